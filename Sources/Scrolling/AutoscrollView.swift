import Geometry
import Touches

/// A scroll view that scrolls under something that is carried near to one of its edges, faster the nearer.
///
///     func carry(to finger: Point, at time: Double) {
///       view.autoscroll(towards: view.frame.contains(finger) ? finger : nil, at: time)
///     }
///     view.onAutoscroll = { time in /* what is carried now lies over other content */ }
///
/// It goes at a velocity, from a moment on, so that where it is at any moment does not depend on when one
/// looks. After Apple's ScrollViewSuite; UIKit's drag and drop has such a thing, not for others to use.
open class AutoscrollView: ScrollView {
  /// How near to an edge it scrolls, in points; that of Apple's sample.
  public final var reach = 30.0
  /// How fast at the edge itself, in pt/s: the sample's six points sixty times a second.
  public final var topSpeed = 360.0
  /// How fast it scrolls so, in pt/s, positive to the right and down.
  public private(set) final var autoscrollVelocity = Point.zero
  /// Hears that it has scrolled so, at a moment in seconds.
  public final var onAutoscroll: ((_ time: Double) -> Void)?
  private final var start = (offset: Point.zero, time: 0.0)

  /// From a moment on, scrolls towards the edges that a place is near.
  ///
  /// - Parameters:
  ///   - place: of what is carried, in points of the superregion; nil: nothing is.
  ///   - time: in seconds; nil: the last moment that the view was told of.
  public final func autoscroll(towards place: Point?, at time: Double? = nil) {
    func speed(_ before: Double, _ after: Double) -> Double {
      func share(_ distance: Double) -> Double { max(0, 1 - max(0, distance) / reach) }
      return topSpeed * (share(after) - share(before))
    }
    let corner = place.map { $0 - frame.origin }
    autoscrollVelocity =
      corner.map {
        Point(x: speed($0.x, bounds.width - $0.x), y: speed($0.y, bounds.height - $0.y))
      } ?? .zero
    start = (contentOffset, time ?? model.time)
  }

  /// An offset as near to another as the content goes.
  private final func clamped(_ offset: Point) -> Point {
    let (low, high) = (model.minimumOffset, model.maximumOffset)
    return Point(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  private final func follow(to time: Double) {
    guard autoscrollVelocity != .zero, time > start.time else { return }
    let end = clamped(start.offset + autoscrollVelocity * (time - start.time))
    guard end != contentOffset else { return }
    setContentOffset(end, animated: false, at: time)
    onAutoscroll?(time)
  }

  /// Goes on to a moment in seconds.
  open override func advance(to time: Double) {
    follow(to: time)
    super.advance(to: time)
  }

  /// Goes on to a moment in seconds.
  open override func catchUp(to time: Double) {
    super.catchUp(to: time)
    follow(to: time)
  }

  /// While it scrolls so, it changes by itself.
  open override var nextDeadline: Double? {
    let isMoving =
      autoscrollVelocity != .zero && clamped(contentOffset + autoscrollVelocity) != contentOffset
    return isMoving ? model.time : super.nextDeadline
  }
}
