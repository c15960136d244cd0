import Geometry

/// A corner of a mesh.
public struct Vertex: Hashable, Sendable {
  public var position: Vector3
  /// Of length one, outwards.
  public var normal: Vector3

  public init(position: Vector3, normal: Vector3) {
    self.position = position
    self.normal = normal
  }
}

/// Triangles, three indices each, counter-clockwise seen from outside.
public struct MeshGeometry: Hashable, Sendable {
  public var vertices: [Vertex]
  public var indices: [UInt16]
}

/// The shapes that scenes are made of, all within the unit cube around the origin.
public enum Mesh: Int, CaseIterable, Hashable, Sendable {
  /// A cube of side one with sharp edges.
  case cube
  /// A cube of side one with rounded edges, which catch the light.
  case roundedCube
  /// A drum of diameter one and height one with a rounded rim, its axis along y.
  case drum
  /// A podium of two tiers and diameter one, `Mesh.podiumHeight` high, its axis along y; rims
  /// rounded.
  case podium
  /// A flat ring of diameter one in the xz plane, facing up, open within `Mesh.ringInnerRadius`.
  case ring
  /// A square of side one in the xz plane, facing up.
  case square

  /// The triangles, made once.
  public var geometry: MeshGeometry { Mesh.geometries[rawValue] }

  /// The podium's height, for diameter one: low, so that what stands on it is what one looks at.
  public static let podiumHeight: Float = 0.1
  /// The height of its lower tier, for diameter one.
  public static let podiumStep: Float = 0.04
  /// The radius of the podium's upper tier, for diameter one.
  public static let podiumTopRadius: Float = 0.455
  /// The radius of the ring's opening, for diameter one.
  public static let ringInnerRadius: Float = 0.43

  private static let geometries = allCases.map { mesh -> MeshGeometry in
    switch mesh {
    case .cube: .cube
    case .roundedCube: .roundedCube(radius: 0.08, steps: 3)
    case .drum: .drum(sides: 96, rim: 0.03, steps: 3)
    case .podium:
      .podium(
        sides: 128, height: podiumHeight, topRadius: podiumTopRadius, step: podiumStep, rim: 0.008,
        steps: 4)
    case .ring: .ring(sides: 96, innerRadius: ringInnerRadius)
    case .square: .square
    }
  }
}
