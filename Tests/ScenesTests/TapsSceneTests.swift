import Drawing
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("Taps on what scrolls")
struct TapsSceneTests {
  static func player(_ way: Int) -> (Player, TapsScene) {
    Player.showing(
      .taps, as: TapsScene.self, ["way": "\(way)"], size: Size(width: 600, height: 400))
  }

  @Test(
    "what each way does to a tap on the string and to a drag of it; beside it a tap always hits",
    arguments: [
      (0, true, true), (1, true, true), (2, false, true), (3, true, false), (4, true, true),
      (5, true, true), (6, true, true), (7, false, true),
    ])
  func ways(way: Int, taps: Bool, scrolls: Bool) throws {
    let (player, _) = Self.player(way)
    // The second lantern.
    #expect(player.host.cursor(at: Point(x: 225, y: 245)) == .hand)
    #expect(player.hit(Point(x: 225, y: 245), at: 1) == (taps ? "lantern=2" : nil))
    #expect(player.hit(Point(x: 536, y: 88), at: 2) == "moon=true")
    player.drag(Point(x: 400, y: 300), Point(x: 240, y: 300), at: 3, in: 0.25, rest: 0.35)
    player.play(to: 5)
    #expect(player.host.scrollView.contentOffset.x == (scrolls ? 150 : 0))
    // Scrolled on by a lantern, the next one hangs there.
    // Around all of it the sky scrolls, too.
    #expect(player.hit(Point(x: 536, y: 88), at: 5.5) == (way == 6 ? nil : "moon=true"))
    let hit = scrolls ? "lantern=3" : "lantern=2"
    #expect(player.hit(Point(x: 225, y: 245), at: 6) == (taps ? hit : nil))
  }

  @Test(
    "what is forwarded by hand passes over the controller on the way up, which else gets it",
    arguments: [(1, 2), (4, 0), (5, 2)])
  func controller(way: Int, touches: Int) throws {
    let (player, scene) = Self.player(way)
    for time in [1.0, 2] { #expect(player.hit(Point(x: 225, y: 245), at: time) == "lantern=2") }
    #expect(scene.controller?.touchCount == touches)
  }

  @Test("a dummy that answers touches ends the chain: neither scene nor controller gets any")
  func answering() throws {
    let (player, scene) = Self.player(7)
    #expect(player.hit(Point(x: 225, y: 245), at: 1) == nil)
    #expect(scene.controller?.touchCount == 0)
    #expect(!player.log.contains { $0.event == "touchesBegan" })
  }

  @Test("a drag taps nothing in any way, nor does a finger that stops a fling", arguments: 0...7)
  func drags(way: Int) throws {
    let (player, _) = Self.player(way)
    player.drag(Point(x: 225, y: 245), Point(x: 125, y: 250), at: 1)
    player.play(to: 1.3)
    guard player.host.scrollView.phase == .decelerating else {
      #expect(way == 3)
      return
    }
    let point = Point(x: 225, y: 245)
    player.tap(point, at: 1.3)
    #expect(player.host.scrollView.phase == .idle)
    #expect(!player.log.contains { $0.event == "tapped" })
  }
}
