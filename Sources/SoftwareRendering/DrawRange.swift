/// An instance in a draw list.
struct ListPosition: BitwiseCopyable {
  var batch = 0
  var instance = 0
}

/// A part of the draw list that one thread has turned into triangles, in order, with lists of the
/// triangles that touch each tile.
///
/// Tiles read draw range after draw range, so the drawing order does not depend on their number.
struct DrawRange: BitwiseCopyable {
  /// One triangle in a tile's list.
  struct Entry: BitwiseCopyable {
    var triangle: Int32
    /// The tile's next entry, −1 after the last.
    var next: Int32
  }

  var index: UInt32
  var start = ListPosition()
  /// The end of its part, not included.
  var end = ListPosition()
  /// Whether it ended early, because it has reached its limit of memory.
  var isFull = false

  /// The frame's batches; painted surfaces contain the index of their batch.
  var batches: UnsafePointer<PreparedBatch>?

  var triangles = GrowableBuffer<Triangle>()
  var records = GrowableBuffer<SIMD4<Float>>()
  var entries = GrowableBuffer<Entry>()
  /// First and last entry of every tile, −1 where there is none.
  var heads = GrowableBuffer<Int32>()
  var tails = GrowableBuffer<Int32>()
  /// The fingerprints of the instances whose triangles touch each of the frame's cells, row after
  /// row.
  var marks = GrowableBuffer<Fingerprint>()
  /// The fingerprint of the instance that is drawn.
  var fingerprint = Fingerprint()

  /// The bytes of triangles, records and entries beyond which it takes no more faces.
  private var mostBytes = 0

  /// The most triangles and records of one face: clipped by six planes, a triangle has nine corners
  /// and becomes seven triangles. Those of a face in a radial light have the most records.
  static let trianglesPerFace = 7
  static let recordsPerFace = trianglesPerFace * recordsOfLanes

  init(index: Int) { self.index = UInt32(index) }

  /// Empties it for a part of the list.
  mutating func begin(
    from start: ListPosition, to end: ListPosition, of batches: UnsafePointer<PreparedBatch>,
    tiles: Int,
    cells: Int, mostBytes: Int
  ) {
    self.batches = batches
    self.start = start
    self.end = end
    isFull = false
    triangles.count = 0
    records.count = 0
    // Room for the background's.
    records.reserve(DrawRange.recordsPerFace)
    entries.count = 0
    heads.fill(-1, count: tiles)
    tails.fill(-1, count: tiles)
    marks.fill(Fingerprint(), count: cells)
    self.mostBytes = mostBytes
  }

  /// Adds the records of a plain surface, for which there is room.
  @inline(__always)
  mutating func appendPlain(_ pixel: UInt32) -> Surface {
    let record = records.count
    records.append(SIMD4(repeating: Float(bitPattern: pixel)))
    // Surfaces begin at even numbers.
    records.append(SIMD4())
    return Surface(.plain, drawRange: index, record: record)
  }

  /// The records that hold a face's lanes: a whole number of pairs.
  private static let recordsOfLanes =
    (MemoryLayout<RadialLightLanes>.stride / MemoryLayout<SIMD4<Float>>.stride + 1) / 2 * 2

  /// Adds the records of a face in a radial light, for which there is room.
  mutating func append(_ lanes: RadialLightLanes) {
    UnsafeMutableRawPointer(records.base + records.count).storeBytes(
      of: lanes, as: RadialLightLanes.self)
    records.count &+= DrawRange.recordsOfLanes
  }

  /// Makes room for the most that one face can add; false when the draw range is full.
  @inline(__always)
  mutating func hasRoomForFace() -> Bool {
    let bytes =
      triangles.count &* MemoryLayout<Triangle>.stride
      &+ records.count &* MemoryLayout<SIMD4<Float>>.stride
      &+ entries.count &* MemoryLayout<Entry>.stride
    if bytes >= mostBytes { return false }
    triangles.reserve(triangles.count &+ DrawRange.trianglesPerFace)
    records.reserve(records.count &+ DrawRange.recordsPerFace)
    entries.reserve(entries.count &+ DrawRange.trianglesPerFace &* heads.count)
    precondition(
      records.count < Surface.largestRecordCount - DrawRange.recordsPerFace,
      "a row of tiles shows more faces than surfaces can tell apart")
    return true
  }

  /// Adds a triangle to a tile's list; `hasRoomForFace` has made room.
  @inline(__always)
  mutating func append(triangle: Int, toTile tile: Int) {
    let entry = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(triangle: Int32(truncatingIfNeeded: triangle), next: -1))
    let tail = tails.base[tile]
    if tail < 0 { heads.base[tile] = entry } else { entries.base[Int(tail)].next = entry }
    tails.base[tile] = entry
  }

  func deallocate() {
    triangles.deallocate()
    records.deallocate()
    entries.deallocate()
    heads.deallocate()
    tails.deallocate()
    marks.deallocate()
  }
}
