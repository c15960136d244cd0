import Drawing
import Foundation
import InputScript
import Scenes
import Scrolling
import Support
import System
import Testing
import Tuning

@testable import Viewer

@Suite("A recording of what happens at the input")
struct RecorderTests {
  private let scratch = Scratch()

  @Test("an event that is stamped before a change of scene is written at its time, and plays again")
  func stamps() throws {
    let path = scratch.file("record.txt").path
    let setup = Setup(
      .podium, PixelSize(width: 1280, height: 720), scale: 1, tuning: TuningSettings())
    let recorder = try Recorder(path, setup)
    let place = Point(x: 9, y: 9)
    for (time, kind): (Double, SessionEvent.Kind) in [
      (1.0006, .scene("corridor")), (1.0001, .input(.down(id: 1, at: place, device: .mouse))),
      (1.5, .input(.up(id: 1, at: place))),
    ] {
      recorder.add(SessionEvent(time: time, kind: kind))
    }
    let events = try Script(parsing: scratch.text("record.txt"), file: path).events
    #expect(events.map(\.time) == [1.0006, 1.0006, 1.5])
  }

  @Test("cut to a moment before, it is what a recording is that was never longer")
  func cut() throws {
    let setup = Setup(
      .podium, PixelSize(width: 1280, height: 720), scale: 1, tuning: TuningSettings())
    let events = (0..<9).map {
      SessionEvent(time: Double($0) / 8, kind: .scroll(to: Point(x: 9, y: 0), animated: false))
    }
    let texts = try ["cut.txt", "short.txt"].map { name in
      let path = scratch.file(name).path
      let recorder = try Recorder(path, setup)
      for event in events[..<(name == "cut.txt" ? 6 : 3)] { recorder.add(event) }
      if name == "cut.txt" { #expect(recorder.cut(to: events[..<3]) == true) }
      for event in events[6...] {
        recorder.add(SessionEvent(time: event.time - 0.375, kind: event.kind))
      }
      // What is written is there at once, and stays after the end.
      let text = try scratch.text(name)
      try recorder.close()
      #expect(try scratch.text(name) == text)
      return text
    }
    #expect(try Recorder("/dev/null", setup).cut(to: []) == false)
    #expect(texts[0] == texts[1] && texts[0].contains("0.625 scroll"))
  }

  @Test("a full disk ends it without ending the session, and is said as it closes")
  func full() throws {
    let setup = Setup(
      .podium, PixelSize(width: 1280, height: 720), scale: 1, tuning: TuningSettings())
    // Writing the header fails already.
    #expect(throws: FileError.self) { try Recorder("/dev/full", setup) }
    let pipe = scratch.file("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    let recorder = try Recorder(pipe, setup)
    #expect(recorder.failure == nil)
    // Nothing reads it any more.
    close(reader)
    for time in [1.0, 2] { recorder.add(SessionEvent(time: time, kind: .scene("list"))) }
    #expect(recorder.failure != nil)
    #expect(throws: FileError.self) { try recorder.close() }
  }
}
