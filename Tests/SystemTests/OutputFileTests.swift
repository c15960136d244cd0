import Foundation
import Support
import System
import Testing

@Suite("A file is written whole or not at all", .serialized)
struct OutputFileTests {
  let scratch = Scratch()

  private func path(_ name: String) -> String { scratch.file(name).path }
  private func text(_ name: String) -> String? { try? scratch.text(name) }
  private func write(_ text: String, as name: String) throws { try scratch.write(text, as: name) }
  private var names: [String] { scratch.names }
  private func status(_ name: String) -> stat {
    var status = stat()
    #expect(lstat(path(name), &status) == 0)
    return status
  }

  @Test("what is written is there once it is closed, and nothing else")
  func whole() throws {
    let file = try OutputFile(path("a"))
    try file.write("one\n")
    #expect(text("a") == nil)
    try file.write("two\n")
    try file.close()
    #expect(text("a") == "one\ntwo\n" && names == ["a"])
  }

  @Test("two names are of one file, also through a link to a file that is still to be written")
  func sameFile() throws {
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "new")
    #expect(OutputFile.isSame(path("link"), path("./new")))
    #expect(!OutputFile.isSame(path("link"), path("other")))
  }

  @Test("a file that is not closed leaves what was there, and nothing else")
  func dropped() throws {
    try write("old", as: "a")
    try OutputFile(path("a")).write("new")
    #expect(text("a") == "old" && names == ["a"])
  }

  @Test("trying whether a file can be written leaves all as it was, and opens no pipe")
  func check() throws {
    try write("old", as: "a")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    for name in ["a", "b", "pipe"] { try OutputFile.check(path(name)) }
    #expect(text("a") == "old" && names == ["a", "pipe"])
    #expect(throws: FileError.self) { try OutputFile.check(path("none/a")) }
    #expect(throws: FileError.self) { try OutputFile.check(path("a/b")) }
    #expect(throws: FileError.self) { try OutputFile.check("") }
    #expect(throws: FileError.self) { try OutputFile.check(scratch.path) }
  }

  @Test("what is published is there at once, and grows")
  func published() throws {
    try write("old", as: "a")
    let file = try OutputFile(path("a"))
    try file.write("one\n")
    #expect(text("a") == "old")
    try file.publish()
    #expect(text("a") == "one\n" && names == ["a"])
    try file.write("two\n")
    #expect(text("a") == "one\ntwo\n")
    try file.close()
    #expect(text("a") == "one\ntwo\n" && names == ["a"])
  }

  @Test("a file that is replaced keeps its permissions, its owner and its group")
  func permissions() throws {
    try write("old", as: "a")
    #expect(chmod(path("a"), 0o640) == 0)
    // Only the administrator can give a file away.
    if getuid() == 0 { #expect(chown(path("a"), 12, 34) == 0) }
    let old = status("a")
    try OutputFile.write("new", to: path("a"))
    let new = status("a")
    #expect(text("a") == "new")
    #expect(new.st_mode == old.st_mode && new.st_uid == old.st_uid && new.st_gid == old.st_gid)
    #expect(new.st_ino != old.st_ino)
  }

  @Test("a new file has the permissions that the user gives new files")
  func newPermissions() throws {
    try OutputFile.write("new", to: path("a"))
    try write("reference", as: "b")
    #expect(status("a").st_mode == status("b").st_mode)
  }

  @Test(
    "a symbolic link stays one, and its end is replaced",
    arguments: ["end", "folder/end", "second", "missing"])
  func symbolicLink(end: String) throws {
    try scratch.makeFolder("folder")
    try write("old", as: "end")
    try write("old", as: "folder/end")
    #expect(symlink("folder/end", path("second")) == 0)
    #expect(symlink(end, path("a")) == 0)
    try OutputFile.write("new", to: path("a"))
    #expect(status("a").st_mode & S_IFMT == S_IFLNK)
    #expect(text(end) == "new")
    #expect(!names.contains { $0.hasSuffix(".partial") })
  }

  @Test("links in a circle are an error")
  func circle() throws {
    #expect(symlink("b", path("a")) == 0 && symlink("a", path("b")) == 0)
    #expect(throws: FileError.self) { try OutputFile.write("new", to: path("a")) }
    #expect(names == ["a", "b"])
  }

  @Test("a hard link is broken: the other name keeps what it had")
  func hardLink() throws {
    try write("old", as: "a")
    #expect(link(path("a"), path("b")) == 0)
    let file = try OutputFile(path("a"))
    try file.write("new")
    try file.publish()
    try file.write("er")
    try file.close()
    #expect(text("a") == "newer" && text("b") == "old")
  }

  @Test("what lies in the way of the file beside is neither written nor followed")
  func inTheWay() throws {
    try write("precious", as: "other")
    for number in 0..<3 {
      #expect(symlink("other", path("podium-\(getpid())-\(number).partial")) == 0)
    }
    try OutputFile.write("new", to: path("a"))
    #expect(text("a") == "new" && text("other") == "precious" && names.count == 5)
  }

  @Test("a pipe and a device are written directly")
  func direct() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    // Opened for both, so that neither end waits for the other.
    let reader = open(path("pipe"), O_RDWR)
    defer { close(reader) }
    try OutputFile.write("through", to: path("pipe"))
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(read(reader, &bytes, bytes.count) == 7)
    #expect(status("pipe").st_mode & S_IFMT == S_IFIFO && names == ["pipe"])
    try OutputFile.write("away", to: "/dev/null")
  }

  @Test(
    "what cannot be written is named, with what to do, and nothing is left behind",
    arguments: [
      ("none/a", "make its folder"), ("taken", "name a file in this folder"),
      ("file/a", "is a file, not a folder"), ("", "give the file a name"),
      (String(repeating: "a", count: 300), "shorter name"),
    ])
  func unwritable(name: String, cure: String) throws {
    try scratch.makeFolder("taken")
    try write("x", as: "file")
    let path = name.isEmpty ? "" : path(name)
    let error = try #require(throws: FileError.self) { try OutputFile.write("new", to: path) }
    #expect(error.file == path && error.attempt == .write)
    #expect("\(error)".hasPrefix("cannot write \(path.isEmpty ? "''" : path): "))
    #expect("\(error)".contains(cure), "\(error)")
    #expect(names == ["file", "taken"])
  }

  @Test(
    "a read-only file is not replaced", .enabled(if: getuid() != 0, "the superuser may write it"))
  func readOnly() throws {
    try write("old", as: "a")
    #expect(chmod(path("a"), 0o444) == 0)
    #expect(throws: FileError.self) { try OutputFile.write("new", to: path("a")) }
    #expect(text("a") == "old")
  }

  @Test("a full device is an error with the system's words")
  func full() {
    #expect(
      throws: FileError(.write, "/dev/full", .system(ENOSPC)),
      performing: { try OutputFile.write("new", to: "/dev/full") })
  }

  @Test(
    "a signal that ends the program waits for the file: it is whole, or gone",
    arguments: [true, false])
  func signals(comesInTime: Bool) throws {
    try write("old", as: "a")
    let arrived = Arrivals()
    defer { arrived.forget() }
    var file: OutputFile? = try OutputFile(path("a"))
    try file?.write("new")
    if comesInTime {
      pthread_kill(pthread_self(), SIGTERM)
      #expect(arrived.count == 0)
      #expect(throws: FileError(.write, path("a"), .stopped)) { try file?.close() }
      #expect(arrived.count == 0)
    } else {
      try file?.close()
      pthread_kill(pthread_self(), SIGTERM)
    }
    file = nil
    #expect(arrived.count == 1)
    #expect(text("a") == (comesInTime ? "old" : "new") && names == ["a"])
  }
}

/// Counts the SIGTERM of this thread instead of ending. The threads of a pool block it.
private struct Arrivals {
  nonisolated(unsafe) private static var counted: Int32 = 0
  private var usual = sigset_t()

  init() {
    Self.counted = 0
    signal(SIGTERM) { _ in Arrivals.counted += 1 }
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &set, &usual)
  }

  var count: Int32 { Self.counted }

  func forget() {
    var usual = usual
    pthread_sigmask(SIG_SETMASK, &usual, nil)
    signal(SIGTERM, SIG_DFL)
  }
}
