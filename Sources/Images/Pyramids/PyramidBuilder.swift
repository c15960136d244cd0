import Drawing
import Glibc
import System
import Tiles

/// Makes a pyramid of a picture's rows as they come. Each level halves two rows into one of the
/// next level, and passes its rows in bands to its tiles; a row of tiles is encoded side by side.
final class PyramidBuilder {
  /// Tiles can be read as soon as they are written.
  let tiles: TileFile
  private let file: ScratchFile
  private let rows: PictureRows
  private let foundDamage = Guarded<String?>(nil)
  private let bands: [LevelBand]
  /// The last column of a band, filled up beyond the picture.
  private let edge: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - rows: the picture's rows, none of them read yet.
  ///   - file: the output, empty but for its header.
  init(_ rows: PictureRows, into file: ScratchFile, name: String) throws(PictureError) {
    let pyramid = Pyramid(PixelSize(width: rows.width, height: rows.height))
    let side = Pyramid.tileSide
    let levels = (0..<pyramid.levelCount).map {
      StoredLevel(size: pyramid.size(of: $0), tileWidth: side, tileHeight: side)
    }
    let bands: [LevelBand]? =
      Memory.has(Self.memory(of: pyramid, rows.tileDetail))
      ? levels.compactMap { LevelBand($0, rows.tileDetail) } : nil
    guard let bands, bands.count == levels.count else {
      throw .file(FileError(.read, name, .system(ENOMEM)))
    }
    self.rows = rows
    self.file = file
    self.bands = bands
    edge = .allocate(capacity: Self.edgeStride * LevelBand.capacity)
    tiles = TileFile(levels, bands[0].encoders[0].packing, in: file.descriptor, keeping: file)
  }

  deinit { edge.deallocate() }

  private static let edgeStride = Pyramid.tileSide * 4

  /// The memory of a build, in bytes: rows, and the tiles that are being packed.
  static func memory(of pyramid: Pyramid, _ detail: TileDetail) -> Int {
    (0..<pyramid.levelCount).reduce(0) { sum, level in
      sum + pyramid.size(of: level).width * 4 * LevelBand.capacity
        + pyramid.grid(of: level).columns * TileEncoder.memory(detail)
    }
  }

  /// The damage of the picture, known before its last tiles are written. Any thread may read it.
  var damage: String? { foundDamage.withLock { $0 } }

  /// Reads some rows and writes the tiles that they fill; false: there are no more.
  func step() throws(FileError) -> Bool {
    guard !rows.isAtEnd else { return false }
    let count = rows.read(
      into: bands[0].row(bands[0].held), count: LevelBand.capacity - bands[0].held)
    if rows.isAtEnd {
      let damage = rows.damage
      foundDamage.withLock { $0 = damage }
    }
    for _ in 0..<count { try rowCame(0) }
    return true
  }

  /// Handles a new row at the end of a level's band.
  private func rowCame(_ level: Int) throws(FileError) {
    let band = bands[level]
    band.add()
    if level + 1 < bands.count, band.held % 2 == 0 || band.isWhole {
      let upper = band.row(band.held % 2 == 0 ? band.held - 2 : band.held - 1)
      let next = bands[level + 1]
      BoxFilter.halve(
        upper, band.row(band.held - 1), width: band.size.width, into: next.row(next.held))
      try rowCame(level + 1)
    }
    if band.held == LevelBand.capacity || band.isWhole {
      try pack(level)
      band.clear()
    }
  }

  /// Adds a level's band to its tiles, and writes tiles whose last row that was.
  private func pack(_ level: Int) throws(FileError) {
    let band = bands[level]
    let side = Pyramid.tileSide
    let row = (band.done - 1) / side
    let isLast = band.done % side == 0 || band.isWhole
    for (column, encoder) in band.encoders.enumerated() {
      let width = min(side, band.size.width - column * side)
      var (start, stride) = (band.row(0) + column * side * 4, band.stride)
      if width < side {
        fillEdge(start, stride: stride, width: width, height: band.held)
        (start, stride) = (edge, Self.edgeStride)
      }
      try add(start, stride: stride, count: band.held, to: encoder)
      guard isLast else { continue }
      // Tiles are stored whole: beyond the picture its edge is repeated, so that JPEG does not blur
      // it.
      let end = start + (band.held - 1) * stride
      try add(end, stride: 0, count: (row + 1) * side - band.done, to: encoder)
      tiles.put(try write(encoder), level: level, column: column, row: row)
    }
    if isLast { tiles.rowIsWritten(level) }
  }

  private func add(
    _ rows: UnsafePointer<UInt8>, stride: Int, count: Int, to encoder: TileEncoder
  ) throws(FileError) {
    guard encoder.add(rows, stride: stride, count: count) else { throw Self.noMemory }
  }

  private func write(_ encoder: TileEncoder) throws(FileError) -> TileFile.ByteRange {
    var range = TileFile.ByteRange(offset: 0, count: 0)
    let works = try encoder.finish { (bytes) throws(FileError) in
      range = TileFile.ByteRange(offset: try file.append(bytes), count: bytes.count)
    }
    guard works else { throw Self.noMemory }
    return range
  }

  private static let noMemory = FileError(.write, "a tile", .system(ENOMEM))

  private func fillEdge(_ start: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) {
    for y in 0..<height {
      let from = UnsafeRawPointer(start + y * stride)
      let to = UnsafeMutableRawPointer(edge + y * Self.edgeStride)
      to.copyMemory(from: from, byteCount: 4 * width)
      let last = from.loadUnaligned(fromByteOffset: 4 * (width - 1), as: UInt32.self)
      for x in width..<Pyramid.tileSide {
        to.storeBytes(of: last, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }
}

/// The rows of one level that its tiles have not taken yet, and those tiles.
private final class LevelBand {
  /// The most rows that wait: as many as JPEG encodes at once, and a divisor of a tile's rows. A
  /// step stays short for the other jobs.
  static let capacity = 16

  let size: PixelSize
  /// The encoders of one row of tiles.
  let encoders: [TileEncoder]
  private let pixels: UnsafeMutablePointer<UInt8>
  /// Rows that wait.
  private(set) var held = 0
  /// Rows that came.
  private(set) var done = 0

  /// Nil: memory is short.
  init?(_ level: StoredLevel, _ detail: TileDetail) {
    size = level.size
    encoders = (0..<level.columns).compactMap { _ in TileEncoder(detail) }
    pixels = .allocate(capacity: size.width * 4 * Self.capacity)
    guard encoders.count == level.columns else { return nil }
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
