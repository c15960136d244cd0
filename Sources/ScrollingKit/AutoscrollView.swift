import Geometry
import Motion
import Scrolling
import Touches

/// A scroll view that scrolls under something that is carried near to one of its edges, faster the
/// nearer.
///
///     let view = AutoscrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
///     func carry(to finger: Point, at time: Double) {
///       view.autoscroll(towards: view.frame.contains(finger) ? finger : nil, at: time)
///     }
///     view.onAutoscroll = { time in /* what is carried now lies over other content */ }
///
/// It goes at a velocity, from a moment on, so that where it is at any moment does not depend on
/// when one looks. After Apple's ScrollViewSuite; UIKit's drag and drop has such a thing, not for
/// others to use.
open class AutoscrollView: ScrollView {
  /// How near to an edge it scrolls, in points, at least 1; that of Apple's sample. NaN is refused.
  public final var reach = 30.0 {
    didSet { reach = reach.within(1...1e6, or: oldValue) }
  }
  /// How fast at the edge itself, in pt/s, from 0 to a million: the sample's six points sixty times
  /// a second. NaN is refused.
  public final var topSpeed = 360.0 {
    didSet { topSpeed = topSpeed.within(0...1e6, or: oldValue) }
  }
  /// How fast it scrolls so, in pt/s, positive to the right and down.
  public private(set) final var autoscrollVelocity = Point.zero
  /// Hears that it has scrolled so, at a moment in seconds.
  public final var onAutoscroll: ((_ time: Double) -> Void)?
  private final var start = (offset: Point.zero, time: 0.0)
  /// Where what is carried was taken up, and of which edges it was within reach then.
  private final var taken = (place: Point.zero, near: [false, false, false, false])

  /// How far something that was taken up within reach of an edge is carried towards it before that
  /// edge scrolls, in points; what has been out of its reach meanwhile makes it scroll at once.
  /// WebKit's.
  public static let leastCarry = 50.0

  /// Something was taken up in the view: of an edge that it lay near to it is not known yet whether
  /// it is to be carried there. Without this call every edge scrolls at once.
  ///
  /// - Parameter place: of what is carried, in points of the superregion.
  public final func pickUp(at place: Point) {
    taken = (place, distances(of: place).map { $0 < reach })
  }

  /// How far a place is from the left, right, upper and lower edge, in points.
  private final func distances(of place: Point) -> [Double] {
    [
      place.x - frame.minX, frame.maxX - place.x, place.y - frame.minY, frame.maxY - place.y,
    ]
  }

  /// Edges near to which something was taken up scroll once it has come out of their reach, or far
  /// enough towards them.
  private final func freeEdges(of place: Point) {
    guard taken.near.contains(true) else { return }
    let (now, before) = (distances(of: place), distances(of: taken.place))
    for edge in 0..<4 where now[edge] >= reach || before[edge] - now[edge] >= Self.leastCarry {
      taken.near[edge] = false
    }
  }

  /// From a moment on, scrolls towards the edges that a place is near.
  ///
  /// - Parameters:
  ///   - place: of what is carried, in points of the superregion; nil: nothing is.
  ///   - time: in seconds.
  public final func autoscroll(towards place: Point?, at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    func speed(_ before: Double, _ after: Double) -> Double {
      func share(_ distance: Double) -> Double { max(0, 1 - max(0, distance) / reach) }
      return topSpeed * (share(after) - share(before))
    }
    if let place { freeEdges(of: place) }
    let near = taken.near
    /// An edge that does not scroll yet is as if it were far.
    func distance(_ edge: Int, _ distance: Double) -> Double { near[edge] ? reach : distance }
    autoscrollVelocity =
      place.map { place in
        let all = distances(of: place)
        return Point(
          x: speed(distance(0, all[0]), distance(1, all[1])),
          y: speed(distance(2, all[2]), distance(3, all[3])))
      } ?? .zero
    start = (model.unroundedOffset, model.time)
  }

  /// The moment (s) at which the content reaches an offset along x (points) at its present speed;
  /// nil: it does not scroll by itself along x. A carried item that crosses an edge does so at that
  /// moment, at any frame rate.
  public final func autoscrollMoment(atX x: Double) -> Double? {
    guard autoscrollVelocity.x != 0 else { return nil }
    return start.time + (x - start.offset.x) / autoscrollVelocity.x
  }

  /// An offset as near to another as the content goes.
  private final func clamped(_ offset: Point) -> Point {
    let (low, high) = (model.minimumOffset, model.maximumOffset)
    return Point(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  private final func follow() {
    guard autoscrollVelocity != .zero, model.time > start.time else { return }
    let end = clamped(start.offset + autoscrollVelocity * (model.time - start.time))
    guard end != model.unroundedOffset else { return }
    setContentOffset(end, animated: false, at: time)
    onAutoscroll?(model.time)
  }

  /// Goes on to a moment in seconds.
  open override func advance(to time: Double) {
    catchUp(to: time)
    super.advance(to: time)
  }

  /// Goes on to a moment in seconds.
  open override func catchUp(to time: Double) {
    super.catchUp(to: time)
    follow()
  }

  /// While it scrolls so, it changes by itself.
  open override var nextDeadline: Double? {
    let offset = model.unroundedOffset
    let isMoving = autoscrollVelocity != .zero && clamped(offset + autoscrollVelocity) != offset
    return isMoving ? model.time : super.nextDeadline
  }
}
