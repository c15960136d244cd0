import Drawing
import Tiles
import Words

/// The facts of a picture's file, read from its header; a file in a format that another program
/// reads is decoded by it.
public struct PictureInfo {
  /// Names and values, in the order in which they are shown.
  public let lines: [(name: String, value: String)]

  public init(_ file: PictureFile, cache: PyramidCache) throws(PictureError) {
    var lines = [("file", visible(file.path)), ("bytes", "\(file.size)")]
    let stored = try StoredPhoto.open(file, cache: cache)
    if let stored, file.format == .dzi {
      lines.append(("format", file.format.name))
      lines += Self.geometry(stored.levels, stored.orientation)
      lines.append(("pyramid", "the file itself"))
    } else {
      let rows =
        if case .other = file.format { try HelperPicture.rows(of: file) } else { try file.rows() }
      let pyramid = Pyramid(PixelSize(width: rows.fullWidth, height: rows.fullHeight))
      let levels = stored?.levels ?? (0..<pyramid.levelCount).map { pyramid.size(of: $0) }
      lines.append(("format", Self.format(file, rows)))
      lines += Self.geometry(levels, rows.exif?.orientation ?? .upright)
      lines.append(("profile", Self.profile(rows) ?? "none"))
      lines.append(("thumbnail", rows.exif?.thumbnail.map { "\($0.count) bytes" } ?? "none"))
      let place = stored.map { $0.isCached ? "stored" : "the file itself" }
      lines.append(("pyramid", place ?? "none yet"))
      if let damage = stored?.damage ?? rows.damage {
        lines.append(("damage", visible(String(damage.trimmingPrefix("damaged: ")))))
      }
    }
    self.lines = lines
  }

  /// The name of its profile, or that it cannot be used; nil: it has none.
  static func profile(_ rows: PictureRows) -> String? {
    rows.profile.map(visible) ?? (rows.hasUnusableProfile ? "not usable: sRGB is taken" : nil)
  }

  static func format(_ file: PictureFile, _ rows: PictureRows) -> String {
    let depth = rows.depth == 1 ? "1 bit" : "\(rows.depth) bits"
    var words = [file.format.name, rows.storedChannels.rawValue, depth]
    if rows.hasAlpha { words.append("alpha") }
    if rows.isProgressive { words.append(file.format == .jpeg ? "progressive" : "read whole") }
    if rows.isArithmetic { words.append("arithmetic") }
    return words.joined(separator: ", ")
  }

  private static func geometry(
    _ levels: [PixelSize], _ orientation: Orientation
  ) -> [(String, String)] {
    let sizes = levels.map { "\($0.width)x\($0.height)" }
    return [
      ("size", sizes[0]), ("orientation", "\(orientation.rawValue) (\(orientation))"),
      ("levels", sizes.joined(separator: " ")),
    ]
  }
}

extension PhotoFacts {
  /// Reads the facts from the header; a file that another program reads has fewer.
  init(_ file: PictureFile) {
    let rows = try? file.rows()
    self.init(
      format: rows.map { PictureInfo.format(file, $0) } ?? file.format.name,
      color: rows.map { PictureInfo.profile($0) ?? "sRGB, not said" } ?? "not known",
      bytes: file.size)
  }
}
