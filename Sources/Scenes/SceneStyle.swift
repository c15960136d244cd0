import Drawing
import Geometry
import SceneHosting

/// The style of all scenes that show flat things: a palette for each hour, by day and by night, and
/// a scale of type.
struct SceneStyle: Sendable {
  /// The advance of a letter of the mono face, in multiples of its size: DejaVu Sans Mono has 1233
  /// units of 2048.
  static let monoAdvance = 0.602

  /// The color behind everything.
  let paper: Color
  /// The color of cards, bars and signs on the paper.
  let surface: Color
  /// A second surface, for tracks and places that are empty.
  let inset: Color
  /// The color of the main text.
  let ink: Color
  /// The color of secondary text.
  let quietInk: Color
  /// The color of text on an accent: dark, since accents are light by day and by night.
  let onAccent: Color
  /// The color of paper and light in pictures, by day and by night.
  static let white = Color(lightness: 0.99, chroma: 0.01, hue: 0.24)
  let isDark: Bool
  /// The factor by which words are enlarged; from 1 to 2.
  let textScale: Double

  /// The color of a chosen button; its text has the ground's.
  var chosen: Color { ink }
  var onChosen: Color { surface }

  /// Hues of one lightness, which go together in any order; neighbors are easily told apart.
  private let accents: [Color]

  /// The hour of a scene, which chooses its palette: the catalogue goes through a day.
  enum Hour: CaseIterable {
    case dawn, sunrise, morning, forenoon, noon, afternoon, evening, sunset, dusk, night

    /// Hue and chroma of the ground by day, and its hue by night. Taste.
    fileprivate var tint: (hue: Double, chroma: Double, night: Double) {
      switch self {
      case .dawn: (0.02, 0.03, 0.93)
      case .sunrise: (0.12, 0.04, 0.02)
      case .morning: (0.26, 0.042, 0.22)
      case .forenoon: (0.38, 0.034, 0.42)
      case .noon: (0.63, 0.03, 0.62)
      case .afternoon: (0.24, 0.012, 0.77)
      case .evening: (0.19, 0.05, 0.12)
      case .sunset: (0.07, 0.045, 0.06)
      case .dusk: (0.87, 0.034, 0.85)
      case .night: (0.74, 0.032, 0.74)
      }
    }
  }

  /// The palette of an hour. All palettes have the same lightness, so that words are equally
  /// legible.
  init(_ hour: Hour, isDark: Bool, textScale: Double = 1) {
    self.textScale = textScale
    let (hue, chroma, night) = hour.tint
    self.isDark = isDark
    let accent: (lightness: Double, chroma: Double)
    if isDark {
      paper = Color(lightness: 0.215, chroma: 0.03, hue: night)
      surface = Color(lightness: 0.285, chroma: 0.035, hue: night)
      inset = Color(lightness: 0.25, chroma: 0.033, hue: night)
      ink = Color(lightness: 0.95, chroma: 0.012, hue: 0.24)
      quietInk = Color(lightness: 0.73, chroma: 0.025, hue: night)
      accent = (0.68, 0.12)
    } else {
      paper = Color(lightness: 0.955, chroma: chroma, hue: hue)
      surface = Color(lightness: 0.993, chroma: chroma * 0.25, hue: hue)
      inset = Color(lightness: 0.905, chroma: chroma * 1.3, hue: hue)
      ink = Color(lightness: 0.27, chroma: 0.03, hue: 0.75)
      quietInk = Color(lightness: 0.475, chroma: 0.03, hue: 0.75)
      accent = (0.73, 0.125)
    }
    onAccent = Color(lightness: 0.2, chroma: 0.03, hue: 0.75)
    accents = (0..<Self.accentCount).map { k in
      Color(
        lightness: accent.lightness, chroma: accent.chroma,
        hue: Self.firstHue + Double(k * Self.accentStep) / Double(Self.accentCount))
    }
  }

  /// The parameter by which a scene's descriptor offers the dark palette.
  static let parameter = SceneParameter(
    "dark", 0, in: 0...1, isWhole: true, help: "On has dark colors.")

  /// `parameter` for a scene that is dark by default.
  static let parameterOfDark = SceneParameter(
    parameter.name, 1, in: 0...1, isWhole: true, help: "Off has light colors.")

  /// The style that was chosen for a scene whose descriptor has `parameter`.
  static func chosen(_ setup: SceneSetup, at hour: Hour) -> SceneStyle {
    SceneStyle(hour, isDark: setup.value(parameter.name) > 0, textScale: setup.textScale)
  }

  static let accentCount = 7
  private static let firstHue = 0.09
  private static let accentStep = 3

  /// An accent by its number, which comes round; any whole number.
  func accent(_ number: Int) -> Color {
    let rest = number % Self.accentCount
    return accents[rest < 0 ? rest + Self.accentCount : rest]
  }

  // MARK: Type

  /// The scale of words and of the cards under them: the user's `textScale`, as far as they fit
  /// into `room`; at least 1.
  ///
  /// - Parameters:
  ///   - room: for a card, or for words without one.
  ///   - least: their size at scale 1, in points.
  func textScale(in room: Size, least: Size) -> Double {
    max(1, min(textScale, room.width / least.width, room.height / least.height))
  }

  /// The same for a whole window; larger in a large one.
  func enlargement(in window: Size, least: Size) -> Double {
    window.growth * textScale(in: window / window.growth, least: least)
  }

  /// The sizes of all text, in points: each about 1.4 times the one before, the largest twice.
  enum TypeSize: Double {
    case caption = 13
    case body = 18
    case title = 26
    case display = 52
  }
}

extension TextRun {
  /// A run in one of the sizes of the scenes, enlarged.
  init(_ text: String, _ size: SceneStyle.TypeSize, face: Face = .sans, by scale: Double = 1) {
    self.init(text, face: face, size: size.rawValue * scale)
  }
}

extension Rect {
  static func * (rect: Rect, factor: Double) -> Rect {
    Rect(origin: rect.origin * factor, size: rect.size * factor)
  }
}

extension DrawList {
  /// Fills a disc around a point; the diameter is in points.
  mutating func fillDisc(at center: Point, diameter: Double, _ color: Color, opacity: Float = 1) {
    let radius = diameter / 2
    fill(
      Rect(x: center.x - radius, y: center.y - radius, width: diameter, height: diameter), color,
      opacity: opacity, radius: radius)
  }

  /// Writes a number in letters of the mono face. Returns the x at which it ends, in points.
  ///
  /// - Parameter size: of the letters, in points.
  @discardableResult
  mutating func write(
    _ number: FixedNumber, size: Double, at start: Point, _ color: Color, opacity: Float = 1
  ) -> Double {
    write(
      number, size: size, advance: size * SceneStyle.monoAdvance, at: start, color,
      opacity: opacity)
  }

  /// Writes a whole number. Returns how wide it is, in points.
  @discardableResult
  mutating func write(
    number: Int, size: Double, at start: Point, _ color: Color, opacity: Float = 1
  ) -> Double {
    write(FixedNumber(number), size: size, at: start, color, opacity: opacity) - start.x
  }

  /// Writes a whole number that ends at a point.
  mutating func write(number: Int, size: Double, endingAt end: Point, _ color: Color) {
    let width = FixedNumber(number).width(size: size)
    write(number: number, size: size, at: end - Point(x: width, y: 0), color)
  }
}

extension FixedNumber {
  /// Its width in letters of the mono face, in points.
  func width(size: Double) -> Double { Double(characterCount) * size * SceneStyle.monoAdvance }
}
