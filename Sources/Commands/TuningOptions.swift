#if Program

import ArgumentParser
import Arguments
import InputScript
import SceneHosting
import Scenes
import System
import Tuning
import TuningLab
import Viewer

/// The tuning flags, the same on every command that moves something.
///
/// The parser finds the flags of a type by reflection on its properties and hands their values to
/// `init(from:)`. Here both use `TuningSettings.parameters` instead, so that each parameter is
/// declared once.
struct TuningOptions: ParsableArguments, CustomReflectable {
  @Option(
    "A JSON file of the same keys without dashes; a flag wins over it.", value: "F.json",
    completion: .file(extensions: ["json"]))
  var tuning: String?
  @Option(
    "A tuning file that is built in (\(Presets.names.joined(separator: ", "))), or, with run, one that was "
      + "saved in the panel; --tuning wins over it.", value: "name",
    completion: .list(Presets.names))
  var preset: String?

  /// The flags that were given, in the order of the parameters.
  private var given: [(parameter: TuningParameter, text: String)] = []

  init() {}

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let tuning = Key(stringValue: "tuning")
    static let preset = Key(stringValue: "preset")
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    tuning = try values.decodeIfPresent(String.self, forKey: .tuning)
    preset = try values.decodeIfPresent(String.self, forKey: .preset)
    for parameter in TuningSettings.parameters {
      let key = Key(stringValue: parameter.name)
      if parameter.isSwitch {
        guard try values.decode(Bool.self, forKey: key) else { continue }
        given.append((parameter, "true"))
      } else if let text = try values.decodeIfPresent(String.self, forKey: key) {
        given.append((parameter, text))
      }
    }
  }

  /// The flags, as properties that the parser finds.
  var customMirror: Mirror {
    let flags = TuningSettings.parameters.map { parameter -> (label: String?, value: Any) in
      let name = NameSpecification.customLong(parameter.name)
      let help = ArgumentHelp(
        "\(parameter.help)", valueName: parameter.isSwitch ? nil : parameter.placeholder)
      return (
        parameter.name,
        parameter.isSwitch
          ? Flag(wrappedValue: false, name: name, help: help)
          : Option<String?>(
            name: name, parsing: .unconditional, help: help, completion: parameter.completion)
      )
    }
    return Mirror(self, children: flags + [("tuning", _tuning), ("preset", _preset)])
  }

  func validate() throws {
    var checked = TuningSettings()
    // The range of cubes is the scene's, which is not known yet.
    try naming("--") {
      for (parameter, text) in given where parameter.name != Self.cubes {
        try parameter.set(text, in: &checked)
      }
    }
  }

  /// Reports the flags that have no effect beside the other settings.
  func reportIdle(in tuning: TuningSettings) {
    guard tuning.views.all.isEmpty else { return }
    for (parameter, _) in given where !parameter.applies(tuning) {
      note("--\(parameter.name) has no effect with the other settings")
    }
  }

  /// Whether any of the flags was given.
  var isGiven: Bool { tuning != nil || preset != nil || !given.isEmpty }

  /// The flag of the scenes that have cubes.
  private static let cubes = "cubes"

  /// Whether the flag of a parameter was given.
  func gives(_ name: String) -> Bool { given.contains { $0.parameter.name == name } }

  /// Whether `--cubes` was given.
  var givesCubes: Bool { gives(Self.cubes) }

  /// - Throws: `ValidationError` where `--cubes` is given for a scene without cubes, or beside the
  ///   same parameter of the scene. The catalogue accepts it for the scenes that it opens.
  func checkCubes(in scene: SceneDescriptor, _ options: SceneOptions) throws {
    guard givesCubes, scene != SceneEntry.catalogue.descriptor else { return }
    guard scene.parameter(named: Self.cubes) != nil else {
      throw ValidationError("--cubes: the \(scene.name) scene has no cubes; leave it out")
    }
    guard !options.settings.contains(where: { $0.hasPrefix("\(Self.cubes)=") }) else {
      throw ValidationError("give one of --cubes and --set cubes")
    }
  }

  /// The settings that the flags name, as `key=value`, those for the scene and its views last.
  ///
  /// - Parameter script: the script whose settings the flags override; nil: there is no script.
  func label(_ scene: SceneOptions, over script: ScriptFile?) -> String {
    let words =
      (preset.map { ["preset=\($0)"] } ?? []) + (tuning.map { ["tuning=\($0)"] } ?? [])
      + given.map { "\($0.parameter.name)=\($0.text)" } + scene.viewSettings + scene.settings
    guard words.isEmpty else { return words.joined(separator: " ") }
    return script?.script.settings.isEmpty == false ? "as the script says" : "default"
  }

  /// The tuning in force: the preset over the script's header, the file over the preset, and the
  /// flags over the file.
  ///
  /// - Parameters:
  ///   - script: nil: there is no script.
  ///   - scene: the scene that must accept it; nil: a plain scroll view.
  ///   - options: those for the scene's scroll views are set, too; nil: they are of another scene.
  func applied(
    over script: ScriptFile?, in scene: SceneDescriptor?, _ options: SceneOptions? = nil
  ) throws -> TuningSettings {
    var tuning = try script?.tuning(in: scene) ?? TuningSettings()
    if let preset {
      try Presets.check(preset, of: "--preset", orGive: "--tuning ")
      try Presets.apply(preset, to: &tuning)
    }
    let lines = try self.tuning.map { try TuningFile.apply($0, in: scene, to: &tuning) } ?? [:]
    try naming("--") {
      for (parameter, text) in given { try tuning.set(parameter.name, to: text, in: scene) }
    }
    if let scene { try options?.chooseForViews(in: scene, &tuning) }
    do {
      try tuning.check(in: scene)
    } catch {
      let name = String(error.description.prefix { $0 != " " })
      // An error in a flag is reported with the usage, one in a file with its line.
      if gives(name) { throw ValidationError("--\(error)") }
      if options?.viewSettings.contains(where: { $0.hasPrefix("\(name)=") }) == true {
        throw ValidationError("--set-view: \(error)")
      }
      let unknown = tuning.views.all.first { scene?.views.contains($0.view) != true }
      for key in [name, unknown?.key] {
        if let file = self.tuning, let line = key.flatMap({ lines[$0] }) {
          throw Failure("\(file):\(line): \(error)")
        }
        if let script, let line = script.line(setting: key) {
          throw Failure("\(script.path):\(line): \(error)")
        }
      }
      throw error
    }
    return tuning
  }

  /// The tuning of a plain scroll view in which a script can be played.
  func ofPlainView(_ script: ScriptFile?) throws -> TuningSettings {
    let tuning = try applied(over: script, in: nil)
    try script?.check(startingIn: nil, tuning)
    return tuning
  }
}

extension ScriptFile {
  /// The line of the header that sets a parameter last; nil: none does.
  fileprivate func line(setting key: String?) -> Int? {
    script.settings.lastIndex { $0.key == key }.map { script.settingLines[$0] }
  }
}

extension TuningParameter {
  /// The words among its values, such as `none` and `cubes`; numbers are not completed.
  fileprivate var completion: CompletionKind { words.isEmpty ? .default : .list(words) }
}

extension TuningFile {
  /// Applies the settings of a file; `-` is standard input.
  @discardableResult
  static func apply(
    _ path: String, in scene: SceneDescriptor? = nil, to tuning: inout TuningSettings
  ) throws -> [String: Int] {
    try apply(InputFile.read(path), from: path, in: scene, to: &tuning)
  }
}

#endif
