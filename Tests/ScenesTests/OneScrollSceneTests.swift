import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("One scroll view for pages and zooming")
struct OneScrollSceneTests {
  private var (player, scene) = Self.player()

  static func player(_ way: String = "switched", height: Double = 300) -> (Player, OneScrollScene) {
    Player.showing(
      .onescroll, as: OneScrollScene.self, ["way": way], size: Size(width: 400, height: height))
  }

  static func taps(_ player: Player, _ count: Int, _ point: Point, at time: Double) {
    for tap in 0..<count { player.tap(point, at: time + 0.15 * Double(tap)) }
    player.play(to: time + 2)
  }

  @Test("a pinch makes one page the content, as it stands; all zoomed out it is the row again")
  func pinching() {
    let view = scene.view
    view.setContentOffset(Point(x: 800, y: 0), animated: false, at: view.time)
    player.pinch(about: Point(x: 200, y: 150), from: 60, to: 120, at: 1)
    #expect(scene.zoomedPage == 2 && !view.isPagingEnabled && abs(view.zoomScale - 2) < 0.05)
    #expect(view.contentSize.width == 400 * view.zoomScale)
    // What was in the middle is there still.
    #expect((view.contentOffset - Point(x: 200, y: 150) * (view.zoomScale - 1)).length < 1)
    player.pinch(about: Point(x: 200, y: 150), from: 160, to: 40, at: 4)
    #expect(scene.zoomedPage == nil && view.isPagingEnabled && view.zoomScale == 1)
    #expect(view.contentSize.width == 8 * 400 && view.contentOffset == Point(x: 800, y: 0))
    // Two fingers that do not zoom switch there and back, and nothing is seen of it.
    player.pinch(about: Point(x: 200, y: 150), from: 100, to: 100, at: 7)
    #expect(scene.zoomedPage == nil && view.contentOffset == Point(x: 800, y: 0))
  }

  @Test("zoomed, a drag scrolls about in the page and turns none; else it turns one")
  func drags() {
    for (time, zooms) in [(1.0, true), (6, false)] {
      if zooms { Self.taps(player, 2, Point(x: 200, y: 150), at: time) }
      player.drag(Point(x: 380, y: 150), Point(x: 20, y: 150), at: time + 2.5, steps: 6)
      player.play(to: time + 4.5)
      #expect(scene.zoomedPage == (zooms ? 0 : nil))
      #expect(scene.view.contentOffset.x == (zooms ? scene.view.model.maximumOffset.x : 400))
      if zooms { Self.taps(player, 2, Point(x: 200, y: 150), at: time + 4.5) }
      #expect(scene.zoomedPage == nil && scene.view.zoomScale == 1)
      player.host.scrollView.contentOffset = Point(x: zooms ? 0 : 400, y: 0)
    }
  }

  @Test("taps are the delegate's: two zoom about what they hit, one on a dot goes to its page")
  func taps() {
    Self.taps(player, 1, Point(x: 200, y: 150), at: 1)
    #expect(scene.zoomedPage == nil && scene.view.contentOffset == .zero)
    // The fourth of eight dots, 20 points apart.
    Self.taps(player, 1, Point(x: 190, y: 268), at: 4)
    #expect(scene.view.contentOffset == Point(x: 1200, y: 0))
    Self.taps(player, 2, Point(x: 100, y: 150), at: 7)
    #expect(scene.zoomedPage == 3 && scene.view.zoomScale == 2.5)
    // What was tapped is under the finger still.
    #expect((scene.view.contentOffset - Point(x: 150, y: 225)).length < 1e-9)
    Self.taps(player, 2, Point(x: 300, y: 20), at: 10)
    #expect(scene.zoomedPage == nil && scene.view.contentOffset == Point(x: 1200, y: 0))
  }

  @Test("a scale that a program sets makes the page the content, too, and the row again at 1")
  func programZooms() {
    scene.view.setContentOffset(Point(x: 1200, y: 0), animated: false, at: scene.view.time)
    for (scale, page) in [(2.5, 3), (1, nil)] as [(Double, Int?)] {
      player.host.handle(SessionEvent(time: player.host.time, kind: .zoom(to: scale)))
      player.play(to: player.host.time + 0.1)
      #expect(scene.zoomedPage == page && scene.view.isPagingEnabled == (page == nil))
    }
    #expect(scene.view.contentOffset == Point(x: 1200, y: 0))
  }

  @Test("what follows a program's scale before the next frame is for the page that it has zoomed")
  func beforeTheFrame() {
    let offsets = [20.0, 60, 240].map { hz in
      let (still, scene) = Self.player()
      let session = [
        SessionEvent(time: 0.301, kind: .zoom(to: 2)),
        SessionEvent(time: 0.31, kind: .scroll(to: Point(x: 100, y: 100), animated: true)),
      ]
      let player = Player(session, on: still.host)
      for frame in 0...Int(hz) { player.play(to: Double(frame) / hz) }
      return scene.view.contentOffset
    }
    #expect(offsets[0] == offsets[1] && offsets[0] == offsets[2], "\(offsets)")
  }

  @Test("two taps where the limits leave no room change nothing, and pages turn as before")
  func noRoomToZoom() {
    player.host.handle(SessionEvent(time: 0.5, kind: .set(key: "zoom", value: "0.5..1")))
    Self.taps(player, 2, Point(x: 200, y: 150), at: 1)
    #expect(scene.zoomedPage == nil && scene.view.isPagingEnabled)
    player.drag(Point(x: 380, y: 150), Point(x: 20, y: 150), at: 4, steps: 6)
    player.play(to: 6)
    #expect(scene.view.contentOffset.x == 400)
  }

  @Test("another size keeps the page, zoomed or not, and what is in the middle of it")
  func resizing() {
    scene.view.setContentOffset(Point(x: 1200, y: 0), animated: false, at: scene.view.time)
    func resize(_ width: Double, _ height: Double) {
      let size = Size(width: width, height: height)
      player.send(.resize(size), at: player.host.time)
      player.play(to: player.host.time + 1)
    }
    resize(600, 450)
    #expect(scene.view.contentOffset == Point(x: 1800, y: 0))
    Self.taps(player, 2, Point(x: 300, y: 225), at: 3)
    resize(400, 300)
    #expect(scene.zoomedPage == 3 && !scene.view.isPagingEnabled && scene.view.zoomScale == 2.5)
    #expect((scene.view.contentOffset - Point(x: 300, y: 225)).length < 1e-9)
    #expect(scene.view.contentSize.width == 1000)
    // On its way out it is out at once, and the row again.
    player.doubleTap(Point(x: 200, y: 150), at: 8)
    player.play(to: 8.35)
    #expect(scene.view.zoomScale > 1 && scene.view.zoomScale < 2.5)
    resize(500, 300)
    #expect(scene.zoomedPage == nil && scene.view.isPagingEnabled && scene.view.zoomScale == 1)
    #expect(scene.view.contentOffset == Point(x: 1500, y: 0))
    #expect(scene.view.contentSize == Size(width: 8 * 500, height: 300))
  }

  @Test(
    "always the row, a zoomed page cannot be scrolled about in: a flick leaves it, by half a stamp")
  func alwaysRow() {
    for (way, isRow) in [("switched", false), ("row", true)] {
      let (player, scene) = Self.player(way)
      player.pinch(about: Point(x: 200, y: 150), from: 60, to: 120, at: 1)
      let view = scene.view
      #expect(abs(view.zoomScale - 2) < 0.05 && (scene.zoomedPage == nil) == isRow)
      #expect(abs(view.contentSize.width - (isRow ? 8 : 1) * 400 * view.zoomScale) < 1e-9)
      // A short drag stays where it ends in a page; in a row it springs to a page's turn, and the
      // turns are a window apart while the stamps are two.
      player.drag(Point(x: 200, y: 150), Point(x: 140, y: 150), at: 5, in: 0.3, rest: 0.5)
      player.play(to: 8)
      let turns = view.contentOffset.x / 400
      #expect((abs(turns - turns.rounded()) < 1e-9) == isRow, "\(way)")
      // Zoomed, no dots are there to tap.
      Self.taps(player, 1, Point(x: 190, y: 268), at: 9)
      #expect(!player.log.contains { $0.event == "tapped" })
    }
  }

  @Test("what the scroll view tells comes line by line, and what the content becomes between")
  func lines() {
    // With room for the lines.
    let (player, scene) = Self.player(height: 480)
    /// The newest lines: they are drawn last, and the figures beside them digit by digit.
    func newest() -> [String] {
      var list = DrawList()
      scene.draw(at: 0, into: &list)
      return list.runs.map(\.text).filter { $0.count > 1 }.suffix(3)
    }
    player.pinch(about: Point(x: 200, y: 150), from: 60, to: 120, at: 1)
    #expect(newest() == ["willBeginZooming", "content: one page", "didEndZooming, at scale"])
    player.pinch(about: Point(x: 200, y: 150), from: 160, to: 40, at: 4)
    #expect(newest() == ["willBeginZooming", "didEndZooming, at scale", "content: a row of pages"])
  }
}
