/// Distances from the four edges of a rectangle, in points; positive values make room.
///
///     let safe = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
///     let visible = window.frame.inset(by: safe)
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// In points.
  public var left: Double
  /// In points.
  public var bottom: Double
  /// In points.
  public var right: Double

  /// Insets in points, edge by edge.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No room at any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// False when any inset is infinite or not a number.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension EdgeInsets: CustomStringConvertible {
  /// Such as `top 20, left 0, bottom 34, right 0`.
  public var description: String {
    "top \(top.shortest), left \(left.shortest), bottom \(bottom.shortest), "
      + "right \(right.shortest)"
  }
}

#if !hasFeature(Embedded)
// Embedded Swift has no Codable.
extension EdgeInsets: Codable {}
#endif
