#if Program

import Drawing
import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// The scene under the other variant's settings, moved by the same gesture at the same moments as
/// the live one: seen through it while either moves.
struct Ghost {
  let host: SceneHost
  private let ends: Double
  private let player: Player

  /// How long it stays after the last event at least, in seconds: to be looked at.
  private static let stay = 1.5

  /// - Parameters:
  ///   - offset: where the content stands before the gesture, in points.
  ///   - events: of the gesture that is played; a live one is told event by event.
  init(
    under tuning: Tuning, like live: SceneHost, at offset: Point, from time: Double,
    _ events: [SessionEvent] = []
  ) {
    host = live.fresh(under: tuning)
    host.advance(to: time)
    host.scrollView.setContentOffset(offset, animated: false, at: host.scrollView.time)
    player = Player(events, on: host)
    ends = max(time, player.sessionEnd) + Self.stay
  }

  /// The live scene is about to hear of it, too.
  func hear(_ event: InputEvent) { player.deliver(SessionEvent(event)) }

  func play(to time: Double) { player.play(to: time) }

  /// Whether there is nothing more to see.
  func isOver(at time: Double) -> Bool { time > ends && player.isAtRest }

  private static let opacity: Float = 0.45

  /// Draws what stands elsewhere in it over the live scene, which is all that the list has so far.
  func draw(into list: inout DrawList) {
    host.describeFrame()
    list.append(changesIn: host.drawList, opacity: Self.opacity)
  }
}

#endif
