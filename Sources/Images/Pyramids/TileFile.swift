#if Program

import CCodecs
import Drawing
import Glibc
import System
import Tiles

/// Packed tiles in an open file, and where each lies. Any thread may read; while it is built, one
/// writes.
final class TileFile: TileStore {
  /// Where the bytes of a tile lie; a count of 0: it is not here yet.
  struct Place: Hashable, Sendable {
    var offset: Int
    var count: Int
  }

  let size: PixelSize
  let levels: [StoredLevel]
  let packing: TilePacking
  /// The file that is read; its opener keeps it open.
  private let descriptor: Int32
  private let owner: AnyObject & Sendable
  private let state: Guarded<State>

  private struct State {
    var places: [[Place]]
    /// Rows of tiles of each level, as far as they are all here.
    var writtenRows: [Int]
    var idleDecoders: [TileDecoder] = []
  }

  /// - Parameter places: of every level, row by row; nil: none is here yet.
  init(
    _ levels: [StoredLevel], _ packing: TilePacking, in descriptor: Int32,
    keeping owner: AnyObject & Sendable, places: [[Place]]? = nil
  ) {
    size = levels[0].size
    self.levels = levels
    self.packing = packing
    self.descriptor = descriptor
    self.owner = owner
    let none = Place(offset: 0, count: 0)
    state = Guarded(
      State(
        places: places ?? levels.map { Array(repeating: none, count: $0.tileCount) },
        writtenRows: levels.map { places == nil ? 0 : $0.rows }))
  }

  /// Says where a tile lies now.
  func put(_ place: Place, level: Int, column: Int, row: Int) {
    let index = row * levels[level].columns + column
    state.withLock { $0.places[level][index] = place }
  }

  /// Says that one more row of tiles is here.
  func rowIsWritten(_ level: Int) { state.withLock { $0.writtenRows[level] += 1 } }

  func writtenRows(of level: Int) -> Int { state.withLock { $0.writtenRows[level] } }

  func places(of level: Int) -> [Place] { state.withLock { $0.places[level] } }

  func tile(level: Int, column: Int, row: Int) -> [UInt8]? {
    decode(level, column, row, rows: nil)
  }

  func top(level: Int, column: Int, row: Int) -> [UInt8]? {
    guard case .jpeg = packing else { return nil }
    return decode(level, column, row, rows: 1)
  }

  private func decode(_ level: Int, _ column: Int, _ row: Int, rows: Int?) -> [UInt8]? {
    let shape = levels[level]
    let index = row * shape.columns + column
    let place = state.withLock { $0.places[level][index] }
    guard place.count > 0,
      let bytes = FileBytes(descriptor, count: place.offset + place.count)
        .bytes(at: place.offset, count: place.count),
      let decoder = takeDecoder()
    else { return nil }
    defer { give(decoder) }
    return decoder.value.decode(bytes, width: shape.tileWidth, height: shape.tileHeight, rows: rows)
  }

  /// A decoder is one thread's at a time.
  private struct Lent: @unchecked Sendable { let value: TileDecoder }

  private func takeDecoder() -> Lent? {
    if let idle = state.withLock({ $0.idleDecoders.popLast().map(Lent.init) }) { return idle }
    return TileDecoder(packing).map(Lent.init)
  }

  private func give(_ decoder: Lent) {
    state.withLock { $0.idleDecoders.append(decoder.value) }
  }
}

#endif
