import Drawing
import Testing

private let meshes: [Mesh] = [
  .cube, .smallRoundedCube, .roundedCube, .fineRoundedCube, .smallCylinder, .cylinder, .smallPodium,
  .podium, .finePodium, .square,
]

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

  /// A chord of an arc lies along the difference of the normals at its ends, and its middle is
  /// half of its length times the tangent of a quarter of the angle away from the arc.
  @Test(
    "facets stay as near to the round as they say, in points at the size up to which they say it",
    arguments: [
      (Mesh.roundedCube, 325.0, 1.05), (.fineRoundedCube, 325, 0.51), (.podium, 1130, 1),
      (.finePodium, 1130, 0.35), (.smallRoundedCube, 80, 0.9), (.smallPodium, 270, 0.9),
      (.smallCylinder, 270, 1),
    ])
  func facets(mesh: Mesh, size: Double, bound: Double) {
    let (vertices, indices) = (mesh.geometry.vertices, mesh.geometry.indices)
    let deviations = indices.indices.map { side -> Double in
      let next = side % 3 == 2 ? side - 2 : side + 1
      let (a, b) = (vertices[Int(indices[side])], vertices[Int(indices[next])])
      let turn = b.normal - a.normal
      // Half of the angle between the normals has this sine.
      let half = Double(turn.length) / 2
      guard half > 1e-4 else { return 0 }
      let chord = Double((b.position - a.position).dot(turn).magnitude) / Double(turn.length)
      return chord / 2 * half / (1 + (1 - half * half).squareRoot()) * size
    }
    let largest = deviations.max() ?? 0
    #expect(largest <= bound && largest > bound * 0.9)
  }

  @Test(
    "the podium has the height and the tiers it says",
    arguments: [Mesh.smallPodium, .podium, .finePodium])
  func podium(mesh: Mesh) {
    let places = mesh.geometry.vertices.map(\.position)
    let heights = places.map(\.y)
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) == Mesh.podiumHeight)
    let step = Mesh.podiumStep - Mesh.podiumHeight / 2
    for place in places where place.y > step + 1e-6 {
      let radius = (place.x * place.x + place.z * place.z).squareRoot()
      #expect(radius < Mesh.podiumTopRadius + 1e-6)
    }
  }
}
