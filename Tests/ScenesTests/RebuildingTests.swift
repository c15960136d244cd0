import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("What a scene is built with can be set while it is shown")
struct RebuildingTests {
  private func host() -> SceneHost {
    let host = SceneHost(.podium, size: Size(width: 600, height: 400))
    host.scrollView.setContentOffset(Point(x: 400, y: 0), animated: false, at: host.scrollView.time)
    host.advance(to: 1)
    return host
  }

  private func set(_ key: String, _ value: String, on host: SceneHost) {
    host.handle(SessionEvent(time: host.time, kind: .set(key: key, value: value)))
  }

  @Test("another number of cubes builds the scene anew, and it begins at its beginning")
  func cubes() {
    let host = host()
    set("cubes", "12", on: host)
    #expect(host.scrollView.contentSize.width == 12 * 200)
    #expect(host.scrollView.contentOffset == .zero)
    set("cubes", "default", on: host)
    #expect(host.scrollView.contentSize.width == 30 * 200)
  }

  @Test("another seed gives other colors")
  func seed() {
    let (one, other) = (host(), host())
    set("seed", "7", on: other)
    for host in [one, other] {
      host.scrollView.setContentOffset(.zero, animated: false, at: host.scrollView.time)
      host.advance(to: 2)
      host.describeFrame()
    }
    #expect(one.drawList.instances != other.drawList.instances)
  }

  @Test("the same value, another parameter and a number that is none of the scene's leave it")
  func unchanged() {
    let host = host()
    for (key, value) in [("seed", "0"), ("slop", "4"), ("cubes", "2"), ("cubes", "-1")] {
      set(key, value, on: host)
      #expect(host.scrollView.contentOffset.x == 400)
    }
  }

  @Test("a number of cubes is the scene's that it was said for")
  func otherScene() {
    let host = host()
    set("cubes", "12", on: host)
    for name in ["grid", "podium"] {
      host.handle(SessionEvent(time: host.time, kind: .scene(name)))
    }
    #expect(host.scrollView.contentSize.width == 30 * 200)
  }

  @Test("the same scene from its beginning keeps what was chosen for it")
  func sameScene() {
    let host = host()
    set("cubes", "12", on: host)
    host.handle(SessionEvent(time: host.time, kind: .scene("podium")))
    #expect(host.tuning.cubes == 12 && host.scrollView.contentSize.width == 12 * 200)
  }

  @Test("a recording of photos begins with all that was chosen of their scene")
  func recordedPhotos() throws {
    let tuning = try TuningSettings(["dark": "1", "slop": "4"], of: .photos)
    var setup = Setup(.photos, PixelSize(width: 600, height: 300), scale: 1, tuning: tuning)
    setup.photoFiles = ["/photos/a.jpg"]
    let script = try Script(parsing: setup.script.text, file: "recording")
    var header = TuningSettings()
    for setting in script.settings {
      try header.set(setting.key, to: setting.value, in: SceneEntry.photos.descriptor)
    }
    let player = Player(script.events, on: SceneHost(.photos, size: setup.size, tuning: header))
    player.play(to: 1)
    #expect(player.isOver && player.host.tuning == tuning)
  }
}
