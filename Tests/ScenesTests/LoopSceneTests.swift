import Drawing
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("The loop")
struct LoopSceneTests {
  static let size = Size(width: 320, height: 480)

  static func player(pages: Int, way: String = "endless") -> Player {
    Player.showing(.loop, as: LoopScene.self, ["way": way, "pages": "\(pages)"], size: size).0
  }

  /// The rectangles that pages fill, in the order drawn; their skies are lower.
  static func pages(_ list: DrawList) -> [Rect] {
    let clips = list.commands.compactMap { command -> Rect? in
      if case .clip(let rect) = command { rect } else { nil }
    }
    let height = clips.map(\.height).max()
    return clips.filter { $0.height == height }
  }

  @Test("one page alone does not scroll away; of several the first comes after the last")
  func onePageAndFirstDot() {
    let player = Self.player(pages: 1)
    player.drag(Point(x: 300, y: 200), Point(x: 20, y: 200), at: 1)
    player.play(to: 5)
    #expect(player.host.scrollView.contentOffset == .zero)
    var list = DrawList()
    list.beginPlane()
    PageDots(count: 5, size: Self.size, color: Color(gray: 0)).draw(
      at: 4.5, wraps: true, into: &list)
    let widths = list.commands.compactMap { command in
      if case .fill(let dot, _, _) = command { dot.width } else { nil }
    }
    #expect(widths == [15, 8, 8, 8, 15])
  }

  @Test("a hint leaves its dots free, in a low window, too", arguments: [240.0, 360, 720])
  func caption(height: Double) throws {
    let (player, scene) = Player.showing(
      .loop, as: LoopScene.self, size: Size(width: 640, height: height))
    let caption = try #require(scene.captionFrame)
    let dots = player.frame.commands.filter { command in
      guard case .fill(let rect, _, _) = command else { return false }
      return rect.height == 8 && caption.contains(rect.center)
    }
    #expect(dots.count == 5)
  }

  @Test("blank in no frame, and no page twice in one, however far it is flicked", arguments: 2...6)
  func covered(count: Int) throws {
    let player = Self.player(pages: count)
    var moment = 0.0
    for round in 0..<6 {
      let way = round % 3 == 2 ? 250.0 : -250
      let start = Point(x: way < 0 ? 300 : 20, y: 200)
      player.drag(start, start + Point(x: way, y: 0), at: moment, in: 0.064)
      moment += 0.064
      for _ in 0..<40 {
        moment += 1.0 / 60
        player.play(to: moment)
        let pages = Self.pages(player.frame)
        #expect(pages.count <= 2)
        #expect((pages.map(\.minX).min() ?? 1) <= 0 && (pages.map(\.maxX).max() ?? 0) >= 320)
        if pages.count == 2 { #expect(abs(pages[0].maxX - pages[1].minX) < 1e-9) }
        // Each has its own number.
        let numbers = player.frame.runs.map(\.text).filter { Int($0) != nil }
        #expect(Set(numbers).count == numbers.count)
      }
    }
    player.play(to: moment + 10)
    let offset = player.host.scrollView.contentOffset.x
    #expect(abs((offset / 320).rounded() * 320 - offset) < 1e-6)
  }

  @Test("one page alone does not move")
  func single() throws {
    let player = Self.player(pages: 1)
    let view = player.host.scrollView
    #expect(view.contentSize.width == 320 && view.contentOffset == .zero)
    player.tap(Point(x: 300, y: 200), at: 1, until: 3)
    #expect(view.contentOffset == .zero && Self.pages(player.frame).count == 1)
  }

  @Test("P49: a dot goes to its page by the shorter way, forwards on a tie")
  func dots() throws {
    let player = Self.player(pages: 4)
    let view = player.host.scrollView
    // Dots stand 20 points apart around the middle.
    for (time, dot, page, way) in [
      (1.0, 3, "page=4", -1.0), (3, 1, "page=2", 2), (5, 0, "page=1", -1),
    ] {
      player.play(to: time - 0.5)
      let before = view.contentOffset.x
      player.tap(Point(x: 160 + (Double(dot) - 1.5) * 20, y: 446), at: time)
      #expect(player.log.last?.detail == page)
      #expect(view.target?.x == before + way * 320)
      player.play(to: time + 1)
      #expect(view.phase == .idle)
    }
  }

  @Test("a tap on either half turns a page")
  func halves() throws {
    let player = Self.player(pages: 5)
    player.tap(Point(x: 40, y: 200), at: 1)
    #expect(player.log.last?.detail == "page=5")
    player.play(to: 2)
    player.tap(Point(x: 300, y: 200), at: 3)
    #expect(player.log.last?.detail == "page=1")
  }

  @Test("content of two windows ends at page two, and at page one, for taps as well")
  func tapsAtEnds() {
    let player = Self.player(pages: 5, way: "short")
    let view = player.host.scrollView
    func tap(_ point: Point, says page: String, at time: Double) {
      player.tap(point, at: time)
      #expect(player.log.last?.detail == page)
      player.play(to: time + 1)
    }
    // The last of five dots lies one page before the first.
    tap(Point(x: 160 + 2 * 20, y: 446), says: "page=1", at: 1)
    #expect(view.contentOffset.x == 0)
    for time in [3.0, 5, 7] { tap(Point(x: 300, y: 200), says: "page=2", at: time) }
    #expect(view.contentOffset.x == 320)
  }

  @Test(
    "with as many pages as there can be every dot is reached from everywhere, put back or not",
    arguments: ["endless", "recentered"])
  func farDots(way: String) throws {
    let descriptor = LoopScene.descriptor
    let count = Int(try #require(descriptor.parameter(named: "pages")).range.upperBound)
    for turned in 0..<4 {
      for dot in 0..<count {
        let player = Self.player(pages: count, way: way)
        for turn in 0..<turned {
          player.tap(Point(x: 300, y: 200), at: Double(turn), until: Double(turn) + 0.9)
        }
        let time = Double(turned)
        player.tap(Point(x: 160 + (Double(dot) - Double(count - 1) / 2) * 20, y: 446), at: time)
        #expect(player.log.last?.detail == "page=\(dot + 1)")
        for frame in 0...60 { player.play(to: time + Double(frame) / 60) }
        #expect(Self.pages(player.frame).count == 1)
        #expect(player.frame.runs.map(\.text).first == "\(dot + 1)")
      }
    }
  }

  @Test("another size while a page turns leaves it on that page")
  func resizing() throws {
    let player = Self.player(pages: 5)
    player.tap(Point(x: 300, y: 200), at: 1, until: 1.15)
    #expect(player.host.scrollView.phase == .animating)
    player.send(.resize(Size(width: 480, height: 320)), at: 1.15)
    player.play(to: 3)
    #expect(Self.pages(player.frame).count == 1)
    #expect(player.frame.runs.map(\.text).first == "2")
  }

  /// Drags to the next page, slowly, and lets it come to rest.
  static func turn(_ player: Player, at time: Double, each frame: () -> Void = {}) {
    player.drag(
      Point(x: 300, y: 200), Point(x: 50, y: 200), at: time, in: 0.4, steps: 25, rest: 0.3,
      eachStep: frame)
    for step in 0..<60 {
      player.play(to: time + 0.7 + Double(step) / 60)
      frame()
    }
  }

  @Test("content of two windows ends at its second page; content that is put back never does")
  func ends() throws {
    for (way, last) in [("short", "2"), ("recentered", "2"), ("endless", "2")] {
      let player = Self.player(pages: 5, way: way)
      for turn in 0..<11 { Self.turn(player, at: 1 + 2 * Double(turn)) }
      // Eleven pages on it is page two; so is the end of the short one, which has been there since
      // the first.
      #expect(player.frame.runs.map(\.text).first == last)
      #expect((player.host.scrollView.contentOffset.x == 320) == (way == "short"))
      Self.turn(player, at: 30)
      #expect(player.frame.runs.map(\.text).first == (way == "short" ? "2" : "3"))
    }
  }

  @Test("put back by the offset alone, the pages jump: page 2 comes after page 3")
  func unmoved() throws {
    for (way, pages) in [("recentered", ["2", "3", "4", "5"]), ("unmoved", ["2", "3", "2", "3"])] {
      let player = Self.player(pages: 5, way: way)
      let seen = (0..<4).map { turn in
        Self.turn(player, at: 1 + 2 * Double(turn))
        return player.frame.runs.first?.text
      }
      #expect(seen == pages, "\(way)")
    }
  }

  @Test("the content jumps to its middle, and no page moves with it")
  func jumps() throws {
    let player = Self.player(pages: 5, way: "recentered")
    let view = player.host.scrollView
    var (offset, jumps) = (view.contentOffset.x, 0)
    var corner = Self.pages(player.frame)[0].minX
    for turn in 0..<8 {
      Self.turn(player, at: 1 + 2 * Double(turn)) {
        let moved = view.contentOffset.x - offset
        if moved < -320 { jumps += 1 }
        // Pages move as far as the finger does, or by whole pages, which look the same.
        let now = Self.pages(player.frame)[0].minX
        let way = (now - corner) - (now > corner + 160 ? 320 : now < corner - 160 ? -320 : 0)
        #expect(way.magnitude < 60)
        (offset, corner) = (view.contentOffset.x, now)
      }
    }
    #expect(jumps >= 2)
  }
}
