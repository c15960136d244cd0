import Foundation
import Images
import PictureSupport
import Support
import Testing

/// The cache of pyramids on a share of the network, whose calls fail as such a share's do: at once,
/// in the middle, and with words of its own.
@Suite(
  "Anomalies: a cache on a network share",
  .enabled(if: !Program.isSanitized, "a sanitizer wants to be loaded first"))
struct ShareTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var call: String
    var error: Int32
    /// What is said of it; nil: nothing, it was got over.
    var says: String?
    var testDescription: String { "\(call) fails with \(error)" }
  }

  static let faults = [
    // Shares know no files without a name, and some cannot wait for the disk.
    Fault(call: "unnamed", error: EOPNOTSUPP), Fault(call: "fdatasync", error: EINVAL),
    Fault(call: "pwrite", error: EINTR), Fault(call: "pwrite", error: 0),
    Fault(call: "unnamed", error: ESTALE, says: "Stale file handle"),
    Fault(call: "pwrite", error: ESTALE, says: "Stale file handle"),
    Fault(call: "pwrite", error: EDQUOT, says: "Disk quota exceeded"),
    Fault(call: "fdatasync", error: EIO, says: "Input/output error"),
    Fault(call: "linkat", error: EPERM, says: "Operation not permitted"),
    Fault(call: "rename", error: ESTALE, says: "Stale file handle"),
  ]

  /// The photo's bytes, and its picture as rendered without faults.
  private static let photo = Result {
    let scratch = Scratch()
    var image = Image(width: 300, height: 260)
    for x in 0..<300 { for y in 0..<260 { image[x, y] = [UInt8(x / 3), UInt8(y / 2), 9, 255] } }
    try PNG.write(image, to: scratch.file("a.png").path)
    try keep(in: scratch)
    return (
      bytes: [UInt8](try Data(contentsOf: scratch.file("a.png"))),
      picture: try PNG.read(scratch.file("b.png").path)
    )
  }

  let scratch = Scratch()
  let usual: Image

  init() throws {
    let photo = try Self.photo.get()
    usual = photo.picture
    try scratch.write(photo.bytes, as: "a.png")
  }

  /// Renders the photo, which keeps its pyramid in the cache "usual".
  private static func keep(in scratch: Scratch) throws {
    let outcome = try render(scratch, [:], cache: "usual")
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  private static func render(
    _ scratch: Scratch, _ environment: [String: String], cache: String
  ) throws -> Program.Outcome {
    try Program.run(
      [
        "render", "a.png", "--size", "300x260", "--magnify", "1", "--renderer", "software",
        "--output", "b.png",
      ], in: scratch.folder,
      environment: environment.merging(["XDG_CACHE_HOME": scratch.file(cache).path]) { $1 })
  }

  private func environment(_ fault: Fault, _ number: Int, cache: String) throws -> [String: String]
  {
    [
      "LD_PRELOAD": try FaultTests.library.get().path, "FAULT_CALL": fault.call,
      "FAULT_AT": "\(number)", "FAULT_ERROR": "\(fault.error)",
      "FAULT_UNDER": scratch.file(cache).resolvingSymlinksInPath().path,
      "FAULT_MARK": scratch.file("\(cache) mark").path, "XDG_CACHE_HOME": scratch.file(cache).path,
    ]
  }

  @Test(
    "what cannot be kept is one line, nothing half-made stays, and it is built again",
    arguments: faults)
  func building(_ fault: Fault) throws {
    for number in 1...40 {
      let cache = "cache \(number)"
      let outcome = try Program.run(
        ["photos", "--build", "a.png"], in: scratch.folder,
        environment: environment(fault, number, cache: cache))
      guard scratch.names.contains("\(cache) mark") else {
        #expect(number > 1)
        return
      }
      #expect(outcome.status == (fault.says == nil ? 0 : 1), "\(number)")
      let lines = outcome.errors.split(separator: "\n")
      if let says = fault.says {
        #expect(lines.count == 1 && lines[0].contains(says), "\(number): \(outcome.errors)")
        #expect(
          outcome.errors.hasPrefix("podium: a.png: its pyramid cannot be kept: cannot write "))
      } else {
        #expect(lines.isEmpty, "\(number): \(outcome.errors)")
      }
      let folder = scratch.file("\(cache)/podium/pyramids").path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == (fault.says == nil ? 1 : 0), "\(number): \(names)")
      // A fault that the program got over leaves a whole pyramid: the next one reads it.
      let kept = fault.says == nil ? try pyramid(in: cache) : nil
      let later = try Self.render(scratch, [:], cache: cache)
      #expect(later.status == 0 && later.errors.isEmpty)
      #expect(try PNG.read(scratch.file("b.png").path) == usual, "\(number)")
      if let kept { #expect(try pyramid(in: cache) == kept, "\(number)") }
    }
    Issue.record("every one of 40 calls failed: there may be more of them")
  }

  @Test(
    "programs that build one pyramid at once need no locks: one is kept, and is whole",
    arguments: [("lock", ENOLCK), ("lock,unnamed", EOPNOTSUPP)])
  func together(calls: String, error: Int32) throws {
    var environment = try environment(Fault(call: calls, error: error), 1, cache: "shared")
    environment["FAULT_ONWARD"] = "1"
    // So that none is done before the others begin.
    environment["SLOW"] = "30"
    environment["SLOW_UNDER"] = environment["FAULT_UNDER"]
    environment["SLOW_MARK"] = scratch.file("slow").path
    let places = [scratch, Scratch(), Scratch()]
    let programs = try places.map {
      try Program.start(
        ["photos", "--build", scratch.file("a.png").path], in: $0.folder, environment: environment)
    }
    for (program, place) in zip(programs, places) {
      program.waitUntilExit()
      #expect(program.terminationStatus == 0)
      #expect(try place.text("errors") == "")
    }
    let folder = scratch.file("shared/podium/pyramids").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    let kept = try pyramid(in: "shared")
    let later = try Self.render(scratch, [:], cache: "shared")
    #expect(later.status == 0 && later.errors.isEmpty)
    #expect(try PNG.read(scratch.file("b.png").path) == usual)
    #expect(try pyramid(in: "shared") == kept)
  }

  // 0: fewer bytes come than were asked for. Every third of the reads is enough.
  @Test(
    "a picture is the same where a stored pyramid cannot be read at once",
    arguments: [EIO, EINTR, 0])
  func reading(error: Int32) throws {
    try Self.keep(in: scratch)
    let fault = Fault(call: "pread", error: error)
    for number in stride(from: 1, through: 300, by: 3) {
      let outcome = try Self.render(
        scratch, environment(fault, number, cache: "usual"), cache: "usual")
      guard try takeMark(of: "usual") else {
        #expect(number > 1)
        return
      }
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(number): \(outcome.errors)")
      #expect(try PNG.read(scratch.file("b.png").path) == usual, "\(number)")
    }
    Issue.record("there may be more reads")
  }

  @Test(
    "a stored pyramid that comes in pieces is found, one that cannot be read is built again",
    arguments: [EINTR, 0, EIO])
  func finding(error: Int32) throws {
    try Self.keep(in: scratch)
    let fault = Fault(call: "pread", error: error)
    let isHarmless = error == EINTR || error == 0
    for number in 1...300 {
      let before = try pyramid(in: "usual")
      let outcome = try Program.run(
        ["photos", "--build", "a.png"], in: scratch.folder,
        environment: environment(fault, number, cache: "usual"))
      guard try takeMark(of: "usual") else {
        #expect(number > 1)
        return
      }
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(number): \(outcome.errors)")
      let isKept = try pyramid(in: "usual") == before
      // The first reads are of what every pyramid has to say; later there is what may go without
      // saying.
      if isHarmless { #expect(isKept, "\(number)") }
      if !isHarmless, number < 9 { #expect(!isKept, "\(number)") }
    }
    Issue.record("there may be more reads")
  }

  /// Whether a call failed; the next one is told anew.
  private func takeMark(of cache: String) throws -> Bool {
    guard scratch.names.contains("\(cache) mark") else { return false }
    try FileManager.default.removeItem(at: scratch.file("\(cache) mark"))
    return true
  }

  /// The number of the file that is kept; one that takes its place has another.
  private func pyramid(in cache: String) throws -> Int {
    let folder = scratch.file("\(cache)/podium/pyramids")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = folder.appending(path: try #require(names.first)).path
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    return try #require(attributes[.systemFileNumber] as? Int)
  }
}
