import CCodecs

/// The rows of a picture from the top: red, green, blue, alpha, eight bits each, in sRGB, colors
/// multiplied by alpha unless asked otherwise. Pixels for which the file has no bytes are gray.
///
/// Belongs to one thread at a time.
public final class PictureRows {
  /// In pixels, of what is read.
  public let width: Int
  /// In pixels, of what is read.
  public let height: Int
  /// In pixels, of the whole picture, which may be read smaller.
  public let fullWidth: Int
  public let fullHeight: Int
  public let hasAlpha: Bool
  /// Bits of a channel in the file.
  public let depth: Int
  /// Whether the picture is progressive: all of its passes are held in memory.
  public let isProgressive: Bool
  public let isArithmetic: Bool
  /// The channels of the rows before colors are converted.
  public let channels: Channels
  /// The channels in the file: the rows of a CIELab TIFF come as RGB.
  public let storedChannels: Channels
  /// The name in its color profile; nil: it has none that can be used.
  public let profile: String?
  /// Whether it has a profile that is damaged, or not one of its channels.
  let hasUnusableProfile: Bool
  /// The facts from its camera or its format.
  public let exif: EXIF?

  /// Bytes of the picture that the decoder holds while it is read.
  public let heldMemory: Int

  public enum Channels: String, Sendable {
    case color = "RGB"
    case gray
    case ink = "CMYK"
    case lab = "CIELab"
  }

  /// Whether the file keeps every pixel's value; true also of a picture that another program has
  /// decoded, and of a TIFF, whatever is in it.
  private let isLossless: Bool
  /// Whether the file has at most one color for each two by two pixels, as most JPEGs have.
  private let halvesColor: Bool

  private let reader: UnsafeMutablePointer<podium_reader>
  private let color: OpaquePointer?
  private let multiplies: Bool
  /// Whether the reader's colors are multiplied by alpha, and have to be divided by it before they
  /// are converted.
  private let divides: Bool
  /// Whether the reader's colors are multiplied by alpha, and stay so.
  private let clamps: Bool
  private var next = 0
  private let file: PictureFile?

  init(
    _ source: podium_source, _ format: PictureFormat, name: String, denominator: Int = 1,
    isHurried: Bool = false, limits: PictureLimits = .standard, keeping file: PictureFile? = nil,
    multipliesByAlpha: Bool = true
  ) throws(PictureError) {
    var problem = [CChar](repeating: 0, count: Int(podium_problem_size))
    let opened: UnsafeMutablePointer<podium_reader>? =
      switch format {
      case .jpeg: podium_jpeg_open(source, limits.inC, Int32(denominator), isHurried, &problem)
      case .png: podium_png_open(source, limits.inC, &problem)
      case .webp: podium_webp_open(source, limits.inC, &problem)
      case .gif: podium_gif_open(source, limits.inC, &problem)
      case .bmp: podium_bmp_open(source, limits.inC, &problem)
      case .tiff: podium_tiff_open(source, limits.inC, &problem)
      case .dzi, .other: nil
      }
    guard let opened else {
      let words = problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let reason = words.isEmpty ? "it is not read by rows" : Self.oneLine(words)
      throw .refused(file: name, format: format.name, reason: reason)
    }
    reader = opened
    self.file = file
    let header = opened.pointee
    width = Int(header.width)
    height = Int(header.height)
    fullWidth = Int(header.full_width)
    fullHeight = Int(header.full_height)
    hasAlpha = header.has_alpha
    depth = Int(header.depth)
    isProgressive = header.is_progressive
    heldMemory = Int(header.held_memory)
    isArithmetic = header.is_arithmetic
    // The decoder holds a lossless WebP picture wholly, and no lossy one.
    isLossless = format != .jpeg && (format != .webp || header.is_progressive)
    halvesColor = header.halves_color
    channels =
      switch header.pixels {
      case podium_pixels_gray: .gray
      case podium_pixels_cmyk: .ink
      default: .color
      }
    storedChannels = header.is_from_lab ? .lab : channels
    let color = podium_color_open(header.profile, header.profile_count, header.pixels)
    profile = color.map { Self.oneLine(Array(String(cString: podium_color_name($0)).utf8)) }
    hasUnusableProfile = color == nil && header.profile_count > 0
    if let color, !podium_color_matters(color) {
      podium_color_close(color)
      self.color = nil
    } else {
      self.color = color
    }
    divides = header.has_alpha && header.is_premultiplied && self.color != nil
    clamps = header.has_alpha && header.is_premultiplied && !divides
    multiplies = multipliesByAlpha && header.has_alpha && (!header.is_premultiplied || divides)
    if let bytes = header.exif {
      exif = EXIF(Array(UnsafeBufferPointer(start: bytes, count: header.exif_count)))
    } else {
      exif = EXIF(orientation: Int(header.orientation))
    }
  }

  deinit {
    reader.pointee.close(reader)
    if let color { podium_color_close(color) }
  }

  /// The part that its tiles keep: every value if it has alpha, which JPEG lacks, or if it is
  /// lossless with at most as many pixels as a 4K screen, such as a screenshot or a drawing. Larger
  /// ones are mostly photographs, whose lossless tiles are up to twenty times as large.
  var tileDetail: TileDetail {
    if hasAlpha || isLossless && fullWidth * fullHeight <= Self.mostKept { return .values }
    return halvesColor || channels == .gray ? .halvedColor : .color
  }
  private static let mostKept = 3840 * 2160

  /// Whether all rows were read.
  public var isAtEnd: Bool { next == height }

  /// Writes the next rows, at most `count`, and returns their number: 0 only at the end.
  public func read(into rows: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    let wanted = min(count, height - next)
    guard wanted > 0 else { return 0 }
    let got = Int(reader.pointee.read(reader, rows, Int32(wanted)))
    next += got > 0 ? got : wanted
    guard got > 0 else {
      podium_gray(rows, wanted * width)
      return wanted
    }
    let pixels = got * width
    if clamps { Alpha.clamp(rows, pixels) }
    if divides { Alpha.divide(rows, pixels) }
    if let color {
      podium_color_convert(color, rows, pixels)
    } else if channels == .ink {
      podium_cmyk_to_rgba(rows, pixels)
    }
    if multiplies { Alpha.multiply(rows, pixels) }
    return got
  }

  /// Whether the file had bytes for any of them, as far as it has been read.
  public var hasAny: Bool { reader.pointee.real_rows > 0 }

  /// The damage, as far as it has been read, in a few words for a caption; nil: none.
  public var damage: String? {
    let rows = Int(reader.pointee.real_rows)
    if rows < height { return "damaged: only \(rows) of \(height) rows could be read" }
    guard reader.pointee.warnings > 0 else { return nil }
    return "damaged: \(complaint ?? "")"
  }

  /// The decoder's first error message, as far as the picture has been read; nil: none.
  var complaint: String? {
    let words = withUnsafeBytes(of: reader.pointee.problem) { Array($0.prefix { $0 != 0 }) }
    return words.isEmpty ? nil : Self.oneLine(words)
  }

  /// A message of a library or a file as one line, without control characters.
  private static func oneLine(_ words: [UInt8]) -> String {
    String(String(decoding: words, as: UTF8.self).map { $0.isNewline || $0 < " " ? " " : $0 })
  }
}
