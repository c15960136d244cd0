import Foundation
import Testing

@testable import PodiumWeb

/// Numbers of JavaScript that mean nothing, and photos that come late or not at all: a trap would
/// end the page.
@Suite("The functions that the page calls", .serialized)
struct CallTests {
  private struct Told: Decodable {
    var large: [String]
    var closed: [String]
    var changed: [String]
  }

  @Test(
    "photos that were closed end and tell nothing more; one too large or not read again ends alone",
    .enabled(if: Site.isThere("node"), "Node.js is not installed"))
  func photos() throws {
    let told = try JSONDecoder().decode(
      Told.self, from: Site.output(of: "node", ["Tests/WebTests/Browser/photos.mjs"]))
    #expect(told.large == ["0 0 0", "1 90 60"])
    #expect(told.closed == ["end"])
    #expect(told.changed == ["0 90 60", "1 90 60", "0 0 0", "tile", "ready"])
  }

  @Test(
    "a strip takes any number for any setting",
    arguments: [-1, 0.5, 1e300, -1e300, .infinity, -.infinity, .nan])
  func strip(value: Double) throws {
    let strip = stripOpen(100, 100, 900, 100)
    defer { stripClose(strip) }
    for key: Int32 in 0...8 { stripSet(strip, key, value) }
    stripScroll(strip, 0, 50, 0, 0)
    stripAdvance(strip, 1)
    #expect(try #require(stripState(strip))[0].isFinite)
  }

  @Test("a photo that there is not changes nothing, and after the last one scenes show their own")
  func photo() {
    photosBegin()
    #expect(PodiumWeb.photos != nil)
    photosKnow(2, 900, 600)
    photosKnow(-1, 900, 600)
    #expect(photosNext() == nil)
    photosTile(0, 1, 1)
    photosEnd()
    #expect(PodiumWeb.photos == nil)
  }

  @Test("an action of a key that there is not does nothing", arguments: [-1, 99] as [Int32])
  func key(action: Int32) throws {
    cataloguePodium()
    let canvas = try #require(sceneOpen(send("podium"), 900, 600, 1, 0))
    defer { sceneClose(canvas) }
    sceneKey(canvas, 0, send("right"), action)
    sceneAdvance(canvas, 1)
    #expect(sceneState(canvas)?[0] == 0)
  }

  @Test("settings that need each other are taken together, in any order")
  func settings() throws {
    cataloguePodium()
    let canvas = try #require(sceneOpen(send("podium"), 900, 600, 1, 0))
    defer { sceneClose(canvas) }
    for settings in ["snap offsets\nsnap-offsets 100,300\n", "snap-offsets default\nsnap cubes\n"] {
      #expect(sceneSet(canvas, 0, send(settings)) == 0)
    }
    #expect(sceneSet(canvas, 0, send("snap offsets\n")) > 0)
    #expect(sceneSet(canvas, 0, send("cubes \n")) > 0)
  }

  @Test("a parameter's unit comes with that of 1")
  func units() throws {
    let count = Int(webParameters())
    let text = String(
      decoding: UnsafeRawBufferPointer(start: answeredText(), count: count), as: UTF8.self)
    let units = text.split(separator: "\n").map {
      $0.split(separator: "\u{1F}", omittingEmptySubsequences: false)[5]
    }
    #expect(Set(units).isSuperset(of: ["cubes|cube", "stops|stop", "pt|pt", "|"]))
  }

  /// Writes a text where the functions read it. Returns how many bytes it has.
  private func send(_ text: String) -> Int32 {
    let bytes = Array(text.utf8)
    webText(Int32(bytes.count))?.copyMemory(from: bytes, byteCount: bytes.count)
    return Int32(bytes.count)
  }
}
