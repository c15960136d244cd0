import Geometry
import Motion
import Scrolling

/// A scroll view that scrolls under a finger that rests near its left or right edge: at a speed, from a
/// moment on, so that where it is at any moment does not depend on when one looks.
final class AutoscrollView: ScrollView {
  /// How near to an edge it scrolls, in points; the suite's.
  static let threshold = 30.0
  /// How fast at the edge itself, in pt/s: the suite's six points sixty times a second.
  static let fastest = 360.0

  /// In pt/s, positive to the right.
  private(set) var speed = 0.0
  private var start = (offset: 0.0, time: 0.0)
  /// Hears that it has scrolled so, at a moment in seconds.
  var onAutoscroll: ((Double) -> Void)?

  /// How fast a finger at `x` points from its left edge makes it scroll, in pt/s.
  func speed(for x: Double) -> Double {
    func share(_ distance: Double) -> Double { max(0, 1 - max(0, distance) / Self.threshold) }
    return Self.fastest * (share(bounds.width - x) - share(x))
  }

  /// Scrolls at a speed (pt/s) from a moment on, in seconds; nil: the last that it was told of.
  func push(as speed: Double, at time: Double?) {
    self.speed = speed
    start = (contentOffset.x, time ?? model.time)
  }

  private func follow(to time: Double) {
    guard speed != 0, time > start.time else { return }
    let x = start.offset + speed * (time - start.time)
    let (low, high) = (model.minimumOffset.x, model.maximumOffset.x)
    let end = Point(x: min(max(x, low), high), y: contentOffset.y)
    guard end != contentOffset else { return }
    setContentOffset(end, animated: false, at: time)
    onAutoscroll?(time)
  }

  override func advance(to time: Double) {
    follow(to: time)
    super.advance(to: time)
  }

  override func catchUp(to time: Double) {
    super.catchUp(to: time)
    follow(to: time)
  }

  /// While it scrolls so, it changes by itself.
  override var nextDeadline: Double? {
    let (x, low, high) = (contentOffset.x, model.minimumOffset.x, model.maximumOffset.x)
    let isMoving = speed < 0 && x > low || speed > 0 && x < high
    return isMoving ? model.time : super.nextDeadline
  }

  /// One finger carries at a time.
  override func touchesShouldBegin(_ touches: [Touch], in content: InputRegion) -> Bool {
    !subregions.contains { ($0 as? Thumb)?.isHeld ?? false }
  }
}

/// A thumbnail: tapped, or picked up by a finger that rests on it and then moves.
final class Thumb: InputRegion {
  /// From so far on a finger that moves carries, in points; the suite's.
  private static let dragThreshold = 10.0

  let number: Int
  @Weakly var scene: AutoscrollScene?
  /// Whether a finger is on it.
  private(set) var isHeld = false
  private var isCarried = false
  private var start = Point.zero
  /// Where it comes from, and when it set out; its frame is where it goes.
  private var origin = Point.zero
  private var departure = -Double.infinity

  init(_ number: Int) {
    self.number = number
    super.init(frame: .zero)
  }

  /// Where its corner is in the content at a moment, in seconds.
  func position(at time: Double) -> Point {
    let share = CosineEase(start: 0, target: 1).position(at: time - departure)
    return origin + (frame.origin - origin) * share
  }

  /// Goes to a place in 0.3 s, from where it is or from another.
  func go(to home: Rect, from origin: Point? = nil, at time: Double) {
    (self.origin, departure) = (origin ?? position(at: time), time)
    frame = home
  }

  /// Is in a place at once.
  func lie(in home: Rect) {
    (origin, departure) = (home.origin, -.infinity)
    frame = home
  }

  override func touchesBegan(_ touches: [Touch]) {
    (isHeld, start) = (true, touches[0].location(in: nil))
  }

  override func touchesMoved(_ touches: [Touch]) {
    let (finger, time) = (touches[0].location(in: nil), touches[0].time)
    if !isCarried, (finger - start).length >= Self.dragThreshold {
      isCarried = true
      scene?.pickUp(self, from: start, to: finger, at: time)
    }
    if isCarried { scene?.carry(to: finger, at: time) }
  }

  override func touchesEnded(_ touches: [Touch]) {
    if !isCarried { scene?.tap(self, at: touches[0].time) }
    letGo(at: touches[0].time)
  }

  override func touchesCancelled(_ touches: [Touch]) { letGo(at: touches[0].time) }

  private func letGo(at time: Double) {
    if isCarried { scene?.drop(at: time) }
    (isHeld, isCarried) = (false, false)
  }
}
