#if Program

import Foundation
import Testing

/// The program itself, as a user starts it.
enum Program {
  struct Outcome {
    var status: Int32
    var output: String
    var bytes: Data
    var errors: String
    /// The rows of a CSV, without the header, split at commas; for tables without quoted commas.
    var rows: [[String]] {
      output.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
  }

  /// Beside the test bundle, where the package manager builds it.
  static var executable: URL {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "podium")
  }

  /// Whether the program runs under a sanitizer, in which memory and preloaded libraries behave
  /// otherwise.
  static let isSanitized = ProcessInfo.processInfo.environment["PODIUM_SANITIZED"] != nil

  /// Whether a tool lies where tools lie.
  static func isInstalled(_ tool: String) -> Bool {
    ["/usr/bin", "/usr/local/bin", "/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  /// The test's own environment with other variables, and no display unless they name one.
  static func environment(with others: [String: String]) -> [String: String] {
    var inherited = ProcessInfo.processInfo.environment
    for key in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { inherited[key] = nil }
    // The desktop settings of the person who runs the tests do not count.
    inherited["XDG_CONFIG_HOME"] = "/nonexistent"
    return inherited.merging(others) { $1 }
  }

  /// Starts a process that hears all signals: the threads of the tests block them, and a process
  /// blocks what the thread that starts it blocks.
  static func start(_ process: Process) throws {
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try process.run()
  }

  /// Starts the program in a folder; what it complains of goes into the file "errors" there.
  ///
  /// - Parameter user: a command that starts a copy of it in the folder as another user.
  static func start(
    _ arguments: [String], in folder: URL, environment: [String: String], as user: [String] = []
  ) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if !user.isEmpty {
      let copy = folder.appending(path: "podium")
      try FileManager.default.copyItem(at: executable, to: copy)
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = user + [copy.path] + arguments
    }
    process.currentDirectoryURL = folder
    process.environment = Self.environment(with: environment)
    process.standardOutput = FileHandle.nullDevice
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try start(process)
    return process
  }

  /// Waits until something is so, 20 s at most.
  static func wait(_ complaint: Comment, until isSo: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date() < deadline {
      if try isSo() { return }
      usleep(50_000)
    }
    Issue.record(complaint)
  }

  /// Runs the program to its end; one that takes more than so many seconds of processor time is
  /// killed, however busy the machine is. A sanitizer may take ten times as many.
  static func run(_ arguments: [String], processorSeconds: Int) throws -> Outcome {
    let seconds = isSanitized ? 10 * processorSeconds : processorSeconds
    return try run(
      ["-c", "ulimit -t \(seconds); exec \"$0\" \"$@\"", executable.path] + arguments,
      executable: URL(filePath: "/bin/sh"))
  }

  /// Runs the program to its end, at most `limit` seconds long.
  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
    limit: Double = 120, executable: URL = Program.executable
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = Self.environment(with: environment)
    // Files, not pipes: a pipe that is not drained would stop the program.
    let scratch = try Scratch()
    let (output, errors) = (scratch.file("output"), scratch.file("errors"))
    for url in [output, errors] { try Data().write(to: url) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try start(process)
    let limit = isSanitized ? 10 * limit : limit
    let deadline = Date(timeIntervalSinceNow: limit)
    while process.isRunning, Date() < deadline { usleep(2000) }
    if process.isRunning {
      process.terminate()
      Issue.record("podium \(arguments.joined(separator: " ")) ran longer than \(limit) s")
    }
    process.waitUntilExit()
    let bytes = try Data(contentsOf: output)
    return Outcome(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
      bytes: bytes, errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// A folder of its own for a test, deleted with the value.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "podium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Writes a text and gives its path.
  func write(_ text: String, as name: String = "script.txt") throws -> String {
    try text.write(to: file(name), atomically: true, encoding: .utf8)
    return file(name).path
  }

  /// What lies in the folder, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

#endif
