import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab

/// The subject of the panel's list: the parameters of a topic, a table or the plot.
package enum PanelTopic: String, CaseIterable, Sendable {
  /// The rows of a table, where there is one.
  case table
  case all, changed, snap, feel, input, scene
  /// The plot, where there is no room for it beside the panel.
  case plot
}

/// A row of the tuning panel: one parameter, or one number of a parameter that has several. It sets
/// the parameter by the text of a flag, which a recording can repeat.
struct ParameterField: Sendable {
  let parameter: TuningParameter
  /// The index of the parameter's number; nil: it has one value.
  let part: Int?
  let label: String
  /// The words by which it can be found, in small letters.
  private let words: String
  /// The scene to which the parameter belongs; nil: every scene has it.
  let scene: String?

  var topic: PanelTopic? { PanelTopic(rawValue: parameter.topic.rawValue) }
  var control: ParameterControl { parameter.control }

  /// In the order of the table; then those of each scene.
  static let all: [ParameterField] =
    TuningSettings.parameters.flatMap { fields(of: $0) }
    + SceneCatalogue.ofProgram.entries.flatMap { entry in
      entry.descriptor.tuningParameters.flatMap { fields(of: $0, in: entry.descriptor.name) }
    }

  /// The parameter's value as text; nil: the tuning has none.
  func text(in tuning: TuningSettings) -> String? { parameter.text(in: tuning) }

  /// The text of the row: the value, or its part.
  func shownText(in tuning: TuningSettings) -> String {
    if control == .toggle { return isOn(in: tuning) ? "on" : "off" }
    guard let text = parameter.textInForce(in: tuning) else {
      return control == .stops ? "none" : "auto"
    }
    return part.map { parameter.numbersInForce(in: tuning)[$0].shortest } ?? text
  }

  /// The rank of a search text, of words or parts of words: 0 they are its name, 1 all are in its
  /// name, 2 some are in its help or a value; nil: no match.
  func rank(of text: String) -> Int? {
    let typed = text.lowercased().split(separator: " ")
    guard typed.allSatisfy({ words.contains($0) }) else { return nil }
    let name = label.lowercased()
    guard typed.allSatisfy({ name.contains($0) }) else { return 2 }
    return typed.joined(separator: "-") == name || typed.joined(separator: " ") == name ? 0 : 1
  }

  /// Whether a switch is on.
  func isOn(in tuning: TuningSettings) -> Bool { text(in: tuning) == switchText(true) }

  /// The text that sets a switch: for a scene's own parameter a number.
  private func switchText(_ isOn: Bool) -> String { scene == nil ? "\(isOn)" : isOn ? "1" : "0" }

  /// Whether the value, or the part of it, differs from its default.
  func isChanged(in tuning: TuningSettings) -> Bool {
    guard let part else { return text(in: tuning) != text(in: TuningSettings()) }
    return parameter.numbers(in: tuning)[part] != standardNumber(of: part)
  }

  private func standardNumber(of part: Int) -> Double {
    parameter.numbers(in: TuningSettings())[part]
  }

  /// The text that resets the value, or the part of it, to its default.
  func standardText(in tuning: TuningSettings) -> String? {
    part.map { text(of: standardNumber(of: $0), in: tuning) } ?? Self.standard
  }

  /// The number that a slider shows; nil: the value is a word at the track's end.
  func number(in tuning: TuningSettings) -> Double? {
    let numbers = parameter.numbersInForce(in: tuning)
    if case .slider(let scale, let word) = control {
      if word != nil, numbers.first?.isFinite != true { return nil }
      // Without a known value the knob is at 0.3 of the track.
      return numbers.isEmpty ? scale.number(at: 0.3) : numbers[part ?? 0]
    }
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// Where the slider's knob is, 0…1.
  func position(in tuning: TuningSettings) -> Double {
    guard case .slider(let scale, let word) = control else { return 0 }
    guard let number = number(in: tuning), number.isFinite else { return 1 }
    let end = word == nil ? 1 : Self.wordStart
    return min(max(scale.position(of: number), 0), 1) * end
  }

  /// The text for a position along the track, 0…1.
  func text(at position: Double, in tuning: TuningSettings) -> String? {
    guard case .slider(let scale, let word) = control else { return nil }
    if let word, position > (1 + Self.wordStart) / 2 { return word }
    let end = word == nil ? 1 : Self.wordStart
    return text(of: scale.number(at: min(max(position / end, 0), 1)), in: tuning)
  }

  /// The text after a number of key steps; nil: there is no further value.
  func text(after steps: Int, in tuning: TuningSettings) -> String? {
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
    case .toggle: return isOn(in: tuning) == (steps > 0) ? nil : switchText(steps > 0)
    case .stepper:
      guard let text = text(in: tuning), let number = UInt64(text) else { return nil }
      if steps < 0 { return number == 0 ? nil : "\(number - 1)" }
      return number == .max ? nil : "\(number + 1)"
    case .stops: return nil
    }
  }

  /// The text for a tap on a switch (its other state) or a choice (its next word).
  func nextText(in tuning: TuningSettings) -> String? {
    switch control {
    case .toggle: switchText(!isOn(in: tuning))
    case .choice(let words): text(after: 1, in: tuning) ?? words.first
    case .slider, .stepper, .stops: nil
    }
  }

  /// The text that a typed value sets; for a field with a part, the typed number is combined with
  /// the other parts' numbers. The field's unit may follow the value.
  func text(typed: String, in tuning: TuningSettings) -> String {
    var text = typed.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    let units = [parameter.unit.short, parameter.unit.one]
    if let unit = units.first(where: { !$0.isEmpty && text.hasSuffix($0) }) {
      text.removeLast(unit.count)
    }
    while text.last == " " { text.removeLast() }
    if text == Self.standard { return standardText(in: tuning) ?? String(text) }
    guard part != nil, let number = Double(text), number.isFinite else { return String(text) }
    return self.text(of: number, in: tuning) ?? String(text)
  }

  /// The text with one more snap point at an offset, or without the nearest one.
  func text(addingStop isMore: Bool, at offset: Double, in tuning: TuningSettings) -> String? {
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
    return parameter.text(of: stops) ?? Self.standard
  }

  private func text(of number: Double, in tuning: TuningSettings) -> String? {
    guard let part else { return parameter.text(of: [number]) }
    var numbers = parameter.numbers(in: tuning)
    numbers[part] = number
    // An end that passes the other one pushes it along.
    if numbers.count == 2 {
      numbers[1 - part] = part == 0 ? max(numbers[1], number) : min(numbers[0], number)
    }
    return parameter.text(of: numbers)
  }

  /// The word that resets any parameter to its default.
  static let standard = TuningParameter.standard
  /// The position at which the track's numbers end when a word follows.
  static let wordStart = 0.9

  /// One row for a parameter, or one for each of its numbers.
  private static func fields(
    of parameter: TuningParameter, in scene: String? = nil
  ) -> [ParameterField] {
    guard !parameter.parts.isEmpty else { return [ParameterField(parameter, scene: scene)] }
    return parameter.parts.indices.map { ParameterField(parameter, part: $0, scene: scene) }
  }

  private init(_ parameter: TuningParameter, part: Int? = nil, scene: String?) {
    (self.parameter, self.part, self.scene) = (parameter, part, scene)
    label = parameter.name + (part.map { " " + parameter.parts[$0] } ?? "")
    words = "\(label) \(parameter.help) \(parameter.words.joined(separator: " "))".lowercased()
  }
}
