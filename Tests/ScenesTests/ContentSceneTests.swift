import Drawing
import SceneHosting
import Scrolling
import ScrollingKit
import Testing

@testable import Scenes

@Suite("Content touches")
struct ContentSceneTests {
  static func player(_ way: String = "expected") -> (Player, Desk) {
    let (player, scene) = Player.showing(
      .content, as: ContentScene.self, ["way": way], size: Size(width: 1280, height: 720))
    return (player, scene.desk)
  }

  /// A finger on a control that rests for a while, goes 100 points to the left, and lifts: what the
  /// control is told, and how far the content has come.
  static func drag<C: Control>(
    _ kind: C.Type, after rest: Double, way: String = "expected"
  ) throws -> (words: [String], offset: Double) {
    let (player, desk) = Self.player(way)
    let control = try #require(desk.subregions.first { $0 is C && $0.frame.midX > 300 })
    let start = desk.convert(control.frame.center, to: nil)
    player.drag(
      start, start - Point(x: 100, y: 0), at: 10, hold: rest, in: 0.05, steps: 5, rest: 0.45)
    let words = player.log.filter { $0.time >= 10 && $0.event.hasPrefix("touches") }
    return (words.map { String($0.event.dropFirst("touches".count)) }, desk.contentOffset.x)
  }

  @Test("a button is told after 150 ms, and loses its touch to a drag; each way changes that")
  func buttons() throws {
    func check(
      _ rest: Double, _ words: [String], way: String = "expected", scrolls: Bool,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let (told, offset) = try Self.drag(Button.self, after: rest, way: way)
      #expect(told == words && offset == (scrolls ? 90 : 0), sourceLocation: location)
    }
    try check(0.1, [], scrolls: true)
    try check(0.2, ["Began", "Cancelled"], scrolls: true)
    try check(0, ["Began", "Cancelled"], way: "at-once", scrolls: true)
    for way in ["kept", "controls"] {
      try check(0.2, ["Began", "Ended"], way: way, scrolls: false)
      // A touch that is not told yet drags.
      try check(0.1, [], way: way, scrolls: true)
    }
  }

  @Test("a slider that has been told keeps its touch, but where sliders yield")
  func sliders() throws {
    let kept = try Self.drag(Slider.self, after: 0.2)
    #expect(kept.words == ["Began", "Ended"] && kept.offset == 0)
    let early = try Self.drag(Slider.self, after: 0.1)
    #expect(early.words.isEmpty && early.offset == 90)
    let taken = try Self.drag(Slider.self, after: 0.2, way: "sliders")
    #expect(taken.words == ["Began", "Cancelled"] && taken.offset == 90)
  }

  @Test(
    "the foot says what became of a touch; its bar stops where a drag came before the 150 ms",
    arguments: [
      (0.1, "never sent: it scrolls", 0.11 / 0.15), (0.2, "sent, then cancelled: it scrolls", 1),
    ])
  func foot(rest: Double, words: String, share: Double) throws {
    let (player, desk) = Self.player()
    let button = try #require(desk.subregions.first { $0 is Button && $0.frame.midX > 300 })
    let start = desk.convert(button.frame.center, to: nil)
    player.drag(
      start, start - Point(x: 100, y: 0), at: 10, hold: rest, in: 0.05, steps: 5, rest: 0.45)
    func check(_ words: String, _ share: Double, at time: Double) {
      player.play(to: time)
      let list = player.frame
      var (shown, bars) = ("", [Rect]())
      for command in list.commands {
        switch command {
        case .fill(let bar, _, _) where bar.minY == 696: bars.append(bar)
        case .text(let run, let place, _) where place.y == 684: shown = list.runs[run].text
        default: break
        }
      }
      #expect(shown == words && bars.count == 2)
      #expect(abs((bars.last?.width ?? 0) / (bars.first?.width ?? 1) - share) < 1e-9)
    }
    check(words, share, at: 12)
    player.send(.down(id: 1, at: start - Point(x: 90, y: 0), device: .finger), at: 12.075)
    check("held back: it may become a drag", 0.5, at: 12.15)
    // The system takes it: nothing scrolls.
    player.send(.cancel, at: 12.15)
    check("cancelled", 0.5, at: 13)
    player.send(.down(id: 2, at: start - Point(x: 90, y: 0), device: .finger), at: 14)
    player.send(.cancel, at: 14.5)
    check("cancelled", 1, at: 15)
  }

  @Test("a slider goes with the finger to its end; a button is pressed by a finger lifting in it")
  func actions() throws {
    let (player, desk) = Self.player()
    let slider = try #require(desk.subregions.compactMap { $0 as? Slider }.first)
    let knob = desk.convert(slider.frame.center, to: nil)
    let before = slider.value
    player.send(.down(id: 1, at: knob, device: .finger), at: 1)
    player.host.advance(to: 1.2)
    for (step, way) in [20.0, 50, 900].enumerated() {
      let place = knob + Point(x: way, y: 0)
      player.send(.move(id: 1, to: place), at: 1.3 + 0.1 * Double(step))
      #expect(abs(slider.value - min(1, before + way / slider.length)) < 1e-12)
    }
    player.send(.up(id: 1, at: knob + Point(x: 900, y: 0)), at: 2)
    let button = try #require(desk.subregions.compactMap { $0 as? Button }.first)
    let middle = desk.convert(button.frame.center, to: nil)
    for (turn, away) in [0.0, 60].enumerated() {
      let time = 3 + Double(turn)
      player.send(.down(id: 1, at: middle, device: .finger), at: time)
      player.host.advance(to: time + 0.2)
      #expect(button.isHighlighted)
      // Upwards, where nothing scrolls.
      player.send(.move(id: 1, to: middle - Point(x: 0, y: away)), at: time + 0.3)
      #expect(button.isHighlighted == (away == 0))
      player.send(.up(id: 1, at: middle - Point(x: 0, y: away)), at: time + 0.4)
    }
    #expect(player.log.filter { $0.event == "tapped" }.map(\.time) == [3.4])
  }
}
