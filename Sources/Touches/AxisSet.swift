import Geometry

/// The axes along which something may move.
///
///     scrollView.tuning.alwaysBounces = [.vertical]
///     pan.allowedAxes = .horizontal
public struct AxisSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Left and right.
  public static let horizontal = AxisSet(rawValue: 1)
  /// Up and down.
  public static let vertical = AxisSet(rawValue: 2)
  /// Both axes.
  public static let both: AxisSet = [.horizontal, .vertical]

  package init(horizontal: Bool, vertical: Bool) {
    self = []
    if horizontal { insert(.horizontal) }
    if vertical { insert(.vertical) }
  }

  /// Adds an axis where `isIn` is true, else removes it.
  package mutating func set(_ axis: AxisSet, _ isIn: Bool) {
    if isIn { insert(axis) } else { remove(axis) }
  }

  /// The axes along which a displacement or a velocity is not zero.
  package init(of p: Point) { self.init(horizontal: p.x != 0, vertical: p.y != 0) }

  /// The part of a displacement along these axes.
  public func part(of p: Point) -> Point {
    Point(x: contains(.horizontal) ? p.x : 0, y: contains(.vertical) ? p.y : 0)
  }
}
