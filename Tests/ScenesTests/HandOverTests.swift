import InputScript
import SceneHosting
import Scrolling
import ScrollingKit
import Testing

@testable import Scenes

/// A scene at 3 s, when something in it that scrolls is near its end.
private struct Nest {
  let player: Player
  let inner: ScrollView
  let outer: ScrollView
}

@Suite("One pull in a scene: past the inner one's end it moves what lies around")
struct HandOverTests {
  private static let window = Size(width: 1280, height: 720)

  private static func play(_ script: String, _ player: Player) throws {
    player.add(try Script(parsing: script, file: "test").events)
    player.play(to: 3)
  }

  /// Two taps, at a place of the second page.
  private static func zoomed(_ x: Int) -> String {
    """
    0.500 key  right
    1.500 down 1 \(x) 360
    1.560 up   1 \(x) 360
    1.660 down 1 \(x) 360
    1.720 up   1 \(x) 360
    """
  }

  /// Far to the left, halfway back, all of the way but for the slop, and out again.
  private static let across = """
    3.000 down 1 1200 360
    3.100 move 1 1000 360
    3.200 move 1 100 360
    3.500 move 1 700 360
    3.800 move 1 1190 360
    4.100 move 1 100 360
    4.500 up   1 100 360
    """

  /// Pulls as a script says, of whose finger `ways` has how far it has been at some moments, in
  /// points; and looks at both scroll views there, when the finger lifts at 4.5 s, and until all
  /// rests.
  private func pull(
    _ nest: Nest, _ script: String, along axis: Axis = .horizontal, _ ways: [(Double, Double)]
  ) throws {
    let (player, inner, outer) = (nest.player, nest.inner, nest.outer)
    let (start, place) = (inner.contentOffset[axis], outer.contentOffset[axis])
    let room = inner.model.maximumOffset[axis] - start
    let slop = inner.panGestureRecognizer.slop
    player.add(try Script(parsing: script, file: "test").events)
    var farthest = 0.0
    for (time, way) in ways {
      player.play(to: time)
      let own = min(way - slop, room)
      let beyond = way - slop - own
      #expect(abs(inner.contentOffset[axis] - start - own) < 1e-9, "inner at \(time) s")
      #expect(abs(outer.contentOffset[axis] - place - beyond) < 1e-9, "outer at \(time) s")
      #expect(inner.phase == .dragging && outer.phase == .dragging, "at \(time) s")
      farthest = max(farthest, beyond)
    }
    #expect(room > 50 && farthest > 100)
    player.play(to: 4.49)
    #expect(inner.phase == .dragging && outer.phase == .dragging)
    player.play(to: 4.5)
    #expect(inner.phase != .dragging && outer.phase != .dragging)
    player.play(to: 7)
    #expect(inner.phase == .idle && outer.phase == .idle)
  }

  private static let acrossWays = [(3.2, 1100.0), (3.5, 500), (3.8, 10), (4.1, 1100)]

  @Test("P9: photos: one that is zoomed swipes to the next, and is seen whole again")
  func photos() throws {
    let (player, scene) = PhotoDouble(3, 1600, 900).player(Self.window)
    try Self.play("0.5 key z", player)
    let page = try #require(scene.current)
    let nest = Nest(player: player, inner: page, outer: scene.pageView.scrollView)
    try pull(nest, Self.across, Self.acrossWays)
    #expect(scene.current?.number == 1 && scene.pageView.progress == 0)
    #expect(page.zoomScale == page.minimumZoomScale)
  }

  @Test("pages: cloth that is zoomed turns to the solids")
  func pages() throws {
    let (player, scene) = Player.showing(.pages, as: PagesScene.self, size: Self.window)
    try Self.play(Self.zoomed(1150), player)
    let cloth = try #require(scene.pageView.page as? Leaf)
    #expect(cloth.zoomScale == 3)
    let nest = Nest(player: player, inner: cloth, outer: scene.pageView.scrollView)
    try pull(nest, Self.across, Self.acrossWays)
    #expect((scene.pageView.page as? Leaf)?.number == 2 && scene.pageView.progress == 0)
    #expect(cloth.zoomScale == 1)
  }

  @Test("rotation: a print that is zoomed goes on to the next one")
  func rotation() throws {
    // The buttons of its ways take 99 points at the upper edge: the album has what the others have.
    let size = Size(width: Self.window.width, height: Self.window.height + 99)
    let (player, scene) = Player.showing(.rotation, as: RotationScene.self, size: size)
    try Self.play(Self.zoomed(900), player)
    let print = try #require(scene.album.page(1))
    #expect(print.zoomScale > print.minimumZoomScale)
    let nest = Nest(player: player, inner: print, outer: scene.album.scrollView)
    try pull(nest, Self.across, Self.acrossWays)
    #expect(scene.album.currentPage == 2)
    #expect(scene.album.scrollView.contentOffset.x == scene.album.layout.offset(of: 2))
  }

  @Test("nested: the list goes on to the wall, which stays where it was let go")
  func nested() throws {
    // As above, the buttons take 99 points.
    let size = Size(width: Self.window.width, height: Self.window.height + 99)
    let (player, scene) = Player.showing(.nested, as: NestedScene.self, ["way": "wall"], size: size)
    let list = scene.list
    try Self.play(
      """
      0.500 down 1 640 490
      0.550 move 1 640 280
      0.800 up   1 640 280
      1.500 down 1 640 490
      1.550 move 1 640 280
      1.800 up   1 640 280
      """, player)
    let wall = try #require(player.host.scene?.scrollView)
    let nest = Nest(player: player, inner: list, outer: wall)
    let along = """
      3.000 down 1 640 490
      3.100 move 1 640 300
      3.200 move 1 640 120
      3.500 move 1 640 300
      3.800 move 1 640 480
      4.100 move 1 640 120
      4.500 up   1 640 120
      """
    try pull(nest, along, along: .vertical, [(3.2, 370), (3.5, 190), (3.8, 10), (4.1, 370)])
    #expect(list.contentOffset.y == list.model.maximumOffset.y)
    #expect(wall.contentOffset.y > 100 && wall.contentOffset.y < wall.model.maximumOffset.y)
  }
}
