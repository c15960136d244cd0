import Drawing
import Scrolling

/// The bar that shows a list's offset: visible while the list moves, then fading.
struct ScrollBar {
  // In points; taste.
  private static let width = 4.0
  private static let margin = 4.0
  private static let stub = 8.0
  private static let opacity = 0.6

  let color: Color
  /// Whether it goes at once instead of fading.
  let reducesMotion: Bool

  /// Draws the bar of a scroll view at the right edge of its frame on the screen.
  func draw(of view: ScrollView, in frame: Rect, into list: inout DrawList) {
    let strength = reducesMotion ? view.indicatorOpacity.rounded(.up) : view.indicatorOpacity
    guard strength > 0, let bar = view.verticalIndicator else { return }
    // Content that is pulled beyond its end leaves a stub of the bar.
    let length = max(bar.length - 2 * Self.margin, Self.stub)
    let top = min(bar.position + Self.margin, frame.height - Self.margin - length)
    let place = Rect(
      x: frame.maxX - Self.width - Self.margin, y: frame.minY + top,
      width: Self.width, height: length)
    list.fill(place, color, opacity: Float(Self.opacity * strength), radius: Self.width / 2)
  }
}
