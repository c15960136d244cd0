import Geometry

/// The scenes there are, by the names of the command line.
public enum SceneKind: String, CaseIterable, Sendable {
  case podium
  case corridor
  case grid

  /// How many cubes the scene has when nobody says; nil where the number cannot be chosen.
  public var defaultCubes: Int? {
    switch self {
    case .podium: PodiumScene.defaultCubes
    case .corridor: nil
    case .grid: GridScene.defaultCubes
    }
  }

  /// How many cubes the scene can have; nil where the number means nothing to it.
  public var cubeRange: ClosedRange<Int>? {
    switch self {
    // A three-cube boundary needs three; the row costs what is seen of it, and its length stays
    // exact in points.
    case .podium: 3...1_000_000_000
    case .corridor: nil
    // All of them are drawn: more take minutes, and are less than a pixel each.
    case .grid: 1...100_000
    }
  }

  /// A fresh scene. `cubes` lies in `cubeRange` (nil: `defaultCubes`); everything random comes from
  /// `seed`.
  public func make(cubes: Int? = nil, seed: UInt64 = 0, size: Size) -> any Scene {
    switch self {
    case .podium:
      PodiumScene(cubes: cubes ?? PodiumScene.defaultCubes, seed: seed, size: size)
    case .corridor: CorridorScene(seed: seed, size: size)
    case .grid: GridScene(cubes: cubes ?? GridScene.defaultCubes, size: size)
    }
  }
}
