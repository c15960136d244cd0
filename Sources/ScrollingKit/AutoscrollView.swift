import Motion
import Scrolling

/// A scroll view that scrolls while an item is carried near one of its edges; the nearer, the
/// faster.
///
///     let view = AutoscrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
///     func carry(to finger: Point, at time: Double) {
///       view.autoscroll(towards: view.frame.contains(finger) ? finger : nil, at: time)
///     }
///     view.onAutoscroll = { time in /* the carried item now lies over other content */ }
///
/// It scrolls at a velocity from a given moment on, so that the offset does not depend on frames.
/// After Apple's ScrollViewSuite; UIKit has it for its own drag and drop alone.
open class AutoscrollView: ScrollView {
  /// The distance from an edge within which it scrolls, in points, at least 1; 30 as in Apple's
  /// sample. NaN is refused.
  public final var reach = 30.0 { didSet { reach = reach.within(1...1e6, or: oldValue) } }
  /// The speed at the edge itself, in pt/s, clamped to 0…1e6; 360 as in the sample: six points,
  /// sixty times a second. NaN is refused.
  public final var topSpeed = 360.0 { didSet { topSpeed = topSpeed.within(0...1e6, or: oldValue) } }
  /// The velocity of this scrolling, in pt/s, positive to the right and down.
  public private(set) final var autoscrollVelocity = Point.zero
  /// Called after each such scroll, with the moment in seconds.
  public final var onAutoscroll: ((_ time: Double) -> Void)?
  /// The offset of each axis, in points, at a moment, in seconds, from which it scrolls at its
  /// velocity.
  private final var start = (x: (offset: 0.0, time: 0.0), y: (offset: 0.0, time: 0.0))
  /// The offset, in points, to which it last scrolled the content, and the moment, in seconds.
  private final var reached = (offset: Point.zero, time: 0.0)
  /// Where the item was picked up, and the edges that it was within reach of then.
  private final var taken = (place: Point.zero, near: [false, false, false, false])

  /// How far an item that was picked up within reach of an edge is carried towards it before that
  /// edge scrolls, in points; an item that has been out of reach meanwhile makes it scroll at once.
  /// Source: WebKit.
  public static let minimumApproach = 50.0

  /// An item was picked up in the view: an edge within whose reach it lay does not scroll until the
  /// item is carried `minimumApproach` towards it. Call it for every item, or for none: then every
  /// edge scrolls at once.
  ///
  /// - Parameter place: of the item, in points of the superregion.
  public final func pickUp(at place: Point) {
    taken = (place, distances(of: place).map { $0 < reach })
  }

  /// The distances of a point from the left, right, upper and lower edge, in points.
  private final func distances(of place: Point) -> [Double] {
    [place.x - frame.minX, frame.maxX - place.x, place.y - frame.minY, frame.maxY - place.y]
  }

  /// Frees the edges near to which the item was picked up, once it has left their reach or has come
  /// far enough towards them.
  private final func freeEdges(of place: Point) {
    guard taken.near.contains(true) else { return }
    let (now, before) = (distances(of: place), distances(of: taken.place))
    for edge in 0..<4 where now[edge] >= reach || before[edge] - now[edge] >= Self.minimumApproach {
      taken.near[edge] = false
    }
  }

  /// From a moment on, scrolls towards the edges that a point is near. A motion under way stops,
  /// beyond an end at that end; one that begins later runs to its end, and the view scrolls on from
  /// there.
  ///
  /// - Parameters:
  ///   - place: of the item, in points of the superregion; nil: none is carried.
  ///   - time: in seconds.
  public final func autoscroll(towards place: Point?, at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    func speed(_ before: Double, _ after: Double) -> Double {
      func share(_ distance: Double) -> Double { max(0, 1 - max(0, distance) / reach) }
      return topSpeed * (share(after) - share(before))
    }
    if let place { freeEdges(of: place) }
    let near = taken.near
    /// An edge that does not scroll yet counts as far away.
    func distance(_ edge: Int, _ distance: Double) -> Double { near[edge] ? reach : distance }
    autoscrollVelocity =
      place.map { place in
        let all = distances(of: place)
        return Point(
          x: speed(distance(0, all[0]), distance(1, all[1])),
          y: speed(distance(2, all[2]), distance(3, all[3])))
      } ?? .zero
    if autoscrollVelocity != .zero, !isTouched {
      setContentOffset(model.clamped(model.unroundedOffset), animated: false, at: time)
    }
    let offset = model.unroundedOffset
    start = ((offset.x, model.time), (offset.y, model.time))
    reached = (offset, model.time)
  }

  /// The moment (s) at which the content reaches an offset along x (points) at its present speed;
  /// nil: it does not scroll by itself along x. With it a carried item passes a place in the
  /// content at the same moment at any frame rate.
  public final func autoscrollMoment(atX x: Double) -> Double? {
    guard autoscrollVelocity.x != 0 else { return nil }
    let moved = model.unroundedOffset.x - reached.offset.x
    return start.x.time + (x - moved - start.x.offset) / autoscrollVelocity.x
  }

  private final func follow() {
    let (now, offset) = (model.time, model.unroundedOffset)
    guard autoscrollVelocity != .zero, now > reached.time else { return }
    switch phase {
    case .decelerating, .animating, .zooming:
      // A motion moves the content until it ends.
      start = ((offset.x, now), (offset.y, now))
      reached = (offset, now)
      return
    case .idle, .tracking, .dragging: break
    }
    if model.restedAt > reached.time {
      start = ((offset.x, model.restedAt), (offset.y, model.restedAt))
    } else {
      // Moves by others since then are kept.
      start.x.offset += offset.x - reached.offset.x
      start.y.offset += offset.y - reached.offset.y
    }
    let goal = Point(
      x: start.x.offset + autoscrollVelocity.x * (now - start.x.time),
      y: start.y.offset + autoscrollVelocity.y * (now - start.y.time))
    let end = model.stopped(from: offset, towards: goal)
    if end.x != offset.x { showBars(from: start.x, autoscrollVelocity.x, to: end.x, goal.x) }
    if end.y != offset.y { showBars(from: start.y, autoscrollVelocity.y, to: end.y, goal.y) }
    // At an end the start is renewed: when the content grows, scrolling goes on without a leap.
    if end.x != goal.x { start.x = (end.x, now) }
    if end.y != goal.y { start.y = (end.y, now) }
    reached = (end, now)
    guard end != offset else { return }
    setContentOffset(end, animated: false, at: time)
    onAutoscroll?(model.time)
  }

  /// The content scrolls along an axis: its bars fade from now on, or from when it came to its end.
  private final func showBars(
    from start: (offset: Double, time: Double), _ velocity: Double, to end: Double, _ goal: Double
  ) {
    guard velocity != 0 else { return }
    let moment = end == goal ? model.time : start.time + (end - start.offset) / velocity
    flashedAt = max(flashedAt, moment)
  }

  /// Moves the content to a moment in seconds.
  open override func advance(to time: Double) {
    catchUp(to: time)
    super.advance(to: time)
  }

  /// Moves the content to a moment in seconds.
  open override func catchUp(to time: Double) {
    super.catchUp(to: time)
    follow()
  }

  /// The view's last moment while it scrolls by itself; else as in any scroll view.
  open override var nextDeadline: Double? {
    let offset = model.unroundedOffset
    let isMoving =
      autoscrollVelocity != .zero
      && model.stopped(from: offset, towards: offset + autoscrollVelocity) != offset
    return isMoving ? model.time : super.nextDeadline
  }
}
