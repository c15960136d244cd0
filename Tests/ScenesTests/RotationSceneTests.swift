import SceneHosting
import Scrolling
import ScrollingKit
import Testing

@testable import Scenes

@Suite("The album in a window that turns")
struct RotationSceneTests {
  private var (player, scene) = Self.player()

  static let upright = Size(width: 320, height: 480)
  static let across = Size(width: 480, height: 320)

  static func player(naive: Bool = false) -> (Player, RotationScene) {
    Player.showing(
      .rotation, as: RotationScene.self, ["way": naive ? "offset" : "page"], size: upright)
  }

  static func flick(_ player: Player, at time: Double) {
    player.drag(Point(x: 250, y: 200), Point(x: 90, y: 200), at: time)
  }

  @Test("turned at rest, in a drag and while a page turns, it shows that page")
  func pages() throws {
    Self.flick(player, at: 1)
    player.play(to: 3)
    player.send(.resize(Self.across), at: 3)
    player.play(to: 4)
    #expect(scene.album.currentPage == 1 && scene.album.scrollView.contentOffset.x == 512)
    Self.flick(player, at: 5)
    player.play(to: 5.15)
    player.send(.resize(Self.upright), at: 5.15)
    player.play(to: 7)
    #expect(scene.album.currentPage == 2 && scene.album.scrollView.contentOffset.x == 704)
    player.send(.down(id: 1, at: Point(x: 200, y: 200), device: .finger), at: 8)
    player.send(.move(id: 1, to: Point(x: 150, y: 200)), at: 8.1)
    let share = scene.album.scrollView.contentOffset.x / 352
    player.send(.resize(Self.across), at: 8.2)
    #expect(abs(scene.album.scrollView.contentOffset.x / 512 - share) < 1e-9)
    player.send(.up(id: 1, at: Point(x: 150, y: 200)), at: 8.5)
    player.play(to: 11)
    #expect(scene.album.scrollView.contentOffset.x == 1024)
  }

  @Test(
    "P20: a print that was zoomed keeps its scale and what is in the middle; P21: else it fits anew"
  )
  func prints() throws {
    Self.flick(player, at: 1)
    player.play(to: 3)
    let page = try #require(scene.album.pages.first?.page)
    let least = page.zoomScale
    #expect(least == page.minimumZoomScale)
    player.doubleTap(Point(x: 200, y: 260), at: 4)
    player.play(to: 6)
    #expect(abs(page.zoomScale - 2.5 * least) < 1e-9)
    func middle() -> Point {
      let half = Point(x: page.bounds.width / 2, y: page.bounds.height / 2)
      return (page.contentOffset - page.model.contentOrigin + half) / page.zoomScale
    }
    let (before, offset) = (middle(), page.contentOffset)
    player.send(.resize(Self.across), at: 7)
    #expect((middle() - before).length < 1e-9 && abs(page.zoomScale - 2.5 * least) < 1e-9)
    player.send(.resize(Self.upright), at: 8)
    #expect((page.contentOffset - offset).length < 1e-9)
    player.doubleTap(Point(x: 200, y: 260), at: 9)
    player.play(to: 11)
    #expect(page.zoomScale == least)
    player.send(.resize(Self.across), at: 12)
    #expect(page.zoomScale == page.minimumZoomScale && page.zoomScale != least)
  }

  @Test("what one writes first loses the page")
  func naive() throws {
    let (player, scene) = Self.player(naive: true)
    Self.flick(player, at: 1)
    player.play(to: 3)
    player.send(.resize(Self.across), at: 3)
    player.play(to: 4)
    #expect(scene.album.scrollView.contentOffset.x == 352)
    #expect(scene.album.pages.map(\.number) == [0, 1])
    let view = scene.album.scrollView
    view.setContentOffset(Point(x: 11 * 512, y: 0), animated: false, at: view.time)
    player.send(.resize(Self.upright), at: 5)
    #expect(view.contentOffset.x == 11 * 352)
  }

  @Test("a dot goes to its page")
  func dots() throws {
    // Twelve dots stand 20 points apart around the middle.
    let dot = Point(x: 160 + (7 - 5.5) * 20, y: 450)
    player.tap(dot, at: 1)
    #expect(player.log.last?.detail == "page=8")
    player.play(to: 3)
    #expect(scene.album.currentPage == 7)
  }
}
