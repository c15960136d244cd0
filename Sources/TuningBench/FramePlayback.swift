#if Program

import SceneHosting
import Scenes

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

#endif
