import Geometry

/// The axes along which something may move.
public struct AxisSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Left and right.
  public static let horizontal = AxisSet(rawValue: 1)
  /// Up and down.
  public static let vertical = AxisSet(rawValue: 2)
  /// Every way.
  public static let both: AxisSet = [.horizontal, .vertical]

  /// The axes along which a displacement or a velocity is not zero.
  public init(of p: Point) {
    self = []
    if p.x != 0 { insert(.horizontal) }
    if p.y != 0 { insert(.vertical) }
  }

  /// The part of a displacement along these axes.
  public func part(of p: Point) -> Point {
    Point(x: contains(.horizontal) ? p.x : 0, y: contains(.vertical) ? p.y : 0)
  }
}
