import Drawing
import Tiles

/// A landscape of twelve megapixels that is computed and never stored: the pixels of a tile are
/// computed on request, at the tile's level. It has a sky and ridges one behind the other, the
/// nearest with trees.
///
/// All numbers are taste. Lengths are in pixels of the picture.
struct DemoPicture {
  static let size = PixelSize(width: 4032, height: 3024)

  private let seed: UInt64
  private let look: DemoLook
  private let ridges: [DemoRidge]

  init(number: Int) {
    let look = DemoLook.all[number]
    self.look = look
    seed = UInt64(number + 1)
    ridges = (0..<look.ridges).map { DemoRidge($0, of: look, seed: UInt64(number * 16 + $0 + 1)) }
  }

  /// The pixels of a part of a level, four bytes each, row by row. Outside of the picture its edge
  /// is repeated.
  ///
  /// - Parameter part: in pixels of the level.
  func pixels(of part: PixelRect, level: Int) -> [UInt8] {
    let (width, height) = (Int(part.width), Int(part.height))
    let pixel = Double(1 << level)
    let level = Pyramid(Self.size).size(of: level)
    let xs = (0..<width).map { min(max(Int(part.left) + $0, 0), level.width - 1) }
    let ys = (0..<height).map { min(max(Int(part.top) + $0, 0), level.height - 1) }
    let middles = xs.map { (Double($0) + 0.5) * pixel }
    // The height and the slope of every ridge, column by column.
    let lines = ridges.map { $0.line(at: middles, pixel: pixel) }
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      for row in 0..<height {
        let y = (Double(ys[row]) + 0.5) * pixel
        let sky = look.sky(at: y / Double(Self.size.height))
        let mists = ridges.map { look.tint(of: $0.depth, below: (y - $0.base) / $0.relief) }
        for column in 0..<width {
          var color = look.lit(sky, x: middles[column], y: y, pixel: pixel, seed: seed)
          for ridge in 0..<ridges.count {
            let (top, slope) = lines[ridge][column]
            // The share of the pixel that lies below the line.
            let below = (y - top) / pixel * slope + 0.5
            if below <= 0 { continue }
            let share = Float(min(below, 1))
            color += (mists[ridge] - color) * share
          }
          let grain = Self.grain(xs[column], ys[row]) * Float(2.4 / pixel)
          // Statement by statement: as one sum it takes the compiler seconds.
          var levels = color * 255
          levels += grain
          levels += 0.5
          levels.clamp(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
          let place = (row * width + column) * 4
          for channel in 0..<3 { bytes[place + channel] = UInt8(levels[channel]) }
          bytes[place + 3] = 255
        }
      }
      count = width * height * 4
    }
  }

  /// The noise of a sensor, −1…1.
  private static func grain(_ x: Int, _ y: Int) -> Float {
    var z = UInt32(truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263)
    z = (z ^ z >> 13) &* 1_274_126_177
    return Float(z >> 16) / 32_768 - 1
  }
}

/// A line of hills, with or without trees.
struct DemoRidge {
  /// 0 is the farthest, 1 the nearest.
  let depth: Double
  /// Its mean height from the top of the picture, and its deviation from that.
  let base: Double
  let relief: Double
  private let noise: ValueNoise
  private let trees: Double
  private let roughness: Double
  private let wave: Double

  init(_ number: Int, of look: DemoLook, seed: UInt64) {
    depth = Double(number) / Double(max(look.ridges - 1, 1))
    let height = Double(DemoPicture.size.height)
    base = height * (look.horizon + (look.foot - look.horizon) * depth)
    relief = height * look.relief * (1.15 - 0.55 * depth)
    noise = ValueNoise(seed: seed)
    roughness = look.roughness
    wave = look.wave * (0.75 + 0.5 * depth)
    trees = look.trees * (depth < 0.55 ? 0 : depth * depth)
  }

  /// Its heights at some x, and the cosines of its slopes there.
  ///
  /// - Parameter pixel: the size of the finest visible detail.
  func line(at places: [Double], pixel: Double) -> [(top: Double, slope: Double)] {
    places.map { x in
      let top = height(at: x, pixel: pixel)
      let before = height(at: x - pixel / 2, pixel: pixel)
      let rise = (height(at: x + pixel / 2, pixel: pixel) - before) / pixel
      return (top, 1 / (1 + rise * rise).squareRoot())
    }
  }

  private func height(at x: Double, pixel: Double) -> Double {
    var (sum, wave, share) = (0.0, wave, 1.0)
    var octave = 0
    while wave > pixel, octave < 10 {
      sum += noise.value(at: x / wave, octave) * share
      (wave, share, octave) = (wave / 2, share * roughness, octave + 1)
    }
    return base - sum * relief - (trees > 0 ? tree(at: x) : 0)
  }

  /// The height of trees above the hill: spruces of many sizes, side by side and one behind
  /// another.
  private func tree(at x: Double) -> Double {
    var highest = 0.0
    for row in 0..<2 {
      let pitch = trees * (row == 0 ? 0.34 : 0.21)
      let number = (x / pitch).rounded(.down)
      for neighbor in -1...1 {
        let cell = number + Double(neighbor)
        let (size, shift) = (noise.unit(cell, 20 + row), noise.unit(cell, 30 + row))
        let tall = trees * (0.3 + 0.7 * size * size) * (row == 0 ? 1 : 0.6)
        let distance = (x - (cell + 0.5 + (shift - 0.5) * 0.7) * pitch).magnitude
        let width = tall * 0.2
        guard distance < width else { continue }
        // Branches hang in tiers: a saw on the cone.
        let share = 1 - distance / width
        let tier = share * 7
        let saw = tier - tier.rounded(.down)
        highest = max(highest, tall * (share - 0.09 * (1 - saw) * (1 - share)))
      }
    }
    return highest
  }
}

/// Smooth random heights along a line, −1…1.
struct ValueNoise {
  let seed: UInt64

  /// - Parameter octave: chooses one of many lines.
  func value(at x: Double, _ octave: Int) -> Double {
    let cell = x.rounded(.down)
    let part = x - cell
    let (a, b) = (unit(cell, octave), unit(cell + 1, octave))
    return (a + (b - a) * part * part * (3 - 2 * part)) * 2 - 1
  }

  /// 0…1 for a whole number.
  func unit(_ cell: Double, _ octave: Int) -> Double {
    var random = SplitMix64(seed: seed &* 1000 &+ UInt64(octave), index: Int(cell))
    return random.unit()
  }
}
