import Drawing
import System
import Tiles

/// Composes parts of a pyramid's levels from stored tiles, which may have any size and have no
/// border. For neighbors it keeps the tiles that were unpacked last, and only the edges of earlier
/// ones.
final class TileComposer: Sendable {
  let store: any TileStore
  private let recent = Guarded(Recent())

  /// Pixels, four bytes each.
  struct Part {
    var pixels: [UInt8]
    var width: Int
    var height: Int
    /// Whether all its tiles were there; missing border pixels repeat the pixels beside them.
    var isWhole: Bool
  }

  private struct Name: Hashable {
    var level: Int
    var column: Int
    var row: Int
  }

  private struct Recent {
    /// The most recently used tile is the last.
    var tiles: [(name: Name, pixels: [UInt8])] = []
    var edges: [Name: TileEdges] = [:]
    /// The names of `edges`, the oldest first.
    var edgeOrder: [Name] = []

    mutating func keep(_ edges: TileEdges, _ name: Name) {
      if self.edges.updateValue(edges, forKey: name) == nil { edgeOrder.append(name) }
      if edgeOrder.count > TileComposer.mostEdges { self.edges[edgeOrder.removeFirst()] = nil }
    }
  }

  /// The limit of kept tiles, in bytes: four tiles of our size, since more would hardly save any
  /// unpacking; of larger tiles of other programs, those around the middle of a window.
  private let mostBytes: Int
  /// The most tiles whose edges are kept, 4 KiB each: more than a large window shows.
  private static let mostEdges = 256

  init(_ store: any TileStore) {
    self.store = store
    let pixels = store.levels[0].tileWidth * store.levels[0].tileHeight
    mostBytes = pixels > Pyramid.tileSide * Pyramid.tileSide ? 4 << 20 : 1 << 20
  }

  /// The memory of the kept tiles and edges, in bytes.
  var heldBytes: Int {
    recent.withLock { recent in
      recent.tiles.reduce(0) { $0 + $1.pixels.count } + recent.edges.count * TileEdges.bytes
    }
  }

  /// Drops the kept tiles and edges: no tile is wanted for now.
  func forget() { recent.withLock { $0 = Recent() } }

  /// A tile of 256 pixels with a border of one pixel, which repeats the picture's edge outside of
  /// it. Nil: the tile itself is missing.
  func bordered(_ pyramid: Pyramid, level: Int, column: Int, row: Int) -> Part? {
    let key = TileKey(photo: 0, level: level, column: column, row: row)
    return part(level, pyramid.rect(of: key), border: 1)
  }

  /// A part of a level, in its pixels, and a border round it. Nil: a tile of the part itself is
  /// missing.
  func part(_ level: Int, _ inner: PixelRect, border: Int) -> Part? {
    let shape = store.levels[level]
    let (left, width) = (Int(inner.left) - border, Int(inner.width) + 2 * border)
    let (top, height) = (Int(inner.top) - border, Int(inner.height) + 2 * border)
    // The level's column and row for each column and row of the part. Levels of programs that round
    // down have one column or row less than `Pyramid`'s.
    let columns = (0..<width).map { min(max(left + $0, 0), shape.size.width - 1) }
    let rows = (0..<height).map { min(max(top + $0, 0), shape.size.height - 1) }
    var part = Part(
      pixels: [UInt8](repeating: 0, count: width * height * 4), width: width, height: height,
      isWhole: true)
    for (tileRow, y) in Self.runs(rows, shape.tileHeight) {
      for (tileColumn, x) in Self.runs(columns, shape.tileWidth) {
        let isInner = x.overlaps(border..<width - border) && y.overlaps(border..<height - border)
        // Tiles below give only their first row, which is much faster to unpack.
        let isTop = !isInner && y.count == 1 && rows[y.lowerBound] % shape.tileHeight == 0
        let name = Name(level: level, column: tileColumn, row: tileRow)
        if isTop, let edges = self.top(name) {
          part.fill(x, y) { edges.pixel(columns[$0], rows[$1], shape) }
        } else if let pixels = whole(name, isInner: isInner) {
          part.copy(pixels, shape, columns: columns, x, rows: rows, y)
        } else if isInner {
          return nil
        } else if let edges = edges(name) {
          part.fill(x, y) { edges.pixel(columns[$0], rows[$1], shape) }
        } else {
          part.isWhole = false
        }
      }
    }
    if !part.isWhole { repairBorder(&part, level, inner, border) }
    return part
  }

  /// The first of the tiles of a part that cannot be read; the last one, where by now all can.
  func missingTile(_ level: Int, _ part: PixelRect) -> (column: Int, row: Int) {
    let shape = store.levels[level]
    let lastColumn = min((Int(part.right) - 1) / shape.tileWidth, shape.columns - 1)
    let lastRow = min((Int(part.bottom) - 1) / shape.tileHeight, shape.rows - 1)
    for row in min(Int(part.top) / shape.tileHeight, lastRow)...lastRow {
      for column in min(Int(part.left) / shape.tileWidth, lastColumn)...lastColumn
      where store.tile(level: level, column: column, row: row) == nil { return (column, row) }
    }
    return (lastColumn, lastRow)
  }

  /// Fills the missing border pixels of a part with its own edge.
  private func repairBorder(_ part: inout Part, _ level: Int, _ inner: PixelRect, _ border: Int) {
    guard let center = self.part(level, inner, border: 0) else { return }
    let (width, height) = (part.width, part.height)
    part.fill(0..<width, 0..<height) { x, y in
      let column = min(max(x - border, 0), center.width - 1)
      let row = min(max(y - border, 0), center.height - 1)
      return center.pixels.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: 4 * (row * center.width + column), as: UInt32.self)
      }
    }
  }

  /// Consecutive indices that lie in one tile.
  private static func runs(_ indices: [Int], _ side: Int) -> [(tile: Int, Range<Int>)] {
    var runs: [(tile: Int, Range<Int>)] = []
    var start = 0
    for index in 1...indices.count
    where index == indices.count || indices[index] / side != indices[start] / side {
      runs.append((indices[start] / side, start..<index))
      start = index
    }
    return runs
  }

  /// All of a tile, from the kept ones or unpacked now; nil: the kept edges suffice, or the tile is
  /// missing.
  private func whole(_ name: Name, isInner: Bool) -> [UInt8]? {
    let known = recent.withLock { recent -> (pixels: [UInt8]?, hasEdges: Bool) in
      guard let index = recent.tiles.firstIndex(where: { $0.name == name }) else {
        return (nil, recent.edges[name]?.isWhole ?? false)
      }
      let tile = recent.tiles.remove(at: index)
      recent.tiles.append(tile)
      return (tile.pixels, true)
    }
    if let pixels = known.pixels { return pixels }
    guard isInner || !known.hasEdges,
      let pixels = store.tile(level: name.level, column: name.column, row: name.row)
    else { return nil }
    keep(pixels, name)
    return pixels
  }

  private func edges(_ name: Name) -> TileEdges? {
    recent.withLock { $0.edges[name].flatMap { $0.isWhole ? $0 : nil } }
  }

  /// The edges of a tile, of which at least the first row is known; nil: only the whole tile can be
  /// unpacked.
  private func top(_ name: Name) -> TileEdges? {
    if let known = recent.withLock({ $0.edges[name] }) { return known }
    guard let row = store.top(level: name.level, column: name.column, row: name.row) else {
      return nil
    }
    let edges = TileEdges(top: row)
    recent.withLock { $0.keep(edges, name) }
    return edges
  }

  private func keep(_ pixels: [UInt8], _ name: Name) {
    let edges = TileEdges(pixels, store.levels[name.level])
    recent.withLock { recent in
      recent.tiles.append((name, pixels))
      while recent.tiles.count > 1,
        recent.tiles.reduce(0, { $0 + $1.pixels.count }) > mostBytes
      { recent.tiles.removeFirst() }
      recent.keep(edges, name)
    }
  }
}

extension TileComposer.Part {
  /// Copies a tile's columns and rows to their place in the part.
  fileprivate mutating func copy(
    _ tile: [UInt8], _ shape: StoredLevel, columns: [Int], _ x: Range<Int>, rows: [Int],
    _ y: Range<Int>
  ) {
    let sources = x.map { columns[$0] % shape.tileWidth }
    let isStraight = sources[sources.count - 1] - sources[0] == sources.count - 1
    pixels.withUnsafeMutableBytes { bytes in
      tile.withUnsafeBytes { tile in
        for line in y {
          let from = rows[line] % shape.tileHeight * shape.tileWidth
          let to = line * width + x.lowerBound
          if isStraight {
            let start = 4 * (from + sources[0])
            UnsafeMutableRawBufferPointer(rebasing: bytes[(4 * to)...]).copyMemory(
              from: UnsafeRawBufferPointer(rebasing: tile[start..<start + 4 * sources.count]))
          } else {
            for (index, source) in sources.enumerated() {
              bytes.storeBytes(
                of: tile.loadUnaligned(fromByteOffset: 4 * (from + source), as: UInt32.self),
                toByteOffset: 4 * (to + index), as: UInt32.self)
            }
          }
        }
      }
    }
  }

  fileprivate mutating func fill(
    _ columns: Range<Int>, _ rows: Range<Int>, _ pixel: (Int, Int) -> UInt32
  ) {
    pixels.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for y in rows {
        for x in columns { words[y * width + x] = pixel(x, y) }
      }
    }
  }
}
