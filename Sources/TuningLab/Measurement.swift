#if Program

import SceneHosting
import Tuning

/// One setting under one gesture, measured.
package struct Measurement {
  package let setting: String
  package let tuning: TuningSettings
  package let gesture: TuneGesture
  /// The values of what is swept, in the order of the sweeps.
  package let swept: [Double?]
  /// Without its samples where something is swept: a thousand of them would fill the memory.
  package private(set) var trajectory: Trajectory
  package let landing: LandingMetrics

  /// - Parameter host: makes a fresh host; it is asked twice and more.
  init(
    _ setting: TuneSetting, _ gesture: TuneGesture, swept: [Double?] = [], host: () -> SceneHost
  ) throws(SettingError) {
    self.setting = setting.label
    tuning = setting.tuning
    self.gesture = gesture
    self.swept = swept
    let input = gesture.events(on: host())
    do {
      trajectory = try Trajectory(of: input, on: host)
    } catch {
      throw SettingError("'\(setting.label)': \(error)")
    }
    landing = LandingMetrics(trajectory, fingerSpeed: gesture.speed)
    if !swept.isEmpty { trajectory.forgetSamples() }
  }

  package static let columns = [
    Table.Column(
      name: "velocity", unit: "pt/ms", decimals: 3, help: "the content's speed at the lift"),
    Table.Column(
      name: "free", unit: "pt", decimals: 1, help: "where the momentum alone would rest"),
    Table.Column(
      name: "proposed", unit: "pt", decimals: 1, help: "where it would rest between the edges"),
    Table.Column(
      name: "target", unit: "pt", decimals: 1, help: "the same after the snap to a stop"),
    Table.Column(name: "landed", unit: "pt", decimals: 1, help: "where the content came to rest"),
    Table.Column(
      name: "settle", unit: "ms", decimals: 0,
      help: "from the lift until it stays within half a point of its rest"),
    Table.Column(
      name: "overshoot", unit: "pt", decimals: 2, help: "how far it went beyond its rest"),
    Table.Column(
      name: "peak", unit: "× finger", decimals: 3,
      help: "its greatest speed after the lift over the finger's; above 1 it runs away"),
    Table.Column(
      name: "stops", unit: "", decimals: 0, help: "the stops that it passed, its last included"),
    Table.Column(
      name: "off-grid", unit: "pt", decimals: 2, help: "from its rest to the nearest stop"),
  ]

  /// The column with a name, which is one of them.
  package static func column(named name: String) -> Table.Column {
    guard let column = columns.first(where: { $0.name == name }) else {
      preconditionFailure("a figure of a landing is a column of its table")
    }
    return column
  }

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
