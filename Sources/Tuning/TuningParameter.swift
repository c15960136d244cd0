import SceneHosting
import Words

/// One parameter of a `TuningSettings`: its name, its accepted values, and their text.
///
/// `TuningSettings.parameters` is the only list of them: the flags of the commands, the keys of a
/// tuning file, the `set` lines of a script and what `podium info` prints are all read from it.
public struct TuningParameter: Sendable {
  /// The name of the flag, without dashes.
  public private(set) var name: String
  /// The values that are accepted, in words, as `a number from 0 to 1`.
  public let wanted: String
  /// The placeholder of a value in a usage line, as `N`; empty for a switch.
  public let placeholder: String
  /// The words among the accepted values, as `none` and `cubes`.
  package let words: [String]
  /// The least and the greatest value, where it is a number.
  public let bounds: ClosedRange<Double>?
  /// The least and the greatest value of each of its numbers, where it has several.
  package let partBounds: ClosedRange<Double>?
  /// The names of its numbers, where it has several, as `top`.
  package let parts: [String]
  package let topic: ParameterTopic
  package let unit: ParameterUnit
  package let control: ParameterControl
  /// Whether it is true or false: the bare flag is true.
  public var isSwitch: Bool { placeholder.isEmpty }
  /// The object that it concerns.
  public enum Scope: Sendable {
    /// How content moves: of all scroll views of a scene.
    case feel
    /// Where content may rest: of its main scroll view, or of one that is named.
    case rest
    /// Events of the window, and no scroll view.
    case window
    /// How the scene is made: another value builds it anew.
    case scene

    /// Whether it can be set for one scroll view.
    var isOfView: Bool { self == .feel || self == .rest }
  }
  public let scope: Scope
  /// Whether it can have an effect beside the other values of a tuning.
  package let applies: @Sendable (TuningSettings) -> Bool
  /// Whether a scene is built with it: another value builds the scene anew.
  public var buildsScene: Bool { scope == .scene }

  private let purpose: String
  private var writeSwift: @Sendable (TuningSettings) -> [String]
  private var readNumbers: @Sendable (TuningSettings) -> [Double]
  private var readNumbersOtherwise: @Sendable (TuningSettings) -> [Double]
  private let writeNumbers: @Sendable ([Double]) -> String?
  private var read: @Sendable (TuningSettings) -> String?
  private var readOtherwise: @Sendable (TuningSettings) -> String?
  private var write: @Sendable (inout TuningSettings, String) -> Bool
  private var reset: @Sendable (inout TuningSettings) -> Void

  /// The word that resets any parameter to its default.
  package static let standard = SceneParameter.standardWord

  /// - Parameters:
  ///   - help: one sentence; the default is added where there is one.
  ///   - topic: the topic under which the panel lists it.
  ///   - control: how it is set without typing; nil: as a switch or a choice of its words.
  ///   - swift: the lines of Swift that set it, to follow a scroll view's name; empty: none can.
  ///   - otherwise: the feel's value where the parameter has none; nil: it is not known.
  ///   - word: the word for a feel's value that the parameter cannot have; nil: the feel has none.
  ///   - applies: whether it can have an effect beside the other values.
  ///   - get: the parameter's value.
  ///   - set: gives the parameter another value.
  init<Value>(
    _ name: String, _ format: ValueFormat<Value>, _ help: String, scope: Scope = .feel,
    topic: ParameterTopic, unit: ParameterUnit = .none, control: ParameterControl? = nil,
    swift: @escaping @Sendable (TuningSettings) -> [String] = { _ in [] },
    otherwise: (@Sendable (TuningSettings) -> Value)? = nil,
    word: @escaping @Sendable (TuningSettings) -> String? = { _ in nil },
    applies: @escaping @Sendable (TuningSettings) -> Bool = { _ in true },
    get: @escaping @Sendable (TuningSettings) -> Value,
    set: @escaping @Sendable (inout TuningSettings, Value) -> Void
  ) {
    self.name = name
    wanted = format.wanted
    placeholder = format.placeholder
    words = format.words
    bounds = format.bounds
    partBounds = format.partBounds
    parts = format.parts
    self.scope = scope
    (self.topic, self.unit, self.applies) = (topic, unit, applies)
    self.control = control ?? format.control(isOptional: format.text(get(TuningSettings())) == nil)
    purpose = help
    writeSwift = swift
    readNumbers = { format.toNumbers(get($0)) }
    readNumbersOtherwise = { tuning in otherwise.map { format.toNumbers($0(tuning)) } ?? [] }
    writeNumbers = { format.fromNumbers($0).flatMap { format.text($0) } }
    read = { format.text(get($0)) }
    readOtherwise = { tuning in otherwise.flatMap { format.text($0(tuning)) } ?? word(tuning) }
    write = { tuning, text in
      guard let value = format.parse(text) else { return false }
      set(&tuning, value)
      return true
    }
    reset = { set(&$0, get(TuningSettings())) }
  }

  /// One sentence on what it does, and its default, for the help of a command.
  public var help: String {
    guard !isSwitch else { return purpose }
    if let standard = text(in: TuningSettings()) { return "\(purpose) (default: \(standard))" }
    guard let uikit = textInForce(in: TuningSettings()) else { return purpose }
    return "\(purpose) (default: as the feel has it; UIKit's \(uikit))"
  }

  /// The value as text that `set` accepts; nil where the parameter has no value.
  public func text(in tuning: TuningSettings) -> String? { read(tuning) }

  /// The value as text, or where the parameter has none, the feel's; nil where that is unknown.
  public func textInForce(in tuning: TuningSettings) -> String? {
    read(tuning) ?? readOtherwise(tuning)
  }

  /// The numbers in its value; empty where it has no value, or a word.
  package func numbers(in tuning: TuningSettings) -> [Double] { readNumbers(tuning) }

  /// The numbers in its value, or where the parameter has none, in the feel's.
  package func numbersInForce(in tuning: TuningSettings) -> [Double] {
    let own = readNumbers(tuning)
    return own.isEmpty ? readNumbersOtherwise(tuning) : own
  }

  /// The text of a value that has these numbers; nil: there is no such value, or it has no text.
  package func text(of numbers: [Double]) -> String? { writeNumbers(numbers) }

  /// The lines of Swift that give it the tuning's value on a variable named `scrollView`.
  package func swift(_ scrollView: String, in tuning: TuningSettings) -> [String] {
    let comment = unit.long.map { "  // \($0)" } ?? ""
    return writeSwift(tuning).map { "\(scrollView).\($0)\(comment)" }
  }

  /// Gives the parameter the value of a text; `default` resets it.
  ///
  /// - Parameter wanted: the values that the error names; nil: all that are accepted.
  /// - Throws: `SettingError` for a text that is no value, or one that is out of the range.
  public func set(
    _ text: String, in tuning: inout TuningSettings, wanting wanted: String? = nil
  ) throws(SettingError) {
    if text == Self.standard { return reset(&tuning) }
    guard write(&tuning, text) else {
      throw SettingError("\(name) '\(excerpt(text))': give \(wanted ?? self.wanted)")
    }
  }

  /// The parameters whose values differ between two tunings, with their texts in the new one;
  /// `default` where it has no value.
  ///
  /// - Parameter scene: its own parameters follow all others; nil: none do.
  public static func changes(
    from old: TuningSettings, to new: TuningSettings, in scene: SceneDescriptor? = nil
  ) -> [(parameter: TuningParameter, text: String)] {
    (TuningSettings.parameters + ofViews(in: old, new) + (scene?.tuningParameters ?? [])).compactMap
    {
      parameter in
      let text = parameter.text(in: new)
      return text == parameter.text(in: old) ? nil : (parameter, text ?? standard)
    }
  }

  /// The changes that a preset makes to a tuning. Parameters with which a scene is built stay
  /// unless the preset sets them.
  package static func changes(from tuning: TuningSettings, toPreset preset: TuningSettings) -> [(
    parameter: TuningParameter, text: String
  )] {
    let plain = TuningSettings()
    return changes(from: tuning, to: preset).filter { parameter, _ in
      !parameter.buildsScene || parameter.text(in: preset) != parameter.text(in: plain)
    }
  }

  /// The parameters that two tunings set for single scroll views, each once.
  static func ofViews(in old: TuningSettings, _ new: TuningSettings) -> [TuningParameter] {
    let added = new.views.all.filter { old.views[$0.view, $0.parameter] == nil }
    return (old.views.all + added).compactMap { setting in
      TuningSettings.parameter(named: setting.parameter).map {
        TuningParameter($0, ofView: setting.view)
      }
    }
  }

  /// A parameter for one scroll view alone: `list.slop`.
  private init(_ parameter: TuningParameter, ofView view: String) {
    self = parameter
    let name = parameter.name
    self.name = "\(view).\(name)"
    writeSwift = { _ in [] }
    readNumbers = { _ in [] }
    readNumbersOtherwise = { _ in [] }
    read = { $0.views[view, name] }
    readOtherwise = { parameter.textInForce(in: $0) }
    write = { tuning, text in (try? tuning.set(view: view, name, to: text, in: nil)) != nil }
    reset = { $0.views[view, name] = nil }
  }
}
