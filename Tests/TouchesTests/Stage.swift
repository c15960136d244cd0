import Geometry
import Testing
import Touches

/// What happened, in order, as words such as "G.began" and "pan.changed".
final class Log {
  private(set) var words: [String] = []

  func note(_ word: String) { words.append(word) }

  /// The words, with runs of one word shortened to "word×n".
  var summary: String {
    var runs: [(word: String, count: Int)] = []
    for word in words {
      if runs.last?.word == word { runs[runs.count - 1].count += 1 } else { runs.append((word, 1)) }
    }
    return runs.map { $0.count > 1 ? "\($0.word)×\($0.count)" : $0.word }.joined(separator: " ")
  }

  func words(of name: String) -> [String] {
    words.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.count + 1)) }
  }

  func summary(of name: String) -> String { words(of: name).joined(separator: " ") }
}

/// A region that logs all four touch methods, with the history of each touch.
class LoggingRegion: InputRegion {
  let name: String
  let log: Log
  private(set) var histories: [(touch: Touch, phases: [Touch.Phase])] = []
  private(set) var times: [Double] = []

  init(_ name: String, frame: Rect, log: Log) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch]) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch]) { note("ended", touches) }
  override func touchesCancelled(_ touches: [Touch]) { note("cancelled", touches) }

  private func note(_ word: String, _ touches: [Touch]) {
    log.note("\(name).\(word)")
    for touch in touches {
      times.append(touch.time)
      if let index = histories.firstIndex(where: { $0.touch === touch }) {
        histories[index].phases.append(touch.phase)
      } else {
        histories.append((touch, [touch.phase]))
      }
    }
  }
}

/// The window of the specification's cases: 400 × 300 points; a scene G that logs its touches; and a
/// dummy region over the bottom third, which answers no touch, with a horizontal pan in place of a
/// scroll view's.
final class Stage {
  let log = Log()
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let scene: LoggingRegion
  let dummy = InputRegion(frame: Rect(x: 0, y: 200, width: 400, height: 100))
  let pan = PanGestureRecognizer()
  var time = 0.0
  /// Illegal transitions would stop the program; these are the legal ones that were made.
  private(set) var transitions: [String] = []

  /// The interval of a drag's moves, in seconds.
  static let step = 0.008

  init() {
    scene = LoggingRegion("G", frame: window.frame, log: log)
    window.addSubregion(scene)
    scene.addSubregion(dummy)
    pan.allowedAxes = .horizontal
    dummy.addGestureRecognizer(pan)
    watch(pan, "pan")
  }

  /// Logs a recognizer's actions.
  func watch(_ recognizer: GestureRecognizer, _ name: String) {
    recognizer.addTarget { [log] in log.note("\(name).\($0.state)") }
  }

  func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

  func down(_ x: Double, _ y: Double, id: Int = 1) {
    send(.down(id: id, at: Point(x: x, y: y), device: .finger))
  }

  func move(_ x: Double, _ y: Double, id: Int = 1, after pause: Double = Stage.step) {
    time += pause
    send(.move(id: id, to: Point(x: x, y: y)))
  }

  func up(_ x: Double, _ y: Double, id: Int = 1, after pause: Double = Stage.step) {
    time += pause
    send(.up(id: id, at: Point(x: x, y: y)))
  }

  func wait(_ pause: Double) {
    time += pause
    window.advance(to: time)
  }

  /// A touch that stays in place.
  func tap(_ x: Double, _ y: Double, id: Int = 1, lasting duration: Double = 0.08) {
    down(x, y, id: id)
    up(x, y, id: id, after: duration)
  }

  /// Equal moves of a finger that is down.
  func slide(
    from a: (Double, Double), to b: (Double, Double), id: Int = 1, lasting duration: Double = 0.1
  ) {
    let count = max(1, Int((duration / Stage.step).rounded()))
    for step in 1...count {
      let share = Double(step) / Double(count)
      move(
        a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, id: id,
        after: duration / Double(count))
    }
  }

  /// A whole drag: down, equal moves, up where it stands.
  func drag(
    from a: (Double, Double), to b: (Double, Double), id: Int = 1, lasting duration: Double = 0.1
  ) {
    down(a.0, a.1, id: id)
    slide(from: a, to: b, id: id, lasting: duration)
    up(b.0, b.1, id: id)
  }
}

/// Every region sees a touch begin once, move, and then end or be cancelled once, and nothing after.
func expectWholeHistories(
  _ region: LoggingRegion, sourceLocation: SourceLocation = #_sourceLocation
) {
  for history in region.histories {
    let phases = history.phases
    #expect(phases.first == .began, sourceLocation: sourceLocation)
    #expect(
      phases.last == .ended || phases.last == .cancelled, "\(phases)",
      sourceLocation: sourceLocation)
    #expect(
      phases.dropFirst().dropLast().allSatisfy { $0 == .moved }, "\(phases)",
      sourceLocation: sourceLocation)
  }
}
