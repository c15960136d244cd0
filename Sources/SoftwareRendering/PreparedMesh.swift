import Drawing
import Geometry

/// A mesh in the layout of the vertex stage: every position once, in groups of four, and every
/// normal once.
struct PreparedMesh: BitwiseCopyable {
  /// Indices of one triangle's positions and normals.
  struct Face: BitwiseCopyable {
    var position: (UInt16, UInt16, UInt16)
    var normal: (UInt16, UInt16, UInt16)
    /// Whether the three normals are equal, so that the light is even except for the highlight.
    var isFlat: Bool
    /// The index of the position that makes a quadrangle of this triangle and the next, or `none`.
    var fourth: UInt16

    static let none = UInt16.max
  }

  /// Groups of four positions: x, y, z.
  let positions: GrowableBuffer<SIMD4<Float>>
  let positionGroups: Int
  /// x, y, z, 0.
  let normals: GrowableBuffer<SIMD4<Float>>
  let faces: GrowableBuffer<Face>
  /// The texture coordinates of the corners, three for each face.
  let textures: GrowableBuffer<SIMD2<Float>>

  /// The position with an index.
  @inline(__always)
  func place(_ number: UInt16) -> SIMD4<Float> {
    let group = positions.base + Int(number >> 2) &* 3
    let lane = Int(number & 3)
    return SIMD4(group[0][lane], group[1][lane], group[2][lane], 1)
  }

  init(_ geometry: MeshGeometry) {
    var (places, normals) = (NumberedVectors(), NumberedVectors())
    let corners = geometry.vertices.map {
      (position: places.number(of: $0.position), normal: normals.number(of: $0.normal))
    }
    positionGroups = (places.list.count + 3) / 4
    var groups = GrowableBuffer<SIMD4<Float>>(capacity: positionGroups * 3)
    for group in 0..<positionGroups {
      for axis in 0..<3 {
        var lanes = SIMD4<Float>()
        for lane in 0..<4 {
          lanes[lane] = places.list[min(group * 4 + lane, places.list.count - 1)][axis]
        }
        groups.append(lanes)
      }
    }
    positions = groups
    self.normals = GrowableBuffer(copying: normals.list.map { SIMD4($0, 0) })
    var faces: [Face] = stride(from: 0, to: geometry.indices.count, by: 3).map { first in
      let (a, b, c) = (
        corners[Int(geometry.indices[first])], corners[Int(geometry.indices[first + 1])],
        corners[Int(geometry.indices[first + 2])]
      )
      return Face(
        position: (a.position, b.position, c.position), normal: (a.normal, b.normal, c.normal),
        isFlat: a.normal == b.normal && b.normal == c.normal, fourth: Face.none)
    }
    /// The three corners of a triangle, begun at any of them.
    func triangle(_ face: Int, from first: Int = 0) -> [FaceCorner] {
      (0..<3).map {
        FaceCorner(geometry.vertices[Int(geometry.indices[face * 3 + (first + $0) % 3])])
      }
    }
    for index in faces.indices.dropLast() where index == 0 || faces[index - 1].fourth == Face.none {
      let corners = triangle(index)
      // The next triangle, from this one's third corner on: c b d, if both share the edge b c.
      for first in 0..<3 {
        let next = triangle(index + 1, from: first)
        if next[0] == corners[2], next[1] == corners[1], next[2].continues(corners) {
          faces[index].fourth = places.number(of: next[2].place)
        }
      }
    }
    self.faces = GrowableBuffer(copying: faces)
    textures = GrowableBuffer(copying: geometry.indices.map { geometry.vertices[Int($0)].texture })
  }

  func deallocate() {
    positions.deallocate()
    normals.deallocate()
    faces.deallocate()
    textures.deallocate()
  }
}

/// A corner of a face, for the test whether its position, normal and texture coordinates continue
/// linearly.
private struct FaceCorner: Equatable {
  var place: Vector3
  var normal: Vector3
  var texture: SIMD2<Float>

  /// The tolerance of positions, normals and texture coordinates, for rounding, in units of the
  /// mesh, whose size is one, and of the texture's side.
  private static let tolerance: Float = 1e-5

  init(_ vertex: Vertex) {
    (place, normal, texture) = (vertex.position, vertex.normal, vertex.texture)
  }

  /// Whether this corner continues a triangle: it lies in its plane, and its normal and texture
  /// coordinates are the linear extrapolation of the triangle's.
  func continues(_ triangle: [FaceCorner]) -> Bool {
    let (a, b, c) = (triangle[0], triangle[1], triangle[2])
    let (u, v, w) = (b.place - a.place, c.place - a.place, place - a.place)
    let across = u.cross(v)
    let square = across.dot(across)
    guard square > 0 else { return false }
    // w = s · u + t · v
    let s = w.cross(v).dot(across) / square
    let t = u.cross(w).dot(across) / square
    let normalThere = a.normal + (b.normal - a.normal) * s + (c.normal - a.normal) * t
    let textureThere = a.texture + (b.texture - a.texture) * s + (c.texture - a.texture) * t
    let textureError = textureThere - texture
    return (u * s + v * t - w).length < Self.tolerance
      && (normalThere - normal).length < Self.tolerance
      && max(abs(textureError.x), abs(textureError.y)) < Self.tolerance
  }
}

extension GrowableBuffer {
  fileprivate init(copying elements: [Element]) {
    self.init(capacity: max(1, elements.count))
    for element in elements { append(element) }
  }
}

/// A list of different vectors, each with its index.
private struct NumberedVectors {
  private(set) var list: [Vector3] = []
  private var numbers: [Vector3: UInt16] = [:]

  /// The number of a vector, which is added if it is new.
  mutating func number(of vector: Vector3) -> UInt16 {
    if let known = numbers[vector] { return known }
    let next = UInt16(list.count)
    numbers[vector] = next
    list.append(vector)
    return next
  }
}
