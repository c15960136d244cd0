/// A picture in memory: four bytes a pixel (red, green, blue, alpha), rows from the top, each from
/// the left, without padding.
public struct Image: Hashable, Sendable {
  /// In pixels, at least one.
  public let width: Int
  /// In pixels, at least one.
  public let height: Int
  /// `width · height · 4` bytes.
  public private(set) var pixels: [UInt8]

  /// Bytes of a pixel.
  public static let channels = 4

  /// A picture of the given bytes, or one that is transparent black.
  public init(width: Int, height: Int, pixels: [UInt8]? = nil) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel each way")
    let count = width * height * Image.channels
    precondition(pixels.map { $0.count == count } ?? true, "a picture has four bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels ?? [UInt8](repeating: 0, count: count)
  }

  /// A picture whose bytes `fill` writes, all of them.
  public init<Failure: Error>(
    width: Int, height: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    self.init(width: width, height: height)
    try withUnsafeMutableBytes(fill)
  }

  /// The four bytes of the pixel in column `x` and row `y`, counted from the top left.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get {
      let first = offset(x, y)
      return SIMD4(pixels[first], pixels[first + 1], pixels[first + 2], pixels[first + 3])
    }
    set {
      let first = offset(x, y)
      for channel in 0..<Image.channels { pixels[first + channel] = newValue[channel] }
    }
  }

  /// Lends the bytes to be written in place, such as by a renderer that reads back each frame.
  public mutating func withUnsafeMutableBytes<Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try pixels.withUnsafeMutableBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeMutableRawBufferPointer(bytes))
    }
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel is inside the picture")
    return (y * width + x) * Image.channels
  }
}

extension Image: CustomStringConvertible {
  /// The size, without the bytes.
  public var description: String { "picture of \(width)x\(height) pixels" }
}
