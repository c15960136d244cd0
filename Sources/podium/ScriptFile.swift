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
      do {
        try tuning.set(key, to: value)
      } catch {
        throw Failure("\(path):\(line): \(error)")
      }
    }
  }
}
