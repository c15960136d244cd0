/// A position on an endless axis: a cell, and the distance into it. Coordinates relative to it are
/// small enough for a `Float`, also a billion cells from the start.
///
///     let corner = WorldPosition(cell: 0, local: scrollView.contentOffset.x, cellLength: 200)
///
/// The offset of a scroll view is a Double: a million cells of 200 points from the start it is
/// exact to 3e-8 points.
///
/// The caller chooses the cells' length: a building of a street, an item of a carousel, a tile
/// of a map. UIKit has no such thing.
public struct WorldPosition: Hashable, Sendable {
  /// The cell's number; any whole number.
  public let cell: Int
  /// How far into the cell, in points, from 0 up to the cell's length, not included.
  public let local: Double

  /// A position given relative to the start of a cell; where it lies in another cell, it becomes a
  /// position of that one.
  ///
  /// - Parameters:
  ///   - cell: any whole number.
  ///   - local: from the start of `cell`, in points; one that is not finite counts as 0.
  ///   - cellLength: in points; where it is not positive and finite, the position is the start of
  ///     `cell`.
  public init(cell: Int, local: Double, cellLength: Double) {
    guard local.isFinite, cellLength > 0, cellLength.isFinite else {
      (self.cell, self.local) = (cell, 0)
      return
    }
    let cells = (local / cellLength).rounded(.down)
    // A position just before the next cell rounds into it.
    let rest = local - cells * cellLength
    let isNext = rest >= cellLength
    self.cell = cell &+ Int(Self.countable(cells)) &+ (isNext ? 1 : 0)
    self.local = isNext ? 0 : max(rest, 0)
  }

  /// The position moved by `distance` points; a negative distance moves it back.
  public func moved(by distance: Double, cellLength: Double) -> WorldPosition {
    WorldPosition(cell: cell, local: local + distance, cellLength: cellLength)
  }

  /// The distance from another position to this one, in points, to draw it relative to the other.
  /// Exact for positions that are near each other, however far both are from the start; small
  /// enough for a `Float`.
  public func distance(from other: WorldPosition, cellLength: Double) -> Double {
    let (cells, overflow) = cell.subtractingReportingOverflow(other.cell)
    let between = overflow ? Double(cell) - Double(other.cell) : Double(cells)
    return between * cellLength + (local - other.local)
  }

  /// The item that a cell shows where `count` items repeat, from 0 to `count` − 1: cell −1 of 5
  /// shows item 4. With a count below 1 it is 0.
  public func item(of count: Int) -> Int { Self.item(cell, of: count) }

  private static func item(_ cell: Int, of count: Int) -> Int {
    guard count > 0 else { return 0 }
    let rest = cell % count
    return rest < 0 ? rest + count : rest
  }

  /// How many cells it is from an item to another where `count` items repeat, by the shorter way
  /// (forwards if both are equal); negative backwards. With a count below 1 it is 0.
  public static func shortestDistance(from item: Int, to other: Int, of count: Int) -> Int {
    guard count > 0 else { return 0 }
    let forwards = Self.item(Self.item(other, of: count) - Self.item(item, of: count), of: count)
    return forwards <= count - forwards ? forwards : forwards - count
  }

  /// A number of cells clamped to the range of an Int, with room to add a few.
  private static func countable(_ cells: Double) -> Double {
    Swift.min(Swift.max(cells, -4e18), 4e18)
  }
}
