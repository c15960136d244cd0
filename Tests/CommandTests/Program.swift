import Foundation
import InputScript
import Support
import Testing

extension Subprocess {
  /// The rows of a CSV, without the header, split at commas; for tables without quoted commas.
  var rows: [[String]] {
    output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Whether it has written one line to standard error, and that has all these words.
  func complains(of words: [String]) -> Bool {
    errors.split(separator: "\n").count == 1 && words.allSatisfy { errors.contains($0) }
  }

  /// This, which must have succeeded.
  func succeeded(sourceLocation: SourceLocation = #_sourceLocation) throws -> Self {
    try #require(status == 0, "\(errors)", sourceLocation: sourceLocation)
    return self
  }
}

extension String {
  /// The words of a command, with spaces between them; '' is an empty one.
  var words: [String] { split(separator: " ").map { $0 == "''" ? "" : String($0) } }
}

extension Scratch {
  /// The events of a script or a recording.
  func events(of name: String) throws -> [SessionEvent] {
    try Script(parsing: text(name), file: name).events
  }

  /// Writes a program of the shell; gives the variables with which it is found first.
  func shellProgram(_ name: String, _ text: String) throws -> [String: String] {
    let file = try write("#!/bin/sh\n\(text)\n", as: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return ["PATH": "\(path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
  }
}

/// The program itself, as a user starts it.
enum Program {
  typealias Outcome = Subprocess

  /// Beside the test bundle, where the package manager builds it.
  static let executable = Subprocess.folderOfProducts.appending(path: "podium")

  /// Whether what a test needs must be there.
  static let isCI = ProcessInfo.processInfo.environment["CI"] != nil
  /// Whether plots can be drawn as the pages show them.
  static let hasPlotTools = ["gnuplot", "fc-match"].allSatisfy(isInstalled)
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
    // The desktop settings of the person who runs the tests do not count, and a window keeps
    // nothing for the next one.
    inherited["XDG_CONFIG_HOME"] = settings.appending(path: UUID().uuidString).path
    return inherited.merging(others) { $1 }
  }

  /// Where windows make folders of settings, which are deleted at the end. Tests also start them as
  /// other users.
  private static let settings: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "podium-settings-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    atexit { try? FileManager.default.removeItem(at: Program.settings) }
    return folder
  }()

  /// Copies it, by another process: one that is forked here meanwhile would hold the copy open for
  /// writing, so that it could not be started.
  static func copy(to copy: URL) throws {
    let outcome = try run(
      [executable.path, copy.path], in: copy.deletingLastPathComponent(),
      executable: URL(filePath: "/bin/cp"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Starts the program in a folder; what it complains of goes into the file "errors" there.
  ///
  /// - Parameter user: a command that starts a copy of it in the folder as another user.
  static func start(
    _ arguments: [String], in folder: URL, environment: [String: String], as user: [String] = []
  ) throws -> Process {
    var program = executable
    if !user.isEmpty {
      program = folder.appending(path: "podium")
      try copy(to: program)
    }
    let process = Subprocess.process(
      user + [program.path] + arguments, in: folder,
      environment: Self.environment(with: environment))
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try Subprocess.start(process)
    return process
  }

  /// The program, to be started by a line of the shell in a folder: `"$@"` stands for it and its
  /// arguments.
  static func shell(_ line: String, _ arguments: [String], in folder: URL) -> Process {
    Subprocess.process(["sh", "-c", line, "sh", executable.path] + arguments, in: folder)
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
    return try run(arguments, through: "ulimit -t \(seconds); exec \"$@\"")
  }

  /// Runs the program to its end, at most `limit` seconds long.
  ///
  /// - Parameter line: of the shell, to start it: `"$@"` stands for it and its arguments.
  static func run(
    _ arguments: [String], through line: String? = nil, in folder: URL? = nil,
    environment: [String: String] = [:], limit: Double = 120, executable: URL = Program.executable
  ) throws -> Outcome {
    let shell = line.map { ["sh", "-c", $0, "sh"] } ?? []
    return try Subprocess.run(
      shell + [executable.path] + arguments, in: folder,
      environment: Self.environment(with: environment), limit: isSanitized ? 10 * limit : limit)
  }
}
