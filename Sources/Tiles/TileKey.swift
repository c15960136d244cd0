#if Program

/// Which tile of which photo: a square of one level of its pyramid.
public struct TileKey: Hashable, Sendable {
  /// The photo's number in its library, from 0 on.
  public var photo: Int
  /// Of the photo: another one when its file has changed. A tile of an old one fits nothing any
  /// more.
  public var generation: Int
  /// 0 is full size, each further one half of that before.
  public var level: Int
  /// From the left of the stored picture, from 0 on.
  public var column: Int
  /// From the top of the stored picture, from 0 on.
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

#endif
