import Geometry
import Motion
import SceneHosting
import Tuning
import Words

/// Our settings beside the recordings of other toolkits, at each of the recorded speeds.
package struct PeerComparison {
  /// The figures at one speed.
  private struct Entry {
    var name: String
    var isOurs: Bool
    var speed: Double
    var landed: Double
    var settle: Double
    var overshoot: Double
    var peak: Double?
    var offGrid: Double?
  }

  private var entries: [Entry] = []
  private let settings: [String]
  private let reference: String

  /// The speeds in pt/ms that the summary covers: slower flicks hardly coast.
  private static let summed = 1.0...3.0

  /// - Parameters:
  ///   - recordings: of other toolkits.
  ///   - folder: their folder, for errors.
  ///   - device: the device of the recorded gesture.
  ///   - reference: the name of the recording with which the summary compares ours.
  package init(
    _ settings: [TuneSetting], _ recordings: [Recording], in folder: String,
    device: Flick.Device, reference: String
  ) throws(SettingError) {
    let names = Set(recordings.map(\.name)).sorted()
    guard names.contains(reference) else {
      throw SettingError(
        "--reference: there is no recording '\(excerpt(reference))' in \(folder); "
          + suggestion(for: reference, among: names))
    }
    self.reference = reference
    self.settings = settings.map(\.label)
    let speeds = Set(recordings.map(\.speed)).sorted()
    for setting in settings {
      for speed in speeds {
        let gesture = TuneGesture(Flick(speed: speed, device: device))
        let landing = try Measurement(setting, gesture) { Self.host(setting.tuning) }.landing
        entries.append(
          Entry(
            name: setting.label, isOurs: true, speed: speed, landed: landing.landed,
            settle: landing.settle, overshoot: landing.overshoot, peak: landing.peak,
            offGrid: landing.offGrid))
      }
    }
    for recording in recordings {
      let offsetSamples = recording.offsetSamples
      entries.append(
        Entry(
          name: recording.name, isOurs: false, speed: recording.speed, landed: offsetSamples.end,
          settle: offsetSamples.settled, overshoot: offsetSamples.overshoot,
          peak: offsetSamples.peakSpeed > 0 ? offsetSamples.peakSpeed / recording.speed : nil,
          offGrid: recording.offGrid))
    }
  }

  /// The host with the content of the recordings. Snap points at cubes are at the same offsets.
  private static func host(_ tuning: TuningSettings) -> SceneHost {
    var tuning = tuning
    if tuning.snap == nil || tuning.snap == .cubes {
      tuning.snap = .offsets
      tuning.snapOffsets = Array(
        stride(
          from: 0, through: Recording.extent - Recording.view,
          by: Recording.interval * Double(tuning.snapCubes)))
    }
    let host = SceneHost(
      bounds: Size(width: Recording.view, height: Recording.view),
      contentSize: Size(width: Recording.extent, height: Recording.view), tuning: tuning)
    host.advance(to: 0)
    return host
  }

  /// Our settings and every recording, at every speed.
  package var table: Table {
    var table = Table(columns: [
      Table.Column(name: "flick", unit: "pt/ms", decimals: 2, help: "the finger's speed"),
      Measurement.column(named: "landed"), Measurement.column(named: "off-grid"),
      Measurement.column(named: "settle"), Measurement.column(named: "overshoot"),
      Table.Column(
        name: "peak", unit: "× finger", decimals: 2, help: Measurement.column(named: "peak").help),
    ])
    for entry in entries {
      table.rows.append(
        Table.Row(
          setting: entry.name,
          values: [
            entry.speed, entry.landed, entry.offGrid, entry.settle, entry.overshoot, entry.peak,
          ]))
    }
    return table
  }

  package static let summaryColumns = [
    Table.Column(
      name: "mean", unit: "×", decimals: 2,
      help: "settle over the reference's, geometric mean over the flicks of 1 to 3 pt/ms"),
    Table.Column(name: "worst", unit: "×", decimals: 2, help: "the greatest of these ratios"),
    Table.Column(
      name: "peak", unit: "× finger", decimals: 3, help: "the greatest peak of these flicks"),
  ]

  /// Settle times over the reference's, from 1 to 3 pt/ms: their geometric mean and the worst; and
  /// the greatest peak there.
  package var summary: Table {
    var table = Table(columns: Self.summaryColumns)
    for setting in settings {
      let ours = entries.filter {
        $0.isOurs && $0.name == setting && Self.summed.contains($0.speed)
      }
      let ratios = ours.compactMap { entry in
        entries.first { !$0.isOurs && $0.name == reference && $0.speed == entry.speed }
          .flatMap { $0.settle > 0 ? entry.settle / $0.settle : nil }
      }
      let logarithms = ratios.reduce(0) { $0 + logarithm(max($1, 1e-9)) }
      let mean = ratios.isEmpty ? nil : exponential(logarithms / Double(ratios.count))
      table.rows.append(
        Table.Row(setting: setting, values: [mean, ratios.max(), ours.compactMap(\.peak).max()]))
    }
    return table
  }

  package var summaryHeading: String {
    "\nsettle time over \(reference)'s and peak, flicks of 1 to 3 pt/ms\n"
  }

  /// Settle time and peak over the finger's speed.
  package var figure: Figure {
    var names: [(name: String, isOurs: Bool)] = []
    for entry in entries where !names.contains(where: { $0 == (entry.name, entry.isOurs) }) {
      names.append((entry.name, entry.isOurs))
    }
    func panel(
      _ label: String, lines: [Double] = [], isLogarithmic: Bool, _ value: (Entry) -> Double?
    ) -> Figure.Panel {
      let curves = names.map { name, isOurs in
        Figure.Curve(
          title: isOurs ? "\(name) (ours)" : name,
          points: entries.filter { $0.name == name && $0.isOurs == isOurs }.compactMap { entry in
            value(entry).map { (entry.speed, $0) }
          },
          isDotted: true, isBackground: !isOurs)
      }
      return Figure.Panel(
        label: label, curves: curves, share: 1, lines: lines, isLogarithmic: isLogarithmic,
        includes: lines)
    }
    return Figure(
      title: "The same flick here and elsewhere, stops every 320 pt",
      caption:
        "Settle is when content stays within 0.5 pt of its end, peak its greatest mean speed of "
        + "15 ms after the lift: above 1 it runs away from the finger.",
      xLabel: "the finger's speed (pt/ms)",
      panels: [
        panel("settle (ms)", isLogarithmic: false) { $0.settle },
        panel("peak (× finger)", lines: [1], isLogarithmic: true) { $0.peak },
      ])
  }
}
