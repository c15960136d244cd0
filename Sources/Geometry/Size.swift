/// A width and a height, in points unless its use says otherwise.
///
///     scrollView.contentSize = Size(width: 320, height: 44 * 1000)
public struct Size: Hashable, Sendable {
  /// In points.
  public var width: Double
  /// In points.
  public var height: Double

  /// A size from its width and its height.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// False when either side is infinite or not a number.
  @inlinable
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Both sides multiplied by a number.
  @inlinable
  public static func * (a: Size, k: Double) -> Size {
    Size(width: a.width * k, height: a.height * k)
  }
  /// Both sides divided by a number.
  @inlinable
  public static func / (a: Size, k: Double) -> Size {
    Size(width: a.width / k, height: a.height / k)
  }
}

extension Size: CustomStringConvertible {
  /// Such as `390 × 844`.
  public var description: String { "\(width.shortest) × \(height.shortest)" }
}

#if !hasFeature(Embedded)
// Embedded Swift has no Codable.
extension Size: Codable {}
#endif
