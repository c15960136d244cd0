import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("Timers of two modes")
struct TimersSceneTests {
  private var (player, scene) = Self.player()

  static func player(_ way: String = "each") -> (Player, TimersScene) {
    Player.showing(.timers, as: TimersScene.self, ["way": way], size: Size(width: 640, height: 360))
  }

  static func play(_ player: Player, to end: Double) {
    var moment = player.host.time
    while moment + 1.0 / 60 < end {
      moment += 1.0 / 60
      player.play(to: moment)
    }
    player.play(to: end)
  }

  static func send(_ player: Player, _ kind: InputEvent.Kind, at time: Double) {
    play(player, to: time)
    player.send(kind, at: time)
  }

  /// A finger that comes down at a time and drags from then on.
  static func drag(_ player: Player, at time: Double) {
    send(player, .down(id: 1, at: Point(x: 400, y: 300), device: .finger), at: time)
    send(player, .move(id: 1, to: Point(x: 300, y: 300)), at: time + 0.1)
  }

  static func tap(_ player: Player, at time: Double) {
    play(player, to: time)
    player.tap(Point(x: 400, y: 300), at: time)
  }

  @Test("both tick together until one scrolls; then one stands still, and makes up by one tick")
  func clocks() {
    Self.play(player, to: 2.1)
    #expect(scene.clocks.map(\.ticks) == [8, 8])
    Self.drag(player, at: 2.1)
    Self.play(player, to: 5.1)
    #expect(scene.clocks.map(\.ticks) == [8, 20])
    Self.send(player, .up(id: 1, at: Point(x: 300, y: 300)), at: 5.1)
    Self.play(player, to: 5.2)
    #expect(scene.clocks.map(\.ticks) == [9, 20])
  }

  @Test(
    "in the default mode both sleep while one scrolls, in that of tracking until then, or never",
    arguments: [
      ("default-mode", 8, "Default mode"), ("common-modes", 20, "Common modes"),
      ("tracking-mode", 13, "Tracking mode"),
    ])
  func ways(way: String, ticks: Int, title: String) {
    let (player, scene) = Self.player(way)
    Self.drag(player, at: 2.1)
    Self.play(player, to: 5.1)
    #expect(scene.clocks.map(\.ticks) == [ticks, ticks])
    #expect(player.frame.runs.count { $0.text == title } == 2)
  }

  @Test("Space holds both clocks and the delayed actions, and lets them go on from there")
  func held() throws {
    Self.tap(player, at: 1.95)
    Self.send(player, .key(.space, .press), at: 2.1)
    Self.play(player, to: 5.1)
    #expect(scene.clocks.map(\.ticks) == [8, 8] && player.host.nextChange(after: 5.1) == nil)
    Self.send(player, .key(.space, .press), at: 5.1)
    #expect(abs(try #require(player.host.nextChange(after: 5.1)) - 5.25) < 1e-9)
    Self.play(player, to: 6.9)
    #expect(scene.clocks.map(\.ticks) == [15, 15] && scene.clocks.allSatisfy { $0.came == nil })
    Self.play(player, to: 7.1)
    #expect(scene.clocks.allSatisfy { $0.came == 4 })
    // Another one begins anew, three seconds later than these.
    Self.tap(player, at: 7.95)
    #expect(scene.clocks.allSatisfy { $0.came == nil && abs(($0.asked ?? 0) - 5) < 1e-9 })
    #expect(!scene.isSettled(at: 8))
    Self.send(player, .key(.space, .press), at: 8.1)
    #expect(scene.isSettled(at: 8.1))
  }

  @Test("a single picture has the hands where a film has them", arguments: [2.1, 61.3])
  func pictures(time: Double) {
    let (film, _) = Self.player()
    Self.play(film, to: time)
    let (picture, _) = Self.player()
    picture.play(to: time)
    #expect(picture.frame.instances == film.frame.instances)
  }

  @Test(
    "delayed actions: in common modes it comes in time, in the default mode when all is at rest")
  func delayed() throws {
    Self.tap(player, at: 1)
    #expect(scene.clocks.allSatisfy { $0.asked == 1.05 && $0.came == nil })
    Self.drag(player, at: 2)
    Self.play(player, to: 4)
    #expect(scene.clocks[0].came == nil)
    #expect(abs(try #require(scene.clocks[1].came) - 3.05) < 0.02)
    // A flick decelerates, which is the tracking mode still.
    for step in 1...6 {
      Self.send(
        player, .move(id: 1, to: Point(x: 300 - Double(step) * 20, y: 300)),
        at: 4 + Double(step) * 0.008)
    }
    Self.send(player, .up(id: 1, at: Point(x: 180, y: 300)), at: 4.05)
    Self.play(player, to: 4.3)
    #expect(player.host.scrollView.phase == .decelerating && scene.clocks[0].came == nil)
    Self.play(player, to: 12)
    #expect(try #require(scene.clocks[0].came) > 4.3)
  }

  @Test("another tap puts the delayed action off")
  func tappedTwice() {
    for time in [0.95, 2.45] { Self.tap(player, at: time) }
    Self.play(player, to: 4.4)
    #expect(scene.clocks.map(\.came) == [nil, nil])
    Self.play(player, to: 4.6)
    #expect(scene.clocks.map(\.came) == [4.5, 4.5])
  }
}
