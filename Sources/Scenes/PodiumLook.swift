import Drawing
import Geometry

/// Light and colours of the podium scene; all of them taste.
enum PodiumLook {
  /// The dark around the stage.
  static let background = Color(red: 0.045, green: 0.035, blue: 0.095)
  /// A spotlight from the upper left, steep enough that the big cube's shadow stays on the podium.
  static let light = Light(
    direction: [-0.3, 0.9, 0.45], ambient: 0.34, diffuse: 0.72, specular: 0.35)
  /// The floor and the backdrop in the middle of the light, before the big cube tints them.
  static let floor = Color(red: 0.33, green: 0.27, blue: 0.55)
  /// How much of the big cube's colour the floor takes.
  static let floorTint: Float = 0.14
  static let podium = Color(red: 0.36, green: 0.33, blue: 0.52)
  /// How much of the light is left in a shadow.
  static let shadowLight: Float = 0.42

  /// A shadow's layers from the outermost to the core: how much larger than the cube it is thrown
  /// by, and how much of the shadow's darkness it has.
  static let shadowLayers: [(spread: Double, darkness: Float)] = [
    (1.16, 0.25), (1.08, 0.6), (1.0, 1.0),
  ]
  /// The height of one layer above the next, in sides of the cube.
  static let layerHeight = 0.003

  /// The pool of light, in podium diameters: its centre above the floor and in front of the podium's
  /// axis, its radius, and how far behind the axis the backdrop stands.
  static let poolHeight = 0.25
  static let poolFront = 0.1
  static let poolRadius = 2.4
  static let wallDepth = 1.1
  /// How far the floor reaches to the front, in distances between row and eye: below the window.
  static let floorFront = 0.5
  /// The ring of light at the foot of the upper tier, in podium diameters.
  static let ringHeight = 0.008
  static let ringWidth = 0.004
  static let ringWhite: Float = 0.25
  /// A radius at which a pool does not fade: paint that shines by itself.
  static let evenRadius: Float = 1e6
}

extension Color {
  /// The colour under so much light.
  func scaled(_ light: Float) -> Color {
    Color(red: red * light, green: green * light, blue: blue * light)
  }
}
