import Drawing
import Geometry
import Tiles

/// The facts of a photo: its size, its file, the level that is drawn and the memory in use.
/// All lengths are points.
struct PhotoFactsPanel {
  /// The height of the caption's plate.
  static let caption = 30.0
  private static let width = 320.0
  private static let row = 22.0
  private static let inset = 18.0
  private static let rows = 6.0
  /// The distance from the names to the facts, in points.
  private static let column = 64.0

  private struct Known: Equatable {
    /// Nil: the photo is not opened yet, or cannot be shown.
    var size: Size?
    var level: Int?
    var levels: Int
    var file: PhotoFacts?
    /// The memory of pixels, in bytes, rounded as in its text.
    var memory: Int
  }
  private var known: Known?
  private var lines: [(name: String, value: String)] = []

  /// Notes the facts of a page; the words are made anew only if a fact has changed.
  ///
  /// - Parameters:
  ///   - file: nil: it is not known yet.
  ///   - bytes: the memory of the pixels that are held.
  mutating func note(_ page: PhotoPage, _ file: PhotoFacts?, bytes: Int) {
    let now = Known(
      size: page.photo == nil ? nil : page.photoSize, level: page.level,
      levels: page.photo?.pyramid.levelCount ?? 0, file: file, memory: Self.rounded(bytes))
    guard now != known else { return }
    known = now
    lines = [
      ("size", now.size.map { Self.text(width: Int($0.width), height: Int($0.height)) } ?? "…"),
      ("file", file.map { $0.bytes == 0 ? "none" : Self.text(bytes: $0.bytes) } ?? "…"),
      ("format", file?.format ?? "…"), ("color", file?.color ?? "…"),
      ("level", now.level.map { "\($0) of 0 to \(now.levels - 1): 1 of \(1 << $0)" } ?? "…"),
      ("memory", "\(Self.text(bytes: now.memory)) of pixels"),
    ]
  }

  /// The size in pixels, with megapixels where they are at least a tenth.
  static func text(width: Int, height: Int) -> String {
    let tenths = (width * height + 50_000) / 100_000
    let rest = tenths == 0 ? " pixels" : ", \(tenths / 10).\(tenths % 10) MP"
    return "\(width) × \(height)" + rest
  }

  /// A number of bytes in the largest unit not above it; megabytes have a decimal.
  static func text(bytes: Int) -> String {
    switch rounded(bytes) {
    case let bytes where bytes < 1000: "\(bytes) bytes"
    case let bytes where bytes < 1_000_000: "\(bytes / 1000) kB"
    case let bytes: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
  }

  private static func rounded(_ bytes: Int) -> Int {
    let unit = bytes < 1000 ? 1 : bytes < 999_500 ? 1000 : 100_000
    return (bytes + unit / 2) / unit * unit
  }

  /// Its frame in a window; nil: there is no room for it.
  ///
  /// - Parameters:
  ///   - top: the lower edge of the panel over it.
  ///   - buttons: those of the ways; it is placed under them if they extend to its left edge.
  static func frame(in size: Size, below top: Double, _ buttons: Rect) -> Rect? {
    let width = min(Self.width, size.width - 2 * Plate.margin)
    let height = row * rows + inset
    // The upper left is the HUD's.
    let left = size.width - Plate.margin - width
    let bottom = left < buttons.maxX + Plate.margin ? max(top, buttons.maxY) : top
    // Over the photo's caption.
    guard width > 160, size.height > bottom + height + 3 * Plate.margin + caption else {
      return nil
    }
    return Rect(x: left, y: bottom + Plate.margin, width: width, height: height)
  }

  func draw(in panel: Rect, _ style: SceneStyle, into list: inout DrawList) {
    list.fillPlate(panel, style)
    list.clip(to: panel.insetBy(dx: Self.inset, dy: 0))
    var place = panel.origin + Point(x: Self.inset, y: Self.inset + 6)
    for line in lines {
      list.write(TextRun(line.name, .caption), at: place, style.quietInk)
      list.write(TextRun(line.value, .caption), at: place + Point(x: Self.column, y: 0), style.ink)
      place.y += Self.row
    }
    list.unclip()
  }
}
