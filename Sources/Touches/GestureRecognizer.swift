import Geometry

/// A state machine that watches the touches of a region and of its subregions for one gesture.
///
///     tap.require(toFail: doubleTap)
///     tap.onStateChange = { old, new in log(old, new) }
///     region.addGestureRecognizer(tap)
///
/// A subclass overrides the touch methods, looks at its touches and sets `state`. Its request is
/// resolved after every recognizer has seen the event: it may have to wait for another to fail, be
/// refused, or lose to a rival; until then others read `possible`. Actions run last, after the
/// regions have received the event.
open class GestureRecognizer {
  /// The states of a gesture. The table of legal transitions is at `state`.
  public enum State: Equatable, Sendable {
    /// Actions are called in all states but `possible` and `failed`.
    case possible, began, changed, ended, cancelled, failed

    /// The end of a gesture without duration; the same as `ended`.
    public static let recognized = State.ended
  }

  /// A state that a subclass has asked for and the arbiter has not granted yet.
  enum Request {
    case begin, beginAndEnd, end
  }

  /// A recognizer that watches nothing yet: add it to a region.
  public init() {}

  // MARK: Settings

  /// The region whose touches it watches.
  public internal(set) final var view: InputRegion? {
    get { weakView }
    set { weakView = newValue }
  }
  @Weakly private final var weakView: InputRegion?

  /// False makes it blind to new touches and cancels a gesture in progress.
  public final var isEnabled = true { didSet { if !isEnabled { abandonAttempt() } } }
  /// Whether recognition cancels the touches of the gesture for their regions.
  public final var cancelsTouchesInView = true
  /// Whether regions receive a touch only when this recognizer has failed.
  public final var delaysTouchesBegan = false
  /// Whether regions receive the end of a touch only when this recognizer can no longer succeed. If
  /// it succeeds, the touch is cancelled for them instead.
  public final var delaysTouchesEnded = true
  /// The region that the gesture moves, if that is not the one whose touches it watches: the scroll
  /// view, for its pan. The gesture ends when either region leaves the window.
  @Weakly package final var servedRegion: InputRegion?
  #if hasFeature(Embedded)
  /// Decides whether the gesture may begin, must wait, or may go on beside another. Not kept alive:
  /// set it to nil before it is released.
  public final unowned(unsafe) var delegate: (any GestureRecognizerDelegate)?
  /// The content that the wheel and two fingers on a touchpad scroll or zoom over this recognizer's
  /// region. Not kept alive.
  package final unowned(unsafe) var scrollTarget: (any ScrollTarget)?
  #else
  /// Decides whether the gesture may begin, must wait, or may go on beside another. Not kept alive.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// The content that the wheel and two fingers on a touchpad move (if this is a pan) or two
  /// fingers zoom (if it is a pinch) over this recognizer's region; nil for all recognizers but the
  /// pan and pinch of a scroll view. A recognizer that is attached elsewhere takes wheel and
  /// touchpad along.
  package final weak var scrollTarget: (any ScrollTarget)?
  #endif

  /// Not kept alive: two recognizers may wait for each other.
  private var lastingRequirements: [Weakly<GestureRecognizer>] = []
  /// The recognizers that must fail before this one may begin.
  final var requirements: some Sequence<GestureRecognizer> {
    lastingRequirements.lazy.compactMap { $0.wrappedValue }
  }
  /// The requirements that delegates and subclasses have added for this attempt.
  final var requirementsOfAttempt: [GestureRecognizer] = []
  /// The rivals about which delegates and subclasses have been asked in this attempt.
  final var rivalsAsked: [GestureRecognizer] = []
  /// The arbiter's `joinCount` when all rivals had last been asked about.
  final var lastJoin = 0
  /// Whether the recognizer that looks through its rivals has already asked about this one.
  final var isAsked = false
  private(set) final var targets: [(id: TargetID, action: (GestureRecognizer) -> Void)] = []
  private var lastTargetID = 0

  /// This recognizer waits until `other` has failed. `other` is not kept alive; it counts as failed
  /// while it has none of this one's touches, is disabled, or is gone.
  ///
  /// - Precondition: `other` is another recognizer.
  public final func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "A recognizer cannot wait for its own failure.")
    guard !requirements.contains(where: { $0 === other }) else { return }
    lastingRequirements.removeAll { $0.wrappedValue == nil }
    lastingRequirements.append(Weakly(wrappedValue: other))
  }

  /// The name of an action that `addTarget` has added; ids are not used twice.
  public struct TargetID: Hashable, Sendable {
    fileprivate let recognizer: ObjectIdentifier
    fileprivate let number: Int
  }

  final func add(_ action: @escaping (GestureRecognizer) -> Void) -> TargetID {
    lastTargetID += 1
    let id = TargetID(recognizer: ObjectIdentifier(self), number: lastTargetID)
    targets.append((id, action))
    return id
  }

  /// Removes an action that `addTarget` has added. It is not called any more, not even for a state
  /// that was entered before. An id that was removed, or another recognizer's, changes nothing.
  public final func removeTarget(_ id: TargetID) { targets.removeAll { $0.id == id } }

  final func has(_ id: TargetID) -> Bool { targets.contains { $0.id == id } }

  // MARK: The attempt

  /// The fingers it watches, in order of arrival. The one that lifts is there until its
  /// `touchesEnded` has returned.
  public internal(set) final var touches: [Touch] = []
  final var hasLiveTouch: Bool { touches.contains { $0.isLive } }
  /// The touches since it was last reset, lifted ones included while it is undecided.
  final var touchesOfAttempt: [Touch] = []
  /// The most of them that were down at once.
  final var mostTouches = 0
  /// Touches that came while all its fingers had lifted and it only waited for others: they belong
  /// to its next attempt.
  final var touchesToCome: [Touch] = []
  /// The arbiter, while there is an attempt.
  @Weakly final var arbiter: TouchArbiter?
  final var request: Request?
  /// The dispatch in which `request` was made.
  final var requestSerial = 0
  final var grantedState = State.possible
  /// The state that a running action reads: the one for which it was queued; nil: none runs.
  final var shownState: State?
  /// The center of its fingers as of the last event, in window points.
  final var centroid = Point.zero
  private var lastTime = 0.0

  /// Called at every transition with the old and the new state, `failed` included, as an observer
  /// of `state` is in UIKit. The call comes at once, before regions and actions are called. The
  /// return to `possible` is reported by `reset` alone.
  public final var onStateChange: ((State, State) -> Void)?

  /// Called when a touch that it was offered is over, also one that it no longer watched.
  package final var touchOverObserver: ((Touch) -> Void)?

  /// How many fingers it watches. In the action of a tap or a swipe, and when a delegate is asked
  /// whether a tap or a swipe may be recognized: how many fingers made it.
  public final var numberOfTouches: Int { shownTouches.count }
  /// The fingers that made a tap or a swipe, from its request until its action has run.
  final var madeBy: [Touch] = []
  private final var shownTouches: [Touch] { touches.isEmpty ? madeBy : touches }

  /// The keys that were held at the last event of its fingers. UIKit's `modifierFlags`.
  public private(set) final var modifiers: InputEvent.Modifiers = []

  /// The moment of the event or deadline that is being handled, in seconds.
  public final var time: Double { arbiter?.now ?? lastTime }
  /// The device's stamp of that event, in seconds: equal to `time`, or earlier where the event
  /// arrived after a frame of a later time. Speeds are measured by it.
  final var stamp: Double { arbiter?.stamp ?? lastTime }

  /// The center of its fingers as of the last event, in a region's coordinates (nil: the window's).
  /// For a swipe it is where they came down, for several taps the place of the first.
  public final func location(in region: InputRegion?) -> Point {
    region?.convertFromRoot(centroid) ?? centroid
  }

  /// Where one of its fingers is, counted in order of arrival, in a region's coordinates (nil: the
  /// window's); for a swipe and for taps as in `location(in:)`.
  ///
  /// - Precondition: the index is at least 0 and below `numberOfTouches`.
  public final func location(ofTouch index: Int, in region: InputRegion?) -> Point {
    precondition(shownTouches.indices.contains(index), "A touch's index is below their number.")
    let place = place(of: shownTouches[index])
    return region?.convertFromRoot(place) ?? place
  }

  /// Where a finger is, for this gesture, in window points.
  func place(of touch: Touch) -> Point { touch.sample.location }

  /// The fingers that have made the gesture, if it has no duration.
  var makers: ArraySlice<Touch> { touchesOfAttempt.suffix(mostTouches) }

  /// Gives a touch up for this gesture: its region keeps it, uncancelled.
  public final func ignore(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    touchesOfAttempt.removeAll { $0 === touch }
    updateCentroid()
  }

  /// When `deadlinePassed` is called, in seconds; nil and NaN: never. It works during an attempt,
  /// also between the taps of one. For a deadline in the past the call comes with the next event or
  /// frame. For one that `deadlinePassed` itself sets it comes a microsecond after `time` at the
  /// earliest, so that a recognizer that always asks for the present moment does not stop time.
  public final var deadline: Double? { didSet { if deadline?.isNaN ?? false { deadline = nil } } }

  /// Postpones a deadline to at least `Scheduler.shortestInterval` after a moment (s).
  final func putDeadlineOff(past time: Double) {
    guard let deadline else { return }
    self.deadline = max(deadline, time + Scheduler.shortestInterval, time.nextUp)
  }

  /// Whether it has asked to begin or end and waits for another recognizer to fail.
  package final var isWaiting: Bool { request != nil }

  // MARK: For subclasses

  /// Called after `ended`, `cancelled` or `failed`, before the next attempt. Touches that are still
  /// down are no longer watched.
  open func reset() {}

  /// The deadline has come; it is already nil again.
  open func deadlinePassed() {}

  /// Called before it is recognized in a later event than the one in which it made its request.
  open func willBeginLate() {}

  /// Fingers came down. Called, as the other three, before the regions learn of it.
  open func touchesBegan(_ touches: [Touch]) {}
  /// Fingers moved.
  open func touchesMoved(_ touches: [Touch]) {}
  /// Fingers lifted; they are still among its touches.
  open func touchesEnded(_ touches: [Touch]) {}
  /// Fingers were taken away; they are still among its touches.
  open func touchesCancelled(_ touches: [Touch]) {}

  /// Asked, with the delegate, when it is about to leave `possible`.
  open var shouldBegin: Bool { true }

  /// Asked, with the delegate, for every new touch.
  open func shouldReceive(_ touch: Touch) -> Bool { true }

  /// Whether its recognition makes `other` fail.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether the recognition of `other` makes it fail.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether it must wait, in this attempt, until `other` has failed; the delegates can say so,
  /// too.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether `other` must wait, in this attempt, until this one has failed.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Ends a gesture that has begun; one that has not fails.
  package final func end(as end: State) {
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = end
    case .ended, .cancelled, .failed: break
    }
  }

  /// Reports a change of a gesture that has begun.
  package final func change() {
    if state == .began || state == .changed { state = .changed }
  }

  // MARK: Called by the arbiter

  final func handle(_ touch: Touch) {
    updateCentroid()
    modifiers = touch.modifiers
    switch touch.phase {
    case .began: touchesBegan(touch.alone)
    case .moved: touchesMoved(touch.alone)
    case .ended: touchesEnded(touch.alone)
    case .cancelled: touchesCancelled(touch.alone)
    }
    switch touch.phase {
    case .began, .moved: break
    case .ended, .cancelled:
      touches.removeAll { $0 === touch }
      // The last finger of a tap or a swipe has lifted.
      if touches.isEmpty, !madeBy.isEmpty { centroid = center(of: madeBy) }
    }
  }

  /// Begins a touch that came while it only waited: at its present place. It may have ended
  /// already.
  final func handleLate(_ touch: Touch) {
    let sample = touch.sample
    touch.sample.phase = .began
    handle(touch)
    touch.sample = sample
    guard !touch.isLive else { return }
    if tracks(touch), !isOver { handle(touch) }
    touchOverObserver?(touch)
  }

  private func updateCentroid() {
    if !touches.isEmpty { centroid = center(of: touches) }
  }

  private func center(of touches: [Touch]) -> Point {
    var sum = Point.zero
    for touch in touches { sum += place(of: touch) }
    return sum / Double(touches.count)
  }

  /// Back to `possible`, with no touches.
  final func finishAttempt() {
    lastTime = time
    grantedState = .possible
    touchesOfAttempt.removeAll(keepingCapacity: true)
    madeBy.removeAll(keepingCapacity: true)
    mostTouches = 0
    forgetOthers()
    request = nil
    deadline = nil
    arbiter = nil
    reset()
  }

  /// Removes its references to fingers and rivals: they refer to this recognizer, too.
  final func forgetOthers() {
    touches.removeAll(keepingCapacity: true)
    requirementsOfAttempt.removeAll(keepingCapacity: true)
    rivalsAsked.removeAll(keepingCapacity: true)
    lastJoin = 0
  }
}
