import Geometry

/// A title over content that zooms, or a line under it: a bar that stays put in x, moves with the content
/// in y, does not zoom, and counts in the size of what can be scrolled.
///
/// As a header it goes away when one scrolls down, so that all of the content can be seen, and comes back
/// on any other interaction, as fast as one moves: scrolling up, sideways, zooming.
///
///     var header = StationaryBar(height: 44)
///     scrollView.contentInset.top = header.height
///
///     func scrollViewDidScroll(_ scrollView: ScrollView) { header.follow(scrollView) }
///     func scrollViewDidZoom(_ scrollView: ScrollView) { header.follow(scrollView) }
///
///     let frame = header.headerFrame(in: scrollView)  // in points of the content
///
/// The bar lies in the inset, so that content zooms as if it were not there. After the WWDC 2011 session
/// 104; UIKit has no such thing.
public struct StationaryBar: Sendable {
  /// In points.
  public let height: Double
  /// How much of it shows over content that has been scrolled under it, in points.
  public private(set) var revealed = 0.0
  private var last: (offset: Point, scale: Double)?

  /// How many points come back when the content doubles. Taste: a pinch that can be seen at all brings
  /// back all of a usual bar.
  private static let pointsPerScale = 300.0

  /// A bar of so many points, not negative.
  public init(height: Double) {
    precondition(height >= 0 && height.isFinite, "a bar has a height")
    self.height = height
  }

  /// Takes note of where the content is now. To be called when it has scrolled or zoomed.
  public mutating func follow(_ scrollView: ScrollView) {
    let (offset, scale) = (scrollView.contentOffset, scrollView.zoomScale)
    defer { last = (offset, scale) }
    guard let last else { return }
    if scale != last.scale {
      move(by: Self.pointsPerScale * (scale / last.scale - 1).magnitude)
    } else {
      let way = offset - last.offset
      // Content that bounces back from its end is no wish to see the bar, nor to lose it.
      guard !isBeyondEnd(offset, scrollView), !isBeyondEnd(last.offset, scrollView) else { return }
      let isDown = way.y > 0 && way.y >= way.x.magnitude
      move(by: isDown ? -way.y : max(way.y.magnitude, way.x.magnitude))
    }
  }

  /// Shows all of it, as after a tap.
  public mutating func reveal() { revealed = height }

  private mutating func move(by points: Double) {
    revealed = min(max(revealed + points, 0), height)
  }

  private func isBeyondEnd(_ offset: Point, _ scrollView: ScrollView) -> Bool {
    let model = scrollView.model
    return offset.y > model.maximumOffset.y || offset.y < model.minimumOffset.y
  }

  /// Where a header is, in points of the content: above it, or over it as far as it is revealed.
  public func headerFrame(in scrollView: ScrollView) -> Rect {
    let offset = scrollView.contentOffset
    return Rect(
      x: offset.x, y: max(-height, offset.y - height + revealed),
      width: scrollView.bounds.width, height: height)
  }

  /// Where a footer is, in points of the content: under it.
  public func footerFrame(in scrollView: ScrollView) -> Rect {
    Rect(
      x: scrollView.contentOffset.x, y: scrollView.contentSize.height,
      width: scrollView.bounds.width, height: height)
  }

  /// The size of content and bars together: what UIKit's `contentSize` is where they lie in it.
  public static func contentSize(of scrollView: ScrollView, with bars: StationaryBar...) -> Size {
    Size(
      width: scrollView.contentSize.width,
      height: bars.reduce(scrollView.contentSize.height) { $0 + $1.height })
  }
}
