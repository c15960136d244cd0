import Drawing
import Glibc
import Host
import Tiles

/// Makes a pyramid of a picture's rows as they come: each level holds 256 rows and gives two of them as
/// one to the next.
final class PyramidBuilder {
  /// Tiles can be read as soon as they are written.
  let tiles: TileFile
  private let file: ScratchFile
  private let encoder: TileEncoder
  private let rows: PictureRows
  private var bands: [LevelBand]
  /// A tile that is filled up beyond the picture.
  private let corner: LevelBand

  /// - Parameters:
  ///   - rows: of which none was read.
  ///   - file: empty but for its header.
  init(_ rows: PictureRows, into file: ScratchFile, name: String) throws(PictureError) {
    let size = PixelSize(width: rows.width, height: rows.height)
    let pyramid = Pyramid(size)
    guard let encoder = TileEncoder(hasAlpha: rows.hasAlpha), Memory.has(Self.memory(of: pyramid))
    else { throw .file(FileError(.read, name, .system(ENOMEM))) }
    self.rows = rows
    self.file = file
    self.encoder = encoder
    let levels = (0..<pyramid.levelCount).map {
      StoredLevel(
        size: pyramid.size(of: $0), tileWidth: Pyramid.tileSide, tileHeight: Pyramid.tileSide)
    }
    tiles = TileFile(levels, encoder.packing, in: file.descriptor, keeping: file)
    bands = levels.map { LevelBand($0.size) }
    corner = LevelBand(PixelSize(width: Pyramid.tileSide, height: Pyramid.tileSide))
  }

  /// What is held in pixels while it is built, in bytes.
  static func memory(of pyramid: Pyramid) -> Int {
    (0..<pyramid.levelCount).reduce(Pyramid.tileSide * Pyramid.tileSide * 4) {
      $0 + pyramid.size(of: $1).width * 4 * Pyramid.tileSide
    }
  }

  /// Reads some rows and writes the tiles that they fill; false: there are no more.
  func step() throws(FileError) -> Bool {
    guard !rows.isAtEnd else { return false }
    let room = Pyramid.tileSide - bands[0].held
    let count = rows.read(into: bands[0].row(bands[0].held), count: min(room, Self.rowsAtOnce))
    for _ in 0..<count { try rowCame(0) }
    return true
  }

  /// Enough that calls are nothing, and few enough that others soon get their turn.
  private static let rowsAtOnce = 32

  /// A row lies at the end of what a level holds.
  private func rowCame(_ level: Int) throws(FileError) {
    bands[level].add()
    let band = bands[level]
    if level + 1 < bands.count, band.held % 2 == 0 || band.isWhole {
      let upper = band.row(band.held % 2 == 0 ? band.held - 2 : band.held - 1)
      let next = bands[level + 1]
      BoxFilter.halve(
        upper, band.row(band.held - 1), width: band.size.width, into: next.row(next.held))
      try rowCame(level + 1)
    }
    if band.held == Pyramid.tileSide || band.isWhole {
      try writeTiles(of: level)
      bands[level].clear()
    }
  }

  private func writeTiles(of level: Int) throws(FileError) {
    let band = bands[level]
    let side = Pyramid.tileSide
    let row = (band.done - 1) / side
    for column in 0..<(band.size.width + side - 1) / side {
      let width = min(side, band.size.width - column * side)
      let start = band.row(0) + column * side * 4
      let place: TileFile.Place
      if width == side, band.held == side {
        place = try pack(start, stride: band.stride)
      } else {
        fillCorner(start, stride: band.stride, width: width, height: band.held)
        place = try pack(corner.row(0), stride: corner.stride)
      }
      tiles.put(place, level: level, column: column, row: row)
    }
    tiles.rowIsWritten(level)
  }

  private func pack(
    _ pixels: UnsafePointer<UInt8>, stride: Int
  ) throws(FileError) -> TileFile.Place {
    var place = TileFile.Place(offset: 0, count: 0)
    let works = try encoder.encode(pixels, stride: stride) { (bytes) throws(FileError) in
      place = TileFile.Place(offset: try file.append(bytes), count: bytes.count)
    }
    guard works else { throw FileError(.write, "a tile", .system(ENOMEM)) }
    return place
  }

  /// Tiles are stored whole: what lies beyond the picture repeats its edge, so that the edge stays clean.
  private func fillCorner(_ start: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) {
    let side = Pyramid.tileSide
    for y in 0..<side {
      let from = UnsafeRawPointer(start + min(y, height - 1) * stride)
      let to = UnsafeMutableRawPointer(corner.row(y))
      for x in 0..<side {
        let pixel = from.loadUnaligned(fromByteOffset: 4 * min(x, width - 1), as: UInt32.self)
        to.storeBytes(of: pixel, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }
}

/// The rows of one level that wait for their tiles.
private final class LevelBand {
  let size: PixelSize
  private let pixels: UnsafeMutablePointer<UInt8>
  /// Rows that wait.
  private(set) var held = 0
  /// Rows that came.
  private(set) var done = 0

  init(_ size: PixelSize) {
    self.size = size
    pixels = .allocate(capacity: size.width * 4 * Pyramid.tileSide)
  }

  deinit { pixels.deallocate() }

  var stride: Int { size.width * 4 }
  var isWhole: Bool { done == size.height }

  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> { pixels + index * stride }

  func add() {
    held += 1
    done += 1
  }

  func clear() { held = 0 }
}
