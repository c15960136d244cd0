#if Program

import Drawing
import Geometry
import Scrolling

/// The bar that shows a list's offset: seen while it moves, then fading.
struct ScrollBar {
  // In points; taste.
  private static let width = 4.0
  private static let margin = 4.0
  private static let opacity = 0.6

  let color: Color
  /// Whether it goes at once instead of fading.
  let reducesMotion: Bool

  /// Draws the bar of a scroll view at the right edge of its frame on the screen.
  func draw(of view: ScrollView, in frame: Rect, into list: inout DrawList) {
    let strength = reducesMotion ? view.indicatorOpacity.rounded(.up) : view.indicatorOpacity
    guard strength > 0, let bar = view.verticalIndicator else { return }
    let place = Rect(
      x: frame.maxX - Self.width - Self.margin, y: frame.minY + bar.position + Self.margin,
      width: Self.width, height: max(0, bar.length - 2 * Self.margin))
    list.fill(
      place, color, opacity: Float(Self.opacity * strength), radius: Self.width / 2)
  }
}

#endif
