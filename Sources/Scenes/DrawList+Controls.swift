import Drawing
import Geometry
import ScrollingKit

// How controls look in scenes; all numbers are taste, in points.
extension DrawList {
  /// Draws a slider whose frame shows at a place; its knob is larger under a finger.
  mutating func draw(_ slider: Slider, in frame: Rect, _ color: Color, _ style: SceneStyle) {
    let track = Rect(
      x: frame.minX + slider.inset, y: frame.midY - 3, width: slider.length, height: 6)
    let knob = Point(x: track.minX + slider.value * slider.length, y: frame.midY)
    let width = slider.isHighlighted ? 36.0 : 26
    drawProgress(slider.value, in: track, color, style)
    fillDisc(at: knob, diameter: width, color)
    fillDisc(at: knob, diameter: width - 10, style.surface)
  }

  /// Draws a bar of which a share, from 0 to 1, is full; nil: nothing has begun.
  mutating func drawProgress(
    _ share: Double?, in track: Rect, _ color: Color, opacity: Float = 1, _ style: SceneStyle
  ) {
    fill(track, style.inset, radius: track.height / 2)
    guard let share else { return }
    let full = Rect(x: track.minX, y: track.minY, width: track.width * share, height: track.height)
    fill(full, color, opacity: opacity, radius: track.height / 2)
  }
}
