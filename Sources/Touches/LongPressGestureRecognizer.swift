import Geometry
import Motion

/// Recognizes fingers that rest; once it has begun they may move.
///
///     let press = LongPressGestureRecognizer()
///     press.minimumPressDuration = 0.3
///     press.addTarget { press in if press.state == .began { pickUp(press.location(in: nil)) } }
///     region.addGestureRecognizer(press)
///
/// It ends when any of its fingers lifts. Fingers beyond `numberOfTouchesRequired` make it fail
/// before it has begun, and are ignored afterwards.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers must rest, in seconds; 0 or less begins as they come down. NaN is
  /// refused. UIKit's default.
  public final var minimumPressDuration = 0.5 {
    didSet {
      minimumPressDuration = minimumPressDuration.within(
        0...Double.greatestFiniteMagnitude, or: oldValue)
    }
  }
  /// How far they may stray until then, in points, not negative. UIKit's default. NaN is refused.
  public final var allowableMovement = 10.0 {
    didSet {
      allowableMovement = allowableMovement.within(0...Double.greatestFiniteMagnitude, or: oldValue)
    }
  }
  /// How many fingers must press at a time. With 0 or less it never recognizes.
  public final var numberOfTouchesRequired = 1
  /// How many taps, each of all the fingers, come before the press, 0 by UIKit's default. With less
  /// than that it never recognizes.
  public final var numberOfTapsRequired = 0

  private var tapCount = 0
  /// Whether all the fingers of this tap have been down together.
  private var isComplete = false
  /// The center of the fingers of the first tap.
  private var firstPlace: Point?

  open override func reset() {
    super.reset()
    tapCount = 0
    isComplete = false
    firstPlace = nil
  }

  open override func touchesBegan(_ touches: [Touch]) {
    guard state == .possible else { return touches.forEach(ignore) }
    guard self.touches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard self.touches.count == numberOfTouchesRequired else { return }
    guard followsTaps() else {
      state = .failed
      return
    }
    isComplete = true
    if tapCount < numberOfTapsRequired {
      deadline = time + TapGestureRecognizer.maximumDuration
    } else if minimumPressDuration > 0 {
      deadline = time + minimumPressDuration
    } else {
      deadline = nil
      state = .began
    }
  }

  open override func touchesMoved(_ touches: [Touch]) {
    if state != .possible {
      change()
    } else if touches.contains(where: { $0.travel.length > allowableMovement }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if state == .possible { tap() } else { end(as: .ended) }
  }

  open override func touchesCancelled(_ touches: [Touch]) { end(as: .cancelled) }

  open override func deadlinePassed() {
    let isPressed = tapCount == numberOfTapsRequired && touches.count == numberOfTouchesRequired
    state = isPressed ? .began : .failed
  }

  /// A finger lifts before the press begins: this may complete a tap.
  private func tap() {
    guard isComplete, tapCount < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard !hasLiveTouch else { return }
    isComplete = false
    tapCount += 1
    deadline = time + TapCounter.longestGap
  }

  /// Whether the fingers, all of them down, are near where they were in the first of the taps
  /// before.
  private func followsTaps() -> Bool {
    guard let firstPlace, tapCount > 0 else {
      firstPlace = centroid
      return true
    }
    return (centroid - firstPlace).length <= TapCounter.farthestDistance
  }
}
