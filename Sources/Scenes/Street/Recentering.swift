import ScrollingKit

/// Endless scrolling as Apple's sample StreetScroller does it, along one axis: content of a finite
/// length that is put back to its middle, by whole cells, before anyone reaches its end.
///
/// A scroll view here needs no such thing: `ScrollView.endlessAxes` has no ends. Recentering
/// depends on frames: it is the frame that puts the content back, and until then a release has no
/// target beyond the content's end.
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
struct Recentering: Equatable, Sendable {
  /// The length of the content, in points; more than twice the visible length.
  let contentLength: Double
  /// The visible length, in points.
  let visibleLength: Double
  /// The content moves by a multiple of this, in points, and cells of the world are as long.
  let cellLength: Double
  /// How many cells the content has been moved back so far.
  private(set) var cells = 0

  /// - Parameters:
  ///   - contentLength: in points. A frame may go a quarter of it less half the visible length, at
  ///     most, or it meets the end; three times the visible length leave a quarter of that a frame.
  ///   - visibleLength: in points, positive.
  ///   - cellLength: in points, positive, at most a quarter of the content.
  /// - Returns: nil where the content is too short: at twice the visible length the middle can be
  ///   left by a quarter only beyond the end.
  init?(contentLength: Double, visibleLength: Double, cellLength: Double) {
    guard contentLength.isFinite, visibleLength > 0, contentLength > 2 * visibleLength,
      cellLength > 0, cellLength <= contentLength / 4
    else { return nil }
    self.contentLength = contentLength
    self.visibleLength = visibleLength
    self.cellLength = cellLength
  }

  /// The offset in the middle, in points.
  var middle: Double { (contentLength - visibleLength) / 2 }

  /// By how much to move an offset now, in points: 0, or whole cells back to the middle.
  func shift(for offset: Double) -> Double {
    -cellLength * Double(cellsBeyond(offset))
  }

  /// The same, and notes that it has been done.
  mutating func recenter(_ offset: Double) -> Double {
    let beyond = cellsBeyond(offset)
    cells &+= beyond
    return -cellLength * Double(beyond)
  }

  /// The world position, in cells and points, of an offset in points.
  func position(of offset: Double) -> WorldPosition {
    WorldPosition(cell: cells, local: offset, cellLength: cellLength)
  }

  private func cellsBeyond(_ offset: Double) -> Int {
    let distance = offset - middle
    guard distance.isFinite, distance.magnitude > contentLength / 4 else { return 0 }
    return Int(min(max((distance / cellLength).rounded(), -4e18), 4e18))
  }
}
