/// The position of the content: `offset = local + origin`.
///
/// Curves run in local coordinates. Recentering moves only the origin, so that two opposite ones
/// cancel exactly.
struct ContentPosition: Equatable, Sendable {
  /// The position on the curve, in points.
  private(set) var local = Point.zero
  /// The distance by which recentering has moved the content since the curve began, in points.
  private(set) var origin = Point.zero
  /// The position on the curve where the last drag began: paging counts from it.
  private(set) var localDragStart = Point.zero

  /// The exact offset of the content, in points.
  var offset: Point { local + origin }

  /// Where the last drag began, as an offset.
  var dragStart: Point { localDragStart + origin }

  /// Moves along the curve, the origin staying.
  mutating func move(to local: Point) { self.local = local }

  /// Puts the content at an offset, with no origin left.
  mutating func put(at offset: Point) {
    localDragStart = ScrollAxis.plausible(dragStart)
    (local, origin) = (offset, .zero)
  }

  /// Makes the offset the local position and the origin zero: a new curve starts in the caller's
  /// coordinates, so that it meets its target bit for bit.
  mutating func rebase() { put(at: offset) }

  /// Moves the coordinates of the curve.
  mutating func recenter(by delta: Point) { origin += delta }

  mutating func beginDrag() { localDragStart = local }

  /// Moves the beginning of the drag under way by `delta` points.
  mutating func moveDragStart(by delta: Point) {
    localDragStart = ScrollAxis.plausible(localDragStart + delta)
  }

  /// Maps the beginning of the drag to new offsets, such as the same page's after a new size.
  mutating func mapDragStart(_ map: (Point) -> Point) { localDragStart = map(dragStart) - origin }
}
