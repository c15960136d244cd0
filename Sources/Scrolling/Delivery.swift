/// The delivery of events to a scroll view's delegate: each event once and in order, whatever the
/// delegate does in a callback.
struct Delivery {
  /// The callback that is being made.
  private enum Call {
    /// None: events are delivered at once.
    case none
    /// The delegate is asked for the drag's target, and so knows already that the drag ends.
    case target
    /// Events are delivered in their order; events that the delegate causes follow them. `isMove`:
    /// the present one reports a move; `knowsEnd`: the delegate knows already that the drag ends.
    case events(isMove: Bool, knowsEnd: Bool)
  }

  /// The offset that was last reported. Offsets are reported once a frame: a program that assigns
  /// the reported offset, while the finger has moved on, requests no change.
  private enum Report: Equatable {
    /// None: the content has not moved yet, or the program has moved it.
    case nothing
    /// The content moved: by a finger, by itself.
    case move(to: Point, at: Double)
    /// The program has moved the content; the next frame reports it.
    case writeToCome
  }

  /// The part of a drag that was last told to the delegate.
  private enum Drag {
    /// Nothing since the last one was over.
    case none
    /// It has begun, or has ended and the content will decelerate.
    case begun
    /// The content decelerates.
    case decelerating
  }

  private var call = Call.none
  private var lastReport = Report.nothing
  private var drag = Drag.none
  /// Whether fingers let go as the delegate was last asked for a target, and not a stick.
  private var isLift = false
  /// Whether the drag that ended last was let go by fingers, and not by a stick or the program.
  private(set) var wasLifted = false
  /// Whether the delegate is in `scrollViewDidEndDragging` of such a drag.
  var isReportingLift = false

  /// Whether the delegate was told that a drag began, and not yet that it is over, with its
  /// deceleration.
  var isDragging: Bool { drag != .none }

  /// Whether the delegate was told that the content decelerates, and not yet that it has stopped.
  var isDecelerating: Bool { drag == .decelerating }

  /// Whether new events wait until earlier ones have been delivered.
  var isBusy: Bool { if case .events = call { true } else { false } }

  /// Whether the delegate is in `scrollViewDidScroll`, or in `scrollViewDidZoom` while the scale
  /// changes by itself.
  var isReportingMove: Bool { if case .events(isMove: true, _) = call { true } else { false } }

  /// Whether the delegate is asked for the drag's target.
  var isAsking: Bool { if case .target = call { true } else { false } }

  /// Begins to ask the delegate for the drag's target, until `finishAsking`. `isLift`: fingers let
  /// go, and not a stick.
  mutating func beginAsking(isLift: Bool) {
    call = .target
    self.isLift = isLift
  }

  /// The drag has ended, and that was reported.
  mutating func finishAsking() { call = .none }

  /// Begins to deliver events, until `finishNotifying`.
  mutating func beginNotifying() {
    let knowsEnd = if case .target = call { true } else { false }
    call = .events(isMove: false, knowsEnd: knowsEnd)
  }

  /// All events have been delivered.
  mutating func finishNotifying() { call = knowsEnd ? .target : .none }

  /// An event is about to be delivered.
  mutating func note(_ event: ScrollEvent.Kind) {
    switch event {
    case .willBeginDragging: drag = .begun
    case .didEndDragging(let decelerates): if !decelerates { drag = .none }
    case .willBeginDecelerating: drag = .decelerating
    case .didEndDecelerating: drag = .none
    case .didScroll, .willEndDragging, .didEndScrollingAnimation, .willBeginZooming, .didZoom,
      .didEndZooming:
      break
    }
  }

  /// Begins to report an offset, until `finishMove`.
  mutating func beginScroll(to offset: Point, at time: Double) {
    lastReport = lastReport == .writeToCome ? .nothing : .move(to: offset, at: time)
    call = .events(isMove: true, knowsEnd: knowsEnd)
  }

  /// Begins to report a scale that changes by itself, until `finishMove`.
  mutating func beginZoom() { call = .events(isMove: true, knowsEnd: knowsEnd) }

  /// The move has been reported.
  mutating func finishMove() { call = .events(isMove: false, knowsEnd: knowsEnd) }

  /// A drag ends. Returns whether the delegate knows that already.
  mutating func passEnd() -> Bool {
    let isKnown = knowsEnd
    wasLifted = isKnown && isLift
    call = .events(isMove: false, knowsEnd: false)
    return isKnown
  }

  /// The program assigns an offset. Returns whether that is a request: false if it only repeats the
  /// offset that was last reported.
  ///
  /// - Parameter moved: until when the content has moved, in seconds.
  mutating func takesAsRequest(_ offset: Point, moved: Double) -> Bool {
    if case .move(offset, let time) = lastReport, moved > time { return false }
    lastReport = .writeToCome
    return true
  }

  /// The program has moved the content otherwise than by its offset, as by another size.
  mutating func noteWrite() { lastReport = .writeToCome }

  /// The program has moved the content by `delta` points without another change: what was reported
  /// stands elsewhere.
  mutating func translate(by delta: Point) {
    if case .move(let offset, let time) = lastReport {
      lastReport = .move(to: offset + delta, at: time)
    }
  }

  private var knowsEnd: Bool { if case .events(_, knowsEnd: true) = call { true } else { false } }
}
