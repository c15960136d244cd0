import Foundation
import Support
import Testing

/// The machine's C and C++ compilers, and the programs that they make of the header.
enum Compiler {
  static let header = Repository.file("Sources/CPodium/include/podium_motion.h")

  /// What the header promises to bear.
  static let strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wconversion", "-Wshadow"]

  /// Runs a program to its end: its status and what it wrote. One that cannot be started fails the
  /// test.
  static func run(_ command: [String], limit: Double = 60) throws -> (status: Int32, output: String)
  {
    let ran = try Subprocess.run(command, limit: limit)
    return (ran.status, ran.output + ran.errors)
  }

  /// Compiles a source with strict warnings, runs it and returns what it printed; records what went
  /// wrong. A compiler that is missing is wrong, too: Scripts/packages test installs them.
  static func output(
    of source: URL, by command: [String], arguments: [String] = [],
    _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let scratch = Scratch()
    let program = scratch.file("program")
    let include = header.deletingLastPathComponent().path
    let compiled = try run(
      command + strict + ["-I", include, source.path, "-o", program.path, "-lm"])
    guard compiled.status == 0 else {
      Issue.record(
        "\(command.joined(separator: " ")): \(compiled.output)", sourceLocation: location)
      return ""
    }
    let result = try run([program.path] + arguments)
    #expect(result.status == 0, "\(command.joined(separator: " ")): \(result.output)")
    return result.output
  }

  /// The same of a text.
  static func output(
    ofText text: String, by command: [String], _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let scratch = Scratch()
    try scratch.write(text, as: "text.c")
    return try output(of: scratch.file("text.c"), by: command, location)
  }
}
