import Drawing
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("The corridor")
struct CorridorSceneTests {
  private let scene = CorridorScene(size: Self.window)

  static let window = Size(width: 1280, height: 720)

  @Test(
    "the view's x goes from 2 to -10 over one window's width",
    arguments: [(0.0, 2.0), (0.5, -4.0), (1.0, -10.0), (-0.25, 5.0), (1.25, -13.0)])
  func view(widths: Double, x: Double) {
    scene.scroll(to: widths * 1280)
    #expect((scene.viewX - x).magnitude < 1e-12)
    // Another size keeps it.
    scene.layOut(Size(width: 640, height: 360))
    #expect((scene.viewX - x).magnitude < 1e-12 || !(0...1).contains(widths))
  }

  @Test(
    "at both ends and in the middle a cube of side 2 is in the window's center",
    arguments: [(0.0, 0), (0.5, 1), (1.0, 2)])
  func centered(widths: Double, cube: Int) {
    scene.scroll(to: widths * 1280)
    let list = frame(scene)
    let center = list.project(list.instances[cube].place, camera: 0, window: Self.window)
    #expect((center - Point(x: 640, y: 360)).length < 1e-3)
    #expect((list.instances[cube].model.columns.2.length - 2).magnitude < 1e-6)
  }

  @Test(
    "a place 8 in front and 8·tan(65°/2) up is at the upper edge of a window up to 0.9 times as wide as high",
    arguments: [Size(width: 320, height: 720), Size(width: 648, height: 720)])
  func fieldOfView(window: Size) {
    let list = frame(CorridorScene(size: window))
    let place = list.project([-2, 8 * 0.637_070_26, 0], camera: 0, window: window)
    #expect(place.y.magnitude < 1e-3)
  }

  @Test(
    "a wider window shows no more across, so that the middle of no other cube is in view",
    arguments: [
      Size(width: 649, height: 720), Size(width: 960, height: 720), Size(width: 1280, height: 720),
      Size(width: 2560, height: 720), Size(width: 720, height: 100),
    ])
  func oneInView(window: Size) {
    for (widths, cube) in [(0.0, 0), (0.5, 1), (1.0, 2)] {
      let scene = CorridorScene(size: window)
      scene.scroll(to: widths * window.width)
      let list = frame(scene)
      let edge = list.instances[cube].place + [8 * 0.9 * 0.637_070_26, 0, 0]
      let seen = list.project(edge, camera: 0, window: window)
      #expect((seen.x - window.width).magnitude < 1e-2 && seen.y == window.height / 2)
      for other in 0..<3 where other != cube {
        let x = list.project(list.instances[other].place, camera: 0, window: window).x
        #expect(x < 0 || x > window.width)
      }
    }
  }

  @Test("each cube turns about its own axis: x, y, z")
  func axes() {
    let models = frame(scene, at: 1.7).instances.map(\.model)
    #expect(models[0].columns.0 == [2, 0, 0, 0] && models[0].columns.1 != [0, 2, 0, 0])
    #expect(models[1].columns.1 == [0, 2, 0, 0] && models[1].columns.2 != [0, 0, 2, 0])
    #expect(models[2].columns.2 == [0, 0, 2, 0] && models[2].columns.0 != [2, 0, 0, 0])
  }

  @Test("the whole window scrolls through two windows of content")
  func scrolling() {
    let view = scene.scroll.scrollView
    #expect(view.frame == Rect(origin: .zero, size: Self.window))
    #expect(view.contentSize == Size(width: 2560, height: 720))
    #expect(SceneHost(.corridor, size: Self.window).mainView?.stops == SnapRule.Stops.none)
  }

  @Test(
    "under an overlay taps are dead, without a placeholder drags are",
    arguments: [("placeholder", true, true), ("overlay", false, true), ("hidden", true, false)])
  func ways(way: String, taps: Bool, scrolls: Bool) throws {
    let (player, _) = Player.showing(
      .corridor, as: CorridorScene.self, ["way": way], size: Self.window)
    let point = Point(x: 900, y: 400)
    #expect(player.hit(point, at: 1) == (taps ? "background=true" : nil))
    player.drag(point, point - Point(x: 210, y: 0), at: 2, in: 0.5, rest: 0.5)
    player.play(to: 5)
    #expect(player.host.scrollView.contentOffset.x == (scrolls ? 200 : 0))
  }

  @Test(
    "the cubes go with the finger; where the sign is forgotten, against it",
    arguments: [("placeholder", -1.0), ("sign", 1)])
  func direction(way: String, sign: Double) {
    let (player, scene) = Player.showing(
      .corridor, as: CorridorScene.self, ["way": way], size: Self.window)
    let place = frame(scene).instances[1].place.x + Float(scene.viewX)
    player.drag(Point(x: 900, y: 400), Point(x: 690, y: 400), at: 1, in: 0.5, rest: 0.5)
    let moved = frame(scene).instances[1].place.x + Float(scene.viewX) - place
    #expect(abs(moved - Float(sign) * 12 * 200 / 1280) < 1e-5)
  }

  @Test("a tap anywhere gives the background a random hue of saturation 0.7, brightness 0.8")
  func background() {
    let scene = CorridorScene(seed: 9, size: Self.window)
    var seen = [scene.background]
    for point in [Point.zero, Point(x: 640, y: 360), Point(x: 1279, y: 719)] {
      #expect(scene.tap(at: point) == "background=true")
      #expect(!seen.contains(scene.background))
      seen.append(scene.background)
    }
    for color in seen {
      let channels = [color.red, color.green, color.blue].sorted()
      #expect((channels[2] - 0.8).magnitude < 1e-6)
      #expect((channels[0] - 0.24).magnitude < 1e-6)
    }
    #expect(frame(scene).background == seen[3])
    #expect(CorridorScene(seed: 9, size: Self.window).background == seen[0])
    #expect(CorridorScene(seed: 8, size: Self.window).background != seen[0])
  }
}

extension SIMD4<Float> { fileprivate var length: Float { (x * x + y * y + z * z).squareRoot() } }
