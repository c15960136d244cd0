/// The distance from one page to the next, in points, where that is not the length of the bounds. A
/// distance that is not positive and finite counts as nil.
///
///     scrollView.isPagingEnabled = true
///     scrollView.pageStride = PageStride(horizontal: 340)  // pages of 320 with gaps of 20
public struct PageStride: Hashable, Sendable {
  /// Along x; nil: the width of the bounds.
  public var horizontal: Double? { didSet { horizontal = Self.plausible(horizontal) } }
  /// Along y; nil: the height of the bounds.
  public var vertical: Double? { didSet { vertical = Self.plausible(vertical) } }

  /// Pages as long as the bounds, but where a distance is given, in points.
  public init(horizontal: Double? = nil, vertical: Double? = nil) {
    (self.horizontal, self.vertical) = (Self.plausible(horizontal), Self.plausible(vertical))
  }

  private static func plausible(_ stride: Double?) -> Double? {
    stride.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}

#if !hasFeature(Embedded)
extension PageStride: Codable {}
#endif
