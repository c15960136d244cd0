import Foundation
import Images
import InputScript
import Scenes
import Support
import Testing

/// A window on a display of its own, photos of one color each, and a file manager's hand that drops
/// them.
struct PhotoBrowser {
  typealias Pixel = SIMD4<UInt8>
  static let red: Pixel = [200, 30, 60, 255]
  static let green: Pixel = [20, 160, 70, 255]
  static let blue: Pixel = [30, 80, 210, 255]

  /// The program that drops, built once.
  static let dropper = Result {
    let scratch = Scratch()
    let program = scratch.file("drop")
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "drop.c")
    _ = try Subprocess.run(["clang", "-O1", "-o", program.path, source.path, "-lX11"]).succeeded()
    return (scratch: scratch, program: program)
  }

  let scratch = Scratch()
  let desktop: Desktop
  var record: URL { scratch.file("record.txt") }
  var environment: [String: String] { ["XDG_CACHE_HOME": scratch.file("cache").path] }

  init() throws {
    // The window fills it.
    desktop = try Desktop(size: "640x400")
  }

  /// A picture of one color, in a folder that is made.
  func photo(_ name: String, _ color: Pixel) throws -> URL {
    let file = scratch.file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let image = Image(
      width: 640, height: 400,
      pixels: Array(repeating: color, count: 640 * 400).flatMap {
        [$0.x, $0.y, $0.z, $0.w]
      })
    try PNG.write(image, to: file.path)
    return file
  }

  /// Starts the window, with the pointer in its middle.
  func start(
    _ arguments: [String] = [], environment others: [String: String] = [:]
  ) throws -> Process {
    let process = try desktop.start(
      ["run", "--size", "640x400", "--renderer", "software", "--record", record.path] + arguments,
      in: scratch.folder, environment: environment.merging(others) { $1 })
    try desktop.xdotool("mousemove 320 200")
    return process
  }

  /// Drops files where the pointer is.
  func drop(_ files: [URL]) throws {
    _ = try Program.run(
      files.map(\.absoluteString), environment: desktop.variables,
      executable: Self.dropper.get().program
    ).succeeded()
  }

  /// Waits until the window shows a photo of a color.
  func expect(_ color: Pixel, _ complaint: Comment) throws {
    try Program.wait(complaint) { try Self.shows(desktop.picture(), color) }
  }

  static func shows(_ image: Image, _ color: Pixel) -> Bool {
    // Tiles are kept as JPEG: what is of one color comes back within a level or two.
    [(160, 200), (320, 120), (480, 200)].allSatisfy { x, y in
      (0..<4).allSatisfy { abs(Int(image[x, y][$0]) - Int(color[$0])) <= 2 }
    }
  }

  /// What it complained of.
  func errors() throws -> String { try scratch.text("errors") }

  /// The events of the recording, so far.
  func events() throws -> [SessionEvent] { try scratch.events(of: "record.txt") }

  /// Which photos the recording names, drop by drop.
  func named() throws -> [[String]] {
    try events().compactMap { if case .photos(let files) = $0.kind { files } else { nil } }
  }

  /// As a recording says it.
  func path(_ file: URL) -> String { file.resolvingSymlinksInPath().path }
}
