import Geometry

/// The root of a tree of regions, to which all input is sent.
///
///     let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
///     window.addSubregion(scrollView)
///     window.send(event)           // each input, as it comes
///     window.advance(to: now)      // once a frame
///
/// Its coordinates are those of `InputEvent`: window points. Time comes with the events and with
/// `advance(to:)`, once a frame, from any clock, also one that starts below zero; nothing here
/// reads one. NaN and ±infinity are no times: they are ignored, and an event with one is dropped.
///
/// A window that is released cancels nothing: its owner may be half released. Regions and
/// recognizers that outlive it end their touches and gestures at the next touch, scroll views at
/// the next `advance` or `catchUp`; to end them at once, send `cancel` first, or take the regions
/// out.
public final class InputWindow: InputRegion {
  private var arbiter: TouchArbiter?

  public override init(frame: Rect) {
    super.init(frame: frame)
    arbiter = TouchArbiter(window: self)
  }

  /// The most touches at a time, more than any screen reports: a further one is dropped, so that
  /// the cost of an event is bounded.
  public static let maximumTouches = 256

  /// The pan that wheels and touchpads move over places where nothing scrolls; nil: none. It must
  /// be attached to a region in this window, else it gets nothing.
  public final var wheelFallback: GestureRecognizer? {
    get { weakWheelFallback }
    set { weakWheelFallback = newValue }
  }
  @Weakly private final var weakWheelFallback: GestureRecognizer?

  /// Observes the steps of touches as they happen; nil: nothing is reported.
  package final var onDispatchStep: ((DispatchStep) -> Void)?

  /// Whether a finger, or a button of the mouse, is down.
  package final var isTouched: Bool { arbiter?.isTouched ?? false }

  /// Whether a finger, or the mouse, drags something.
  package final var isPanning: Bool { arbiter?.isPanning ?? false }

  /// Whether something under a point of the window can be scrolled, `wheelFallback` left aside.
  ///
  /// - Parameter time: the window's moment, in seconds.
  public final func scrolls(at point: Point, time: Double) -> Bool {
    scrollingHitTest(point)?.innermostRecognizer { recognizer in
      let across = WheelRouter.fit(of: recognizer, dx: 1, dy: 0, at: time)
      return across == .none ? WheelRouter.fit(of: recognizer, dx: 0, dy: -1, at: time) : across
    } != nil
  }

  /// Regions that wait for their turn in a walk through the tree, the next one last. Kept, so that
  /// a frame allocates nothing. Every event makes a walk, and the checks for overlapping accesses
  /// took a quarter of its time: they are off, and no accesses overlap.
  @exclusivity(unchecked) private var waiting: [InputRegion] = []
  /// Whether a region has left the window since the walk began: those that wait may be gone.
  @exclusivity(unchecked) private var hasLost = false

  func regionLeaves(_ region: InputRegion) {
    hasLost = true
    arbiter?.regionLeaves(region)
  }

  /// Handles touches, cancellations (a lost focus and a hidden window cancel too), wheels,
  /// touchpads and new sizes; other input is ignored.
  ///
  /// Two fingers on a touchpad go to the innermost scroll view under the pointer that has room for
  /// them, or that zooms if they pinch, and stay with it until they lift. A press cancels what they
  /// do.
  ///
  /// A wheel's turn goes to the innermost scroll view that has room for it; the turns that follow
  /// soon and near go there, too.
  ///
  /// Everything that was due before the event happens before it, whenever frames come: the window
  /// catches up with the event's time. A stamp that goes back counts as the latest one. A second
  /// down of a live id cancels the first; a move or an up of an unknown id does nothing. An event
  /// that is sent from inside a callback is handled after the present one.
  public func send(_ event: InputEvent) {
    guard let arbiter, arbiter.admits(event) else { return }
    catchUp(to: event.time)
    arbiter.handle(event)
  }

  // MARK: Time

  /// The time of the latest `send`, `advance` or `catchUp`, in seconds; 0 before the first.
  public final var time: Double {
    guard let arbiter else { return 0 }
    let now = max(arbiter.now, regionTime)
    return now.isFinite ? now : 0
  }
  /// The moment, in seconds, to which the regions have been brought; the recognizers follow them.
  private var regionTime = -Double.infinity

  /// Lets time pass to the moment `time` (s): the one call that a frame needs, after the frame's
  /// input has been sent.
  ///
  /// First come the moments up to `time` that are known beforehand, in order: those of regions, at
  /// which a motion ends or a timer fires, and those of recognizers, at which a long press begins,
  /// a single tap that waited for a second one is recognized, or a scroll view's content receives a
  /// touch that was withheld. At each of them first the regions and then the recognizers are
  /// brought to that moment, so that the result does not depend on the frames. Then every region in
  /// the window moves to `time`, from back to front and each before those in it, hidden ones, too:
  /// a hidden scroll view still scrolls. A region that a callback takes out of the window before
  /// its turn does not move; put back, it goes on as if it had never been away. A region that a
  /// callback adds to one whose turn is still to come has its turn, too.
  ///
  /// NaN and ±infinity are no times: nothing happens. Must not be called from inside a touch
  /// callback.
  public override func advance(to time: Double) {
    guard time.isFinite else { return }
    let wasInFrame = isInFrame
    isInFrame = true
    passMoments(to: time)
    arbiter?.advance(to: time)
    forEachRegion { $0.advance(to: time) }
    isInFrame = wasInFrame
  }

  /// Whether time passes for a frame: scroll views then report their scrolling.
  package private(set) final var isInFrame = false

  /// Brings everything to the moment `time` (s) in the same order, without reporting a scroll
  /// view's scrolling, which only frames do. Every event that is sent does so first.
  public override func catchUp(to time: Double) {
    guard time.isFinite else { return }
    passMoments(to: time)
    arbiter?.advance(to: time)
    catchUpRegions(to: time)
  }

  /// Stops at every moment up to `time` (s) that a region or a recognizer has named.
  private func passMoments(to time: Double) {
    var last = -Double.infinity
    while let moment = nextMoment(after: last), moment <= time {
      last = moment
      regionTime = moment
      arbiter?.reach(moment)
      // Regions without an event at this moment come first: the delegate of one with an event may
      // read them.
      forEachRegion { if $0.nextMoment != moment { $0.pass(moment) } }
      forEachRegion { $0.pass(moment) }
      arbiter?.advance(to: moment)
    }
  }

  /// The first moment (s) after another that a region or a recognizer has named; nil: none has.
  private func nextMoment(after last: Double) -> Double? {
    var earliest = arbiter?.nextDeadline.flatMap { $0 > last ? $0 : nil }
    forEachRegion { region in
      guard let moment = region.nextMoment, moment > last else { return }
      earliest = min(earliest ?? moment, moment)
    }
    return earliest
  }

  func catchUpRegions(to time: Double) { forEachRegion { $0.catchUp(to: time) } }

  /// The earliest moment, in seconds, at which something in the window changes by itself: the
  /// deadline of a recognizer or of a region; nil when nothing will before the next event.
  public override var nextDeadline: Double? {
    var earliest = arbiter?.nextDeadline
    forEachRegion { region in
      guard let deadline = region.nextDeadline else { return }
      earliest = min(earliest ?? deadline, deadline)
    }
    return earliest
  }

  /// Calls `body` for every region in the window, from back to front, each before those in it. A
  /// change of the tree by `body` takes effect for the regions whose turn is still to come.
  private func forEachRegion(_ body: (InputRegion) -> Void) {
    // `body` may start another walk: it leaves the waiting regions of this one alone.
    let start = waiting.count
    if start == 0 { hasLost = false }
    waitForSubregions(of: self)
    while waiting.count > start, let region = waiting.popLast() {
      if hasLost, region.window !== self { continue }
      body(region)
      if !region.subregions.isEmpty { waitForSubregions(of: region) }
    }
  }

  private func waitForSubregions(of region: InputRegion) {
    // Read by index: iteration would retain the array for the call.
    var place = region.subregions.count
    while place > 0 {
      place -= 1
      waiting.append(region.subregions[place])
    }
  }

  /// How many events were dropped: their coordinates, sizes or stamps were implausible, or they
  /// were of fingers beyond `maximumTouches`.
  package var droppedEventCount: Int { arbiter?.droppedEventCount ?? 0 }
}
