import Drawing
import Geometry

/// Light and colours of the podium scene; all of them taste.
enum PodiumLook {
  /// The dark around the stage.
  static let background = Color(red: 0.04, green: 0.03, blue: 0.09)
  /// A spotlight from the upper left, steep enough that the big cube's shadow stays on the podium.
  static let light = Light(
    direction: [-0.3, 0.85, 0.55], ambient: 0.55, diffuse: 0.56, specular: 0.4)
  /// The floor and the backdrop in the middle of the light, before the big cube tints them.
  static let floor = Color(red: 0.47, green: 0.37, blue: 0.82)
  /// How much of the big cube's colour the floor takes.
  static let floorTint: Float = 0.14
  static let podium = Color(red: 0.37, green: 0.34, blue: 0.55)
  /// How much of the light is left in a shadow.
  static let shadowLight: Float = 0.4

  /// How much larger than the cube its shadow's soft edge is.
  static let widestShadow = 1.09
  /// A shadow's layers from the core to the outermost: how much larger than the cube it is thrown
  /// by, and how much of the shadow's darkness it has.
  static let shadowLayers: [(spread: Double, darkness: Float)] = [
    (0.96, 1.0), (1.0, 0.8), (1.03, 0.6), (1.06, 0.4), (widestShadow, 0.2),
  ]
  /// The height of one layer above the next, in sides of the cube.
  static let layerHeight = 0.002

  /// The pool of light: the height of its centre in podium diameters, the centre's place between row
  /// (0) and podium (1), and its radius as so many of those distances and so many diameters: from
  /// the row's floor to the backdrop, which stands so many diameters behind the podium's axis.
  static let poolHeight = 0.3
  static let poolPlace = 0.92
  static let poolRadius = (distances: 1.12, diameters: 0.62)
  static let wallDepth = 0.9
  /// How far the floor reaches to the front, in distances between row and eye: below the window.
  static let floorFront = 0.5
  /// The ring of light at the foot of the upper tier, in podium diameters.
  static let ringHeight = 0.008
  static let ringWidth = 0.004
  static let ringWhite: Float = 0.25
  /// The ring's light on the floor around the podium, in rings from the foot to the outermost: how
  /// many, how far they reach in podium diameters, and how much of the ring's colour the first has.
  static let glowLayers = 7
  static let glowWidth = 0.07
  static let glowStrength: Float = 0.5
  /// A radius at which a pool does not fade: paint that shines by itself.
  static let evenRadius: Float = 1e6
}

extension Color {
  /// The colour under so much light.
  func scaled(_ light: Float) -> Color {
    Color(red: red * light, green: green * light, blue: blue * light)
  }
}
