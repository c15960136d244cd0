/// A position, a displacement or a velocity in the plane, in points unless its use says otherwise.
///
///     let travel = Point(x: 120, y: 40) - Point(x: 100, y: 40)
///     let speed = (travel / 0.016).length  // points per second
///
/// Screen and content coordinates both have y growing downwards.
public struct Point: Hashable, Sendable {
  /// In points, growing to the right.
  public var x: Double
  /// In points, growing downwards.
  public var y: Double

  /// A point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The Euclidean length of the vector from the origin.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// False when either coordinate is infinite or not a number.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The coordinates as a vector, as the target Motion has them.
  package var vector: SIMD2<Double> { SIMD2(x, y) }

  package init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }

  /// Whether either coordinate is not a number.
  package var hasNaN: Bool { x.isNaN || y.isNaN }

  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  @inlinable
  public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
  @inlinable
  public static func / (a: Point, k: Double) -> Point { Point(x: a.x / k, y: a.y / k) }
  @inlinable
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  @inlinable
  public static func += (a: inout Point, b: Point) { a = a + b }
  @inlinable
  public static func -= (a: inout Point, b: Point) { a = a - b }
}

extension Point: CustomStringConvertible {
  /// Such as `(12, 0.5)`.
  public var description: String { "(\(x.shortest), \(y.shortest))" }
}

#if !hasFeature(Embedded)
// Embedded Swift has no Codable.
extension Point: Codable {}
#endif
