import Drawing
import Foundation
import Scenes
import Scrolling
import Testing

@testable import Viewer

@Suite("A recording of what happens at the input")
struct RecorderTests {
  @Test("an event that is stamped before a change of scene is written at its time, and plays again")
  func stamps() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("podium-\(UUID().uuidString).txt").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let setup = Setup(
      .podium, PixelSize(width: 1280, height: 720), scale: 1, tuning: Tuning())
    let recorder = try Recorder(path, setup)
    let place = Point(x: 9, y: 9)
    for (time, kind): (Double, SessionEvent.Kind) in [
      (1.0006, .scene("corridor")),
      (1.0001, .input(.down(id: 1, at: place, device: .mouse))),
      (1.5, .input(.up(id: 1, at: place))),
    ] {
      try recorder.add(SessionEvent(time: time, kind: kind))
    }
    let events = try Script(
      parsing: String(contentsOfFile: path, encoding: .utf8), file: path
    ).events
    #expect(events.map(\.time) == [1.0006, 1.0006, 1.5])
  }
}
