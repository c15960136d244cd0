import CCodecs
import Drawing
import Tiles

/// A preview of a photo, which can be shown at once: the small picture that the camera stored with
/// it, or the photo itself, read at a reduced size.
enum Preview {
  /// The coarsest tile of a photo out of the camera's small picture. Nil: there is none.
  static func thumbnail(_ exif: EXIF?, _ pyramid: Pyramid) -> Bitmap? {
    guard let exif, let bytes = exif.thumbnail, let small = decode(bytes) else { return nil }
    let size = pyramid.size(of: pyramid.coarsest)
    // Cameras pad a picture of another shape with black bars: those are left out.
    let wide = Double(small.width) * Double(size.height)
    let high = Double(small.height) * Double(size.width)
    let width = min(Double(small.width), high / Double(size.height))
    let height = min(Double(small.height), wide / Double(size.width))
    let left = (Double(small.width) - width) / 2
    let top = (Double(small.height) - height) / 2
    var pixels = [UInt8](repeating: 0, count: (size.width + 2) * (size.height + 2) * 4)
    for y in 0..<size.height + 2 {
      let row = top + (Double(min(max(y, 1), size.height)) - 0.5) * height / Double(size.height)
      for x in 0..<size.width + 2 {
        let column = left + (Double(min(max(x, 1), size.width)) - 0.5) * width / Double(size.width)
        let from = small[min(Int(column), small.width - 1), min(Int(row), small.height - 1)]
        for channel in 0..<4 { pixels[(y * (size.width + 2) + x) * 4 + channel] = from[channel] }
      }
    }
    return exif.orientation.tileBitmap(pixels, width: size.width + 2, height: size.height + 2)
  }

  /// Upper limits of a small picture; no camera's is larger.
  private static let thumbnailLimits = PictureLimits(pixels: 1 << 20, memory: 8 << 20)

  private static func decode(_ bytes: [UInt8]) -> Image? {
    bytes.withUnsafeBufferPointer { lent -> Image? in
      let source = podium_source(file: -1, memory: lent.baseAddress, count: UInt64(lent.count))
      guard
        let rows = try? PictureRows(source, .jpeg, name: "thumbnail", limits: thumbnailLimits)
      else { return nil }
      return rows.image
    }
  }

  /// The number of levels by which a photo's preview is smaller; nil: its format cannot be read
  /// smaller.
  static func levels(_ file: PictureFile, _ rows: PictureRows, _ pyramid: Pyramid) -> Int? {
    guard file.format == .jpeg, pyramid.coarsest > 1 else { return nil }
    // The first pass of a progressive picture has an eighth of its size.
    if rows.isProgressive { return min(3, pyramid.coarsest) }
    switch rows.width * rows.height {
    case ...largestHalf: return 1
    case ...largestQuarter: return 2
    case _: return 3
    }
  }

  /// The most pixels of a photo that is read at half of its size, which is sharp in most windows;
  /// for larger ones a half takes too long.
  private static let largestHalf = 16 << 20
  /// The most pixels of a photo that is read at a quarter of its size.
  private static let largestQuarter = 32 << 20
  /// The least number of levels by which a photo is read smaller if only its thumbnail is wanted.
  static let thumbnailLevels = 2
}

extension PictureRows {
  /// All rows as a picture, before any was read; the whole picture must fit into memory.
  public var image: Image {
    Image(width: width, height: height) { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      var done = 0
      while !isAtEnd { done += read(into: start + done * width * 4, count: height - done) }
    }
  }
}
