import Scenes
import Scrolling

/// A touch script that was read from a file, its settings checked.
struct ScriptFile {
  let path: String
  let script: TouchScript
  /// What the header sets, over the defaults.
  let tuning: Tuning

  init(_ path: String) throws {
    self.path = path
    script = try TouchScript(parsing: WholeFile.read(path), file: path)
    var tuning = Tuning()
    for setting in script.settings {
      do {
        try tuning.set(setting.key, to: setting.value)
      } catch {
        throw Failure("\(path): in the header, \(error)")
      }
    }
    self.tuning = tuning
    for (event, line) in zip(script.events, script.lines) {
      guard case .set(let key, let value) = event.kind else { continue }
      if key == SceneKind.settingKey {
        _ = try SceneKind(named: value, in: "\(path):\(line)")
        continue
      }
      do {
        try tuning.set(key, to: value)
      } catch {
        throw Failure("\(path):\(line): \(error)")
      }
    }
  }
}

extension SceneKind {
  /// The scene that a script names in some place, or an error that says which there are.
  init(named name: String, in place: String) throws(Failure) {
    guard let kind = SceneKind(rawValue: name) else {
      let known = SceneKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure("\(place): there is no scene '\(name)'; the scenes are \(known)")
    }
    self = kind
  }
}
