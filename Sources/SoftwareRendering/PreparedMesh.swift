import Drawing
import Geometry

/// A mesh laid out for the vertex stage: every place once, four to a group, and every normal once.
struct PreparedMesh: BitwiseCopyable {
  /// Indices of one triangle's places and normals.
  struct Face: BitwiseCopyable {
    var position: (UInt16, UInt16, UInt16)
    var normal: (UInt16, UInt16, UInt16)
    /// Whether the three normals are one, so that light is the same all over but for the highlight.
    var isFlat: Bool
    /// The place that makes a flat quadrangle of this triangle and the next, or `none`.
    var fourth: UInt16

    static let none = UInt16.max

    /// Finds out whether the next triangle goes on with this one: a b c and, begun anywhere,
    /// c b d.
    mutating func join(_ next: Face) {
      guard isFlat, next.isFlat, normal.0 == next.normal.0 else { return }
      let (p, q, r) = next.position
      for (first, second, third) in [(p, q, r), (q, r, p), (r, p, q)]
      where first == position.2 && second == position.1 { fourth = third }
    }
  }

  /// Groups of four places: x, y, z.
  let positions: Store<SIMD4<Float>>
  let positionGroups: Int
  /// x, y, z, 0.
  let normals: Store<SIMD4<Float>>
  let faces: Store<Face>
  /// Where the corners of every face lie in a texture, three a face.
  let textures: Store<SIMD2<Float>>

  /// What one instance costs to set up, in faces.
  var cost: Int { faces.count }

  init(_ geometry: MeshGeometry) {
    var places: [Vector3] = []
    var normals: [Vector3] = []
    var placeNumbers: [Vector3: UInt16] = [:]
    var normalNumbers: [Vector3: UInt16] = [:]
    func number(
      _ value: Vector3, _ numbers: inout [Vector3: UInt16], _ list: inout [Vector3]
    ) -> UInt16 {
      if let known = numbers[value] { return known }
      let next = UInt16(list.count)
      numbers[value] = next
      list.append(value)
      return next
    }
    let corners = geometry.vertices.map {
      (
        position: number($0.position, &placeNumbers, &places),
        normal: number($0.normal, &normalNumbers, &normals)
      )
    }
    positionGroups = (places.count + 3) / 4
    var groups = Store<SIMD4<Float>>(capacity: positionGroups * 3)
    for group in 0..<positionGroups {
      for axis in 0..<3 {
        var lanes = SIMD4<Float>()
        for lane in 0..<4 { lanes[lane] = places[min(group * 4 + lane, places.count - 1)][axis] }
        groups.append(lanes)
      }
    }
    positions = groups
    self.normals = Store(copying: normals.map { SIMD4($0, 0) })
    var faces: [Face] = stride(from: 0, to: geometry.indices.count, by: 3).map { first in
      let (a, b, c) = (
        corners[Int(geometry.indices[first])], corners[Int(geometry.indices[first + 1])],
        corners[Int(geometry.indices[first + 2])]
      )
      return Face(
        position: (a.position, b.position, c.position), normal: (a.normal, b.normal, c.normal),
        isFlat: a.normal == b.normal && b.normal == c.normal, fourth: Face.none)
    }
    for index in faces.indices.dropLast()
    where index == 0 || faces[index - 1].fourth == Face.none {
      faces[index].join(faces[index + 1])
    }
    self.faces = Store(copying: faces)
    textures = Store(
      copying: geometry.indices.map { geometry.vertices[Int($0)].texture })
  }

  func deallocate() {
    positions.deallocate()
    normals.deallocate()
    faces.deallocate()
    textures.deallocate()
  }
}

extension Store {
  fileprivate init(copying elements: [Element]) {
    self.init(capacity: max(1, elements.count))
    for element in elements { append(element) }
  }
}
