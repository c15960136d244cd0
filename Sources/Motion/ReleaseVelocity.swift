/// Estimates how fast a finger moves when it lifts, from where it was and when.
///
///     var finger = ReleaseVelocity()
///     finger.add([160, 400], at: 0)
///     finger.add([160, 380], at: 0.016)
///     let speed = finger.velocity(at: 0.02)
///
/// The estimate is UIKit's as far as it is known from the outside: the last three pairwise
/// velocities, weighted `0.05·s₀ + 0.35·s₁ + 0.6·s₂`, s₀ the newest. With fewer pairs the weights
/// that exist are scaled to sum to one, so that a two-event flick keeps its speed.
///
/// Positions are in points and may be those of a finger or of a centroid; times are in seconds.
public struct ReleaseVelocity: Sendable {
  /// Weights of the pairwise velocities, newest first. Source: Flutter's iOS tracker, which was
  /// fitted to UIScrollView.
  public static let weights = [0.05, 0.35, 0.6]

  /// Weights of a mouse's velocities, newest first, where its moves came in batches: the oldest
  /// weight is shared by two pairs.
  ///
  /// A batch is stamped when it is pumped, and holds a move more or less than its share: of a mouse
  /// at 125 Hz, 60 frames a second hold two moves or three. One weight of 0.6 would make that an
  /// error of 25 %; 0.35 keeps it below 13 %. Ours; UIKit's touches come one by one.
  public static let batchedWeights = [0.05, 0.35, 0.3, 0.3]

  /// In batches, a pair that lasts more than this many times as long as the shortest later pair
  /// spans a rest. Ours: a missed frame makes a pair only twice as long.
  private static let restRatio = 3.0

  /// The speed below which a release is no flick, in pt/ms, Euclidean over the axes that can be
  /// dragged. Measured between 0.1875, which stops, and 0.625, which goes; 0.25 is chosen.
  public static let flickSpeed = 0.25

  /// The least time between two samples of a mouse stream that are compared, in seconds. A mouse
  /// reports at 125 to 1000 Hz with the stamps of the event pump; raw pairs of it are noise. Chosen
  /// so that the samples are as far apart as those of a 60 Hz touch screen.
  public static let decimationInterval = 0.015

  /// The default of `staleAfter`, in seconds. Ours: a mouse at rest sends nothing, so that only a
  /// limit can tell a rest.
  public static let standardStaleAfter = 0.1

  /// How long a finger may stay put before that is a rest, in seconds. Moves before a rest do not
  /// count: at a lift after it the velocity is 0, and a twitch after it is no flick. Infinity keeps
  /// the last velocity through any hold.
  public var staleAfter: Double

  /// The rule of the estimate; UIKit's by default. Set it before the finger comes down: UIKit's
  /// rule keeps no sample from before a rest.
  public var rule = VelocityRule.weights

  struct Sample {
    /// In seconds.
    var time: Double
    /// In points.
    var position: SIMD2<Double>
  }

  /// The newest samples, oldest first.
  private(set) var samples: [Sample] = []
  /// When the position last changed, in seconds.
  private(set) var lastChange = -Double.infinity
  /// Whether several moves have had one stamp: then it is the event pump's, not the device's.
  private var comesInBatches = false

  /// Enough for the 60 ms that four decimated pairs span at one sample a millisecond, with room
  /// for streams four times as dense.
  private static let capacity = 256

  /// - Parameter staleAfter: how long a finger may stay put before that is a rest, in seconds.
  public init(staleAfter: Double = Self.standardStaleAfter) {
    self.staleAfter = staleAfter
    samples.reserveCapacity(2 * Self.capacity)
  }

  /// Forgets the stream: a new finger, or a new gesture.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    comesInBatches = false
  }

  /// The finger is at `position` at `time`. A stamp that is not a nanosecond later than the last
  /// one replaces the last position: both belong to one batch, and no pair may span zero time.
  /// Numbers that are not finite add nothing.
  public mutating func add(_ position: SIMD2<Double>, at time: Double) {
    guard time.isFinite, position.x.isFinite, position.y.isFinite else { return }
    guard let last = samples.last else {
      samples.append(Sample(time: time, position: position))
      lastChange = time
      return
    }
    let moment = max(time, last.time)
    if position != last.position {
      if rule == .weights, isRest(moment - lastChange) {
        // Samples without a change of position belong to the rest: one pair spans all of it.
        samples.removeAll(keepingCapacity: true)
        samples.append(Sample(time: lastChange, position: last.position))
      }
      lastChange = moment
    }
    if moment - samples[samples.count - 1].time < Self.stampSlack {
      if position != last.position { comesInBatches = true }
      samples[samples.count - 1].position = position
    } else {
      if samples.count == 2 * Self.capacity { samples.removeFirst(Self.capacity) }
      samples.append(Sample(time: moment, position: position))
    }
  }

  /// The finger lifts at `position`. Where it already was, the lift adds nothing, however late it
  /// comes: screens report a lift later than the last contact.
  public mutating func lift(_ position: SIMD2<Double>, at time: Double) {
    if position != samples.last?.position { add(position, at: time) }
  }

  /// Whether a duration, in seconds, without a change of position is a rest.
  private func isRest(_ duration: Double) -> Bool { duration > staleAfter + Self.stampSlack }

  /// A nanosecond, in seconds: the tolerance for differences of stamps, which are rounded.
  package static let stampSlack = 1e-9

  /// The velocity in pt/ms if the finger lifts at `time` (s): by UIKit's rule the weighted mean of
  /// the last pairs, back to the last rest, without the pair that spans the rest. Other rules have
  /// limits of their own, and do not decimate.
  ///
  /// In a mouse stream that comes in batches, `batchedWeights` take the place of `weights` and a
  /// pair is weighted by its duration, so that a late batch and the early one after it cancel. A
  /// pair that spans a rest would outweigh the flick after it, and is left out with all before it.
  ///
  /// - Parameter decimated: true for a mouse stream; see `decimationInterval`.
  public func velocity(at time: Double, decimated: Bool = false) -> SIMD2<Double> {
    guard rule == .weights else { return otherVelocity(at: time) }
    guard !isRest(time - lastChange) else { return .zero }
    return weighted(from: samples.count - 1, decimated: decimated)
  }

  /// The velocity in pt/ms that a bounce starts with if the finger lifts at `time` (s) beyond an
  /// edge: the one that the finger had when it last moved, however long it has rested since.
  /// Measured: a rest clears the reported velocity, but not the momentum. Moves before an earlier
  /// rest do not count.
  ///
  /// Where `staleAfter` is infinite, and by the rules of other systems, this is `velocity(at:)`.
  public func momentum(at time: Double, decimated: Bool = false) -> SIMD2<Double> {
    guard rule == .weights, staleAfter.isFinite,
      let moved = samples.lastIndex(where: { $0.time <= lastChange })
    else { return velocity(at: time, decimated: decimated) }
    return weighted(from: moved, decimated: decimated)
  }

  /// The weighted mean of the pairs up to a sample.
  private func weighted(from newest: Int, decimated: Bool) -> SIMD2<Double> {
    let batched = decimated && comesInBatches
    var sum = SIMD2<Double>.zero
    var weight = 0.0
    var newer = newest
    var shortest = Double.infinity
    for share in batched ? Self.batchedWeights : Self.weights {
      guard let older = index(before: newer, decimated: decimated, first: weight == 0) else {
        break
      }
      let a = samples[older]
      let b = samples[newer]
      if isRest(b.time - a.time) { break }
      let duration = (b.time - a.time) * millisecondsPerSecond
      if batched, duration > Self.restRatio * shortest { break }
      shortest = min(shortest, duration)
      let w = batched ? share * duration : share
      sum += w * (b.position - a.position) / duration
      weight += w
      newer = older
    }
    return weight > 0 ? sum / weight : .zero
  }

  /// The sample to compare with the one at `newer`: the one before it, or in a decimated stream the
  /// nearest that is old enough; for the first pair, where none is, the oldest sample.
  private func index(before newer: Int, decimated: Bool, first: Bool) -> Int? {
    guard newer > 0 else { return nil }
    guard decimated else { return newer - 1 }
    var older = newer - 1
    while samples[newer].time - samples[older].time < Self.decimationInterval - Self.stampSlack {
      guard older > 0 else { return first ? 0 : nil }
      older -= 1
    }
    return older
  }
}

/// Milliseconds in a second: formulas of this module run in milliseconds, its interface in seconds.
@inlinable
package var millisecondsPerSecond: Double { 1000 }
