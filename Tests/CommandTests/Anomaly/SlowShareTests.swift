import Foundation
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing

/// Photos on a share of the network that takes its time, or does not answer at all.
@Suite(
  "Anomalies: photos on a slow share", .waiting,
  .enabled(
    if: !Program.isSanitized && (Desktop.isInstalled || Program.isCI),
    "Xvfb, xdotool or ImageMagick is missing, or a sanitizer wants to be loaded first"))
struct SlowShareTests {
  private let browser: PhotoBrowser
  private var scratch: Scratch { browser.scratch }

  init() throws { browser = try PhotoBrowser() }

  /// Has whatever reads or writes in the folder "share" wait.
  private func slow(_ milliseconds: Int) throws -> [String: String] {
    [
      "LD_PRELOAD": try FaultTests.library.get().path, "SLOW": "\(milliseconds)",
      "SLOW_UNDER": scratch.file("share").path, "SLOW_MARK": scratch.file("slow").path,
    ]
  }

  /// In milliseconds: longer than anything here is waited for.
  private static let forever = 90_000

  private func awaitRead() throws {
    try Program.wait("nothing is read") { scratch.names.contains { $0.hasPrefix("slow.") } }
  }

  @Test("where every read takes its time, photos and pyramids come, and the window waits for none")
  func reads() throws {
    let photo = try browser.photo("share/a.png", PhotoBrowser.red)
    for round in ["built", "found"] {
      let process = try browser.start(
        environment: slow(30).merging(["XDG_CACHE_HOME": scratch.file("share").path]) { $1 })
      try browser.drop([photo.deletingLastPathComponent()])
      try browser.expect(PhotoBrowser.red, "the photo is not shown, its pyramid is \(round)")
      try browser.desktop.quit(process)
      #expect(try browser.errors().isEmpty)
      #expect(scratch.names.contains("slow.other") && !scratch.names.contains("slow.main"))
    }
  }

  @Test("a share that does not answer holds up neither the keys nor the end, once it is dropped")
  func hangingDrop() throws {
    let photo = try browser.photo("share/a.png", PhotoBrowser.red)
    let process = try browser.start(environment: slow(Self.forever))
    try browser.drop([photo])
    try awaitRead()
    try browser.desktop.xdotool("key 2")
    try Program.wait("no key is heard") {
      try browser.events().contains { $0.kind == .scene("corridor") }
    }
    try browser.desktop.quit(process)
    #expect(try browser.named().isEmpty && browser.errors().isEmpty)
  }

  /// How often the program's first thread has gone to sleep.
  private func sleeps(_ process: Process) throws -> Int {
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(
      status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
    return try #require(Int(line.split(separator: "\t")[1]))
  }

  @Test("while a share does not answer, a window that stands still is seldom awake")
  func asleep() throws {
    let photo = try browser.photo("share/a.png", PhotoBrowser.red)
    let process = try browser.start(
      ["--scene", "list", "--motion", "reduced"], environment: slow(Self.forever))
    try browser.drop([photo])
    try awaitRead()
    // Once what moves after an input has come to rest: ten times a second it looks, and a window
    // that is awake draws sixty frames.
    try Program.wait("the window stays awake") {
      let before = try sleeps(process)
      usleep(1_000_000)
      return try (1..<30).contains(sleeps(process) - before)
    }
    try browser.desktop.quit(process)
  }

  @Test("a folder that is found late leaves the scene that was chosen meanwhile")
  func lateFolder() throws {
    let photo = try browser.photo("share/a.png", PhotoBrowser.red)
    _ = try browser.photo("share/b.png", PhotoBrowser.blue)
    let process = try browser.start([photo.path], environment: slow(700))
    try awaitRead()
    try browser.desktop.xdotool("key g")
    try Program.wait("no key is heard") {
      try browser.events().contains { $0.kind == .scene("catalogue") }
    }
    // The recording begins with the photo alone.
    try Program.wait("the folder is not found") { try browser.named().count == 2 }
    usleep(300_000)
    let scenes = try browser.events().compactMap {
      if case .scene(let name) = $0.kind { name } else { nil }
    }
    #expect(scenes == ["photos", "catalogue"])
    try browser.desktop.quit(process)
  }

  @Test("photos that do not come, others take the place of")
  func hangingPhoto() throws {
    let photo = try browser.photo("share/a.png", PhotoBrowser.red)
    let other = try browser.photo("b.png", PhotoBrowser.blue)
    let process = try browser.start([photo.path], environment: slow(Self.forever))
    try awaitRead()
    try browser.drop([other])
    try browser.expect(PhotoBrowser.blue, "the other photo is not shown")
    try browser.drop([photo])
    try browser.desktop.quit(process)
    #expect(try browser.named() == [[browser.path(photo)], [browser.path(other)]])
    #expect(try browser.errors().isEmpty)
  }
}
