import Drawing
import Geometry
import Touches

/// A few words for a scene's rules, beside the buttons of its ways: each is lit while its rule
/// applies and for `afterglow` longer. All lengths are in points, and taste.
struct WordLights {
  /// How long a word stays lit after its rule has applied, in seconds; long enough to read it.
  static let afterglow = 0.8
  private static let height = 30.0
  private static let gap = 8.0

  let words: [String]
  private let style: SceneStyle
  /// When each rule last applied, in seconds.
  private var moments: [Double]
  private var unit = 1.0
  private var frames: [Rect] = []

  init(_ words: [String], _ style: SceneStyle) {
    self.words = words
    self.style = style
    moments = words.map { _ in -.infinity }
  }

  /// Places the words in a window of a size: to the right of the buttons of the ways, or under
  /// them. Returns how much of the window's height both take.
  mutating func layOut(beside strip: WayStrip, in size: Size) -> Double {
    frames = []
    guard strip.room > 0 else { return 0 }
    let designed = words.map { LetterWidths.width(of: $0, size: Plate.type) + 28 }
    let needed = designed.reduce(0) { $0 + $1 + Self.gap }
    unit = strip.growth(ofCard: needed, in: size)
    let width = (needed - Self.gap) * unit
    let margin = Plate.margin * unit
    let isBeside = strip.frame.maxX + width + 2 * margin <= size.width
    var x = isBeside ? size.width - margin - width : margin
    let y = isBeside ? strip.frame.midY - Self.height / 2 * unit : strip.room - margin / 2
    for width in designed {
      frames.append(Rect(x: x, y: y.rounded(), width: width * unit, height: Self.height * unit))
      x += (width + Self.gap) * unit
    }
    return strip.room + (isBeside ? 0 : Self.height * unit + margin / 2)
  }

  /// Lights a word from a moment (s) on.
  mutating func light(_ word: Int, at time: Double) { moments[word] = time }

  /// Whether a word is lit at a moment (s).
  func isLit(_ word: Int, at time: Double) -> Bool { time - moments[word] < Self.afterglow }

  /// Draws all of them; those in `happening` are lit whatever the moment (s).
  func draw(at time: Double, happening: (Int) -> Bool, into list: inout DrawList) {
    for (number, frame) in frames.enumerated() {
      let isLit = happening(number) || isLit(number, at: time)
      list.fill(frame, isLit ? style.accent(number) : style.inset, radius: frame.height / 2)
      list.write(
        TextRun(words[number], size: Plate.type * unit),
        at: Point(x: frame.minX + 14 * unit, y: frame.midY + 5 * unit),
        isLit ? style.onAccent : style.quietInk)
    }
  }
}
