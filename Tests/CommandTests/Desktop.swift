import Foundation
import Glibc
import Images
import PictureSupport
import Support
import Testing

/// A display of its own, in memory, for one test: an X server, and xdotool for hands.
final class Desktop {
  private let server: Process
  let display: String

  static let isInstalled = ["Xvfb", "xdotool", "import"].allSatisfy(Program.isInstalled)

  convenience init(size: String = "1280x720") throws {
    try self.init(server: ["Xvfb", "-screen", "0", "\(size)x24"])
  }

  /// - Parameter command: of the server, with what only that server needs.
  init(server command: [String]) throws {
    server = Subprocess.process(
      command + [
        "-displayfd", "1", "-nolisten", "tcp",
        // Otherwise it starts anew whenever its last client leaves, as a screenshot's does.
        "-noreset",
      ])
    let pipe = Pipe()
    server.standardOutput = pipe
    try server.run()
    // It writes the number of its display once it is ready.
    var number = ""
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      number += String(decoding: byte, as: UTF8.self)
    }
    display = ":\(number)"
  }

  deinit { kill() }

  /// Ends the server at once.
  func kill() { Glibc.kill(server.processIdentifier, SIGKILL) }

  /// What a program needs to find this display.
  var variables: [String: String] { ["DISPLAY": display, "SDL_VIDEODRIVER": "x11"] }

  /// Starts the program in a folder on this display, with more variables, and waits for its window.
  func start(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Process {
    let process = try Program.start(
      arguments, in: folder, environment: variables.merging(environment) { $1 })
    #expect(try xdotool("search --sync --onlyvisible --name Podium") != "")
    // The first frames are measured and the pointer is found.
    usleep(1_000_000)
    return process
  }

  /// Shows the program on a display of its own, does something with its window, quits it by Escape,
  /// and returns the folder that it ran in.
  @discardableResult
  static func run(
    _ arguments: [String], in scratch: Scratch? = nil, size: String = "1280x720",
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation,
    hands: (Desktop, Process) throws -> Void
  ) throws -> Scratch {
    let scratch = scratch ?? Scratch()
    let desktop = try Desktop(size: size)
    let process = try desktop.start(arguments, in: scratch.folder, environment: environment)
    try hands(desktop, process)
    try desktop.quit(process, sourceLocation: sourceLocation)
    return scratch
  }

  /// Runs one xdotool chain and gives what it prints.
  @discardableResult
  func xdotool(_ command: String) throws -> String { try run(["xdotool"] + command.words) }

  /// The title of the program's window.
  func title() throws -> String { try xdotool("search --name Podium getwindowname") }

  /// How bright the display is on average, from 0 to 1.
  func brightness() throws -> Double {
    try Double(run("import -window root -format %[fx:mean] info:-".words)) ?? 0
  }

  /// Sets X11's resources, as xrdb does.
  func setResources(_ text: String) throws {
    let name = "RESOURCE_MANAGER"
    try run(["xprop", "-root", "-f", name, "8s", "-set", name, text])
  }

  /// A screenshot of the display.
  func picture() throws -> Image {
    let scratch = Scratch()
    let file = scratch.file("screen.png").path
    // Compressed little: that takes a tenth of the time.
    try run(["import", "-window", "root", "-define", "png:compression-level=1", "png24:\(file)"])
    return try PNG.read(file)
  }

  /// Presses Escape and waits until the program has gone, with a status.
  func quit(
    _ process: Process, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try xdotool("key Escape")
    let deadline = Date(timeIntervalSinceNow: 20)
    while process.isRunning, Date() < deadline { usleep(10_000) }
    if process.isRunning {
      Issue.record("Escape did not quit")
      process.terminate()
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == status, sourceLocation: sourceLocation)
  }

  @discardableResult
  private func run(_ words: [String]) throws -> String {
    let ran = try Subprocess.run(words, environment: Program.environment(with: variables))
    #expect(ran.status == 0, "\(words.joined(separator: " "))")
    return ran.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The number of places of a part of a picture for which something holds.
func places(
  _ columns: Range<Int>, _ rows: Range<Int>, where holds: (_ x: Int, _ y: Int) throws -> Bool
) rethrows -> Int {
  try rows.reduce(0) { sum, y in try sum + columns.count { x in try holds(x, y) } }
}

extension Trait where Self == ConditionTrait {
  /// A test that needs a display; in CI a missing one is a failure.
  static var desktop: Self {
    .enabled(if: Desktop.isInstalled || Program.isCI, "Xvfb, xdotool or ImageMagick is missing")
  }
}
