import Foundation
import Support
import Testing

/// What the anomaly suite does to the program: commands with the files that they write, in a folder
/// where those files exist already.
struct AnomalyRig: Sendable {
  /// A command line, and what it writes.
  struct Command: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    /// The files it makes, which exist before with other contents.
    var files: [String] = []
    /// Whether it takes long enough for the long part only.
    var isLong = false
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let picture = ["render", "--renderer", "software", "--size", "16x9"]
  private static let trace = ["trace", "--touches", "script.txt"]
  private static let flick = ["tune", "--flick", "1"]
  private static let tune = flick + ["--bounds", "320x100", "--content", "4000x100"]

  /// Every command, in every way that it writes.
  static let commands = [
    Command(arguments: trace), Command(arguments: trace + ["--output", "a.csv"], files: ["a.csv"]),
    Command(arguments: trace + ["--events", "--output", "a.csv"], files: ["a.csv"], isLong: true),
    Command(arguments: trace + ["--format", "chrome"], isLong: true),
    Command(arguments: picture + ["--output", "a.png"], files: ["a.png"]),
    Command(arguments: picture + ["--output", "-"], isLong: true),
    Command(
      arguments: picture + ["--frames", "3", "--output", "%d.png"],
      files: ["0.png", "1.png", "2.png"]),
    Command(arguments: picture + ["--frames", "2", "--output", "-"], isLong: true),
    Command(arguments: tune, isLong: true),
    Command(arguments: flick + ["--filmstrip", "a.png"], files: ["a.png"], isLong: true),
    Command(arguments: tune + ["--plot", "a.svg"], files: ["a.svg"], isLong: true),
    Command(arguments: ["info", "--json"], isLong: true), Command(arguments: ["--help"]),
    // Without a display it draws a picture instead.
    Command(arguments: ["run", "--renderer", "software", "--size", "16x9"], files: ["podium.png"]),
  ]

  /// The long part is run by `./test --long`.
  static let isLong = ProcessInfo.processInfo.environment["PODIUM_LONG"] != nil
  static let tried = commands.filter { isLong || !$0.isLong }
  /// A run of each of them in which nothing fails.
  static let rigs = tried.map { command in Result { try AnomalyRig(command) } }

  static let script = """
    podium-script 1
    scene corridor
    size 320 180 scale 1
    0.0 down 1 200 90
    0.1 move 1 150 90
    0.2 up 1 100 90

    """
  static let old = "what was there before\n"

  let command: Command
  /// What the command writes when nothing fails.
  let whole: [String: Data]
  let output: Data

  init(_ command: Command) throws {
    self.command = command
    let scratch = try Self.folder(for: command)
    output = try Program.run(command.arguments, in: scratch.folder).succeeded().bytes
    whole = try command.files.reduce(into: [:]) { $0[$1] = try Data(contentsOf: scratch.file($1)) }
  }

  /// A folder with the old files.
  static func folder(for command: Command) throws -> Scratch {
    let scratch = Scratch()
    _ = try scratch.write(script)
    for name in command.files { _ = try scratch.write(old, as: name) }
    return scratch
  }

  /// Whether all is well after something went wrong: old files or whole new ones, and no others.
  func check(_ scratch: Scratch, _ place: String, mustBeNew: Bool = false) throws {
    let names = Set(scratch.names).subtracting(["errors", "mark"])
    #expect(names == Set(command.files + ["script.txt"]), "\(place)")
    for name in command.files {
      let bytes = try Data(contentsOf: scratch.file(name))
      let isOld = bytes == Data(Self.old.utf8)
      #expect((isOld && !mustBeNew) || bytes == whole[name], "\(place): \(name)")
    }
  }

  /// One or two lines.
  static func expectFewLines(_ errors: String, _ place: String) {
    #expect((1...2).contains(errors.split(separator: "\n").count), "\(place): \(errors)")
  }
}
