import Geometry
import InputScript
import Scenes

/// What steps of a session are done to: a player, and where its scenes were left.
struct Performance {
  let player: Player
  private(set) var places = ScenePlaces()

  /// - Parameters:
  ///   - script: played before live input is heard.
  ///   - stage: fresh.
  init(_ script: [SessionEvent], on stage: Stage) { player = Player(script, on: stage) }

  /// Does a step. Where a scene that has come back with it was left, in points.
  @discardableResult
  mutating func perform(_ step: SessionTape.Step) -> Point? {
    switch step {
    case .event(let event): player.deliver(event)
    case .script(let time): player.deliver(until: time)
    case .describe: player.stage.describeFrame()
    case .advance(let time):
      player.play(to: time)
      return places.look(at: player.stage)
    }
    return nil
  }
}
