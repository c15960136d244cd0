import CCodecs
import Drawing
import System
import Tiles

/// A pyramid as an XML file and a folder of tiles for each level, as OpenSeadragon reads it (DZI).
final class DeepZoom: TileStore {
  let size: PixelSize
  let levels: [StoredLevel]
  private let folder: String
  private let ending: String
  private let side: Int
  private let overlap: Int
  /// DZI's number of level 0: DZI counts levels from the smallest, of one pixel.
  private let top: Int

  /// - Throws: where the file is no DZI description that can be read, or has no tiles.
  convenience init(_ file: PictureFile) throws(PictureError) {
    guard let bytes = file.bytes.bytes(at: 0, count: min(file.size, Self.mostBytes)) else {
      throw .refused(
        file: file.path, format: "DZI", reason: "its bytes cannot be read; copy it to another disk")
    }
    try self.init(bytes, path: file.path)
    guard hasTiles else {
      throw .refused(
        file: file.path, format: "DZI",
        reason: "it has no tiles; they belong beside it, in the folder \(folder)")
    }
  }

  /// - Parameters:
  ///   - bytes: the description.
  ///   - path: of its file, beside which the tiles lie.
  init(_ bytes: [UInt8], path: String) throws(PictureError) {
    func refused(_ reason: String) -> PictureError {
      .refused(file: path, format: "DZI", reason: reason)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    func number(_ name: String, _ range: ClosedRange<Int>) throws(PictureError) -> Int {
      guard let words = Self.attribute(name, in: text), let number = Int(words),
        range.contains(number)
      else {
        throw refused("its \(name) is no number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
    side = try number("TileSize", 16...1024)
    overlap = try number("Overlap", 0...16)
    size = PixelSize(
      width: try number("Width", 1...Int(podium_most_side)),
      height: try number("Height", 1...Int(podium_most_side)))
    guard let ending = Self.attribute("Format", in: text),
      (1...5).contains(ending.utf8.count),
      ending.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw refused("its Format is no file's ending") }
    self.ending = ending
    let pyramid = Pyramid(size)
    let side = side
    levels = (0..<pyramid.levelCount).map {
      StoredLevel(size: pyramid.size(of: $0), tileWidth: side, tileHeight: side)
    }
    top = Self.steps(max(size.width, size.height))
    let stem = path.lastIndex(of: ".").flatMap { path[$0...].contains("/") ? nil : path[..<$0] }
    folder = "\(stem ?? path[...])_files"
  }

  /// Whether there is a file of a tile at any level; the levels of a single tile come first.
  private var hasTiles: Bool {
    (0...top).contains { level in
      Folder.names(in: "\(folder)/\(level)")?.contains { $0.hasSuffix(".\(ending)") } ?? false
    }
  }

  /// A description has one element with two attributes or three.
  private static let mostBytes = 1 << 16

  /// How often a length is halved, rounded up, until it is 1.
  static func steps(_ length: Int) -> Int { Int.bitWidth - (length - 1).leadingZeroBitCount }

  private static func attribute(_ name: String, in text: String) -> String? {
    for quote in ["\"", "'"] {
      for start in text.ranges(of: "\(name)=\(quote)")
      where text[..<start.lowerBound].last?.isWhitespace ?? false {
        let rest = text[start.upperBound...]
        if let end = rest.firstRange(of: quote) { return String(rest[..<end.lowerBound]) }
      }
    }
    return nil
  }

  var canHaveAlpha: Bool { !["jpg", "jpeg"].contains(ending) }

  func number(of level: Int) -> Int { top - level }

  func tile(level: Int, column: Int, row: Int) -> [UInt8]? {
    let shape = levels[level]
    let path = "\(folder)/\(number(of: level))/\(column)_\(row).\(ending)"
    let width = min(side, shape.size.width - column * side)
    let height = min(side, shape.size.height - row * side)
    let left = column > 0 ? overlap : 0
    let above = row > 0 ? overlap : 0
    // The smallest file with this tile; an overlap on its right and lower sides is ignored.
    guard let file = try? PictureFile(path),
      let rows = try? file.rows(limits: PictureLimits(pixels: 1 << 22, memory: 64 << 20)),
      rows.width >= left + width, rows.height >= above + height
    else { return nil }
    let piece = rows.image.pixels
    guard rows.damage == nil else { return nil }
    var tile = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      let from = ((above + min(y, height - 1)) * rows.width + left) * 4
      tile.replaceSubrange(
        y * side * 4..<(y * side + width) * 4, with: piece[from..<from + width * 4])
      // The edge is repeated, as in tiles that we store.
      let last = piece[from + (width - 1) * 4..<from + width * 4]
      for x in width..<max(side, width) {
        tile.replaceSubrange((y * side + x) * 4..<(y * side + x + 1) * 4, with: last)
      }
    }
    return tile
  }
}
