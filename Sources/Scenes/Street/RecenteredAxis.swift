import Scrolling
import ScrollingKit

/// One axis of content without ends as Apple's sample StreetScroller has it: content of a finite
/// length, which `scrollViewDidScroll` puts back towards its middle by whole cells (plots, pages)
/// before its end is reached.
struct RecenteredAxis {
  /// The content's length in visible lengths, or in plots where these are longer. The sample has
  /// 5000 points to 320; twice the visible length, as its speaker says, is too short for its rule.
  /// Taste.
  private static let lengths = 8.0

  /// Whether its content is twice the visible length: too short to be put back before it ends.
  let isShort: Bool
  private var isLaidOut = false
  private var cellLength = 1.0
  /// Whole plots that are a quarter of the content at most.
  private var cellsPerStride = 1
  /// Nil until it is laid out.
  private var recentering: Recentering?
  /// The plot that offset 0 stood at before any recentering.
  private var firstCell: Int
  /// The content's length, in points.
  private(set) var contentLength = 0.0

  init(startCell: Int, isShort: Bool = false) {
    (firstCell, self.isShort) = (startCell, isShort)
  }

  /// Takes other lengths in points. Returns the offset of the same place, near the middle.
  mutating func layOut(from offset: Double, visible: Double, cell: Double) -> Double {
    let here = position(of: isLaidOut ? offset : 0)
    isLaidOut = true
    let rest = here.local / cellLength * cell
    let unit = max(visible, cell)
    contentLength = unit * (isShort ? 2 : Self.lengths)
    cellLength = cell
    cellsPerStride = max(1, Int((contentLength / 4 / cell).rounded(.down)))
    let stride = cell * Double(cellsPerStride)
    // Rounded, so many plots may be longer than a quarter by a last bit.
    if !isShort { contentLength = max(contentLength, stride * 4) }
    recentering = Recentering(
      contentLength: contentLength, visibleLength: unit, cellLength: stride)
    let middle = ((contentLength - visible) / 2 / cell).rounded(.down)
    firstCell = here.cell &- Int(middle)
    return middle * cell + rest
  }

  /// By how much to move an offset now, in points.
  mutating func recenter(_ offset: Double) -> Double { recentering?.recenter(offset) ?? 0 }

  func position(of offset: Double) -> WorldPosition {
    let cells = (recentering?.cells ?? 0) &* cellsPerStride
    return WorldPosition(cell: firstCell &+ cells, local: offset, cellLength: cellLength)
  }
}
