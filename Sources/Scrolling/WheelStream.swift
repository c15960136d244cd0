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

  /// Notes along which axes an event moves the content.
  mutating func move(by delta: Point) { axes.formUnion(AxisSet(of: delta)) }

  /// Takes its next event.
  mutating func goOn(at time: Double) {
    guard time > last else { return }
    gaps.note(time - last)
    last = time
  }
}
