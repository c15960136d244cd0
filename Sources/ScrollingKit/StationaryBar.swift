import Motion
import Scrolling

/// A title over content that zooms, or a line under it: the bar stays in x, moves with the content
/// in y, does not zoom, and adds to the length that can be scrolled.
///
/// As a header it goes away as the content is scrolled down, so that all of the content can be
/// seen, and comes back at the speed of any other interaction: scrolling up, sideways, zooming.
///
///     final class Picture: ScrollView {
///       var header = StationaryBar(height: 44)
///       override func catchUp(to time: Double) {
///         super.catchUp(to: time)
///         header.follow(self)
///       }
///     }
///
///     let picture = Picture(frame: window.frame)
///     picture.contentInset.top = picture.header.height
///     let frame = picture.header.headerFrame(in: picture)  // in points of the content
///
/// So `follow` is called at every event and at every end of a motion, but not at frames: the part
/// of the bar that shows depends on the travel since then, at any frame rate.
///
/// The bar lies in the inset, so that content zooms as if it were not there. After the WWDC 2011
/// session 104; UIKit has no such thing.
public struct StationaryBar: Sendable {
  /// The height of the bar, in points, not negative.
  public let height: Double
  /// The offset and the scale of the content at the last call of `follow`; nil: there was none.
  /// Then how much of the bar showed, in points.
  private var last: (offset: Point, scale: Double)?
  private var lastRevealed = 0.0

  /// How many points of the bar a zoom by the factor 2 brings back. Taste: any visible pinch brings
  /// back all of a usual bar.
  private static let pointsPerScale = 300.0

  /// A bar of a height in points; a negative one or NaN counts as 0.
  public init(height: Double) { self.height = height.within(0...ScrollModel.greatestOffset, or: 0) }

  /// Notes the place of the content, since its direction may change here. Call it before every
  /// event and where a motion ends; called in frames, the result would depend on the frame rate.
  public mutating func follow(_ scrollView: ScrollView) {
    lastRevealed = revealed(in: scrollView)
    last = (scrollView.contentOffset, scrollView.zoomScale)
  }

  /// How much of it shows over content that has been scrolled under it, in points, from 0 to
  /// `height`.
  public func revealed(in scrollView: ScrollView) -> Double {
    guard let last else { return lastRevealed }
    let scale = scrollView.zoomScale
    guard scale == last.scale else {
      return limited(lastRevealed + Self.pointsPerScale * (scale / last.scale - 1).magnitude)
    }
    // Content that bounces back from its end neither shows the bar nor hides it.
    let delta =
      scrollView.model.clamped(scrollView.contentOffset) - scrollView.model.clamped(last.offset)
    let isDown = delta.y > 0 && delta.y >= delta.x.magnitude
    return limited(lastRevealed + (isDown ? -delta.y : max(delta.y.magnitude, delta.x.magnitude)))
  }

  /// Shows all of it, as after a tap.
  public mutating func reveal() { lastRevealed = height }

  private func limited(_ points: Double) -> Double { min(max(points, 0), height) }

  /// Where a header is, in points of the content: above it, or over it as far as it is revealed.
  public func headerFrame(in scrollView: ScrollView) -> Rect {
    let seen = scrollView.bounds
    return Rect(
      x: seen.minX, y: max(-height, seen.minY - height + revealed(in: scrollView)),
      width: seen.width, height: height)
  }

  /// Where a footer is, in points of the content: under it.
  public func footerFrame(in scrollView: ScrollView) -> Rect {
    Rect(
      x: scrollView.bounds.minX, y: scrollView.contentSize.height,
      width: scrollView.bounds.width, height: height)
  }

  /// The size of content and bars together, in points: UIKit's `contentSize` where the bars lie in
  /// the content.
  public static func contentSize(of scrollView: ScrollView, with bars: StationaryBar...) -> Size {
    Size(
      width: scrollView.contentSize.width,
      height: bars.reduce(scrollView.contentSize.height) { $0 + $1.height })
  }
}
