import Drawing
import Geometry

extension Size {
  /// The shapes of window that are laid out, height over width: far beyond any screen, and well
  /// within what a Float's matrices hold.
  private static let drawnShapes = 1e-4...1e4

  /// Height over width; nil for a window without area, or one so thin that nothing could be seen.
  var heightPerWidth: Double? {
    let ratio = height / width
    return Self.drawnShapes.contains(ratio) ? ratio : nil
  }

  /// By how much what is designed for 1280 × 720 points is larger in a window of this size: up to
  /// twice, and never less than once.
  var growth: Double { min(max(1, min(width / 1280, height / 720)), 2) }

  /// Halfway across and down.
  var middle: Point { Point(x: width / 2, y: height / 2) }

  /// Whether there is anything to draw: a point each way, and a shape that is laid out.
  var isDrawable: Bool { heightPerWidth != nil && width >= 1 && height >= 1 }
}

extension DrawList {
  /// Opens a pass of flat things on a ground that fills a window. Returns whether there is anything
  /// to draw.
  mutating func beginPlane(on ground: Color, in window: Size) -> Bool {
    background = ground
    guard window.isDrawable else { return false }
    beginPlane()
    return true
  }
}
