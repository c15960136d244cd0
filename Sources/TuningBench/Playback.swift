#if Program

import Geometry
import InputScript
import SceneHosting
import Scenes

/// The state that a session's steps change: a player, and the offsets at which its scenes were
/// left.
struct Playback {
  let player: Player
  private(set) var places = ScenePlaces()

  /// - Parameters:
  ///   - script: played before live input is accepted.
  ///   - host: fresh.
  init(_ script: [SessionEvent], on host: SceneHost) { player = Player(script, on: host) }

  /// Executes a step. Returns the offset in points at which a scene that it brings back was left;
  /// nil: it brings back none.
  @discardableResult
  mutating func perform(_ step: SessionHistory.Step) -> Point? {
    switch step {
    case .event(let event): player.deliver(event)
    case .script(let time): player.deliver(until: time)
    case .describe: player.host.describeFrame()
    case .advance(let time):
      player.play(to: time)
      return places.look(at: player.host)
    }
    return nil
  }
}

#endif
