import Drawing
import InputScript
import SceneHosting
import Scrolling
import ScrollingKit
import Testing

@testable import Scenes

@Suite("The book of pages")
struct PagesSceneTests {
  private var (player, scene) = Self.player()

  static func player(_ way: String = "spaced") -> (Player, PagesScene) {
    Player.showing(.pages, as: PagesScene.self, ["way": way], size: Size(width: 320, height: 480))
  }

  static func page(_ scene: PagesScene) -> Int? { (scene.pageView.page as? Leaf)?.number }

  @Test("a dot goes to its page, a tap beside the dots to the next one, a tap elsewhere nowhere")
  func dots() {
    // Seven dots stand 20 points apart around the middle, one at 200.
    for (time, x, y, page) in [
      (1.0, 193.0, 450.0, 5), (3, 100, 450, 0), (5, 300, 450, 1), (7, 20, 450, 0), (9, 20, 450, 0),
      (11, 300, 200, 0),
    ] {
      let before = Self.page(scene) ?? 0
      player.tap(Point(x: x, y: y), at: time, until: time + 0.1)
      #expect((scene.pageView.progress < 0) == (page < before))
      for frame in 1...60 { player.play(to: time + 0.1 + Double(frame) / 60) }
      #expect(Self.page(scene) == page && scene.pageView.progress == 0)
    }
    #expect(scene.pageView.scrollView.subregions.count == 2)
  }

  @Test(
    "a dot far away slides its page in beside the one shown, and the mark runs over all between")
  func far() {
    player.tap(Point(x: 220, y: 450), at: 1, until: 1.2)
    let shown = scene.pageView.scrollView.subregions.compactMap { ($0 as? Leaf)?.number }
    #expect(shown.sorted() == [0, 6] && abs(scene.pageView.progress - 0.5) < 1e-9)
    // Dots are drawn last, the mark as the widest of them: here it stands on the fourth, in the
    // middle.
    let fills = player.frame.commands.suffix(7).compactMap { command in
      if case .fill(let rect, _, _) = command { rect } else { nil }
    }
    #expect(fills.max { $0.width < $1.width }?.midX == 160)
    player.play(to: 3)
    #expect(Self.page(scene) == 6)
  }

  @Test("End turns to the last page and Home to the first, however many lie between")
  func ends() {
    for (time, key, page) in [(1.0, InputEvent.Key.end, 6), (3, .end, 6), (5, .home, 0)] {
      player.deliver(SessionEvent(time: time, kind: .input(.key(key, .press))))
      player.play(to: time + 0.1)
      #expect((scene.pageView.progress < 0) == (key == .home))
      player.play(to: time + 2)
      #expect(Self.page(scene) == page && scene.pageView.progress == 0)
    }
  }

  @Test(
    "a zoomed page is scrolled about; at its edge the next drag turns, and it is whole again after",
    arguments: ["spaced", "touching"])
  func zoomed(way: String) throws {
    let (player, scene) = Self.player(way)
    player.tap(Point(x: 300, y: 450), at: 1, until: 2)
    let cloth = try #require(scene.pageView.page as? Leaf)
    cloth.setZoomScale(2, animated: false, at: cloth.time)
    func drag(from start: Double, at time: Double) {
      player.drag(
        Point(x: start, y: 200), Point(x: start - 280, y: 200), at: time, in: 0.2, rest: 0.3)
      player.play(to: time + 3)
    }
    drag(from: 300, at: 3)
    #expect(cloth.contentOffset.x == 320 && Self.page(scene) == 1 && scene.pageView.progress == 0)
    drag(from: 300, at: 7)
    #expect(Self.page(scene) == 2)
    #expect(cloth.zoomScale == 1 && cloth.contentOffset == .zero)
  }

  @Test("another size keeps the page, at rest and while it turns")
  func resizing() {
    player.tap(Point(x: 300, y: 450), at: 1, until: 1.2)
    player.send(.resize(Size(width: 480, height: 320)), at: 1.2)
    player.play(to: 3)
    #expect(Self.page(scene) == 1 && scene.pageView.progress == 0)
    #expect(scene.pageView.page?.frame.size == Size(width: 480, height: 320))
  }

  @Test("pages that are not flexible keep their size in a turned window; later ones have its own")
  func fixed() throws {
    let (player, scene) = Self.player("fixed")
    let (old, new) = (Size(width: 320, height: 480), Size(width: 480, height: 320))
    player.send(.resize(new), at: 1)
    player.play(to: 2)
    #expect(scene.pageView.frame.size == new && scene.pageView.page?.frame.size == old)
    let clips = player.frame.commands.compactMap { command in
      if case .clip(let rect) = command { rect } else { nil }
    }
    #expect(clips.contains(Rect(origin: .zero, size: old)))
    for time in [3.0, 5] { player.tap(Point(x: 460, y: 290), at: time, until: time + 1.5) }
    #expect(Self.page(scene) == 2 && scene.pageView.page?.frame.size == new)
  }

  @Test("a zoomed page keeps its scale when the window turns, and the thread in its middle")
  func turning() throws {
    player.tap(Point(x: 300, y: 450), at: 1, until: 2)
    let leaf = try #require(scene.pageView.page as? Leaf)
    leaf.setZoomScale(3, animated: false, at: leaf.time)
    leaf.setContentOffset(Point(x: 380, y: 460), animated: false, at: leaf.time)
    /// From the middle of the cloth to what is in the middle of the page.
    func middle() -> Point {
      let size = leaf.bounds.size
      return (leaf.contentOffset + Point(x: size.width / 2, y: size.height / 2)) / 3
        - Point(x: size.width / 2, y: size.height / 2)
    }
    let before = middle()
    #expect(before != .zero)
    for size in [
      Size(width: 480, height: 320), Size(width: 640, height: 480), Size(width: 320, height: 480),
    ] {
      player.send(.resize(size), at: 3)
      player.play(to: 4)
      #expect(leaf.zoomScale == 3 && (middle() - before).length < 1e-9)
      #expect(leaf.contentSize == Size(width: 3 * size.width, height: 3 * size.height))
    }
  }

  @Test("without spacing one page begins where the last ends; with it 24 points lie between")
  func touching() {
    for (way, gap) in [("spaced", 24.0), ("touching", 0)] {
      let (player, _) = Self.player(way)
      player.drag(Point(x: 300, y: 200), Point(x: 150, y: 200), at: 1, in: 0.2, lifts: false)
      player.play(to: 2)
      let pages = player.frame.commands.compactMap { command in
        if case .clip(let rect) = command { rect } else { nil }
      }
      #expect(pages.count == 2 && pages[1].minX - pages[0].maxX == gap)
    }
  }

  @Test(
    "discs stay clear of the words, however large these are",
    arguments: [
      (900.0, 600.0, 1.0), (1280, 720, 1), (1280, 720, 2), (640, 480, 2), (640, 360, 1),
      (3840, 2160, 2),
    ])
  func discs(width: Double, height: Double, textScale: Double) throws {
    let host = SceneHost(.pages, size: Size(width: width, height: height), textScale: textScale)
    let player = Player(on: host)
    player.play(to: 0)
    let frame = player.frame
    var discs: [Rect] = []
    var words: [Rect] = []
    for command in frame.commands {
      if case .fill(let rect, let radius, _) = command, rect.width == rect.height, rect.width > 10,
        radius >= rect.width / 2
      {
        discs.append(rect)
      }
      guard case .text(let number, let place, _) = command else { continue }
      let run = frame.runs[number]
      guard run.text.hasPrefix("A Book") || run.text.contains(/^(Turn|one|outside)/) else {
        continue
      }
      let width = LetterWidths.width(of: run.text, size: run.size)
      words.append(Rect(x: place.x, y: place.y - 0.73 * run.size, width: width, height: run.size))
    }
    // Buttons and words twice as large leave the small window no room for disc and moons.
    let hasRoom = width > 640 || textScale == 1
    #expect(words.count == 4 && (discs.count >= 9) == hasRoom)
    for disc in discs {
      let middle = Point(x: disc.midX, y: disc.midY)
      for word in words {
        let nearest = Point(
          x: min(max(middle.x, word.minX), word.maxX), y: min(max(middle.y, word.minY), word.maxY))
        #expect((nearest - middle).length >= disc.width / 2, "\(disc) \(word)")
      }
    }
  }

  @Test("a tap to another page asks for both neighbors, an end for nil; three are alive at most")
  func asking() {
    #expect(scene.asked.asked == [-1, 1])
    func alive() -> [Int] {
      scene.pageView.scrollView.subregions.compactMap { ($0 as? Leaf)?.number }.sorted()
    }
    #expect(alive() == [0, 1])
    for page in 1...6 {
      player.tap(Point(x: 300, y: 450), at: 2 * Double(page), until: 2 * Double(page) + 1)
      #expect(scene.asked.asked == [page - 1, page + 1])
      #expect(alive() == (page < 6 ? [page - 1, page, page + 1] : [5, 6]))
    }
  }
}
