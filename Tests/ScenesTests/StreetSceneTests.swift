import Drawing
import InputScript
import SceneHosting
import Scrolling
import ScrollingKit
import Support
import Testing
import Tuning

@testable import Scenes

@Suite("The street without ends")
struct StreetSceneTests {
  static let size = Size(width: 640, height: 360)

  static func host(_ values: KeyValuePairs<String, String> = [:]) throws -> SceneHost {
    try SceneHost(.street, size: size, tuning: TuningSettings(values, of: .street))
  }

  /// Puts the content so many points on, and lets a frame pass.
  static func move(_ host: SceneHost, _ x: Double, _ y: Double = 0) {
    let view = host.scrollView
    view.setContentOffset(view.contentOffset + Point(x: x, y: y), animated: false, at: view.time)
    host.advance(to: host.time + 1.0 / 60)
    host.describeFrame()
  }

  @Test("no two neighbors are alike, along the street, across and over the end of the row")
  func neighbors() {
    let houses = StreetHouse.names.indices.map { StreetHouse($0, seed: 0) }
    let hues = Set(houses.map { $0.hue % SceneStyle.accentCount })
    #expect(hues.count == SceneStyle.accentCount && Set(houses.map(\.name)).count == houses.count)
    func hue(_ column: Int, _ row: Int) -> Int {
      let item = StreetScene.item(column: column, row: row, of: houses.count)
      return houses[item].hue % SceneStyle.accentCount
    }
    for column in -40...40 {
      for row in -40...40 {
        let here = hue(column, row)
        #expect(here != hue(column + 1, row) && here != hue(column, row + 1))
        #expect(here != hue(column + 1, row + 1) && here != hue(column - 1, row + 1))
      }
    }
    #expect(StreetScene.item(column: -1, row: 0, of: 5) == 4)
  }

  /// Without ends, and put back by frames.
  static let ways = ["0", "1"]

  @Test(
    "P48: a million houses on, every house stands where it stood at the start, to 0.01 pixels",
    arguments: ways)
  func million(way: String) throws {
    let near = try Self.host(["way": way])
    let far = try Self.host(["way": way, "start": "1000020"])  // 28 · 35 715
    for step in 0..<Effort.cases(400) {
      let way = 37.77 + Double(step % 7) * 0.1
      Self.move(near, way)
      Self.move(far, way)
      let (a, b) = (near.drawList, far.drawList)
      try #require(a.instances.count == b.instances.count)
      for (one, other) in zip(a.instances, b.instances) {
        let distance = one.model.columns.3 - other.model.columns.3
        #expect(abs(distance.x) < 0.01 && distance.y == 0 && distance.z == 0)
        #expect(one.color == other.color)
      }
      #expect(a.runs == b.runs)
    }
  }

  @Test(
    "P47: flicked, it goes through the world as content does that is long enough", arguments: ways)
  func flick(way: String) throws {
    let host = try Self.host(["way": way])
    let scene = try #require(host.scene as? StreetScene)
    var free = ScrollModel(
      bounds: Self.size, contentSize: Size(width: 1e6, height: Self.size.height))
    var (events, words): ([ScrollEvent], [String]) = ([], [])
    free.setContentOffset(Point(x: 5e5, y: 0), animated: false, at: 0, into: &events)
    host.scrollView.onEvent = { if $0.isMilestone { words.append($0.word) } }
    func flick(_ model: inout ScrollModel, _ events: inout [ScrollEvent]) {
      model.beginDragging(at: 0, into: &events)
      model.drag(translation: Point(x: -20, y: 0), at: 0.01, into: &events)
      model.endDragging(model.release(velocity: Point(x: -11, y: 0), at: 0.01), into: &events)
    }
    events.removeAll()
    flick(&free, &events)
    host.scrollView.change(flick)
    let start = WorldPosition(cell: 0, local: 0, cellLength: scene.plot)
    for frame in 1...600 {
      host.advance(to: Double(frame) / 60)
      free.advance(to: Double(frame) / 60, into: &events)
      let walked = scene.corner.x.distance(from: start, cellLength: scene.plot)
      #expect(abs(walked - (free.contentOffset.x - 5e5)) < 1e-9)
    }
    #expect(free.phase == .idle && words == events.filter(\.isMilestone).map(\.word))
  }

  @Test("walked there and back it has not drifted, and costs what it did", arguments: ways)
  func drift(way: String) throws {
    let host = try Self.host(["way": way])
    Self.move(host, 0.25)
    let (start, capacity) = (host.drawList, host.drawList.instances.capacity)
    let steps = Effort.cases(4000)
    for _ in 0..<steps { Self.move(host, 301.5) }
    #expect(abs(host.drawList.instances.count - start.instances.count) < 100)
    for _ in 0..<steps { Self.move(host, -301.5) }
    #expect(host.drawList.instances.capacity <= 2 * capacity)
    let drift = zip(host.drawList.instances, start.instances).map { a, b in
      abs(a.model.columns.3.x - b.model.columns.3.x)
    }
    #expect((drift.max() ?? 1) < 0.001)
  }

  @Test("far from the start the naive one stands still, then jumps; it ends flicks at its edge")
  func naive() throws {
    let host = try Self.host(["way": "2", "start": "1000020"])
    host.advance(to: 1)
    host.describeFrame()
    var last = host.drawList.instances[0].model.columns.3.x
    var steps: Set<Float> = []
    // There, 158 million points on, floats are 16 apart.
    for _ in 0..<8 {
      Self.move(host, 20)
      let x = host.drawList.instances[0].model.columns.3.x
      steps.insert(x - last)
      last = x
    }
    #expect(steps == [-16])
    for _ in 0..<30 { Self.move(host, 0.4) }
    #expect(host.drawList.instances[0].model.columns.3.x == last)
    let view = host.scrollView
    Self.move(host, view.contentSize.width)
    let middle = (view.contentSize.width - view.bounds.width) / 2
    #expect(view.contentOffset.x == middle)
    // The walk goes on from there.
    let scene = try #require(host.scene as? StreetScene)
    let before = scene.corner.x
    Self.move(host, 32)
    let way = scene.corner.x.distance(from: before, cellLength: scene.plot)
    #expect(abs(way - 32) <= 16)
  }

  @Test(
    "a city has no ends either way; put back, a diagonal goes past both thresholds",
    arguments: ways)
  func city(way: String) throws {
    let host = try Self.host(["directions": "2", "way": way])
    let scene = try #require(host.scene as? StreetScene)
    for _ in 0..<300 { Self.move(host, 200, 180) }
    let corner = scene.corner
    #expect(corner.x.cell > 300 && corner.y.cell > 300)
    let view = host.scrollView
    if way == "0" { return #expect(view.contentOffset == Point(x: 60_000, y: 54_000)) }
    #expect(view.contentOffset.x > 0 && view.contentOffset.y > 0)
    #expect(view.contentOffset.x < view.contentSize.width - Self.size.width)
  }

  @Test("another size keeps the plot in the corner, and how far one is in it", arguments: ways)
  func resizing(way: String) throws {
    let host = try Self.host(["directions": "2", "way": way, "start": "-700"])
    let scene = try #require(host.scene as? StreetScene)
    for _ in 0..<40 { Self.move(host, 333, -111) }
    let (before, plot) = (scene.corner, scene.plot)
    for size in [Size(width: 1280, height: 720), .zero, Size(width: 90, height: 2000), Self.size] {
      host.handle(InputEvent(time: host.time, kind: .resize(size)))
      #expect(scene.corner.x.cell == before.x.cell && scene.corner.y.cell == before.y.cell)
      #expect(abs(scene.corner.x.local / scene.plot - before.x.local / plot) < 1e-9)
    }
    #expect(abs(scene.corner.y.local - before.y.local) < 1e-9)
  }

  @Test("content of two windows ends before it is put back")
  func short() throws {
    let host = try Self.host(["way": "short"])
    let scene = try #require(host.scene as? StreetScene)
    let start = scene.corner
    let player = Player(on: host)
    for time in [1.0, 3] {
      player.drag(Point(x: 600, y: 300), Point(x: 300, y: 300), at: time, in: 0.05)
      player.play(to: time + 1.9)
    }
    player.play(to: 9)
    let walked = scene.corner.x.distance(from: start.x, cellLength: scene.plot)
    #expect(host.scrollView.contentSize.width == 2 * Self.size.width)
    #expect(host.scrollView.contentOffset.x == Self.size.width)
    #expect(walked > 0 && walked <= Self.size.width)
  }

  @Test("with its offset put back alone the street jumps by eight plots; with its houses by none")
  func unmoved() throws {
    for (way, jump) in [("recentered", 0.0), ("unmoved", -8)] {
      let host = try Self.host(["way": way])
      let scene = try #require(host.scene as? StreetScene)
      var (puts, jumps): (Int, [Double]) = (0, [])
      for _ in 0..<200 {
        let (corner, offset) = (scene.corner.x, host.scrollView.contentOffset.x)
        Self.move(host, 20)
        guard host.scrollView.contentOffset.x < offset else { continue }
        puts += 1
        let moved = scene.corner.x.distance(from: corner, cellLength: scene.plot)
        jumps.append((moved - 20) / scene.plot)
      }
      #expect(puts == 3 && jumps.allSatisfy { ($0 - jump).magnitude < 1e-9 }, "\(way): \(jumps)")
    }
  }

  @Test("a tap switches the lights of the house that it hits")
  func tap() throws {
    let player = Player(on: try Self.host(), keepsLog: true)
    player.play(to: 0)
    let before = player.frame.instances
    player.tap(Point(x: 60, y: 250), at: 0.1)
    #expect(player.log.map(\.detail) == ["house=1 column=0 row=0"])
    player.play(to: 1)
    let changed = zip(before, player.frame.instances).filter { $0.color != $1.color }
    #expect(!changed.isEmpty && changed.allSatisfy { $0.model == $1.model })
  }

  @Test("a roof is part of its house, the sky over it and the ground under it are not")
  func roof() throws {
    let player = Player(on: try Self.host(), keepsLog: true)
    player.play(to: 0)
    for (number, y) in [120.0, 80, 20, 300].enumerated() {
      player.tap(Point(x: 568, y: y), at: 0.1 + Double(number))
    }
    player.play(to: 4)
    #expect(player.log.map(\.detail) == ["house=4 column=3 row=0", "house=4 column=3 row=0"])
  }

  @Test("the naive one is a street, also where a city was asked for")
  func naiveCity() throws {
    let host = try Self.host(["directions": "2", "way": "2"])
    let scene = try #require(host.scene as? StreetScene)
    #expect(!scene.isCity)
    let before = scene.corner.y
    Self.move(host, 0, -30)
    #expect(scene.corner.y == before)
  }

  @Test("a window may be as large as it wants, the plots in sight are few")
  func largest() {
    let (_, scene) = Player.showing(
      .street, as: StreetScene.self, ["directions": "2"],
      size: Size(width: 163_840, height: 163_840))
    var plots = 0
    scene.forEachPlot { _ in plots += 1 }
    #expect(plots < 5000)
  }
}
