import Drawing
import Images
import Support
import Testing

@testable import SoftwareRendering

@Suite("Software: radial lights")
struct SoftwareRadialLightTests {
  /// Colors of a radial light and its glow that are not finite, one of them.
  static let colors: [(light: Color, glow: Color)] = [
    (Color(red: .nan, green: 0.4, blue: 0.4), Color(gray: 0.1)),
    (Color(red: .infinity, green: 0.4, blue: 0.4), Color(gray: 0.1)),
    (Color(red: 0.4, green: -.infinity, blue: 0.4), Color(gray: 0.1)),
    (Color(gray: 0.4), Color(red: 0.1, green: .nan, blue: 0.1)),
    (Color(gray: 0.4), Color(red: 0.1, green: .infinity, blue: 0.1)),
  ]

  @Test(
    "colors that are not finite are opaque, and the same in one pass and in many",
    arguments: colors.indices, [false, true])
  func notFinite(index: Int, antialiased: Bool) {
    let colors = Self.colors[index]
    var list = SoftwareLists.scattered(.cube, count: 40, seed: 9)
    list.background = Color(gray: 0.1)
    for (glow, side) in [(nil, Float(-1)), (colors.glow, Float(1))] {
      let light = RadialLight(
        center: [side, 0, 0], radius: 3,
        glow: glow.map { Glow(color: $0, center: [side, 0, 0], radius: 1.5) })
      list.begin(.square, .radialLight(light), camera: 0)
      list.append(
        Instance(model: .translation([side, -0.5, 0]) * .scale([2, 1, 8]), color: colors.light))
    }
    let whole = SoftwareRig.picture(list, width: 160, height: 120, antialiased: antialiased)
    for alpha in stride(from: 3, to: whole.pixels.count, by: 4) where whole.pixels[alpha] != 255 {
      Issue.record("pixel \(alpha / 4) is not opaque: \(whole.pixels[alpha])")
      break
    }
    let renderer = SoftwareRenderer(threads: 1)
    renderer.mostBytes = 1
    let bands = SoftwareRig.picture(
      list, width: 160, height: 120, antialiased: antialiased, renderer: renderer)
    #expect(renderer.drewInBands)
    #expect(whole == bands)
  }

  /// The numbers of a face in some radial light.
  private static func lanes(
    _ random: inout Random, on background: SIMD4<Float>
  ) -> RadialLightLanes {
    func number(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &random) }
    func four(_ number: Float) -> SIMD4<Float> { SIMD4(repeating: number) }
    func vector(_ size: Double) -> SIMD3<Double> {
      SIMD3(random.double(-size...size), random.double(-size...size), random.double(-size...size))
    }
    let isUpright = random.int(0...3) != 0
    let hasGlow = random.bool()
    let hasShadow = random.int(0...2) == 0
    let size = number(0...1) < 0.5 ? 0.01 : 0.1
    func square() -> RadialLightLanes.SquareLanes {
      RadialLightLanes.SquareLanes(origin: vector(1), right: vector(size), down: vector(size))
    }
    func plane(
      _ origin: ClosedRange<Float>, _ right: ClosedRange<Float>, _ down: ClosedRange<Float>
    ) -> ScreenPlane.Three { (four(number(origin)), four(number(right)), four(number(down))) }
    /// Dark, bright, or beyond what can be shown; now and then as far as a record's may be.
    func channel() -> Float {
      switch random.int(0...19) {
      case 0: random.pick([1e6, -1e6])
      case 1...3: number(-1...2)
      default: number(0.05...0.95)
      }
    }
    let (core, rounding) = (number(0...0.4), number(0...0.5))
    return RadialLightLanes(
      square: square(), inverseSquareRadius: four(number(0.1...2)), glowSquare: square(),
      glowInverseSquareRadius: four(hasGlow ? number(0.1...2) : 0),
      inverseW: plane(0.3...1, isUpright ? 0...0 : -0.002...0.002, -0.002...0.002),
      background: spread(background),
      difference: spread(SIMD4(channel(), channel(), channel(), 1) - background),
      glowColor: spread(
        hasGlow ? SIMD4(number(-0.2...0.8), number(0...0.8), number(0...0.2), 0) : SIMD4()),
      step: four(random.bool() ? 1 / 255 : 0), u: plane(0...1, -0.02...0.02, -0.02...0.02),
      v: plane(0...1, -0.02...0.02, -0.02...0.02), core: four(core), rounding: four(rounding),
      edge: four(1 / (1 - core - rounding)), darkness: four(hasShadow ? number(0...1) : 0),
      middleX: four(50), middleY: four(50))
  }

  @Test("rows of a radial light are the same as its pixels one by one")
  func rows() {
    var random = Random(seed: 10)
    func number(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &random) }
    let tile = Tile()
    defer { tile.deallocate() }
    let columns = 24
    var pixels = [UInt32](repeating: 0, count: columns * 8)
    for round in 0..<1000 {
      let background = SIMD4(number(0...1), number(0...1), number(0...1), 1)
      let lanes = Self.lanes(&random, on: background)
      let (x, y) = (Float(random.int(0...9) * 8) + 0.5, Float(random.int(0...11) * 8) + 0.5)
      pixels.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        withUnsafePointer(to: lanes) {
          RadialLightFace($0).fill(
            start, rowBytes: columns * 4, blocks: columns / 8, x: x, y: y,
            offsets: tile.ditherOffsets, .all)
        }
      }
      for row in 0..<8 {
        for column in 0..<columns {
          let alone = lanes.colors(
            x: SIMD4(repeating: x + Float(column)), y: SIMD4(repeating: y + Float(row))
          ).packed.x
          guard pixels[row * columns + column] != alone else { continue }
          Issue.record("round \(round), \(column), \(row): \(lanes)")
          return
        }
      }
    }
  }
}
