import Platform
import Scenes

/// The figures over the scene: what the scroll view does, where it goes, the phases of the last
/// seconds and the stops. Written at most ten times a second, and only when something has changed.
final class HUD {
  var isShown: Bool
  var showsKeys = false
  /// The tuning file that is watched, and what is wrong with it.
  var file: String?
  var problem: String?

  private let makeLayer: () throws -> Layer
  private var ribbon = PhaseRibbon(length: HUDText.columns * HUDText.ribbonLines)
  private var parts: Parts?
  private var shown = HUDFigures()
  private var shownRibbon = PhaseRibbon(length: HUDText.columns * HUDText.ribbonLines)
  private var nextWriting = -Double.infinity
  private var lastFrame: Double?
  /// Frames since the last writing, and how long they took together in seconds.
  private var frames = 0
  private var framesTime = 0.0

  /// What needs layers and a font.
  private struct Parts {
    var figures: TextPanel
    var keys: TextPanel
    var ruler: SnapRuler
    /// Pixels per point that the font was chosen for.
    var scale: Double
  }

  /// In seconds.
  private static let writingInterval = 0.1
  // Points.
  private static let fontSize = 13.0
  private static let margin = 12.0

  /// - Parameter makeLayer: makes layers for the frames that it will be drawn over.
  init(isShown: Bool, makeLayer: @escaping () throws -> Layer) {
    self.isShown = isShown
    self.makeLayer = makeLayer
  }

  /// Takes note of a frame, shown or not.
  func note(_ stage: Stage, at time: Double) {
    ribbon.add(stage.scrollView.model)
    if let lastFrame {
      frames += 1
      framesTime += time - lastFrame
    }
    lastFrame = time
  }

  /// Draws over a frame. Where there is no font it says so once, and shows nothing.
  ///
  /// - Parameter scale: pixels per point.
  func draw(_ stage: Stage, at time: Double, scale: Double, over frame: LayeredFrame) {
    guard isShown || showsKeys else { return }
    if parts?.scale != scale {
      do {
        parts = try makeParts(scale: scale)
        nextWriting = -.infinity
      } catch {
        note("no figures can be shown: \(error)")
        (isShown, showsKeys) = (false, false)
        return
      }
    }
    let margin = Int(Self.margin * scale)
    if isShown {
      write(stage, at: time)
      parts?.ruler.draw(stage, scale: scale, over: frame)
      parts?.figures.draw(atX: margin, y: margin, over: frame)
    }
    if showsKeys, let keys = parts?.keys {
      keys.draw(atX: frame.width - keys.width - margin, y: margin, over: frame)
    }
  }

  private func write(_ stage: Stage, at time: Double) {
    guard time >= nextWriting else { return }
    let isFirst = nextWriting == -.infinity
    nextWriting = time + Self.writingInterval
    let figures = HUDFigures(
      stage, frameTime: frames > 0 ? framesTime / Double(frames) : 0, file: file,
      problem: problem)
    (frames, framesTime) = (0, 0)
    guard isFirst || figures != shown || ribbon != shownRibbon else { return }
    shown = figures
    shownRibbon = ribbon
    parts?.figures.show(HUDText.lines(figures, ribbon), columns: HUDText.columns)
  }

  private func makeParts(scale: Double) throws -> Parts {
    let font = try FontFile.monospaced(pixels: max(1, Int((Self.fontSize * scale).rounded())))
    let keys = TextPanel(font: font, layer: try makeLayer())
    keys.show(HUDText.keyLines, columns: HUDText.keyColumns)
    return Parts(
      figures: TextPanel(font: font, layer: try makeLayer()), keys: keys,
      ruler: SnapRuler(layer: try makeLayer()), scale: scale)
  }

  private func note(_ text: String) { podium.note(text) }
}
