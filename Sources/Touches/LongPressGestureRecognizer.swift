/// Recognizes fingers that rest; once it has begun they may move.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers must rest, in seconds. UIKit's default.
  public var minimumPressDuration = 0.5
  /// How far they may stray until then, in points. UIKit's default.
  public var allowableMovement = 10.0
  public var numberOfTouchesRequired = 1

  public override func touchesBegan(_ touches: [Touch]) {
    guard state == .possible else { return }
    if self.touches.count > numberOfTouchesRequired {
      state = .failed
    } else if self.touches.count == numberOfTouchesRequired {
      deadline = time + minimumPressDuration
    }
  }

  public override func touchesMoved(_ touches: [Touch]) {
    switch state {
    case .possible:
      let strays = touches.contains { $0.travel > allowableMovement }
      if strays && !isWaiting { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  public override func touchesEnded(_ touches: [Touch]) {
    switch state {
    case .possible: state = isWaiting ? .ended : .failed
    case .began, .changed:
      if !self.touches.contains(where: \.isLive) { state = .ended }
    case .ended, .cancelled, .failed: break
    }
  }

  public override func touchesCancelled(_ touches: [Touch]) {
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = .cancelled
    case .ended, .cancelled, .failed: break
    }
  }

  public override func deadlinePassed() { state = .began }
}
