/// The format of a picture's file, recognized by its first bytes, never by its name.
public enum PictureFormat: Hashable, Sendable {
  case jpeg
  case png
  case webp
  case gif
  case bmp
  /// One picture, or one at many sizes.
  case tiff
  /// An XML file beside a folder of tiles, as OpenSeadragon shows them.
  case dzi
  /// A format that another program has to read, and its name.
  case other(String)

  /// Bytes from the beginning of a file that suffice to recognize the format.
  static let headerSize = 512

  /// - Parameter header: the first bytes of a file. Nil: no picture that is known.
  public init?(header: [UInt8]) {
    func has(_ bytes: [UInt8], at place: Int = 0) -> Bool {
      header.count >= place + bytes.count && header[place...].starts(with: bytes)
    }
    func has(_ text: String, at place: Int = 0) -> Bool { has(Array(text.utf8), at: place) }
    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has([0x49, 0x49, 0x2A, 0]), has("CR", at: 8) {
      self = .other("Canon raw")
    } else if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A])
      || has([0x49, 0x49, 0x2B, 0]) || has([0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if has([0xFF, 0x0A]) || has([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) {
      self = .other("JPEG XL")
    } else if has("ftyp", at: 4) {
      guard let name = Self.brand(header.dropFirst(8).prefix(4)) else { return nil }
      self = .other(name)
    } else if has("GIF8") {
      self = .gif
    } else if has("BM"), has([0, 0, 0, 0], at: 6) {
      self = .bmp
    } else if has("FUJIFILMCCD-RAW") {
      self = .other("Fujifilm raw")
    } else if Self.isDeepZoom(header) {
      self = .dzi
    } else {
      return nil
    }
  }

  /// The name of a picture format in MPEG-4's container; nil for films.
  private static func brand(_ letters: ArraySlice<UInt8>) -> String? {
    switch String(decoding: letters, as: UTF8.self) {
    case "avif", "avis": "AVIF"
    case "heic", "heix", "heim", "heis", "hevc", "mif1", "msf1": "HEIC"
    case "crx ": "Canon raw"
    case _: nil
    }
  }

  /// The kind of a file that is no picture, such as a page of the web that was saved as one; nil:
  /// not known.
  ///
  /// - Parameter header: its first bytes.
  static func other(header: [UInt8]) -> String? {
    if header.starts(with: "%PDF".utf8) { return "a PDF" }
    if header.dropFirst(4).starts(with: "ftyp".utf8) { return "a film" }
    let text = String(decoding: header, as: UTF8.self)
    let controls = "\t\n\r\u{C}".unicodeScalars
    // The header may end within a character.
    guard !text.dropLast().contains("\u{FFFD}"),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || controls.contains($0) })
    else { return nil }
    let words = text.lowercased()
    if words.contains("<svg") { return "an SVG drawing" }
    return words.contains("<!doctype html") || words.contains("<html") ? "a web page" : "text"
  }

  private static func isDeepZoom(_ header: [UInt8]) -> Bool {
    let text = String(decoding: header, as: UTF8.self)
    return text.contains("<Image") && text.contains("schemas.microsoft.com/deepzoom")
  }

  /// Whether a file's name ends as those of pictures do.
  static func isEnding(of name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  private static let endings: Set = [
    "avif", "bmp", "dzi", "gif", "heic", "heif", "jpeg", "jpg", "jxl", "png", "tif", "tiff", "webp",
  ]

  /// The format's common name.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .bmp: "BMP"
    case .tiff: "TIFF"
    case .dzi: "DZI"
    case .other(let name): name
    }
  }
}
