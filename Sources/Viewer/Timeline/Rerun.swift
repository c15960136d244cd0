import Scenes

/// A session that is played again from its beginning, some frames at a time, up to one of them. Stages cannot be
/// copied; but the same steps on a fresh one always give the same.
struct Rerun {
  private(set) var performance: Performance
  /// The last frame that was played; −1 before the first.
  private(set) var frame = -1
  private var steps = 0

  init(_ performance: Performance) { self.performance = performance }

  /// Plays on towards a frame that is not behind, frame by frame while `goesOn` says so.
  mutating func play(_ tape: SessionTape, to frame: Int, while goesOn: () -> Bool = { true }) {
    while self.frame < frame, goesOn() {
      let end = tape.frames[self.frame + 1].steps
      for step in tape.steps[steps..<end] { performance.perform(step) }
      steps = end
      self.frame += 1
    }
  }
}
