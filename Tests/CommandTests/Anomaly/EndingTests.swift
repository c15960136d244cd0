import Foundation
import Support
import Testing

/// Ends the program, or the display server that it shows itself on, at random moments.
@Suite("Anomalies: a sudden end", .waiting)
struct EndingTests {
  private let scratch = Scratch()

  /// Moments in seconds, the same in every run of the tests.
  private func moments(_ count: Int, upTo longest: Double) -> [Double] {
    var state: UInt64 = 0x9e37_79b9
    return (0..<(AnomalyRig.isLong ? count * 20 : count)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * longest
    }
  }

  private func pause(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  @Test(
    "SIGTERM ends a command by itself: old files or whole new ones, and none besides",
    arguments: AnomalyRig.tried)
  func termination(_ command: AnomalyRig.Command) throws {
    let started = Date()
    let rig = try AnomalyRig(command)
    let duration = Date().timeIntervalSince(started)
    for moment in moments(4, upTo: duration) {
      let scratch = try AnomalyRig.folder(for: command)
      let process = try Program.start(command.arguments, in: scratch.folder, environment: [:])
      pause(moment)
      kill(process.processIdentifier, SIGTERM)
      try Program.wait("it goes on after SIGTERM") { !process.isRunning }
      let place = "SIGTERM after \(moment) s of \(duration) s"
      #expect([0, SIGTERM].contains(process.terminationStatus), "\(place)")
      try rig.check(scratch, place, mustBeNew: process.terminationStatus == 0)
    }
  }

  @Test("SIGTERM ends a trace of a long time in which nothing happens")
  func quietTrace() throws {
    let arguments = try ["trace", "--events", "--touches", scratch.write("0 key tab press\n")]
    let process = try Program.start(
      arguments + ["--duration", "160000", "--output", "events.csv"], in: scratch.folder,
      environment: [:])
    pause(0.5)
    kill(process.processIdentifier, SIGTERM)
    try Program.wait("it goes on after SIGTERM") { !process.isRunning }
    #expect(!scratch.names.contains { $0.hasSuffix("csv") || $0.hasSuffix("partial") })
  }

  @Test("SIGTERM ends measurements of photos, and leaves nothing of them")
  func measurements() throws {
    try scratch.makeFolder("tmp")
    let folder = scratch.file("tmp").path
    func files() -> [String] { FileManager.default.subpaths(atPath: folder) ?? [] }
    let photo = "photo.png"
    let render = ["render", "--scene", "content", "--size", "4000x3000", "--output", photo]
    _ = try Program.run(render, in: scratch.folder).succeeded()
    let process = try Program.start(
      ["bench", "--photo", photo, "--rounds", "1"], in: scratch.folder,
      environment: ["TMPDIR": folder])
    try Program.wait("it builds no pyramid") { files().contains { $0.contains("pyramids/") } }
    kill(process.processIdentifier, SIGTERM)
    try Program.wait("it goes on after SIGTERM") { !process.isRunning }
    #expect(process.terminationStatus == SIGTERM && files().isEmpty, "\(files())")
  }

  /// Starts a window that records, does something to it at some moment, or (nil) when it has begun
  /// to record, and checks what is left.
  private func window(
    _ variables: [String: String], at moment: Double?, statuses: Set<Int32>,
    _ end: (Process) -> Void
  ) throws {
    let place = moment.map { "after \($0) s" } ?? "while it records"
    let process = try Program.start(
      "run --size 320x180 --record record.txt".words, in: scratch.folder, environment: variables)
    if let moment {
      pause(moment)
    } else {
      try Program.wait("it does not record") { scratch.names.contains("record.txt") }
    }
    end(process)
    try Program.wait("it goes on, \(place)") { !process.isRunning }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    let errors = try scratch.text("errors")
    #expect(statuses.contains(process.terminationStatus), "\(place): \(errors)")
    #expect(process.terminationReason == .exit || process.terminationStatus == SIGTERM)
    // Libraries say things of their own: libdecor, that it has no plugins.
    let ours = errors.split(separator: "\n").filter {
      $0.hasPrefix("podium: ") || $0.hasPrefix("Error")
    }
    #expect(ours.count <= 2, "\(place): \(errors)")
    if process.terminationStatus == 1 { #expect(!errors.isEmpty, "\(place)") }
    var names = Set(scratch.names)
    names.subtract(["errors", "record.txt", "podium.png"])
    #expect(names.isEmpty, "\(place)")
    guard scratch.names.contains("record.txt") else {
      #expect(moment != nil, "the recording is gone")
      return
    }
    let outcome = try Program.run(["trace", "--touches", scratch.file("record.txt").path])
    #expect(outcome.status == 0, "\(place): \(outcome.errors)")
  }

  @Test("SIGTERM closes a window, which leaves a recording that plays", .desktop)
  func windowTermination() throws {
    let desktop = try Desktop()
    for moment: Double? in moments(4, upTo: 1.5) + [nil] {
      try window(desktop.variables, at: moment, statuses: [0, SIGTERM]) {
        kill($0.processIdentifier, SIGTERM)
      }
    }
  }

  @Test("an X server that ends, ends the window with a line or two; the recording plays", .desktop)
  func serverEnds() throws {
    for moment: Double? in moments(3, upTo: 1.5) + [nil] {
      let desktop = try Desktop()
      try window(desktop.variables, at: moment, statuses: [0, 1]) { _ in desktop.kill() }
    }
  }

  @Test(
    "a Wayland compositor that ends, ends the window with a line or two; the recording plays",
    .compositor)
  func compositorEnds() throws {
    for moment: Double? in moments(2, upTo: 1.5) + [nil] {
      let desktop = try Desktop()
      let compositor = try Compositor(in: desktop)
      try window(compositor.variables, at: moment, statuses: [0, 1]) { _ in compositor.kill() }
    }
  }
}
