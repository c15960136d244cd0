/// macOS's momentum as WebKit makes it: a table of 60 entries a second, with straight lines
/// between.
///
/// From entry to entry the step of a frame falls: with u that step in points and `s = 60·u`, `α =
/// 0.975 − (0.975 − 0.91)·max(0, (250 − s)/250)` and `u ← u·α^(1000/60/8)`; it ends after the first
/// u ≤ 0.5. Both axes share α, s being of the whole vector. Above 250 pt/s that is a geometric
/// series, which is summed; the entries below are at most 18, which are kept.
///
/// Source: WebKit, MomentumEventDispatcher.cpp, without the device's acceleration and without
/// rounding to whole points. It depends on its entries: it must not be restarted.
package struct WebKitFling: FlingCurve {
  /// Entries of the table, per second.
  package static let entriesPerSecond = 60.0
  /// The share of a speed of 250 pt/s or more that is left after 8 ms.
  package static let fastShare = 0.975
  /// The share of a speed near zero that is left after 8 ms.
  package static let slowShare = 0.91
  /// Below this speed, in pt/s, the share falls in proportion towards `slowShare`.
  package static let slowingSpeed = 250.0
  /// The step of an entry, in points, at or below which it is the last.
  package static let leastStep = 0.5
  /// An entry's time in units of the shares': 1000/60/8.
  private static let exponent = 1000.0 / 60 / 8
  /// ln q = 1000/60/8·ln 0.975: q is left of an entry above `slowingSpeed`.
  private static let logRatio = -0.052_745_433_300_603_96
  /// q.
  private static let ratio = 0.948_621_469_183_962_8
  /// q/(1 − q): how far the series goes in infinite time, in multiples of its first step.
  private static let seriesFactor = 18.463_382_547_479_583

  package let start: Double
  package let velocity: Double
  /// This axis's part of the vector: −1…1.
  private let share: Double
  /// The step of a frame at the release, of the vector, in points.
  private let firstStep: Double
  /// Entries of the geometric series.
  private let fastEntries: Int
  /// Entries below.
  private let slowEntries: Int
  /// The end of each slow entry along the vector, in points from the release.
  private var slowEnds = SIMD16<Double>()
  private var slowestEnds = SIMD4<Double>()

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: in pt/ms; nothing moves where it is NaN, or its square is 0 or infinite.
  ///   - across: of the other axis, in pt/ms; nothing moves where its square is not finite.
  package init(start: Double, velocity: Double, across: Double = 0) {
    let speed = (velocity * velocity + across * across).squareRoot()
    self.start = start
    self.velocity = velocity
    guard velocity != 0, speed > 0, (speed * millisecondsPerSecond).isFinite else {
      (share, firstStep) = (0, 0)
      (fastEntries, slowEntries) = (0, 0)
      return
    }
    share = velocity / speed
    firstStep = speed * millisecondsPerSecond / Self.entriesPerSecond
    let fast = logarithm(Self.slowingSpeed / Self.entriesPerSecond / firstStep) / Self.logRatio
    fastEntries = fast > 0 ? Int(fast) + 1 : 0
    var step = firstStep * exponential(Double(fastEntries) * Self.logRatio)
    var place = firstStep * Self.seriesShare(of: Double(fastEntries))
    var count = 0
    repeat {
      let slowness = (Self.slowingSpeed - step * Self.entriesPerSecond) / Self.slowingSpeed
      let left = Self.fastShare - (Self.fastShare - Self.slowShare) * max(0, slowness)
      step *= exponential(Self.exponent * logarithm(left))
      place += step
      if count < slowEnds.scalarCount {
        slowEnds[count] = place
      } else {
        slowestEnds[count - slowEnds.scalarCount] = place
      }
      count += 1
    } while step > Self.leastStep
    slowEntries = count
  }

  /// How far the first n entries of the series go, in multiples of its first step:
  /// `q/(1 − q)·(1 − qⁿ)`.
  private static func seriesShare(of entries: Double) -> Double {
    -(seriesFactor * exponentialMinusOne(entries * logRatio))
  }

  package var duration: Double { Double(fastEntries + slowEntries) / Self.entriesPerSecond }

  package var landing: Double { start + share * end(of: fastEntries + slowEntries) }

  package func position(at t: Double) -> Double {
    guard t < duration else { return landing }
    let entries = max(0, t) * Self.entriesPerSecond
    let whole = Int(entries)
    let part = entries - Double(whole)
    guard whole >= fastEntries else {
      // Both 1 − qⁿ and the step of entry n come from one exponential.
      let gone = exponentialMinusOne(Double(whole) * Self.logRatio)
      let step = Self.ratio * (1 + gone)
      return start + share * (firstStep * (part * step - Self.seriesFactor * gone))
    }
    let before = end(of: whole)
    return start + share * (before + part * (end(of: whole + 1) - before))
  }

  /// Constant within an entry.
  package func velocity(at t: Double) -> Double {
    guard t < duration else { return 0 }
    let whole = Int(max(0, t) * Self.entriesPerSecond)
    return share * (end(of: whole + 1) - end(of: whole)) * Self.entriesPerSecond
      / millisecondsPerSecond
  }

  package func time(at position: Double) -> Double? {
    let distance = (position - start) / share
    guard distance >= 0, distance < end(of: fastEntries + slowEntries) else { return nil }
    var low = 0
    var high = fastEntries + slowEntries
    while high - low > 1 {
      let middle = (low + high) / 2
      if end(of: middle) <= distance { low = middle } else { high = middle }
    }
    let before = end(of: low)
    let part = (distance - before) / (end(of: high) - before)
    return (Double(low) + part) / Self.entriesPerSecond
  }

  /// How far the first entries go along the vector, in points from the release.
  private func end(of entries: Int) -> Double {
    let slow = entries - fastEntries - 1
    if slow < 0 { return firstStep * Self.seriesShare(of: Double(entries)) }
    return slow < slowEnds.scalarCount ? slowEnds[slow] : slowestEnds[slow - slowEnds.scalarCount]
  }
}
