import Geometry
import Touches

/// A region that notes all four touch methods, as "G.began", with the history of each touch.
open class LoggingRegion: InputRegion {
  public let name: String
  public var note: (String) -> Void
  public private(set) var histories: [(touch: Touch, phases: [Touch.Phase])] = []
  /// The touches whose end it has heard.
  public private(set) var ended: [Touch] = []
  /// When each word was said to have happened, in seconds.
  public private(set) var times: [Double] = []

  public init(_ name: String, frame: Rect, note: @escaping (String) -> Void = { _ in }) {
    self.name = name
    self.note = note
    super.init(frame: frame)
  }

  open override func touchesBegan(_ touches: [Touch]) { take("began", touches) }
  open override func touchesMoved(_ touches: [Touch]) { take("moved", touches) }
  open override func touchesEnded(_ touches: [Touch]) {
    ended += touches
    take("ended", touches)
  }
  open override func touchesCancelled(_ touches: [Touch]) { take("cancelled", touches) }

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
  public var complaints: [String] {
    histories.map(\.phases).filter { !Self.isWhole($0) }.map { "I4: \($0)" }
  }

  public static func isWhole(_ phases: [Touch.Phase]) -> Bool {
    phases.count >= 2 && phases.first == .began
      && (phases.last == .ended || phases.last == .cancelled)
      && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
  }
}
