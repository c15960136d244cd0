import Platform
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

  private let makeLayer: () throws -> Layer
  /// How long a frame waits for fontconfig's answer, in seconds.
  private let fontWait: Double
  private var fontFile: FontFile?
  /// When fontconfig was asked, in seconds.
  private var asked = Double.infinity
  private var ribbon = PhaseRibbon(length: HUDText.columns * HUDText.ribbonLines)
  private var parts: Parts?
  private var shown: HUDFigures?
  private var shownRibbon = PhaseRibbon(length: HUDText.columns * HUDText.ribbonLines)
  private var speed = PictureSpeed()
  /// The mean time from frame to frame in seconds, when it was taken, and the frames since.
  private var frameTime = 0.0
  private var meanTaken = 0.0
  private var frames = 0

  /// What needs layers and a font.
  private struct Parts {
    var figures: TextPanel
    var keys: TextPanel
    var ruler: SnapRuler
    /// Pixels per point that the font was chosen for.
    var scale: Double
  }

  /// In seconds.
  private static let meanInterval = 0.1
  // Points.
  private static let fontSize = 13.0
  private static let margin = 12.0

  /// - Parameters:
  ///   - fontWait: how long a frame may wait for its font, in seconds; in a window not at all.
  ///   - makeLayer: makes layers for the frames that it will be drawn over.
  init(isShown: Bool, fontWait: Double = 0, makeLayer: @escaping () throws -> Layer) {
    self.isShown = isShown
    self.fontWait = fontWait
    self.makeLayer = makeLayer
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

  /// Draws over a frame, once there is a font. Where there is none it says so once, and shows
  /// nothing.
  ///
  /// - Parameter scale: pixels per point.
  func draw(_ stage: Stage, at time: Double, scale: Double, over frame: LayeredFrame) {
    guard isShown || showsKeys else { return }
    if parts?.scale != scale {
      do {
        guard let made = try makeParts(scale: scale, at: time) else { return }
        parts = made
        shown = nil
      } catch {
        note("no figures can be shown: \(error)")
        (isShown, showsKeys) = (false, false)
        return
      }
    }
    let margin = Int(Self.margin * scale)
    if isShown {
      write(stage)
      parts?.ruler.draw(stage, scale: scale, over: frame)
      parts?.figures.draw(atX: margin, y: margin, over: frame)
    }
    if showsKeys, let keys = parts?.keys {
      keys.draw(atX: frame.width - keys.width - margin, y: margin, over: frame)
    }
  }

  private func write(_ stage: Stage) {
    let figures = HUDFigures(
      stage, velocity: speed.velocity, frameTime: frameTime, file: file, problem: problem)
    guard figures != shown || ribbon != shownRibbon else { return }
    shown = figures
    shownRibbon = ribbon
    parts?.figures.show(HUDText.lines(figures, ribbon), columns: HUDText.columns)
  }

  /// Nil while fontconfig has not answered.
  private func makeParts(scale: Double, at time: Double) throws -> Parts? {
    let fontFile = try fontFile ?? FontFile()
    self.fontFile = fontFile
    asked = min(asked, time)
    let pixels = max(1, Int((Self.fontSize * scale).rounded()))
    guard let font = try fontFile.font(pixels: pixels, within: fontWait) else {
      guard time - asked < FontFile.patience else { throw FontFile.silence }
      return nil
    }
    let keys = TextPanel(font: font, layer: try makeLayer())
    keys.show(HUDText.keyLines, columns: HUDText.keyColumns)
    return Parts(
      figures: TextPanel(font: font, layer: try makeLayer()), keys: keys,
      ruler: SnapRuler(layer: try makeLayer()), scale: scale)
  }

  private func note(_ text: String) { podium.note(text) }
}
