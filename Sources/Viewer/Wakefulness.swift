#if Program

import SceneHosting
import Scenes

/// Decides when a window need not be drawn: nothing moves, or it is hidden.
struct Wakefulness: Equatable {
  /// The facts of the decision, at a moment in seconds.
  struct Situation: Equatable {
    var time: Double
    /// When what is shown next changes by itself, in seconds; nil: never.
    var nextChange: Double?
    /// When what lies over it does: it tells of all its fading, so that nothing follows it.
    var overlayChange: Double?
    /// Whether the window is on the display.
    var isShown = true
    /// Whether something else has to be played, shown or waited for.
    var isBusy = false
  }

  /// When something last happened, in seconds.
  private var lastStir: Double

  init(at time: Double) { lastStir = time }

  /// Something was done to the window or what it shows.
  mutating func stir(at time: Double) { lastStir = time }

  /// Until when the picture stays as it is, in seconds; infinite where only an input changes it.
  /// Nil: the next frame is due as usual.
  mutating func sleep(_ situation: Situation) -> Double? {
    let time = situation.time
    if situation.isBusy {
      lastStir = time
      return nil
    }
    if !situation.isShown { return .infinity }
    if let change = situation.nextChange, change <= time {
      lastStir = time
      return nil
    }
    if let change = situation.overlayChange, change <= time { return nil }
    // What slides and fades afterwards is not reported.
    guard time - lastStir > SceneHost.afterglow else { return nil }
    return min(situation.nextChange ?? .infinity, situation.overlayChange ?? .infinity)
  }
}

#endif
