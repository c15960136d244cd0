import Motion

/// A scroll view without a view: contentOffset, and the rules that move it.
///
///     var model = ScrollModel(bounds: Size(width: 320, height: 480), contentSize: content)
///     model.beginDragging(at: 0, into: &events)
///     model.drag(translation: Point(x: 0, y: -120), at: 0.1, into: &events)
///     model.endDragging(model.release(velocity: Point(x: 0, y: -1), at: 0.1), into: &events)
///     model.advance(to: 0.116, into: &events)      // once a frame
///     draw(at: model.contentOffset)
///
/// A value. Touches, writes and time go in, events come out, appended to a buffer that the caller
/// reuses; nothing is called back and nothing reads a clock. Motion is solved, not stepped:
/// `advance(to:into:)` takes the moment and samples a closed form, so that any frame rate gives the
/// same offsets and the same events but for the number of `didScroll`s.
///
/// Units: offsets and sizes in points, times in seconds on the caller's clock, velocities in pt/ms.
/// Offsets beyond ±1e12 pt and speeds beyond 1e6 pt/ms are clamped there; a call with NaN does
/// nothing. A time that is NaN or beyond ±1e15 s counts as the time of the last call: `time`.
public struct ScrollModel: Equatable, Sendable {
  // The fields that every frame reads are adjacent in memory, from the end of the activity to the
  // scale at the beginning of the geometry: ten thousand models do not fit into a cache.

  var activity = Activity()
  private var clock = Clock()
  private var announced = Announced()
  /// Whether a motion that ended before the frame has reported its offset: the frame then reports
  /// no second `didScroll`.
  private var hasPublishedOnTheWay = false
  /// Where the content stands.
  var position = ContentPosition()
  /// The numbers of its feel. A change applies to the next release; a running motion keeps its
  /// curve.
  public var tuning = ScrollTuning()
  /// The content, its scale and the bounds.
  var geometry = ScrollGeometry()
  var directionalLock = DirectionalLock()
  /// The flicks in a row that `Carry.apple` counts.
  var flickChain = FlickChain()
  /// The flicks in a row that `Carry.boost` counts.
  var flickBoost = FlickBoost()
  /// The pages to be shown again when bounds of size zero grow.
  var hiddenPages: HiddenPages?
  /// The factor by which flicks in a row made the last release faster than its finger, 1…16.
  package internal(set) var releaseFactor = 1.0

  /// The latest time of all calls, in seconds; 0 before the first call, whose time may be negative.
  public var time: Double { clock.time }

  /// When the content last came to rest, in seconds: a motion ended, or fingers that had moved or
  /// caught it let go; −∞ where nothing has moved yet.
  package private(set) var restedAt = -Double.infinity

  /// The greatest offset and length, in points.
  package static let greatestOffset = ScrollAxis.greatestOffset

  /// An empty scroll view at offset zero.
  public init() {}

  /// - Parameters:
  ///   - bounds: the visible size, in points.
  ///   - contentSize: in points.
  public init(bounds: Size, contentSize: Size) {
    self.bounds = bounds
    self.contentSize = contentSize
  }

  /// Moves the clock to `time` (s) and publishes the offset of that moment.
  ///
  /// A time before the last one counts as the last one, and so does one that is NaN or beyond ±1e15
  /// s.
  ///
  /// - Returns: whether anything was appended: the content has moved, its scale has changed, or a
  ///   motion is over. A model at rest returns false at once: nothing has to be drawn anew.
  @discardableResult
  public mutating func advance(to time: Double, into events: inout [ScrollEvent]) -> Bool {
    // A glide takes the short way: this is the hottest path of all.
    guard !hasPublishedOnTheWay, let offset = glide(to: time) else {
      return tick(to: time, into: &events)
    }
    return publish(offset, at: time, into: &events)
  }

  /// The part of `advance` for moments at which nothing glides, or a curve of a glide has ended.
  @inline(never)
  private mutating func tick(to time: Double, into events: inout [ScrollEvent]) -> Bool {
    let said = events.count
    moveClock(to: time, isTick: true, into: &events)
    if !hasPublishedOnTheWay { publish(at: self.time, into: &events) }
    hasPublishedOnTheWay = false
    return events.count != said
  }

  /// Appends the changes since the last call: in ticks only, so that a frame gets one `didScroll`
  /// at most. A motion that ends within the tick reports its end offset first.
  mutating func publish(at time: Double, into events: inout [ScrollEvent]) {
    publish(unroundedOffset, at: time, into: &events)
  }

  /// Publishes an exact offset that has just been computed: reading it back from memory would wait
  /// for the write. Returns whether anything was appended.
  @inline(__always) @discardableResult
  private mutating func publish(
    _ offset: Point, at time: Double, into events: inout [ScrollEvent]
  ) -> Bool {
    let rescaled = publishScale(at: time, into: &events)
    let published = published(offset)
    guard announced.note(offset: published) else { return rescaled }
    events.append(ScrollEvent(time: time, kind: .didScroll(offset: published)))
    return true
  }

  /// Appends the change of the scale since it was last told. Returns whether there is one.
  @inline(__always) @discardableResult
  mutating func publishScale(at time: Double, into events: inout [ScrollEvent]) -> Bool {
    guard announced.note(scale: zoomScale) else { return false }
    events.append(ScrollEvent(time: time, kind: .didZoom(scale: zoomScale)))
    return true
  }

  /// Whether offset and scale are the last reported ones: false where the program has moved the
  /// content since, as in the callback of an end.
  var isPublished: Bool { announced.offset == contentOffset && announced.scale == zoomScale }

  /// Moves the content and the offset that was last reported together.
  mutating func recenter(by delta: Point) {
    let isSaid = announced.offset == contentOffset
    position.recenter(by: delta)
    announced.recenter(to: isSaid ? contentOffset : announced.offset + delta)
  }

  /// Moves the clock to an event's stamp (s), once, before the event.
  mutating func catchUp(to time: Double, into events: inout [ScrollEvent]) {
    moveClock(to: time, isTick: false, into: &events)
  }

  /// Moves the clock to a moment (s) on the way to a frame: a motion that ends there first reports
  /// its end offset; a motion that goes on is reported by the frame.
  mutating func pass(_ time: Double, into events: inout [ScrollEvent]) {
    let said = announced
    moveClock(to: time, isTick: !hasPublishedOnTheWay, into: &events)
    if announced != said { hasPublishedOnTheWay = true }
  }

  /// Moves clock and content to a later moment (s) at which the curves of a glide still last, and
  /// returns the exact offset. Nil: the moment is not later, or this is no such glide; then nothing
  /// has changed.
  @inline(__always)
  private mutating func glide(to time: Double) -> Point? {
    guard clock.canAdvance(to: time), let local = activity.glidePosition(at: time) else {
      return nil
    }
    clock.advance(to: time)
    position.move(to: local)
    return local + position.origin
  }

  /// Moves the clock to `time` (s). Only a tick publishes what happens on the way.
  private mutating func moveClock(to time: Double, isTick: Bool, into events: inout [ScrollEvent]) {
    guard clock.canAdvance(to: time) else { return noteNoProgress(at: time) }
    clock.advance(to: time)
    if activity.movesByItself { moveOn(to: time, isTick: isTick, into: &events) }
  }

  /// Moves the content to a moment (s) that the clock has reached, past the ends of its curves. A
  /// function of its own, so that a frame at rest does not make room for what it needs.
  @inline(never)
  private mutating func moveOn(to time: Double, isTick: Bool, into events: inout [ScrollEvent]) {
    switch activity.state {
    case .idle, .tracking, .dragging, .pinching: return
    case .streaming(let stream):
      guard stream.ends <= time else { return }
      // The settling begins at the end of the stream, not at the moment of this call.
      clock.goBack(to: stream.ends)
      finishStream(isTick: isTick, into: &events)
      moveClock(to: time, isTick: isTick, into: &events)
    case .rescaling(let glide): rescale(along: glide, isTick: isTick, into: &events)
    case .steering(let steering):
      let (x, y) = (steering.x, steering.y)
      position.move(
        to: Point(
          x: localX.stopped(from: x.start, towards: x.position(at: time)),
          y: localY.stopped(from: y.start, towards: y.position(at: time))))
    case .gliding(let glide, let cause):
      passHandOvers(of: glide, cause, isTick: isTick, into: &events)
    }
  }

  /// Whether the model's time is this moment: then there is nothing to catch up with.
  func stands(at time: Double) -> Bool { clock.stands(at: time) }

  /// A moment that is not after the last one counts as the last one. The first one may be negative:
  /// motions that the program has started before it then start at it.
  private mutating func noteNoProgress(at time: Double) {
    if time.magnitude <= Clock.farthest, clock.begin(at: time) { activity.delay(by: time) }
  }

  private mutating func passHandOvers(
    of glide: Glide, _ cause: Activity.Cause, isTick: Bool, into events: inout [ScrollEvent]
  ) {
    guard glide.ends <= time else { return position.move(to: glide.position(at: time)) }
    let end = glide.isOver ? glide.ends : nil
    var glide = glide
    glide.x.advance(to: time, on: localX, tuning)
    glide.y.advance(to: time, on: localY, tuning)
    position.move(to: glide.position(at: time))
    guard glide.x.isResting && glide.y.isResting else {
      activity.state = .gliding(glide, cause)
      return
    }
    let rested = end ?? max(glide.x.rested, glide.y.rested)
    rest(at: rested)
    land()
    guard let ending = cause.ending else { return }
    if isTick { publish(at: rested, into: &events) }
    events.append(ScrollEvent(time: rested, kind: ending))
  }

  /// Resets the origin at rest. Content that came to rest at a snap point or an end is put there to
  /// the last bit, whatever the origin was.
  private mutating func land() {
    let landed = landed(position.local)
    guard position.origin != .zero else { return }
    position.rebase()
    position.move(to: landed)
  }

  /// Where content stands that has come to rest at a point, in the coordinates of its curve.
  func landed(_ local: Point) -> Point {
    guard position.origin != .zero else { return local }
    let offset = local + position.origin
    return Point(x: geometry.x.landed(offset.x), y: geometry.y.landed(offset.y))
  }

  /// Ends any motion where it is at this moment, with the event of its end, if there is one. A
  /// scale beyond its limits is brought within.
  mutating func stop(into events: inout [ScrollEvent]) {
    switch activity.state {
    case .idle, .tracking, .dragging, .pinching: return
    case .rescaling:
      rest(at: time)
      endZoom(into: &events)
      return
    case .steering: endDragUnmoved(into: &events)
    case .gliding(_, let cause):
      if let ending = cause.ending { events.append(ScrollEvent(time: time, kind: ending)) }
    case .streaming: events.append(ScrollEvent(time: time, kind: .didEndScrollingAnimation))
    }
    rest(at: time)
  }

  /// Ends the activity that moved the content, at `time` (s).
  mutating func rest(at time: Double) {
    activity.state = .idle
    restedAt = time
  }

  /// The moment of a call with a time: the last call's where that is no later time.
  func moment(of time: Double) -> Double { clock.canAdvance(to: time) ? time : self.time }

  /// The axes in the coordinates of the curve.
  var localX: ScrollAxis { geometry.x.seen(from: position.origin.x) }
  var localY: ScrollAxis { geometry.y.seen(from: position.origin.y) }
}

/// The time of a model's last call. It goes back only to the end of a stream that was noticed
/// late, and from its initial zero to a first moment below zero.
private struct Clock: Equatable, Sendable {
  /// A time farther from zero than this, in seconds, is refused: at thirty million years,
  /// neighboring Doubles are an eighth of a second apart.
  static let farthest = 1e15

  /// In seconds.
  private(set) var time = 0.0
  /// Whether its first moment was zero or negative; a positive one shows in `time`.
  private var hasBegun = false

  /// Whether it has had any moment.
  private var isStarted: Bool { hasBegun || time != 0 }

  /// Whether a moment is a later one.
  func canAdvance(to time: Double) -> Bool { time > self.time && time <= Self.farthest }

  /// Goes on to a later moment.
  mutating func advance(to time: Double) { self.time = time }

  mutating func goBack(to time: Double) { self.time = time }

  /// Takes a moment that is not later. Returns whether it is the first one, below zero.
  mutating func begin(at time: Double) -> Bool {
    guard !isStarted else { return false }
    hasBegun = true
    guard time < 0 else { return false }
    self.time = time
    return true
  }

  func stands(at time: Double) -> Bool { time == self.time }
}

extension Double {
  /// A time that counts as the model's present time, also before its first moment.
  static var lastMoment: Double { -.infinity }
}

/// The offset and the scale that were last reported: a tick reports the changes since.
private struct Announced: Equatable, Sendable {
  private(set) var offset = Point.zero
  private(set) var scale = 1.0

  /// The content was moved without a report.
  mutating func recenter(to offset: Point) { self.offset = offset }

  /// Notes an offset. Returns whether it differs from the last reported one.
  mutating func note(offset: Point) -> Bool {
    guard offset != self.offset else { return false }
    self.offset = offset
    return true
  }

  /// Notes a scale. Returns whether it differs from the last reported one.
  mutating func note(scale: Double) -> Bool {
    guard scale != self.scale else { return false }
    self.scale = scale
    return true
  }
}

extension ScrollAxis {
  /// The offset, or the snap point or end from which it differs only by rounding.
  fileprivate func landed(_ x: Double) -> Double {
    let place = settled(x)
    if place != x, (place - x).magnitude <= SnapRule.coincidence { return place }
    let range = range
    for end in [range.lowerBound, range.upperBound]
    where (end - x).magnitude <= SnapRule.coincidence {
      return end
    }
    return x
  }
}
