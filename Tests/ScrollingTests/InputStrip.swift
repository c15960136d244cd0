import Scrolling
import Support
import Testing

/// The specification's window with a real scroll view: 400 × 300 points; a scene G that logs all four
/// touch methods; a hidden scroll view S over the bottom third, 1600 points wide; a dummy region in
/// front of it, which owns S's pan. Time is the script's; a frame is drawn every 16 ms.
final class InputStrip {
  /// What happened, in order: "G.began", "pan.changed", "WBD", "DS", "WED", "DED+" (decelerates).
  private(set) var words: [String] = []
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let scene: LoggingScene
  let scrollView: ScrollView
  let dummy = InputRegion(frame: Rect(x: 0, y: 200, width: 400, height: 100))
  let listener = Listener()
  private(set) var time = 0.0
  private var nextFrame = 0.0
  /// The offset after each frame, and whether that frame told of a scroll.
  private(set) var frames: [(time: Double, offset: Point, phase: ScrollPhase)] = []
  private var scrolledInFrame = 0

  static let frameInterval = 0.016
  static let moveInterval = 0.008

  enum Topology {
    /// S hidden, its pan on the dummy.
    case dummy
    /// S hidden with its pan.
    case hidden
    /// S visible with its pan.
    case visible
  }

  init(
    _ topology: Topology = .dummy, content: Size = Size(width: 1600, height: 100),
    scrollView: ScrollView? = nil
  ) {
    let frame = Rect(x: 0, y: 200, width: 400, height: 100)
    self.scrollView = scrollView ?? ScrollView(frame: frame)
    scene = LoggingScene("G", frame: window.frame)
    window.addSubregion(scene)
    self.scrollView.contentSize = content
    self.scrollView.isHidden = topology != .visible
    scene.addSubregion(self.scrollView)
    if topology == .dummy {
      dummy.addGestureRecognizer(pan)
      scene.addSubregion(dummy)
    }
    scene.note = { [unowned self] in words.append($0) }
    watch(pan, "pan")
    listener.strip = self
    self.scrollView.delegate = listener
  }

  var pan: PanGestureRecognizer { scrollView.panGestureRecognizer }

  /// Logs a recognizer's actions.
  func watch(_ recognizer: GestureRecognizer, _ name: String) {
    recognizer.addTarget { [unowned self] in words.append("\(name).\($0.state)") }
  }

  func note(_ word: String) {
    if word == "DS" { scrolledInFrame += 1 }
    words.append(word)
    expectFlags("in \(word)")
  }

  /// Case 41, in every callback and every frame: it decelerates from WBDec until DEDec, and drags from
  /// WBD until nothing moves any more.
  private func expectFlags(_ moment: String) {
    func isOpen(_ begin: String, until ends: String...) -> Bool {
      words.last { $0 == begin || ends.contains($0) } == begin
    }
    #expect(scrollView.isDecelerating == isOpen("WBDec", until: "DEDec"), "\(moment)")
    #expect(scrollView.isDragging == isOpen("WBD", until: "DED-", "DEDec"), "\(moment)")
  }

  // MARK: Time

  /// Draws the frames that are due by `moment`.
  func run(until moment: Double) {
    while nextFrame <= moment {
      draw(at: nextFrame)
      nextFrame += Self.frameInterval
    }
    time = moment
  }

  func wait(_ pause: Double) { run(until: time + pause) }

  private func draw(at moment: Double) {
    let before = scrollView.model.contentOffset
    let shown = frames.last?.offset ?? .zero
    scrolledInFrame = 0
    window.advance(to: moment)
    scrollView.advance(to: moment)
    let after = scrollView.contentOffset
    // I3: one didScroll a frame, and only where something moved; recentring in it moves nothing.
    #expect(scrolledInFrame <= 1)
    if listener.onScroll == nil {
      #expect((scrolledInFrame == 1) == (after != shown), "I3: \(before) \(shown) \(after)")
    }
    #expect(after.isFinite)
    expectFlags("at \(moment) s")
    frames.append((moment, after, scrollView.phase))
  }

  // MARK: Hands

  /// Sends an event at this moment; frames before it have been drawn.
  func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

  func down(_ x: Double, _ y: Double, id: Int = 1, device: InputEvent.Device = .finger) {
    send(.down(id: id, at: Point(x: x, y: y), device: device))
  }

  func move(_ x: Double, _ y: Double, id: Int = 1, after pause: Double = moveInterval) {
    wait(pause)
    send(.move(id: id, to: Point(x: x, y: y)))
  }

  func up(_ x: Double, _ y: Double, id: Int = 1, after pause: Double = 0) {
    wait(pause)
    send(.up(id: id, at: Point(x: x, y: y)))
  }

  /// A touch that stays in place.
  func tap(_ x: Double, _ y: Double, lasting duration: Double = 0.08) {
    down(x, y)
    up(x, y, after: duration)
  }

  /// Equal moves of a finger that is down.
  func slide(
    from a: (Double, Double), to b: (Double, Double), id: Int = 1, lasting duration: Double = 0.1
  ) {
    let count = max(1, Int((duration / Self.moveInterval).rounded()))
    for step in 1...count {
      let share = Double(step) / Double(count)
      move(
        a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, id: id,
        after: duration / Double(count))
    }
  }

  /// Down, equal moves, a hold, up where it stands.
  func drag(
    from a: (Double, Double), to b: (Double, Double), lasting duration: Double = 0.1,
    hold: Double = 0.15
  ) {
    down(a.0, a.1)
    slide(from: a, to: b, lasting: duration)
    up(b.0, b.1, after: hold)
  }

  /// Leaves it alone until everything must rest.
  func rest() { wait(5) }

  // MARK: What happened

  var x: Double { scrollView.contentOffset.x }

  /// The scene's words without their name.
  var heard: [String] { words.filter { $0.hasPrefix("G.") }.map { String($0.dropFirst(2)) } }

  /// The scene's words, with runs of moves shortened to one.
  var heardShort: String {
    var short: [String] = []
    for word in heard where short.last != word { short.append(word) }
    return short.joined(separator: " ")
  }

  static let callbacks = ["WBD", "WED", "DED+", "DED-", "WBDec", "DEDec", "DESA"]

  /// The delegate's words without the ticks'.
  var told: String { words.filter { Self.callbacks.contains($0) }.joined(separator: " ") }

  func count(of word: String) -> Int { words.filter { $0 == word }.count }

  /// The invariants I1 to I7 of the specification, after everything rests.
  func expectInvariants(sourceLocation: SourceLocation = #_sourceLocation) {
    rest()
    expectPairs(words, sourceLocation: sourceLocation)
    scene.expectWholeHistories(sourceLocation: sourceLocation)
    // I6
    #expect(!scrollView.isTracking && !scrollView.isDecelerating && !scrollView.isZooming)
    let (low, high) = (scrollView.model.minimumOffset, scrollView.model.maximumOffset)
    let offset = scrollView.contentOffset
    #expect(
      low.x <= offset.x && offset.x <= high.x && low.y <= offset.y && offset.y <= high.y,
      sourceLocation: sourceLocation)
    // I7
    for touch in listener.touchesThatScrolled {
      #expect(!scene.ended.contains { $0 === touch }, sourceLocation: sourceLocation)
    }
  }
}

/// I1 and I2: drags begin and end in turn, with WED directly before its DED; each deceleration follows
/// a DED that announced it, and ends once before the next drag.
func expectPairs(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  var isDragging = false
  var isDecelerating = false
  var last = ""
  for word in words where InputStrip.callbacks.contains(word) {
    switch word {
    case "WBD":
      #expect(!isDragging && !isDecelerating, "\(words)", sourceLocation: sourceLocation)
      isDragging = true
    case "WED": #expect(isDragging, sourceLocation: sourceLocation)
    case "DED+", "DED-":
      #expect(isDragging && last == "WED", "\(words)", sourceLocation: sourceLocation)
      isDragging = false
    case "WBDec":
      #expect(last == "DED+" && !isDecelerating, sourceLocation: sourceLocation)
      isDecelerating = true
    case "DEDec":
      #expect(isDecelerating, sourceLocation: sourceLocation)
      isDecelerating = false
    default: break
    }
    last = word
  }
  #expect(!isDragging && !isDecelerating, sourceLocation: sourceLocation)
}

/// A scene that logs its touches, with the history of each.
final class LoggingScene: InputRegion {
  let name: String
  var note: (String) -> Void = { _ in }
  private var histories: [(touch: Touch, phases: [Touch.Phase])] = []
  private(set) var ended: [Touch] = []
  /// When each was said to have happened, in seconds.
  private(set) var times: [Double] = []

  init(_ name: String, frame: Rect) {
    self.name = name
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) { take("began", touches) }
  override func touchesMoved(_ touches: [Touch]) { take("moved", touches) }
  override func touchesEnded(_ touches: [Touch]) {
    ended += touches
    take("ended", touches)
  }
  override func touchesCancelled(_ touches: [Touch]) { take("cancelled", touches) }

  private func take(_ word: String, _ touches: [Touch]) {
    note("\(name).\(word)")
    for touch in touches {
      times.append(touch.time)
      if let index = histories.firstIndex(where: { $0.touch === touch }) {
        histories[index].phases.append(touch.phase)
      } else {
        histories.append((touch, [touch.phase]))
      }
    }
  }

  /// I4: each touch begins once, moves, and ends or is cancelled once.
  func expectWholeHistories(sourceLocation: SourceLocation = #_sourceLocation) {
    for history in histories {
      let middle = history.phases.dropFirst().dropLast()
      let isWhole =
        history.phases.first == .began && middle.allSatisfy { $0 == .moved }
        && (history.phases.last == .ended || history.phases.last == .cancelled)
      #expect(isWhole, "\(history.phases)", sourceLocation: sourceLocation)
    }
  }
}
