import Foundation
import Images
import Support
import Testing

@Suite("The photo browser's memory, in a window under Xvfb", .waiting, .desktop)
struct PhotoMemoryTests {
  /// Of a picture, in pixels: as RGBA, four take 69 MB.
  private static let (width, height) = (2400, 1800)
  private static let bytes = Double(width * height * 4)

  /// What of a process is in memory, in bytes.
  private func resident(_ process: Process) throws -> Double {
    let words = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8
    ).split(separator: " ")
    return Double(try #require(Int(words[1])) * Int(getpagesize()))
  }

  @Test(
    "what a step of the staircase lets go of goes back to the system, and stays there two scenes later",
    .enabled(if: !Program.isSanitized, "a sanitizer keeps what is freed for a while"))
  func staircase() throws {
    let scratch = Scratch()
    var image = Image(width: Self.width, height: Self.height)
    for y in 0..<Self.height { image[y % Self.width, y] = [200, UInt8(y / 8), 90, 255] }
    try PNG.write(image, to: scratch.file("1.png").path)
    let names = (1...4).map { "\($0).png" }
    for name in names.dropFirst() {
      try FileManager.default.copyItem(at: scratch.file("1.png"), to: scratch.file(name))
    }
    let environment = ["XDG_CACHE_HOME": scratch.folder.path]
    let build = ["photos", "--build"] + names
    _ = try Program.run(build, in: scratch.folder, environment: environment).succeeded()
    for renderer in ["software", "gl"] { try climb(names, in: scratch, environment, by: renderer) }
  }

  private func climb(
    _ names: [String], in scratch: Scratch, _ environment: [String: String], by renderer: String
  ) throws {
    let desktop = try Desktop()
    let process = try desktop.start(
      ["run", "--renderer", renderer, "--size", "480x360"] + names, in: scratch.folder,
      environment: environment)
    // What the next two scenes need at all, such as shaders, they have had before.
    for key in ["ctrl+Tab", "ctrl+Tab", "ctrl+shift+Tab", "ctrl+shift+Tab"] {
      try desktop.xdotool("key \(key)")
      usleep(1_000_000)
    }
    let start = try resident(process)
    // Each step in pictures. Besides there may be a quarter for what of tiles is no picture and for
    // smaller sizes, the renderer's copy of what shows, and the tiles of a window with those on
    // their way.
    let rest = 16e6
    for (step, pictures) in [("all", 4.0), ("two", 2), ("tiles", 0)] {
      try desktop.xdotool("key m")
      let copies = pictures == 0 ? 0 : 1.0
      let most = start + (pictures + copies) * Self.bytes * 1.3 + rest
      // Until all of the step has come, and it stays like that for a second.
      var last = (bytes: 0.0, at: Date())
      try Program.wait(
        "\(renderer), \(step): \(try resident(process) / 1e6) MB, \(start / 1e6) at first"
      ) {
        let now = try resident(process)
        if abs(now - last.bytes) > 1e6 { last = (now, Date()) }
        return now > start + pictures * Self.bytes - rest && now < most
          && Date().timeIntervalSince(last.at) > 1
      }
    }
    for _ in 0..<2 {
      let before = try desktop.brightness()
      try desktop.xdotool("key ctrl+Tab")
      usleep(1_500_000)
      #expect(try desktop.brightness() != before)
      let now = try resident(process)
      #expect(now < start + rest, "\(renderer): \(now / 1e6) MB, \(start / 1e6) at first")
    }
    // Esc would go back to the catalogue, which lies on the way.
    try desktop.xdotool("key q")
    try desktop.quit(process)
  }

  @Test("of files that are named the window says which cannot be read, and the program ends with 1")
  func unread() throws {
    let scratch = Scratch()
    try PNG.write(Image(width: 300, height: 200), to: scratch.file("a.png").path)
    let desktop = try Desktop()
    let process = try desktop.start(
      ["run", "a.png", "nope.jpg"], in: scratch.folder,
      environment: ["XDG_CACHE_HOME": scratch.folder.path])
    try desktop.quit(process, status: 1)
    let errors = try scratch.text("errors")
    #expect(errors.split(separator: "\n").count == 1 && errors.contains("nope.jpg"), "\(errors)")
  }
}
