/// A width and a height, in points unless its use says otherwise.
public struct Size: Hashable, Sendable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A size of so many points each way.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  public static let zero = Size(width: 0, height: 0)

  /// False when either side is infinite or not a number.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Both sides so many times as long.
  @inlinable
  public static func * (a: Size, k: Double) -> Size {
    Size(width: a.width * k, height: a.height * k)
  }
  /// Both sides by so much shorter.
  @inlinable
  public static func / (a: Size, k: Double) -> Size {
    Size(width: a.width / k, height: a.height / k)
  }
}
