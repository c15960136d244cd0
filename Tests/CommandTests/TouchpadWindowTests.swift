import Foundation
import Glibc
import Support
import Testing

/// Two fingers on a touchpad of a server's own, from the device to the recording. What is compared
/// bears the servers' stamps or the test's, so it is the same however busy the machine is; what is
/// done next waits until the recording has what was done before.
@Suite("podium run, with a touchpad", .waiting)
struct TouchpadWindowTests {
  private let scratch = Scratch()

  /// How far a report goes, in the units of a touchpad and in points.
  private static let units = 7.25
  private static let points = 18.125
  /// Eight reports move, the ninth is the lift.
  private static let count = 8
  private static let interval = 0.008
  /// Where the pointer is.
  private static let place = ["640", "600"]

  @Test(
    "X11: a flick is that of its script, pinches zoom, a notch is one, a touchpad goes and comes",
    .enabled(
      if: TouchpadServer.isInstalled || Program.isCI,
      "Xorg, its dummy video driver, xdotool or ImageMagick is missing"))
  func x11() throws {
    let server = try TouchpadServer()
    let process = try server.desktop.start(
      ["run", "--motion", "reduced", "--record", "record.txt"], in: scratch.folder)
    try server.desktop.xdotool("mousemove 640 600")
    let notch = { _ = try server.desktop.xdotool("click 5") }
    try turn(notch, attempts: 40)
    // The server makes the stamps.
    let witness = try ScrollWitness(of: server.desktop.display, valuator: TouchpadServer.valuator)
    func flick(lifts: Bool) throws {
      for k in 0..<Self.count + (lifts ? 1 : 0) {
        try server.scroll(k < Self.count ? Self.units * 120 / 15 : 0)
        usleep(UInt32(Self.interval * 1e6))
      }
    }
    try flick(lifts: true)
    try wait(for: "pad ended")
    let stamps = witness.stamps()
    try #require(stamps.count == Self.count + 1)
    let flicked = try gestures()
    #expect(flicked.map(\.words) == Self.flickWords)
    try expectFlick(flicked, at: stamps.map { $0 - stamps[0] })

    for (what, scale) in [(TouchpadServer.Pinch.begin, 1), (.update, 1.25), (.end, 1.25)] {
      try server.pinch(what, scale: scale)
    }
    try wait(for: "magnify ended")
    #expect(try gestures().suffix(3).map(\.words) == Self.pinchWords)
    try turn(notch)

    // Pulled out in the middle of a gesture, and plugged in again.
    try server.scroll(Self.units * 120 / 15)
    try wait(for: "pad began")
    server.unplug()
    try wait(for: "pad cancelled")
    try server.plugIn(reportsLifts: true)
    try turn(notch)
    try flick(lifts: true)
    try wait(for: "pad ended")
    #expect(try gestures().suffix(Self.count + 1).map(\.words) == Self.flickWords)
    // With a driver that tells of no lifts it ends all the same.
    server.unplug()
    try server.plugIn(reportsLifts: false)
    try turn(notch)
    try flick(lifts: false)
    try expectEndless()
    try server.desktop.quit(process)
  }

  @Test(
    """
    Wayland, though there is X11: a flick is that of its script, resting fingers hold, pinches zoom, a \
    notch is one, a lost seat cancels
    """,
    .enabled(
      if: TouchpadCompositor.isInstalled && Desktop.isInstalled || Program.isCI,
      "Sway, Xvfb, xdotool or ImageMagick is missing"))
  func wayland() throws {
    let compositor = try TouchpadCompositor()
    let relay = try GestureRelay(to: compositor.path)
    // As through Xwayland: SDL alone would take it.
    let desktop = try Desktop()
    let process = try Program.start(
      ["run", "--motion", "reduced", "--record", "record.txt"], in: scratch.folder,
      environment: compositor.variables.merging(
        ["DISPLAY": desktop.display, "WAYLAND_DISPLAY": relay.path]) { $1 })
    try enter(compositor)
    let start = TouchpadCompositor.now
    for k in 0...Self.count {
      let tick = start + UInt32(k) * UInt32(Self.interval * 1000)
      try compositor.scroll(k < Self.count ? Self.units : nil, at: tick)
      usleep(UInt32(Self.interval * 1e6))
    }
    try wait(for: "pad ended")
    let flick = try gestures()
    #expect(flick.map(\.words) == Self.flickWords)
    try expectFlick(flick, at: (0...Self.count).map { Double($0) * Self.interval })

    relay.hold()
    try wait(for: "pad hold")
    relay.endHold(isCancelled: false)
    try wait(for: "pad lift")
    // Fingers that go on to move do not lift before.
    relay.hold()
    relay.endHold(isCancelled: true)
    try compositor.scroll(Self.units, at: TouchpadCompositor.now)
    try wait(for: "pad began")
    try compositor.scroll(nil, at: TouchpadCompositor.now)
    try wait(for: "pad ended")
    #expect(
      try gestures().suffix(5).map { $0.words[1] }
        == ["hold", "lift", "hold", "began", "ended"])
    relay.beginPinch()
    relay.pinch(to: 1.25)
    relay.endPinch()
    try wait(for: "magnify ended")
    #expect(try gestures().suffix(3).map(\.words) == Self.pinchWords)
    try turn(compositor.notch)

    try compositor.scroll(Self.units, at: TouchpadCompositor.now)
    try wait(for: "pad began")
    compositor.unplug()
    try wait(for: "pad cancelled")
    process.terminate()
    process.waitUntilExit()
    withExtendedLifetime((desktop, relay)) {}
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "Xwayland: a flick whose lift is not reported ends, and a notch is one",
    .enabled(
      if: TouchpadCompositor.isInstalled && Program.isInstalled("Xwayland") || Program.isCI,
      "Sway or Xwayland is missing"))
  func xwayland() throws {
    TouchpadCompositor.open(scratch.folder)
    let compositor = try TouchpadCompositor(hasXwayland: true)
    let process = try Program.start(
      ["run", "--motion", "reduced", "--record", "record.txt"], in: scratch.folder,
      environment: compositor.x11Variables, as: TouchpadCompositor.user)
    try enter(compositor)
    for _ in 0..<Self.count {
      try compositor.scroll(Self.units, at: TouchpadCompositor.now)
      usleep(UInt32(Self.interval * 1e6))
    }
    try compositor.scroll(nil, at: TouchpadCompositor.now)
    try expectEndless()
    // So long after a touchpad's moves a wheel's whole clicks are its own again.
    usleep(300_000)
    try turn(compositor.notch)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Puts the pointer over the window once the program shows it.
  private func enter(_ compositor: TouchpadCompositor) throws {
    try Program.wait("nothing is recorded") { scratch.names.contains("record.txt") }
    let notch = {
      try compositor.move(to: 600, 600)
      try compositor.move(to: 640, 600)
      try compositor.notch()
    }
    try turn(notch, attempts: 40)
  }

  /// Turns a wheel by a notch until the recording says so: all that came before has then been
  /// heard. Once will do where the pointer is over the window.
  private func turn(_ notch: () throws -> Void, attempts: Int = 1) throws {
    func turns() throws -> [[String]] { try recording().map(\.words).filter { $0[0] == "wheel" } }
    let before = try turns().count
    for _ in 0..<attempts where try turns().count == before {
      try notch()
      let deadline = Date(timeIntervalSinceNow: 20 / Double(attempts))
      while try turns().count == before, Date() < deadline { usleep(20_000) }
    }
    try #require(turns().count > before, "no turn of a wheel is recorded")
    #expect(try turns().last == ["wheel", "0", "-1"] + Self.place)
  }

  /// Waits until the last of a touchpad's lines begins with these words.
  private func wait(for words: String) throws {
    try Program.wait("'\(words)' is not recorded") {
      try gestures().last?.text.contains(" \(words) ") ?? false
    }
  }

  /// Expects a flick's moves and, where the lift is not reported, an end that is guessed. On a busy
  /// machine it may be guessed in the midst of them, too.
  private func expectEndless() throws {
    func moves() throws -> [[String]] {
      let lines = try recording().map(\.words)
      let turn = lines.lastIndex { $0[0] == "wheel" } ?? 0
      return lines.suffix(from: turn).filter { $0[0] == "pad" }
    }
    try Program.wait("no end of moves is guessed") {
      let found = try moves()
      let sum = found.compactMap { $0.count > 4 ? Double($0[2]) : nil }.reduce(0, +)
      return abs(sum - Double(Self.count) * Self.points) < 0.5
        && ["faded", "ended"].contains(found.last?[1])
    }
    let found = try moves()
    #expect(found.first?[1] == "began-liftless", "\(found)")
  }

  /// A touchpad's lines.
  private func gestures() throws -> [Line] {
    try recording().filter { ["pad", "magnify"].contains($0.words[0]) }
  }

  // MARK: Recordings

  /// A line of a recording, after its time (s).
  private struct Line {
    var time: Double
    var words: [String]

    var text: String { "\(time) \(words.joined(separator: " "))" }
  }

  private func recording() throws -> [Line] {
    try scratch.text("record.txt").split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      return Double(words[0]).map { Line(time: $0, words: Array(words.dropFirst())) }
    }
  }

  private static var flickWords: [[String]] {
    (0..<count).map { ["pad", $0 == 0 ? "began" : "changed", "\(points)", "0"] + place }
      + [["pad", "ended"] + place]
  }

  private static var pinchWords: [[String]] {
    [["began", "1"], ["changed", "1.25"], ["ended"]].map { ["magnify"] + $0 + place }
  }

  // MARK: Logs

  /// Expects of a recorded flick the log that the script of the gesture has.
  ///
  /// - Parameter times: of the gesture's reports, from the first (s).
  private func expectFlick(_ lines: [Line], at times: [Double]) throws {
    let start = try #require(lines.first?.time)
    for (line, time) in zip(lines, times) { #expect(abs(line.time - start - time) <= 1e-3) }
    let recorded = try log(lines)
    let scripted = try log(zip(times, Self.flickWords).map { Line(time: start + $0, words: $1) })
    func told(_ log: [Entry]) -> [Entry] { log.filter { $0.word != "didScroll" } }
    #expect(told(recorded).map(\.word) == told(scripted).map(\.word))
    #expect(told(recorded).map(\.word).contains("didEndDecelerating"))
    for (a, b) in zip(told(recorded), told(scripted)) {
      #expect(abs(a.time - b.time) <= 1e-3, "\(a) \(b)")
    }
    let offsets = (recorded.compactMap(\.offset), scripted.compactMap(\.offset))
    let (last, expected) = (try #require(offsets.0.last), try #require(offsets.1.last))
    #expect(abs(last - expected) <= 0.5)
    // It rests on a stop, beyond the first; but a server that is late with its stamps makes it no
    // flick.
    let stop = last / (1280.0 / 3)
    #expect(abs(stop - stop.rounded()) < 1e-9)
    if zip(times, times.dropFirst()).allSatisfy({ $1 - $0 < 0.03 }) { #expect(stop > 1) }
    #expect(offsets.0.count == offsets.1.count)
    for (a, b) in zip(offsets.0, offsets.1) { #expect(abs(a - b) <= 0.5) }
  }

  private struct Entry {
    var time: Double
    var word: String
    /// Of a scroll, in points.
    var offset: Double?
  }

  private func log(_ lines: [Line]) throws -> [Entry] {
    let script = try scratch.write(
      "podium-script 1\nscene podium\nsize 1280 720 scale 1\n"
        + lines.map(\.text).joined(separator: "\n") + "\n")
    return try Program.run(["trace", "--events", "--touches", script]).output
      .split(separator: "\n").dropFirst().map { line in
        let words = line.split(separator: ",").map(String.init)
        let offset = words.count > 2 && words[2].hasPrefix("\"offset=") ? words[2].dropFirst(8) : ""
        return Entry(time: Double(words[0]) ?? .nan, word: words[1], offset: Double(offset))
      }
  }
}
