import Glibc
import Images

/// How much two pictures of one size differ.
public struct ImageDifference: Hashable, Sendable {
  /// Pixels of either picture.
  public let pixels: Int
  /// Pixels that differ at all, in any of the four channels.
  public private(set) var differing = 0
  /// Pixels that differ by more than one level in a channel.
  public private(set) var beyondRounding = 0
  /// Pixels that differ by more than `nearLevels` in a channel.
  public private(set) var far = 0
  /// The largest difference of a channel, 0...255.
  public private(set) var largest = 0

  /// Compares two pictures, which must have the same size.
  public init(_ a: Image, _ b: Image) {
    precondition(
      a.width == b.width && a.height == b.height, "pictures of different sizes do not compare")
    pixels = a.width * a.height
    a.pixels.withUnsafeBytes { a in
      b.pixels.withUnsafeBytes { b in
        ImageDifference.forEachDifferingBlock(a, b) { block in count(a[block], b[block]) }
      }
    }
  }

  public var isExact: Bool { differing == 0 }

  /// Whether the pictures may come from two correct renderers of one scene: at most 1 % of the
  /// pixels differ *and* at most 20 pixels differ by more than 2 levels.
  ///
  /// Rounding and edges explain that much; wrong light moves many pixels by little, a wrong shape
  /// moves few by much, and each breaks one of the two limits.
  ///
  /// - Parameter onGPU: whether one of them is a GPU's. OpenGL leaves the precision of what is
  ///   interpolated to it, so any pixel may round to the level beside, and none of these counts as
  ///   one that differs.
  public func isWithinLimits(onGPU: Bool = false) -> Bool {
    differing(onGPU: onGPU) * ImageDifference.differingShare <= pixels
      && far <= ImageDifference.farLimit
  }

  /// Pixels that differ by more than what rounding explains, see `isWithinLimits(onGPU:)`.
  public func differing(onGPU: Bool) -> Int { onGPU ? beyondRounding : differing }

  /// Levels of 255 by which a pixel may differ and still be near.
  public static let nearLevels = 2
  /// One pixel in so many may differ.
  private static let differingShare = 100
  /// So many pixels may be far off.
  private static let farLimit = 20

  private mutating func count(
    _ a: Slice<UnsafeRawBufferPointer>, _ b: Slice<UnsafeRawBufferPointer>
  ) {
    var first = a.startIndex
    while first < a.endIndex {
      var distance = 0
      for channel in first..<first + Image.channels {
        distance = max(distance, abs(Int(a[channel]) - Int(b[channel])))
      }
      if distance > 0 { differing += 1 }
      if distance > 1 { beyondRounding += 1 }
      if distance > ImageDifference.nearLevels { far += 1 }
      largest = max(largest, distance)
      first += Image.channels
    }
  }

  /// Calls `body` with the bytes of each block of pixels that is not the same in both: equal
  /// blocks, nearly all of them, cost a `memcmp` even in a debug build.
  static func forEachDifferingBlock(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Void
  ) {
    var first = 0
    while first < a.count {
      let end = min(first + blockBytes, a.count)
      if let left = a.baseAddress, let right = b.baseAddress,
        memcmp(left + first, right + first, end - first) != 0
      {
        body(first..<end)
      }
      first = end
    }
  }

  /// Bytes compared at once: 16 pixels.
  private static let blockBytes = 64
}

extension ImageDifference: CustomStringConvertible {
  public var description: String {
    guard !isExact else { return "no pixel differs" }
    return "\(differing) of \(pixels) pixels differ, \(far) of them by more than "
      + "\(ImageDifference.nearLevels) levels, the largest by \(largest)"
  }
}
