/// Qt Quick's rule for quick flicks through long content: each that catches running content adds a
/// quarter to the factor of its speed, up to three times. Second-hand.
///
///     var boost = FlickBoost()
///     let speed = boost.lift(velocity: 2, caught: 1.5, views: 40)
public struct FlickBoost: Equatable, Sendable {
  /// A flick slower than this, in pt/ms, resets the factor to 1.
  public static let minimumSpeed = 1.25
  /// Content of this length, in views, or less gets no boost.
  public static let minimumViews = 10.0
  /// The boost that each flick adds.
  public static let step = 0.25
  /// The greatest factor.
  public static let maximumFactor = 3.0

  /// The factor of the last flick, 1…3.
  public private(set) var factor = 1.0

  /// No flick yet.
  public init() {}

  /// The finger lifts in a flick along one axis; velocities are in pt/ms of the content.
  ///
  /// - Parameters:
  ///   - velocity: of the flick.
  ///   - caught: of the content that the finger stopped; 0: it rested.
  ///   - views: the length of the content in views.
  /// - Returns: the factor of the velocity, 1…3.
  public mutating func lift(velocity: Double, caught: Double, views: Double) -> Double {
    let goesOn =
      velocity * caught > 0 && velocity.magnitude > Self.minimumSpeed && views > Self.minimumViews
    factor = goesOn ? min(factor + Self.step, Self.maximumFactor) : 1
    return factor
  }
}
