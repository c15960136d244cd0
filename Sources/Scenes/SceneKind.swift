import Geometry

/// The scenes there are, by the names of the command line.
public enum SceneKind: String, CaseIterable, Sendable {
  case podium
  case corridor
  case grid

  /// What a script sets to change the scene: `set scene corridor`.
  public static let settingKey = "scene"

  /// How many cubes the scene has when nobody says; nil where the number cannot be chosen.
  public var defaultCubes: Int? {
    switch self {
    case .podium: PodiumScene.defaultCubes
    case .corridor: nil
    case .grid: GridScene.defaultCubes
    }
  }

  /// A fresh scene. `cubes` is at least 3 in the podium scene (nil: 30), at least 1 in the grid
  /// (nil: 100), and means nothing to the corridor; everything random comes from `seed`.
  public func make(cubes: Int? = nil, seed: UInt64 = 0, size: Size) -> any Scene {
    switch self {
    case .podium:
      PodiumScene(cubes: cubes ?? PodiumScene.defaultCubes, seed: seed, size: size)
    case .corridor: CorridorScene(seed: seed, size: size)
    case .grid: GridScene(cubes: cubes ?? GridScene.defaultCubes, size: size)
    }
  }
}
