#if Program

/// What there is to do in a scene, said until the first gesture, or for six seconds. Times are in
/// seconds.
struct Hint {
  /// Empty: nothing is said.
  private(set) var text = ""
  private var shownAt = 0.0
  private var goneAt = -Double.infinity

  private static let stay = 6.0
  private static let fadeIn = 0.3
  private static let fadeOut = 0.5

  mutating func show(_ text: String, at time: Double) {
    self.text = text
    shownAt = time
    goneAt = time + Self.stay + Self.fadeOut
  }

  /// The first gesture was made: the hint goes.
  mutating func gesture(at time: Double) { goneAt = min(goneAt, time + Self.fadeOut) }

  func isShown(at time: Double) -> Bool { !text.isEmpty && time < goneAt }

  /// How opaque it is, 0…1.
  ///
  /// - Parameter isStill: it comes and goes at once.
  func opacity(at time: Double, isStill: Bool) -> Float {
    guard isShown(at: time) else { return 0 }
    if isStill { return 1 }
    let (coming, going) = ((time - shownAt) / Self.fadeIn, (goneAt - time) / Self.fadeOut)
    return Float(max(0, min(1, coming, going)))
  }

  /// The next moment after `time` at which it looks different; nil: never.
  func nextChange(after time: Double, isStill: Bool) -> Double? {
    guard isShown(at: time) else { return nil }
    if isStill { return goneAt }
    return time < shownAt + Self.fadeIn ? time : max(time, goneAt - Self.fadeOut)
  }
}

#endif
