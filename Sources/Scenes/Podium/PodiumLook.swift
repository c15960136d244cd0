import Drawing

/// Light and colors of the podium scene; all of them taste.
enum PodiumLook {
  /// The color outside of the light.
  static let background = Color(red: 0.04, green: 0.03, blue: 0.09)
  /// Light from the upper left, steep enough that the big cube's shadow stays on the podium.
  static let light = Light(
    direction: [-0.3, 0.85, 0.55], ambient: 0.55, diffuse: 0.56, specular: 0.4)
  /// The floor and the backdrop in the middle of the light, before the big cube tints them.
  static let floor = Color(red: 0.47, green: 0.37, blue: 0.82)
  /// How much of the big cube's color the floor takes.
  static let floorTint: Float = 0.14
  static let podium = Color(red: 0.37, green: 0.34, blue: 0.55)
  /// The side of the big cube, in points, beyond which the facets of rounded edges could be seen:
  /// the meshes that have more of them are drawn. Windows up to 1600x900 stay below.
  static let largeSide = 300.0
  /// A cube's shadow; the side of its square, in sides of the cube; and the length by which it is
  /// stretched, as a share of the distance to the shadow of the cube's top.
  static let cubeShadow = SoftShadow(core: 0.42, rounding: 0.1, darkness: 0.72)
  static let cubeShadowSize: Float = 1.5
  static let cubeShadowReach: Float = 0.55
  /// The podium's shadow; the side of its square, in podium diameters; and its distance from the
  /// podium's axis, as a share of the distance to the shadow of the podium's top.
  static let podiumShadow = SoftShadow(core: 0, rounding: 0.82, darkness: 0.6)
  static let podiumShadowSize = 1.2
  static let podiumShadowReach = 0.6
  /// The height of a shadow above its floor, in sides of the cube.
  static let layerHeight = 0.002

  /// The radial falloff: the height of its center in podium diameters; the center's place between
  /// row (0) and podium (1); its radius, from the row's floor to the backdrop, as the sum of so
  /// many of these distances and so many diameters; and the backdrop's distance behind the axis, in
  /// diameters.
  static let lightHeight = 0.3
  static let lightPlace = 0.92
  static let lightRadius = (distances: 1.12, diameters: 0.62)
  static let wallDepth = 0.9
  /// The floor's reach to the front, in distances between row and eye: its end is below the window.
  static let floorFront = 0.5
  /// The ring of light at the foot of the upper tier, in podium diameters.
  static let ringHeight = 0.008
  static let ringWidth = 0.004
  static let ringWhite: Float = 0.25
  /// The big cube's light on the floor around the podium: how far it reaches, in podium diameters,
  /// and how much of the cube's color is added in the middle.
  static let glowRadius = 0.95
  static let glowStrength: Float = 0.5
  /// A radius so large that the light does not fade.
  static let evenRadius: Float = 1e6
}

extension Color {
  /// The color multiplied by a strength of light.
  func scaled(_ light: Float) -> Color {
    Color(red: red * light, green: green * light, blue: blue * light)
  }
}
