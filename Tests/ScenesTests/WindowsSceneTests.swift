import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("Windows on a desk")
struct WindowsSceneTests {
  private var (player, scene) = Self.player()

  static func player(_ way: String = "own") -> (Player, WindowsScene) {
    Player.showing(
      .windows, as: WindowsScene.self, ["way": way], size: Size(width: 1280, height: 720))
  }

  /// Two fingers about the middle of a window that move apart by a factor.
  static func pinch(
    _ player: Player, _ scene: WindowsScene, _ number: Int, by factor: Double, at time: Double
  ) {
    player.pinch(about: shown(scene, number).center, from: 100, to: 100 * factor, at: time)
  }

  /// A finger from a place by some points, that rests before it lifts.
  static func drag(_ player: Player, from start: Point, by travel: Point, at time: Double) {
    player.drag(start, start + travel, at: time, rest: 0.4)
    player.play(to: time + 3)
  }

  /// Where a window's picture shows.
  static func shown(_ scene: WindowsScene, _ number: Int) -> Rect {
    scene.board.convert(scene.panes[number].frame, to: nil)
  }

  /// How much larger each shows its picture than in the beginning.
  static func scales(_ scene: WindowsScene) -> [Double] {
    scene.panes.map { $0.zoomScale * scene.board.scale }
  }

  @Test("each keeps its own scale, and neither the desk nor the other windows change")
  func own() throws {
    let frames = scene.panes.indices.map { Self.shown(scene, $0) }
    Self.pinch(player, scene, 0, by: 2, at: 1)
    Self.pinch(player, scene, 1, by: 3, at: 4)
    let scales = Self.scales(scene)
    #expect(abs(scales[0] - 2) < 1e-9 && abs(scales[1] - 3) < 1e-9)
    #expect(scales[2...].allSatisfy { $0 == 1 })
    #expect(scene.desk.zoomScale == 1 && scene.desk.contentOffset == .zero)
    #expect(scene.panes.indices.map { Self.shown(scene, $0) } == frames)
  }

  @Test("the desk's scroll view has one scale: a pinch on a window makes all of them larger")
  func desk() throws {
    let (player, scene) = Self.player("desk")
    let frames = scene.panes.indices.map { Self.shown(scene, $0) }
    Self.pinch(player, scene, 0, by: 2, at: 1)
    #expect(Self.scales(scene).allSatisfy { abs($0 - 2) < 1e-9 })
    for (number, frame) in frames.enumerated() {
      #expect(abs(Self.shown(scene, number).width - 2 * frame.width) < 1e-6)
    }
  }

  @Test("a drag of a window that is not zoomed, or beside them, moves the desk")
  func scrolls() throws {
    Self.drag(player, from: Self.shown(scene, 1).center, by: Point(x: -110, y: 0), at: 1)
    #expect(scene.desk.contentOffset.x == 100 && scene.panes[1].contentOffset == .zero)
    Self.drag(player, from: Point(x: 4, y: 400), by: Point(x: 0, y: -60), at: 5)
    #expect(scene.desk.contentOffset == Point(x: 100, y: 50))
  }

  @Test("a drag in one that is zoomed moves its picture; from its end on, the desk")
  func handsOver() throws {
    Self.pinch(player, scene, 1, by: 2, at: 1)
    let pane = scene.panes[1]
    let start = pane.contentOffset
    Self.drag(player, from: Self.shown(scene, 1).center, by: Point(x: -50, y: 0), at: 4)
    #expect(abs(pane.contentOffset.x - start.x - 40) < 1e-9 && scene.desk.contentOffset == .zero)
    let end = pane.contentSize.width - pane.bounds.width
    pane.setContentOffset(Point(x: end, y: start.y), animated: false, at: pane.time)
    Self.drag(player, from: Self.shown(scene, 1).center, by: Point(x: -110, y: 0), at: 8)
    #expect(abs(pane.contentOffset.x - end) < 1e-9 && scene.desk.contentOffset.x > 50)
  }

  @Test("another size keeps every scale")
  func resizing() throws {
    Self.pinch(player, scene, 0, by: 2, at: 1)
    let before = Self.scales(scene)
    player.send(.resize(Size(width: 390, height: 844)), at: 4)
    #expect(Self.scales(scene) == before)
    player.send(.resize(Size(width: 1280, height: 720)), at: 5)
    #expect(Self.scales(scene) == before && scene.desk.contentOffset == .zero)
    let desk = scene.desk
    desk.setContentOffset(Point(x: 200, y: 100), animated: false, at: desk.time)
    let share = 200 / desk.contentSize.width
    player.send(.resize(Size(width: 1600, height: 900)), at: 6)
    #expect(abs(desk.contentOffset.x / desk.contentSize.width - share) < 1e-9)
  }
}
