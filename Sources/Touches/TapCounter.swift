import Geometry

/// Counts the taps that follow each other in one place, for `Touch.tapCount`.
struct TapCounter {
  /// The longest time between a lift and the next down of a multiple tap, in seconds. Source:
  /// WinObjC's measurements; Apple publishes none.
  static let longestGap = 0.35
  /// How far a tap of a multiple tap may be from the first one, in points. Taste: a fingertip.
  static let farthestDistance = 45.0

  /// The last touch that came down, until it lifts or turns out to be no tap.
  @Weakly private var touch: Touch?
  @Weakly private var region: InputRegion?
  private var button = InputEvent.Button.primary
  private var place = Point.zero
  private var lifted = -Double.infinity
  private var count = 0

  /// The tap count of a touch that begins, this touch included.
  mutating func down(_ touch: Touch, time: Double) -> Int {
    let place = touch.startLocation
    let follows =
      _region.refers(to: touch.view) && touch.button == button && time - lifted < Self.longestGap
      && (place - self.place).length <= Self.farthestDistance
    count = follows ? count + 1 : 1
    self.touch = touch
    button = touch.button
    if !follows { self.place = place }
    region = touch.view
    lifted = -.infinity
    return count
  }

  /// A touch has moved or lifted. One that drags or rests too long ends the row of taps.
  mutating func follow(_ touch: Touch, time: Double) {
    guard _touch.refers(to: touch) else { return }
    if touch.mayTap, !touch.isLive { lifted = time }
    if !touch.mayTap || !touch.isLive { self.touch = nil }
  }
}
