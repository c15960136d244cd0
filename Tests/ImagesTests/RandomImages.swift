import Images

/// A small generator (SplitMix64), so that a failing case can be run again by its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Image {
  /// A picture of random size up to 65 pixels each way and random bytes, some of it flat.
  static func random(seed: UInt64, isOpaque: Bool) -> Image {
    var generator = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...65, using: &generator)
    let height = Int.random(in: 1...65, using: &generator)
    var pixels: [UInt8] = []
    var pixel: [UInt8] = [0, 0, 0, 0]
    for _ in 0..<width * height {
      if Bool.random(using: &generator) {
        pixel = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
        if isOpaque { pixel[3] = 255 }
      }
      pixels += isOpaque ? pixel[0..<3] + [255] : pixel[...]
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}
