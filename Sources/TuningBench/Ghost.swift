import Drawing
import InputScript
import SceneHosting
import Scrolling
import Tuning

/// The scene under the other variant's settings, moved by the same gesture at the same times as the
/// live one, and drawn translucent over it while either moves.
struct Ghost {
  let host: SceneHost
  private let ends: Double
  private let player: Player

  /// The least time for which it stays visible after the last event, in seconds.
  private static let stay = 1.5

  /// - Parameters:
  ///   - gesture: where the content begins.
  ///   - events: those of a gesture under playback, or of a live one until now; the later ones of
  ///     that come through `deliver`.
  init(
    under tuning: TuningSettings, like live: SceneHost, _ gesture: Gesture, from time: Double,
    _ events: [SessionEvent] = []
  ) {
    host = live.fresh(under: tuning)
    host.advance(to: time)
    gesture.opening(at: time).forEach(host.handle)
    player = Player(events, on: host)
    player.deliver(until: time)
    ends = max(time, player.sessionEnd) + Self.stay
  }

  /// Delivers an event that the live scene gets, too.
  func deliver(_ event: InputEvent) { player.deliver(SessionEvent(event)) }

  func play(to time: Double) { player.play(to: time) }

  /// Whether the ghost can be removed: it rests, and its time is over.
  func isOver(at time: Double) -> Bool { time > ends && player.isAtRest }

  private static let opacity: Float = 0.45
  private static let owner = TextureOwner("ghost")

  /// Draws the parts that differ over the live scene's frame; the list must contain nothing else
  /// yet.
  func draw(into list: inout DrawList) {
    host.describeFrame()
    list.append(changesIn: host.drawList, opacity: Self.opacity, owner: Self.owner)
  }
}
