import Geometry

extension MeshGeometry {
  /// Six squares of four vertices.
  static var cube: MeshGeometry {
    var mesh = MeshGeometry(vertices: [], indices: [])
    for axis in 0..<3 {
      for side: Float in [-1, 1] {
        let first = UInt16(mesh.vertices.count)
        // Textures stand upright on the walls, as seen from outside.
        let (right, down): (Vector3, Vector3) =
          switch axis {
          case 0: ([0, 0, -side], [0, -1, 0])
          case 1: ([1, 0, 0], [0, 0, side])
          case _: ([side, 0, 0], [0, -1, 0])
          }
        for corner in 0..<4 {
          var position = Vector3.zero
          position[axis] = side / 2
          position[(axis + 1) % 3] = (corner & 1 == 1 ? 0.5 : -0.5) * side
          position[(axis + 2) % 3] = corner & 2 == 2 ? 0.5 : -0.5
          var normal = Vector3.zero
          normal[axis] = side
          mesh.vertices.append(
            Vertex(
              position: position, normal: normal,
              texture: [(position * right).sum() + 0.5, (position * down).sum() + 0.5]))
        }
        mesh.indices += [0, 1, 2, 2, 1, 3].map { first + $0 }
      }
    }
    return mesh
  }

  /// Two triangles and two slopes; the bottom is left open.
  static var gable: MeshGeometry {
    let slope: Float = 0.707_106_78
    var mesh = MeshGeometry(vertices: [], indices: [])
    func add(_ corners: [Vector3], normal: Vector3) {
      let first = UInt16(mesh.vertices.count)
      mesh.vertices += corners.map { Vertex(position: $0, normal: normal) }
      mesh.indices += [0, 1, 2, 0, 2, 3].prefix(corners.count == 3 ? 3 : 6).map { first + $0 }
    }
    let (left, right, top): (Vector3, Vector3, Vector3) = (
      [-0.5, 0, 0.5], [0.5, 0, 0.5], [0, 0.5, 0.5]
    )
    let back: Vector3 = [0, 0, -1]
    add([left, right, top], normal: [0, 0, 1])
    add([right + back, left + back, top + back], normal: back)
    add([right, right + back, top + back, top], normal: [slope, slope, 0])
    add([left + back, left, top, top + back], normal: [-slope, slope, 0])
    return mesh
  }

  static var square: MeshGeometry { square(normal: [0, 1, 0]) { [$0, 0, $1] } }

  static var card: MeshGeometry { square(normal: [0, 0, 1]) { [$0, -$1, 0] } }

  /// A square whose corners lie ½ to the right and downwards from its middle, or −½.
  private static func square(
    normal: Vector3, _ corner: (_ right: Float, _ down: Float) -> Vector3
  ) -> MeshGeometry {
    let places: [SIMD2<Float>] = [[-0.5, -0.5], [-0.5, 0.5], [0.5, -0.5], [0.5, 0.5]]
    return MeshGeometry(
      vertices: places.map {
        Vertex(position: corner($0.x, $0.y), normal: normal, texture: $0 + 0.5)
      },
      indices: [0, 1, 2, 2, 1, 3])
  }

  /// A cube whose edges and corners are rounded with `Mesh.cubeEdge` in `steps` facets for each
  /// 45°: each face is a grid of columns whose outer ones bend over the edge, and a vertex is its
  /// nearest point of the inner cube moved out by the radius.
  static func roundedCube(steps: Int) -> MeshGeometry {
    let radius = Mesh.cubeEdge
    let inner = 0.5 - radius
    // Across a face: around one edge, along the flat, around the other. 45° belong to each face.
    let bend = (0...steps).map { k -> (flat: Float, tilt: Float) in
      let (sine, cosine) = sineCosine(Double(steps - k) / Double(steps) * 0.785_398_163_397_448)
      return (-inner, -Float(sine / cosine))
    }
    let columns = bend + bend.reversed().map { (-$0.flat, -$0.tilt) }
    var mesh = MeshGeometry(vertices: [], indices: [])
    for axis in 0..<3 {
      for side: Float in [-1, 1] {
        let first = mesh.vertices.count
        for v in columns {
          for u in columns {
            var core = Vector3.zero
            var normal = Vector3.zero
            core[axis] = inner * side
            core[(axis + 1) % 3] = u.flat * side
            core[(axis + 2) % 3] = v.flat
            normal[axis] = side
            normal[(axis + 1) % 3] = u.tilt * side
            normal[(axis + 2) % 3] = v.tilt
            normal = normal.normalized
            mesh.vertices.append(Vertex(position: core + normal * radius, normal: normal))
          }
        }
        mesh.addGrid(from: first, columns: columns.count, rows: columns.count)
      }
    }
    return mesh
  }

  /// A cylinder: a cap of `sides` corners, a rim rounded with radius `rim` in `steps` facets, a
  /// wall. The bottom is left open: no camera looks from below.
  package static func cylinder(sides: Int, rim: Float, steps: Int) -> MeshGeometry {
    var profile = Profile(foot: [0.5, -0.5])
    profile.climb(to: [0.5, 0.5], rim: rim, steps: steps)
    return lathe(profile, sides: sides)
  }

  /// Two cylinders, one on the other, with the measures of `Mesh.podium`: each rim has `steps`
  /// facets. The bottom is left open.
  static func podium(sides: Int, steps: Int) -> MeshGeometry {
    let (top, rim) = (Mesh.podiumHeight / 2, Mesh.podiumRim)
    var profile = Profile(foot: [0.5, -top])
    profile.climb(to: [0.5, Mesh.podiumStep - top], rim: rim, steps: steps)
    profile.turnInwards(to: Mesh.podiumTopRadius)
    profile.startWall()
    profile.climb(to: [Mesh.podiumTopRadius, top], rim: rim, steps: steps)
    return lathe(profile, sides: sides)
  }

  /// The surface of a profile that turns once around the y axis, with a cap on its last ring.
  private static func lathe(_ profile: Profile, sides: Int) -> MeshGeometry {
    var mesh = MeshGeometry(vertices: [], indices: [])
    for ring in profile.corners {
      for k in 0...sides {
        let (sine, cosine) = sineCosine(Double(k) / Double(sides) * 6.283_185_307_179_586)
        let outwards = Vector3(Float(sine), 0, Float(cosine))
        mesh.vertices.append(
          Vertex(
            position: outwards * ring.place.x + [0, ring.place.y, 0],
            normal: outwards * ring.normal.x + [0, ring.normal.y, 0]))
      }
    }
    mesh.addGrid(from: 0, columns: sides + 1, rows: profile.corners.count)
    let ring = mesh.vertices.count - (sides + 1)
    mesh.addCap((ring..<ring + sides).map { UInt16($0) })
    return mesh
  }

  /// Fills a flat convex polygon with quadrangles, each of which cuts three sides off it, until
  /// nothing is left. A fan would have slivers with ten times the length of edges to draw.
  private mutating func addCap(_ polygon: [UInt16]) {
    var corners = polygon
    while corners.count > 2 {
      let closed = corners + [corners[0]]
      corners = stride(from: 0, to: closed.count - 1, by: 3).map { first in
        let cut = closed[first...].prefix(4).map { $0 }
        if cut.count > 2 { indices += [cut[0], cut[1], cut[cut.count - 1]] }
        if cut.count > 3 { indices += [cut[3], cut[1], cut[2]] }
        return cut[0]
      }
    }
  }

  /// Two triangles for each square of a grid of vertices stored row by row.
  private mutating func addGrid(from first: Int, columns: Int, rows: Int) {
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let a = UInt16(first + row * columns + column)
        let b = a + UInt16(columns)
        indices += [a, a + 1, b, b, a + 1, b + 1]
      }
    }
  }
}

/// The outline of a turned shape, from its foot to the edge of its top: radius and height.
private struct Profile {
  var corners: [(place: SIMD2<Float>, normal: SIMD2<Float>)]

  init(foot: SIMD2<Float>) { corners = [(foot, [1, 0])] }

  /// A wall straight up to an edge that is rounded over a quarter turn.
  mutating func climb(to edge: SIMD2<Float>, rim: Float, steps: Int) {
    for k in 0...steps {
      let (sine, cosine) = sineCosine(Double(k) / Double(steps) * 1.570_796_326_794_897)
      // Straight up at the end, to the last bit: what follows is flat.
      let normal = k == steps ? [0, 1] : SIMD2(Float(cosine), Float(sine))
      corners.append((edge + (normal - 1) * rim, normal))
    }
  }

  /// A flat top towards the axis.
  mutating func turnInwards(to radius: Float) {
    guard let last = corners.last else { return }
    corners.append(([radius, last.place.y], last.normal))
  }

  /// A sharp inner edge, where a top ends and a wall begins.
  mutating func startWall() {
    guard let last = corners.last else { return }
    corners.append((last.place, [1, 0]))
  }
}
