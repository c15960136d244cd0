import Drawing
import Images
import Support
import Testing

@Suite("Software: antialiasing")
struct SoftwareAntialiasingTests {
  @Test("the light of a turned square is its area, with a sixteenth of a pixel's edge to spare")
  func area() {
    for seed in UInt64(0)..<30 {
      var random = Random(seed: seed)
      let side = Float(random.double(3...20))
      let place = Vector3(Float(random.double(14...18)), Float(random.double(14...18)), 0)
      let list = DrawList(.pixels(32, 32)).with(
        .white, .square,
        at: .translation(place) * .rotationZ(random.double(0...7)) * .rotationX(.pi / 2)
          * .scale([side, 1, side]))
      let image = SoftwareRig.picture(list, width: 32, height: 32, antialiased: true)
      var light: Float = 0
      for y in 0..<32 {
        for x in 0..<32 { light += Float(image[x, y].x) / 255 }
      }
      #expect(abs(light - side * side) < side * 4 / 16 + 0.3, "seed \(seed)")
    }
  }

  @Test("an edge that moves by an eighth of a pixel changes the shade", arguments: [0, 1])
  func shades(axis: Int) {
    let shades = (0...8).map { step -> UInt8 in
      var place = Vector3(4, 4, 0)
      place[axis] += Float(step) / 8
      let list = DrawList(.pixels(16, 16)).with(
        .white, .cube, at: .translation(place) * .scale([8, 8, 0.5]))
      let image = SoftwareRig.picture(list, width: 16, height: 16, antialiased: true)
      return axis == 0 ? image[8, 13].x : image[2, 7].x
    }
    #expect(shades == [0, 32, 64, 96, 128, 159, 191, 223, 255])
  }

  @Test("where two faces of one color meet nothing of the background shows")
  func seams() {
    var random = Random(seed: 9)
    let light = Light(direction: [0, 1, 0], ambient: 1, diffuse: 0, specular: 0)
    for mesh in [Mesh.cube, .roundedCube, .cylinder] {
      let model =
        Matrix4.rotationY(random.double(0...7)) * .rotationX(random.double(-0.5...0.5))
        * .scale([1.5, 1.5, 1.5])
      var list = DrawList(.front, light: light).with(.white, mesh, at: model)
      list.background = .pureRed
      let smooth = SoftwareRig.picture(list, antialiased: true)
      // Two pixels away from any pixel of plain background.
      let plain = SoftwareRig.picture(list)
      for y in 2..<98 {
        for x in 2..<98 {
          let isInside = (-2...2).allSatisfy { dy in
            (-2...2).allSatisfy { dx in plain[x + dx, y + dy] == Image.white }
          }
          if isInside { #expect(smooth[x, y] == Image.white, "\(mesh) at \(x), \(y)") }
        }
      }
    }
  }
}
