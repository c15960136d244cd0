/// A place on an endless axis: which cell, and how far into it. Coordinates relative to it are
/// small enough for a `Float`, a billion cells away as at the start.
///
///     let corner = WorldPosition(cell: 0, local: scrollView.contentOffset.x, cellLength: 200)
///
/// The offset of a scroll view is a Double: a million cells of 200 points away it is exact to 3e-8
/// points.
///
/// The caller chooses the cells' length: a building of a street, an item of a carousel, a tile
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
  ///   - local: from the start of `cell`, in points; what is not finite counts as 0.
  ///   - cellLength: in points; cells that are not longer than 0 and finite cannot be counted: the
  ///     place is the start of `cell`.
  public init(cell: Int, local: Double, cellLength: Double) {
    guard local.isFinite, cellLength > 0, cellLength.isFinite else {
      (self.cell, self.local) = (cell, 0)
      return
    }
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

  /// How far this place is beyond another, in points: where to draw it from there. Exact for
  /// whatever is near, however far both are from the start; small enough for a `Float`.
  public func distance(from other: WorldPosition, cellLength: Double) -> Double {
    let (cells, overflow) = cell.subtractingReportingOverflow(other.cell)
    let between = overflow ? Double(cell) - Double(other.cell) : Double(cells)
    return between * cellLength + (local - other.local)
  }

  /// The item that a cell shows where `count` items come round again: never negative, so that cell
  /// −1 of 5 is item 4. With a count below 1 it is item 0.
  public func item(of count: Int) -> Int {
    guard count > 0 else { return 0 }
    let rest = cell % count
    return rest < 0 ? rest + count : rest
  }

  /// How many cells from an item to another where `count` items come round again, by the shorter
  /// way; of two that are equally long, forwards. With a count below 1 it is 0.
  public static func shortestWay(from item: Int, to other: Int, of count: Int) -> Int {
    guard count > 0 else { return 0 }
    let way = (other % count) - (item % count)
    let forwards = way < 0 ? way + count : way
    return forwards <= count - forwards ? forwards : forwards - count
  }

  /// As many cells as an Int can count, with room to add a few.
  private static func countable(_ cells: Double) -> Double {
    Swift.min(Swift.max(cells, -4e18), 4e18)
  }
}
