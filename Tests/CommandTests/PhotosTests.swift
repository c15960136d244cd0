import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("podium photos")
struct PhotosTests {
  let scratch = Scratch()
  /// A cache of its own.
  var environment: [String: String] { ["XDG_CACHE_HOME": scratch.file("cache").path] }

  init() throws {
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
    #expect(built.status == 0 && built.errors.isEmpty)
    #expect(
      built.output.wholeMatch(of: #/a\.png: built in \d+ KiB, 700x300 at 3 sizes\n/#) != nil,
      "\(built.output)")
    let again = try photos("--build", "a.png")
    #expect(again.output == "a.png: there already, 700x300 at 3 sizes\n", "\(again.output)")
    let info = try photos("--info", "a.png").output
    for line in [
      "file: a.png", "format: PNG, RGB, 8 bits", "size: 700x300", "orientation: 1 (upright)",
      "levels: 700x300 350x150 175x75", "profile: none", "thumbnail: none", "pyramid: stored",
    ] { #expect(info.split(separator: "\n").contains(Substring(line)), "\(info)") }
    let kept = try photos("--cache").output
    #expect(kept.contains("\npyramids: 1\n"))
    // Some 300 KiB, which is not 0 MiB.
    #expect(kept.contains(#/\nMiB: 0\.[1-9] of at most \d+\n/#), "\(kept)")
    let cleared = try photos("--cache", "--clear").output
    #expect(cleared.contains("\npyramids: 0\nMiB: 0 of at most "), "\(cleared)")
  }

  @Test("after -- names may begin with a dash")
  func dashes() throws {
    try FileManager.default.copyItem(at: scratch.file("a.png"), to: scratch.file("-b.png"))
    let outcome = try photos("--build", "a.png", "--", "-b.png")
    #expect(outcome.status == 0 && outcome.output.contains("\n-b.png: "), "\(outcome.errors)")
  }

  @Test(
    "a name that begins with a dash is no request of help", arguments: [[], ["render"], ["photos"]])
  func dashedFile(command: [String]) throws {
    try FileManager.default.copyItem(at: scratch.file("a.png"), to: scratch.file("-h"))
    try FileManager.default.copyItem(at: scratch.file("a.png"), to: scratch.file("-dash"))
    for name in ["-dash.jpg", "-dash"] {
      let outcome = try Program.run(command + [name], in: scratch.folder)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.output)")
      #expect(outcome.errors.contains("for the file write './\(name)'"), "\(outcome.errors)")
    }
    // An option of one letter stays one, whatever lies there.
    #expect(try Program.run(command + ["-h"], in: scratch.folder).status == 0)
  }

  @Test("what cannot be read is one line each, and the others are built")
  func failures() throws {
    try Data("no picture".utf8).write(to: scratch.file("b.jpg"))
    let outcome = try photos("--build", "b.jpg", "none.png", "a.png")
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("podium: cannot read b.jpg: it is text, no picture; "))
    #expect(lines[1].hasPrefix("podium: cannot read none.png: "))
    #expect(try photos("--cache").output.contains("\npyramids: 1\n"))
  }

  @Test("of a folder that is rendered a line counts what is left out")
  func leftOut() throws {
    for (name, words) in [("b.jpg", "1 file is"), ("c.png", "2 files are")] {
      try scratch.write("no picture", as: name)
      let outcome = try Program.run(
        "render . --size 64x64 --output -".words, in: scratch.folder, environment: environment)
      let line = "podium: \(words) left out: by name a picture, but not readable as one\n"
      #expect(outcome.status == 0 && outcome.errors == line, "\(outcome.errors)")
    }
  }

  @Test("of a folder all pictures are built, and a line counts the others")
  func folder() throws {
    try scratch.write("no picture", as: "b.jpg")
    let outcome = try photos("--build", ".")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("./a.png: built in "))
    #expect(outcome.output.split(separator: "\n").count == 1, "\(outcome.output)")
    let line = "podium: 1 file is left out: by name a picture, but not readable as one\n"
    #expect(outcome.errors == line, "\(outcome.errors)")
    // Two pictures of a folder that would be one DZI, as where they are named.
    try FileManager.default.copyItem(at: scratch.file("a.png"), to: scratch.file("a.jpg"))
    let both = try photos("--build", ".", "--dzi", ".")
    #expect(both.status == 64 && both.errors.contains("two of the files would be a.dzi"))
    try scratch.makeFolder("none")
    let none = try photos("--build", "none")
    #expect(none.status == 1 && none.errors.hasPrefix("podium: none: there are no pictures in it"))
  }

  @Test("a pyramid that cannot be kept was not built: one line, and a failure")
  func noCache() throws {
    let outcome = try photos(
      "--build", "a.png", environment: ["XDG_CACHE_HOME": scratch.file("a.png").path])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("podium: a.png: its pyramid cannot be kept: cannot write "))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    let nowhere = try photos("--build", "a.png", environment: ["XDG_CACHE_HOME": "", "HOME": ""])
    #expect(nowhere.status == 1 && nowhere.errors.contains("set XDG_CACHE_HOME or HOME"))
  }

  @Test("as DZI a pyramid is written where no cache folder can be, too")
  func deepZoomWithoutCache() throws {
    let environment = ["XDG_CACHE_HOME": scratch.file("a.png").path]
    _ = try photos("--build", "a.png", "--dzi", ".", environment: environment).succeeded()
    #expect(FileManager.default.fileExists(atPath: scratch.file("a.dzi").path))
  }

  @Test("a full disk is no success, and what it holds is not called built", .enabled(if: canMount))
  func fullDisk() throws {
    let outcome = try onSmallDisk(["photos", "--build", "a.png"], options: "size=8k")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.complains(of: ["No space left on device; free some space"]))
  }

  @Test("what is no regular file is told as what it is, and what to give instead")
  func special() throws {
    mkfifo(scratch.file("fifo.jpg").path, 0o600)
    for (name, kind) in [
      ("fifo.jpg", "it is a pipe, not a file; name a file"), ("/dev/null", "it is a device"),
      (".", "Is a directory; name a file in this folder"),
    ] {
      let outcome = try photos("--info", name)
      #expect(outcome.status == 1 && outcome.complains(of: [kind]), "\(outcome.errors)")
    }
  }

  /// Asks what a file is where there is little memory: the program itself takes some 100 MiB of
  /// addresses.
  private func infoInLittleMemory(_ bytes: Data, length: Int? = nil) throws -> Program.Outcome {
    try bytes.write(to: scratch.file("picture"))
    if let length { truncate(scratch.file("picture").path, length) }
    return try Program.run(
      ["photos", "--info", "picture"], through: "ulimit -v \(200 << 10); exec \"$@\"",
      in: scratch.folder, environment: environment)
  }

  @Test(
    "a JPEG with thousands of segments takes no more memory than one of each needs",
    .enabled(if: !Program.isSanitized, "a sanitizer reserves more than all of it"))
  func segments() throws {
    let output = try infoInLittleMemory(Self.segmented()).succeeded().output
    #expect(output.contains("\nsize: 64x48\n"), "\(output)")
  }

  @Test(
    "where millions of strips or tiles lie is not read beforehand, and not at all if it is too much",
    .enabled(if: !Program.isSanitized, "a sanitizer reserves more than all of it"),
    arguments: [(false, 1 << 23), (true, 1 << 22), (false, 1 << 24)])
  func strips(isTiled: Bool, count: Int) throws {
    let outcome = try infoInLittleMemory(
      Self.sparse(isTiled: isTiled, count: count), length: 1 << 28)
    if count < 1 << 24 {
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("\nsize: 64x\(isTiled ? 4 * count : count)\n"))
    } else {
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains(
          "it takes 257 MiB of memory; at most 256 are taken; save it in smaller strips or tiles"))
    }
  }

  /// A gray JPEG of 64x48 pixels.
  private static let gray = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWG
    kJ6jq62rZ4C8ybqmx5moq6T/wAALCAAwAEABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAA
    AAAA/9oACAEBAAA/AIAAAAAAAAAAAAAAAD//2Q==
    """

  /// It, with 200 MiB of segments before it that say they are EXIF and parts of a profile.
  private static func segmented() throws -> Data {
    let picture = try #require(Data(base64Encoded: gray.filter { !$0.isWhitespace }))
    var file = picture.prefix(2)
    for (marker, words): (UInt8, String) in [
      (0xE1, "Exif\0\0II*\0"), (0xE2, "ICC_PROFILE\0\u{1}\u{1}"),
    ] {
      var segment = Data([0xFF, marker, 0xFF, 0xFF]) + Data(words.utf8)
      segment.append(Data(count: 65537 - segment.count))
      for _ in 0..<1600 { file.append(segment) }
    }
    return file + picture.dropFirst(2)
  }

  /// The beginning of a TIFF of strips or tiles whose places lie in the holes of the file.
  private static func sparse(isTiled: Bool, count: Int) -> Data {
    var file = Data("II*\0\u{8}\0\0\0".utf8)
    func append(_ value: Int, bytes: Int) {
      for byte in 0..<bytes { file.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    // One channel of 8 bits, not compressed: tag, kind (3: two bytes, 4: four), how many, value or
    // place.
    var entries = [
      (256, 4, 1, 64), (257, 4, 1, isTiled ? count / 4 * 16 : count), (258, 3, 1, 8),
      (259, 3, 1, 1), (262, 3, 1, 1), (277, 3, 1, 1),
    ]
    entries +=
      isTiled
      ? [(322, 4, 1, 16), (323, 4, 1, 16), (324, 4, count, 4096), (325, 4, count, 4096)]
      : [(273, 4, count, 4096), (278, 4, 1, 1), (279, 4, count, 4096)]
    entries.sort { $0.0 < $1.0 }
    append(entries.count, bytes: 2)
    for (tag, kind, count, value) in entries {
      append(tag, bytes: 2)
      append(kind, bytes: 2)
      append(count, bytes: 4)
      append(value, bytes: 4)
    }
    append(0, bytes: 4)
    return file
  }

  /// Whether file systems can be mounted where no other process sees them.
  static let canMount =
    (try? Subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]))?.status == 0

  /// Runs the program with the cache on a file system of its own.
  private func onSmallDisk(_ arguments: [String], options: String) throws -> Program.Outcome {
    let mount = "mkdir small; mount -t tmpfs -o \(options) none small; exec \"$@\""
    return try Program.run(
      arguments, through: "exec unshare -rm sh -c '\(mount)' sh \"$@\"", in: scratch.folder,
      environment: ["XDG_CACHE_HOME": scratch.file("small").path])
  }

  @Test(
    "a disk that is full in the middle of a tile, and one that is read-only, are one line each",
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
    let outcome = try onSmallDisk(render + ["--output", "small.png"], options: options)
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
    // That is said before the long work, not once a file.
    try FileManager.default.copyItem(at: scratch.file("a.png"), to: scratch.file("b.png"))
    let nowhere = try photos("--build", "a.png", "b.png", "--dzi", "none")
    #expect(nowhere.status == 1 && nowhere.errors.split(separator: "\n").count == 1)
  }

  @Test("as DZI nothing that exists is replaced", arguments: ["dzi/a_files", "dzi/a.dzi"])
  func deepZoomBesideOthers(name: String) throws {
    try scratch.makeFolder(name)
    try scratch.write("own", as: "\(name)/own.txt")
    let outcome = try photos("--build", "a.png", "--dzi", "dzi")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "podium: cannot write \(name): File exists; remove it, or choose another place\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.file("dzi").path).count == 1)
    #expect(try scratch.text("\(name)/own.txt") == "own")
  }

  @Test("told to end while it writes DZI, it leaves nothing", arguments: [SIGINT, SIGTERM])
  func stoppedDeepZoom(signal: Int32) throws {
    try PNG.write(Image(width: 3000, height: 3000), to: scratch.file("huge.png").path)
    try scratch.makeFolder("dzi")
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: scratch.file("dzi").path)
    }
    let process = try Program.start(
      "photos --build huge.png --dzi dzi".words, in: scratch.folder, environment: environment)
    try Program.wait("it writes nothing") { try !names().isEmpty }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(try names().isEmpty)
  }

  @Test("killed while it builds, it leaves nothing", .enabled(if: Program.isInstalled("vips")))
  func killed() throws {
    _ = try Subprocess.run(["vips", "black", "huge.png", "6000", "6000"], in: scratch.folder)
      .succeeded()
    let process = try Program.start(
      ["photos", "--build", "huge.png"], in: scratch.folder, environment: environment)
    let folder = scratch.file("cache/podium/pyramids").path
    try Program.wait("it made no folder") { FileManager.default.fileExists(atPath: folder) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
