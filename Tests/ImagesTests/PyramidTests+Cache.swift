import Foundation
import Support
import System
import Testing

@testable import Images

/// The folder that they are kept in.
extension PyramidTests {
  @Test("a file that has changed is another one; one that was not used for longest goes first")
  func changes() throws {
    let file = try write(Self.picture(40, 40))
    _ = try build(file)
    try Self.date(file.path, 9)
    let changed = try PictureFile(file.path)
    #expect(try StoredPhoto.open(changed, cache: cache) == nil)
    _ = try build(changed)
    #expect(cache.contents.count == 2)
    // File systems stamp by the kernel's ticks, of 10 ms at most.
    usleep(30_000)
    _ = try StoredPhoto.open(file, cache: cache)
    PyramidCache(folder: cache.folder, limit: cache.contents.bytes - 1).trim()
    #expect(cache.contents.count == 1)
    #expect(try StoredPhoto.open(file, cache: cache) != nil)
    try cache.clear()
    #expect(cache.contents.count == 0)
  }

  @Test("a file that another one of its size and date replaces is another photo")
  func replaced() throws {
    var bytes = try #require(PictureFixture.flat.last).bytes
    let path = try scratch.write(bytes, as: "a.bmp")
    try Self.date(path, 9)
    let old = try PictureFile(path)
    _ = try build(old)
    #expect(try StoredPhoto.open(PictureFile(path), cache: cache) != nil)
    // File systems stamp by the kernel's ticks, of 10 ms at most.
    usleep(30_000)
    bytes[60] ^= 255
    try scratch.write(bytes, as: "a.bmp")
    try Self.date(path, 9)
    let new = try PictureFile(path)
    #expect(new.stamp.size == old.stamp.size && new.stamp.modified == old.stamp.modified)
    #expect(try StoredPhoto.open(new, cache: cache) == nil)
  }

  @Test("a pyramid under the name of another photo's is not that photo's")
  func mistaken() throws {
    func stored() throws -> Set<String> {
      let names = try FileManager.default.contentsOfDirectory(atPath: #require(cache.folder))
      return Set(names.filter { $0.hasSuffix(".tif") })
    }
    let (a, b) = (try write(Self.picture(40, 40)), try write(Self.picture(30, 50), as: "b.png"))
    _ = try build(a)
    let ofA = try stored()
    _ = try build(b)
    let ofB = try #require(stored().subtracting(ofA).first)
    let folder = URL(filePath: try #require(cache.folder))
    try Data(contentsOf: folder.appending(path: #require(ofA.first)))
      .write(to: folder.appending(path: ofB))
    #expect(try StoredPhoto.open(a, cache: cache) != nil)
    #expect(try StoredPhoto.open(b, cache: cache) == nil)
  }

  /// Dates a file in seconds since 1970; whether the file system has that date.
  @discardableResult
  static func date(_ path: String, _ seconds: Int) throws -> Bool {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(seconds))], ofItemAtPath: path)
    return try #require(PictureFile.Stamp(path)).modified.seconds == seconds
  }

  /// Later than a number of nanoseconds can say, in seconds: in the year 2286.
  private static let late = 10_000_000_000

  /// Whether files can be dated so late; some file systems end in 2038.
  private static let hasLateDates: Bool = {
    let scratch = Scratch()
    return (try? date(scratch.write([1], as: "a"), late)) ?? false
  }()

  @Test("a new pyramid stays, and what is dated later than now goes first")
  func dated() throws {
    let cache = PyramidCache(folder: scratch.path, limit: 1)
    let tomorrow = Int(Date().timeIntervalSince1970) + 86_400
    for name in ["a.tif", "b.partial"] {
      try #require(try Self.date(scratch.write([1], as: name), tomorrow))
    }
    let file = try write(Self.picture(40, 40))
    let build = try PyramidBuild(file, cache: cache)
    while try build.step() {}
    #expect(try build.finish().obstacle == nil && cache.contents.count == 1)
    #expect(try StoredPhoto.open(file, cache: cache) != nil)
    #expect(!scratch.names.contains("a.tif") && !scratch.names.contains("b.partial"))
  }

  @Test("what is dated later than now goes before what was used long ago")
  func datedFirst() throws {
    let now = Int(Date().timeIntervalSince1970)
    for (name, seconds) in [("old.tif", 9), ("tomorrow.tif", now + 86_400)] {
      try #require(try Self.date(scratch.write([1], as: name), seconds))
    }
    // The user's own, which does not count.
    try #require(try Self.date(scratch.write([1], as: "a.txt"), 5))
    let bytes = PyramidCache(folder: scratch.path).contents.bytes
    PyramidCache(folder: scratch.path, limit: bytes - 1).trim()
    #expect(scratch.names == ["a.txt", "old.tif"])
    PyramidCache(folder: scratch.path, limit: 1).trim()
    #expect(scratch.names == ["a.txt"])
  }

  @Test("a date that fits no number of nanoseconds is one as any other")
  func lateDate() {
    let times = [-1, 0, 2_000_000_000, Self.late, Int.max].map { seconds in
      FileTime(timespec(tv_sec: seconds, tv_nsec: 999_999_999))
    }
    #expect(times.reversed().sorted() == times)
    #expect(times[3].description == "10000000000+999999999")
  }

  @Test(
    "a photo and a pyramid that are dated so late are as any others", .enabled(if: hasLateDates))
  func lateFiles() throws {
    let path = try write(Self.picture(40, 40)).path
    try Self.date(path, Self.late)
    let file = try PictureFile(path)
    _ = try build(file)
    for name in try FileManager.default.contentsOfDirectory(atPath: cache.folder ?? "") {
      try Self.date("\(cache.folder ?? "")/\(name)", Self.late)
    }
    cache.trim()
    #expect(PictureFile.Stamp(path) == file.stamp && cache.contents.count == 1)
    #expect(try StoredPhoto.open(file, cache: cache) != nil)
  }

  @Test("a cache folder that cannot be is said in one line, and the pyramid stays in memory")
  func memory() throws {
    let file = try write(Self.picture(300, 300))
    for folder in ["\(file.path)/x", "/proc/podium"] {
      let build = try PyramidBuild(file, cache: PyramidCache(folder: folder))
      while try build.step() {}
      let (photo, obstacle) = try build.finish()
      #expect(obstacle?.file == folder && obstacle?.attempt == .write)
      #expect(photo.bitmap(level: 0, column: 1, row: 1) != nil)
    }
  }

  @Test("a cache folder that goes while a pyramid is built is said in one line")
  func gone() throws {
    let build = try PyramidBuild(write(Self.picture(300, 300)), cache: cache)
    _ = try build.step()
    try FileManager.default.removeItem(atPath: cache.folder ?? "")
    while try build.step() {}
    let (photo, obstacle) = try build.finish()
    #expect(obstacle?.file == cache.folder && obstacle?.attempt == .write)
    #expect(photo.bitmap(level: 0, column: 1, row: 1) != nil)
  }

  @Test("programs that build the same pyramid at once leave one, whole")
  func together() throws {
    let file = try write(Self.picture(300, 300))
    let builds = try (0..<3).map { _ in try PyramidBuild(file, cache: cache) }
    while try builds.map({ try $0.step() }).contains(true) {}
    for build in builds { #expect(try build.finish().obstacle == nil) }
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder ?? "")
    #expect(names.count == 1)
    #expect(try StoredPhoto.open(file, cache: cache)?.bitmap(level: 0, column: 1, row: 1) != nil)
  }
}
