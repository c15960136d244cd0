import Drawing
import SceneHosting
import Scrolling
import ScrollingKit
import Testing

@testable import Scenes

extension AutoscrollScene {
  /// The commands that are drawn over the row, and not cut off by it.
  fileprivate func overRow(_ list: DrawList) -> ArraySlice<PlaneCommand> {
    let inside = list.commands.drop { $0 != .clip(row.frame) }
    var depth = 0
    return inside.drop { command in
      if case .clip = command { depth += 1 }
      if case .unclip = command { depth -= 1 }
      return depth > 0
    }.dropFirst()
  }
}

@Suite("Thumbnails that are carried")
struct AutoscrollSceneTests {
  private var (player, scene) = Self.player()

  /// Thumbs are 192 × 144 points here, 208 apart, and the row's middle is at 628.
  static func player(_ way: String = "timer") -> (Player, AutoscrollScene) {
    Player.showing(
      .autoscroll, as: AutoscrollScene.self, ["way": way], size: Size(width: 1280, height: 720))
  }

  /// Takes hold of the second thumb at second 1 and carries it to a place, where it is at second 2.
  static func carry(_ player: Player, to place: Point, rest: Double = 0.3) {
    player.drag(Point(x: 328, y: 628), place, at: 1, hold: rest, in: 1 - rest, lifts: false)
  }

  @Test(
    "near an edge the row scrolls, faster the nearer, as far as there is some, at any frame rate",
    arguments: [(1250.0, 0.0), (1265.0, 180.0), (1280.0 - 1e-9, 360.0), (400.0, 0.0), (10.0, 0.0)])
  func speed(x: Double, speed: Double) {
    for hz in [30.0, 60, 240] {
      let (player, scene) = Self.player()
      Self.carry(player, to: Point(x: x, y: 628))
      for frame in 0...Int(3 * hz) { player.host.advance(to: 2 + Double(frame) / hz) }
      #expect(abs(scene.row.contentOffset.x - 3 * speed) < 1e-6)
      // Under a finger that rests the thumb has come along.
      let places = x == 10 ? -1.0 : (x - 328 + 3 * speed) / 208
      let end = 1 + Int(places.rounded())
      #expect(scene.order.firstIndex(of: 1) == end)
      #expect(player.host.isAtRest == (speed == 0))
      player.send(.up(id: 1, at: Point(x: x, y: 628)), at: 5)
      #expect(
        player.log.suffix(1).map { "\($0.event) \($0.detail)" } == [
          "dropped thumb=2 place=\(end + 1)"
        ])
      #expect(player.host.isAtRest && scene.row.autoscrollVelocity == .zero)
    }
  }

  @Test("without a timer the row stands still under a finger that rests, and moves as it moves")
  func moves() {
    let (player, scene) = Self.player("moves")
    Self.carry(player, to: Point(x: 1279, y: 628))
    let offset = scene.row.contentOffset.x
    #expect(offset > 0 && offset < 20)
    player.host.advance(to: 9)
    #expect(scene.row.contentOffset.x == offset)
    for step in 1...700 {
      let place = Point(x: 1279 - Double(step % 2), y: 628)
      player.send(.move(id: 1, to: place), at: 9 + 0.1 * Double(step))
    }
    #expect(scene.row.contentOffset == scene.row.model.maximumOffset)
  }

  @Test("the row ends where its content ends")
  func end() {
    Self.carry(player, to: Point(x: 1279, y: 628))
    player.host.advance(to: 60)
    #expect(scene.row.contentOffset.x == scene.row.model.maximumOffset.x)
    #expect(scene.order.last == 1 && player.host.isAtRest)
  }

  @Test("the others make room, in their order, and go there in 0.3 s")
  func room() {
    Self.carry(player, to: Point(x: 328 + 2 * 208, y: 628))
    #expect(player.host.cursor(at: Point(x: 328 + 2 * 208, y: 628)) == .closedHand)
    // One finger carries at a time.
    player.send(.down(id: 2, at: Point(x: 100, y: 628), device: .finger), at: 2)
    player.host.advance(to: 2.3)
    #expect(scene.row.subregions.count { ($0 as? Thumb)?.isHighlighted == true } == 1)
    #expect(Array(scene.order.prefix(5)) == [0, 2, 3, 1, 4])
    player.send(.up(id: 1, at: Point(x: 328 + 2 * 208, y: 628)), at: 2.4)
    player.play(to: 3)
    for (place, number) in scene.order.enumerated() {
      let thumb = scene.row.subregions.compactMap { $0 as? Thumb }.first { $0.number == number }
      #expect(thumb?.position(at: 3) == Point(x: 24 + 208 * Double(place), y: 20))
    }
  }

  @Test("carried out of the row nothing scrolls nor moves, and let go there it goes home")
  func outside() throws {
    Self.carry(player, to: Point(x: 1279, y: 100))
    let order = scene.order
    player.host.advance(to: 5)
    #expect(scene.row.contentOffset == .zero && scene.order == order)
    player.send(.up(id: 1, at: Point(x: 1279, y: 100)), at: 5)
    player.play(to: 6)
    let thumb = scene.row.subregions.compactMap { $0 as? Thumb }.first { $0.number == 1 }
    let place = try #require(scene.order.firstIndex(of: 1))
    #expect(thumb?.position(at: 6) == Point(x: 24 + 208 * Double(place), y: 20))
  }

  @Test("dropped above the row it is seen all the way home, and sinks on the way")
  func flight() throws {
    let place = Point(x: 700, y: 200)
    Self.carry(player, to: place)
    func list(_ time: Double) -> DrawList {
      player.play(to: time)
      var list = DrawList()
      scene.draw(at: time, into: &list)
      return list
    }
    // As under the finger, nothing is cut off.
    let carried = list(5)
    player.send(.up(id: 1, at: place), at: 5)
    #expect(list(5) == carried)
    let thumb = try #require(
      scene.row.subregions.compactMap { $0 as? Thumb }.first { $0.number == 1 })
    for (time, share) in [(5.1, 0.25), (5.15, 0.5), (5.2, 0.75)] {
      #expect(!scene.overRow(list(time)).isEmpty)
      #expect(abs(thumb.height(at: time) - (1 - share)) < 1e-9)
    }
    let home = list(5.31)
    #expect(scene.overRow(home).isEmpty && home == list(9))
  }

  @Test("a finger that moves at once scrolls, one that rests and lifts picks, one taken away drops")
  func otherTouches() {
    Self.carry(player, to: Point(x: 228, y: 628), rest: 0)
    #expect(scene.row.contentOffset.x == 90 && scene.order == Array(0..<AutoscrollScene.count))
    player.send(.up(id: 1, at: Point(x: 228, y: 628)), at: 3)
    player.play(to: 5)
    player.send(.down(id: 1, at: Point(x: 228, y: 628), device: .finger), at: 6)
    player.host.advance(to: 6.5)
    player.send(.move(id: 1, to: Point(x: 234, y: 628)), at: 6.6)
    player.send(.up(id: 1, at: Point(x: 234, y: 628)), at: 7)
    #expect(scene.shown == 1)
    let (other, carried) = Self.player()
    Self.carry(other, to: Point(x: 1270, y: 628))
    other.send(.cancel, at: 3)
    #expect(other.log.last?.event == "dropped" && carried.row.autoscrollVelocity == .zero)
  }

  @Test("the others make room as it crosses the middle between two places, whenever one looks")
  func crossings() throws {
    func places(_ moments: [Double]) throws -> [Point] {
      let (player, scene) = Self.player()
      Self.carry(player, to: Point(x: 1265, y: 628))
      for moment in moments { player.play(to: moment) }
      return scene.row.subregions.compactMap { ($0 as? Thumb)?.position(at: 4.4) }
    }
    // At 180 points a second it has crossed one a tenth of a second before: a thumb is on its way.
    let once = try places([4.4])
    #expect(once.contains { ($0.x - 24).remainder(dividingBy: 208).magnitude > 1 })
    for hz in [7.0, 60, 240] {
      #expect(try places((0...Int(2.4 * hz)).map { 2 + Double($0) / hz } + [4.4]) == once)
    }
  }
}
