import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("Scroll views in a scroll view")
struct NestedSceneTests {
  private var (player, scene) = Self.player()

  /// With 700 points for the wall, under the buttons.
  static func player(_ way: String = "wall", width: Double = 600) -> (Player, NestedScene) {
    let (player, scene) = Player.showing(
      .nested, as: NestedScene.self, ["way": way], size: Size(width: width, height: 700))
    let size = Size(width: width, height: 700 + top(player))
    player.send(.resize(size), at: 0)
    return (player, scene)
  }

  @Test(
    "its hint speaks of the sketchbook where there is one",
    arguments: NestedScene.descriptor.ways.map(\.name))
  func hint(way: String) {
    let scene = Self.player(way).1
    #expect(scene.hint.contains("sketch") == !scene.pages.isEmpty)
  }

  /// Where the wall begins in the window; places in these tests are the wall's.
  static func top(_ player: Player) -> Double { player.host.scrollView.frame.minY }

  /// A finger from a place to others, a sample every 16 ms, that rests before it lifts.
  static func drag(_ player: Player, _ places: [Point], at time: Double) {
    var moment = time
    let places = places.map { $0 + Point(x: 0, y: top(player)) }
    func send(_ kind: InputEvent.Kind) { player.send(kind, at: moment) }
    send(.down(id: 1, at: places[0], device: .finger))
    for place in places.dropFirst() {
      moment += 0.016
      send(.move(id: 1, to: place))
    }
    moment += 0.3
    send(.up(id: 1, at: places[places.count - 1]))
    player.play(to: moment + 3)
  }

  @Test("across: a drag moves the shelf or the wall, never both, and keeps to it when it turns")
  func across() {
    let wall = player.host.scrollView
    Self.drag(player, [Point(x: 400, y: 100), Point(x: 380, y: 101), Point(x: 300, y: 40)], at: 1)
    #expect(scene.shelf.contentOffset == Point(x: 90, y: 0) && wall.contentOffset == .zero)
    Self.drag(player, [Point(x: 400, y: 100), Point(x: 399, y: 80), Point(x: 300, y: 60)], at: 6)
    #expect(scene.shelf.contentOffset.x == 90 && wall.contentOffset.y == 30)
  }

  @Test("along: the list first; at its edge the next drag is the wall's")
  func along() {
    let wall = player.host.scrollView
    let list = scene.list
    Self.drag(player, [Point(x: 300, y: 460), Point(x: 300, y: 430), Point(x: 300, y: 400)], at: 1)
    #expect(list.contentOffset.y == 50 && wall.contentOffset.y == 0)
    list.contentOffset = Point(x: 0, y: list.contentSize.height - list.bounds.height)
    Self.drag(player, [Point(x: 300, y: 460), Point(x: 300, y: 440), Point(x: 300, y: 430)], at: 6)
    #expect(list.contentOffset.y == list.contentSize.height - list.bounds.height)
    #expect(wall.contentOffset.y > 0)
  }

  @Test(
    "P56: (13, 3) turns the page and takes its line back; (12, 0) and (13, 4) draw",
    arguments: [(13.0, 3.0, true), (12, 0, false), (13, 4, false)])
  func remorse(dx: Double, dy: Double, turns: Bool) {
    let before = scene.pages[0].dots
    let start = Point(x: 400, y: 640)
    Self.drag(player, [start, start + Point(x: -dx, y: dy)], at: 1)
    #expect((scene.pages[0].dots == before) == turns)
    #expect(scene.book.contentOffset == .zero && player.host.scrollView.contentOffset == .zero)
    Self.drag(
      player,
      [
        start, start + Point(x: -dx, y: dy), start + Point(x: -300, y: dy),
        start + Point(x: -590, y: dy),
      ], at: 6)
    // More than half a page on it stays there; else all is the line's.
    #expect((scene.book.contentOffset.x > 0) == (turns || dy < 4))
    #expect(player.host.scrollView.contentOffset == .zero)
  }

  @Test("what is drawn does not scroll the wall")
  func drawing() {
    let before = scene.pages[0].dots.count
    Self.drag(player, [Point(x: 300, y: 690), Point(x: 300, y: 660), Point(x: 302, y: 600)], at: 1)
    #expect(scene.pages[0].dots.count > before + 20)
    #expect(player.host.scrollView.contentOffset == .zero)
  }

  @Test("another size keeps the sketchbook on its page")
  func resizing() {
    let book = scene.book
    book.setContentOffset(Point(x: book.bounds.width, y: 0), animated: false, at: book.time)
    for size in [Size(width: 1280, height: 720), Size(width: 333, height: 900)] {
      player.send(.resize(size), at: player.host.time)
      player.play(to: player.host.time + 1)
      #expect(book.bounds.width == size.width - 56)
      #expect(book.contentOffset.x == book.bounds.width)
    }
  }

  @Test("a tap beside the cards hits none")
  func besideCards() {
    let (player, _) = Self.player(width: 8192)
    for (time, x) in [(1.0, 60.0), (2, 6000)] {
      player.send(
        .down(id: 1, at: Point(x: x, y: 100 + Self.top(player)), device: .finger), at: time)
      player.send(.up(id: 1, at: Point(x: x, y: 100 + Self.top(player))), at: time + 0.05)
    }
    #expect(player.log.filter { $0.event == "tapped" }.map(\.detail) == ["card=1"])
  }

  @Test("in a large window a tap names the card that it hits, and a line is under the finger")
  func large() {
    let (player, scene) = Player.showing(
      .nested, as: NestedScene.self, ["way": "wall"], size: Size(width: 2560, height: 1440))
    scene.shelf.contentOffset.x = 680
    let card = scene.shelf.convert(Point(x: 690, y: 20), to: nil)
    #expect(player.hit(card, at: 1) == "card=3")
    player.host.scrollView.contentOffset.y = 400
    player.play(to: 3)
    player.tap(scene.pages[0].convert(Point(x: 300, y: 100), to: nil), at: 3)
    #expect(scene.pages[0].dots.last == Point(x: 150, y: 50))
  }

  @Test("one finger draws at a time; a touch that is taken away takes all of its line along")
  func fingers() {
    let page = scene.pages[0]
    let before = page.dots
    var moment = 1.0
    let top = Self.top(player)
    func send(_ kind: InputEvent.Kind) {
      moment += 0.016
      player.send(kind, at: moment)
    }
    send(.down(id: 1, at: Point(x: 200, y: 600 + top), device: .finger))
    send(.move(id: 1, to: Point(x: 200, y: 630 + top)))
    let line = page.dots
    #expect(line.count > before.count)
    send(.down(id: 2, at: Point(x: 400, y: 600 + top), device: .finger))
    send(.move(id: 2, to: Point(x: 400, y: 630 + top)))
    #expect(page.dots == line)
    send(.up(id: 2, at: Point(x: 400, y: 630 + top)))
    send(.move(id: 1, to: Point(x: 200, y: 660 + top)))
    #expect(page.dots.count > line.count)
    send(.cancel)
    #expect(page.dots == before)
    // Lines are not joined.
    for x in [200.0, 400] {
      send(.down(id: 1, at: Point(x: x, y: 600 + top), device: .finger))
      send(.up(id: 1, at: Point(x: x, y: 600 + top)))
    }
    #expect(page.dots.count == before.count + 2)
  }

  @Test(
    "a book of lists turns across and scrolls down; the naive one loses a fast move down, not a slow one",
    arguments: ["remorse", "plain", "naive"])
  func lists(way: String) {
    let (player, scene) = Self.player(way)
    let start = Point(x: 400, y: 400)
    func swipe(by way: Point, at time: Double, held: Int = 0) {
      let rest = [Point](repeating: start, count: held)
      Self.drag(player, [start] + rest + (1...8).map { start + way * (Double($0) / 8) }, at: time)
    }
    let first = scene.pageLists[0]
    swipe(by: Point(x: 0, y: -160), at: 1)
    #expect((first.contentOffset.y > 100) == (way != "naive"))
    #expect(scene.swallowed == (way == "naive" ? 1 : 0))
    let before = first.contentOffset.y
    swipe(by: Point(x: 0, y: -160), at: 6, held: 12)
    #expect(first.contentOffset.y > before + 100)
    swipe(by: Point(x: -380, y: 0), at: 11)
    #expect(scene.book.contentOffset.x == scene.book.bounds.width)
    #expect(player.host.scrollView.contentOffset == .zero)
  }

  @Test(
    "a tap picks a row, a drag none; but for a touch that is taken back as ended, across",
    arguments: ["remorse", "plain", "naive", "ended"])
  func picks(way: String) {
    let (player, scene) = Self.player(way)
    let start = Point(x: 400, y: 400)
    func picked(by swipe: Point, at time: Double) -> [String] {
      let before = player.log.count
      Self.drag(player, (0...8).map { start + swipe * (Double($0) / 8) }, at: time)
      return player.log.dropFirst(before).filter { $0.event == "tapped" }.map(\.detail)
    }
    // Rows of 54 points, from 12 points under the buttons on.
    #expect(picked(by: .zero, at: 1) == ["page=1 row=8"])
    #expect(picked(by: Point(x: 0, y: -160), at: 6) == [])
    let isEnded = way == "ended"
    #expect(picked(by: Point(x: -380, y: 0), at: 11).count == (isEnded ? 1 : 0))
    #expect(scene.pageLists.allSatisfy { $0.held == nil })
    #expect(scene.book.contentOffset.x == scene.book.bounds.width)
  }

  @Test("one part at a time: only what a way is about scrolls")
  func parts() {
    for (way, hidden) in [("across", [false, true, true]), ("along", [true, false, true])] {
      let (_, scene) = Self.player(way)
      #expect([scene.shelf, scene.list, scene.book].map(\.isHidden) == hidden)
    }
  }
}
