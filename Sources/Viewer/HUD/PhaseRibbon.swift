import Scrolling

/// What a scroll view did in the last frames, a letter each: `.` idle, `t` tracking, `d` dragging,
/// `>` decelerating, `b` past an edge, `a` animating, `z` zooming.
struct PhaseRibbon: Equatable, Sendable {
  /// The letters in ASCII, the oldest first; idle before there was a frame.
  private(set) var letters: [UInt8]

  /// - Parameter length: in frames, positive.
  init(length: Int) {
    precondition(length > 0, "a ribbon has room for a frame")
    letters = [UInt8](repeating: UInt8(ascii: "."), count: length)
  }

  /// Adds a frame, and forgets the oldest.
  mutating func add(_ model: ScrollModel) {
    for k in 1..<letters.count { letters[k - 1] = letters[k] }
    letters[letters.count - 1] = Self.letter(of: model)
  }

  /// What a scroll view does at this moment.
  static func letter(of model: ScrollModel) -> UInt8 {
    switch model.phase {
    case .idle: UInt8(ascii: ".")
    case .tracking: UInt8(ascii: "t")
    case .dragging: UInt8(ascii: "d")
    case .decelerating: UInt8(ascii: isPastEdge(model) ? "b" : ">")
    case .animating: UInt8(ascii: "a")
    case .zooming: UInt8(ascii: "z")
    }
  }

  private static func isPastEdge(_ model: ScrollModel) -> Bool {
    let (offset, low, high) = (model.unroundedOffset, model.minimumOffset, model.maximumOffset)
    return offset.x < low.x || offset.x > high.x || offset.y < low.y || offset.y > high.y
  }
}
