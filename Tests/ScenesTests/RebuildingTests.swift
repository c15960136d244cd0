import Drawing
import InputScript
import Scrolling
import Testing

@testable import Scenes

@Suite("What a scene is built with can be set while it is shown")
struct RebuildingTests {
  private func stage() -> Stage {
    let stage = Stage(.podium, size: Size(width: 600, height: 400))
    stage.scrollView.setContentOffset(
      Point(x: 400, y: 0), animated: false, at: stage.scrollView.time)
    stage.advance(to: 1)
    return stage
  }

  private func set(_ key: String, _ value: String, on stage: Stage) {
    stage.handle(SessionEvent(time: stage.time, kind: .set(key: key, value: value)))
  }

  @Test("another number of cubes builds the scene anew, and it begins at its beginning")
  func cubes() {
    let stage = stage()
    set("cubes", "12", on: stage)
    #expect(stage.scrollView.contentSize.width == 12 * 200)
    #expect(stage.scrollView.contentOffset == .zero)
    set("cubes", "default", on: stage)
    #expect(stage.scrollView.contentSize.width == 30 * 200)
  }

  @Test("another seed gives other colours")
  func seed() {
    let (one, other) = (stage(), stage())
    set("seed", "7", on: other)
    for stage in [one, other] {
      stage.scrollView.setContentOffset(.zero, animated: false, at: stage.scrollView.time)
      stage.advance(to: 2)
      stage.describeFrame()
    }
    #expect(one.drawList.instances != other.drawList.instances)
  }

  @Test("the same value, another parameter and a number that is none of the scene's leave it")
  func unchanged() {
    let stage = stage()
    for (key, value) in [("seed", "0"), ("slop", "4"), ("cubes", "2"), ("cubes", "-1")] {
      set(key, value, on: stage)
      #expect(stage.scrollView.contentOffset.x == 400)
    }
  }

  @Test("a number of cubes is the scene's that it was said for")
  func otherScene() {
    let stage = stage()
    set("cubes", "12", on: stage)
    for name in ["grid", "podium"] {
      stage.handle(SessionEvent(time: stage.time, kind: .scene(name)))
    }
    #expect(stage.scrollView.contentSize.width == 30 * 200)
  }

  @Test("the same scene from its beginning keeps what was chosen for it")
  func sameScene() {
    let stage = stage()
    set("cubes", "12", on: stage)
    stage.handle(SessionEvent(time: stage.time, kind: .scene("podium")))
    #expect(stage.tuning.cubes == 12 && stage.scrollView.contentSize.width == 12 * 200)
  }

  @Test("a recording of photos begins with all that was chosen of their scene")
  func recordedPhotos() throws {
    var tuning = Tuning()
    try tuning.set("dark", to: "1", in: SceneEntry.photos.card)
    try tuning.set("slop", to: "4")
    var setup = Setup(.photos, PixelSize(width: 600, height: 300), scale: 1, tuning: tuning)
    setup.photoFiles = ["/photos/a.jpg"]
    let script = try Script(parsing: setup.script.text, file: "recording")
    var header = Tuning()
    for setting in script.settings {
      try header.set(setting.key, to: setting.value, in: SceneEntry.photos.card)
    }
    let player = Player(script.events, on: Stage(.photos, size: setup.size, tuning: header))
    player.play(to: 1)
    #expect(player.isOver && player.stage.tuning == tuning)
  }
}
