import SceneHosting
import Scrolling
import Tuning
import TuningLab

/// A seek within the last gesture: a separate host shows the scene at a time of the gesture under
/// the present settings. The time is the only state; the rest follows from the gesture.
struct GestureSeek {
  /// The shown time in ms after the lift; nil: the live scene is shown.
  private(set) var milliseconds: Double?
  private var host: SceneHost?
  private var tuning: TuningSettings?

  /// The time from one frame to the next, in ms.
  private static let frame = 1000.0 / 60

  /// Shows a time in ms after the lift, or the live scene (nil).
  mutating func go(to milliseconds: Double?) {
    guard milliseconds != self.milliseconds else { return }
    self.milliseconds = milliseconds
    host = nil
  }

  /// Steps by so many frames, within the gesture.
  mutating func step(_ frames: Int, in trial: Trial) {
    let now = milliseconds ?? trial.span.end
    let next = now + Double(frames) * Self.frame
    go(to: min(max(next, trial.span.begin), max(trial.span.end, now)))
  }

  /// The host at the shown time; nil: the live one is shown.
  mutating func shown(_ gesture: Gesture, _ trial: Trial, like live: SceneHost) -> SceneHost? {
    guard let milliseconds else { return nil }
    if let host, tuning == trial.tuning, host.window.frame == live.window.frame { return host }
    let fresh = live.fresh(under: trial.tuning)
    // The scene's own time is that at which the gesture began.
    fresh.advance(to: gesture.began)
    gesture.opening(at: gesture.began).forEach(fresh.handle)
    Player(gesture.events(at: gesture.began), on: fresh).play(
      to: gesture.began + trial.trajectory.lift.time + milliseconds / 1000)
    (host, tuning) = (fresh, trial.tuning)
    return fresh
  }
}
