/// Android's fling: one curve of OverScroller, Compose, and Chromium on phones.
///
/// With `l = ln(0.35·1000·|v₀|/(f·g))`, f·g the friction times gravity in dp/s², `T =
/// 1000·e^(l/(p−1))` ms and `R = f·g·e^(l·p/(p−1))` points, `p = ln 0.78/ln 0.9`. Along a parameter
/// s from 0 to 1: `t/T = 3s(1−s)·(0.175·(1−s) + 0.35·s) + s³`, `x/R = 3s(1−s)·(0.5·(1−s) + s) +
/// s³`, which are `0.525·s + 0.475·s³` and `1.5·s − 0.5·s³`. It starts at v₀ exactly and ends at 0.
///
/// Sources: aosp-mirror/platform_frameworks_base, OverScroller.java; androidx, SplineBasedDecay.kt;
/// chromium, mobile_scroller.cc. They take 100 samples and straight lines between; this is the
/// curve. It depends on where it started: it must not be restarted.
package struct AndroidFling: TimedFlingCurve {
  /// f·g in dp/s²: 0.015 × 9.80665 m/s² × 39.37 in/m × 160 dp/in × 0.84.
  package static let deceleration = 0.015 * (9.80665 * 39.37 * 160 * 0.84)
  /// Where the curve's two tensions meet.
  package static let inflection = 0.35
  /// p = ln 0.78/ln 0.9.
  package static let exponent = 2.358_201_815_425_944_8

  package let start: Double
  package let velocity: Double
  package let durationInMilliseconds: Double
  package let distance: Double

  package init(start: Double, velocity: Double) {
    self.start = start
    self.velocity = velocity
    let reach = Self.reach(ofSpeed: velocity.magnitude)
    distance = velocity < 0 ? -reach.distance : reach.distance
    durationInMilliseconds = reach.milliseconds
  }

  /// R in points and T in ms, for a speed in pt/ms, not negative.
  package static func reach(ofSpeed speed: Double) -> (distance: Double, milliseconds: Double) {
    guard speed > 0 else { return (0, 0) }
    let l = logarithm(inflection * (speed * millisecondsPerSecond) / deceleration)
    return (
      deceleration * exponential(l * exponent / (exponent - 1)),
      millisecondsPerSecond * exponential(l / (exponent - 1))
    )
  }

  package func position(at t: Double) -> Double { place(at: t) }

  package func way(after t: Double) -> Double {
    let s = Self.parameter(ofTime: t / durationInMilliseconds)
    return distance * (s * (1.5 - 0.5 * (s * s)))
  }

  package func velocity(after t: Double) -> Double {
    let s = Self.parameter(ofTime: t / durationInMilliseconds)
    // dx/dt = R/T·(1.5 − 1.5·s²)/(0.525 + 1.425·s²), and v₀·0.35 = R/T.
    let s2 = s * s
    return velocity * (Self.timeSlope * (1 - s2)) / (Self.timeSlope + 3 * Self.timeCube * s2)
  }

  /// With u = 1 − s, the way that is left is `q = 1 − e/R = u²·(1.5 − 0.5·u)`: Newton's step on
  /// `u·√(1.5 − 0.5·u) = √q` meets no horizontal tangent.
  package func milliseconds(for share: Double) -> Double {
    let root = (1 - share).squareRoot()
    var u = root
    for _ in 0..<32 {
      let tension = (1.5 - 0.5 * u).squareRoot()
      let next = u - (u * tension - root) / (tension - 0.25 * u / tension)
      if (next - u).magnitude <= 1e-15 {
        u = next
        break
      }
      u = next
    }
    let s = 1 - u
    let time = s * (Self.timeSlope + Self.timeCube * (s * s))
    return durationInMilliseconds * time
  }

  /// t/T = 0.525·s + 0.475·s³; 0.525 is 1.5·0.35.
  private static let timeSlope = 0.525
  private static let timeCube = 0.475
  /// s at a share of the time: the real root of `0.475·s³ + 0.525·s = τ`,
  /// `s = A·sinh(arsinh(B·τ)/3)` with `A = 2·√(0.525/(3·0.475))` and `B = 3/(0.525·A)`.
  private static func parameter(ofTime share: Double) -> Double {
    let w = rootArgument * share
    // arsinh w = ln(w + √(w² + 1)), accurate near 0.
    let angle = logarithmOfOnePlus(w + w * w / (1 + (w * w + 1).squareRoot()))
    // sinh y = (m + m/(m + 1))/2 with m = e^y − 1.
    let m = exponentialMinusOne(angle / 3)
    return rootScale * ((m + m / (m + 1)) / 2)
  }

  /// A and B.
  private static let rootScale = 1.213_953_957_333_768
  private static let rootArgument = 4.707_168_405_988_08
}
