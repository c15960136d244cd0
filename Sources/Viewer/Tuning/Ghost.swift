import Drawing
import Geometry
import Scenes
import Scrolling

/// The scene under the other hand's settings, moved by the same gesture at the same moments as the live one:
/// shown small beside it while either moves.
struct Ghost {
  let stage: Stage
  private let ends: Double
  private let player: Player

  /// How long it stays after the last event at least, in seconds: to be looked at.
  private static let stay = 1.5

  /// - Parameters:
  ///   - offset: where the content stands before the gesture, in points.
  ///   - events: of the gesture that is played; a live one is told event by event.
  init(
    under tuning: Tuning, like live: Stage, at offset: Point, from time: Double,
    _ events: [SessionEvent] = []
  ) {
    stage = live.fresh(under: tuning)
    stage.advance(to: time)
    stage.scrollView.setContentOffset(offset, animated: false)
    player = Player(events, on: stage)
    ends = max(time, player.sessionEnd) + Self.stay
  }

  /// The live scene is about to hear of it, too.
  func hear(_ event: InputEvent) { player.deliver(SessionEvent(event)) }

  func play(to time: Double) { player.play(to: time) }

  /// Whether there is nothing more to see.
  func isOver(at time: Double) -> Bool { time > ends && player.isAtRest }

  /// Of the window's width, that it takes.
  private static let share = 0.3

  /// Draws it below the plot.
  func draw(below plot: Rect, _ name: String, _ font: Typesetter.Font, into list: inout DrawList) {
    let window = stage.window.frame.size
    guard window.width >= 1, window.height >= 1 else { return }
    stage.describeFrame()
    let width = (Self.share * window.width).rounded()
    let frame = Rect(
      x: plot.minX.rounded(), y: (plot.maxY + plot.minY).rounded(), width: width,
      height: (width / window.width * window.height).rounded())
    let edge = 2.0
    list.fill(
      Rect(
        x: frame.minX - edge, y: frame.minY - edge, width: frame.width + 2 * edge,
        height: frame.height + 2 * edge),
      name == "A" ? BenchStyle.handA : BenchStyle.handB, radius: 2 * edge)
    list.append(stage.drawList, of: window, in: frame)
    list.write(
      TextRun(name, size: font.size),
      at: Point(x: frame.minX + 0.5 * font.size, y: frame.minY + 0.3 * font.size + font.ascent),
      name == "A" ? BenchStyle.handA : BenchStyle.handB)
  }
}
