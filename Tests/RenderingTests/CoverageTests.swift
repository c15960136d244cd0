import Drawing
import Geometry
import Images
import PictureSupport
import Support
import Testing

@testable import SoftwareRendering

@Suite("Which pixels a surface covers")
struct CoverageTests {
  @Test("a floor of tiles covers every pixel exactly once, however the tiles lie")
  func tiling() {
    let side = 32
    let renderer = SoftwareRenderer(threads: 1)
    for seed in UInt64(0)..<12 {
      var random = Random(seed: seed)
      // A lattice of parallelograms with corners on 1/256 of a pixel, turned to the front.
      func subpixels(_ range: ClosedRange<Int>) -> Float { Float(random.int(range)) / 128 }
      let a = SIMD2(subpixels(500...3000), subpixels(-900...900))
      let b = SIMD2(subpixels(-900...900), subpixels(500...3000))
      let origin = SIMD2(subpixels(0...4000), subpixels(0...4000))
      var covers = [Int](repeating: 0, count: side * side)
      var whole = DrawList(.pixels(Float(side), Float(side)))
      for i in -14...14 {
        for j in -14...14 {
          let center = origin + a * Float(i) + b * Float(j)
          // The square faces up its y axis, which is turned to the eye here.
          let model = Matrix4(
            [a.x, a.y, 0, 0], [0, 0, 1, 0], [-b.x, -b.y, 0, 0], [center.x, center.y, 0, 1])
          let away = center - SIMD2(repeating: Float(side) / 2)
          guard abs(away.x) < 60, abs(away.y) < 60 else { continue }
          let tile = DrawList(.pixels(Float(side), Float(side))).with(.white, .square, at: model)
          whole = whole.with(.white, .square, at: model)
          let image = SoftwareRig.picture(tile, width: side, height: side, renderer: renderer)
          for y in 0..<side {
            for x in 0..<side where image[x, y] == Image.white { covers[y * side + x] += 1 }
          }
        }
      }
      #expect(covers.allSatisfy { $0 == 1 }, "seed \(seed)")
      for antialiased in [false, true] {
        let image = SoftwareRig.picture(
          whole, width: side, height: side, antialiased: antialiased, renderer: renderer)
        #expect(image.count(Image.white) == side * side, "seed \(seed): seams")
      }
    }
  }

  @Test(
    "of the pixel centers on its edges a square owns the left and bottom ones",
    arguments: TestedRenderer.sharp)
  @OpenGLActor
  func edges(renderer: TestedRenderer) throws {
    // Eight pixels each way, the box from center to center.
    let list = DrawList(.pixels(8, 8)).with(
      .white, .cube, at: .translation([4, 4, 0]) * .scale([5, 3, 0.5]))
    let image = try renderer.picture(list, width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        let isOwned = (1..<6).contains(x) && (2..<5).contains(7 - y)
        #expect((image[x, y] == Image.white) == isOwned, "\(x), \(y)")
      }
    }
  }

  @Test("the nearer cube hides the farther, in either order", arguments: TestedRenderer.allCases)
  @OpenGLActor
  func depth(renderer: TestedRenderer) throws {
    let near = Matrix4.translation([0, 0, 1])
    let far = Matrix4.scale([3, 3, 3]) * .translation([0, 0, -0.5])
    let images = [
      try renderer.picture(DrawList(.front).with(.pureRed, at: near).with(.pureBlue, at: far)),
      try renderer.picture(DrawList(.front).with(.pureBlue, at: far).with(.pureRed, at: near)),
    ]
    #expect(images[0] == images[1])
    #expect(images[0][50, 50] == Image.red)
    #expect(images[0].count(Image.red) > 0 && images[0].count(Image.blue) > 0)
  }

  @Test("of two equally near surfaces the later wins", arguments: TestedRenderer.allCases)
  @OpenGLActor
  func equalDepth(renderer: TestedRenderer) throws {
    let image = try renderer.picture(DrawList(.front).with(.pureRed).with(.pureGreen))
    #expect(image.count(Image.green) == 400 && image.count(Image.red) == 0)
  }

  @Test("surfaces that cut through each other are told apart pixel by pixel")
  func intersection() {
    // Two walls that cross in the middle of the picture.
    let list = DrawList(.front)
      .with(.pureRed, at: .rotationY(0.5) * .scale([4, 4, 0.01]))
      .with(.pureBlue, at: .rotationY(-0.5) * .scale([4, 4, 0.01]))
    let image = SoftwareRig.picture(list)
    for y in stride(from: 30, to: 70, by: 5) {
      #expect(image[30, y] == Image.red && image[70, y] == Image.blue)
    }
  }

  @Test(
    "back faces are not drawn: a cube is empty from inside, a square from below",
    arguments: TestedRenderer.sharp)
  @OpenGLActor
  func culling(renderer: TestedRenderer) throws {
    let inside = try renderer.picture(DrawList(.front).with(.pureRed, at: .scale([10, 10, 10])))
    #expect(inside.count(Image.black) == 10_000)
    for (eye, isSeen) in [(Vector3(0, 3, 0), true), ([0, -3, 0], false)] {
      let list = DrawList(.looking(from: eye, up: [0, 0, -1])).with(.pureRed, .square)
      #expect((try renderer.picture(list).count(Image.red) > 0) == isSeen)
    }
  }

  @Test("a floor that runs under the eye fills the picture up to the horizon")
  func nearClipping() {
    let camera = Camera.looking(from: [0, 1, 0], at: [0, 1, -1])
    let list = DrawList(camera).with(.pureRed, .square, at: .scale([5000, 1, 5000]))
    let image = SoftwareRig.picture(list)
    for y in 0..<100 {
      for x in [0, 33, 50, 99] {
        // The far plane, 20 away, is 1 / 20 of half the picture below the horizon.
        if y < 50 { #expect(image[x, y] == Image.black) }
        if y > 53 { #expect(image[x, y] == Image.red) }
      }
    }
  }

  @Test("what lies beyond the far plane is not drawn")
  func farPlane() {
    func seen(_ z: Float) -> Int {
      SoftwareRig.picture(
        DrawList(.front).with(.pureRed, .cube, at: .translation([0, 0, z]) * .scale([9, 9, 0.1]))
      ).count(Image.red)
    }
    #expect(seen(-16.8) > 0 && seen(-17.2) == 0)
  }
}
