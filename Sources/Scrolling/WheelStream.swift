import Motion

/// The fine stream of a wheel without notches, or of a touchpad that the system reports as a wheel;
/// it ends after a silence.
struct WheelStream: Equatable, Sendable {
  /// How far a whole notch of a fine stream goes, in points: as far as a step.
  static let notchLength = ScrollAxis.stepLength
  /// The range of the silence after which a stream is over, in seconds. Shorter breaks a slow
  /// stream into pieces, longer is felt as a pause.
  static let idleLimits = 0.1...0.25

  /// The axes that it has moved, and those that moved when it began.
  private(set) var axes: AxisSet
  /// How far it has been turned since it began, in points, also where the content has stopped.
  private(set) var travel = Point.zero
  private var last: Double
  private var gaps = RecentGaps()

  /// A stream that begins with an event at `time` (s), where some axes are moving.
  init(moving axes: AxisSet, at time: Double) {
    self.axes = axes
    last = time
  }

  /// The same stream, `delay` seconds later.
  func delayed(by delay: Double) -> WheelStream {
    var stream = self
    stream.last += delay
    return stream
  }

  /// When the stream is over if nothing more comes, in seconds.
  var ends: Double { last + gaps.silence(within: Self.idleLimits) }

  /// Notes how far, and along which axes, an event turns the wheel.
  mutating func move(by delta: Point) {
    axes.formUnion(AxisSet(of: delta))
    travel += delta
  }

  /// The direction in which it has been turned by a whole notch or more, −1 or 1; else 0.
  func notch(along axis: Axis) -> Int {
    let distance = travel[axis]
    let isWhole = distance.magnitude >= Self.notchLength - SnapRule.coincidence
    return isWhole ? (distance > 0 ? 1 : -1) : 0
  }

  /// Takes its next event.
  mutating func goOn(at time: Double) {
    guard time > last else { return }
    gaps.note(time - last)
    last = time
  }
}
