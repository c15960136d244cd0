import Geometry

/// Recognizes one quick stroke, as soon as it is long enough, and fails as soon as it cannot be
/// one.
///
///     let swipe = SwipeGestureRecognizer()
///     swipe.direction = .left
///     swipe.addTarget { _ in next() }
///     region.addGestureRecognizer(swipe)
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a stroke.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The least length of a swipe in its direction, in points. This and the next two are chosen, the
  /// stray wide enough for a thumb; Apple publishes none.
  public static let minimumLength = 50.0
  /// How far it may stray across or back, in points.
  public static let maximumStray = 50.0
  /// How long it may take, in seconds.
  public static let maximumDuration = 0.5

  /// The directions that are recognized.
  public final var direction = Direction.right
  /// How many fingers must swipe at a time. With 0 or less it never recognizes.
  public final var numberOfTouchesRequired = 1

  /// The place of a swipe is where it began, as UIKit documents.
  override func place(of touch: Touch) -> Point { touch.startLocation }

  open override func touchesBegan(_ touches: [Touch]) {
    if self.touches.count > numberOfTouchesRequired {
      state = .failed
    } else if self.touches.count == 1 {
      deadline = time + Self.maximumDuration
    }
  }

  open override func touchesMoved(_ touches: [Touch]) { consider() }

  open override func touchesEnded(_ touches: [Touch]) {
    consider()
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: [Touch]) { state = .failed }

  open override func deadlinePassed() { state = .failed }

  private func consider() {
    guard state == .possible, touches.count == numberOfTouchesRequired else { return }
    var isPossible = false
    for candidate in Self.directions where direction.contains(candidate) {
      if touches.allSatisfy({ Self.goes($0, candidate, atLeast: Self.minimumLength) }) {
        deadline = nil
        state = .ended
        return
      }
      // Not yet strayed too far back.
      isPossible =
        isPossible || touches.allSatisfy { Self.goes($0, candidate, atLeast: -Self.maximumStray) }
    }
    if !isPossible { state = .failed }
  }

  /// All directions; the fingers of one swipe go in the same one.
  private static let directions: [Direction] = [.right, .left, .down, .up]

  /// Whether a finger has gone at least so far, in points, and has not strayed too far across.
  private static func goes(_ touch: Touch, _ direction: Direction, atLeast length: Double) -> Bool {
    let travel = touch.travel
    let (along, across) =
      switch direction {
      case .right: (travel.x, travel.y)
      case .left: (-travel.x, travel.y)
      case .down: (travel.y, travel.x)
      default: (-travel.y, travel.x)
      }
    return along >= length && across.magnitude <= maximumStray
  }
}
