import Scrolling
import Support
import Testing

@Suite("A scroll view without ends")
struct EndlessScrollTests {
  /// A scroll view that is recentred as an app does it.
  private final class World: ScrollViewDelegate {
    let view = ScrollView(frame: .zero)
    var endless: EndlessScroll
    let cell: Size
    var told = 0
    var time = 0.0

    init(vertical: Bool = false, start: Int = 0, cell: Size = Size(width: 10, height: 30)) {
      endless = EndlessScroll(horizontal: true, vertical: vertical, start: (start, start))
      self.cell = cell
      view.delegate = self
      layOut(Size(width: 320, height: 480))
    }

    func layOut(_ size: Size) {
      endless.layOut(view, frame: Rect(origin: .zero, size: size), cell: cell)
      view.advance(to: time)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      told += 1
      endless.recentre(scrollView)
    }

    /// Puts the content so many points on, and lets a frame pass.
    func move(_ x: Double, _ y: Double = 0) {
      view.setContentOffset(view.contentOffset + Point(x: x, y: y), animated: false)
      time += 1
      view.advance(to: time)
    }

    var x: WorldPosition { endless.position(of: view, along: .horizontal) }
    var y: WorldPosition { endless.position(of: view, along: .vertical) }
  }

  @Test("it begins in the corner of a cell, with as much room either way")
  func start() {
    let world = World(start: 7)
    #expect(world.x == WorldPosition(cell: 7, local: 0, cellLength: 10))
    let room = world.view.contentSize.width - world.view.bounds.width
    #expect(abs(world.view.contentOffset.x - room / 2) <= 10)
    #expect(world.view.contentSize.width > 2 * 320)
    #expect(world.view.contentSize.height == 480 && world.y.local == 0)
  }

  @Test(
    "a million cells away it is where it should be, and as far from its ends", arguments: [1.0, -1])
  func million(way: Double) {
    let world = World()
    // Steps of no whole number of cells, below a window a frame.
    let (step, count) = (313.7 * way, 32_000)
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for _ in 0..<count {
      world.move(step)
      lowest = min(lowest, world.view.contentOffset.x)
      highest = max(highest, world.view.contentOffset.x)
    }
    let start = WorldPosition(cell: 0, local: 0, cellLength: 10)
    let walked = world.x.distance(from: start, cellLength: 10)
    #expect(abs(walked - step * Double(count)) < 0.001)
    #expect(abs(world.x.cell) > 1_000_000 && lowest > 0)
    #expect(highest < world.view.model.maximumOffset.x)
    for _ in 0..<count { world.move(-step) }
    #expect(abs(world.x.distance(from: start, cellLength: 10)) < 1e-9)
  }

  @Test("P50: past both thresholds at once both axes go back in one pass")
  func diagonal() {
    let world = World(vertical: true)
    let before = world.view.contentOffset
    let told = world.told
    world.move(800, 1200)
    #expect(world.told == told + 1)
    let shift = world.view.contentOffset - before
    #expect(shift.x < 800 && shift.y < 1200)
    #expect(world.x.cell == 80 && world.y.cell == 40)
  }

  @Test("another size keeps the cell, and how far into it")
  func resizing() {
    let world = World(vertical: true)
    world.move(12_345, -6789)
    let here = (world.x, world.y)
    for size in [Size(width: 1280, height: 720), .zero, Size(width: 5, height: 9000)] {
      world.layOut(size)
      #expect(world.x == here.0 && world.y == here.1)
    }
    world.endless.layOut(
      world.view, frame: Rect(x: 0, y: 0, width: 320, height: 480),
      cell: Size(width: 20, height: 60))
    #expect(world.x.cell == here.0.cell && abs(world.x.local - 2 * here.0.local) < 1e-9)
  }

  @Test(
    "how often one looks does not change where in the world it is, at any moment",
    arguments: [10, 316.8, 157.52, 100.0 / 3, 0.7], [0, 1_000_000, -1_000_000_000])
  func rates(cell: Double, start: Int) {
    // A flick, caught on its way, dragged back and flicked on: a finger takes hold, and lifts.
    let fingers = [(0.09, 0.1, -1.0), (0.89, 0.9, 1), (1.39, 1.4, -1), (1.99, 2, -1)]
    let walks = [30.0, 60, 240].map { hz in
      let world = World(start: start, cell: Size(width: cell, height: 30))
      var (walk, told) = ([WorldPosition](), 0)
      for frame in 1...Int(hz * 10) {
        let time = Double(frame) / hz
        while told < 2 * fingers.count {
          let (hold, lift, way) = fingers[told / 2]
          guard (told % 2 == 0 ? hold : lift) <= time else { break }
          world.view.change { model, events in
            if told % 2 == 0 { return model.beginDragging(at: hold, into: &events) }
            model.drag(by: Point(x: way * 33.3, y: 0), at: lift, into: &events)
            let release = model.release(velocity: Point(x: way * 9, y: 0), at: lift)
            model.endDragging(release, into: &events)
          }
          told += 1
        }
        world.view.advance(to: time)
        if frame % Int(hz / 30) == 0 { walk.append(world.x) }
      }
      #expect(world.view.phase == .idle)
      return walk
    }
    let way = walks[0].last.map { $0.distance(from: walks[0][0], cellLength: cell) } ?? 0
    #expect(abs(way) > 3000)
    for walk in walks.dropFirst() {
      let apart = zip(walk, walks[0]).map { abs($0.distance(from: $1, cellLength: cell)) }
      #expect(apart.count == 300 && apart.max() ?? 1 < 1e-9)
    }
  }

  @Test("cells that fill a quarter of the content but for the last bit leave no ends either")
  func rounding() {
    let world = World(cell: Size(width: 157.52, height: 30))
    world.layOut(Size(width: 1969, height: 358))
    for _ in 0..<100 { world.move(313) }
    #expect(world.x.cell == 198)  // 31 300 of 157.52
    world.layOut(Size(width: 1969, height: 358))
    #expect(world.x.cell == 198)
  }

  @Test("another size puts content that moves by itself where it was going")
  func resizingInMotion() {
    let world = World()
    let target = world.view.contentOffset + Point(x: 120, y: 0)
    world.view.setContentOffset(target, animated: true, at: world.time)
    world.time += 0.1
    world.view.advance(to: world.time)
    world.layOut(Size(width: 640, height: 480))
    world.time += 1
    world.view.advance(to: world.time)
    #expect(world.x == WorldPosition(cell: 12, local: 0, cellLength: 10))
  }
}
