import Geometry

/// Recognizes fingers that rest; once it has begun they may move.
///
/// It ends when any of its fingers lifts. More fingers than it wants make it fail before it has begun,
/// and are ignored after.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers must rest, in seconds; 0 begins as they come down. UIKit's default.
  public var minimumPressDuration = 0.5
  /// How far they may stray until then, in points. UIKit's default.
  public var allowableMovement = 10.0
  public var numberOfTouchesRequired = 1
  /// How many taps, each of all the fingers, come before the press. UIKit's default.
  public var numberOfTapsRequired = 0

  private var tapCount = 0
  private var firstPlace: Point?

  public override func reset() {
    super.reset()
    tapCount = 0
    firstPlace = nil
  }

  public override func touchesBegan(_ touches: [Touch]) {
    guard state == .possible, !isWaiting else { return touches.forEach(ignore) }
    guard self.touches.count <= numberOfTouchesRequired, follows(touches) else {
      state = .failed
      return
    }
    guard self.touches.count == numberOfTouchesRequired else { return }
    if tapCount < numberOfTapsRequired {
      deadline = time + TapGestureRecognizer.longestTap
    } else if minimumPressDuration > 0 {
      deadline = time + minimumPressDuration
    } else {
      deadline = nil
      state = .began
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
    case .possible where isWaiting: state = .ended
    case .possible: tap()
    case .began, .changed: state = .ended
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

  public override func deadlinePassed() {
    let isPressed = tapCount == numberOfTapsRequired && touches.count == numberOfTouchesRequired
    state = isPressed ? .began : .failed
  }

  /// A finger lifts before the press: all of them may have tapped.
  private func tap() {
    guard deadline != nil, tapCount < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard !touches.contains(where: \.isLive) else { return }
    tapCount += 1
    deadline = time + TapCounter.longestGap
  }

  /// Whether new fingers come down near the first of the taps before.
  private func follows(_ touches: [Touch]) -> Bool {
    guard let place = touches.first?.location(in: nil) else { return true }
    defer { if firstPlace == nil { firstPlace = place } }
    return tapCount == 0
      || (place - (firstPlace ?? place)).length <= TapCounter.farthestDistance
  }
}
