/// An axis-aligned rectangle in points; y grows downwards.
///
///     let row = Rect(x: 0, y: 440, width: 320, height: 44)
///     if row.contains(place) { select() }
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// How wide and high it is, in points.
  public var size: Size

  /// A rectangle from its upper left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its upper left corner and its size, all in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge, in points.
  public var minX: Double { origin.x }
  /// The upper edge, in points.
  public var minY: Double { origin.y }
  /// The middle between left and right, in points.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom, in points.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge, in points.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge, in points.
  public var maxY: Double { origin.y + size.height }
  /// In points.
  public var width: Double { size.width }
  /// In points.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }

  /// Moves the left and right edges inwards by `dx` points, the others by `dy`; outwards where
  /// negative. Edges that pass each other leave a negative size, where `CGRect` becomes the null
  /// rectangle.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Half-open, as `CGRectContainsPoint` is: the left and top edges belong to the rectangle,
  /// the right and bottom edges do not. An empty rectangle contains nothing.
  public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Whether it has no area: a side is zero or negative, or not a number.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether two rectangles share a part that has an area. Rectangles that only touch share none,
  /// and an empty one shares nothing, as in `CGRectIntersectsRect`.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The part that two rectangles share; `zero` where `intersects` is false. `CGRect` returns its
  /// null rectangle there.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around two. An empty one is ignored; of two empty ones it is `zero`.
  public func union(_ other: Rect) -> Rect {
    guard !other.isEmpty else { return isEmpty ? .zero : self }
    guard !isEmpty else { return other }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Moves each edge inwards by its inset in points, outwards where it is negative. Insets of more
  /// than the rectangle leave a negative size, as `insetBy(dx:dy:)` does.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// The rectangle moved right by `dx` points and down by `dy`.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle moved by a vector.
  package static func + (rect: Rect, offset: Point) -> Rect {
    Rect(origin: rect.origin + offset, size: rect.size)
  }
}

extension Rect: CustomStringConvertible {
  /// Such as `390 × 844 at (0, 20)`.
  public var description: String { "\(size) at \(origin)" }
}

#if !hasFeature(Embedded)
// Embedded Swift has no Codable.
extension Rect: Codable {}
#endif
