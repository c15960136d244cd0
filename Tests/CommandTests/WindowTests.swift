import Foundation
import Images
import InputScript
import PictureSupport
import Scenes
import Scrolling
import Support
import Testing

@Suite("podium run, in a window under Xvfb", .waiting, .desktop)
struct WindowTests {
  private let scratch = Scratch()

  private static let recorded = ["run", "--motion", "reduced", "--record", "record.txt"]

  /// Runs the program, does something with it, and gives the event log of what it recorded.
  func log(_ arguments: [String] = [], hands: (Desktop) throws -> Void) throws -> [String] {
    let scratch = try Desktop.run(Self.recorded + arguments) { desktop, _ in try hands(desktop) }
    return try Program.run(
      ["trace", "--events", "--touches", scratch.file("record.txt").path]
    ).output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", maxSplits: 1).dropFirst().joined()
    }
  }

  static let drag =
    "mousemove 1000 650 mousedown 1"
    + String(repeating: " mousemove_relative -- -25 0 sleep 0.012", count: 16) + " mouseup 1"

  @Test("a drag scrolls to a stop, a click taps a cube, a wheel and the keys go one stop each")
  func everything() throws {
    let log = try log { desktop in
      try desktop.xdotool(Self.drag)
      usleep(3_500_000)
      try desktop.xdotool("mousemove 640 650 click 1 sleep 0.3")
      try desktop.xdotool("mousemove 640 180 click 1 sleep 0.3")
      try desktop.xdotool("mousemove 640 650 click 5 sleep 1 key Right sleep 1 key Home sleep 2")
    }
    let words = log.map { $0.split(separator: ",")[0] }
    #expect(words.filter { $0 == "willBeginDragging" }.count == 1)
    #expect(words.filter { $0 == "didEndDragging" }.count == 1)
    #expect(words.filter { $0 == "didEndDecelerating" }.count == 1)
    #expect(words.filter { $0 == "touchesCancelled" }.count == 1)
    #expect(words.filter { $0 == "didEndScrollingAnimation" }.count == 3)
    #expect(log.contains("tapped,cube=big"))
    #expect(log.contains { $0.hasPrefix("tapped,cube=") && !$0.hasSuffix("big") })
  }

  @Test("resized, the cubes that stood centered stay centered, and the picture fills the window")
  func resize() throws {
    let scratch = try Desktop.run(Self.recorded) { desktop, _ in
      try desktop.xdotool("key Right sleep 1 key Right sleep 1")
      let window = try desktop.xdotool("search --name Podium")
      try desktop.xdotool("windowsize --sync \(window) 800 600 sleep 0.5 key s sleep 0.5")
    }
    let picture = try PNG.read(scratch.file("podium-1.png").path)
    #expect(picture.width == 800 && picture.height == 600)
    let rows = try Program.run(["trace", "--touches", scratch.file("record.txt").path]).rows
    #expect(rows.last?[2] == "533.3333333333334")  // two pitches of 800 / 3
  }

  @Test("R turns the window, smaller where the display has no room for it, and back")
  func turned() throws {
    try Desktop.run(Self.recorded) { desktop, _ in
      for size in ["405x720", "1280x720"] {
        try desktop.xdotool("key r sleep 1")
        let geometry = try desktop.xdotool("search --name Podium getwindowgeometry")
        #expect(geometry.contains(size), "\(geometry)")
      }
    }
  }

  @Test("a window that is larger than the software renderer draws shows a smaller picture")
  func huge() throws {
    let scratch = try Desktop.run(Self.recorded + ["--renderer", "software"]) { desktop, process in
      let window = try desktop.xdotool("search --name Podium")
      try desktop.xdotool("windowsize --sync \(window) 8200 300 sleep 1 key s sleep 1")
      #expect(process.isRunning)
    }
    let picture = try PNG.read(scratch.file("podium-1.png").path)
    #expect(picture.width == 8192 && picture.height == 300)
  }

  @Test(
    "after a replay the input is live again, Escape lets go of a drag and then quits, and the recording has all"
  )
  func replay() throws {
    let replayed = TraceTests.script(from: (1000, 600), step: (-12, 0), count: 10, ms: 8)
    let script = try scratch.write(replayed)
    try Desktop.run(Self.recorded + ["--replay", script], in: scratch) { desktop, process in
      try desktop.xdotool(
        "mousemove 600 650 mousedown 1 sleep 0.2 mousemove_relative -- -40 0 key Escape sleep 0.2")
      #expect(process.isRunning)
    }
    let recorded = try scratch.events(of: "record.txt")
    let events = try Script(parsing: replayed, file: "script.txt").events
    #expect(recorded.filter { $0.time <= 0.1 && events.contains($0) } == events)
    let live = recorded.filter { $0.time > 0.1 }
    #expect(
      live.contains { $0.kind == .input(.down(id: 1, at: Point(x: 600, y: 650), device: .mouse)) })
    #expect(live.contains { $0.kind == .input(.cancel) })
  }

  @Test("after a replay that has made it smaller, the scene has the window's size again")
  func fitted() throws {
    let script = try scratch.write("podium-script 1\nscene list\n0.3 resize 480 400\n")
    try Desktop.run(Self.recorded + ["--replay", script], in: scratch) { desktop, _ in
      try desktop.xdotool("sleep 1")
    }
    let sizes = try scratch.events(of: "record.txt").compactMap { event -> Size? in
      if case .input(.resize(let size)) = event.kind { size } else { nil }
    }
    #expect(sizes.first == Size(width: 480, height: 400) && sizes.count == 2, "\(sizes)")
    #expect(sizes.last == Size(width: 1280, height: 720), "\(sizes)")
  }

  @Test("back along the strip of time and on from there, what came after is not in the recording")
  func backInTime() throws {
    let log = try log(["--tune"]) { desktop in
      for height in [650, 640] {
        // Beside the panel; then to the strip's far end, beside the buttons of the ways.
        try desktop.xdotool(Self.drag.replacing("1000 650", with: "700 \(height)") + " sleep 1.5")
        guard height == 650 else { break }
        try desktop.xdotool("mousemove 452 46 mousedown 1 sleep 0.3 mouseup 1 sleep 1")
      }
      // Esc closes one thing at a time: the panel first, and then the window.
      try desktop.xdotool("key Escape sleep 0.5 key Escape sleep 0.5")
    }
    #expect(log.filter { $0.hasPrefix("willBeginDragging") }.count == 1)
    let touches = log.filter { $0.hasPrefix("touchesBegan") }
    #expect(touches.count == 1 && touches.allSatisfy { $0.hasSuffix("at=700,640\"") })
  }

  @Test(
    "a window that is resized in the past stays there, and its scene has that size from there on")
  func resizedInThePast() throws {
    let scratch = try Desktop.run(Self.recorded) { desktop, _ in
      let window = try desktop.xdotool("search --name Podium")
      try desktop.xdotool(Self.drag + " sleep 1 windowsize --sync \(window) 800 600 sleep 0.5")
      try desktop.xdotool("key --repeat 900 --delay 2 comma sleep 1")
      for width in [900, 800] {
        try desktop.xdotool("windowsize --sync \(window) \(width) 600 sleep 0.4")
      }
      try desktop.xdotool("key Return sleep 0.5")
    }
    let kinds = try scratch.events(of: "record.txt").map(\.kind)
    #expect(!kinds.contains { if case .input(.down) = $0 { true } else { false } }, "\(kinds)")
    #expect(kinds.last == .input(.resize(Size(width: 800, height: 600))), "\(kinds)")
  }

  @Test(
    "a replay is recorded as it is, and Esc quits in it, also where it has given keys to a scene")
  func replayed() throws {
    let replayed = """
      podium-script 1
      0 scroll 426 0
      0.2 set scene corridor
      0.4 set scene podium
      0.5 set motion default
      0.8 key tab press
      900 key tab press

      """
    let script = try scratch.write(replayed)
    try Desktop.run(
      Self.recorded + ["--replay", script, "--trace", "trace.json"], in: scratch
    ) { desktop, _ in
      // Commands that change the scene wait, as other input does.
      try desktop.xdotool("key 2 key g key w key h key h sleep 1")
      #expect(try desktop.title() == "podium - Podium")
    }
    let events = try Script(parsing: replayed, file: "script.txt").events
    #expect(try scratch.events(of: "record.txt") == events.dropLast())
    #expect(try scratch.text("trace.json").contains("set scene corridor"))
  }

  @Test("the title names a photo in letters beyond Latin-1")
  func title() throws {
    try PNG.write(Image(width: 60, height: 40), to: scratch.file("写真–ქ.png").path)
    let desktop = try Desktop()
    let process = try desktop.start(["run", "写真–ქ.png"], in: scratch.folder)
    #expect(try desktop.title() == "写真–ქ.png - photos - Podium")
    try desktop.quit(process)
  }

  // Held up as by a picture that takes long to draw. On a busy machine the hand is held up as well,
  // and makes another flick than it should: it tries again.
  @Test("a flick that reaches a program which was held up has the speed with which it was made")
  func heldUp() throws {
    let log = try log { desktop in
      let program = try #require(pid_t(desktop.xdotool("search --name Podium getwindowpid")))
      for _ in 1...20 {
        kill(program, SIGSTOP)
        let duration = try ContinuousClock().measure { try desktop.xdotool(Self.drag) }
        kill(program, SIGCONT)
        usleep(3_000_000)
        // Sixteen moves take 192 ms.
        if duration < .milliseconds(300) { break }
      }
    }
    // 25 points in every 12 ms, at best.
    let release = try #require(log.last { $0.hasPrefix("willEndDragging") })
    let words = release.split { "=, \"".contains($0) }
    let velocity = try #require(words.firstIndex(of: "velocity").map { Double(words[$0 + 1]) ?? 0 })
    #expect(velocity > 0.5 && velocity < 2.1, "\(release)")
  }

  @Test(
    "in points with --scale 2: clicks, the place where a scene was left, a window that fits the display"
  )
  func manners() throws {
    let scratch = try Desktop.run(
      "run --scale 2 --size 1280x900 --record record.txt".words
    ) { desktop, process in
      try desktop.xdotool("mousemove 640 600 click 1 sleep 0.3 key F1 sleep 0.3 key Escape")
      try desktop.xdotool("sleep 0.3 key Right sleep 1.5 key 2 sleep 0.5 key 1 sleep 0.5")
      try desktop.xdotool("key s sleep 0.5")
      #expect(process.isRunning)
    }
    let record = try scratch.text("record.txt")
    #expect(record.contains("resize 640 360") && record.contains("down 1 320 300 mouse"))
    let scroll = record.split(separator: "\n").last { $0.contains("scroll") }
    #expect(scroll?.contains(" 213.33333333333334 0") ?? false, "\(record)")
    // Esc that closes something is no key of the scene.
    #expect(!record.contains("escape"))
    let picture = try PNG.read(scratch.file("podium-1.png").path)
    #expect(picture.width == 1280 && picture.height == 720)
  }

  @Test("a click enters a scene of the catalogue; Escape goes back to where that was, then quits")
  func catalogue() throws {
    let log = try log(["--scene", "catalogue", "--renderer", "software"]) { desktop in
      try desktop.xdotool("mousemove 500 100 click 5 sleep 1.5 click 1 sleep 1 key Escape sleep 1")
    }
    let tap = try #require(log.firstIndex(of: "tapped,scene=corridor"))
    let scrolls = log.indices.filter { log[$0].hasPrefix("didScroll") }
    let before = try #require(scrolls.last { $0 < tap })
    // Back there in one step.
    #expect(scrolls.filter { $0 > tap }.map { log[$0] } == [log[before]])
  }

  @Test("a press on the tuning panel with Ctrl is one finger, and Tab takes the keys from it")
  func panelKeys() throws {
    let log = try log(["--tune"]) { desktop in
      try desktop.xdotool("mousemove 1186 160 keydown ctrl click 1 keyup ctrl sleep 0.5")
      try desktop.xdotool("key Tab key Tab sleep 0.2 key Return sleep 0.5")
      try desktop.xdotool("key Escape sleep 0.3 key Escape sleep 0.3")
    }
    let events = log.map { $0.split(separator: ",")[0] }
    #expect(
      events == ["focused", "focused", "touchesBegan", "touchesEnded", "tapped", "unfocused"],
      "\(log)")
  }

  @Test("past the last thing of the scene Tab goes to the open tuning panel, Shift+Tab back")
  func tabToPanel() throws {
    let log = try log(["--scene", "grid", "--tune"]) { desktop in
      // Of the grid one thing has the focus; the panel has the keys at first.
      try desktop.xdotool("key Tab sleep 0.2 key Tab sleep 0.2 key Down Return sleep 0.2")
      try desktop.xdotool("key shift+Tab sleep 0.2 key shift+Tab sleep 0.2 key Right sleep 0.2")
      try desktop.xdotool("key Escape sleep 0.3 key Escape sleep 0.3")
    }
    let events = log.map { $0.split(separator: ",")[0] }
    #expect(events == ["focused", "unfocused", "focused", "unfocused"], "\(log)")
  }

  @Test("G opens the catalogue by night where the scene is by night, and goes back there")
  func nightly() throws {
    let scratch = try Desktop.run(
      Self.recorded + "--scene street --set dark=on".words
    ) { desktop, _ in
      // Esc goes to the catalogue, since that was shown before.
      try desktop.xdotool("key g sleep 0.5 key g sleep 0.5 key Escape sleep 0.5")
    }
    let lines = try scratch.text("record.txt").split(separator: "\n")
    let opened = try #require(lines.firstIndex { $0.hasSuffix(" set scene catalogue") })
    let sets = lines[opened...].compactMap { line in
      line.range(of: " set ").map { String(line[$0.upperBound...]) }
    }.filter { $0.hasPrefix("scene") || $0.hasPrefix("dark") }
    #expect(
      sets == ["scene catalogue", "dark on", "scene street", "dark 1", "scene catalogue", "dark 1"])
  }

  @Test("O opens the source of the chosen scene with the desktop's program for it")
  func source() throws {
    try Desktop.run(
      "run --scene catalogue".words, in: scratch,
      environment: scratch.shellProgram("xdg-open", "echo \"$1\" > opened.txt")
    ) { desktop, _ in
      try desktop.xdotool("key Down sleep 0.5 key o")
      try Program.wait("nothing is opened") { scratch.names.contains("opened.txt") }
      usleep(200_000)
      let opened = try scratch.text("opened.txt")
      #expect(opened.hasSuffix("/Sources/Scenes/Podium/PodiumScene+Scene.swift\n"), "\(opened)")
      #expect(FileManager.default.fileExists(atPath: String(opened.dropLast())))
    }
  }

  @Test("a broken OpenGL driver keeps no window from being drawn")
  func brokenDriver() throws {
    let desktop = try Desktop()
    let process = try Program.start(
      ["run", "--size", "320x180"], in: scratch.folder,
      environment: desktop.variables.merging(["LIBGL_DRIVERS_PATH": "/nowhere"]) { $1 })
    try Program.wait("nothing is shown") { try desktop.brightness() > 0.01 }
    try desktop.quit(process)
  }

  @Test("without a display it says so and renders podium.png")
  func noDisplay() throws {
    let outcome = try Program.run(["--size", "320x180"], in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("podium.png"))
    #expect(scratch.names == ["podium.png"])
    #expect(try PNG.read(scratch.file("podium.png").path).width == 320)
    let again = try Program.run(["./podium.png"], in: scratch.folder)
    let says = "podium: there is no display, and podium.png, which would be rendered instead, is "
    #expect(again.status == 1 && again.errors.hasPrefix(says + "one of the files that are read; "))
    #expect(try PNG.read(scratch.file("podium.png").path).width == 320)
  }
}
