import Images
import Support

extension Image {
  /// A picture of random size up to 65 pixels each way and random bytes, some of it flat.
  static func random(seed: UInt64, isOpaque: Bool) -> Image {
    var generator = Random(seed: seed)
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
