import Drawing
import Platform
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import Overlays

@Suite("The strip of thumbnails")
struct ThumbnailStripTests {
  private let desk = Desk(Self.sizes[1])

  static let sizes = [
    Size(width: 400, height: 800), Size(width: 1280, height: 720), Size(width: 2560, height: 720),
  ]

  /// A strip over a scene, driven as the window drives it.
  private final class Desk {
    let strip = ThumbnailStrip()
    let host: SceneHost
    var around: ThumbnailStrip.Surroundings
    var time = 10.0

    init(
      _ size: Size, _ scene: SceneEntry = .loop, reducesMotion: Bool = false, textScale: Double = 1
    ) {
      host = SceneHost(scene, in: .standard, size: size, textScale: textScale)
      let host = self.host
      around = ThumbnailStrip.Surroundings(
        size: size, reducesMotion: reducesMotion, obstacles: { [host.stripFrame].compactMap { $0 } }
      )
    }

    /// Frames with the mouse at a point; returns what the last one shows.
    @discardableResult
    func frames(_ count: Int, at pointer: Point?) -> DrawList {
      around.pointer = pointer
      var list = DrawList()
      for _ in 0..<count {
        time += 1.0 / 60
        strip.update(at: time, host, around)
        list.removeAll()
        strip.draw(at: time, into: &list)
      }
      return list
    }

    /// At the edge, where it comes.
    var edge: Point { Point(x: around.size.width - 2, y: around.size.height * 0.6) }

    func send(_ kind: InputEvent.Kind) -> Bool { strip.handle(InputEvent(time: time, kind: kind)) }

    func send(_ key: InputEvent.Key, _ action: InputEvent.KeyAction) -> Bool {
      send(.key(key, action))
    }

    func tap(_ point: Point) {
      _ = send(.down(id: 1, at: point, device: .mouse))
      frames(4, at: point)
      _ = send(.up(id: 1, at: point))
      frames(4, at: point)
    }
  }

  @Test(
    "comes when the mouse nears the edge, covers no buttons, and goes when the mouse leaves",
    arguments: sizes, [SceneEntry.loop, .grid])
  func comesAndGoes(size: Size, scene: SceneEntry) throws {
    let desk = Desk(size, scene)
    #expect(desk.frames(9, at: Point(x: size.width / 2, y: 300)).commands.isEmpty)
    #expect(desk.strip.frame == nil && desk.strip.nextChange(after: desk.time) == nil)
    let list = desk.frames(60, at: desk.edge)
    let frame = try #require(desk.strip.frame)
    #expect(Rect(origin: .zero, size: size).contains(frame.origin) && frame.maxX <= size.width)
    #expect(frame.maxY <= size.height && frame.height >= 150)
    #expect(desk.around.obstacles().allSatisfy { !$0.intersects(frame) })
    // They live, and those out of sight have no names on the list.
    #expect(desk.strip.nextChange(after: desk.time) == desk.time)
    let names = list.runs.map(\.text).filter(SceneCatalogue.standard.names.contains)
    #expect((3...13).contains(names.count) && names.contains(scene.descriptor.name))
    // Over the strip it stays; elsewhere it goes.
    desk.frames(120, at: frame.center)
    #expect(desk.strip.frame != nil)
    desk.frames(60, at: Point(x: size.width / 3, y: frame.midY))
    #expect(desk.strip.frame == nil && desk.strip.nextChange(after: desk.time) == nil)
  }

  @Test("while the mouse is away from the edges it asks for no obstacles")
  func asksNothing() {
    var asked = 0
    desk.around.obstacles = {
      asked += 1
      return []
    }
    desk.frames(9, at: Point(x: 300, y: 300))
    #expect(asked == 0)
    desk.frames(9, at: desk.edge)
    #expect(asked > 0)
  }

  @Test(
    "names are 13 points or larger, grow with the user's text, and are no wider than a thumbnail",
    arguments: sizes, [1.0, 2])
  func names(size: Size, textScale: Double) throws {
    let (desk, glyphs) = (Desk(size, textScale: textScale), FontGlyphs())
    let list = desk.frames(60, at: desk.edge)
    let frame = try #require(desk.strip.frame)
    let names = list.runs.filter { SceneCatalogue.standard.names.contains($0.text) }
    #expect(names.allSatisfy { $0.size >= 13 })
    if textScale > 1, size.width > 1000 { #expect(names.allSatisfy { $0.size > 17 }) }
    for run in names { #expect(glyphs.metrics(of: run).width <= frame.width, "\(run.text)") }
  }

  @Test("a key that went down for it is its own until it goes up, though the mouse leaves it")
  func heldKey() throws {
    desk.frames(60, at: desk.edge)
    desk.frames(1, at: try #require(desk.strip.frame).center)
    #expect(desk.send(.down, .down) && desk.send(.down, .repeat))
    desk.frames(1, at: Point(x: 300, y: 300))
    #expect(desk.strip.frame != nil && desk.send(.down, .repeat))
    desk.frames(60, at: Point(x: 300, y: 300))
    #expect(desk.strip.frame == nil && desk.send(.down, .repeat) && desk.send(.down, .up))
    for action in [InputEvent.KeyAction.down, .repeat, .up] { #expect(!desk.send(.down, action)) }
  }

  @Test("goes when the mouse leaves the window, and neither comes nor stays while one drags")
  func leaves() {
    desk.around.isBusy = true
    desk.frames(9, at: desk.edge)
    #expect(desk.strip.frame == nil)
    desk.around.isBusy = false
    desk.frames(9, at: desk.edge)
    #expect(desk.strip.frame != nil)
    desk.frames(60, at: nil)
    #expect(desk.strip.frame == nil)
    // A press may begin before it has left, and carry something to the edge.
    desk.frames(9, at: desk.edge)
    desk.around.isBusy = true
    desk.frames(9, at: Point(x: 300, y: 300))
    #expect(desk.strip.frame != nil)
    desk.frames(60, at: desk.edge)
    #expect(desk.strip.frame == nil)
  }

  @Test("with the panel at the right edge it stands at the left one")
  func left() throws {
    let desk = Desk(Self.sizes[1], .grid)
    desk.around.obstacles = { [Rect(x: 900, y: 12, width: 368, height: 696)] }
    desk.frames(9, at: desk.edge)
    #expect(desk.strip.frame == nil)
    desk.frames(9, at: Point(x: 3, y: 400))
    #expect(try #require(desk.strip.frame).minX < 20)
  }

  @Test("a tap opens the scene that it hits, a drag scrolls, and the scene gets neither")
  func taps() throws {
    desk.frames(30, at: desk.edge)
    let frame = try #require(desk.strip.frame)
    let point = frame.center
    #expect(!desk.send(.down(id: 2, at: Point(x: 300, y: 300), device: .mouse)))
    desk.tap(point)
    let name = try #require(desk.strip.takeOpened())
    #expect(SceneCatalogue.standard.names.contains(name) && desk.strip.takeOpened() == nil)
    #expect(desk.send(.down(id: 1, at: point, device: .mouse)))
    for k in 1...10 {
      #expect(desk.send(.move(id: 1, to: point + Point(x: 0, y: -20 * Double(k)))))
      desk.frames(1, at: point)
    }
    #expect(desk.send(.up(id: 1, at: point + Point(x: 0, y: -200))))
    desk.frames(9, at: point)
    #expect(desk.strip.takeOpened() == nil)
  }

  @Test("a mouse that is pushed against the window's edge is on it", arguments: [true, false])
  func edge(isAtRight: Bool) throws {
    if !isAtRight { desk.around.obstacles = { [Rect(x: 900, y: 12, width: 368, height: 696)] } }
    let edge = Point(x: isAtRight ? desk.around.size.width - 1 : 0, y: desk.edge.y)
    desk.frames(60, at: edge)
    let middle = try #require(desk.strip.frame).midX
    #expect(desk.strip.covers(edge) && desk.strip.hasFocus)
    let chosen = try #require(desk.strip.chosen)
    desk.frames(2, at: Point(x: middle, y: edge.y))
    #expect(desk.strip.chosen == chosen)
    let list = desk.frames(2, at: edge)
    #expect(desk.send(.wheel(dx: 0, dy: 1, at: edge)))
    #expect(desk.frames(30, at: edge).commands != list.commands)
    desk.tap(edge)
    #expect(desk.strip.takeOpened() != nil)
  }

  @Test("has the keys while the mouse is on it")
  func keys() throws {
    #expect(!desk.send(.key(.down, .press)))
    desk.frames(30, at: desk.edge)
    desk.frames(2, at: try #require(desk.strip.frame).center)
    let chosen = try #require(desk.strip.chosen)
    let names = SceneCatalogue.standard.names
    #expect(desk.send(.key(.down, .press)))
    desk.frames(9, at: desk.around.pointer)
    #expect(desk.send(.key(.return, .press)) && desk.strip.takeOpened() == names[chosen + 1])
    #expect(desk.send(.key(.end, .press)) && desk.send(.key(.space, .press)))
    #expect(desk.strip.takeOpened() == names[names.count - 2])
    #expect(!desk.send(.key(.left, .press)))
    #expect(desk.strip.dismiss() && desk.strip.frame == nil && !desk.strip.dismiss())
    // It stays away until the mouse has left the edge.
    desk.frames(9, at: desk.edge)
    #expect(desk.strip.frame == nil)
    desk.frames(9, at: Point(x: 300, y: 300))
    desk.frames(9, at: desk.edge)
    #expect(desk.strip.frame != nil)
  }

  @Test("under reduced motion its thumbnails stand still, and it wakes nothing")
  func still() {
    let desk = Desk(Self.sizes[1], reducesMotion: true)
    // One is made a frame.
    desk.frames(2, at: desk.edge)
    #expect(desk.strip.nextChange(after: desk.time) == desk.time)
    desk.frames(58, at: desk.edge)
    #expect(desk.strip.frame != nil && desk.strip.nextChange(after: desk.time) == nil)
    #expect(desk.frames(1, at: desk.edge) == desk.frames(90, at: desk.edge))
  }

  @Test("called back on its way out, it comes back from where it is")
  func turnsRound() throws {
    func left(_ list: DrawList) -> Double {
      list.commands.compactMap { if case .fill(let frame, _, _) = $0 { frame.minX } else { nil } }
        .first ?? 0
    }
    let there = left(desk.frames(60, at: desk.edge))
    let width = try #require(desk.strip.frame).width
    // It waits for 21 frames.
    let out = left(desk.frames(25, at: Point(x: 300, y: 300)))
    #expect(out > there && out < there + width / 2)
    let back = (0..<9).map { _ in left(desk.frames(1, at: desk.edge)) }
    #expect(back[0] < out + width / 3 && back[8] == there, "\(there) \(out) \(back)")
  }

  @Test("while the hint names the other scenes a mark shows where it comes")
  func mark() throws {
    desk.around.isHinted = true
    desk.frames(2, at: Point(x: 300, y: 300))
    let mark = try #require(desk.strip.markFrame)
    #expect(mark.maxX > 1260 && desk.strip.frame == nil)
    #expect(desk.strip.nextChange(after: desk.time) == nil)
    desk.around.isHinted = false
    #expect(desk.frames(1, at: Point(x: 300, y: 300)).commands.isEmpty)
  }
}
