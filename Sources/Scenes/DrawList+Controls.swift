import Drawing
import Geometry
import ScrollingKit

// How controls look in scenes; all numbers are taste, in points.
extension DrawList {
  /// Draws a slider in a frame as it is designed; its knob is larger under a finger.
  ///
  /// - Parameter unit: the scale of the slider itself, relative to its designed size.
  mutating func draw(
    _ slider: Slider, in frame: Rect, by unit: Double, _ color: Color, _ style: SceneStyle
  ) {
    let (inset, length) = (slider.inset / unit, slider.length / unit)
    let track = Rect(x: frame.minX + inset, y: frame.midY - 3, width: length, height: 6)
    let knob = Point(x: track.minX + slider.value * length, y: frame.midY)
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
