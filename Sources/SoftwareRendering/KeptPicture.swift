import Drawing

/// The picture of the last frame, and the fingerprint of the things that touch each of its cells: a
/// cell that is touched by the same things in the same order keeps its pixels.
struct KeptPicture {
  private(set) var size = FrameSize(width: 0, height: 0)
  /// Its memory: lent, or in `store`.
  private(set) var pixels: UnsafeMutableRawPointer
  private var store = GrowableBuffer<UInt32>()
  private(set) var columns: Int32 = 0
  private(set) var rows: Int32 = 0
  /// The cells' fingerprints in the present frame, and in the one that the picture shows.
  private var fingerprints = GrowableBuffer<Fingerprint>()
  private var shown = GrowableBuffer<Fingerprint>()
  /// Whether the picture shows the frame of `shown`.
  private var isKnown = false
  /// Whether each cell is redrawn, row after row.
  private(set) var changes = GrowableBuffer<Bool>()
  /// The redrawn cells as rectangles: adjacent cells of a row, and equal rows below, are joined.
  private(set) var areas: [PixelRect] = []
  /// For each column of cells, the last area that begins there.
  private var lowest = GrowableBuffer<Int>()

  init() { pixels = UnsafeMutableRawPointer(store.base) }

  /// Begins the description of a frame.
  ///
  /// - Parameter lent: memory for the picture; nil: memory of its own.
  mutating func begin(_ size: FrameSize, in lent: UnsafeMutableRawPointer?, _ base: Fingerprint) {
    if size.width != self.size.width || size.height != self.size.height {
      store.deallocate()
      store = GrowableBuffer()
      columns = (Int32(size.width) + Grid.cell - 1) >> Grid.cellShift
      rows = (Int32(size.height) + Grid.cell - 1) >> Grid.cellShift
      isKnown = false
    }
    if lent == nil { store.reserve(size.width * size.height) }
    let place = lent ?? UnsafeMutableRawPointer(store.base)
    if place != pixels { isKnown = false }
    (pixels, self.size) = (place, size)
    fingerprints.fill(base, count: Int(columns * rows))
  }

  /// Makes the next frame redraw the whole picture, whose content is unknown.
  mutating func forget() { isKnown = false }

  /// Adds a fingerprint to those of the cells that have pixels of a rectangle, which lies in the
  /// picture.
  @inline(__always)
  mutating func add(_ fingerprint: Fingerprint, in rect: PixelRect) {
    if rect.isEmpty { return }
    let cells = cells(in: rect)
    for row in cells.top..<cells.bottom {
      for column in cells.left..<cells.right { add(fingerprint, row: row, column: column) }
    }
  }

  /// Adds a fingerprint to that of a cell.
  @inline(__always)
  mutating func add(_ fingerprint: Fingerprint, row: Int32, column: Int32) {
    fingerprints.base[Int(row &* columns &+ column)].add(fingerprint)
  }

  /// The cells with pixels of a rectangle, which lies in the picture: columns and rows of them.
  @inline(__always)
  func cells(in rect: PixelRect) -> PixelRect {
    func end(_ pixel: Int32) -> Int32 { (pixel &+ Grid.cell &- 1) >> Grid.cellShift }
    return PixelRect(
      left: rect.left >> Grid.cellShift, top: rect.top >> Grid.cellShift, right: end(rect.right),
      bottom: end(rect.bottom))
  }

  /// Ends the description: finds the cells to redraw.
  mutating func compare() {
    let count = fingerprints.count
    changes.fill(true, count: count)
    if isKnown {
      for cell in 0..<count { changes.base[cell] = fingerprints.base[cell] != shown.base[cell] }
    }
    swap(&fingerprints, &shown)
    isKnown = true
    findAreas()
  }

  private mutating func findAreas() {
    areas.removeAll(keepingCapacity: true)
    lowest.fill(0, count: Int(columns))
    for row in 0..<rows {
      forEachStretch(of: changes.base + Int(row * columns), row, 0..<columns) { stretch in
        let area = stretch.intersection(size.bounds)
        let start = Int(stretch.left >> Grid.cellShift)
        let above = lowest.base[start]
        if above < areas.count, areas[above].left == area.left, areas[above].right == area.right,
          areas[above].bottom == area.top
        {
          areas[above].bottom = area.bottom
        } else {
          lowest.base[start] = areas.count
          areas.append(area)
        }
      }
    }
  }

  func deallocate() {
    store.deallocate()
    fingerprints.deallocate()
    shown.deallocate()
    changes.deallocate()
    lowest.deallocate()
  }
}

/// The redrawn cells of the picture, for passes of meshes, whose tiles start at the upper left of
/// their viewports.
struct ChangedTiles: BitwiseCopyable {
  /// Whether each of the picture's cells is redrawn, row after row; nil: all are.
  private var flags: UnsafePointer<Bool>?
  private var columns: Int32 = 0
  /// The pass's tiles that are drawn.
  var numbers = GrowableBuffer<Int32>()

  /// Chooses the tiles of a pass that contain a part of a redrawn cell; nil: all tiles.
  mutating func select(of frame: Frame, _ picture: KeptPicture?) {
    flags = picture.map { UnsafePointer($0.changes.base) }
    columns = picture?.columns ?? 0
    numbers.count = 0
    numbers.reserve(frame.tileCount)
    for number in 0..<frame.tileCount {
      let (left, top) = frame.corner(ofTile: number)
      if flags == nil || !bounds(in: frame.visible(tileAt: left, top), of: frame).isEmpty {
        numbers.append(Int32(number))
      }
    }
  }

  /// The rectangle around all redrawn cells in a part of a pass.
  func bounds(in part: PixelRect, of frame: Frame) -> PixelRect {
    var bounds = PixelRect.none
    forEach(in: part, of: frame) { bounds.extend(to: $0) }
    return bounds
  }

  /// Calls `body` with the redrawn rectangles in a part of a pass, in pixels of its viewport: one
  /// for adjacent cells of a row.
  @inline(__always)
  func forEach(in part: PixelRect, of frame: Frame, _ body: (PixelRect) -> Void) {
    if part.isEmpty { return }
    guard let flags else { return body(part) }
    let area = part.moved(x: frame.viewport.left, y: frame.viewport.top)
    let last = (area.right &- 1) >> Grid.cellShift
    for row in area.top >> Grid.cellShift...(area.bottom &- 1) >> Grid.cellShift {
      let stretches = area.left >> Grid.cellShift..<last &+ 1
      forEachStretch(of: flags + Int(row &* columns), row, stretches) { cells in
        body(cells.intersection(area).moved(x: -frame.viewport.left, y: -frame.viewport.top))
      }
    }
  }
}

extension PixelRect {
  /// The empty rectangle, from which `extend` starts.
  static let none = PixelRect(left: .max, top: .max, right: .min, bottom: .min)

  /// Makes it the rectangle around both.
  mutating func extend(to other: PixelRect) {
    self = PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// Calls `body` with the rectangle, in pixels, of each group of adjacent redrawn cells of a row.
@inline(__always)
private func forEachStretch(
  of changes: UnsafePointer<Bool>, _ row: Int32, _ columns: Range<Int32>,
  _ body: (PixelRect) -> Void
) {
  var column = columns.lowerBound
  while column < columns.upperBound {
    let start = column
    while column < columns.upperBound, changes[Int(column)] { column &+= 1 }
    if start == column {
      column &+= 1
      continue
    }
    body(
      PixelRect(
        left: start << Grid.cellShift, top: row << Grid.cellShift,
        right: column << Grid.cellShift, bottom: (row &+ 1) << Grid.cellShift))
  }
}
