import Drawing
import Geometry
import Touches

/// Recognizes two fingers that turn about each other: UIKit's `UIRotationGestureRecognizer`,
/// written as a program writes a recognizer of its own.
///
/// It ends when both have lifted. One remaining finger turns nothing; with another one the rotation
/// goes on from where it was.
final class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers must turn before it means a rotation, in radians. Taste: fingers that drag
  /// in parallel turn by less.
  static let slop = 0.12
  private static let fingerCount = 2

  /// How far the fingers have turned since it began, in radians, clockwise. It can be set, and goes
  /// on from there.
  var rotation = 0.0

  /// The vector from the first finger to the second; nil: there are not two.
  private var line: Point?

  override func reset() { rotation = 0 }

  override func touchesBegan(_ touches: [Touch]) {
    for touch in touches where self.touches.count > Self.fingerCount { ignore(touch) }
    line = measured
  }

  override func touchesMoved(_ touches: [Touch]) {
    guard let line, let measured else { return }
    rotation += Self.angle(from: line, to: measured)
    self.line = measured
    switch state {
    case .possible:
      guard rotation.magnitude >= Self.slop else { return }
      // As a pan does, so that what is turned does not jump.
      rotation -= rotation < 0 ? -Self.slop : Self.slop
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  override func touchesEnded(_ touches: [Touch]) { lift(touches, to: .ended) }
  override func touchesCancelled(_ touches: [Touch]) { lift(touches, to: .cancelled) }

  private func lift(_ lifted: [Touch], to end: State) {
    guard numberOfTouches == lifted.count else { return }
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = end
    case .ended, .cancelled, .failed: break
    }
  }

  private var measured: Point? {
    guard numberOfTouches == Self.fingerCount else { return nil }
    return location(ofTouch: 1, in: nil) - location(ofTouch: 0, in: nil)
  }

  /// The angle between two directions, in radians, −π…π; 0 where one has no length.
  private static func angle(from a: Point, to b: Point) -> Double {
    let product = a.length * b.length
    guard product > 0 else { return 0 }
    let (sine, cosine) = ((a.x * b.y - a.y * b.x) / product, (a.x * b.x + a.y * b.y) / product)
    let half = Turning.radiansPerTurn / 2
    var angle = cosine >= 0 ? sine : (sine < 0 ? -half : half) - sine
    // Each step adds the sine of the remaining angle: after four it is below the last bit.
    for _ in 0..<4 {
      let turn = sineCosine(angle)
      angle += sine * turn.cosine - cosine * turn.sine
    }
    return angle
  }
}

/// A pan that begins at the left edge of its region: UIKit's `UIScreenEdgePanGestureRecognizer`.
final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// How far from the edge a finger may come down, in points. Taste, as UIKit's is not documented.
  static let reach = 28.0
  /// Where the edge is now, in points of its region.
  var edge = 0.0

  override init() {
    super.init()
    allowedAxes = .horizontal
    maximumNumberOfTouches = 1
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    (touch.location(in: view).x - edge).magnitude <= Self.reach
  }
}
