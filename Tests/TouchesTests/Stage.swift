import Geometry
import Support
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

extension LoggingRegion {
  /// One that writes into a log.
  convenience init(_ name: String, frame: Rect, log: Log) {
    self.init(name, frame: frame) { log.note($0) }
  }
}

/// The window of the specification's cases: 400 × 300 points; a scene G that logs its touches; and
/// a dummy region over the bottom third, which answers no touch, with a horizontal pan in place of
/// a scroll view's.
final class Stage: FingerRig {
  let log = Log()
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let scene: LoggingRegion
  let dummy = InputRegion(frame: Rect(x: 0, y: 200, width: 400, height: 100))
  let pan = PanGestureRecognizer()
  var time = 0.0

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

  /// Gives a recognizer to a region, the scene where none is named, and logs its actions.
  func add(_ recognizer: GestureRecognizer, _ name: String, to region: InputRegion? = nil) {
    (region ?? scene).addGestureRecognizer(recognizer)
    watch(recognizer, name)
  }

  func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

  func wait(_ pause: Double) {
    time += pause
    window.advance(to: time)
  }
}
