#if Program

import SceneHosting
import Scenes
import Scrolling

/// What a parameter is about: the panel lists those of one topic, or all.
enum ParameterTopic: String, CaseIterable, Sendable {
  /// No parameters, but the rows of a table, where there is one.
  case table
  case all, changed
  /// Where content may rest.
  case snap
  /// How it coasts and bounces.
  case feel
  /// What the devices mean.
  case input
  case scene
  /// No parameters, but the plot, where there is no room for it beside the panel.
  case plot
}

/// A row of the tuning panel: one parameter of the table, or one number of a parameter that has
/// several, and how it is set without typing. What it sets is the text that a flag would have.
struct ParameterField: Sendable {
  enum Control: Equatable, Sendable {
    /// A number on a track; a word, if there is one, stands at its end.
    case slider(ParameterScale, word: String?)
    /// One of a few words.
    case choice([String])
    case toggle
    /// A whole number, one less or one more.
    case stepper
    /// Places in the content: one more where it stands, the nearest one less.
    case stops
  }

  let parameter: TuningParameter
  /// Which of the parameter's numbers; nil: it has one value.
  let part: Int?
  let label: String
  /// What the number counts, as `pt`; empty: nothing.
  let unit: String
  /// What it can be found by, in small letters.
  private let words: String
  let topic: ParameterTopic
  let control: Control
  /// The scene whose own it is; nil: every scene has it.
  let scene: String?

  /// In the order of the table; then those of each scene.
  static let all: [ParameterField] =
    Tuning.parameters.flatMap { fields(of: $0) }
    + SceneCatalogue.ofProgram.entries.flatMap { entry in
      entry.descriptor.tuningParameters.map {
        ParameterField(
          $0, .scene, control(of: entry.descriptor.parameter(named: $0.name)),
          scene: entry.descriptor.name)
      }
    }

  /// The parameter's value as text; nil: nothing is said of it.
  func text(in tuning: Tuning) -> String? { parameter.text(in: tuning) }

  /// What the row shows: the value, or its part.
  func shownText(in tuning: Tuning) -> String {
    if control == .toggle { return isOn(in: tuning) ? "on" : "off" }
    guard let text = parameter.textInForce(in: tuning) else {
      return control == .stops ? "none" : "auto"
    }
    guard let part else { return text }
    return Self.numbers(text)[part].shortest
  }

  /// How well a text finds it, which has words or parts of words: 0 by its name, 1 by its name with
  /// other words in it, 2 by what its help says; nil: not at all.
  func rank(of text: String) -> Int? {
    let typed = text.lowercased().split(separator: " ")
    guard typed.allSatisfy({ words.contains($0) }) else { return nil }
    let name = label.lowercased()
    guard typed.allSatisfy({ name.contains($0) }) else { return 2 }
    return typed.joined(separator: "-") == name || typed.joined(separator: " ") == name ? 0 : 1
  }

  /// Whether a switch is on.
  func isOn(in tuning: Tuning) -> Bool { text(in: tuning) == switchText(true) }

  /// The text that sets a switch: a scene's own is a number.
  private func switchText(_ isOn: Bool) -> String { scene == nil ? "\(isOn)" : isOn ? "1" : "0" }

  func isChanged(in tuning: Tuning) -> Bool { text(in: tuning) != text(in: Tuning()) }

  /// The number that a slider shows, whatever stands for it; nil: a word at the track's end.
  func number(in tuning: Tuning) -> Double? {
    let text = parameter.textInForce(in: tuning)
    if case .slider(let scale, let word) = control {
      guard text != word || word == nil else { return nil }
      // Nothing is said: somewhere in the middle.
      guard let text else { return scale.number(at: 0.3) }
      return part.map { Self.numbers(text)[$0] } ?? Double(text)
    }
    return text.flatMap { Double($0) }
  }

  /// Where the slider's knob is, 0…1.
  func position(in tuning: Tuning) -> Double {
    guard case .slider(let scale, let word) = control else { return 0 }
    guard let number = number(in: tuning), number.isFinite else { return 1 }
    let end = word == nil ? 1 : Self.wordStart
    return min(max(scale.position(of: number), 0), 1) * end
  }

  /// The text that a place along the track sets, 0…1.
  func text(at position: Double, in tuning: Tuning) -> String? {
    guard case .slider(let scale, let word) = control else { return nil }
    if let word, position > (1 + Self.wordStart) / 2 { return word }
    let end = word == nil ? 1 : Self.wordStart
    return text(of: scale.number(at: min(max(position / end, 0), 1)), in: tuning)
  }

  /// The text that a key sets which goes so many steps on; nil: there is nothing there.
  func text(after steps: Int, in tuning: Tuning) -> String? {
    switch control {
    case .slider(let scale, let word):
      guard let number = number(in: tuning), number.isFinite else {
        return steps < 0 ? text(of: scale.range.upperBound, in: tuning) : nil
      }
      if let word, steps > 0, number >= scale.range.upperBound { return word }
      let bounds = parameter.bounds ?? parameter.partBounds ?? scale.range
      let next = scale.number(after: number, steps: steps, within: bounds)
      return next == number ? nil : text(of: next, in: tuning)
    case .choice(let words):
      let now = words.firstIndex(of: text(in: tuning) ?? Self.standard) ?? 0
      let next = min(max(now + steps, 0), words.count - 1)
      return next == now ? nil : words[next]
    case .toggle:
      return isOn(in: tuning) == (steps > 0) ? nil : switchText(steps > 0)
    case .stepper:
      guard let text = text(in: tuning), let number = UInt64(text) else { return nil }
      if steps < 0 { return number == 0 ? nil : "\(number - 1)" }
      return number == .max ? nil : "\(number + 1)"
    case .stops: return nil
    }
  }

  /// The text that a tap on the value of a switch or a choice sets: the other one, the next one.
  func nextText(in tuning: Tuning) -> String? {
    switch control {
    case .toggle: switchText(!isOn(in: tuning))
    case .choice(let words): text(after: 1, in: tuning) ?? words.first
    case .slider, .stepper, .stops: nil
    }
  }

  /// The text with a stop more at an offset, or without the one nearest to it.
  func text(addingStop isMore: Bool, at offset: Double, in tuning: Tuning) -> String? {
    var stops = tuning.snapOffsets
    if isMore {
      let place = offset.rounded()
      guard !stops.contains(place) else { return nil }
      stops = (stops + [place]).sorted()
    } else {
      guard
        let nearest = stops.indices.min(by: {
          (stops[$0] - offset).magnitude < (stops[$1] - offset).magnitude
        })
      else { return nil }
      stops.remove(at: nearest)
    }
    return stops.isEmpty ? Self.standard : stops.map(\.shortest).joined(separator: ",")
  }

  private func text(of number: Double, in tuning: Tuning) -> String {
    guard let part, let text = text(in: tuning) else { return number.shortest }
    var numbers = Self.numbers(text)
    numbers[part] = number
    guard text.contains("..") else { return numbers.map(\.shortest).joined(separator: ",") }
    // The other end gives way.
    let other = 1 - part
    numbers[other] = part == 0 ? max(numbers[1], number) : min(numbers[0], number)
    return numbers.map(\.shortest).joined(separator: "..")
  }

  /// The word that gives any parameter its default again.
  static let standard = TuningParameter.standard
  /// Where the track of numbers ends when a word follows.
  static let wordStart = 0.9

  private static func numbers(_ text: String) -> [Double] {
    if let (low, high) = ends(of: text) { return [low, high] }
    return text.split(separator: ",").map { Double($0) ?? 0 }
  }
}

// MARK: How each is set

extension ParameterField {
  private init(
    _ parameter: TuningParameter, _ topic: ParameterTopic, _ control: Control, unit: String = "",
    part: (Int, String)? = nil, scene: String? = nil
  ) {
    self.parameter = parameter
    self.part = part?.0
    label = parameter.name + (part.map { " " + $0.1 } ?? "")
    self.unit = unit
    self.topic = topic
    self.control = control
    self.scene = scene
    words = "\(label) \(parameter.help)".lowercased()
  }

  /// A scene's own number: a few whole ones are words to choose from, and of two one is a switch's.
  private static func control(of parameter: SceneParameter?) -> Control {
    guard let parameter, !parameter.isSwitch else { return .toggle }
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    if parameter.isWhole, high - low < mostWords {
      return .choice((Int(low)...Int(high)).map(String.init))
    }
    let near = (parameter.standard - mostWay)...(parameter.standard + mostWay)
    let range = parameter.range.clamped(to: near)
    return .slider(ParameterScale(range, step: parameter.isWhole ? 1 : nil), word: nil)
  }

  /// More whole numbers than that are on a track, and so far from the default it goes; keys go on.
  private static let mostWords = 6.0
  private static let mostWay = 100.0

  /// The tracks span what one tries; what a parameter may be beyond that is its own range. Taste.
  private static func fields(of parameter: TuningParameter) -> [ParameterField] {
    func one(
      _ topic: ParameterTopic, _ control: Control, unit: String = ""
    ) -> [ParameterField] {
      [ParameterField(parameter, topic, control, unit: unit)]
    }
    func slider(
      _ topic: ParameterTopic, _ range: ClosedRange<Double>,
      _ curve: ParameterScale.Curve = .linear,
      step: Double? = nil, unit: String = "", word: String? = nil
    ) -> [ParameterField] {
      one(topic, .slider(ParameterScale(range, curve, step: step), word: word), unit: unit)
    }
    switch parameter.name {
    case "snap": return one(.snap, words(parameter))
    case "snap-cubes": return slider(.snap, 1...10, step: 1, unit: "cubes")
    case "snap-offsets": return one(.snap, .stops, unit: "pt")
    case "snap-stops": return slider(.snap, 1...10, step: 1, unit: "stops", word: "any")
    case "snap-directional": return one(.snap, .toggle)
    case "snap-reach": return one(.snap, words(parameter))
    case "carry", "feel": return one(.feel, words(parameter))
    case "page-stiffness": return slider(.feel, 20...5000, .logarithmic, unit: "per s²")
    case "deceleration": return slider(.feel, 0.95...0.9995, .complement, unit: "per ms")
    case "rubber-band": return slider(.feel, 0.05...1, step: 0.01, unit: "of the way")
    case "bounce-rate": return slider(.feel, 0.9...0.999, .complement, unit: "per ms")
    case "no-bounce", "always-bounce": return one(.feel, .toggle)
    case "insets":
      return ["top", "left", "bottom", "right"].enumerated().map { part in
        ParameterField(
          parameter, .feel, .slider(ParameterScale(-200...200, step: 1), word: nil), unit: "pt",
          part: (part.offset, part.element))
      }
    case "slop": return slider(.input, 0...40, step: 0.5, unit: "pt")
    case "stale-after": return slider(.input, 0...0.5, step: 0.01, unit: "s", word: "inf")
    case "pad-scale": return slider(.input, 0.25...10, .logarithmic, unit: "pt")
    case "directional-lock", "no-pad-momentum", "pad-boost": return one(.input, .toggle)
    case "display-scale": return one(.scene, .choice(["off", "1", "2", "3"]), unit: "px per pt")
    case "zoom":
      return ["least", "most"].enumerated().map { part in
        ParameterField(
          parameter, .scene, .slider(ParameterScale(0.1...10, .logarithmic), word: nil),
          unit: "×", part: (part.offset, part.element))
      }
    case "motion": return one(.scene, words(parameter))
    case "cubes": return slider(.scene, 3...100, step: 1, unit: "cubes")
    case "seed": return one(.scene, .stepper)
    default:
      // One that this list does not know yet is still there, and can be given its default.
      if parameter.isSwitch { return one(.scene, .toggle) }
      guard let bounds = parameter.bounds else { return one(.scene, words(parameter)) }
      return slider(.scene, bounds)
    }
  }

  /// The words of a parameter that takes one; `default` where nothing may be said.
  private static func words(_ parameter: TuningParameter) -> Control {
    let words = parameter.placeholder.split(separator: "|").map(String.init)
    return .choice((parameter.text(in: Tuning()) == nil ? [standard] : []) + words)
  }
}

#endif
