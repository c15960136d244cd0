import Glibc
import Scenes
import System
import TuningBench
import TuningLab
import Words

/// The user's own folder of settings: `podium` in XDG_CONFIG_HOME, or in `.config` at home. Only
/// the window reads and writes it.
///
/// - `config` is written by hand: see `ConfigFile`.
/// - `last` is the state of the window when it was closed, `last.json` its settings unless a preset
///   has them.
/// - `NAME.json` are tuning files that were saved, offered by their names.
package struct UserFolder: Sendable {
  /// The folder's path; nil: there is none, and nothing is saved.
  package let path: String?

  package init(path: String?) { self.path = path }

  package static var user: UserFolder {
    UserFolder(path: UserDirectory.config.map { "\($0)/podium" })
  }

  static let config = "config"
  static let last = "last"
  private static let ending = ".json"
  private static let largest = 1 << 16

  // MARK: Remembered state

  /// The state with which a window opens where no flag says otherwise.
  package struct Defaults {
    package var scene: String?
    /// In pixels.
    package var size: (width: Int, height: Int)?
    package var showsPanel = false
    /// A preset's name, or a file's.
    package var tuning: String?
    /// The config file and its line that names `tuning`, for errors; nil: none does.
    package var tuningPlace: String?
  }

  /// The settings of the config file, and the last state of the window.
  ///
  /// - Parameters:
  ///   - scenes: the names of all scenes.
  ///   - report: called with one line for a file that cannot be read, for a mistake in the config
  ///     file and for an unknown scene. The user's own file stays as it is; that of the last window
  ///     is renamed.
  package func defaults(amongScenes scenes: [String], _ report: (String) -> Void) -> Defaults {
    let (config, last) = (read(Self.config, report), read(Self.last, report))
    var defaults = Defaults()
    func place(of key: ConfigFile.Key) -> String? {
      guard let path, let line = config.lines[key] else { return nil }
      return "\(path)/\(Self.config):\(line)"
    }
    if let scene = config[.scene], !scenes.contains(scene) {
      let words = suggestion(for: scene, among: scenes)
      report("\(place(of: .scene) ?? ""): there is no scene '\(excerpt(scene))'; \(words)")
    }
    defaults.scene = config[.scene] ?? last[.scene]
    defaults.size = (config[.size] ?? last[.size]).flatMap(ConfigFile.size)
    defaults.showsPanel = (config[.panel] ?? last[.panel]) == "on"
    (defaults.tuning, defaults.tuningPlace) = (config[.tuning], place(of: .tuning))
    return defaults
  }

  private func read(_ name: String, _ report: (String) -> Void) -> ConfigFile {
    guard let path, InputFile.exists("\(path)/\(name)") else { return ConfigFile() }
    let file = "\(path)/\(name)"
    do {
      guard InputFile.isRegular(file) else {
        throw Failure("\(file) is no file")
      }
      let bytes = try InputFile.read(file, limit: Self.largest)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure("\(file) is no text of settings")
      }
      let parsed = ConfigFile(parsing: text, file: file)
      guard name == Self.config || parsed.mistakes.isEmpty else {
        throw Failure(parsed.mistakes.joined(separator: "; "))
      }
      // What the user wrote without a mistake counts.
      for mistake in parsed.mistakes { report("\(mistake); the line is passed over") }
      return parsed
    } catch {
      let aside = "\(path)/" + Folder.nextName(of: "\(name).broken-", "", in: path)
      let moved = name != Self.config && rename(file.systemPath, aside.systemPath) == 0
      report("\(error); \(moved ? "it is set aside as \(aside)" : "it is passed over")")
      return ConfigFile()
    }
  }

  /// Saves the window's state as it closes. A size that `file` lacks stays as it was; the saved
  /// settings stay if `tuning` is nil.
  func keep(_ file: ConfigFile, tuning: String?) throws {
    guard let path else { return }
    try make()
    var file = file
    if file[.size] == nil { file[.size] = read(Self.last) { _ in }[.size] }
    try OutputFile.write(file.text, to: "\(path)/\(Self.last)")
    if let tuning { try OutputFile.write(tuning, to: "\(path)/\(Self.last)\(Self.ending)") }
  }

  private func make() throws {
    guard let path else { return }
    guard Folder.make(path) else { throw FileError(.write, path) }
  }

  // MARK: Settings by name

  /// The names of tuning files that are not hidden, in the order of `NaturalOrder`; the last
  /// window's is first. A built-in preset's name stands for that, in all commands.
  package var presets: [String] {
    guard let path else { return [] }
    return (Folder.names(in: path) ?? []).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.ending.count)) }.filter { !Presets.names.contains($0) }
      .sorted { a, b in b != Self.last && (a == Self.last || NaturalOrder.precedes(a, b)) }
  }

  /// The path of the tuning file of a name.
  package func file(ofPreset name: String) -> String? {
    guard presets.contains(name), let path else { return nil }
    return "\(path)/\(name)\(Self.ending)"
  }

  /// Saves settings in a new file and returns its path; nil: there is no folder.
  func save(_ text: String) throws -> String? {
    guard let path else { return nil }
    try make()
    let file = "\(path)/" + Folder.nextName(of: SavedTunings.stem, Self.ending, in: path)
    try OutputFile.write(text, to: file)
    return file
  }

  // MARK: For people

  /// The folder and the contents of its files, for `podium config`.
  package var text: String {
    guard let path else {
      return "there is no folder: XDG_CONFIG_HOME names none, and there is no HOME\n"
    }
    var text = "\(visible(path))\n"
    for name in [Self.config, Self.last] {
      let file = "\(path)/\(name)"
      guard InputFile.isRegular(file), let bytes = try? InputFile.read(file) else { continue }
      let lines = String(decoding: bytes.prefix(Self.largest), as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      text += "\n# \(name)\n" + lines.map { visible(String($0)) }.joined(separator: "\n")
      if !text.hasSuffix("\n") { text += "\n" }
    }
    if !presets.isEmpty { text += "\n# presets\n" + presets.map { "\(visible($0))\n" }.joined() }
    return text
  }
}
