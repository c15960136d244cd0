import Geometry
import Touches
import Words

/// The description of a scene before it is made: its name, its parameters, its scroll views.
public struct SceneDescriptor: Equatable, Sendable {
  /// Its name on a command line and in scripts.
  public let name: String
  /// The scene in one sentence.
  public let sentence: String
  /// The program or document from which it comes.
  public let source: String
  /// The scene's parameters; their names differ from those that every scene has, except for
  /// `cubes`.
  public let parameters: [SceneParameter]
  /// The names of its scroll views, the main one first.
  public let views: [String]
  /// The ways to build its technique; the first is the default, and the parameter `way` chooses
  /// one. Empty: there is only one.
  public let ways: [SceneWay]

  public init(
    name: String, sentence: String, source: String, ways: [SceneWay] = [],
    parameters: [SceneParameter] = [], views: [String] = [SceneScrollView.onlyName]
  ) {
    self.name = name
    self.sentence = sentence
    self.source = source
    self.views = views
    self.ways = ways
    self.parameters =
      ways.isEmpty
      ? parameters : [SceneWay.parameter(of: ways)] + parameters + [SceneStrip.parameter]
  }

  public func parameter(named name: String) -> SceneParameter? {
    parameters.first { $0.name == name }
  }
}

/// A number that a scene is made with.
public struct SceneParameter: Equatable, Sendable {
  public let name: String
  /// The default.
  public let standard: Double
  public let range: ClosedRange<Double>
  /// One sentence.
  public let help: String
  /// Whether only whole numbers are accepted.
  public let isWhole: Bool
  /// The words for the numbers 0, 1, 2 and so on; empty: none.
  public let words: [String]

  /// A number, or with `isWhole` a whole one; `standard` lies in the range.
  public init(
    _ name: String, _ standard: Double, in range: ClosedRange<Double>, isWhole: Bool = false,
    words: [String] = [], help: String
  ) {
    precondition(range.contains(standard), "a parameter's default lies in its range")
    self.name = name
    self.standard = standard
    self.range = range
    self.isWhole = isWhole
    self.words = words
    self.help = help
  }

  /// Whether its values are 0 and 1, also written as `off` and `on`.
  public var isSwitch: Bool { isWhole && range == 0...1 && words.isEmpty }

  /// The values that are accepted, in words.
  public var wanted: String {
    if isSwitch { return "\(Self.off) or \(Self.on) (0 or 1)" }
    if !words.isEmpty { return "one of \(words.joined(separator: ", ")), or its number from 0" }
    let number = isWhole ? "a whole number" : "a number"
    return "\(number) from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
  }

  /// The number of a text; `default` stands for the default.
  ///
  /// - Throws: `SettingError` for a text that is no number, or one that is out of the range.
  public func value(of text: String) throws(SettingError) -> Double {
    if text == Self.standardWord { return standard }
    if isSwitch, text == Self.off || text == Self.on { return text == Self.on ? 1 : 0 }
    if let index = words.firstIndex(of: text) { return Double(index) }
    guard let number = Double(text), range.contains(number), !isWhole || number == number.rounded()
    else { throw SettingError("\(name) '\(excerpt(text))': give \(wanted)") }
    return number
  }

  /// The default as text: a switch's as `off` or `on`.
  public var standardText: String {
    isSwitch ? (standard == 0 ? Self.off : Self.on) : standard.shortest
  }

  /// The word for the default of any parameter.
  package static let standardWord = "default"
  private static let (off, on) = ("off", "on")
}

/// The chosen values of a scene's own parameters, in the order of the choices.
public struct SceneValues: Equatable, Sendable {
  private var values: [(name: String, number: Double)] = []

  public init() {}

  /// The number that was chosen; nil: the default.
  public subscript(name: String) -> Double? {
    get { values.first { $0.name == name }?.number }
    set {
      values.removeAll { $0.name == name }
      if let newValue { values.append((name, newValue)) }
    }
  }

  /// The names of the parameters that were chosen.
  public var names: [String] { values.map { $0.name } }

  public static func == (a: SceneValues, b: SceneValues) -> Bool {
    a.values.count == b.values.count && a.values.allSatisfy { b[$0.name] == $0.number }
  }
}

/// A parameter that cannot be set: the wrong text, its place, and the accepted values.
public struct SettingError: Error, Equatable, CustomStringConvertible {
  public let description: String

  package init(_ description: String) { self.description = description }
}
