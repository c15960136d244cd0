import Foundation
import Support
import Testing

@Suite("What a window keeps", .waiting, .desktop)
struct WindowMemoryTests {
  private let scratch = Scratch()

  @Test(
    "scene, size and panel are there again, --fresh passes over them; a broken file is said, and stays"
  )
  func kept() throws {
    // It is made when there is something to keep.
    let config = scratch.file("missing/config")
    let own = config.appending(path: "podium")
    let variables = ["XDG_CONFIG_HOME": config.path]
    let desktop = try Desktop()
    func geometry(_ arguments: [String]) throws -> String {
      let process = try desktop.start(
        arguments + ["--renderer", "software"], in: scratch.folder, environment: variables)
      let window = try desktop.xdotool("search --name Podium")
      let geometry = try desktop.xdotool("getwindowname \(window) getwindowgeometry \(window)")
      try desktop.quit(process)
      return geometry
    }
    let first = try geometry(["run", "--scene", "list", "--size", "700x500", "--slop", "20"])
    #expect(first.contains("list (tuned) - Podium") && first.contains("700x500"), "\(first)")
    let last = try String(contentsOf: own.appending(path: "last"), encoding: .utf8)
    #expect(last == "scene = list\nsize = 700x500\npanel = off\n")
    let second = try geometry([])
    #expect(second.contains("list - Podium") && second.contains("700x500"), "\(second)")
    // A window with settings that have a name leaves those of the one before.
    _ = try geometry(["run", "--preset", "fast"])
    #expect(
      try String(contentsOf: own.appending(path: "last.json"), encoding: .utf8)
        .contains("\"slop\":"))
    for flags in [["--fresh"], ["--record", "record.txt"]] {
      let fresh = try geometry(["run"] + flags)
      #expect(fresh.contains("podium - Podium") && fresh.contains("1280x720"), "\(fresh)")
    }
    // A parameter without a scene is for the scene that the bare command shows.
    #expect(try geometry(["run", "--set", "cubes=5"]).contains("podium (tuned) - Podium"))
    _ = try geometry(["run", "--scene", "list"])

    // The settings of the last window, whichever that was.
    _ = try geometry(["run", "--slop", "20"])
    let named = try geometry(["run", "--preset", "last"])
    #expect(named.contains("(tuned) - Podium"), "\(named)")
    try "tuning = last\r\nscene = loop # mine".write(
      to: own.appending(path: "config"), atomically: true, encoding: .utf8)
    let tuned = try geometry([])
    #expect(tuned.contains("loop (tuned) - Podium"), "\(tuned)")
    let told = try Program.run(["config"], environment: variables).output
    #expect(
      told.hasPrefix("\(own.path)\n\n# config\ntuning = last\nscene = loop # mine\n\n# last\n"),
      "\(told)")

    try "size 5\n".write(to: own.appending(path: "config"), atomically: true, encoding: .utf8)
    _ = try geometry([])
    let errors = try scratch.text("errors")
    #expect(errors.split(separator: "\n").count == 1 && errors.contains("config:1:"), "\(errors)")
    // It is the user's; the file of the last window is ours, and set aside.
    func text(_ name: String) throws -> String {
      try String(contentsOf: own.appending(path: name), encoding: .utf8)
    }
    #expect(try text("config") == "size 5\n")
    try "tuning = nope\n".write(
      to: own.appending(path: "config"), atomically: true, encoding: .utf8)
    _ = try geometry([])
    let passed = try scratch.text("errors")
    #expect(passed.contains("config:1: there is no preset or file 'nope'; there are "), "\(passed)")
    try FileManager.default.removeItem(at: own.appending(path: "config"))
    try "size 7\n".write(to: own.appending(path: "last"), atomically: true, encoding: .utf8)
    _ = try geometry([])
    #expect(try text("last.broken-1") == "size 7\n")
  }

  @Test("where the X server ends, scene and settings are kept, too")
  func serverEnds() throws {
    let config = scratch.file("config")
    let desktop = try Desktop()
    let process = try desktop.start(
      ["run", "--scene", "list", "--slop", "20"], in: scratch.folder,
      environment: ["XDG_CONFIG_HOME": config.path])
    desktop.kill()
    process.waitUntilExit()
    let last = config.appending(path: "podium/last")
    #expect(try String(contentsOf: last, encoding: .utf8).hasPrefix("scene = list\n"))
    let tuning = try String(contentsOf: last.appendingPathExtension("json"), encoding: .utf8)
    #expect(tuning.contains("\"slop\":"), "\(tuning)")
  }

  @Test("a link opens scene, settings and gesture; one that is broken is refused")
  func link() throws {
    let desktop = try Desktop()
    let process = try desktop.start(
      ["run", "--link", "podium:scene+list&size+640+480+scale+1&set+slop+20"], in: scratch.folder)
    let window = try desktop.xdotool("search --name Podium")
    let name = try desktop.xdotool("getwindowname \(window) getwindowgeometry \(window)")
    #expect(name.contains("list (tuned)") && name.contains("640x480"), "\(name)")
    try desktop.quit(process)
    let refused = try Program.run(["run", "--link", "podium:scene+list&0+leap"])
    #expect(refused.status == 1 && refused.errors.contains("link:2: 'leap'"), "\(refused.errors)")
  }
}
