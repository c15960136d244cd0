import Drawing
import Images
import Support
import Testing

@testable import SoftwareRendering

@Suite("Software: robustness")
struct SoftwareRobustnessTests {
  /// Models that no camera should be shown.
  static let models: [(name: String, model: Matrix4)] = [
    ("not a number", Matrix4([.nan, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])),
    ("infinite", Matrix4([.infinity, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])),
    ("infinitely far", .translation([-.infinity, 0, 0])),
    ("w not a number", Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, .nan])),
    ("all zero", Matrix4([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])),
    ("flat", .scale([1, 0, 1])), ("a needle", .scale([1e-20, 1, 1e-20])),
    ("behind the eye", .translation([0, 0, 9])),
    ("at the eye", .translation([0, 0, 3]) * .scale([1e-30, 1e-30, 1e-30])),
  ]

  @Test(
    "a model that is degenerate or not finite draws nothing and harms nothing", arguments: 0..<9,
    [false, true])
  func models(index: Int, antialiased: Bool) {
    let (name, model) = Self.models[index]
    for material in [Material.lit, .radialLight(center: .zero, radius: 1)] {
      let alone = SoftwareRig.picture(
        DrawList(.front).with(.white, .cube, material, at: model), antialiased: antialiased)
      // A flat cube still has a top that the eye may see edge on; no pixel of it.
      #expect(alone.count(Image.black) == 10_000, "\(name)")
      let beside = DrawList(.front).with(.white, .roundedCube, material, at: model).with(.pureRed)
      #expect(SoftwareRig.picture(beside, antialiased: antialiased)[50, 50] == Image.red)
    }
  }

  @Test("huge cubes around, through and beside the eye never trap, and every pixel is opaque")
  func huge() {
    for scale in [Float(10), 1e4, 1e8, 1e15, 1e30, 1e38] {
      for place in [Vector3(0, -0.6, 0), [0.51, 0, 0], [0.3, 0.2, 0.6]] {
        let list = DrawList(.front).with(
          .white, at: .scale(Vector3(repeating: scale)) * .translation(place))
        for antialiased in [false, true] {
          let image = SoftwareRig.picture(list, antialiased: antialiased)
          #expect(stride(from: 3, to: 40_000, by: 4).allSatisfy { image.pixels[$0] == 255 })
        }
      }
    }
  }

  @Test(
    "pictures of any size are drawn to their last pixel and not beyond",
    arguments: [(0, 10), (10, 0), (1, 1), (3, 200), (200, 3), (65, 63), (129, 7)])
  func sizes(width: Int, height: Int) {
    let list = DrawList(.front).with(.pureRed, at: .scale([9, 9, 1]))
    let guardBytes = 64
    for antialiased in [false, true] {
      var pixels = [UInt8](repeating: 7, count: width * height * 4 + guardBytes)
      pixels.withUnsafeMutableBytes {
        SoftwareRenderer(threads: 2).draw(
          list, FrameSize(width: width, height: height), smooth: antialiased, into: $0)
      }
      #expect(pixels.suffix(guardBytes).allSatisfy { $0 == 7 })
      for pixel in stride(from: 0, to: width * height * 4, by: 4) {
        #expect(pixels[pixel] == 255 && pixels[pixel + 3] == 255)
      }
    }
  }

  @Test("the largest picture is drawn")
  func largest() {
    let side = 8192
    let list = DrawList(.front).with(.pureRed, at: .translation([0, 0, 1]))
      .with(.pureBlue, .roundedCube)
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: side * side * 4)
    defer { pixels.deallocate() }
    SoftwareRenderer(threads: 2).draw(
      list, FrameSize(width: side, height: side), smooth: false,
      into: UnsafeMutableRawBufferPointer(pixels))
    let middle = (side / 2 * side + side / 2) * 4
    #expect(pixels[middle] == 255 && pixels[middle + 2] == 0)
    #expect(pixels[0] == 0 && pixels[side * side * 4 - 1] == 255)
  }

  @Test("random matrices never trap, whatever they hold")
  func fuzz() {
    let special: [Float] = [
      0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e38, -1e38, 1e-38, Float.leastNonzeroMagnitude,
      16_000, 3e7, 0.5,
    ]
    let renderer = SoftwareRenderer(threads: 2)
    var pixels: [UInt8] = []
    for seed in UInt64(0)..<300 {
      var random = Random(seed: seed)
      func number() -> Float {
        random.int(0...5) == 0 ? random.pick(special) : Float(random.double(-2...2))
      }
      func column() -> SIMD4<Float> { SIMD4(number(), number(), number(), number()) }
      func matrix() -> Matrix4 { Matrix4(column(), column(), column(), column()) }
      var list = DrawList(
        Camera(viewProjection: matrix(), eye: [number(), number(), number()]),
        light: Light(
          direction: [number(), number(), number()], ambient: number(), diffuse: number(),
          specular: number()))
      list.background = Color(red: number(), green: number(), blue: number())
      for mesh in [Mesh.cube, .square] {
        let material =
          random.bool()
          ? Material.lit : .radialLight(center: [number(), number(), number()], radius: number())
        list = list.with(
          Color(red: number(), green: number(), blue: number()), mesh, material, at: matrix())
      }
      renderer.draw(list, FrameSize(width: 61, height: 47), smooth: random.bool(), into: &pixels)
      for alpha in stride(from: 3, to: pixels.count, by: 4) where pixels[alpha] != 255 {
        Issue.record("seed \(seed): a pixel is not opaque")
        break
      }
    }
  }

  @Test("a hundred thousand instances in one pixel, and as many out of sight, are drawn in turn")
  func many() {
    var list = DrawList(.front)
    list.begin(.cube, .lit, camera: 0)
    for k in 0..<100_000 {
      let place = Vector3(k % 2 == 0 ? 0 : 100, 0, Float(k) * 1e-6)
      list.append(
        Instance(
          model: .translation(place) * .scale([0.02, 0.02, 0.02]),
          color: k == 99_998 ? .pureGreen : .pureRed))
    }
    let image = SoftwareRig.picture(list, width: 99, height: 99)
    #expect(image[49, 49] == Image.green)
  }
}
