#if Program

import Drawing

/// The cells of the picture that are made anew, as passes of meshes see them, whose tiles start at
/// their viewports' upper left.
struct ChangedTiles: BitwiseCopyable {
  /// Whether each of the picture's cells is made anew, row after row.
  private var flags: UnsafePointer<Bool>?
  private var columns: Int32 = 0
  /// The pass's tiles that are drawn.
  var numbers = GrowableBuffer<Int32>()

  /// Chooses the tiles of a pass that have a part of a cell that is made anew.
  mutating func select(of frame: Frame, _ picture: KeptPicture) {
    flags = UnsafePointer(picture.changes.base)
    columns = picture.columns
    numbers.count = 0
    numbers.reserve(frame.tileCount)
    for number in 0..<frame.tileCount {
      let (left, top) = frame.corner(ofTile: number)
      if !bounds(in: frame.visible(tileAt: left, top), of: frame).isEmpty {
        numbers.append(Int32(number))
      }
    }
  }

  /// The rectangle around all cells that are made anew in a part of a pass.
  func bounds(in part: PixelRect, of frame: Frame) -> PixelRect {
    var bounds = PixelRect.none
    forEach(in: part, of: frame) { bounds.extend(to: $0) }
    return bounds
  }

  /// Calls `body` with the rectangles that are made anew in a part of a pass, in pixels of its
  /// viewport: one for cells side by side.
  @inline(__always)
  func forEach(in part: PixelRect, of frame: Frame, _ body: (PixelRect) -> Void) {
    guard let flags, !part.isEmpty else { return }
    let area = part.moved(x: frame.left, y: frame.top)
    let last = (area.right &- 1) >> Grid.cellShift
    for row in area.top >> Grid.cellShift...(area.bottom &- 1) >> Grid.cellShift {
      var column = area.left >> Grid.cellShift
      while column <= last {
        let start = column
        while column <= last, flags[Int(row &* columns &+ column)] { column &+= 1 }
        if start == column {
          column &+= 1
          continue
        }
        let cells = PixelRect(
          left: start << Grid.cellShift, top: row << Grid.cellShift,
          right: column << Grid.cellShift, bottom: (row &+ 1) << Grid.cellShift)
        body(cells.intersection(area).moved(x: -frame.left, y: -frame.top))
      }
    }
  }
}

extension PixelRect {
  /// Empty; extended to a rectangle, it is that one.
  static let none = PixelRect(left: .max, top: .max, right: .min, bottom: .min)

  /// Makes it the rectangle around both.
  mutating func extend(to other: PixelRect) {
    self = PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

#endif
