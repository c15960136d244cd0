import Scenes

/// A look at a frame that was shown before: the session is played again up to it, a part in each frame of the
/// window, and what was reached last is shown meanwhile.
struct Retrospect {
  /// The frame to be shown.
  private(set) var frame: Int
  private let begin: () -> Performance
  private var shown: Rerun?
  /// On its way to a frame before the one that is shown, or to the first one of all.
  private var coming: (rerun: Rerun, frame: Int)?

  /// - Parameter begin: makes what the session began with.
  init(at frame: Int, begin: @escaping () -> Performance) {
    (self.frame, self.begin) = (frame, begin)
  }

  /// The stage as it stood then; nil: nothing was reached yet.
  var stage: Stage? { shown?.performance.player.stage }

  /// Whether the frame is still to be reached.
  var isComing: Bool { shown?.frame != frame }

  mutating func go(to frame: Int) { self.frame = frame }

  /// Plays of what is missing as much as `goesOn` grants. What is on its way to a frame gets there first:
  /// who drags back and back sees something.
  mutating func play(_ tape: SessionTape, while goesOn: () -> Bool) {
    guard isComing else { return }
    if coming == nil {
      if let shown, shown.frame < frame {
        self.shown?.play(tape, to: frame, while: goesOn)
        return
      }
      coming = (Rerun(begin()), frame)
    }
    guard let frame = coming?.frame else { return }
    coming?.rerun.play(tape, to: frame, while: goesOn)
    guard coming?.rerun.frame == frame else { return }
    shown = coming?.rerun
    coming = nil
  }

  /// What there was at the frame, however long it takes.
  mutating func finish(_ tape: SessionTape) -> Performance {
    let known = [shown, coming?.rerun].compactMap { $0 }.filter { $0.frame <= frame }
    var rerun = known.max { $0.frame < $1.frame } ?? Rerun(begin())
    rerun.play(tape, to: frame)
    return rerun.performance
  }
}
