#if Program

import Geometry
import InputScript
import SceneHosting
import Scenes

/// The state that steps of a session change: a player, and the places at which its scenes were
/// left.
struct Playback {
  let player: Player
  private(set) var places = ScenePlaces()

  /// - Parameters:
  ///   - script: played before live input is heard.
  ///   - host: fresh.
  init(_ script: [SessionEvent], on host: SceneHost) { player = Player(script, on: host) }

  /// Does a step. Where a scene that has come back with it was left, in points.
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
