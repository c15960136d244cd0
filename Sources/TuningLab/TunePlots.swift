import Geometry
import SceneHosting
import Touches

package enum TunePlots {
  /// Offset and velocity over time, a curve for each setting.
  package static func trajectories(_ measurements: [Measurement], title: String) -> Figure {
    // After the last settling no motion is visible.
    let end = (measurements.map(\.landing.settle).max() ?? 0) * airAfterSettling + leastTail
    var offsets: [Figure.Curve] = []
    var velocities: [Figure.Curve] = []
    for measurement in measurements {
      let samples = thinned(measurement.trajectory.samples.filter { $0.milliseconds <= end })
      let landing = measurement.landing
      offsets.append(
        Figure.Curve(
          title: "\(short(measurement.setting)): settles in \(landing.settle.fixed(0)) ms"
            + (landing.peak.map { ", peak \($0.fixed(2)) × finger" } ?? ""),
          points: samples.map { ($0.milliseconds, $0.offset) } + [(end, landing.landed)],
          mark: (landing.settle, landing.landed)))
      velocities.append(
        Figure.Curve(
          title: "", points: samples.map { ($0.milliseconds, $0.velocity) } + [(end, 0)]))
    }
    let all = offsets.flatMap { $0.points.map(\.y) }
    let grid = measurements.first?.trajectory.grid
    let low = all.min() ?? 0
    let high = all.max() ?? 0
    // The snap point beyond each end of the motion is shown where it is near.
    let room = (high - low) * nearStop
    let stops = grid?.stops(from: low - room, to: high + room, limit: mostStops) ?? []
    return Figure(
      title: title,
      caption: "A dot is where content stays within 0.5 pt of its end."
        + (stops.isEmpty ? "" : " Gray lines are stops."), xLabel: "time after the lift (ms)",
      panels: [
        Figure.Panel(
          label: "offset (pt)", curves: offsets, share: 3, lines: stops, includes: stops),
        Figure.Panel(label: "velocity (pt/ms)", curves: velocities, share: 2, lines: [0]),
      ],
      event: (0, "lift"))
  }

  /// Settle time, peak and landing over a swept value.
  package static func sweep(_ measurements: [Measurement], of sweep: Sweep, title: String) -> Figure
  {
    var names: [String] = []
    for measurement in measurements where !names.contains(measurement.setting) {
      names.append(measurement.setting)
    }
    func panel(
      _ label: String, _ share: Double, lines: [Double] = [], _ value: (LandingMetrics) -> Double?
    ) -> Figure.Panel {
      let curves = names.map { name in
        Figure.Curve(
          title: short(name),
          points: measurements.filter { $0.setting == name }.compactMap { measurement in
            guard let x = measurement.swept.first ?? nil, let y = value(measurement.landing) else {
              return nil
            }
            return (x, y)
          },
          isDotted: sweep.values.count <= mostDots)
      }
      return Figure.Panel(label: label, curves: curves, share: share, lines: lines, includes: lines)
    }
    let landings = measurements.map(\.landing.landed)
    let stops =
      measurements.first?.trajectory.grid.stops(
        from: landings.min() ?? 0, to: landings.max() ?? 0, limit: mostStops) ?? []
    return Figure(
      title: title,
      caption:
        "A step is where another stop wins. Settle is when content stays within 0.5 pt of its "
        + "end, peak its greatest mean speed of 15 ms after the lift: above 1 it runs away from "
        + "the finger." + (stops.isEmpty ? "" : " Gray lines are stops, and the finger's speed."),
      xLabel: sweep.subject.name,
      panels: [
        panel("settle (ms)", 3) { $0.settle }, panel("peak (× finger)", 2, lines: [1]) { $0.peak },
        panel("landing (pt)", 2, lines: stops) { $0.landed },
      ])
  }

  /// The numbers of flicks over the distance between their landing and that of their momentum
  /// alone.
  package static func histograms(_ histograms: [(name: String, flicks: FlickHistogram)]) -> Figure {
    let reach = histograms.map(\.flicks.reach).max() ?? 0
    let curves = histograms.map { name, flicks in
      let n = max(1, flicks.deviations.count)
      let steps = flicks.bins(plottedBins, reach: reach).flatMap { bin -> [(Double, Double)] in
        let share = 100 * Double(bin.count) / Double(n)
        return [(bin.low, share), (bin.high, share)]
      }
      return Figure.Curve(
        title: "\(short(name)): \(flicks.offGrid.map { "\($0) off the grid" } ?? "no grid"), bias "
          + "\((flicks.bias ?? 0).fixed(1)) pt", points: [(-reach, 0)] + steps + [(reach, 0)])
    }
    return Figure(
      title: "\(histograms.first?.flicks.count ?? 0) random flicks",
      caption:
        "Right of 0 are flicks that went on farther than their momentum carries them, left of 0 those "
        + "that ended sooner. Narrow and around 0 feels like free content; wide is what stops cost.",
      xLabel: "landing beyond the free landing, in the flick's direction (pt)",
      panels: [
        Figure.Panel(label: "share (%)", curves: curves, share: 1, lines: [0], includes: [0])
      ],
      event: (0, "free landing"))
  }

  /// Every sample of the curves, as CSV.
  package static func csv(_ measurements: [Measurement]) -> String {
    var csv = CSV(header: "setting,time_ms,offset,velocity")
    for measurement in measurements {
      for sample in measurement.trajectory.samples {
        csv.add([
          measurement.setting, sample.milliseconds.shortest, sample.offset.shortest,
          sample.velocity.shortest,
        ])
      }
    }
    return csv.text
  }

  /// As many samples as a figure can show, with all of those around the lift.
  private static func thinned(_ samples: [Trajectory.Sample]) -> [Trajectory.Sample] {
    let step = max(1, samples.count / mostPoints)
    return samples.filter { sample in
      let milliseconds = Int(sample.milliseconds)
      return milliseconds % step == 0 || (-denselyBefore...denselyAfter).contains(milliseconds)
    }
  }

  /// A name that leaves room beside it in a legend or a heading.
  package static func short(_ name: String) -> String {
    name.count > longestName ? name.prefix(longestName - 1) + "…" : name
  }

  private static let longestName = 64
  private static let airAfterSettling = 1.08
  /// The least stretch after the last settling, in ms.
  private static let leastTail = 40.0
  private static let nearStop = 0.12
  private static let mostStops = 40
  private static let mostPoints = 400
  private static let mostDots = 40
  private static let plottedBins = 40
  /// The stretches before and after the lift that are drawn without thinning, in ms.
  private static let denselyBefore = 10
  private static let denselyAfter = 20
}
