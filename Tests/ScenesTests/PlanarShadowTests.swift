import Drawing
import Geometry
import Testing

@testable import Scenes

@Suite("Planar shadows")
struct PlanarShadowTests {
  @Test("a shadow lies on its floor, along the light from what throws it")
  func shadow() {
    let light = Vector3(-0.3, 0.8, 0.5)
    let flat = Matrix4.shadow(onto: 0.25, light: light)
    for place in [Vector3(1, 2, 3), [0, 0.25, 0], [-4, 9, 0.5]] {
      let image = flat.transform(place)
      #expect((image.y - 0.25).magnitude < 1e-5 && image.w == 1)
      let along = (place - [image.x, image.y, image.z]).cross(light)
      #expect(along.length < 1e-4)
    }
  }

  @Test("shadows and floors face upwards", arguments: [Mesh.cube, .square])
  func facing(mesh: Mesh) {
    let geometry = mesh.geometry
    let flat = Matrix4.shadow(onto: 0, light: [-0.3, 0.8, 0.5])
    var area: Float = 0
    for first in stride(from: 0, to: geometry.indices.count, by: 3) {
      let corners = (0..<3).map { k -> Vector3 in
        let p = flat.transform(geometry.vertices[Int(geometry.indices[first + k])].position)
        return [p.x, p.y, p.z]
      }
      area += max(0, (corners[1] - corners[0]).cross(corners[2] - corners[0]).y) / 2
    }
    // A cube's shadow: its top, and its two lit sides laid down.
    #expect((area - (mesh == .cube ? 1 + 0.3 / 0.8 + 0.5 / 0.8 : 1)).magnitude < 1e-5)
  }
}
