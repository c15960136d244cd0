import Geometry
import Motion

/// Recognizes two fingers that move apart or together.
///
///     let pinch = PinchGestureRecognizer()
///     pinch.addTarget { pinch in zoom *= pinch.scale; pinch.scale = 1 }
///     region.addGestureRecognizer(pinch)
///
/// It ends when both have lifted. One finger that is left changes nothing; with another that joins
/// it the scale goes on from where it was.
open class PinchGestureRecognizer: GestureRecognizer {
  /// By how much the distance of the fingers must change before it means a pinch, in points. Taste:
  /// fingers that land together or drag in parallel change it by less.
  public static let slop = 8.0
  /// A distance below this, in points, counts as this: fingers on one spot have no ratio.
  private static let leastDistance = 1.0
  /// Events nearer to each other than this, in seconds, count as one moment and give no velocity.
  private static let leastInterval = 1e-9
  /// Two fingers pinch; others are ignored.
  package static let fingerCount = 2

  /// The distance of the fingers over their distance when the second one came down. Once set, it
  /// goes on from the new value, and `velocity` with it. A value that is not positive is refused;
  /// others are clamped to `InputEvent.magnifications`.
  public final var scale: Double {
    get { distance / reference }
    set {
      guard newValue > 0 else { return }
      let newValue = newValue.within(InputEvent.magnifications, or: 1)
      let factor = newValue / scale
      velocity *= factor
      lastChange.scale *= factor
      reference = distance / newValue
    }
  }

  /// How fast `scale` changes, per second.
  public private(set) final var velocity = 0.0

  private var reference = leastDistance
  private var distance = leastDistance
  private var startDistance = leastDistance
  private var lastChange: (time: Double, scale: Double) = (0, 1)

  open override func touchesBegan(_ touches: [Touch]) {
    for touch in touches where self.touches.count > Self.fingerCount {
      ignore(touch)
      return
    }
    guard let distance = measured else { return }
    let scale = state == .possible ? 1 : self.scale
    self.distance = distance
    startDistance = distance
    reference = distance / scale
    velocity = 0
    lastChange = (stamp, scale)
  }

  open override func touchesMoved(_ touches: [Touch]) { follow() }

  private func follow() {
    guard let distance = measured else { return }
    self.distance = distance
    noteVelocity()
    if state != .possible {
      change()
    } else if (distance - startDistance).magnitude >= Self.slop {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    // Where a finger lifts counts as a move.
    if measured != distance { follow() }
    if !hasLiveTouch { end(as: .ended) }
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    if !hasLiveTouch { end(as: .cancelled) }
  }

  /// The scale begins at 1 here: the pinch that was made while it waited does not count.
  open override func willBeginLate() {
    super.willBeginLate()
    scale = 1
    lastChange = (stamp, 1)
  }

  /// The distance of the two fingers, in points; nil unless there are two.
  private var measured: Double? {
    guard touches.count == Self.fingerCount else { return nil }
    let apart = touches[0].sample.location - touches[1].sample.location
    return max(apart.length, Self.leastDistance)
  }

  private func noteVelocity() {
    let elapsed = stamp - lastChange.time
    guard elapsed > Self.leastInterval else { return }
    velocity = (scale - lastChange.scale) / elapsed
    lastChange = (stamp, scale)
  }
}
