import Drawing
import Geometry
import Scenes
import Scrolling

/// The figures over the scene: what the scroll view does, where it goes, the phases of the last
/// seconds and the stops. They are those of the frame that they stand over; the time from frame to
/// frame is a mean that changes ten times a second. Nothing is written while nothing changes.
final class HUD {
  var isShown: Bool
  var showsKeys = false
  /// The tuning file that is watched, and what is wrong with it.
  var file: String?
  var problem: String?

  private let glyphs: any GlyphSource
  private var ribbon = PhaseRibbon(length: HUDText.columns * HUDText.ribbonLines)
  private var parts: Parts?
  private var shown: HUDFigures?
  private var shownRibbon = PhaseRibbon(length: HUDText.columns * HUDText.ribbonLines)
  private var speed = PictureSpeed()
  /// The mean time from frame to frame in seconds, when it was taken, and the frames since.
  private var frameTime = 0.0
  private var meanTaken = 0.0
  private var frames = 0

  /// What is laid out for a font.
  private struct Parts {
    let font: TextPanel.Font
    var figures: TextPanel
    var keys: TextPanel

    init(_ font: TextPanel.Font) {
      self.font = font
      figures = TextPanel(font: font)
      keys = TextPanel(font: font)
      keys.show(HUDText.keyLines, columns: HUDText.keyColumns)
    }
  }
  private var ruler = SnapRuler()
  /// What the parts were made for: pixels per point, and the window in points.
  private var madeFor: (scale: Double, window: Size) = (0, .zero)

  /// In seconds.
  private static let meanInterval = 0.1
  // Points. In a narrow window letters are smaller, down to the smallest that can be read; in one
  // that is larger than the usual screen, as on a fine display without a scale, they grow with it.
  private static let fontSize = 13.0
  private static let smallestFontSize = 7.0
  private static let usualScreen = Size(width: 1920, height: 1080)
  private static let margin = 12.0
  private static let gap = 8.0

  /// - Parameter glyphs: the text of the frames that it is drawn over.
  init(isShown: Bool, glyphs: any GlyphSource) {
    self.isShown = isShown
    self.glyphs = glyphs
  }

  /// Takes note of a frame, shown or not.
  func note(_ stage: Stage, at time: Double) {
    ribbon.add(stage.scrollView.model)
    speed.add((stage.axis ?? .horizontal).of(stage.scrollView.contentOffset), at: time)
    frames += 1
    guard time - meanTaken >= Self.meanInterval else { return }
    frameTime = (time - meanTaken) / Double(frames)
    meanTaken = time
    frames = 0
  }

  /// The window has slept until `time` (s), which took the time of no frame.
  func wake(at time: Double) { (meanTaken, frames) = (time, 0) }

  /// Draws over a frame.
  ///
  /// - Parameter scale: pixels per point.
  func draw(_ stage: Stage, scale: Double, into list: inout DrawList) {
    guard isShown || showsKeys else { return }
    list.beginPlane()
    let window = stage.window.frame.size
    var parts = makeParts(scale: scale, window)
    var corner = Point(x: Self.margin, y: Self.margin)
    var showsFigures = isShown
    if isShown {
      write(stage, &parts)
      ruler.draw(stage, into: &list)
    }
    if showsKeys {
      let (keys, figures) = (parts.keys.size, isShown ? parts.figures.size : .zero)
      corner.x = max(Self.margin, window.width - keys.width - Self.margin)
      // Beside the figures, or below, or in their place.
      if isShown, corner.x < Self.margin + figures.width + Self.gap {
        corner.y += figures.height + Self.gap
        showsFigures = corner.y + keys.height <= window.height
        if !showsFigures { corner.y = Self.margin }
      }
      parts.keys.draw(at: corner, into: &list)
    }
    if showsFigures {
      parts.figures.draw(at: Point(x: Self.margin, y: Self.margin), into: &list)
    }
    self.parts = parts
  }

  private func write(_ stage: Stage, _ parts: inout Parts) {
    let figures = HUDFigures(
      stage, velocity: speed.velocity, frameTime: frameTime, file: file, problem: problem)
    guard figures != shown || ribbon != shownRibbon else { return }
    shown = figures
    shownRibbon = ribbon
    parts.figures.show(HUDText.lines(figures, ribbon), columns: HUDText.columns)
  }

  /// The parts for a window, taken out while they are changed.
  private func makeParts(scale: Double, _ window: Size) -> Parts {
    if let parts, madeFor == (scale, window) {
      self.parts = nil
      return parts
    }
    madeFor = (scale, window)
    shown = nil
    let growth = max(
      1, min(window.width / Self.usualScreen.width, window.height / Self.usualScreen.height))
    let font = TextPanel.Font(size: Self.fontSize * growth, scale: scale, glyphs)
    let whole = TextPanel.width(columns: HUDText.columns, font)
    let share = (window.width - 2 * Self.margin) / whole
    guard share < 1 else { return Parts(font) }
    // Rounded to whole pixels a letter may be wider than it should.
    let size = max(Self.smallestFontSize, Self.fontSize * share)
    let pixels = max(1, (size * scale).rounded(.down))
    return Parts(TextPanel.Font(size: pixels / scale, scale: scale, glyphs))
  }
}
