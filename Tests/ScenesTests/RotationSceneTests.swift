#if Program

import Geometry
import InputScript
import SceneHosting
import Scrolling
import ScrollingKit
import Testing
import Tuning

@testable import Scenes

@Suite("The album in a window that turns")
struct RotationSceneTests {
  static let upright = Size(width: 320, height: 480)
  static let across = Size(width: 480, height: 320)

  static func player(naive: Bool = false) throws -> (Player, RotationScene) {
    var tuning = TuningSettings()
    if naive { try tuning.set("way", to: "offset", in: RotationScene.descriptor) }
    let player = Player(on: SceneHost(.rotation, size: upright, tuning: tuning), keepsLog: true)
    guard let scene = player.host.scene as? RotationScene else { preconditionFailure("rotation") }
    player.play(to: 0)
    return (player, scene)
  }

  static func send(_ player: Player, _ kind: InputEvent.Kind, at time: Double) {
    player.deliver(SessionEvent(time: time, kind: .input(kind)))
  }

  static func flick(_ player: Player, at time: Double) {
    send(player, .down(id: 1, at: Point(x: 250, y: 200), device: .finger), at: time)
    for step in 1...8 {
      send(
        player, .move(id: 1, to: Point(x: 250 - 20 * Double(step), y: 200)),
        at: time + 0.008 * Double(step))
    }
    send(player, .up(id: 1, at: Point(x: 90, y: 200)), at: time + 0.07)
  }

  static func doubleTap(_ player: Player, _ point: Point, at time: Double) {
    for start in [time, time + 0.15] {
      send(player, .down(id: 1, at: point, device: .finger), at: start)
      send(player, .up(id: 1, at: point), at: start + 0.05)
    }
  }

  @Test("turned at rest, in a drag and while a page turns, it shows that page")
  func pages() throws {
    let (player, scene) = try Self.player()
    Self.flick(player, at: 1)
    player.play(to: 3)
    Self.send(player, .resize(Self.across), at: 3)
    player.play(to: 4)
    #expect(scene.album.currentPage == 1 && scene.album.scrollView.contentOffset.x == 512)
    Self.flick(player, at: 5)
    player.play(to: 5.15)
    Self.send(player, .resize(Self.upright), at: 5.15)
    player.play(to: 7)
    #expect(scene.album.currentPage == 2 && scene.album.scrollView.contentOffset.x == 704)
    Self.send(player, .down(id: 1, at: Point(x: 200, y: 200), device: .finger), at: 8)
    Self.send(player, .move(id: 1, to: Point(x: 150, y: 200)), at: 8.1)
    let share = scene.album.scrollView.contentOffset.x / 352
    Self.send(player, .resize(Self.across), at: 8.2)
    #expect(abs(scene.album.scrollView.contentOffset.x / 512 - share) < 1e-9)
    Self.send(player, .up(id: 1, at: Point(x: 150, y: 200)), at: 8.5)
    player.play(to: 11)
    #expect(scene.album.scrollView.contentOffset.x == 1024 && scene.album.madeCount == 2)
  }

  @Test(
    "P20: a print that was zoomed keeps its scale and what is in the middle; P21: else it fits anew"
  )
  func prints() throws {
    let (player, scene) = try Self.player()
    Self.flick(player, at: 1)
    player.play(to: 3)
    let page = try #require(scene.album.pages.first?.page)
    let least = page.zoomScale
    #expect(least == page.minimumZoomScale)
    Self.doubleTap(player, Point(x: 200, y: 260), at: 4)
    player.play(to: 6)
    #expect(abs(page.zoomScale - 2.5 * least) < 1e-9)
    func middle() -> Point {
      let half = Point(x: page.bounds.width / 2, y: page.bounds.height / 2)
      return (page.contentOffset - page.model.contentOrigin + half) / page.zoomScale
    }
    let (before, offset) = (middle(), page.contentOffset)
    Self.send(player, .resize(Self.across), at: 7)
    #expect((middle() - before).length < 1e-9 && abs(page.zoomScale - 2.5 * least) < 1e-9)
    Self.send(player, .resize(Self.upright), at: 8)
    #expect((page.contentOffset - offset).length < 1e-9)
    Self.doubleTap(player, Point(x: 200, y: 260), at: 9)
    player.play(to: 11)
    #expect(page.zoomScale == least)
    Self.send(player, .resize(Self.across), at: 12)
    #expect(page.zoomScale == page.minimumZoomScale && page.zoomScale != least)
  }

  @Test("what one writes first loses the page")
  func naive() throws {
    let (player, scene) = try Self.player(naive: true)
    Self.flick(player, at: 1)
    player.play(to: 3)
    Self.send(player, .resize(Self.across), at: 3)
    player.play(to: 4)
    #expect(scene.album.scrollView.contentOffset.x == 352)
    #expect(scene.album.pages.map(\.number) == [0, 1])
  }

  @Test("a dot goes to its page")
  func dots() throws {
    let (player, scene) = try Self.player()
    // Twelve dots stand 20 points apart around the middle.
    let dot = Point(x: 160 + (7 - 5.5) * 20, y: 450)
    Self.send(player, .down(id: 1, at: dot, device: .finger), at: 1)
    Self.send(player, .up(id: 1, at: dot), at: 1.05)
    #expect(player.log.last?.detail == "page=8")
    player.play(to: 3)
    #expect(scene.album.currentPage == 7 && scene.album.madeCount <= 2)
  }
}

#endif
