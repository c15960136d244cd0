/// The key of a tile: a square of one level of a photo's pyramid.
public struct TileKey: Hashable, Sendable {
  /// The photo's number in its library, from 0 on.
  public var photo: Int
  /// The photo's generation, which changes when its file has changed. Tiles of an old generation
  /// are never drawn.
  public var generation: Int
  /// The level: 0 is full size, each further one half of that before.
  public var level: Int
  /// The column, counted from the left of the stored picture, from 0 on.
  public var column: Int
  /// The row, counted from the top of the stored picture, from 0 on.
  public var row: Int

  public init(photo: Int, generation: Int = 0, level: Int, column: Int, row: Int) {
    self.photo = photo
    self.generation = generation
    self.level = level
    self.column = column
    self.row = row
  }

  /// The tile of a coarser level that covers this one.
  ///
  /// - Parameter steps: how many levels coarser, not negative.
  public func ancestor(_ steps: Int = 1) -> TileKey {
    TileKey(
      photo: photo, generation: generation, level: level + steps, column: column >> steps,
      row: row >> steps)
  }
}
