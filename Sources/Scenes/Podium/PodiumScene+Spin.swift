import SceneHosting
import Scrolling

/// Drags turn the big cube: its front follows the finger. After the lift it spins at the speed of
/// the throw, and slows down to that of its old spin.
extension PodiumScene: GestureRecognizerDelegate {
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    stand(at: touch.deliveryTime)
    return hit(at: touch.location(in: nil)) == .big
  }

  func turnBig(by pan: PanGestureRecognizer) {
    let travel = pan.translation(in: nil).x
    pan.setTranslation(.zero, in: nil)
    stand(at: pan.time)
    switch pan.state {
    case .began, .changed: turnBig(by: travel, throw: nil, at: pan.time)
    case .ended: turnBig(by: travel, throw: pan.velocity(in: nil).x, at: pan.time)
    case .cancelled: turnBig(by: travel, throw: 0, at: pan.time)
    case .possible, .failed: break
    }
  }

  /// Turns of the big cube for a point by which a finger moves over its front.
  private var turnsPerPoint: Double {
    guard let layout else { return 0 }
    return 2 / (layout.bigSide * layout.bigScale(in: size) * Turning.radiansPerTurn)
  }

  /// The greatest speed of a throw, in turns per second. Taste: a faster spin would flicker.
  private static let fastest = 2.5
  /// The time after which an e-th of a throw's speed is left, in seconds. Taste.
  private static let slowdown = 1.2

  /// A finger has moved over the big cube by `travel` (points); `velocity` (pt/s) is that of a
  /// throw, nil: it holds the cube still.
  private func turnBig(by travel: Double, throw velocity: Double?, at moment: Double) {
    let turns = bigSpin.turns(at: bigTime) + travel * turnsPerPoint
    let old = spinBefore ?? bigSpin.rate
    guard let velocity else {
      spinBefore = old
      bigSpin = Turning(start: turns, rate: 0, since: bigTime)
      return
    }
    spinBefore = nil
    let thrown = min(max(velocity * turnsPerPoint, -Self.fastest), Self.fastest)
    // It goes on in the direction of the throw.
    let rate = thrown < 0 ? -abs(old) : thrown > 0 ? abs(old) : old
    bigSpin = Turning(
      start: turns, rate: rate, since: bigTime, push: thrown == 0 ? 0 : thrown - rate,
      slowdown: Self.slowdown)
    log.note(
      LogEntry(time: moment, event: "spun", detail: "cube=big turnsPerSecond=\(thrown.shortest)"))
  }
}
