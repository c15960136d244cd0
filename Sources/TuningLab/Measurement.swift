import SceneHosting
import Tuning

/// One setting under one gesture, measured.
package struct Measurement {
  package let setting: String
  package let tuning: TuningSettings
  package let gesture: TuneGesture
  /// The swept values, in the order of the sweeps.
  package let swept: [Double?]
  /// The motion; without its samples in a sweep, where a thousand trajectories would fill the
  /// memory.
  package private(set) var trajectory: Trajectory
  package let landing: LandingMetrics

  /// - Parameter host: makes a fresh host; it is called several times.
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
    try gesture.checkSize(after: trajectory.lift.time)
    landing = LandingMetrics(trajectory, fingerSpeed: gesture.speed)
    if !swept.isEmpty { trajectory.forgetSamples() }
  }

  private typealias Figure = (column: Table.Column, value: @Sendable (LandingMetrics) -> Double?)

  private static func figure(
    _ name: String, _ unit: String, _ decimals: Int, _ help: String,
    _ value: @escaping @Sendable (LandingMetrics) -> Double?
  ) -> Figure {
    (Table.Column(name: name, unit: unit, decimals: decimals, help: help), value)
  }

  /// The figures of a landing: each with its column, and its value.
  private static let figures = [
    figure("velocity", "pt/ms", 3, "the content's speed at the lift") { $0.velocity },
    figure("free", "pt", 1, "where the momentum alone would rest") { $0.free },
    figure("proposed", "pt", 1, "the same between the edges, as UIKit reports it") { $0.proposed },
    figure("target", "pt", 1, "the same after the snap to a stop") { $0.target },
    figure("landed", "pt", 1, "where the content came to rest") { $0.landed },
    figure("settle", "ms", 0, "from the lift until it stays within half a point of its rest") {
      $0.settle
    },
    figure("overshoot", "pt", 2, "how far it went beyond its rest") { $0.overshoot },
    figure(
      "peak", "× finger", 3,
      "its greatest mean speed of 15 ms after the lift over the finger's; above 1 it runs away"
    ) { $0.peak },
    figure("stops", "", 0, "the stops that it passed, its last included") {
      $0.stops.map { Double($0) }
    },
    figure("off-grid", "pt", 2, "from its rest to the nearest stop") { $0.offGrid },
  ]

  package static let columns = figures.map(\.column)

  /// The column with a name; traps for a name without one.
  package static func column(named name: String) -> Table.Column {
    guard let column = columns.first(where: { $0.name == name }) else {
      preconditionFailure("a figure of a landing is a column of its table")
    }
    return column
  }

  /// The values of `columns`.
  package var values: [Double?] { Self.figures.map { $0.value(landing) } }
}
