import Glibc
import SceneHosting
import Scenes
import Support
import Testing
import Tuning

@testable import Viewer

@Suite("The watch over a tuning file")
struct TuningWatchTests {
  private struct Wrong: Error, CustomStringConvertible { let description = "it is wrong" }

  private func isQuiet(_ watch: TuningWatch, at time: Double) -> Bool {
    if case nil = watch.look(at: time, in: SceneEntry.podium.descriptor) { true } else { false }
  }

  private func problem(
    _ watch: TuningWatch, at time: Double, in scene: SceneEntry = .podium
  ) -> String? {
    if case .failed(let problem) = watch.look(at: time, in: scene.descriptor) {
      problem
    } else {
      nil
    }
  }

  @Test("a change is told once, as settings; a wrong file keeps what was good")
  func changes() throws {
    let scratch = Scratch()
    let file = try scratch.write("1", as: "tuning.json")
    var slop: Double? = 4
    let watch = TuningWatch(file, TuningSettings()) { _ in
      guard let slop else { throw Wrong() }
      return TuningSettings { $0.slop = slop }
    }
    #expect(isQuiet(watch, at: 0))
    try scratch.write("12", as: "tuning.json")
    // It looks only now and then.
    #expect(isQuiet(watch, at: 0.1))
    guard case .changed(let changes) = watch.look(at: 0.3, in: nil) else {
      Issue.record("the change is not told")
      return
    }
    #expect(changes.map(\.parameter.name) == ["slop"] && changes.map(\.text) == ["4"])
    #expect(isQuiet(watch, at: 1))
    slop = nil
    try scratch.write("123", as: "tuning.json")
    #expect(problem(watch, at: 2) == "it is wrong")
    // Another scene may have what this one cannot.
    #expect(isQuiet(watch, at: 3))
    #expect(problem(watch, at: 4, in: .list) == "it is wrong")
    slop = 7
    #expect(problem(watch, at: 5, in: .list) == nil)
    guard case .changed = watch.look(at: 6, in: SceneEntry.podium.descriptor) else {
      Issue.record("what another scene accepts is not told")
      return
    }
    #expect(isQuiet(watch, at: 7))
  }

  @Test("a pipe in the file's place is not read, which would keep the window waiting")
  func pipe() throws {
    let scratch = Scratch()
    let file = try scratch.write("1", as: "tuning.json")
    let watch = TuningWatch(file, TuningSettings()) { _ in
      Issue.record("it is read")
      throw Wrong()
    }
    unlink(file)
    mkfifo(file, 0o600)
    #expect(problem(watch, at: 0) == "\(file) is no file any more; its settings stay")
    #expect(isQuiet(watch, at: 1))
  }
}
