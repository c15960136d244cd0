import Foundation
import Scenes
import Scrolling
import Testing

/// Photos on a share of the network that takes its time, or does not answer at all.
@Suite(
  "Anomalies: photos on a slow share", .serialized,
  .enabled(
    if: !Program.isSanitized
      && (Desktop.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil),
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
    try Program.wait("nothing is read") {
      scratch.names.contains { $0.hasPrefix("slow.") }
    }
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
      #expect(process.terminationStatus == 0)
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
    #expect(process.terminationStatus == 0)
    #expect(try browser.named().isEmpty && browser.errors().isEmpty)
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
    #expect(process.terminationStatus == 0)
    #expect(try browser.named() == [[browser.path(photo)], [browser.path(other)]])
    #expect(try browser.errors().isEmpty)
  }
}
