import Geometry

/// A corner of a mesh.
public struct Vertex: Hashable, Sendable {
  public var position: Vector3
  /// The normal: of length one, outwards.
  public var normal: Vector3
  /// Its place in a texture: 0…1 from the texture's upper left.
  public var texture: SIMD2<Float>

  public init(position: Vector3, normal: Vector3, texture: SIMD2<Float> = .zero) {
    self.position = position
    self.normal = normal
    self.texture = texture
  }
}

/// Triangles, three indices each, counter-clockwise seen from outside.
public struct MeshGeometry: Hashable, Sendable {
  public var vertices: [Vertex]
  public var indices: [UInt16]

  public init(vertices: [Vertex], indices: [UInt16]) {
    self.vertices = vertices
    self.indices = indices
  }
}

/// The shape of instances: a name, by which renderers keep it, and its triangles.
///
/// A scene defines its own as `static let gem = Mesh("gem", geometry)`. Every mesh lies within the
/// unit cube around the origin.
public struct Mesh: Hashable, Sendable, CustomStringConvertible {
  /// The name, unique to the shape across all scenes.
  public let name: String
  public let geometry: MeshGeometry

  public init(_ name: String, _ geometry: MeshGeometry) {
    precondition(
      !geometry.indices.isEmpty && geometry.indices.count % 3 == 0
        && geometry.vertices.count <= 65_536
        && geometry.indices.allSatisfy { Int($0) < geometry.vertices.count },
      "a mesh has triangles of three indices each, all of its own vertices, at most 65 536")
    self.name = name
    self.geometry = geometry
  }

  public var description: String { name }

  public static func == (a: Mesh, b: Mesh) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The shapes that every scene may use. The flat ones have a texture once on each side.
extension Mesh {
  /// A cube of side one with sharp edges.
  public static let cube = Mesh("cube", .cube)
  /// A cube of side one with rounded edges, which catch the light. Up to a side of 325 points its
  /// facets stay within half a point of the round along edges, and within 1.05 points at corners.
  public static let roundedCube = Mesh("roundedCube", .roundedCube(steps: 2))
  /// `roundedCube` with more facets, for those that are seen larger.
  public static let fineRoundedCube = Mesh("fineRoundedCube", .roundedCube(steps: 3))
  /// A cylinder of diameter one and height one with a rounded rim, its axis along y.
  public static let cylinder = Mesh("cylinder", .cylinder(sides: 96, rim: 0.03, steps: 2))
  /// A podium of two tiers and diameter one, `Mesh.podiumHeight` high, its axis along y; rims
  /// rounded. Up to a diameter of 1130 points its facets stay within a point of the round.
  public static let podium = Mesh("podium", .podium(sides: 96, steps: 2))
  /// `podium` with more facets, for one that is seen larger.
  public static let finePodium = Mesh("finePodium", .podium(sides: 128, steps: 4))
  /// `roundedCube`, `cylinder` and `podium` with fewer facets, for those that are seen smaller: up
  /// to a side of 80 and a diameter of 270 points they stay within a point of the round.
  package static let smallRoundedCube = Mesh("smallRoundedCube", .roundedCube(steps: 1))
  package static let smallCylinder = Mesh(
    "smallCylinder", .cylinder(sides: 40, rim: 0.03, steps: 2))
  package static let smallPodium = Mesh("smallPodium", .podium(sides: 40, steps: 1))

  /// The shape with fewer facets, if there is one.
  var coarse: Mesh {
    switch self {
    case .roundedCube, .fineRoundedCube: .smallRoundedCube
    case .cylinder: .smallCylinder
    case .podium, .finePodium: .smallPodium
    default: self
    }
  }

  /// A roof of width and depth one and height one half, its foot at y = 0; a gable faces z, and the
  /// slopes are at 45°.
  public static let gable = Mesh("gable", .gable)
  /// A square of side one in the xy plane, facing z: a picture upright.
  public static let card = Mesh("card", .card)
  /// A square of side one in the xz plane, facing up.
  public static let square = Mesh("square", .square)

  /// The radius of a rounded cube's edges, for side one.
  static let cubeEdge: Float = 0.08
  /// The podium's height, for diameter one: low, so that it does not distract from its cube.
  public static let podiumHeight: Float = 0.1
  /// The height of its lower tier, for diameter one.
  public static let podiumStep: Float = 0.04
  /// The radius of its rims, for diameter one.
  static let podiumRim: Float = 0.008
  /// The radius of the podium's upper tier, for diameter one.
  public static let podiumTopRadius: Float = 0.455
}
