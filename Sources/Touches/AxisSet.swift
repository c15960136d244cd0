/// Some of the two directions of the plane.
public struct AxisSet: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let horizontal = AxisSet(rawValue: 1)
  public static let vertical = AxisSet(rawValue: 2)
}
