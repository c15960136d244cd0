#if Program

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

  /// Traps on a size that is negative or not finite.
  func requireWindow() {
    precondition(
      isFinite && width >= 0 && height >= 0,
      "a scene's size is a finite, not negative number of points each way")
  }
}

extension Point {
  /// Traps on an offset that is not finite.
  func requireOffset() {
    precondition(isFinite, "a scroll offset is a finite number of points")
  }
}

extension Double {
  /// Traps on a time that is not finite.
  func requireTime() { precondition(isFinite, "a scene's time is a finite number of seconds") }
}

#endif
