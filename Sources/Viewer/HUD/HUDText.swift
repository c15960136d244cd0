import Drawing
import Scenes
import Scrolling

/// What the HUD says, in whole steps of what it shows: as long as these do not change, nothing is
/// written anew.
struct HUDFigures: Equatable {
  /// Tenths of a point.
  var offset = 0
  /// Thousandths of a pt/ms.
  var velocity = 0
  var phase = ScrollPhase.idle
  /// Tenths of a point; nil while nothing moves by itself.
  var target: Int?
  /// Tenths of a millisecond from frame to frame.
  var frame = 0
  /// The tuning file that is watched, and what is wrong with it.
  var file: String?
  var problem: String?

  init() {}

  /// - Parameters:
  ///   - velocity: of the picture, in pt/ms.
  ///   - frameTime: in seconds.
  init(_ stage: Stage, velocity: Double, frameTime: Double, file: String?, problem: String?) {
    let axis = stage.axis ?? .horizontal
    let model = stage.scrollView.model
    offset = Self.steps(axis.of(model.contentOffset), Self.tenth)
    self.velocity = Self.steps(velocity, Self.thousandth)
    phase = model.phase
    target = model.target.map { Self.steps(axis.of($0), Self.tenth) }
    frame = Self.steps(frameTime * 1000, Self.tenth)
    self.file = file
    self.problem = problem
  }

  private static func steps(_ value: Double, _ step: Double) -> Int {
    Int(min(max((value / step).rounded(), -1e15), 1e15))
  }

  static let tenth = 0.1
  static let thousandth = 0.001
}

/// The lines of the HUD and of the list of keys.
enum HUDText {
  /// Letters in a line; a line of the ribbon is a second at 60 Hz.
  static let columns = 60
  static let ribbonLines = 4

  private static let ink = rgb(0xf2f2ee)
  private static let faint = rgb(0x9c9ca6)
  private static let alarm = rgb(0xff8a70)

  static func lines(_ figures: HUDFigures, _ ribbon: PhaseRibbon) -> [[TextPanel.Run]] {
    let offset = (Double(figures.offset) * HUDFigures.tenth).fixed(1) + " pt"
    let velocity = (Double(figures.velocity) * HUDFigures.thousandth).fixed(3) + " pt/ms"
    let target =
      figures.target.map { (Double($0) * HUDFigures.tenth).fixed(1) + " pt" } ?? "–"
    let milliseconds = Double(figures.frame) * HUDFigures.tenth
    let frame = milliseconds.fixed(1) + " ms"
    var lines = [
      pair("offset", offset, "velocity", velocity),
      pair("phase", figures.phase.rawValue, "target", target),
      pair("frame", frame, "keys", "F1"),
      [],
    ]
    for k in 0..<ribbonLines {
      lines.append(runs(of: ribbon.letters[k * columns..<(k + 1) * columns]))
    }
    if let file = figures.file {
      lines.append([])
      let name = String(file.suffix(columns - labelWidth))
      lines.append([label("tuning"), TextPanel.Run(text: name, color: ink)])
    }
    for line in wrapped(figures.problem ?? "") {
      lines.append([TextPanel.Run(text: line, color: alarm)])
    }
    return lines
  }

  static let keys: [(key: String, does: String)] = [
    ("← → ↑ ↓", "one stop"), ("Home End", "the first and the last stop"),
    ("PgUp PgDn", "a windowful"), ("Space", "pause the spin"), ("H", "figures"),
    ("F1", "this list"), ("S", "save a picture"),
    ("1…9 Tab", "change the scene"), ("F11", "full screen"), ("R", "turn the window"),
    ("F Z X", "a photo whole, 1:1, 4:1"), ("B M", "its tiles, memory"), ("Return", "enter a scene"),
    ("Esc", "back, then quit"), ("Q", "quit"),
  ]
  static let keyColumns = 40

  static var keyLines: [[TextPanel.Run]] {
    keys.map { entry in
      [
        TextPanel.Run(text: padded(entry.key, labelWidth + 2), color: ink),
        TextPanel.Run(text: entry.does, color: faint),
      ]
    }
  }

  private static let labelWidth = 10
  private static let valueWidth = 20
  private static let mostProblemLines = 4

  private static func pair(
    _ name: String, _ value: String, _ other: String, _ otherValue: String
  ) -> [TextPanel.Run] {
    [
      label(name), TextPanel.Run(text: padded(value, valueWidth), color: ink), label(other),
      TextPanel.Run(text: otherValue, color: ink),
    ]
  }

  private static func label(_ text: String) -> TextPanel.Run {
    TextPanel.Run(text: padded(text, labelWidth), color: faint)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A text in lines that fit.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.count + word.count >= columns, !line.isEmpty {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word.prefix(columns)
    }
    if !line.isEmpty { lines.append(line) }
    return Array(lines.prefix(mostProblemLines))
  }

  /// Letters of a ribbon, each in the colour of its phase.
  private static func runs(of letters: ArraySlice<UInt8>) -> [TextPanel.Run] {
    var runs: [TextPanel.Run] = []
    for letter in letters {
      let color = color(of: letter)
      let text = String(UnicodeScalar(letter))
      if let last = runs.indices.last, runs[last].color == color {
        runs[last].text += text
      } else {
        runs.append(TextPanel.Run(text: text, color: color))
      }
    }
    return runs
  }

  private static func color(of letter: UInt8) -> Color {
    switch letter {
    case UInt8(ascii: "t"): rgb(0xf0e442)
    case UInt8(ascii: "d"): rgb(0xe69f00)
    case UInt8(ascii: ">"): rgb(0x56b4e9)
    case UInt8(ascii: "b"): rgb(0xff7a4a)
    case UInt8(ascii: "a"): rgb(0x2fc493)
    case UInt8(ascii: "z"): rgb(0xe09ac4)
    case _: rgb(0x6a6a74)
    }
  }

  /// A colour as two digits each of red, green and blue.
  private static func rgb(_ code: Int) -> Color {
    func channel(_ shift: Int) -> Float { Float(code >> shift & 255) / 255 }
    return Color(red: channel(16), green: channel(8), blue: channel(0))
  }
}
