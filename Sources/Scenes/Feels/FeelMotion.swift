import Scrolling

/// The motion of content after the release: known in advance, since it is solved, not stepped.
struct FeelMotion {
  /// The number of samples, less one, of a motion.
  static let pieces = 320
  /// A longer glide is cut off, in seconds.
  private static let longest = 12.0

  /// The model at the moment of the release; nil: there was no release.
  let released: ScrollModel?
  /// How long it moves if it is not stopped, in seconds.
  private(set) var duration = 0.0
  /// How far it moves if it is not stopped, in points.
  private(set) var distance = 0.0
  /// How long it moved before it was stopped, or came to rest, in seconds; ∞: it moves.
  private var ended = Double.infinity
  /// Offsets from where it was let go, in points, and speeds in pt/ms, evenly over `span`.
  private var distances: [Double] = []
  private var speeds: [Double] = []
  private var span = 1.0

  init() { released = nil }

  /// - Parameter model: as it is at the moment of the lift.
  init(_ model: ScrollModel) {
    released = model
    var future = model
    var events: [ScrollEvent] = []
    // A quarter of an hour is longer than any motion takes.
    future.advance(to: model.time + 1000, into: &events)
    guard model.isDecelerating else { return }
    duration = future.restedAt - model.time
    distance = future.unroundedOffset.y - model.unroundedOffset.y
  }

  /// It was stopped, or came to rest, at a moment (s).
  mutating func end(at moment: Double) {
    if let released { ended = moment - released.time }
  }

  /// The speed that it was let go with, in pt/ms.
  var speed: Double { released.map { $0.isDecelerating ? $0.velocity.y.magnitude : 0 } ?? 0 }

  /// The time that a plot of it must cover, in seconds.
  var shownDuration: Double { min(duration, Self.longest) }

  /// How long it has moved at a moment, in seconds.
  func elapsed(at moment: Double) -> Double {
    guard let released else { return 0 }
    return max(0, min(moment - released.time, ended, duration))
  }

  /// Whether it has come to rest by itself at a moment (s), up to rounding.
  func isOver(at moment: Double) -> Bool {
    released.map { moment - $0.time >= duration - 1e-9 } ?? true
  }

  /// Samples the motion for `span` seconds.
  mutating func sample(_ span: Double) {
    guard let released else { return }
    self.span = span
    var model = released
    var events: [ScrollEvent] = []
    distances.removeAll(keepingCapacity: true)
    speeds.removeAll(keepingCapacity: true)
    for piece in 0...Self.pieces {
      model.advance(to: released.time + span * Double(piece) / Double(Self.pieces), into: &events)
      events.removeAll(keepingCapacity: true)
      distances.append(model.unroundedOffset.y - released.unroundedOffset.y)
      speeds.append(model.isDecelerating ? model.velocity.y : 0)
    }
  }

  /// The least and the greatest of the offsets, or of the speeds, that are shown.
  func range(ofSpeeds: Bool) -> ClosedRange<Double> {
    var range = 0.0...0.0
    for value in ofSpeeds ? speeds : distances {
      range = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    return range
  }

  /// The offset in points, or the speed in pt/ms, `elapsed` seconds after the release.
  func value(at elapsed: Double, ofSpeeds: Bool) -> Double {
    let samples = ofSpeeds ? speeds : distances
    guard samples.count > 1 else { return 0 }
    let place = min(max(elapsed / span, 0), 1) * Double(samples.count - 1)
    let piece = min(Int(place), samples.count - 2)
    let part = place - Double(piece)
    return samples[piece] * (1 - part) + samples[piece + 1] * part
  }
}
