import Geometry
import Motion
import SceneHosting

extension TunePlots {
  /// The time between points of a curve, and between rows of numbers, in ms.
  private static let glideStep = 10.0
  private static let glideRow = 100.0

  private static func glides(speed: Double) -> [(feel: Feel, fling: Fling)] {
    Feel.allCases.map { feel in
      let most = min(speed.magnitude, feel.fastestFling)
      return (feel, Fling(feel, start: 0, velocity: speed < 0 ? -most : most))
    }
  }

  /// Every feel's glide from one speed at the lift (pt/ms): distance and speed over time, without
  /// an edge.
  package static func feels(speed: Double) -> Figure {
    let glides = glides(speed: speed)
    let end = (glides.map { $0.fling.duration }.max() ?? 0) * 1000
    func curve(_ fling: Fling, _ value: (Double) -> Double) -> [(x: Double, y: Double)] {
      let duration = fling.duration * 1000
      let steps = Int(duration / glideStep)
      return (0...steps).map { (Double($0) * glideStep, value(Double($0) * glideStep / 1000)) }
        + [(duration, value(fling.duration))]
    }
    let distances = glides.map { feel, fling in
      Figure.Curve(
        title: "\(feel.rawValue): \(fling.landing.fixed(0)) pt in "
          + "\((fling.duration * 1000).fixed(0)) ms",
        points: curve(fling) { fling.position(at: $0) },
        mark: (fling.duration * 1000, fling.landing))
    }
    let speeds = glides.map { _, fling in
      Figure.Curve(title: "", points: curve(fling) { fling.velocity(at: $0) } + [(end, 0)])
    }
    return Figure(
      title: "One release at \(speed.fixed(2)) pt/ms in ten systems",
      caption:
        "A dot is where content rests. Each curve is a closed form, on content without ends.",
      xLabel: "time after the lift (ms)",
      panels: [
        Figure.Panel(label: "way (pt)", curves: distances, share: 3, lines: [0]),
        Figure.Panel(label: "velocity (pt/ms)", curves: speeds, share: 2, lines: [0]),
      ])
  }

  /// The plot as numbers: a row every 100 ms, a column for each feel's distance in points.
  package static func feelsCSV(speed: Double) -> String {
    let glides = glides(speed: speed)
    let end = (glides.map { $0.fling.duration }.max() ?? 0) * 1000
    var csv = CSV(header: (["t_ms"] + glides.map { $0.feel.rawValue }).joined(separator: ","))
    var time = 0.0
    while time < end + glideRow {
      csv.add([time.shortest] + glides.map { $0.fling.position(at: time / 1000).fixed(2) })
      time += glideRow
    }
    return csv.text
  }
}
