import Foundation
import Images
import InputScript
import PictureSupport
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing

/// The page in Chromium, used by real pointer events.
@Suite("The page in a browser", .enabled(if: Site.hasBrowser, Site.reason))
struct PageTests {
  private let scratch = Scratch()

  private struct Visit: Decodable {
    struct Check: Decodable {
      var name: String
      var ok: Bool
      var detail: String
    }
    var checks: [Check]
    var errors: [String]
    /// Of requests that went elsewhere.
    var hosts: [String]
    /// The drag as a script, and its offsets: moment, offset, and so on.
    var script: String?
    var samples: [Double]?
  }

  private static let goldens = Repository.file("Tests/WebTests/Golden")

  @Test("it does what a person does there, without an error and without asking another host")
  func visit() throws {
    let visit = try visit(by: ["Tests/WebTests/Browser/page.mjs"])
    try replay(try #require(visit.script), try #require(visit.samples))
    for name in ["page-1280x720", "page-390x844-dark"] { try compare(name, in: scratch.folder) }
  }

  @Test("Firefox shows it, too", .enabled(if: Site.hasFirefox, "Firefox is not installed"))
  func firefox() throws {
    _ = try visit(by: ["--experimental-websocket", "Tests/WebTests/Browser/firefox.mjs"])
  }

  /// Drives a browser by a program for node.
  private func visit(by program: [String]) throws -> Visit {
    let visit = try JSONDecoder().decode(
      Visit.self,
      from: Site.output(of: "node", program + [Site.folder.get().path, scratch.folder.path]))
    for check in visit.checks { #expect(check.ok, "\(check.name): \(check.detail)") }
    #expect(visit.errors.isEmpty)
    #expect(visit.hosts.isEmpty)
    return visit
  }

  /// The copied script gives the offsets here that it gave there.
  private func replay(_ text: String, _ samples: [Double]) throws {
    let script = try Script(parsing: text, file: "copied")
    let size = try #require(script.surface?.size)
    let player = Player(script.events, on: SceneHost(.podium, size: size))
    for index in stride(from: 0, to: samples.count, by: 2) {
      player.play(to: samples[index])
      let offset = player.host.scrollView.contentOffset.x
      #expect((offset - samples[index + 1]).magnitude <= 1e-9 * max(1, offset.magnitude))
    }
    #expect(player.isAtRest)
    let pitch = try #require(player.host.pitch)
    let cubes = player.host.scrollView.contentOffset.x / pitch
    #expect(cubes > 0.5 && (cubes - cubes.rounded()).magnitude < 1e-9)
  }

  /// Browsers draw letters and gradients each in their own way: few pixels may be far off.
  private func compare(_ name: String, in folder: URL) throws {
    let (shown, golden) = (
      folder.appending(path: "\(name).png"), Self.goldens.appending(path: "\(name).webp")
    )
    if ProcessInfo.processInfo.environment["PODIUM_BLESS"] == "1" {
      try? FileManager.default.createDirectory(at: Self.goldens, withIntermediateDirectories: true)
      try WebP.write(PNG.read(shown.path), to: golden.path)
      Issue.record("\(name) was written; look at it")
      return
    }
    let (a, b) = (try PNG.read(shown.path), try WebP.read(golden.path))
    try #require(a.width == b.width && a.height == b.height, "\(name)")
    let difference = ImageDifference(a, b)
    #expect(difference.far * 20 <= difference.pixels, "\(name): \(difference)")
  }
}
