import Geometry

/// Recognizes one quick stroke, as soon as it is long enough, and fails as soon as it cannot be one.
public final class SwipeGestureRecognizer: GestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// How far a swipe goes in its direction, in points. Apple publishes none; this and the next two
  /// are the textbook's numbers, with room across for a thumb.
  public static let leastLength = 50.0
  /// How far it may stray across or back, in points.
  public static let mostStray = 50.0
  /// How long it may take, in seconds.
  public static let longestDuration = 0.5

  public var direction = Direction.right
  public var numberOfTouchesRequired = 1

  public override func touchesBegan(_ touches: [Touch]) {
    if self.touches.count > numberOfTouchesRequired {
      state = .failed
    } else if self.touches.count == 1 {
      deadline = time + Self.longestDuration
    }
  }

  public override func touchesMoved(_ touches: [Touch]) { consider() }

  public override func touchesEnded(_ touches: [Touch]) {
    consider()
    if state == .possible, !isWaiting { state = .failed }
  }

  public override func touchesCancelled(_ touches: [Touch]) { state = .failed }

  public override func deadlinePassed() { state = .failed }

  private func consider() {
    guard !isWaiting, touches.count == numberOfTouchesRequired else { return }
    if touches.allSatisfy({ isSwipe($0.sample.location - $0.startLocation) }) {
      deadline = nil
      state = .ended
    } else if touches.contains(where: { isHopeless($0.sample.location - $0.startLocation) }) {
      state = .failed
    }
  }

  private func isSwipe(_ travel: Point) -> Bool {
    let isLong =
      direction.contains(.right) && travel.x >= Self.leastLength
      || direction.contains(.left) && -travel.x >= Self.leastLength
    let isTall =
      direction.contains(.down) && travel.y >= Self.leastLength
      || direction.contains(.up) && -travel.y >= Self.leastLength
    return isLong && travel.y.magnitude <= Self.mostStray
      || isTall && travel.x.magnitude <= Self.mostStray
  }

  /// Whether the finger has strayed too far, across or back, for every direction that is wanted.
  private func isHopeless(_ travel: Point) -> Bool {
    func isOpen(_ way: Direction, _ along: Double, _ across: Double) -> Bool {
      direction.contains(way) && across.magnitude <= Self.mostStray && along >= -Self.mostStray
    }
    return !isOpen(.right, travel.x, travel.y) && !isOpen(.left, -travel.x, travel.y)
      && !isOpen(.down, travel.y, travel.x) && !isOpen(.up, -travel.y, travel.x)
  }
}
