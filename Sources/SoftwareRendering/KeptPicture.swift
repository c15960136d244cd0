#if Program

import Drawing

/// The picture of the last frame, and for each of its cells the fingerprint of the things that
/// touch it: a cell that is touched by the same things in the same order keeps its pixels.
struct KeptPicture {
  private(set) var size = FrameSize(width: 0, height: 0)
  private var store = GrowableBuffer<UInt32>()
  private(set) var columns: Int32 = 0
  private(set) var rows: Int32 = 0
  /// The cells' fingerprints in the frame that is described, and in the one that the picture shows.
  private var prints = GrowableBuffer<Fingerprint>()
  private var shown = GrowableBuffer<Fingerprint>()
  /// Whether the picture shows the frame of `shown`.
  private var isKnown = false
  /// Which cells are made anew, row after row.
  private(set) var changes = GrowableBuffer<Bool>()
  /// The same as rectangles: cells side by side, and such rows one below the other, are one.
  private(set) var areas: [PixelRect] = []
  /// For each column of cells the area that was found last to begin there.
  private var lowest = GrowableBuffer<Int>()

  var pixels: UnsafeMutableRawPointer { UnsafeMutableRawPointer(store.base) }

  /// Begins the description of a frame.
  mutating func begin(_ size: FrameSize, _ base: Fingerprint) {
    if size.width != self.size.width || size.height != self.size.height {
      store.deallocate()
      store = GrowableBuffer(capacity: max(1, size.width * size.height))
      columns = (Int32(size.width) + Grid.cell - 1) >> Grid.cellShift
      rows = (Int32(size.height) + Grid.cell - 1) >> Grid.cellShift
      isKnown = false
    }
    self.size = size
    prints.fill(base, count: Int(columns * rows))
  }

  /// Has all of the picture made anew in the next frame, since it may show anything.
  mutating func forget() { isKnown = false }

  /// Adds a fingerprint to those of the cells that have pixels of a rectangle, which lies in the
  /// picture.
  @inline(__always)
  mutating func add(_ print: Fingerprint, in rect: PixelRect) {
    if rect.isEmpty { return }
    let cells = cells(in: rect)
    for row in cells.top..<cells.bottom {
      for column in cells.left..<cells.right { add(print, row: row, column: column) }
    }
  }

  /// Adds a fingerprint to that of a cell.
  @inline(__always)
  mutating func add(_ print: Fingerprint, row: Int32, column: Int32) {
    prints.base[Int(row &* columns &+ column)].add(print)
  }

  /// The cells that have pixels of a rectangle, which lies in the picture: columns and rows of them.
  @inline(__always)
  func cells(in rect: PixelRect) -> PixelRect {
    func end(_ pixel: Int32) -> Int32 { (pixel &+ Grid.cell &- 1) >> Grid.cellShift }
    return PixelRect(
      left: rect.left >> Grid.cellShift, top: rect.top >> Grid.cellShift, right: end(rect.right),
      bottom: end(rect.bottom))
  }

  /// Ends the description: finds the cells that are to be made anew.
  mutating func compare() {
    let count = prints.count
    changes.fill(true, count: count)
    if isKnown {
      for cell in 0..<count { changes.base[cell] = prints.base[cell] != shown.base[cell] }
    }
    swap(&prints, &shown)
    isKnown = true
    findAreas()
  }

  private mutating func findAreas() {
    areas.removeAll(keepingCapacity: true)
    lowest.fill(0, count: Int(columns))
    for row in 0..<rows {
      let changed = changes.base + Int(row * columns)
      var column: Int32 = 0
      while column < columns {
        let start = column
        while column < columns, changed[Int(column)] { column += 1 }
        if start == column {
          column += 1
          continue
        }
        let area = area(row, start..<column)
        let above = lowest.base[Int(start)]
        if above < areas.count, areas[above].left == area.left, areas[above].right == area.right,
          areas[above].bottom == area.top
        {
          areas[above].bottom = area.bottom
        } else {
          lowest.base[Int(start)] = areas.count
          areas.append(area)
        }
      }
    }
  }

  /// Cells side by side, in pixels.
  private func area(_ row: Int32, _ columns: Range<Int32>) -> PixelRect {
    PixelRect(
      left: columns.lowerBound << Grid.cellShift, top: row << Grid.cellShift,
      right: columns.upperBound << Grid.cellShift, bottom: (row + 1) << Grid.cellShift
    ).intersection(size.bounds)
  }

  func deallocate() {
    store.deallocate()
    prints.deallocate()
    shown.deallocate()
    changes.deallocate()
    lowest.deallocate()
  }
}

#endif
