import SceneHosting
import Scenes
import Words

/// A figure of panels, one above the other over the same x axis. Every plot of the program is one,
/// so that all look alike.
package struct Figure {
  struct Curve {
    var title: String
    var points: [(x: Double, y: Double)]
    /// Whether each point is marked: for few, measured values.
    var isDotted = false
    /// A single point of the curve that is marked.
    var mark: (x: Double, y: Double)?
    /// Whether the curve is thinner and dashed: one to compare with.
    var isBackground = false
  }

  struct Panel {
    var label: String
    var curves: [Curve]
    /// The panel's share of the height that all panels have.
    var share: Double
    /// The values of gray lines across, such as snap points.
    var lines: [Double] = []
    var isLogarithmic = false
    /// Values that are always within view.
    var includes: [Double] = []
  }

  package var title: String
  /// How to read it: sentences, which stand under it.
  var caption: String
  var xLabel: String
  var panels: [Panel]
  /// A dashed line upright, with its name.
  var event: (x: Double, name: String)?

  // Pixels; the legend grows with its entries and the panels keep their height.
  static let width = 1000.0
  private static let panelsHeight = 560.0
  private static let headHeight = 42.0
  private static let legendLine = 23.0
  private static let footHeight = 68.0
  private static let captionLine = 20.0
  /// The most letters in a line of the caption: DejaVu Sans is 7.6 pixels a letter on average.
  private static let captionLetters = 116
  private static let gap = 16.0
  /// The gap between panels if the event's name stands in it, clear of all curves.
  private static let namedGap = 24.0
  private static let left = 86.0
  private static let right = 24.0

  /// Sizes that look alike in PNG and SVG, which measure letters in different units.
  private struct Letters {
    /// The size of the title: points, or pixels in an SVG.
    var title: Int
    /// The distance from one line of the legend to the next, in lines.
    var spacing: Double
    /// How far the label under the axis moves up, in lines.
    var labelLift: Double

    static let png = Letters(title: 15, spacing: 1.35, labelLift: 0)
    static let svg = Letters(title: 19, spacing: 1.1, labelLift: 0.45)
  }

  private var legendLines: Int {
    let titles = panels.first?.curves.map(\.title) ?? []
    let isWide = titles.count <= 3 || titles.contains { $0.count > Self.columnLetters }
    return isWide ? titles.count : (titles.count + 1) / 2
  }
  private static let columnLetters = 40

  private var gap: Double { event == nil || panels.count == 1 ? Self.gap : Self.namedGap }

  var height: Double {
    Self.headHeight + Double(legendLines) * Self.legendLine + Self.panelsHeight + Self.footHeight
      + Double(captionLines.count) * Self.captionLine
  }

  /// The caption, broken between words.
  var captionLines: [String] { TextLines.lines(of: caption, letters: Self.captionLetters) }

  /// Colors that the color-blind, too, can tell apart, on white and in print: Okabe and Ito,
  /// "Color universal design" (2008), without the yellow.
  static let colors = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#7a7a7a",
    "#7b3294", "#8c510a",
  ]
  /// The dashes of the first curves, which use up all colors, of the next ones, and so on.
  private static let dashes = ["", " dt (10,3)", " dt (2,2)"]
  private static let ink = "#333333"
  private static let faint = "#c9c9c4"
  private static let paper = "#fdfdfb"

  /// The commands that make gnuplot draw it onto its standard output.
  package func script(_ format: String) -> String {
    var lines: [String] = []
    let size = "size \(Self.width.fixed(0)),\(height.fixed(0))"
    let letters = format == "svg" ? Letters.svg : Letters.png
    switch format {
    case "svg":
      lines.append(
        "set terminal svg noenhanced \(size) font 'DejaVu Sans,Helvetica,Arial,sans-serif,14' "
          + "background '\(Self.paper)'")
    case _:
      lines.append(
        "set terminal pngcairo noenhanced \(size) font 'DejaVu Sans,11' background '\(Self.paper)'")
    }
    lines += ["set multiplot"] + legend(letters)
    lines += ["set border 3 lc rgb '\(Self.ink)'"]
    lines += ["set tics nomirror out scale 0.6 textcolor rgb '\(Self.ink)'"]
    lines += [
      "set lmargin at screen \(Self.left / Self.width)",
      "set rmargin at screen \(1 - Self.right / Self.width)",
      "set xrange [\(xRange.low):\(xRange.high)]",
    ]
    lines += heading(size: letters.title)
    var top = height - Self.headHeight - Double(legendLines) * Self.legendLine
    let room = Self.panelsHeight - gap * Double(panels.count - 1)
    let shares = panels.reduce(0) { $0 + $1.share }
    for (k, panel) in panels.enumerated() {
      let bottom = top - room * panel.share / shares
      lines += commands(
        panel, top: top / height, bottom: bottom / height, isFirst: k == 0,
        isLast: k == panels.count - 1, letters)
      top = bottom - gap
    }
    lines += ["unset multiplot"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Parameter size: of the title's letters; pixels in an SVG, points in a PNG.
  private func heading(size: Int) -> [String] {
    let x = Self.left / Self.width
    let lines = captionLines.reversed().enumerated().map { line, text in
      let y = (14 + Double(line) * Self.captionLine) / height
      return "set label \(Self.firstCaption + line) \(quoted(text)) at screen \(x),\(y) left front "
        + "textcolor rgb '#6b6b66'"
    }
    return [
      "set label 1 \(quoted(title)) at screen \(x),\(1 - 22 / height) left front font ',\(size)' "
        + "textcolor rgb '\(Self.ink)'"
    ] + lines
  }

  /// The number of the label that is the caption's last line; 1 is the title, 2 the label of an
  /// axis, 3 the event's name.
  private static let firstCaption = 4

  /// A plot of the whole page that draws the legend alone: gnuplot breaks one that is higher than
  /// its plot into columns.
  private func legend(_ letters: Letters) -> [String] {
    let key = 1 - (Self.headHeight - 6) / height
    let titles = (panels.first?.curves ?? []).enumerated().map { k, curve in
      "NaN with \(look(of: curve, k)) title \(quoted(curve.title))"
    }
    return [
      "unset border; unset xtics; unset ytics; set tmargin at screen 1; set bmargin at screen 0",
      "set key at screen \(Self.left / Self.width),\(key) left top vertical Left reverse "
        + "samplen 2.6 spacing \(letters.spacing) width 0 height 0 maxrows \(max(1, legendLines)) "
        + "textcolor rgb '\(Self.ink)'",
      "plot [0:1] [0:1] \(titles.joined(separator: ", "))", "unset key; set xtics; set ytics",
    ]
  }

  private func look(of curve: Curve, _ number: Int) -> String {
    let style = curve.isDotted ? "linespoints pt 7 ps 0.7" : "lines"
    let dashes = Self.dashes[number / Self.colors.count % Self.dashes.count]
    let line = curve.isBackground ? "lw 1.6 dt (8,4)" : "lw 2.6\(dashes)"
    return "\(style) \(line) lc rgb '\(Self.colors[number % Self.colors.count])'"
  }

  private func commands(
    _ panel: Panel, top: Double, bottom: Double, isFirst: Bool, isLast: Bool, _ letters: Letters
  ) -> [String] {
    var lines = [
      "set tmargin at screen \(top)", "set bmargin at screen \(bottom)", "unset arrow",
      // gnuplot's own label of an axis moves off the page beside wide numbers.
      "set label 2 \(quoted(panel.label)) at screen 0.01, graph 0.5 center rotate textcolor rgb "
        + "'\(Self.ink)'", panel.isLogarithmic ? "set logscale y" : "unset logscale y",
      isLast
        ? "set xlabel \(quoted(xLabel)) offset 0,\(letters.labelLift) textcolor rgb '\(Self.ink)'; set format x '%g'"
        : "unset xlabel; set format x ''",
    ]
    let range = panel.range
    lines.append("set yrange [\(range.low):\(range.high)]")
    for y in panel.lines where y > range.low && y < range.high {
      lines.append(
        "set arrow from graph 0, first \(y) to graph 1, first \(y) nohead back lw 1.2 "
          + "lc rgb '\(Self.faint)'")
    }
    if let event {
      lines.append(
        "set arrow from first \(event.x), graph 0 to first \(event.x), graph 1 nohead back lw 1.4 "
          + "dt (6,5) lc rgb '#6b6b66'")
    }
    if let event, isFirst {
      let place = isLast ? "graph 0.13" : "screen \(bottom - gap / 2 / height)"
      lines.append(
        "set label 3 \(quoted(event.name)) at first \(event.x), \(place) left offset 0.6,0 "
          + "textcolor rgb '#6b6b66'")
    }
    var plots: [String] = []
    for (k, curve) in panel.curves.enumerated() {
      lines.append("$c\(k) << end")
      lines += curve.points.map { "\($0.x.plotted) \($0.y.plotted)" }
      lines.append("end")
      plots.append("$c\(k) using 1:2 with \(look(of: curve, k)) notitle")
    }
    for (k, curve) in panel.curves.enumerated() {
      guard let mark = curve.mark else { continue }
      lines += ["$m\(k) << end", "\(mark.x.plotted) \(mark.y.plotted)", "end"]
      plots.append(
        "$m\(k) using 1:2 with points pt 7 ps 1.2 lc rgb "
          + "'\(Self.colors[k % Self.colors.count])' notitle")
    }
    lines.append("plot " + plots.joined(separator: ", "))
    // Without this the other panels would draw the labels again.
    if isFirst { lines.append("unset label") }
    return lines
  }

  private var xRange: (low: Double, high: Double) {
    let xs = panels.flatMap { $0.curves.flatMap { $0.points.map(\.x) } }
    guard let low = xs.min(), let high = xs.max() else { return (0, 1) }
    return low < high ? (low, high) : (low - 0.5, high + 0.5)
  }

  private func quoted(_ text: String) -> String {
    return "'"
      + visible(text).split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "''") + "'"
  }
}

extension Figure.Panel {
  /// The shown range of y: that of all values, with a margin.
  fileprivate var range: (low: Double, high: Double) {
    let ys = curves.flatMap { $0.points.map(\.y) } + includes
    guard var low = ys.min(), var high = ys.max() else { return (0, 1) }
    if isLogarithmic {
      low = max(low, 1e-3)
      return (low / Self.logarithmicAir, max(high, low) * Self.logarithmicAir)
    }
    // Labels have six digits, and equal values have labels that differ, too.
    let least = max(1e-3, 1e-4 * max(low.magnitude, high.magnitude))
    let air = max((high - low) * Self.air, least)
    low -= air
    high += air
    return (low, high)
  }

  private static let air = 0.06
  private static let logarithmicAir = 1.25
}

extension Double {
  /// Exact enough for any plot, and short.
  fileprivate var plotted: String { fixed(4) }
}
