import Foundation
import Testing

@testable import TuningLab

@Suite("Figures of curves")
struct FigureTests {
  private func script(_ curves: [Figure.Curve]) -> String {
    Figure(
      title: "", caption: "", xLabel: "",
      panels: [Figure.Panel(label: "", curves: curves, share: 1)]
    ).script("svg")
  }

  @Test("equal values have an axis whose labels differ", arguments: [0, 1, 853.334, 1e6])
  func equal(value: Double) throws {
    let curve = Figure.Curve(title: "", points: [(0, value), (1, value)])
    let range = try #require(script([curve]).firstMatch(of: #/set yrange \[(.*):(.*)\]/#))
    let (low, high) = (try #require(Double(range.1)), try #require(Double(range.2)))
    let labels = (0...4).map { String(format: "%g", low + (high - low) * Double($0) / 4) }
    #expect(Set(labels).count == 5, "\(labels)")
  }

  @Test("no two of thirty curves look alike")
  func looks() {
    let curves = (0..<30).map { Figure.Curve(title: "\($0)", points: [(0, 0), (1, Double($0))]) }
    let looks = script(curves).matches(of: #/with lines (.*?) title/#).map(\.1)
    #expect(looks.count == 30 && Set(looks).count == 30, "\(looks)")
  }
}
