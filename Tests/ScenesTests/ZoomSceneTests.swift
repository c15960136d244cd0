import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("The chart to zoom")
struct ZoomSceneTests {
  private var (player, scene) = Self.player()
  private var view: ScrollView { player.host.scrollView }

  static let size = Size(width: 450, height: 400)

  /// In this window a unit of the chart is half a point, and the chart 450 × 300 points.
  static func player(_ way: String = "centered") -> (Player, ZoomScene) {
    Player.showing(.zoom, as: ZoomScene.self, ["way": way], size: size)
  }

  @Test("small, the chart stands in the middle, or hugs the upper left")
  func small() throws {
    for centered in [true, false] {
      let (player, _) = Self.player(centered ? "centered" : "corner")
      let view = player.host.scrollView
      #expect(view.model.contentOrigin == Point(x: 0, y: centered ? 50 : 0))
      view.setZoomScale(0.5, animated: false, at: view.time)
      #expect(view.model.contentOrigin == (centered ? Point(x: 112.5, y: 125) : .zero))
      #expect(view.contentOffset == .zero)
    }
  }

  @Test("staying centered, a large chart keeps room at its left, and its right end is not shown")
  func staysCentered() {
    for (way, room) in [("centered", 0.0), ("stays-centered", 112.5)] {
      let (player, scene) = Self.player(way)
      let view = player.host.scrollView
      /// From the left edge of the window to the first place of the chart, less its own distance.
      func left() -> Double {
        scene.focusTargets[0].frame.midX - 684.5 / 900 * view.contentSize.width
      }
      player.pinch(about: Point(x: 225, y: 200), from: 320, to: 80, at: 1)
      #expect(view.zoomScale == 0.5 && abs(left() - 112.5) < 1e-9, "\(way)")
      player.pinch(about: Point(x: 225, y: 200), from: 50, to: 200, at: 4)
      #expect(abs(view.contentSize.width - 900) < 1e-9)
      for end in [0, view.maximumOffset.x] {
        view.contentOffset.x = end
        #expect(abs(left() - (room - end)) < 1e-9, "\(way)")
      }
    }
  }

  @Test("a scale that is reset without the scroll view is back at the next pinch")
  func hidden() {
    let (player, _) = Self.player("hidden")
    /// The chart's width, by the first rectangle that is filled.
    func width() -> Double {
      for case .fill(let rect, _, _) in player.frame.commands { return rect.width }
      return 0
    }
    #expect(width() == 450)
    player.pinch(about: Point(x: 225, y: 200), from: 100, to: 300, at: 1)
    #expect(abs(width() - 1350) < 1e-6)
    player.doubleTap(Point(x: 225, y: 200), at: 4)
    player.play(to: 6)
    #expect(abs(width() - 450) < 1e-6 && abs(player.host.scrollView.zoomScale - 3) < 1e-9)
    player.pinch(about: Point(x: 225, y: 200), from: 100, to: 120, at: 7)
    #expect(abs(width() - 3.6 * 450) < 1)
  }

  @Test("the plate says what the content does")
  func state() {
    func says(_ word: String) -> Bool { player.frame.runs.contains { $0.text == word } }
    player.host.handle(SessionEvent(time: 0.5, kind: .zoom(to: 2)))
    #expect(says("at rest"))
    player.drag(Point(x: 300, y: 200), Point(x: 200, y: 200), at: 1, steps: 4)
    player.play(to: player.host.time + 0.1)
    #expect(player.host.scrollView.phase == .decelerating && says("scrolling"))
    player.play(to: 9)
    #expect(says("at rest"))
  }

  @Test("keys zoom about the middle, and out of a place that Tab and Return have entered")
  func keys() {
    var time = 0.0
    func press(_ key: InputEvent.Key) {
      time += 1
      player.play(to: time)
      for (action, rest) in [(InputEvent.KeyAction.down, 0.5), (.up, 0.9)] {
        player.send(.key(key, action), at: time + rest - 0.4)
        player.play(to: time + rest)
      }
    }
    press("+")
    #expect(view.zoomScale == 1.5)
    press("-")
    #expect(view.zoomScale == 1)
    press(.tab)
    press(.return)
    let scale = view.zoomScale
    press("-")
    #expect(scale > 2 && (view.zoomScale - scale / 1.5).magnitude < 1e-9)
  }

  @Test("two taps bring in what they hit by half as much again, and a tap of two fingers out")
  func taps() throws {
    player.doubleTap(Point(x: 225, y: 200), at: 1)
    player.play(to: 2)
    #expect(view.zoomScale == 1.5 && scene.endCount == 1)
    // What was in the middle is there still.
    #expect((view.contentOffset - Point(x: 112.5, y: 25)).length < 1e-9)
    player.tap(Point(x: 200, y: 200), Point(x: 250, y: 200), at: 3, until: 4)
    #expect(abs(view.zoomScale - 1) < 1e-9 && view.contentOffset == .zero)
  }

  @Test("a tap on a place zooms to all of it; one beside the places does nothing")
  func places() throws {
    for (time, place) in [(1.0, Point(x: 40, y: 340)), (2, Point(x: 150, y: 245))] {
      player.tap(place, at: time, until: time + 0.9)
      #expect(view.zoomScale == 1 && !player.log.contains { $0.event == "tapped" })
    }
    // Mossy Head: from (210, 250) on, 180 × 120 units.
    player.tap(Point(x: 150, y: 205), at: 3, until: 3.3)
    #expect(view.zoomScale == 1)
    player.play(to: 5)
    #expect(abs(view.zoomScale - 5) < 1e-9)
    #expect((view.contentOffset - Point(x: 525, y: 575)).length < 1e-9)
  }

  @Test("zooming ends once, after the bounce, at the limit")
  func bounce() throws {
    for (id, x) in [(1, 25.0), (2, 425)] {
      player.send(.down(id: id, at: Point(x: x, y: 200), device: .finger), at: 1)
    }
    for (id, x) in [(1, 200.0), (2, 250)] {
      player.send(.move(id: id, to: Point(x: x, y: 200)), at: 1.2)
    }
    #expect(view.zoomScale < 0.5 && view.isZooming)
    #expect(player.frame.runs.contains { $0.text == "beyond its limit" })
    for (id, x) in [(1, 200.0), (2, 250)] {
      player.send(.up(id: id, at: Point(x: x, y: 200)), at: 1.5)
    }
    player.play(to: 1.6)
    #expect(scene.endCount == 0 && view.zoomScale < 0.5)
    var last = 0.0
    for frame in 1...120 {
      player.play(to: 1.6 + Double(frame) / 60)
      // From the middle it grows evenly.
      #expect(view.zoomScale >= last)
      last = view.zoomScale
    }
    #expect(scene.endCount == 1 && view.zoomScale == 0.5)
  }

  @Test("another size shows as much of the chart as before, and the same in the middle")
  func resizing() throws {
    view.setZoomScale(4, centeredAt: Point(x: 100, y: 150), animated: false, at: view.time)
    func middle() -> Point {
      let half = Point(x: view.bounds.width / 2, y: view.bounds.height / 2)
      return (view.contentOffset + half) / (view.contentSize.width / 900)
    }
    let before = middle()
    for size in [Size(width: 900, height: 500), Size(width: 400, height: 700), Self.size] {
      player.send(.resize(size), at: 1)
      #expect((middle() - before).length < 1e-9 && view.zoomScale == 4)
    }
  }

  @Test("a new size in the middle of an animated zoom shows as much as the scale says")
  func resizingUnderWay() throws {
    player.doubleTap(Point(x: 225, y: 200), at: 1)
    player.play(to: 1.3)
    #expect(view.zoomScale > 1 && view.zoomScale < 1.5)
    player.send(.resize(Size(width: 900, height: 800)), at: 1.3)
    player.play(to: 3)
    // All of the chart is 900 points wide at scale 1.
    #expect(abs(view.zoomScale - 1.5) < 1e-9 && abs(view.contentSize.width - 1350) < 1e-9)
  }
}
