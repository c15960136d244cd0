/// Apple's rule for a drag that moves along one axis only: within 20° of an axis the other stays
/// still.
///
///     var lock = DirectionalLock()
///     lock.beginDrag()
///     lock.move(by: [12, 3], at: 0.016, horizontal: true, vertical: true)
///     let followed = lock.part(of: [12, 3])
///
/// The direction is determined over the first 10 points of a drag, and again after a pause; a drag
/// that catches running content begins with the axis of the one before. Only a definite direction
/// replaces a lock: a diagonal leaves it as it is.
///
/// Source: WebKit, WKDirectionalScrollLockTracker.swift. Distances are in points, times in seconds.
public struct DirectionalLock: Equatable, Sendable {
  /// The axis along which a drag moves.
  public enum Axis: Sendable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical
  }

  /// tan 20°: a drag is locked to an axis from which it deviates by at most this slope.
  public static let maximumSlope = 0.363_970_234_266_202_4
  /// The travel, in points, after which the direction is not determined any more.
  public static let decisionTravel = 10.0
  /// The pause, in seconds and inclusive, after which the direction is determined again.
  public static let pause = 0.6

  /// The axis along which the drag is locked; nil: it moves freely.
  public private(set) var axis: Axis?
  /// The lock of the drag before.
  private var lastAxis: Axis?
  /// Whether a touch has stopped momentum, and no drag has begun since.
  private var isCaught = false
  /// The travel since the direction was last determined anew, in points.
  private var sum = SIMD2<Double>.zero
  private var lastMove = 0.0

  /// No drag yet.
  public init() {}

  /// A touch has stopped a glide or its bounce.
  public mutating func catchMomentum() { isCaught = true }

  /// A drag begins.
  public mutating func beginDrag() {
    axis = isCaught ? lastAxis : nil
    isCaught = false
    sum = .zero
  }

  /// The finger moves: the first time by its whole travel since it came down, slop included. A move
  /// by zero is ignored.
  ///
  /// - Parameters:
  ///   - delta: of the finger since its last move, in points.
  ///   - time: in seconds.
  ///   - horizontal: whether content can scroll along x: it is never locked to an axis that cannot.
  ///   - vertical: whether content can scroll along y.
  public mutating func move(
    by delta: SIMD2<Double>, at time: Double, horizontal: Bool, vertical: Bool
  ) {
    guard delta != .zero else { return }
    if time - lastMove >= Self.pause - ReleaseVelocity.stampSlack { sum = .zero }
    lastMove = time
    guard sum.x * sum.x + sum.y * sum.y < Self.decisionTravel * Self.decisionTravel else { return }
    sum += delta
    let (x, y) = (sum.x.magnitude, sum.y.magnitude)
    guard x > 0 || y > 0 else { return }
    if horizontal, y <= Self.maximumSlope * x {
      axis = .horizontal
    } else if vertical, x <= Self.maximumSlope * y {
      axis = .vertical
    }
  }

  /// The part of a distance or a velocity that lies along the lock; all of it where nothing is
  /// locked.
  public func part(of delta: SIMD2<Double>) -> SIMD2<Double> {
    switch axis {
    case nil: delta
    case .horizontal: SIMD2(delta.x, 0)
    case .vertical: SIMD2(0, delta.y)
    }
  }

  /// The finger lifts, or its touch is cancelled. To be called also where the touch did not drag.
  public mutating func endDrag() {
    lastAxis = axis
    axis = nil
    isCaught = false
  }
}
