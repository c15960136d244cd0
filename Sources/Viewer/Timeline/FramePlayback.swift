#if Program

import SceneHosting
import Scenes

/// A session that is played again from its beginning, some frames at a time, up to one of them.
/// Hosts cannot be copied; but the same steps on a fresh one always give the same.
struct FramePlayback {
  private(set) var playback: Playback
  /// The last frame that was played; −1 before the first.
  private(set) var frame = -1
  private var steps = 0

  init(_ playback: Playback) { self.playback = playback }

  /// Plays on towards a frame that is not behind, frame by frame while `goesOn` says so.
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
