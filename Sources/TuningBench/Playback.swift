import InputScript
import SceneHosting
import Scenes

/// The state that a session's steps change: a player, and the states in which its scenes were
/// left.
struct Playback {
  let player: Player
  var sceneStates = SceneStates()

  /// - Parameters:
  ///   - script: played before live input is accepted.
  ///   - host: fresh.
  init(_ script: [SessionEvent], on host: SceneHost) { player = Player(script, on: host) }

  /// Executes a step. Returns the state in which a scene that it brings back was left; nil:
  /// it brings back none.
  @discardableResult
  mutating func perform(_ step: SessionHistory.Step) -> SceneStates.State? {
    switch step {
    case .event(let event):
      sceneStates.note(event)
      player.deliver(event)
    case .script(let time): player.deliver(until: time)
    case .describe: player.host.describeFrame()
    case .advance(let time):
      player.play(to: time)
      return sceneStates.look(at: player.host)
    }
    return nil
  }
}

/// The playback of a session from its beginning up to a frame, some frames at a time. Hosts cannot
/// be copied, but the same steps on a fresh host always give the same state.
struct FramePlayback {
  private(set) var playback: Playback
  /// The last frame that was played; −1 before the first.
  private(set) var frame = -1
  private var steps = 0

  init(_ playback: Playback) { self.playback = playback }

  /// Plays on to a later frame, frame by frame while `goesOn` returns true.
  mutating func play(_ history: SessionHistory, to frame: Int, while goesOn: () -> Bool = { true })
  {
    while self.frame < frame, goesOn() {
      let end = history.frames[self.frame + 1].steps
      for step in history.steps[steps..<end] { playback.perform(step) }
      steps = end
      self.frame += 1
    }
  }
}
