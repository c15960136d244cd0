import Foundation
import Support
import Testing

@testable import Viewer

@Suite("The user's config file")
struct ConfigFileTests {
  @Test("is read a line at a time, comments left out")
  func values() {
    let file = ConfigFile(
      parsing: "scene = list # mine\n\n  size=1280x720\npanel = on\ntuning = fast", file: "config")
    #expect(file[.scene] == "list" && file[.panel] == "on" && file[.tuning] == "fast")
    #expect(file[.size].flatMap(ConfigFile.size)?.width == 1280)
    #expect(ConfigFile(parsing: file.text, file: "config") == file)
  }

  @Test("a byte order mark and lines that end with CR LF are read as if they were not there")
  func windows() {
    let file = ConfigFile(
      parsing: "\u{FEFF}scene = list\r\n# mine\r\n\r\npanel = on\r\n", file: "config")
    #expect(file[.scene] == "list" && file[.panel] == "on" && file.lines[.panel] == 4)
  }

  @Test(
    "a line that says nothing that there is is refused in a sentence",
    arguments: [
      ("size = 0x0", "write width and height in pixels, as 1280x720"),
      ("size = 99999x1", "write width and height in pixels, as 1280x720"),
      ("size = 640xabcx480", "write width and height in pixels, as 1280x720"),
      ("size = wide", "write width and height in pixels, as 1280x720"),
      ("panel = maybe", "write on or off"), ("scene", "write key = value"),
      ("scene =", "write key = value"), ("sceen = list", "did you mean 'scene'?"),
      ("panel = \u{1B}[2J", "write on or off"),
      ("scene = grid", "line 1 has scene already; leave one of them out"),
      ("size = wide\npanel = maybe", "1280x720; config:3: panel = maybe: write on or off"),
    ])
  func refused(line: String, cure: String) {
    let file = ConfigFile(parsing: "scene = list\n\(line)", file: "config")
    let says = file.mistakes.joined(separator: "; ")
    #expect(says.hasPrefix("config:2: ") && !says.contains("\u{1B}"), "\(says)")
    #expect(says.hasSuffix(cure), "\(says)")
    #expect(file.values.count == 1 && file[.scene] == "list")
  }

  @Test("a scene that is not there is said, and what a file holds is shown, not obeyed")
  func folder() throws {
    let scratch = Scratch()
    let path = try scratch.write("scene = lis\n# \u{1B}[31m\n", as: "config")
    let folder = UserFolder(path: scratch.path)
    var said: [String] = []
    _ = folder.defaults(amongScenes: ["podium", "list"]) { said.append($0) }
    let scene = "\(path):1: there is no scene 'lis'; did you mean 'list'?"
    #expect(said == [scene])
    // One mistake hides no other, and no setting.
    try scratch.write("scene = lis\nsize = 99999x2\ntuning = fast\n", as: "config")
    said = []
    let defaults = folder.defaults(amongScenes: ["podium", "list"]) { said.append($0) }
    #expect(said.count == 2 && said[0].hasPrefix("\(path):2: ") && said[1] == scene, "\(said)")
    #expect(defaults.tuning == "fast" && defaults.size == nil)
    try scratch.write("scene = lis\n# \u{1B}[31m\n", as: "config")
    for name in ["podium-tuning-10", "last", "podium-tuning-9", ".podium-tuning-8", "fast"] {
      try scratch.write("{}", as: "\(name).json")
    }
    #expect(folder.presets == ["last", "podium-tuning-9", "podium-tuning-10"])
    #expect(folder.file(ofPreset: "fast") == nil, "a built-in preset has the name")
    // A folder is made with those that it lies in, for its user alone.
    let missing = scratch.file("a/b/podium").path
    try UserFolder(path: missing).keep(ConfigFile(parsing: "panel = on", file: ""), tuning: "{}")
    // A window that covers the display leaves the size before that.
    for state in ["size = 700x500", "panel = off"] {
      try UserFolder(path: missing).keep(ConfigFile(parsing: state, file: ""), tuning: "{}")
    }
    #expect(UserFolder(path: missing).defaults(amongScenes: []) { _ in }.size?.width == 700)
    let mode = try FileManager.default.attributesOfItem(atPath: missing)[.posixPermissions]
    #expect(mode as? Int == 0o700 && UserFolder(path: missing).presets == ["last"])
    #expect(folder.text.contains("scene = lis\n# \\x1B[31m\n") && !folder.text.contains("\u{1B}"))
  }
}
