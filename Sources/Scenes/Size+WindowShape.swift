import Drawing
import Geometry

extension Size {
  /// The shapes of window that are laid out, height over width: far beyond any screen, and well
  /// within what a Float's matrices hold.
  private static let drawnShapes = 1e-4...1e4

  /// Height over width; nil for a window without area, or one too thin to show anything.
  var heightPerWidth: Double? {
    let ratio = height / width
    return Self.drawnShapes.contains(ratio) ? ratio : nil
  }

  /// The scale in a window of this size of things that are designed for 1280 × 720 points, from 1
  /// to 2.
  var growth: Double { min(max(1, min(width / 1280, height / 720)), 2) }

  /// Whether dots have room beside a card. Taste.
  var isWide: Bool { width >= 1000 }

  /// Halfway across and down.
  var middle: Point { Point(x: width / 2, y: height / 2) }

  /// Whether the window can be drawn: its sides are at least a point, and its shape is not too
  /// thin.
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
