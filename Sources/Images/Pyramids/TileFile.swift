import CCodecs
import Drawing
import System

/// Packed tiles in an open file, and the offset of each. Any thread may read; one thread writes
/// while the file is built.
final class TileFile: TileStore {
  /// The bytes of a tile in the file; a count of 0: it is not written yet.
  struct ByteRange: Hashable, Sendable {
    var offset: Int
    var count: Int
  }

  let size: PixelSize
  let levels: [StoredLevel]
  let packing: TilePacking
  /// The open file; its opener closes it.
  private let descriptor: Int32
  private let owner: AnyObject & Sendable
  private let state: Guarded<State>

  private struct State {
    var byteRanges: [[ByteRange]]
    /// The number of whole rows of tiles written, for each level.
    var writtenRows: [Int]
    var idleDecoders: [TileDecoder] = []
  }

  /// - Parameter byteRanges: the tiles of each level, row by row; nil: no tile is written yet.
  init(
    _ levels: [StoredLevel], _ packing: TilePacking, in descriptor: Int32,
    keeping owner: AnyObject & Sendable, byteRanges: [[ByteRange]]? = nil
  ) {
    size = levels[0].size
    self.levels = levels
    self.packing = packing
    self.descriptor = descriptor
    self.owner = owner
    let none = ByteRange(offset: 0, count: 0)
    state = Guarded(
      State(
        byteRanges: byteRanges ?? levels.map { Array(repeating: none, count: $0.tileCount) },
        writtenRows: levels.map { byteRanges == nil ? 0 : $0.rows }))
  }

  var canHaveAlpha: Bool { packing == .deflate }
  var halvesColor: Bool {
    guard case .jpeg(_, _, let halvesColor) = packing else { return false }
    return halvesColor
  }

  /// Notes where a written tile lies.
  func put(_ bytes: ByteRange, level: Int, column: Int, row: Int) {
    let index = row * levels[level].columns + column
    state.withLock { $0.byteRanges[level][index] = bytes }
  }

  /// Notes that one more row of tiles is written.
  func rowIsWritten(_ level: Int) { state.withLock { $0.writtenRows[level] += 1 } }

  func writtenRows(of level: Int) -> Int { state.withLock { $0.writtenRows[level] } }

  func byteRanges(of level: Int) -> [ByteRange] { state.withLock { $0.byteRanges[level] } }

  func tile(level: Int, column: Int, row: Int) -> [UInt8]? { decode(level, column, row, rows: nil) }

  func top(level: Int, column: Int, row: Int) -> [UInt8]? {
    guard case .jpeg = packing else { return nil }
    return decode(level, column, row, rows: 1)
  }

  private func decode(_ level: Int, _ column: Int, _ row: Int, rows: Int?) -> [UInt8]? {
    let shape = levels[level]
    let index = row * shape.columns + column
    let range = state.withLock { $0.byteRanges[level][index] }
    guard range.count > 0,
      let bytes = FileBytes(descriptor, count: range.offset + range.count)
        .bytes(at: range.offset, count: range.count),
      let decoder = takeDecoder()
    else { return nil }
    defer { give(decoder) }
    return decoder.value.decode(bytes, width: shape.tileWidth, height: shape.tileHeight, rows: rows)
  }

  /// A decoder, lent to one thread at a time.
  private struct Lent: @unchecked Sendable { let value: TileDecoder }

  private func takeDecoder() -> Lent? {
    if let idle = state.withLock({ $0.idleDecoders.popLast().map(Lent.init) }) { return idle }
    return TileDecoder(packing).map(Lent.init)
  }

  private func give(_ decoder: Lent) { state.withLock { $0.idleDecoders.append(decoder.value) } }
}
