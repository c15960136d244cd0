import ScrollingKit

/// One axis of content without ends as in Apple's sample StreetScroller: content of a finite length
/// that is recentered by whole cells (plots, pages) before its end is reached.
///
/// `ScrollView.endlessAxes` makes it unnecessary. Recentering depends on frames: only a frame
/// recenters the content, and until then a release has no target beyond the content's end.
///
/// Call it in `scrollViewDidScroll`, and move the offset and the items alike:
///
///     func scrollViewDidScroll(_ scrollView: ScrollView) {
///       scrollView.contentOffset.x += street.recenter(scrollView.contentOffset.x)
///       // draw at street.position(of: scrollView.contentOffset.x)
///     }
///
/// The rule is the sample's: beyond a quarter of the content from the middle. Two axes are two
/// values. UIKit has no such thing.
struct RecenteredAxis {
  /// The content's length in visible lengths, or in cells where these are longer. The sample has
  /// 5000 points to 320; twice the visible length, as the session says, is too short for its rule.
  /// In one frame the content may move at most a quarter of its length less half the visible
  /// length, or it meets the end. Taste.
  private static let lengths = 8.0

  /// Whether its content is only twice the visible length: too short to be recentered in time.
  let isShort: Bool
  /// Whether the items move by as much as the offset. Without that they jump on the screen.
  private let movesItems: Bool
  private var cellLength = 1.0
  /// The most whole cells in a quarter of the content: it is recentered by multiples of them.
  private var cellsPerStride = 1
  /// The cell at offset 0.
  private var firstCell: Int
  /// The offset in the middle of the content, in points.
  private var middle = 0.0
  /// The content's length, in points.
  private(set) var contentLength = 0.0

  init(startCell: Int, isShort: Bool = false, movesItems: Bool = true) {
    (firstCell, self.isShort, self.movesItems) = (startCell, isShort, movesItems)
  }

  /// Sets the lengths in points. Returns the offset of the same place, near the middle.
  mutating func layOut(from offset: Double, visible: Double, cell: Double) -> Double {
    let here = position(of: offset)
    let rest = here.local / cellLength * cell
    let unit = max(visible, cell)
    contentLength = unit * (isShort ? 2 : Self.lengths)
    cellLength = cell
    cellsPerStride = max(1, Int((contentLength / 4 / cell).rounded(.down)))
    // By rounding, these cells may be longer than a quarter by a last bit.
    if !isShort { contentLength = max(contentLength, cell * Double(cellsPerStride) * 4) }
    middle = (contentLength - unit) / 2
    let cells = ((contentLength - visible) / 2 / cell).rounded(.down)
    firstCell = here.cell &- Int(cells)
    return cells * cell + rest
  }

  /// By how much to move an offset now, in points: 0, or whole cells towards the middle.
  mutating func recenter(_ offset: Double) -> Double {
    let distance = offset - middle
    guard !isShort, distance.isFinite, distance.magnitude > contentLength / 4 else { return 0 }
    let stride = cellLength * Double(cellsPerStride)
    let strides = min(max((distance / stride).rounded(), -4e18), 4e18)
    if movesItems { firstCell &+= Int(strides) &* cellsPerStride }
    return -stride * strides
  }

  /// The world position, in cells and points, of an offset in points.
  func position(of offset: Double) -> WorldPosition {
    WorldPosition(cell: firstCell, local: offset, cellLength: cellLength)
  }
}
