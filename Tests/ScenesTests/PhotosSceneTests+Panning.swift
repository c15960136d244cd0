import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

extension PhotosSceneTests {
  /// Presses keys, a second apart.
  private func press(_ keys: InputEvent.Key..., to player: Player) {
    for key in keys {
      let time = player.host.time + 0.1
      player.send(.key(key, .down), at: time)
      player.send(.key(key, .up), at: time + 0.05)
      player.show(from: time + 0.05, to: time + 1.5)
    }
  }

  @Test("arrows move a zoomed photo by a step, each its own way, and turn no page")
  func panning() throws {
    let (player, scene) = PhotoDouble(3, 4000, 3000).player()
    press("z", to: player)
    let page = try #require(scene.current)
    for (key, way) in [
      (InputEvent.Key.right, Point(x: 48, y: 0)), (.down, Point(x: 0, y: 48)),
      (.left, Point(x: -48, y: 0)), (.up, Point(x: 0, y: -48)),
    ] {
      let offset = page.contentOffset
      press(key, to: player)
      #expect((page.contentOffset - offset - way).length < 1e-9, "\(key)")
    }
    #expect(scene.current === page && page.zoomScale == 1)
    press(.space, to: player)
    #expect(scene.number == 1)
  }

  @Test("a key that is held stops at the photo's edge; the next press turns the page")
  func panningOn() throws {
    let (player, scene) = PhotoDouble(3, 4000, 3000).player()
    press(.space, "z", to: player)
    let page = try #require(scene.current)
    for (key, number, edge) in [
      (InputEvent.Key.right, 2, page.maximumOffset.x), (.left, 0, page.minimumOffset.x),
    ] {
      var time = player.host.time + 0.1
      player.send(.key(key, .down), at: time)
      for _ in 0..<400 {
        time += 0.03
        player.send(.key(key, .repeat), at: time)
      }
      player.send(.key(key, .up), at: time)
      player.show(from: time, to: time + 1.5)
      #expect(scene.current === page && page.contentOffset.x == edge)
      press(key, to: player)
      #expect(scene.number == number && page.zoomScale == page.minimumZoomScale)
      press(key == .right ? .backspace : .space, "z", to: player)
      #expect(scene.current === page)
    }
    // Above and below there is no photo.
    for (key, edge) in [(InputEvent.Key.down, page.maximumOffset.y), (.up, page.minimumOffset.y)] {
      page.setContentOffset(Point(x: 900, y: edge), animated: false, at: player.host.time)
      press(key, to: player)
      #expect(scene.current === page && page.contentOffset == Point(x: 900, y: edge))
    }
  }

  @Test(
    "all arrows move a photo that is wider than the window alone; one that is higher leaves two to the pages"
  )
  func panningAlongOneAxis() throws {
    for (width, height) in [(8000, 1000), (1000, 8000)] {
      let (player, scene) = PhotoDouble(3, width, height).player()
      press("9", to: player)
      let page = try #require(scene.current)
      let start = page.contentOffset
      press(.down, to: player)
      #expect(((page.contentOffset - start).length - 48).magnitude < 1e-9)
      press(.up, to: player)
      #expect((page.contentOffset - start).length < 1e-9 && scene.number == 0)
      press(.right, to: player)
      #expect(scene.number == (width > height ? 0 : 1))
    }
  }
}
