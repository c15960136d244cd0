import Motion

/// The finger of a touch script, as a scroll view hears of it: slop, drags and the velocity at the
/// lift.
struct FingerOfScript {
  enum Step {
    case down
    /// The drag begins: the whole way since the finger came down, and what of it moves content.
    case began(way: SIMD2<Double>, applied: SIMD2<Double>)
    case moved(way: SIMD2<Double>, applied: SIMD2<Double>)
    /// nil: it did not drag. In pt/ms of the content.
    case lifted(velocity: SIMD2<Double>?)
  }

  private(set) var time = 0.0
  private(set) var place = SIMD2<Double>.zero
  /// Whether it has stopped a motion: then it drags without slop.
  var isCaught = false
  private var start = SIMD2<Double>.zero
  private var isDragging = false
  private var estimator = ReleaseVelocity()

  /// A line of a script: `0.008 move 1 500 480`.
  mutating func take(_ line: String) -> Step {
    let words = line.split(separator: " ")
    guard words.count == 5, let time = Double(words[0]), let x = Double(words[3]),
      let y = Double(words[4])
    else { preconditionFailure("no line of a touch script: \(line)") }
    let last = place
    self.time = time
    place = [x, y]
    switch words[1] {
    case "down":
      start = place
      isCaught = false
      isDragging = false
      estimator.reset()
      estimator.add(place, at: time)
      return .down
    case "move":
      estimator.add(place, at: time)
      if isDragging { return .moved(way: place - last, applied: place - last) }
      let way = place - start
      let length = (way * way).sum().squareRoot()
      let slop = isCaught ? 0 : 10.0
      guard length >= slop, length > 0 else { return .moved(way: .zero, applied: .zero) }
      isDragging = true
      return .began(way: way, applied: way - way / length * slop)
    case "up":
      estimator.lift(place, at: time)
      return .lifted(velocity: isDragging ? -estimator.velocity(at: time) : nil)
    default: preconditionFailure("no event of a finger: \(line)")
    }
  }
}
