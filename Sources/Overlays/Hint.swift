/// The gesture to try in a scene, shown until the first gesture; once in a session another hint
/// follows it, for some seconds. Times are in seconds.
package struct Hint {
  /// The text of the hint; empty: none is shown.
  private(set) var text = ""
  private(set) var fade = Fade(shownAt: 0, goneAt: -.infinity, fadeIn: 0.3, fadeOut: 0.5)
  /// The second hint, shown after the first gesture; nil: it was shown already.
  package var next: String?
  private(set) var followsGesture = false

  private static let stay = 8.0

  /// Shows a hint, the first one of a scene.
  package mutating func show(_ text: String, at time: Double) {
    self.text = text
    (fade.shownAt, fade.goneAt) = (time, .infinity)
    followsGesture = false
  }

  /// Shows the second hint once the first has gone.
  mutating func goOn(at time: Double) {
    guard !text.isEmpty, !isShown(at: time), let next else { return }
    show(next, at: time)
    fade.goneAt = time + Self.stay + fade.fadeOut
    (self.next, followsGesture) = (nil, true)
  }

  /// The first gesture was made: ends the first hint.
  package mutating func gesture(at time: Double) { if !followsGesture { end(at: time) } }

  /// The second hint was followed: ends it.
  package mutating func followNext(at time: Double) { if followsGesture { end(at: time) } }

  private mutating func end(at time: Double) { fade.goneAt = min(fade.goneAt, time + fade.fadeOut) }

  func isShown(at time: Double) -> Bool { !text.isEmpty && time < fade.goneAt }

  /// Whether the second hint is shown.
  package func showsNext(at time: Double) -> Bool { followsGesture && isShown(at: time) }

  /// The next time after `time` at which its look changes; nil: never.
  func nextChange(after time: Double, reducesMotion: Bool) -> Double? {
    isShown(at: time) ? fade.nextChange(after: time, reducesMotion: reducesMotion) : nil
  }
}
