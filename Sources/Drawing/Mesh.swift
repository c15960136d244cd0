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
  /// A square of side one in the xz plane, facing up.
  case square

  /// The triangles, made once.
  public var geometry: MeshGeometry { Mesh.geometries[rawValue] }

  private static let geometries = allCases.map { mesh -> MeshGeometry in
    switch mesh {
    case .cube: .cube
    case .roundedCube: .roundedCube(radius: 0.08, steps: 3)
    case .drum: .drum(sides: 96, rim: 0.03, steps: 3)
    case .square: .square
    }
  }
}
