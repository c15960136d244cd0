import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab

/// A gesture under some settings, played on a host of its own: the trajectory of the content, and
/// its landing. The same gesture and settings always give the same, bit for bit.
struct Trial {
  let tuning: TuningSettings
  let trajectory: Trajectory
  let landing: LandingMetrics

  /// - Parameter host: has the scene and the size of the trial; it is not changed.
  /// - Throws: `SettingError` where nothing moves, or the motion goes on for too long.
  init(_ gesture: Gesture, under tuning: TuningSettings, like host: SceneHost) throws(SettingError)
  {
    self.tuning = tuning
    trajectory = try Trajectory(of: gesture.events, longest: Self.longest) {
      let fresh = host.fresh(under: tuning)
      gesture.opening().forEach(fresh.handle)
      fresh.advance(to: 0)
      return fresh
    }
    landing = LandingMetrics(trajectory, fingerSpeed: gesture.fingerSpeed)
  }

  /// The longest motion, in seconds: the window waits for the trial.
  private static let longest = 20.0

  /// The begin of the gesture and the end of visible motion, in ms after the lift.
  var span: (begin: Double, end: Double) {
    (trajectory.samples.first?.milliseconds ?? 0, landing.settle)
  }

  /// The sample at a time, in ms after the lift; the last one after the end.
  func sample(at milliseconds: Double) -> Trajectory.Sample? {
    guard let first = trajectory.samples.first else { return nil }
    let index = Int((milliseconds - first.milliseconds).rounded())
    return trajectory.samples[min(max(index, 0), trajectory.samples.count - 1)]
  }

  /// The differences from another trial, in words.
  ///
  /// - Parameter names: of this trial and the other; nil: the other one is the earlier trial.
  func words(after other: Trial, _ names: (String, String)? = nil) -> String {
    let (now, before) = (landing, other.landing)
    var words: [String] = []
    let settle = (now.settle - before.settle) / 1000
    if settle.magnitude >= 0.01 {
      words.append("settles \(settle.magnitude.fixed(2)) s \(settle < 0 ? "sooner" : "later")")
    }
    let overshoot = now.overshoot - before.overshoot
    if overshoot.magnitude >= 0.5 {
      words.append(
        "overshoots \(overshoot.magnitude.fixed(0)) pt \(overshoot < 0 ? "less" : "more")")
    }
    if let place = Self.place(now.landed, after: before.landed, lift: trajectory.lift.offset) {
      words.append("lands \(place)")
    }
    if let peak = now.peak, let old = before.peak, (peak - old).magnitude >= 0.05 {
      words.append("peaks \((peak - old).magnitude.fixed(2)) × \(peak < old ? "slower" : "faster")")
    }
    let isSame = words.isEmpty
    let text = isSame ? "does the same" : words.joined(separator: ", ")
    return names.map { "\($0) \(text) \(isSame ? "as" : "than") \($1)" } ?? text
  }

  /// The difference of two landings in words; nil: it is negligible.
  ///
  /// - Parameters:
  ///   - now: where it lands, in points.
  ///   - before: where the other trial lands, in points.
  ///   - lift: the offset at the lift. Landings on both sides of it are neither nearer nor farther.
  static func place(_ now: Double, after before: Double, lift: Double) -> String? {
    let change = now - before
    guard change.magnitude >= 0.5 else { return nil }
    let direction =
      (now - lift) * (before - lift) < 0
      ? (change < 0 ? "farther back" : "farther on")
      : ((now - lift).magnitude < (before - lift).magnitude ? "nearer" : "farther")
    return "\(change.magnitude.fixed(0)) pt \(direction)"
  }
}
