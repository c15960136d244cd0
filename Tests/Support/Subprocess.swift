import Foundation

/// A program that has run to its end.
public struct Subprocess {
  public var status: Int32
  /// The bytes that it has written to standard output.
  public var bytes: Data
  public var errors: String

  public var output: String { String(decoding: bytes, as: UTF8.self) }

  /// It had to be ended.
  public struct TooLong: Error, CustomStringConvertible { public let description: String }

  /// Runs a command as the shell's `env` does, with nothing to read.
  ///
  /// - Parameters:
  ///   - command: the program, found in PATH, and its arguments; variables may stand before it.
  ///   - folder: where it runs; nil: where the tests run.
  ///   - environment: its variables; nil: those of the tests.
  ///   - limit: the seconds after which it is ended and an error thrown.
  public static func run(
    _ command: [String], in folder: URL? = nil, environment: [String: String]? = nil,
    limit: Double = 120
  ) throws -> Subprocess {
    let process = process(command, in: folder, environment: environment)
    // Files, not pipes: a pipe that is not drained would stop the program.
    let scratch = Scratch()
    let (output, errors) = (scratch.file("output"), scratch.file("errors"))
    for url in [output, errors] { try Data().write(to: url) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try start(process)
    let deadline = Date(timeIntervalSinceNow: limit)
    while process.isRunning, Date() < deadline { usleep(2000) }
    guard !process.isRunning else {
      process.terminate()
      process.waitUntilExit()
      throw TooLong(description: "\(command.joined(separator: " ")) ran longer than \(limit) s")
    }
    process.waitUntilExit()
    return Subprocess(
      status: process.terminationStatus, bytes: try Data(contentsOf: output),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// A command as `run` takes it, to be started. Its output goes nowhere, unless that is changed.
  public static func process(
    _ command: [String], in folder: URL? = nil, environment: [String: String]? = nil
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = folder }
    if let environment { process.environment = environment }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Starts a process that hears all signals: the threads of the tests block them, and a process
  /// blocks what the thread that starts it blocks.
  public static func start(_ process: Process) throws {
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    // A script's job in the background ignores it, and so would the process.
    signal(SIGINT, SIG_DFL)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try process.run()
  }

  /// The Swift compiler's complaints of a program that imports the library; empty: there are none.
  public static func swiftErrors(in program: String, _ flags: [String] = []) throws -> String {
    let scratch = Scratch()
    let file = try scratch.write(program, as: "program.swift")
    let checked = try run(
      ["swiftc", "-typecheck", "-swift-version", "6"] + flags
        + ["-I", folderOfProducts.appending(path: "Modules").path]
        + ["-I", Repository.file("Sources/CElementary").path, file])
    return checked.status == 0 ? checked.errors : "it fails\n" + checked.errors
  }

  /// The folder of the test bundle, where the package manager builds modules and programs, too.
  public static var folderOfProducts: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
