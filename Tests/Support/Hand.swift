import Scrolling

/// Fingers on scroll views in a window, with a clock: a frame is drawn every 16 ms.
public final class Hand: FingerRig {
  public let window: InputWindow
  public private(set) var time = 0.0
  /// What the watched scroll views have said, in order, each with the name it was watched under.
  public private(set) var log: [(name: String, event: ScrollEvent)] = []
  private var views: [ScrollView] = []
  private var places: [Int: Point] = [:]

  /// The time between two frames, in seconds.
  public static let frame = 0.016

  public init(window size: Size = Size(width: 400, height: 300)) {
    window = InputWindow(frame: Rect(origin: .zero, size: size))
  }

  /// A hand on a scroll view that fills its window, on content of a size.
  public static func filled(with content: Size) -> (hand: Hand, view: ScrollView) {
    let hand = Hand()
    return (hand, hand.fill(content))
  }

  /// Puts a scroll view into the window, or into another region, and listens to it.
  public func watch(_ view: ScrollView, as name: String = "", in region: InputRegion? = nil) {
    (region ?? window).addSubregion(view)
    views.append(view)
    view.onEvent = { [unowned self] event in log.append((name, event)) }
  }

  /// Watches a new scroll view that fills the window, on content of a size.
  public func fill(_ content: Size, as name: String = "") -> ScrollView {
    let view = ScrollView(frame: window.frame, content: content)
    watch(view, as: name)
    return view
  }

  /// The milestones of a view, in UIKit's names, shortened.
  public func words(_ name: String = "") -> String {
    log.filter { $0.name == name }.map(\.event).filter(\.isMilestone).map(\.word)
      .joined(separator: " ")
  }

  /// All events of a view, in UIKit's names, shortened; runs of one name are one.
  public func story(_ name: String = "") -> String {
    var words: [String] = []
    for entry in log where entry.name == name && entry.event.word != words.last {
      words.append(entry.event.word)
    }
    return words.joined(separator: " ")
  }

  public func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

  /// Lets time pass, frame by frame.
  public func wait(_ seconds: Double) {
    let end = time + seconds
    while time + Self.frame < end {
      time += Self.frame
      tick()
    }
    time = end
    tick()
  }

  public func down(_ id: Int = 1, at place: Point) {
    places[id] = place
    down(place.x, place.y, id: id)
  }

  /// Moves fingers to places in equal steps of 8 ms.
  public func move(_ moves: [Int: Point], in seconds: Double) {
    let steps = max(1, Int((seconds / 0.008).rounded()))
    let starts = places
    for step in 1...steps {
      time += seconds / Double(steps)
      for (id, end) in moves.sorted(by: { $0.key < $1.key }) {
        guard let start = starts[id] else { continue }
        let place = start + (end - start) * (Double(step) / Double(steps))
        places[id] = place
        send(.move(id: id, to: place))
      }
      if step % 2 == 0 { tick() }
    }
  }

  public func move(_ id: Int = 1, to place: Point, in seconds: Double) {
    move([id: place], in: seconds)
  }

  /// Lifts a finger where it is, after a rest; then lets time pass.
  public func up(_ id: Int = 1, after rest: Double = 0, then pause: Double = 0) {
    if rest > 0 { wait(rest) }
    if let place = places.removeValue(forKey: id) { send(.up(id: id, at: place)) }
    if pause > 0 { wait(pause) }
  }

  /// A finger comes down and moves, and stays down.
  public func pull(_ id: Int = 1, from start: Point, to end: Point, in seconds: Double) {
    down(id, at: start)
    move(id, to: end, in: seconds)
  }

  /// A whole drag with one finger, which rests before it lifts; then time passes.
  public func drag(
    from start: Point, to end: Point, in seconds: Double = 0.2, then pause: Double = 0
  ) {
    pull(from: start, to: end, in: seconds)
    up(after: 0.2)
    tick()
    if pause > 0 { wait(pause) }
  }

  /// A whole drag with one finger, which lifts as it moves; then time passes.
  public func flick(
    from start: Point, to end: Point, in seconds: Double = 0.1, then pause: Double = 0
  ) {
    pull(from: start, to: end, in: seconds)
    up(then: pause)
  }

  /// Spreads or closes two fingers, one beside the other, about a point; both stay down.
  ///
  /// - Parameters:
  ///   - center: their middle.
  ///   - start: how far apart they come down, in points.
  ///   - end: how far apart they are in the end, in points.
  ///   - seconds: how long they take.
  ///   - eachFrame: called after each frame on the way.
  public func pinch(
    about center: Point, from start: Double, to end: Double, in seconds: Double = 0.3,
    eachFrame: () -> Void = {}
  ) {
    let fingers = Self.fingers(about: center, apart: start)
    for (id, place) in fingers.sorted(by: { $0.key < $1.key }) { down(id, at: place) }
    let count = max(1, Int((seconds / Self.frame).rounded()))
    for step in 1...count {
      let distance = start + (end - start) * Double(step) / Double(count)
      move(Self.fingers(about: center, apart: distance), in: seconds / Double(count))
      eachFrame()
    }
  }

  /// Fingers 1 and 2 that are so many points apart about a point, one beside the other.
  public static func fingers(about center: Point, apart distance: Double) -> [Int: Point] {
    let half = Point(x: distance / 2, y: 0)
    return [1: center - half, 2: center + half]
  }

  /// Lifts two fingers; then lets time pass.
  public func upBoth(then pause: Double = 0) {
    up(1)
    up(2, then: pause)
  }

  /// Two quick taps, and a second for what they lead to.
  public func doubleTap(at place: Point) {
    tap(at: place)
    wait(0.1)
    tap(at: place)
    wait(1)
  }

  /// A short touch.
  public func tap(_ id: Int = 1, at place: Point) {
    down(id, at: place)
    up(id, after: 0.05)
    tick()
  }

  private func tick() {
    window.advance(to: time)
    // One that has left is no window's to advance.
    for view in views where view.window !== window { view.advance(to: time) }
  }
}
