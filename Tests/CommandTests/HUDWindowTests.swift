import Foundation
import Images
import Testing

private let isCI = ProcessInfo.processInfo.environment["CI"] != nil

@Suite(
  "The HUD and live tuning, in a window under Xvfb", .serialized,
  .enabled(if: Desktop.isInstalled || isCI, "Xvfb, xdotool or ImageMagick is missing"))
struct HUDWindowTests {
  /// The brightness of the pane's place: the scene is purple there, the pane nearly black.
  private func brightness(_ file: URL) throws -> Int {
    let image = try PNG.read(file.path)
    var sum = 0
    // Above its first line.
    for y in 15..<20 { for x in 30..<230 { sum += Int(image[x, y].z) } }
    return sum / (5 * 200)
  }

  @Test("H shows and hides it, and a tuning file is applied as it is saved, errors kept out")
  func live() throws {
    let scratch = try Scratch()
    _ = try scratch.write("{\"deceleration\": 0.9922, \"snap\": \"none\"}", as: "t.json")
    let desktop = try Desktop()
    let process = try desktop.start(
      ["run", "--record", "record.txt", "--tuning", "t.json"], in: scratch.folder)
    try desktop.screenshot(to: scratch.file("hidden.png"))
    try desktop.xdotool("key h sleep 0.5")
    try desktop.screenshot(to: scratch.file("shown.png"))
    _ = try scratch.write("{\"deceleration\": 0.97}", as: "t.json")
    usleep(700_000)
    _ = try scratch.write("{\"decelration\": 0.5}", as: "t.json")
    usleep(700_000)
    try desktop.xdotool("key h sleep 0.5")
    try desktop.screenshot(to: scratch.file("hidden-again.png"))
    try desktop.quit(process)
    #expect(process.terminationStatus == 0)
    let hidden = try brightness(scratch.file("hidden.png"))
    #expect(try brightness(scratch.file("shown.png")) < hidden / 2)
    #expect(try brightness(scratch.file("hidden-again.png")) > hidden * 3 / 4)
    // Something red is said about the file, with figures or without.
    let wrong = try PNG.read(scratch.file("hidden-again.png").path)
    let reds = (0..<200).reduce(0) { sum, y in
      sum + (850..<1270).filter { wrong[$0, y].x > 200 && wrong[$0, y].z < 160 }.count
    }
    #expect(reds > 40)
    let record = try String(contentsOf: scratch.file("record.txt"), encoding: .utf8)
    #expect(record.contains("set deceleration 0.9922"))
    // What is wrong with the file is said to whoever started it, too.
    let errors = try String(contentsOf: scratch.file("errors"), encoding: .utf8)
    #expect(errors.contains("podium: t.json:1: there is no parameter 'decelration'"))
    #expect(record.contains("set deceleration 0.97"))
    // What the file says no longer has its default again, in the recording, too.
    #expect(record.contains("set snap none") && record.contains(" set snap default"))
    #expect(!record.contains("0.5"))
  }

  @Test(
    "T opens the tuning panel, which has the keys until Esc, and the recording has what was set")
  func tuning() throws {
    let scratch = try Scratch()
    let desktop = try Desktop()
    let process = try desktop.start(["run", "--record", "record.txt"], in: scratch.folder)
    // The first row is `snap`; Ctrl and Z take back its second change.
    try desktop.xdotool("key t sleep 0.4 key Right key Right sleep 0.2 key ctrl+z sleep 0.4")
    try desktop.xdotool("key Escape sleep 0.2 key Right sleep 0.5 key t sleep 0.4")
    try desktop.quit(process)
    #expect(process.terminationStatus == 0)
    let record = try String(contentsOf: scratch.file("record.txt"), encoding: .utf8)
    let lines = record.split(separator: "\n").compactMap { line in
      line.range(of: "set snap|key +right", options: .regularExpression).map {
        line[$0.lowerBound...]
      }
    }
    #expect(
      lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "set snap none", "set snap cubes", "set snap none", "key right down", "key right up",
      ])
  }

  @Test(
    "a desktop that asks for less motion has it where no flag says otherwise, in the recording, too",
    arguments: [([], "set motion reduced"), (["--motion", "full"], "set motion full")])
  func wishes(flags: [String], line: String) throws {
    let scratch = try Scratch()
    let settings = try scratch.write("#!/bin/sh\necho false\n", as: "gsettings")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: settings)
    let desktop = try Desktop()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let process = try desktop.start(
      ["run", "--record", "record.txt"] + flags, in: scratch.folder,
      environment: ["PATH": "\(scratch.folder.path):\(path)"])
    try desktop.quit(process)
    let record = try String(contentsOf: scratch.file("record.txt"), encoding: .utf8)
    #expect(record.split(separator: "\n").filter { $0.contains("motion") } == [Substring(line)])
  }

  @Test("a font query that hangs holds neither the window back nor its end")
  func hangingQuery() throws {
    let scratch = try Scratch()
    let query = try scratch.write("#!/bin/sh\ntouch asked\nexec sleep 600\n", as: "fc-match")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: query)
    // The built-in fonts have no such letter.
    let name = "\u{4E2D}.json"
    _ = try scratch.write("{\"snap\": \"none\"}", as: name)
    let desktop = try Desktop()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let process = try desktop.start(
      ["run", "--hud", "--tuning", name], in: scratch.folder,
      environment: ["PATH": "\(scratch.folder.path):\(path)"])
    // A toast says that it is applied.
    _ = try scratch.write("{\"snap\": \"cubes\"}", as: name)
    usleep(1_500_000)
    try desktop.screenshot(to: scratch.file("shown.png"))
    #expect(scratch.names.contains("asked"))
    #expect(try brightness(scratch.file("shown.png")) < 60)
    let clock = ContinuousClock()
    let begin = clock.now
    try desktop.quit(process)
    #expect(process.terminationStatus == 0)
    #expect(clock.now - begin < .seconds(10))
  }
}
