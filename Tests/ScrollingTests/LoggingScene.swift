import Scrolling

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

  /// What breaks I4: each touch begins once, moves, and ends or is cancelled once.
  var complaints: [String] {
    histories.map(\.phases).filter { !Self.isWhole($0) }.map { "I4: \($0)" }
  }

  static func isWhole(_ phases: [Touch.Phase]) -> Bool {
    phases.count >= 2 && phases.first == .began
      && (phases.last == .ended || phases.last == .cancelled)
      && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
  }
}
