import Scrolling

/// A touch script that was read from a file.
struct ScriptFile {
  let path: String
  let script: TouchScript

  init(_ path: String) throws {
    self.path = path
    script = try TouchScript(parsing: WholeFile.read(path), name: path)
  }
}
