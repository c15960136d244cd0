import Geometry

/// Counts the taps that follow each other in one place, for `Touch.tapCount`.
struct TapCounter {
  /// The longest time between a lift and the next down of a multiple tap, in seconds. Source:
  /// WinObjC's measurements; Apple publishes none.
  static let longestGap = 0.35
  /// How far apart the taps of a multiple tap may be, in points. Taste: a fingertip.
  static let farthestDistance = 45.0

  private weak var region: InputRegion?
  private var place = Point.zero
  private var lifted = -Double.infinity
  private var count = 0

  mutating func down(at point: Point, in view: InputRegion, time: Double) -> Int {
    let follows =
      region === view && time - lifted < Self.longestGap
      && (point - place).length <= Self.farthestDistance
    count = follows ? count + 1 : 1
    region = view
    place = point
    lifted = -.infinity
    return count
  }

  mutating func up(time: Double) { lifted = time }
}
