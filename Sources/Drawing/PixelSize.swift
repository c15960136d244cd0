#if Program

/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels that are.
  public var count: Int { width * height }
}

#endif
