import SceneHosting
import TuningLab

/// A figure of a landing that the plot shows as a column.
struct PlotFigure {
  let title: String
  /// The column of the tables of `podium tune` that has it.
  let column: Table.Column
  let text: @Sendable (LandingMetrics) -> String

  private init(
    _ title: String, _ column: String, _ text: @escaping @Sendable (LandingMetrics) -> String
  ) {
    (self.title, self.column, self.text) = (title, Measurement.column(named: column), text)
  }

  /// The figure, in a sentence.
  var help: String { "\(title): \(column.help)." }

  /// All figures, from left to right; with little room only the first and the last are shown.
  static let all = [
    PlotFigure("settles", "settle") { "\(($0.settle / 1000).fixed(2)) s" },
    PlotFigure("overshoot", "overshoot") { "\($0.overshoot.fixed(1)) pt" },
    PlotFigure("peak ÷ finger", "peak") { $0.peak.map { "\($0.fixed(2)) ×" } ?? "–" },
    PlotFigure("lands at", "landed") { "\($0.landed.fixed(1)) pt" },
  ]
}
