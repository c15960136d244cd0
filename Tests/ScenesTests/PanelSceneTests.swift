import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("The panel")
struct PanelSceneTests {
  private let player = Self.player()

  static func player(_ way: String = "both") -> Player {
    Player.showing(.panel, as: PanelScene.self, ["way": way], size: Size(width: 320, height: 480)).0
  }

  static func words(_ player: Player) -> [String] {
    player.log.map(\.event).filter { $0.hasPrefix("panel") || $0 == "willBeginDragging" }
  }

  @Test("P54: the zone of the swipe: 75 points at the bottom of what is shown, wherever that is")
  func zone() throws {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = Size(width: 320, height: 3000)
    view.setContentOffset(Point(x: 0, y: 1000), animated: false, at: view.time)
    let (window, zone, swipe) = (
      InputWindow(frame: view.frame), SwipeZone(), SwipeGestureRecognizer()
    )
    window.addSubregion(view)
    swipe.direction = .up
    swipe.delegate = zone
    view.addGestureRecognizer(swipe)
    for (contentY, isInside) in [(1404.0, false), (1405, true), (1479, true)] {
      window.send(
        InputEvent(
          time: contentY, kind: .down(id: 1, at: Point(x: 9, y: contentY - 1000), device: .finger)))
      #expect((swipe.numberOfTouches == 1) == isInside)
      window.send(
        InputEvent(time: contentY + 0.01, kind: .up(id: 1, at: Point(x: 9, y: contentY - 1000))))
    }
  }

  @Test("without the requirement the pan always wins; without the area a flick anywhere is a swipe")
  func ways() {
    let (low, high) = (Point(x: 160, y: 460), Point(x: 160, y: 240))
    let up = Point(x: 0, y: 100)
    for (way, atEdge, above) in [
      ("both", "panelShown", "willBeginDragging"),
      ("alone", "willBeginDragging", "willBeginDragging"),
      ("everywhere", "panelShown", "panelShown"),
    ] {
      for (start, said) in [(low, atEdge), (high, above)] {
        let player = Self.player(way)
        player.drag(start, start - up, at: 1)
        #expect(Self.words(player) == [said], "\(way)")
      }
    }
  }

  @Test(
    "lengths stand clear of titles; without room for both there are titles",
    arguments: [240.0, 260, 320])
  func lengths(width: Double) {
    let player = Player(on: SceneHost(.panel, size: Size(width: width, height: 480)))
    player.play(to: 0)
    let frame = player.frame
    let runs = frame.commands.compactMap { command -> (run: TextRun, place: Point)? in
      if case .text(let run, let place, _) = command { (frame.runs[run], place) } else { nil }
    }
    let lengths = runs.filter { $0.run.text.contains(":") }
    let titles = runs.filter { $0.run.size > 17 }
    let end = titles.map { $0.place.x + LetterWidths.width(of: $0.run.text, size: $0.run.size) }
      .max()
    #expect(titles.count >= 5 && lengths.count == (width < 300 ? 0 : titles.count))
    #expect(lengths.allSatisfy { $0.place.x > end ?? .infinity })
  }

  @Test("the zone is drawn while a finger is down on the list")
  func shownZone() {
    let count = player.frame.commands.count
    let point = Point(x: 160, y: 240)
    player.send(.down(id: 1, at: point, device: .finger), at: 1)
    #expect(player.frame.commands.count == count + 1)
    player.send(.down(id: 2, at: point, device: .finger), at: 1.1)
    player.send(.up(id: 2, at: point), at: 1.2)
    #expect(player.frame.commands.count == count + 1)
    player.send(.cancel, at: 1.5)
    #expect(player.frame.commands.count == count)
  }

  @Test("a swipe up from the bottom shows the panel and does not scroll, one down hides it")
  func swipes() {
    player.drag(Point(x: 160, y: 470), Point(x: 160, y: 390), at: 1)
    #expect(Self.words(player) == ["panelShown"])
    #expect(player.host.scrollView.contentOffset == .zero)
    player.play(to: 2)
    player.drag(Point(x: 160, y: 330), Point(x: 160, y: 420), at: 3)
    #expect(Self.words(player) == ["panelHidden"])
    #expect(player.host.scrollView.contentOffset == .zero)
  }

  @Test("elsewhere it scrolls at once; at the bottom once it cannot be a swipe any more")
  func waiting() {
    player.drag(Point(x: 160, y: 380), Point(x: 160, y: 360), at: 1)
    #expect(Self.words(player) == ["willBeginDragging"])
    #expect(player.host.scrollView.contentOffset.y == 10)
    player.play(to: 5)
    // Too slow for a swipe: the list scrolls from the half second on.
    player.drag(Point(x: 160, y: 470), Point(x: 160, y: 380), at: 6, in: 1.2)
    #expect(Self.words(player) == ["willBeginDragging"])
    #expect(player.host.scrollView.contentOffset.y > 10)
  }

  @Test(
    "while the panel is up the dimmed list stays as it is; a tap beside the panel sends it away")
  func dimmed() {
    let list = player.host.scrollView
    player.drag(Point(x: 160, y: 470), Point(x: 160, y: 390), at: 1)
    player.play(to: 2)
    let beside = Point(x: 160, y: 100)
    player.drag(beside, Point(x: 160, y: 20), at: 2)
    player.play(to: 3)
    for kind: InputEvent.Kind in [
      .wheel(dx: 0, dy: -3, at: beside), .pad(.began, by: Point(x: 0, y: 40), at: beside),
      .pad(.ended, by: .zero, at: beside), .key(.down, .press), .key(.end, .press),
    ] {
      player.send(kind, at: 3)
    }
    player.play(to: 4)
    #expect(list.contentOffset == .zero && Self.words(player) == [])
    #expect(player.host.cursor(at: beside) == .arrow)
    player.tap(beside, at: 5, until: 6)
    #expect(
      player.log.map(\.event).filter { $0 == "tapped" || $0.hasPrefix("panel") } == ["panelHidden"])
    player.send(.wheel(dx: 0, dy: -1, at: beside), at: 7)
    player.play(to: 8)
    #expect(list.contentOffset.y > 0)
  }

  @Test("a tap names the row that it hits, none under the last; another size moves the panel along")
  func rows() {
    let (player, _) = Player.showing(
      .panel, as: PanelScene.self, size: Size(width: 2000, height: 720))
    let list = player.host.scrollView
    list.setContentOffset(list.model.maximumOffset, animated: false, at: list.time)
    player.play(to: 1)
    // The handle is under the last of 20 lines.
    #expect(player.hit(Point(x: 1990, y: 715), at: 1) == nil)
    #expect(player.hit(Point(x: 1990, y: 680), at: 2) == "row=40")
    player.send(.resize(Size(width: 600, height: 1200)), at: 3)
    player.play(to: 4)
    player.tap(Point(x: 300, y: 800), at: 4, until: 5)
    #expect(Self.words(player) == ["panelHidden"])
  }
}
