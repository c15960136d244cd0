import Drawing
import InputScript
import SceneHosting
import Scrolling
import SoftwareRendering

/// A scene's player and renderer for one canvas.
final class SceneCanvas {
  let player: Player
  var host: SceneHost { player.host }

  /// The canvas's own renderer, as scenes use the same texture numbers. The first frame makes it:
  /// many canvases are measured and never drawn.
  private var renderer: SoftwareRenderer?
  private let glyphs: (any GlyphSource)?
  private var pixels: [UInt8] = []

  /// - Parameter glyphs: the source of the text's glyphs; nil: no text is drawn.
  init(_ player: Player, glyphs: (any GlyphSource)? = nil) {
    self.player = player
    self.glyphs = glyphs
  }

  /// Delivers an event at once; see `Player.deliver`.
  func send(_ kind: InputEvent.Kind, at time: Double) {
    player.deliver(SessionEvent(time: time, kind: .input(kind)))
  }

  /// Draws the frame of this moment: RGBA8, the top row first. The bytes are valid until the next
  /// frame.
  func draw(_ size: FrameSize, smooth: Bool) -> UnsafeMutableRawPointer? {
    let renderer = self.renderer ?? SoftwareRenderer(threads: 1)
    self.renderer = renderer
    renderer.glyphs = glyphs
    host.describeFrame()
    renderer.draw(host.drawList, size, smooth: smooth, into: &pixels)
    host.frameWasShown()
    return pixels.withUnsafeMutableBytes { $0.baseAddress }
  }

  /// Writes the main scroll view's state for JavaScript: the numbers of `writeState(of:into:)`,
  /// then whether everything rests, when it next changes by itself, the frame in which drags
  /// scroll, the distance of snap points, and the time.
  func writeState(into numbers: UnsafeMutablePointer<Double>) {
    PodiumWeb.writeState(of: host.scrollView.model, into: numbers)
    let frame = host.scrollableFrame
    let more = numbers + stateCount
    more[0] = player.isAtRest ? 1 : 0
    more[1] = host.nextChange(after: host.time) ?? .infinity
    more[2] = frame.minX
    more[3] = frame.minY
    more[4] = frame.size.width
    more[5] = frame.size.height
    more[6] = host.pitch ?? 0
    more[7] = host.time
  }
}
