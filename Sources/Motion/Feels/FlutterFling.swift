/// Flutter's fling on Android: `x(t) = x₀ + R·(1 − (1 − t/T)^p)`, `v(t) = v₀·(1 − t/T)^(p−1)`, with
/// Android's distance R, `p = ln 0.78/ln 0.9` and T = 0.35·p of Android's duration.
///
/// Source: flutter/flutter, scroll_simulation.dart. It may restart anywhere.
package struct FlutterFling: TimedFlingCurve {
  package let start: Double
  package let velocity: Double
  package let durationInMilliseconds: Double
  package let distance: Double

  package init(start: Double, velocity: Double) {
    self.start = start
    self.velocity = velocity
    let android = AndroidFling.reach(ofSpeed: velocity.magnitude)
    distance = velocity < 0 ? -android.distance : android.distance
    durationInMilliseconds = AndroidFling.exponent * AndroidFling.inflection * android.milliseconds
  }

  package func position(at t: Double) -> Double { place(at: t) }

  package func way(after t: Double) -> Double {
    let left = logarithmOfOnePlus(-(t / durationInMilliseconds))
    return -(distance * exponentialMinusOne(AndroidFling.exponent * left))
  }

  package func velocity(after t: Double) -> Double {
    let left = logarithmOfOnePlus(-(t / durationInMilliseconds))
    return velocity * exponential((AndroidFling.exponent - 1) * left)
  }

  /// `t = T·(1 − (1 − e/R)^(1/p))`, e the way there.
  package func milliseconds(for share: Double) -> Double {
    let left = logarithmOfOnePlus(-share) / AndroidFling.exponent
    return -(durationInMilliseconds * exponentialMinusOne(left))
  }
}
