import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("The HUD and live tuning, in a window under Xvfb", .waiting, .desktop)
struct HUDWindowTests {
  private let scratch = Scratch()

  /// The brightness of the pane's place: the scene is purple there, the pane nearly black.
  private func brightness(_ image: Image) -> Int {
    var sum = 0
    // Under the buttons of the ways, and above its first line.
    for y in 98..<103 { for x in 30..<230 { sum += Int(image[x, y].z) } }
    return sum / (5 * 200)
  }

  @Test("H shows and hides it, and a tuning file is applied as it is saved, errors kept out")
  func live() throws {
    _ = try scratch.write("{\"deceleration\": 0.9922, \"snap\": \"none\"}", as: "t.json")
    let desktop = try Desktop()
    let process = try desktop.start(
      "run --motion reduced --record record.txt --tuning t.json --set cubes=5".words,
      in: scratch.folder)
    let hidden = try brightness(desktop.picture())
    try desktop.xdotool("key h sleep 0.5")
    #expect(try brightness(desktop.picture()) < hidden / 2)
    _ = try scratch.write("{\"deceleration\": 0.97}", as: "t.json")
    usleep(700_000)
    _ = try scratch.write("{\"decelration\": 0.5}", as: "t.json")
    usleep(700_000)
    try desktop.xdotool("key h sleep 0.5")
    let wrong = try desktop.picture()
    // In another scene the file is what it was, though that has no such cubes.
    try desktop.xdotool("key 4 sleep 0.3")
    _ = try scratch.write("{\"deceleration\": 0.96}", as: "t.json")
    usleep(700_000)
    try desktop.quit(process)
    #expect(brightness(wrong) > hidden * 3 / 4)
    // Something red is said about the file, with figures or without.
    let reds = places(850..<1270, 0..<200) { wrong[$0, $1].x > 200 && wrong[$0, $1].z < 160 }
    #expect(reds > 40)
    let record = try scratch.text("record.txt")
    #expect(record.contains("set deceleration 0.9922"))
    // What is wrong with the file is written to standard error, too.
    let errors = try scratch.text("errors")
    #expect(errors.contains("podium: t.json:1: there is no parameter 'decelration'"))
    #expect(record.contains("set deceleration 0.97") && record.contains("set deceleration 0.96"))
    // What the file says no longer has its default again, in the recording, too.
    #expect(record.contains("set snap none") && record.contains(" set snap default"))
    #expect(!record.contains("set deceleration 0.5"))
  }

  @Test(
    "T opens the tuning panel, which has the keys until Esc, and the recording has what was set")
  func tuning() throws {
    let scratch = try Desktop.run("run --motion reduced --record record.txt".words) { desktop, _ in
      // The first row is `snap`; Ctrl and Z take back its second change.
      try desktop.xdotool("key t sleep 0.4 key Right key Right sleep 0.2 key ctrl+z sleep 0.4")
      try desktop.xdotool("key Escape sleep 0.2 key Right sleep 0.5 key t sleep 0.4")
    }
    let record = try scratch.text("record.txt")
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
    "Esc closes one thing at a time; settings that are not saved are asked for first, by Q, too")
  func losing() throws {
    try Desktop.run(["run", "--motion", "reduced"]) { desktop, process in
      // The first row is `snap`, whose word `offsets` no preset has.
      try desktop.xdotool("key t sleep 0.4 key Right Right Right sleep 0.2 key F1 sleep 0.4")
      var shown = try desktop.picture()
      for thing in ["the list of keys", "the keys of the panel", "the panel"] {
        try desktop.xdotool("key Escape sleep 0.4")
        let less = try desktop.picture()
        #expect(ImageDifference(shown, less).differing > 5000, "\(thing) is closed")
        shown = less
      }
      // The question, twice too late.
      for keys in ["Escape", "Escape", "q"] {
        try desktop.xdotool("key \(keys) sleep 2.3")
        #expect(process.isRunning, "\(keys)")
      }
      let late = try desktop.picture()
      try desktop.xdotool("key Escape sleep 0.3")
      #expect(process.isRunning)
      let asked = try desktop.picture()
      let changed = places(850..<1270, 0..<100) { late[$0, $1] != asked[$0, $1] }
      #expect(changed > 1000, "the question is seen")
      // To look at pictures takes longer than the question waits.
      try desktop.xdotool("key Escape sleep 0.1")
    }
  }

  @Test("comma goes back in time without the panel, and says so; Esc comes back to now, no further")
  func comma() throws {
    let scratch = try Desktop.run(["run", "--motion", "reduced"]) { desktop, process in
      try desktop.xdotool(WindowTests.drag + " sleep 4 key s sleep 0.6")
      try desktop.xdotool("key --repeat 330 --delay 3 comma sleep 2 key s sleep 0.6")
      // Its words, which stay while the moment is shown, and a bar under them.
      let back = try desktop.picture()
      let blues = places(700..<1270, 0..<200) { back[$0, $1].z > 200 && back[$0, $1].x < 110 }
      #expect(blues > 100)
      try desktop.xdotool("key Escape sleep 0.4 key s sleep 0.6")
      #expect(process.isRunning)
    }
    let pictures = try (1...3).map { try PNG.read(scratch.file("podium-\($0).png").path) }
    #expect(pictures[0] != pictures[1] && pictures[0] == pictures[2])
  }

  @Test(
    "a desktop that asks for less motion has it where no flag says otherwise, in the recording, too",
    arguments: [([], "set motion reduced"), (["--motion", "full"], "set motion full")])
  func requests(flags: [String], line: String) throws {
    try Desktop.run(
      "run --record record.txt".words + flags, in: scratch,
      environment: scratch.shellProgram("gsettings", "echo $2 enable-animations false")
    ) { _, _ in }
    let record = try scratch.text("record.txt")
    #expect(record.split(separator: "\n").filter { $0.contains("motion") } == [Substring(line)])
  }

  @Test(
    "text is as large as the desktop says, GNOME or X11's resources, where no flag says otherwise",
    arguments: [(1.5, 96, []), (1, 144, []), (1, 96, ["--text-scale", "1.5"])])
  func textScale(factor: Double, density: Int, flags: [String]) throws {
    let desktop = try Desktop()
    try desktop.setResources("Xft.dpi:\t\(density)\n")
    let look = ["--scene", "loop", "--size", "1000x600", "--renderer", "software", "--no-dither"]
    let process = try desktop.start(
      ["run", "--fresh"] + look + flags, in: scratch.folder,
      environment: scratch.shellProgram("gsettings", "echo $2 text-scaling-factor \(factor)"))
    try desktop.xdotool("key s")
    try Program.wait("no picture is saved") { scratch.names.contains("podium-1.png") }
    try desktop.quit(process)
    let saved = try PNG.read(scratch.file("podium-1.png").path)
    func differs(_ scale: String) throws -> Int {
      let file = scratch.file("\(scale).png").path
      let outcome = try Program.run(
        ["render", "--text-scale", scale, "--output", file] + look, in: scratch.folder)
      #expect(outcome.status == 0)
      let drawn = try PNG.read(file)
      // The buttons of the ways; the hint and toasts are elsewhere.
      return places(0..<400, 0..<90) { drawn[$0, $1] != saved[$0, $1] }
    }
    #expect(try differs("1.5") == 0)
    #expect(try differs("1") > 1000)
  }

  @Test("a font query that hangs holds neither the window back nor its end")
  func hangingQuery() throws {
    // The built-in fonts have no such letter.
    let name = "\u{4E2D}.json"
    _ = try scratch.write("{\"snap\": \"none\"}", as: name)
    let desktop = try Desktop()
    let process = try desktop.start(
      ["run", "--hud", "--tuning", name], in: scratch.folder,
      environment: scratch.shellProgram("fc-match", "touch asked\nexec sleep 600"))
    // A toast says that it is applied.
    _ = try scratch.write("{\"snap\": \"cubes\"}", as: name)
    usleep(1_500_000)
    #expect(try brightness(desktop.picture()) < 60)
    #expect(scratch.names.contains("asked"))
    let clock = ContinuousClock()
    let begin = clock.now
    try desktop.quit(process)
    #expect(clock.now - begin < .seconds(10))
  }
}
