#if Program

import Drawing
import SceneHosting
import Scenes

/// A look at a frame that was shown before: the session is played again up to it, a part in each
/// frame of the window, and what was reached last is shown meanwhile.
struct Seek {
  /// The frame to be shown.
  private(set) var frame: Int
  private let begin: () -> Playback
  private var shown: FramePlayback?
  /// The frame that `host` showed; nil: nothing was reached yet. Photos that are described again
  /// take what has come meanwhile, and would go on otherwise than they did.
  private(set) var list: DrawList?
  /// On its way to a frame before the one that is shown, or to the first one of all.
  private var coming: (framePlayback: FramePlayback, frame: Int)?

  /// - Parameter begin: makes what the session began with.
  init(at frame: Int, begin: @escaping () -> Playback) {
    (self.frame, self.begin) = (frame, begin)
  }

  /// The host as it stood then; nil: nothing was reached yet.
  var host: SceneHost? { shown?.playback.player.host }

  /// Whether the frame is still to be reached.
  var isComing: Bool { shown?.frame != frame }

  mutating func go(to frame: Int) { self.frame = frame }

  /// Plays the missing steps for as long as `goesOn` grants. A seek under way reaches its frame
  /// first: dragging back and back shows something.
  mutating func play(_ history: SessionHistory, while goesOn: () -> Bool) {
    guard isComing else { return }
    defer { list = host?.drawList }
    if coming == nil {
      if let shown, shown.frame < frame {
        self.shown?.play(history, to: frame, while: goesOn)
        return
      }
      coming = (FramePlayback(begin()), frame)
    }
    guard let frame = coming?.frame else { return }
    coming?.framePlayback.play(history, to: frame, while: goesOn)
    guard coming?.framePlayback.frame == frame else { return }
    shown = coming?.framePlayback
    coming = nil
  }

  /// The playback at the frame, however long it takes.
  mutating func finish(_ history: SessionHistory) -> Playback {
    let known = [shown, coming?.framePlayback].compactMap { $0 }.filter { $0.frame <= frame }
    var framePlayback = known.max { $0.frame < $1.frame } ?? FramePlayback(begin())
    framePlayback.play(history, to: frame)
    return framePlayback.playback
  }
}

#endif
