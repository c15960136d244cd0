/// A place on an endless axis: which cell, and how far into it. What is drawn from it is small enough for
/// a `Float`, a billion cells away as at the start.
///
///     let corner = WorldPosition(cell: 0, local: scrollView.contentOffset.x, cellLength: 200)
///
/// The offset of a scroll view is a Double: a million cells of 200 points away it is exact to 3e-8 points.
///
/// Cells are as long as whoever uses them says: a building of a street, an item of a carousel, a tile
/// of a map. UIKit has no such thing.
public struct WorldPosition: Hashable, Sendable {
  /// Which cell; any whole number.
  public let cell: Int
  /// How far into the cell, in points, from 0 up to the cell's length, not included.
  public let local: Double

  /// A place that may lie in another cell than the one named, and is then counted there.
  ///
  /// - Parameters:
  ///   - cell: any whole number.
  ///   - local: from the start of `cell`, in points; finite.
  ///   - cellLength: in points, positive.
  public init(cell: Int, local: Double, cellLength: Double) {
    precondition(local.isFinite, "a place in a cell is finite")
    precondition(cellLength > 0 && cellLength.isFinite, "the length of a cell is positive")
    let cells = (local / cellLength).rounded(.down)
    // A place a hair before the next cell rounds into it.
    let rest = local - cells * cellLength
    let isNext = rest >= cellLength
    self.cell = cell &+ Int(Self.countable(cells)) &+ (isNext ? 1 : 0)
    self.local = isNext ? 0 : max(rest, 0)
  }

  /// So many points farther on, or back.
  public func moved(by distance: Double, cellLength: Double) -> WorldPosition {
    WorldPosition(cell: cell, local: local + distance, cellLength: cellLength)
  }

  /// How far this place is beyond another, in points: where to draw it from there. Exact for whatever
  /// is near, however far both are from the start; small enough for a `Float`.
  public func distance(from other: WorldPosition, cellLength: Double) -> Double {
    Double(cell - other.cell) * cellLength + (local - other.local)
  }

  /// The item that a cell shows where `count` items come round again: never negative, so that cell −1
  /// of 5 is item 4.
  public func item(of count: Int) -> Int {
    precondition(count > 0, "items that come round are at least one")
    let rest = cell % count
    return rest < 0 ? rest + count : rest
  }

  /// How many cells from an item to another where `count` items come round again, by the shorter way;
  /// of two that are equally long, forwards.
  public static func shortestWay(from item: Int, to other: Int, of count: Int) -> Int {
    precondition(count > 0, "items that come round are at least one")
    let forwards = ((other - item) % count + count) % count
    return forwards * 2 <= count ? forwards : forwards - count
  }

  /// As many cells as an Int can count, with room to add a few.
  private static func countable(_ cells: Double) -> Double {
    Swift.min(Swift.max(cells, -4e18), 4e18)
  }
}
