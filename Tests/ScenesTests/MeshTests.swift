#if Program

import Drawing
import Geometry
import Testing

private let meshes: [Mesh] = [.cube, .roundedCube, .cylinder, .podium, .square]

@Suite("Meshes")
struct MeshTests {
  @Test("lie within the unit cube, with normals of length one", arguments: meshes)
  func unit(mesh: Mesh) {
    for vertex in mesh.geometry.vertices {
      let place = vertex.position
      #expect(max(place.x.magnitude, place.y.magnitude, place.z.magnitude) <= 0.500_01)
      #expect((vertex.normal.length - 1).magnitude < 1e-5)
    }
  }

  @Test("wind counter-clockwise seen from where their normals point", arguments: meshes)
  func winding(mesh: Mesh) {
    let geometry = mesh.geometry
    #expect(geometry.indices.count % 3 == 0 && !geometry.indices.isEmpty)
    for first in stride(from: 0, to: geometry.indices.count, by: 3) {
      let corners = (0..<3).map { geometry.vertices[Int(geometry.indices[first + $0])] }
      let face = (corners[1].position - corners[0].position)
        .cross(corners[2].position - corners[0].position)
      let normal = corners[0].normal + corners[1].normal + corners[2].normal
      // Where a fan meets its axis or an edge is sharp, a triangle has no area.
      #expect(face.length < 1e-7 || face.dot(normal) > 0)
    }
  }

  @Test("the podium has the height and the tiers it says")
  func podium() {
    let places = Mesh.podium.geometry.vertices.map(\.position)
    let heights = places.map(\.y)
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) == Mesh.podiumHeight)
    let step = Mesh.podiumStep - Mesh.podiumHeight / 2
    for place in places where place.y > step + 1e-6 {
      let radius = (place.x * place.x + place.z * place.z).squareRoot()
      #expect(radius < Mesh.podiumTopRadius + 1e-6)
    }
  }
}

#endif
