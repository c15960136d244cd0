import Foundation
import Images
import Testing

@Suite("podium photos")
struct PhotosTests {
  let scratch: Scratch
  /// A cache of its own.
  var environment: [String: String] { ["XDG_CACHE_HOME": scratch.file("cache").path] }

  init() throws {
    scratch = try Scratch()
    var image = Image(width: 700, height: 300)
    for x in 0..<700 { for y in 0..<300 { image[x, y] = [UInt8(x / 3), UInt8(y / 2), 9, 255] } }
    try PNG.write(image, to: scratch.file("a.png").path)
  }

  func photos(_ arguments: String..., environment: [String: String]? = nil) throws
    -> Program.Outcome
  {
    try Program.run(
      ["photos"] + arguments, in: scratch.folder, environment: environment ?? self.environment)
  }

  @Test("builds a pyramid, tells of it, counts it and removes it")
  func build() throws {
    #expect(try photos("--info", "a.png").output.contains("\npyramid: none yet\n"))
    let built = try photos("--build", "a.png")
    #expect(built.status == 0 && built.output.isEmpty && built.errors.isEmpty)
    let info = try photos("--info", "a.png").output
    for line in [
      "file: a.png", "format: PNG, RGB, 8 bits", "size: 700x300", "orientation: 1 (upright)",
      "levels: 700x300 350x150 175x75", "profile: none", "thumbnail: none", "pyramid: stored",
    ] { #expect(info.split(separator: "\n").contains(Substring(line)), "\(info)") }
    #expect(try photos("--cache").output.contains("\npyramids: 1\n"))
    #expect(try photos("--cache", "--clear").output.contains("\npyramids: 0\n"))
  }

  @Test("what cannot be read is one line each, and the others are built")
  func failures() throws {
    try Data("no picture".utf8).write(to: scratch.file("b.jpg"))
    let outcome = try photos("--build", "b.jpg", "none.png", "a.png")
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("podium: b.jpg is no picture that is known; "))
    #expect(lines[1].hasPrefix("podium: cannot read none.png: "))
    #expect(try photos("--cache").output.contains("\npyramids: 1\n"))
  }

  @Test("a cache folder that cannot be is one line, and no failure")
  func noCache() throws {
    let outcome = try photos(
      "--build", "a.png", "a.png", environment: ["XDG_CACHE_HOME": scratch.file("a.png").path])
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("podium: pyramids are kept in memory only: cannot write "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  /// Whether file systems can be mounted where nobody else sees them.
  static let canMount =
    (try? Program.run(
      ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"], executable: URL(filePath: "/usr/bin/unshare")
    ))?
    .status == 0

  @Test(
    "a disk that is full in the middle of a tile, and one that nobody may write, are one line each",
    .enabled(if: canMount), arguments: [("size=72k", "No space left"), ("ro", "Read-only")])
  func smallDisk(options: String, says: String) throws {
    var random = SystemRandomNumberGenerator()
    let noise = (0..<700 * 300).flatMap { _ in
      withUnsafeBytes(of: random.next() as UInt32) { $0.prefix(3) + [255] }
    }
    try PNG.write(Image(width: 700, height: 300, pixels: noise), to: scratch.file("a.png").path)
    let render = [
      "render", "a.png", "--size", "700x300", "--magnify", "1", "--renderer", "software",
    ]
    let usual = try Program.run(
      render + ["--output", "usual.png"], in: scratch.folder, environment: environment)
    try #require(usual.status == 0 && usual.errors.isEmpty, "\(usual.errors)")
    let script = "mkdir small; mount -t tmpfs -o \(options) none small; exec \"$0\" \"$@\""
    let outcome = try Program.run(
      ["-rm", "sh", "-c", script, Program.executable.path] + render + ["--output", "small.png"],
      in: scratch.folder, environment: ["XDG_CACHE_HOME": scratch.file("small").path],
      executable: URL(filePath: "/usr/bin/unshare"))
    #expect(outcome.status == 0 && outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.hasPrefix("podium: pyramids are kept in memory only: cannot write "))
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(
      try PNG.read(scratch.file("small.png").path) == PNG.read(scratch.file("usual.png").path))
  }

  @Test("DZI is written, and is a picture itself")
  func deepZoom() throws {
    #expect(try photos("--build", "a.png", "--dzi", ".").status == 0)
    #expect(try photos("--info", "a.dzi").output.contains("\nsize: 700x300\n"))
    let before = try Data(contentsOf: scratch.file("a.dzi"))
    let same = try photos("--build", "a.dzi", "--dzi", ".")
    #expect(same.status == 64 && same.errors.contains("would write over ./a.dzi"))
    #expect(try Data(contentsOf: scratch.file("a.dzi")) == before)
    let nowhere = try photos("--build", "a.png", "--dzi", "none")
    #expect(nowhere.status == 1 && nowhere.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "what makes no sense is said so",
    arguments: [
      [], ["--info", "a.png", "--cache"], ["--clear", "--info", "a.png"],
      ["--dzi", ".", "--cache"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Program.run(["photos"] + arguments, in: scratch.folder)
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("Error: "))
  }

  @Test(
    "killed while it builds, it leaves nothing", .enabled(if: Program.isInstalled("vips")))
  func killed() throws {
    let made = try Program.run(
      ["vips", "black", "huge.png", "6000", "6000"], in: scratch.folder,
      executable: URL(filePath: "/usr/bin/env"))
    try #require(made.status == 0, "\(made.errors)")
    let process = try Program.start(
      ["photos", "--build", "huge.png"], in: scratch.folder, environment: environment)
    let folder = scratch.file("cache/podium/pyramids").path
    try Program.wait("it made no folder") { FileManager.default.fileExists(atPath: folder) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
