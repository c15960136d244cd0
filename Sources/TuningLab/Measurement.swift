#if Program

import SceneHosting

/// One setting under one gesture, measured.
package struct Measurement {
  package let setting: String
  package let tuning: Tuning
  package let gesture: TuneGesture
  /// The values of what is swept, in the order of the sweeps.
  package let swept: [Double?]
  /// Without its samples where something is swept: a thousand of them would fill the memory.
  package private(set) var trajectory: Trajectory
  package let landing: LandingMetrics

  /// - Parameter host: makes a fresh host; it is asked twice and more.
  init(
    _ setting: TuneSetting, _ gesture: TuneGesture, swept: [Double?] = [], host: () -> SceneHost
  ) throws(TuningError) {
    self.setting = setting.label
    tuning = setting.tuning
    self.gesture = gesture
    self.swept = swept
    let input = gesture.events(on: host())
    do {
      trajectory = try Trajectory(of: input, on: host)
    } catch {
      throw TuningError("'\(setting.label)': \(error)")
    }
    landing = LandingMetrics(trajectory, fingerSpeed: gesture.speed)
    if !swept.isEmpty { trajectory.forgetSamples() }
  }

  package static let columns = [
    Table.Column(name: "velocity", unit: "pt/ms", decimals: 3),
    Table.Column(name: "free", unit: "pt", decimals: 1),
    Table.Column(name: "proposed", unit: "pt", decimals: 1),
    Table.Column(name: "target", unit: "pt", decimals: 1),
    Table.Column(name: "landed", unit: "pt", decimals: 1),
    Table.Column(name: "settle", unit: "ms", decimals: 0),
    Table.Column(name: "overshoot", unit: "pt", decimals: 2),
    Table.Column(name: "peak", unit: "× finger", decimals: 3),
    Table.Column(name: "stops", unit: "", decimals: 0),
    Table.Column(name: "off-grid", unit: "pt", decimals: 2),
  ]

  /// The values of `columns`.
  package var values: [Double?] {
    [
      landing.velocity, landing.free, landing.proposed, landing.target, landing.landed,
      landing.settle, landing.overshoot, landing.peak, landing.stops.map { Double($0) },
      landing.offGrid,
    ]
  }
}

#endif
