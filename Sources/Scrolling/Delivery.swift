import Geometry

/// The delivery of events to a scroll view's delegate: each event once and in order, whatever the
/// delegate does in a callback.
struct Delivery {
  /// The callback that is being made.
  private enum Call {
    /// None: events are told at once.
    case none
    /// The delegate has been asked for the drag's target, and so has been told of its end already.
    case target
    /// The delegate is told of events in their order; events that it causes follow them. `isMove`:
    /// it is told that the content has moved; `knowsEnd`: it has been told of the drag's end already.
    case events(isMove: Bool, knowsEnd: Bool)
  }

  /// The offset that the delegate was last told. Delegates learn offsets once a frame: a program
  /// that assigns the offset it was told, while the finger has moved on, repeats it and asks for no
  /// change.
  private enum Heard: Equatable {
    /// No offset that could be repeated: the content has not moved yet, or the program has put it
    /// there.
    case nothing
    /// The content moved: by a finger, by itself.
    case move(to: Point, at: Double)
    /// The program has put it somewhere, and is told of it with the next frame.
    case writeToCome
  }

  private var call = Call.none
  private var heard = Heard.nothing
  /// Whether the delegate was told that the content decelerates, and not yet that this is over.
  var isDecelerating = false

  /// Whether new events wait until others have been told.
  var isBusy: Bool { if case .events = call { true } else { false } }

  /// Whether the delegate is in `scrollViewDidScroll`, or in `scrollViewDidZoom` while the scale
  /// changes by itself.
  var isTellingOfMove: Bool { if case .events(isMove: true, _) = call { true } else { false } }

  /// Whether the delegate is asked for the drag's target.
  var isAsking: Bool { if case .target = call { true } else { false } }

  /// The delegate is asked for the drag's target, until `finishAsking`.
  mutating func beginAsking() { call = .target }

  /// The drag has ended, and the delegate was told of that.
  mutating func finishAsking() { call = .none }

  /// Events are told, until `finishTelling`.
  mutating func beginTelling() {
    let knowsEnd = if case .target = call { true } else { false }
    call = .events(isMove: false, knowsEnd: knowsEnd)
  }

  /// All events have been told.
  mutating func finishTelling() { call = knowsEnd ? .target : .none }

  /// The delegate is about to be told that the content stands at an offset, until `finishMove`.
  mutating func beginScroll(to offset: Point, at time: Double) {
    heard = heard == .writeToCome ? .nothing : .move(to: offset, at: time)
    call = .events(isMove: true, knowsEnd: knowsEnd)
  }

  /// The delegate is about to be told of a scale that changes by itself, until `finishMove`.
  mutating func beginZoom() { call = .events(isMove: true, knowsEnd: knowsEnd) }

  /// The delegate has been told.
  mutating func finishMove() { call = .events(isMove: false, knowsEnd: knowsEnd) }

  /// A drag ends. Returns whether the delegate was told of it already.
  mutating func passEnd() -> Bool {
    defer { call = .events(isMove: false, knowsEnd: false) }
    return knowsEnd
  }

  /// The program assigns an offset. Returns whether that is a request, and not the offset that the
  /// delegate was last told.
  ///
  /// - Parameter moved: until when the content has moved, in seconds.
  mutating func takesAsRequest(_ offset: Point, moved: Double) -> Bool {
    if case .move(offset, let told) = heard, moved > told { return false }
    heard = .writeToCome
    return true
  }

  /// The program has moved the content otherwise than by its offset, as by another size.
  mutating func noteWrite() { heard = .writeToCome }

  private var knowsEnd: Bool { if case .events(_, knowsEnd: true) = call { true } else { false } }
}
