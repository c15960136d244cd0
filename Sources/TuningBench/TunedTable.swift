import InputScript
import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab

/// One row of a table that `podium tune` printed, which the window can put in force.
struct TunedRow {
  /// Its name: its setting, and the swept values.
  let name: String
  /// Its result, in a few words.
  fileprivate(set) var figures: String
  let tuning: TuningSettings
  let gesture: TuneGesture
}

/// The rows of a table that `podium tune` printed, of which one is in force.
package struct TunedTable {
  private(set) var rows: [TunedRow]
  /// The scene of the measurement, the only one that accepts all of its settings; nil: a plain
  /// scroll view.
  let scene: String?
  /// Whether rows have gestures of their own, not all the same one.
  let variesGesture: Bool
  /// The content's offset before a gesture, in points; nil: the scene's initial one.
  private let offset: Point?
  private var chosen = 0
  private var live = Lookup<TuningSettings, Int?>()
  private var other = Lookup<TuningSettings?, Int?>()

  /// The most rows that are offered; more cannot be tried one after another.
  private static let mostRows = 200

  /// - Parameters:
  ///   - measurements: of an experiment in a scene, at least one.
  ///   - sweeps: the sweeps of the experiment.
  ///   - motion: the default of the parameter `motion`.
  /// - Throws: `SettingError` for more rows than the panel lists, and for a gesture that is too
  ///   long to be repeated.
  package init(
    _ measurements: [Measurement], sweeps: [Sweep], of experiment: Experiment,
    motion: TuningSettings.Liveliness? = nil
  ) throws(SettingError) {
    precondition(!measurements.isEmpty, "a table has a row")
    guard measurements.count <= Self.mostRows else {
      throw SettingError(
        "--open: the table has \(measurements.count) rows, and the window lists \(Self.mostRows) at most; "
          + "sweep fewer values, or compare fewer settings")
    }
    let host = experiment.setup.makeHost()
    for measurement in measurements {
      let events = measurement.gesture.events(on: host)
      guard events.count <= Gesture.mostEvents, events.last?.time ?? 0 <= Gesture.longest else {
        throw SettingError(
          "--open: \(measurement.gesture.text()) has \(events.count) events in "
            + "\((events.last?.time ?? 0).fixed(1)) s, and a gesture that is repeated in the window has "
            + "\(Gesture.mostEvents) in \(Gesture.longest.fixed(0)) s at most")
      }
    }
    let isOneSetting = experiment.settings.count == 1
    rows = measurements.map { measurement in
      var tuning = measurement.tuning
      tuning.motion = tuning.motion ?? motion
      let swept = zip(sweeps, measurement.swept).compactMap { sweep, value in
        value.map { "\(sweep.subject.name) \($0.shortest)" }
      }
      let words = (isOneSetting && !swept.isEmpty ? [] : [measurement.setting]) + swept
      return TunedRow(
        name: words.joined(separator: ", "), figures: Self.figures(measurement.landing),
        tuning: tuning, gesture: measurement.gesture)
    }
    variesGesture = sweeps.contains { if case .parameter = $0.subject { false } else { true } }
    offset = experiment.offset
    scene = experiment.scene?.name
  }

  private static func figures(_ landing: LandingMetrics) -> String {
    "settles \((landing.settle / 1000).fixed(2)) s, lands \(landing.landed.fixed(1)) pt"
  }

  /// Measures the rows anew at a host's size: beside the panel the scene is narrower than the
  /// window for which the table was made.
  ///
  /// - Parameter host: shows the table's scene; it is not changed.
  /// - Returns: whether a result differs from the printed one.
  mutating func measure(like host: SceneHost) -> Bool {
    let printed = rows.map(\.figures)
    for index in rows.indices {
      let gesture = gesture(ofRow: index, on: host)
      guard let trial = try? Trial(gesture, under: rows[index].tuning, like: host) else { continue }
      rows[index].figures = Self.figures(trial.landing)
    }
    return rows.map(\.figures) != printed
  }

  mutating func choose(_ row: Int) {
    chosen = row
    live = Lookup()
  }

  /// The gesture of the row that was chosen.
  func gesture(on host: SceneHost) -> Gesture { gesture(ofRow: chosen, on: host) }

  private func gesture(ofRow row: Int, on host: SceneHost) -> Gesture {
    let fresh = host.fresh(under: rows[row].tuning)
    if let offset {
      fresh.scrollView.setContentOffset(offset, animated: false, at: fresh.scrollView.time)
    }
    fresh.advance(to: 0)
    return Gesture(
      events: rows[row].gesture.events(on: fresh), start: fresh.scrollView.contentOffset,
      fingerSpeed: rows[row].gesture.speed)
  }

  /// The index of the row with these settings; nil: there is none.
  mutating func row(of tuning: TuningSettings) -> Int? {
    live.value(of: tuning) { tuning in
      rows[chosen].tuning == tuning ? chosen : rows.firstIndex { $0.tuning == tuning }
    }
  }

  /// The index of the row with the other variant's settings; nil: there is none.
  mutating func row(ofOther tuning: TuningSettings?) -> Int? {
    other.value(of: tuning) { tuning in rows.firstIndex { $0.tuning == tuning } }
  }
}
