import Geometry

/// A state machine that watches the touches of a region, and of all that is in it, for one gesture.
///
/// A subclass overrides the touch methods, looks at its touches and sets `state`. What it asks for is
/// resolved after every recognizer has seen the event: it may have to wait for another to fail, be
/// refused, or lose to a rival; until then `state` reads `possible`. Actions run last, after the
/// regions have been told.
open class GestureRecognizer {
  public enum State: Equatable, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// What a gesture without duration ends in; the same as `ended`.
    public static let recognized = State.ended
  }

  /// What a subclass has asked for and the arbiter has not granted yet.
  enum Request {
    case begin, beginAndEnd, end
  }

  public init() {}

  // MARK: Settings

  /// The region whose touches it watches.
  public internal(set) weak var view: InputRegion?

  /// False makes it blind to new touches and cancels a gesture in progress.
  public var isEnabled = true {
    didSet { if !isEnabled { abandonAttempt() } }
  }
  /// On recognition the touches of the gesture are cancelled for their regions.
  public var cancelsTouchesInView = true
  /// Regions learn of a touch only when this recognizer has failed.
  public var delaysTouchesBegan = false
  /// Regions learn of a touch's end only when this recognizer can no longer succeed; if it does, the
  /// touch is cancelled for them instead.
  public var delaysTouchesEnded = true
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// What the wheel turns over this recognizer's region; a scroll view for its own pan. Where the
  /// recognizer goes, the wheel goes, too.
  public weak var wheelTarget: (any WheelTarget)?

  /// What must fail before this may recognize.
  var requirements: [GestureRecognizer] = []
  /// What the delegates have added for this attempt.
  var requirementsOfAttempt: [GestureRecognizer] = []
  /// Whom the delegates have been asked about in this attempt.
  var rivalsAsked: [GestureRecognizer] = []
  var actions: [(GestureRecognizer) -> Void] = []

  /// This recognizer waits until `other` has failed. One that got none of this one's touches, or is
  /// disabled, counts as failed.
  public func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "A recognizer cannot wait for its own failure.")
    if !requirements.contains(where: { $0 === other }) { requirements.append(other) }
  }

  /// Adds a call for `began`, every `changed`, `ended` and `cancelled`; never for `failed`.
  public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
  }

  // MARK: The attempt

  /// The fingers it watches, in order of arrival. The one that lifts is there until its
  /// `touchesEnded` has returned.
  public internal(set) var touches: [Touch] = []
  /// All touches since it was last reset, lifted ones included.
  var touchesOfAttempt: [Touch] = []
  /// The arbiter, while there is an attempt.
  weak var arbiter: TouchArbiter?
  var request: Request?
  /// The dispatch in which `request` was made.
  var requestSerial = 0
  var settledState = State.possible
  /// The state that an action reads: the one it was queued for.
  var shownState: State?
  /// In window points.
  var centroid = Point.zero
  private var lastTime = 0.0

  /// Called after every transition with the old and the new state.
  package var transitionObserver: ((State, State) -> Void)?

  /// Called when a touch that it was offered is over, also one that it no longer watched.
  package var touchOverObserver: ((Touch) -> Void)?

  public var numberOfTouches: Int { touches.count }

  /// The moment of the event or deadline that is being handled, in seconds.
  public var time: Double { arbiter?.now ?? lastTime }

  /// The centre of its fingers as of the last event, in a region's coordinates (nil: the window's).
  public func location(in region: InputRegion?) -> Point {
    region?.convertFromRoot(centroid) ?? centroid
  }

  /// Where one of its fingers is, counted in order of arrival, in a region's coordinates (nil: the
  /// window's).
  public func location(ofTouch index: Int, in region: InputRegion?) -> Point {
    precondition(touches.indices.contains(index), "A touch's index is below their number.")
    return touches[index].location(in: region)
  }

  /// Gives a touch up for this gesture: its region keeps it, uncancelled.
  public func ignore(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    touchesOfAttempt.removeAll { $0 === touch }
    updateCentroid()
  }

  /// When `deadlinePassed` is called, in seconds; nil never. It works while there is an attempt,
  /// also between the taps of one.
  public var deadline: Double?

  /// Whether it has asked to begin or end and waits for another recognizer to fail.
  package var isWaiting: Bool { request != nil }

  // MARK: For subclasses

  /// Called after `ended`, `cancelled` or `failed`, before the next attempt. Touches that are still
  /// down are no longer watched.
  open func reset() {}

  /// The deadline has come; it is already nil again.
  open func deadlinePassed() {}

  /// It is about to be recognized, in a later event than the one in which it asked for it.
  open func beginsLate() {}

  open func touchesBegan(_ touches: [Touch]) {}
  open func touchesMoved(_ touches: [Touch]) {}
  open func touchesEnded(_ touches: [Touch]) {}
  open func touchesCancelled(_ touches: [Touch]) {}

  /// Asked, with the delegate, when it is about to leave `possible`.
  open var shouldBegin: Bool { true }

  /// Asked, with the delegate, for every new touch.
  open func shouldReceive(_ touch: Touch) -> Bool { true }

  /// Whether its recognition makes `other` fail.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether the recognition of `other` makes it fail.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether it must wait, in this attempt, until `other` has failed; the delegates can say so, too.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether `other` must wait, in this attempt, until this one has failed.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  // MARK: Called by the arbiter

  func handle(_ touch: Touch) {
    updateCentroid()
    switch touch.phase {
    case .began: touchesBegan(touch.alone)
    case .moved: touchesMoved(touch.alone)
    case .ended: touchesEnded(touch.alone)
    case .cancelled: touchesCancelled(touch.alone)
    }
    if !touch.isLive { touches.removeAll { $0 === touch } }
  }

  private func updateCentroid() {
    var sum = Point.zero
    for touch in touches { sum += touch.sample.location }
    if !touches.isEmpty { centroid = sum / Double(touches.count) }
  }

  /// Back to `possible`, with no touches.
  func finishAttempt() {
    lastTime = time
    settledState = .possible
    touches.removeAll(keepingCapacity: true)
    touchesOfAttempt.removeAll(keepingCapacity: true)
    requirementsOfAttempt.removeAll(keepingCapacity: true)
    rivalsAsked.removeAll(keepingCapacity: true)
    request = nil
    deadline = nil
    arbiter = nil
    reset()
  }
}
