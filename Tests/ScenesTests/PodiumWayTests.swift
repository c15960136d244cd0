import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("What the podium's session tries")
struct PodiumWayTests {
  private static let size = Size(width: 600, height: 400)
  /// On the middle one of the little cubes.
  private static let cube = Point(x: 300, y: 335)

  private static func player(_ way: String) -> (Player, PodiumScene) {
    Player.showing(.podium, as: PodiumScene.self, ["way": way], size: size)
  }

  @Test(
    "taps in the row are dead on a visible scroll view, drags are without a dummy; beside the row taps work",
    arguments: [
      ("dummy", true, true), ("visible", false, true), ("hidden", true, false),
      ("default-mode", true, true), ("free", true, true),
    ])
  func ways(way: String, taps: Bool, scrolls: Bool) throws {
    let (player, _) = Self.player(way)
    #expect(player.hit(Self.cube, at: 1) == (taps ? "cube=1" : nil))
    #expect(player.hit(Point(x: 300, y: 100), at: 2) == "cube=big")
    player.drag(Self.cube, Self.cube - Point(x: 210, y: 0), at: 3, in: 0.5, rest: 0.5)
    player.play(to: 6)
    #expect(player.host.scrollView.contentOffset.x == (scrolls ? 200 : 0))
  }

  @Test("a flick ends on a cube, or between two", arguments: [("dummy", true), ("free", false)])
  func stops(way: String, onCube: Bool) {
    let (player, _) = Self.player(way)
    player.drag(Self.cube, Self.cube - Point(x: 130, y: 0), at: 1, in: 0.2)
    player.play(to: 6)
    let cubes = player.host.scrollView.contentOffset.x / 200
    #expect(cubes > 0.5 && (cubes == cubes.rounded()) == onCube)
  }

  @Test(
    "in the default mode the big cube stands still until the row rests, and the little ones turn on"
  )
  func defaultMode() throws {
    for way in ["default-mode", "dummy"] {
      let (player, scene) = Self.player(way)
      func angles() throws -> (big: Double, little: Double) {
        let layout = try #require(scene.layout)
        player.host.describeFrame()
        return (Double(scene.bigBox(layout).model.columns.0.x.magnitude), scene.time)
      }
      player.play(to: 1)
      let free = try angles()
      player.play(to: 2)
      player.send(.down(id: 1, at: Self.cube, device: .finger), at: 2)
      player.send(.move(id: 1, to: Self.cube - Point(x: 50, y: 0)), at: 2.1)
      player.play(to: 2.2)
      let (before, time) = try angles()
      player.play(to: 5)
      let (after, later) = try angles()
      #expect((before == after) == (way == "default-mode") && later == time + 2.8)
      #expect(free.big != before)
      player.send(.up(id: 1, at: Self.cube - Point(x: 50, y: 0)), at: 5)
      player.play(to: 9)
      #expect(player.host.isAtRest)
      let rested = try angles()
      player.play(to: 9.5)
      #expect(try angles().big != rested.big)
      #expect((scene.bigTime == 9.5) == (way == "dummy"))
    }
  }

  @Test("the big cube stands below the buttons where they reach it, and comes back as they go")
  func room() {
    func player(hidden: Bool) -> Player {
      var tuning = TuningSettings()
      if hidden { tuning.sceneValues["strip"] = 0 }
      let size = Size(width: 400, height: 800)
      return Player(
        [], on: SceneHost(.podium, in: .standard, size: size, tuning: tuning, textScale: 2))
    }
    func frame(_ player: Player, at time: Double) -> DrawList {
      player.play(to: time)
      player.host.describeFrame()
      return player.host.drawList
    }
    let (shown, hidden) = (player(hidden: false), player(hidden: true))
    #expect(frame(shown, at: 1).cameras == frame(hidden, at: 1).cameras)
    #expect(frame(shown, at: 1).instances != frame(hidden, at: 1).instances)
    shown.deliver(SessionEvent(time: 1.5, kind: .set(key: "strip", value: "off")))
    #expect(frame(shown, at: 2) == frame(hidden, at: 2))
  }
}
