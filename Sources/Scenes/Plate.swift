import Drawing
import Geometry

/// The plates on which scenes show words and figures over their pictures. All lengths are in points
/// as they are designed, and taste.
enum Plate {
  /// The distance from the window's edges.
  static let margin = 12.0
  /// The size of letters.
  static let type = 14.0
}

extension DrawList {
  /// Fills a plate. Its edge, a point wide, is visible also on a ground of the plate's own color.
  ///
  /// - Parameter unit: its scale, relative to its designed size.
  mutating func fillPlate(
    _ frame: Rect, _ style: SceneStyle, by unit: Double = 1, opacity: Float = 1
  ) {
    fill(frame, style.surface.mixed(with: style.ink, 0.16), opacity: opacity, radius: 14 * unit)
    fill(frame.insetBy(dx: unit, dy: unit), style.surface, opacity: opacity, radius: 13 * unit)
  }
}
