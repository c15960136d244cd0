/// Uncompressed video as a stream that video tools read from a pipe: YUV4MPEG2, full color
/// resolution (C444), studio range.
///
/// https://wiki.multimedia.cx/index.php/YUV4MPEG2
public struct Y4M {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// The stream's first line.
  public let header: String
  /// The line before each frame.
  public static let frameHeader = "FRAME\n"

  /// The weights of red, green and blue in Y, and what B − Y and R − Y are divided by, in 65536ths
  /// of a studio range step per full range step.
  private let weights: Weights
  private var planes: [UInt8]

  /// - Parameters:
  ///   - width: in pixels, positive.
  ///   - height: in pixels, positive.
  ///   - framesPerSecond: at least 0.001; written to a thousandth, below 1 to a millionth.
  public init(width: Int, height: Int, framesPerSecond: Double) {
    precondition(width > 0 && height > 0, "a video has at least one pixel each way")
    precondition(framesPerSecond >= 0.001, "a video goes on")
    self.width = width
    self.height = height
    let parts = framesPerSecond < 1 ? 1_000_000 : 1000
    let rate = Int((framesPerSecond * Double(parts)).rounded())
    let divisor = Self.greatestCommonDivisor(rate, parts)
    header = "YUV4MPEG2 W\(width) H\(height) F\(rate / divisor):\(parts / divisor) Ip A1:1 C444\n"
    // The format does not name the standard; players assume BT.709 for high definition, else
    // BT.601.
    let isHigh = width >= Self.highWidth || height > Self.standardHeight
    weights = isHigh ? Weights(red: 0.2126, blue: 0.0722) : Weights(red: 0.299, blue: 0.114)
    planes = [UInt8](repeating: 0, count: width * height * 3)
  }

  private static let highWidth = 1280
  private static let standardHeight = 576

  /// Lends the bytes of a picture as a frame: all Y, all Cb, all Cr.
  public mutating func withFrame<T>(
    of image: Image, _ body: (UnsafeRawBufferPointer) throws -> T
  ) rethrows -> T {
    precondition(image.width == width && image.height == height, "a video's frames are of one size")
    let count = width * height
    let weights = weights
    planes.withUnsafeMutableBufferPointer { planes in
      image.pixels.withUnsafeBufferPointer { pixels in
        for k in 0..<count {
          let (y, cb, cr) = weights.convert(pixels[4 * k], pixels[4 * k + 1], pixels[4 * k + 2])
          planes[k] = y
          planes[count + k] = cb
          planes[2 * count + k] = cr
        }
      }
    }
    return try planes.withUnsafeBytes(body)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// Y = Kr·R + Kg·G + Kb·B, Cb = (B − Y)/(2 − 2·Kb), Cr = (R − Y)/(2 − 2·Kr), in the studio range
  /// 16…235 and 16…240 (Rec. ITU-R BT.601 and BT.709), in fixed point.
  private struct Weights {
    let y: SIMD4<Int32>
    let cb: SIMD4<Int32>
    let cr: SIMD4<Int32>

    private static let one = 65_536.0
    private static let half: Int32 = 32_768
    private static let shift: Int32 = 16
    /// Studio range steps of Y and of Cb and Cr, for 255 full range steps.
    private static let span = (y: 219.0 / 255, c: 224.0 / 255)
    private static let zero = (y: Int32(16), c: Int32(128))

    init(red: Double, blue: Double) {
      let green = 1 - red - blue
      func fixed(_ values: SIMD4<Double>) -> SIMD4<Int32> {
        SIMD4<Int32>((values * Self.one).rounded(.toNearestOrAwayFromZero))
      }
      y = fixed(SIMD4(red, green, blue, 0) * Self.span.y)
      cb = fixed(SIMD4(-red, -green, 1 - blue, 0) * (Self.span.c / (2 - 2 * blue)))
      cr = fixed(SIMD4(1 - red, -green, -blue, 0) * (Self.span.c / (2 - 2 * red)))
    }

    @inline(__always)
    func convert(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> (UInt8, UInt8, UInt8) {
      let (r, g, b) = (Int32(r), Int32(g), Int32(b))
      func scaled(_ w: SIMD4<Int32>, _ zero: Int32) -> UInt8 {
        let sum = w.x &* r &+ w.y &* g &+ w.z &* b &+ Self.half
        return UInt8(clamping: (sum &>> Self.shift) &+ zero)
      }
      return (scaled(y, Self.zero.y), scaled(cb, Self.zero.c), scaled(cr, Self.zero.c))
    }
  }
}
