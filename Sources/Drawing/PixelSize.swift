/// A size in whole pixels.
package struct PixelSize: Equatable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels that are.
  package var count: Int { width * height }
}
