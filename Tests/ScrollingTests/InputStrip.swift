import Scrolling
import Support
import Testing

/// The specification's window with a real scroll view: 400 × 300 points; a scene G that logs all
/// four touch methods; a hidden scroll view S over the bottom third, 1600 points wide; a dummy
/// region in front of it, which owns S's pan. Time is the script's; a frame is drawn every 16 ms.
final class InputStrip: FingerRig {
  /// What happened, in order: "G.began", "pan.changed", "WBD", "DS", "WED", "DED+" (decelerates).
  private(set) var words: [String] = []
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let scene: LoggingRegion
  let scrollView: ScrollView
  let dummy = InputRegion(frame: Rect(x: 0, y: 200, width: 400, height: 100))
  let listener = DelegateCalls()
  /// Watches the delegate's calls for I1 and I2.
  private(set) var balance = EventBalance()
  private(set) var touchesThatScrolled: [Touch] = []
  private(set) var time = 0.0
  private var nextFrame = 0.0
  /// The offset and the phase after each frame.
  private(set) var frames: [(offset: Point, phase: ScrollPhase)] = []
  /// What was told of scrolls since the last frame was drawn: where the content stood.
  private var scrollsInFrame: [Point] = []
  /// What the frames have shown to break I3.
  private(set) var frameComplaints: [String] = []
  /// The transitions of each watched recognizer, by its name.
  private(set) var transitions: [String: [Transition]] = [:]

  typealias Transition = (old: GestureRecognizer.State, new: GestureRecognizer.State)

  static let frameInterval = 0.016

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
    scene = LoggingRegion("G", frame: window.frame)
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
    listener.onCall = { [unowned self] view, kind in
      balance.take(ScrollEvent(time: view.model.time, kind: kind))
      note(kind.word)
    }
    self.scrollView.delegate = listener
  }

  var pan: PanGestureRecognizer { scrollView.panGestureRecognizer }

  /// Logs a recognizer's actions, and keeps its transitions.
  func watch(_ recognizer: GestureRecognizer, _ name: String) {
    recognizer.addTarget { [unowned self] in
      words.append("\(name).\($0.state)")
      if $0 === pan, scrollView.phase == .dragging {
        touchesThatScrolled += pan.touches.filter { touch in
          !touchesThatScrolled.contains { $0 === touch }
        }
      }
    }
    recognizer.onStateChange = { [unowned self] old, new in
      transitions[name, default: []].append((old, new))
    }
  }

  /// Gives a recognizer to the scene, and watches it.
  func add(_ recognizer: GestureRecognizer, _ name: String) {
    scene.addGestureRecognizer(recognizer)
    watch(recognizer, name)
  }

  func note(_ word: String) {
    if word == "DS" { scrollsInFrame.append(scrollView.contentOffset) }
    words.append(word)
    expectFlags("in \(word)")
  }

  /// Case 41, in every callback and every frame: it decelerates from WBDec until DEDec, and drags
  /// from WBD until nothing moves any more.
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
    let shown = frames.last?.offset ?? .zero
    window.advance(to: moment)
    let offset = scrollView.contentOffset
    if !offset.isFinite || !scrollView.zoomScale.isFinite {
      frameComplaints.append("I3: \(offset) at \(scrollView.zoomScale)")
    }
    expectFlags("at \(moment) s")
    // One call where something moved, before that frame is drawn.
    if scrollsInFrame != (offset == shown ? [] : [offset]) {
      frameComplaints.append("I3: from \(shown) to \(offset) at \(moment), told \(scrollsInFrame)")
    }
    scrollsInFrame.removeAll()
    frames.append((offset, scrollView.phase))
  }

  // MARK: Hands

  /// Sends an event at this moment; frames before it have been drawn.
  func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

  /// Leaves it alone until everything must rest.
  func rest() { wait(5) }

  // MARK: What happened

  var x: Double { scrollView.contentOffset.x }

  /// The scene's words without their name.
  var heard: [String] { words.filter { $0.hasPrefix("G.") }.map { String($0.dropFirst(2)) } }

  /// The scene's words, with runs of moves shortened to one.
  var heardShort: String { Self.text(of: heard, shortening: "moved") }

  static let callbacks = ["WBD", "WED", "DED+", "DED-", "WBDec", "DEDec", "DESA"]

  /// The delegate's words without the ticks'.
  var told: String { words.filter { Self.callbacks.contains($0) }.joined(separator: " ") }

  /// The delegate's words, with runs of the ticks' shortened to one.
  var story: String {
    Self.text(of: words.filter { $0 == "DS" || Self.callbacks.contains($0) }, shortening: "DS")
  }

  /// Whether the scroll view has stayed where it was and said nothing, and its pan neither.
  var isSilent: Bool {
    let actions = ["began", "changed", "ended", "cancelled"].map { "pan.\($0)" }
    return story.isEmpty && !words.contains(where: actions.contains)
      && scrollView.contentOffset == .zero
  }

  /// The states that a watched recognizer has entered.
  func states(of name: String) -> [GestureRecognizer.State] {
    transitions[name, default: []].map(\.new)
  }

  private static func text(of words: [String], shortening repeated: String) -> String {
    var short: [String] = []
    for word in words where word != repeated || short.last != word { short.append(word) }
    return short.joined(separator: " ")
  }

  func count(of word: String) -> Int { words.filter { $0 == word }.count }
}
