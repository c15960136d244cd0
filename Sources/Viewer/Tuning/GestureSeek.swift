#if Program

import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling
import TuningLab

/// A look at a moment of the last gesture: the scene as it is then under what is set now, on a host
/// of its own. Nothing but the moment is kept; the rest follows from the gesture.
struct GestureSeek {
  /// After the lift, in ms; nil: the live scene is shown.
  private(set) var milliseconds: Double?
  private var host: SceneHost?
  private var tuning: Tuning?

  /// From one frame to the next, in ms.
  private static let frame = 1000.0 / 60

  /// Shows a moment, or the live scene again.
  mutating func go(to milliseconds: Double?) {
    guard milliseconds != self.milliseconds else { return }
    self.milliseconds = milliseconds
    host = nil
  }

  /// So many frames on, between the gesture's ends.
  mutating func step(_ frames: Int, in trial: Trial) {
    let now = milliseconds ?? trial.span.end
    let next = now + Double(frames) * Self.frame
    go(to: min(max(next, trial.span.begin), max(trial.span.end, now)))
  }

  /// The host that shows the moment; nil: the live one does.
  mutating func shown(_ gesture: Gesture, _ trial: Trial, like live: SceneHost) -> SceneHost? {
    guard let milliseconds else { return nil }
    if let host, tuning == trial.tuning { return host }
    let fresh = live.fresh(under: trial.tuning)
    // The scene's own time is that of the gesture.
    fresh.advance(to: gesture.began)
    fresh.scrollView.setContentOffset(gesture.start, animated: false, at: fresh.scrollView.time)
    let events = gesture.events.map {
      SessionEvent(time: gesture.began + $0.time, kind: $0.kind)
    }
    Player(events, on: fresh).play(
      to: gesture.began + trial.trajectory.lift.time + milliseconds / 1000)
    (host, tuning) = (fresh, trial.tuning)
    return fresh
  }
}

#endif
