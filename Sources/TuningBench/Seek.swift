import Drawing
import SceneHosting
import Scenes

/// The seek to an earlier frame: the session is played again up to it, a part in each frame of the
/// window; meanwhile the window shows the frame that was reached last.
struct Seek {
  /// The frame to be shown.
  private(set) var frame: Int
  private let begin: () -> Playback
  private var shown: FramePlayback?
  /// The draw list of the frame that `host` showed; nil: no frame was reached yet. It is kept: if
  /// photos were described again, they would show tiles that were loaded later.
  private(set) var list: DrawList?
  /// The playback from the beginning towards a frame before the shown one, or towards the first
  /// frame that will be shown.
  private var coming: (framePlayback: FramePlayback, frame: Int)?

  /// - Parameter begin: makes the session's initial state.
  init(at frame: Int, begin: @escaping () -> Playback) { (self.frame, self.begin) = (frame, begin) }

  /// The host at the frame; nil: no frame was reached yet.
  var host: SceneHost? { shown?.playback.player.host }

  /// Whether the frame is still to be reached.
  var isComing: Bool { shown?.frame != frame }

  mutating func go(to frame: Int) { self.frame = frame }

  /// Plays the missing steps while `goesOn` returns true. A playback under way reaches its frame
  /// first, so that a continuous drag backwards shows frames.
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
