#if Program

import Foundation
import SceneHosting
import Scenes
import Testing
import Tuning

@testable import Viewer

@Suite("The watch over a tuning file")
struct TuningWatchTests {
  private struct Wrong: Error, CustomStringConvertible { let description = "it is wrong" }

  private func isQuiet(_ watch: TuningWatch, at time: Double) -> Bool {
    if case nil = watch.look(at: time, in: nil) { true } else { false }
  }

  @Test("a change is told once, as settings; a wrong file keeps what was good")
  func changes() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("podium-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try "1".write(to: file, atomically: true, encoding: .utf8)
    var slop: Double? = 4
    let watch = TuningWatch(file.path, TuningSettings()) { _ in
      guard let slop else { throw Wrong() }
      var tuning = TuningSettings()
      tuning.slop = slop
      return tuning
    }
    #expect(isQuiet(watch, at: 0))
    try "12".write(to: file, atomically: true, encoding: .utf8)
    // It looks only now and then.
    #expect(isQuiet(watch, at: 0.1))
    guard case .changed(let changes) = watch.look(at: 0.3, in: nil) else {
      Issue.record("the change is not told")
      return
    }
    #expect(changes.map(\.parameter.name) == ["slop"] && changes.map(\.text) == ["4"])
    #expect(isQuiet(watch, at: 1))
    slop = nil
    try "123".write(to: file, atomically: true, encoding: .utf8)
    guard case .failed(let problem) = watch.look(at: 2, in: nil) else {
      Issue.record("the mistake is not told")
      return
    }
    #expect(problem == "it is wrong")
  }
}

#endif
