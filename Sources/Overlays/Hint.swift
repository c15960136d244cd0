/// The gesture to try in a scene, shown until the first gesture; once in a session another hint
/// follows it, for some seconds. Times are in seconds.
package struct Hint {
  /// The text of the hint; empty: none is shown.
  private(set) var text = ""
  private var shownAt = 0.0
  private var goneAt = -Double.infinity
  /// The second hint, for after the first gesture; nil: it was shown.
  var next: String?
  private(set) var followsGesture = false

  private static let stay = 8.0
  private static let fadeIn = 0.3
  private static let fadeOut = 0.5

  mutating func show(_ text: String, at time: Double) {
    self.text = text
    shownAt = time
    goneAt = .infinity
    followsGesture = false
  }

  /// Shows the second hint once the first has gone. Returns whether the text has changed.
  mutating func goOn(at time: Double) -> Bool {
    guard !text.isEmpty, !isShown(at: time), let next else { return false }
    show(next, at: time)
    goneAt = time + Self.stay + Self.fadeOut
    (self.next, followsGesture) = (nil, true)
    return true
  }

  /// The first gesture was made: the hint goes.
  mutating func gesture(at time: Double) { if !followsGesture { end(at: time) } }

  /// The second hint was followed: it goes.
  mutating func followNext(at time: Double) { if followsGesture { end(at: time) } }

  private mutating func end(at time: Double) { goneAt = min(goneAt, time + Self.fadeOut) }

  func isShown(at time: Double) -> Bool { !text.isEmpty && time < goneAt }

  /// How opaque it is, 0…1.
  ///
  /// - Parameter isStill: whether it appears and vanishes without fading.
  func opacity(at time: Double, isStill: Bool) -> Float {
    guard isShown(at: time) else { return 0 }
    if isStill { return 1 }
    let (coming, going) = ((time - shownAt) / Self.fadeIn, (goneAt - time) / Self.fadeOut)
    return Float(max(0, min(1, coming, going)))
  }

  /// The next time after `time` at which its look changes; nil: never.
  func nextChange(after time: Double, isStill: Bool) -> Double? {
    guard isShown(at: time) else { return nil }
    if !isStill, time < shownAt + Self.fadeIn { return time }
    guard goneAt < .infinity else { return nil }
    return isStill ? goneAt : max(time, goneAt - Self.fadeOut)
  }
}
