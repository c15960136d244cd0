import SceneHosting

/// The topic of a parameter: the tuning panel lists those of one topic together.
public enum ParameterTopic: String, CaseIterable, Sendable {
  /// Where content may rest.
  case snap
  /// How it coasts and bounces.
  case feel
  /// The meaning of the input devices.
  case input
  case scene
}

/// The unit of a parameter.
public struct ParameterUnit: Equatable, Sendable {
  /// The unit beside a number, as `pt`; empty: it has none.
  public let short: String
  /// The unit beside 1, as `cube`.
  package let one: String
  /// The unit in a comment in Swift, as `points`; nil: it needs none.
  public let long: String?

  init(_ short: String, one: String? = nil, long: String? = nil) {
    (self.short, self.one, self.long) = (short, one ?? short, long)
  }

  static let none = ParameterUnit("")
  static let points = ParameterUnit("pt", long: "points")
  static let seconds = ParameterUnit("s", long: "seconds")
  static let perMillisecond = ParameterUnit("per ms", long: "per ms")
  static let perSecondSquared = ParameterUnit("per s²", long: "per s²")
  static let pixelsPerPoint = ParameterUnit("px per pt", long: "pixels per point")
}

/// Maps the points of a slider's track to numbers: those worth trying, spread so that equal
/// distances feel equally different. A parameter's own range may be wider.
public struct ParameterScale: Equatable, Sendable {
  public enum Curve: Sendable {
    /// Equal distances are equal differences.
    case linear
    /// Equal distances are equal ratios.
    case logarithmic
    /// Equal distances are equal ratios of the difference from 1: 0.99 is as far from 0.9 as from
    /// 0.999.
    case complement
  }

  public let curve: Curve
  /// The numbers at the ends of the track; keys go on beyond them.
  public let range: ClosedRange<Double>
  /// The step of which numbers are multiples; nil: two decimals or two digits, by the curve.
  public let step: Double?

  init(_ range: ClosedRange<Double>, _ curve: Curve = .linear, step: Double? = nil) {
    (self.curve, self.range, self.step) = (curve, range, step)
  }
}

/// How a parameter is set without typing.
public enum ParameterControl: Equatable, Sendable {
  /// A number on a track; a word, if there is one, stands at its end.
  case slider(ParameterScale, word: String?)
  /// One of a few words.
  case choice([String])
  case toggle
  /// A whole number, one less or one more.
  case stepper
  /// Buttons that add a snap point at the present offset, or remove the nearest one.
  case stops

  static func track(
    _ range: ClosedRange<Double>, _ curve: ParameterScale.Curve = .linear, step: Double? = nil,
    word: String? = nil
  ) -> ParameterControl {
    .slider(ParameterScale(range, curve, step: step), word: word)
  }

  /// The control of a scene's own parameter: a switch for 0 and 1, a choice for a few whole
  /// numbers, else a slider.
  init(of parameter: SceneParameter) {
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    if parameter.isSwitch {
      self = .toggle
    } else if parameter.isWhole, high - low < Self.mostWords {
      self = .choice((Int(low)...Int(high)).map { "\($0)" })
    } else {
      let near = (parameter.standard - Self.farthest)...(parameter.standard + Self.farthest)
      self = .track(parameter.range.clamped(to: near), step: parameter.isWhole ? 1 : nil)
    }
  }

  /// Whole numbers with fewer steps than the first get a choice. The second is how far from the
  /// default a slider reaches; keys go beyond it.
  private static let mostWords = 6.0
  private static let farthest = 100.0
}
