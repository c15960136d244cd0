/// How the speed of a finger that lifts is estimated from where it was and when.
///
///     var finger = ReleaseVelocity()
///     finger.rule = .leastSquares  // Android's
public enum VelocityRule: String, CaseIterable, Sendable {
  /// UIKit's: the last three pairs, weighted.
  case weights
  /// Android's: the slope, at the newest sample, of a parabola through the newest samples by least
  /// squares. Source: Compose's VelocityTracker.
  case leastSquares = "least-squares"
  /// GTK's: the travel of the last 150 ms over that time, lift included. Source: gtkgestureswipe.c.
  case recentMean = "recent-mean"
  /// Qt Quick's: the mean of the velocities of the last three pairs. Source: qquickflickable.cpp.
  case threePairs = "three-pairs"
  /// QScroller's: an exponential average of the pairs. Source: qscroller.cpp.
  case smoothed
}

extension ReleaseVelocity {
  /// Of least squares: the most samples, the oldest one's age and the longest gap in seconds, and
  /// the fewest samples. Source: Compose.
  private static let fitCount = 20
  private static let fitAge = 0.1
  private static let fitGap = 0.04
  private static let fitFewest = 3
  /// How far GTK looks back, in seconds.
  private static let meanAge = 0.15
  /// The time without a move, in seconds, after which Qt Quick's finger rests.
  private static let pairsStaleAfter = 0.05
  private static let pairsCount = 3
  /// QScroller's weight of a new pair; the shortest pair in ms that has all of it, a shorter one
  /// having less in proportion; and the pair in ms from which on it replaces the estimate.
  private static let smoothing = 0.8
  private static let fullSmoothing = 50.0
  private static let longestSmoothing = 100.0
  /// A single step faster than this is cut to it, in pt/ms: 2.5 m/s.
  private static let fastestStep = 2.5 * ParabolicFling.pointsPerMeter / 1e3

  /// The velocity in pt/ms by a rule that is not UIKit's, if the finger lifts at `time` (s).
  func otherVelocity(at time: Double) -> SIMD2<Double> {
    switch rule {
    case .weights: .zero
    case .leastSquares: leastSquares(at: time)
    case .recentMean: recentMean(at: time)
    case .threePairs: threePairs(at: time)
    case .smoothed: smoothed(at: time)
    }
  }

  /// b of `p = a + b·t + c·t²`, t in ms before the newest sample: with sums over the samples, each
  /// less its mean, `b = (S(tp)·S(t²t²) − S(t²p)·S(tt²))/(S(tt)·S(t²t²) − S(tt²)²)`.
  private func leastSquares(at time: Double) -> SIMD2<Double> {
    guard let newest = samples.last, time - newest.time <= Self.fitGap + Self.stampSlack else {
      return .zero
    }
    var first = samples.count - 1
    while first > 0, samples.count - first < Self.fitCount,
      newest.time - samples[first - 1].time <= Self.fitAge + Self.stampSlack,
      samples[first].time - samples[first - 1].time <= Self.fitGap + Self.stampSlack
    {
      first -= 1
    }
    let used = samples[first...]
    let count = Double(used.count)
    guard used.count >= Self.fitFewest else { return .zero }
    var (meanT, meanT2, meanP) = (0.0, 0.0, SIMD2<Double>.zero)
    for sample in used {
      let t = (sample.time - newest.time) * millisecondsPerSecond
      meanT += t / count
      meanT2 += t * t / count
      meanP += sample.position / count
    }
    var (tt, tt2, t2t2) = (0.0, 0.0, 0.0)
    var (tp, t2p) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for sample in used {
      let t = (sample.time - newest.time) * millisecondsPerSecond
      let fromT = t - meanT
      let fromT2 = t * t - meanT2
      let fromP = sample.position - meanP
      tt += fromT * fromT
      tt2 += fromT * fromT2
      t2t2 += fromT2 * fromT2
      tp += fromT * fromP
      t2p += fromT2 * fromP
    }
    let determinant = tt * t2t2 - tt2 * tt2
    return determinant > 0 ? (tp * t2t2 - t2p * tt2) / determinant : .zero
  }

  /// The travel since the oldest sample that is not older than 150 ms, over the time until now.
  private func recentMean(at time: Double) -> SIMD2<Double> {
    guard let newest = samples.last,
      let oldest = samples.first(where: { time - $0.time <= Self.meanAge + Self.stampSlack })
    else { return .zero }
    let duration = (time - oldest.time) * millisecondsPerSecond
    return duration > 0 ? (newest.position - oldest.position) / duration : .zero
  }

  private func threePairs(at time: Double) -> SIMD2<Double> {
    guard time - lastChange <= Self.pairsStaleAfter + Self.stampSlack else { return .zero }
    let count = min(Self.pairsCount, samples.count - 1)
    guard count > 0 else { return .zero }
    var sum = SIMD2<Double>.zero
    for newer in (samples.count - count)..<samples.count {
      let duration = (samples[newer].time - samples[newer - 1].time) * millisecondsPerSecond
      sum += (samples[newer].position - samples[newer - 1].position) / duration
    }
    return sum / Double(count)
  }

  /// From pair to pair `v ← s·pair + (1 − s)·v`, `s = 0.8·min(Δt, 50 ms)/50 ms`, where both go the
  /// same way and Δt is below 100 ms; else the pair alone. A lift that stays put is a pair of 0.
  private func smoothed(at time: Double) -> SIMD2<Double> {
    var velocity = SIMD2<Double>.zero
    func follow(_ delta: SIMD2<Double>, for duration: Double) {
      guard duration > 0 else { return }
      var pair = delta / duration
      let length = pair.x.magnitude + pair.y.magnitude
      if length > Self.fastestStep { pair *= Self.fastestStep / length }
      let share = Self.smoothing * min(duration, Self.fullSmoothing) / Self.fullSmoothing
      if velocity != .zero, duration < Self.longestSmoothing {
        if pair.x * velocity.x >= 0 { pair.x = share * pair.x + (1 - share) * velocity.x }
        if pair.y * velocity.y >= 0 { pair.y = share * pair.y + (1 - share) * velocity.y }
      }
      let most = ParabolicFling.qscrollerFastest
      velocity = SIMD2(min(max(pair.x, -most), most), min(max(pair.y, -most), most))
    }
    for (older, newer) in zip(samples, samples.dropFirst()) {
      follow(
        newer.position - older.position, for: (newer.time - older.time) * millisecondsPerSecond)
    }
    if let newest = samples.last {
      follow(.zero, for: (time - newest.time) * millisecondsPerSecond)
    }
    return velocity
  }
}
