import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("The list")
struct ListSceneTests {
  private var (player, rows) = Self.player()

  static func player(_ way: String = "recycled") -> (Player, RowList) {
    let (player, scene) = Player.showing(
      .list, as: ListScene.self, ["way": way], size: Size(width: 320, height: 480))
    return (player, scene.rows)
  }

  static func words(_ player: Player) -> [String] {
    player.log.filter { ["highlighted", "unhighlighted", "tapped"].contains($0.event) }
      .map { [$0.event, $0.detail].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  @Test(
    "a finger lights up the row that it rests on for 150 ms; scrolling puts it out, lifting chooses it",
    arguments: [
      // How long it rests, how far it then drags, and what comes of it.
      (0.1, 60.0, []), (0.2, 60, ["highlighted row=1", "unhighlighted"]),
      (0.2, 0, ["highlighted row=1", "unhighlighted", "tapped row=1"]),
      (0.05, 0, ["highlighted row=1", "unhighlighted", "tapped row=1"]),
    ])
  func highlight(rest: Double, drag: Double, words: [String]) {
    let start = Point(x: 160, y: 40)
    player.send(.down(id: 1, at: start, device: .finger), at: 1)
    player.deliver(until: 1 + rest)
    player.host.advance(to: 1 + rest)
    #expect(rows.highlighted == (rest > 0.15 ? 0 : nil))
    for step in 1...5 where drag > 0 {
      let place = start - Point(x: 0, y: drag * Double(step) / 5)
      player.send(.move(id: 1, to: place), at: 1 + rest + 0.016 * Double(step))
    }
    #expect(rows.contentOffset.y == max(0, drag - 10))
    player.send(.up(id: 1, at: start - Point(x: 0, y: drag)), at: 1 + rest + 0.4)
    #expect(Self.words(player) == words)
    #expect(rows.highlighted == nil)
  }

  @Test("what a finger that was held back does is logged when it does it")
  func moments() throws {
    let place = Point(x: 160, y: 40)
    player.send(.down(id: 1, at: place, device: .finger), at: 1)
    player.send(.up(id: 1, at: place), at: 1.5)
    player.tap(place, at: 2)
    let lines = player.log.filter { Self.words(player).contains("\($0.event) \($0.detail)") }
    #expect(lines.map(\.time) == [1.15, 1.5, 2.05, 2.05])
    #expect(lines.map(\.event) == ["highlighted", "tapped", "highlighted", "tapped"])
    #expect(player.log.map(\.time) == player.log.map(\.time).sorted())
  }

  @Test("of a thousand rows those in sight exist, wherever it stands, and lie edge to edge")
  func recycling() throws {
    let end = rows.model.maximumOffset.y
    var made: [ObjectIdentifier: InputRegion] = [:]
    #expect(BirdBook.count == 1000 && end > 1000 * 60)
    for step in 0...200 {
      rows.contentOffset = Point(x: 0, y: end * Double(step) / 200)
      player.play(to: Double(step) / 60)
      let frames = rows.subregions.map(\.frame).sorted { $0.minY < $1.minY }
      #expect(frames.count == rows.inSight.count)
      for row in rows.subregions { made[ObjectIdentifier(row)] = row }
      let (first, last) = (try #require(frames.first), try #require(frames.last))
      #expect(first.minY <= rows.bounds.minY && last.maxY >= rows.bounds.maxY)
      for (above, below) in zip(frames, frames.dropFirst()) { #expect(above.maxY == below.minY) }
    }
    #expect(Set(rows.subregions.map(\.frame.height)).count > 1)
    #expect(made.count < 9)
  }

  @Test("never recycled, as many rows exist as have been in sight, and no more on the way back")
  func kept() {
    let (player, rows) = Self.player("kept")
    let end = rows.model.maximumOffset.y
    var counts = [rows.count]
    for step in 1...60 {
      rows.contentOffset = Point(x: 0, y: 200 * Double(step < 31 ? step : 60 - step))
      player.play(to: Double(step) / 60)
      counts.append(rows.subregions.count)
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(counts[0] < 9 && counts[30] > 60 && counts[60] == counts[30])
    for step in 0...1000 {
      rows.contentOffset = Point(x: 0, y: end * Double(step) / 1000)
      player.play(to: 1 + Double(step) / 60)
    }
    #expect(rows.count == 1000)
  }

  @Test("how many exist stands by the bird that is chosen", arguments: [390.0, 1280])
  func figure(width: Double) throws {
    let player = Player(on: SceneHost(.list, size: Size(width: width, height: 844)))
    player.play(to: 1)
    let scene = try #require(player.host.scene as? ListScene)
    let list = player.frame
    func texts(at y: Double) -> String {
      var texts = ""
      for command in list.commands {
        if case .text(let run, let place, _) = command, place.y == y {
          texts += list.runs[run].text
        }
      }
      return texts
    }
    let places = list.commands.compactMap { command -> Double? in
      guard case .text(let run, let place, _) = command else { return nil }
      return list.runs[run].text == "of 1 000 rows exist" ? place.y : nil
    }
    #expect(places.map(texts) == ["\(scene.rows.inSight.count)of 1 000 rows exist"])
    #expect(scene.rows.inSight.count < 16)
    let strip = try #require(player.host.stripFrame)
    let room = 844 - strip.maxY - 12
    #expect(abs(scene.rows.frame.minY - (844 - room * (width < 700 ? 0.64 : 1))) < 1e-9)
  }

  @Test("a row that is scrolled out of sight under a finger goes dark, and is not chosen")
  func leaving() {
    player.send(.down(id: 1, at: Point(x: 160, y: 40), device: .finger), at: 1)
    player.play(to: 1.2)
    #expect(rows.highlighted == 0)
    rows.setContentOffset(Point(x: 0, y: 30_000), animated: false, at: rows.time)
    player.play(to: 1.3)
    player.send(.up(id: 1, at: Point(x: 160, y: 40)), at: 1.4)
    // Nor is one that the finger leaves sideways.
    player.drag(Point(x: 160, y: 40), Point(x: -20, y: 40), at: 3, hold: 0.2)
    #expect(rows.highlighted == nil && !Self.words(player).contains { $0.hasPrefix("tapped") })
  }

  @Test("a second finger lights up no second row")
  func secondFinger() {
    for (id, y) in [(1, 40.0), (2, 300)] {
      player.send(.down(id: id, at: Point(x: 160, y: y), device: .finger), at: 1)
    }
    player.play(to: 1.5)
    #expect(rows.highlighted == 0)
    for (id, y) in [(2, 300.0), (1, 40)] {
      player.send(.up(id: id, at: Point(x: 160, y: y)), at: 2)
    }
    #expect(Self.words(player).filter { $0.hasPrefix("tapped") } == ["tapped row=1"])
  }

  @Test(
    "its bar shows for a moment when it appears, whenever that is, and whenever one looks first",
    arguments: [0.0, 1000], [true, false])
  func flash(start: Double, looksAtOnce: Bool) {
    let host = SceneHost(
      start == 0 ? .list : .taps, in: .standard, size: Size(width: 320, height: 480))
    if start > 0 { host.handle(SessionEvent(time: start, kind: .scene("list"))) }
    if !looksAtOnce {
      host.advance(to: start + 60)
      return #expect(host.scrollView.indicatorOpacity == 0)
    }
    let opacities = [0, 0.4, 0.6, 0.8, 60].map { pause in
      host.advance(to: start + pause)
      return host.scrollView.indicatorOpacity
    }
    #expect(opacities[0] == 1 && opacities[1] == 1 && opacities[3] == 0 && opacities[4] == 0)
    #expect(opacities[2] > 0 && opacities[2] < 1)
  }

  @Test("pulled far beyond its end, a list keeps a stub of its bar, beside the corner")
  func stub() {
    player.drag(
      Point(x: 100, y: 200), Point(x: 100, y: 440), at: 1, in: 0.2, steps: 20, lifts: false)
    player.play(to: 1.3)
    #expect(rows.contentOffset.y < -40)
    let bars = player.frame.commands.compactMap { command in
      if case .fill(let rect, _, _) = command, rect.width == 4, rect.maxX == 316 {
        rect
      } else {
        nil
      }
    }
    #expect(bars == [Rect(x: 312, y: rows.frame.minY + 4, width: 4, height: 8)])
  }
}
