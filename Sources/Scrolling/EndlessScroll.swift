import Geometry

/// Endless scrolling of a scroll view along x, y or both: the content has a finite length, and is put
/// back towards its middle by whole cells in `scrollViewDidScroll`, before anyone reaches its end.
///
///     var endless = EndlessScroll(horizontal: true, vertical: false)
///     endless.layOut(scrollView, frame: frame, cell: Size(width: 200, height: 200))
///
///     func scrollViewDidScroll(_ scrollView: ScrollView) { endless.recentre(scrollView) }
///
///     let corner = endless.position(of: scrollView, along: .horizontal)  // what to draw from
///
/// Finger, motion and target move along, so that nobody feels it. The place in the world is a whole
/// number of cells and a rest: a million cells away nothing has drifted. UIKit has no such thing; Apple's
/// sample StreetScroller does it for one axis.
///
/// A motion with a target, such as a flick to a stop of a snap rule, goes no farther than the content's end
/// as it lies after the first move towards the middle; a flick without stops goes on.
public struct EndlessScroll: Equatable, Sendable {
  private var horizontal: EndlessAxis
  private var vertical: EndlessAxis

  /// - Parameters:
  ///   - horizontal: whether x has no ends.
  ///   - vertical: whether y has none.
  ///   - start: the cells in whose corner it begins.
  public init(horizontal: Bool, vertical: Bool, start: (column: Int, row: Int) = (0, 0)) {
    self.horizontal = EndlessAxis(isEndless: horizontal, startCell: start.column)
    self.vertical = EndlessAxis(isEndless: vertical, startCell: start.row)
  }

  /// Gives a scroll view another frame and room to scroll in, and puts it where it is in the world.
  /// Along an axis that has ends the content is as long as the frame. What moves by itself is put where
  /// it was going.
  ///
  /// The motion that ends so is told to the delegate within this call, which has the value to itself: a
  /// delegate must not read or change it in `scrollViewDidEndDecelerating` and its like meanwhile.
  ///
  /// - Parameters:
  ///   - scrollView: what shows the cells.
  ///   - frame: of the scroll view, in points of its superregion.
  ///   - cell: the size of a cell, in points, positive. It may change: the content stays in its cell,
  ///     and as far into it.
  public mutating func layOut(_ scrollView: ScrollView, frame: Rect, cell: Size) {
    let offset = scrollView.target ?? scrollView.contentOffset
    let start = Point(
      x: horizontal.layOut(from: offset.x, visible: frame.width, cell: cell.width),
      y: vertical.layOut(from: offset.y, visible: frame.height, cell: cell.height))
    let content = Size(width: horizontal.contentLength, height: vertical.contentLength)
    scrollView.change { model, events in
      model.layOut(bounds: frame.size, contentSize: content, into: &events) { _ in start }
    }
    scrollView.frame = frame
  }

  /// Puts the content back towards its middle where it is time to: both axes in one pass. To be called
  /// in `scrollViewDidScroll`, in which assigning the offset moves the content under finger and motion.
  public mutating func recentre(_ scrollView: ScrollView) {
    let offset = scrollView.contentOffset
    let shift = Point(x: horizontal.recentre(offset.x), y: vertical.recentre(offset.y))
    if shift != .zero { scrollView.contentOffset = offset + shift }
  }

  /// Where in the world the left or upper edge of a scroll view's frame is.
  public func position(of scrollView: ScrollView, along axis: Axis) -> WorldPosition {
    switch axis {
    case .horizontal: horizontal.position(of: scrollView.contentOffset.x)
    case .vertical: vertical.position(of: scrollView.contentOffset.y)
    }
  }
}

/// One axis of endless content: a recentring by as many cells at a time as fit into a quarter of the
/// content. Where content stands does not depend on how often somebody looks, as long as it goes less
/// than an eighth of the content from one look to the next.
private struct EndlessAxis: Equatable, Sendable {
  /// The content's length in visible lengths, or in cells where these are longer. A frame may go an
  /// eighth of it, or it is put back by two strides at once; a quarter less half the visible length, or
  /// it meets the end. Taste: eight is a whole window a frame.
  private static let lengths = 8.0

  let isEndless: Bool
  private var cellLength = 1.0
  /// Whole cells that are a quarter of the content at most.
  private var cellsPerStride = 1
  /// Nil until it is laid out, and where there are ends.
  private var recentring: Recentring?
  /// The cell that offset 0 stood at before any recentring.
  private var firstCell: Int
  /// In points.
  private(set) var contentLength = 0.0

  init(isEndless: Bool, startCell: Int) {
    self.isEndless = isEndless
    firstCell = startCell
  }

  /// Takes other lengths and answers the offset that is the same place, near the middle.
  mutating func layOut(from offset: Double, visible: Double, cell: Double) -> Double {
    precondition(cell > 0 && cell.isFinite, "the length of a cell is positive")
    guard isEndless else {
      (contentLength, cellLength) = (visible, cell)
      return 0
    }
    let here = position(of: recentring == nil ? 0 : offset)
    let rest = here.local / cellLength * cell
    let unit = max(visible, cell)
    contentLength = unit * Self.lengths
    cellLength = cell
    cellsPerStride = max(1, Int((contentLength / 4 / cell).rounded(.down)))
    let stride = cell * Double(cellsPerStride)
    // Rounded, so many cells may be longer than a quarter by a last bit.
    contentLength = max(contentLength, stride * 4)
    recentring = Recentring(
      contentLength: contentLength, visibleLength: unit, cellLength: stride)
    precondition(recentring != nil, "endless content is laid out in a finite number of points")
    let middle = ((contentLength - visible) / 2 / cell).rounded(.down)
    firstCell = here.cell &- Int(middle)
    return middle * cell + rest
  }

  mutating func recentre(_ offset: Double) -> Double { recentring?.recentre(offset) ?? 0 }

  func position(of offset: Double) -> WorldPosition {
    let cells = (recentring?.cells ?? 0) &* cellsPerStride
    return WorldPosition(cell: firstCell &+ cells, local: offset, cellLength: cellLength)
  }
}
