import SceneHosting

/// Decides when a window need not be drawn: nothing moves, or it is hidden.
struct IdlePolicy: Equatable {
  /// The facts of the decision, at a moment in seconds.
  struct Situation: Equatable {
    var time: Double
    /// The time at which the scene next changes by itself, in seconds; nil: never.
    var nextChange: Double?
    /// The time at which the overlay next changes, its fades included, so that no afterglow
    /// follows.
    var overlayChange: Double?
    /// Whether the window is on the display.
    var isShown = true
    /// Whether a script, a playback or a search needs frames.
    var isBusy = false
  }

  /// The time of the last event, in seconds.
  private var lastStir: Double

  init(at time: Double) { lastStir = time }

  /// Notes an event of the window or the scene.
  mutating func stir(at time: Double) { lastStir = time }

  /// The time until which the picture does not change, in seconds; infinite where only input
  /// changes it. Nil: the next frame is due as usual.
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
    // Slides and fades after an event are not reported.
    guard time - lastStir > SceneHost.longestTransition else { return nil }
    return min(situation.nextChange ?? .infinity, situation.overlayChange ?? .infinity)
  }
}
