import Scrolling
import Support
import Testing

@Suite("Endless scrolling by recentring")
struct RecentringTests {
  @Test("P46: beyond a quarter from the middle the content goes back to it: 3600 to 2340 of 5000")
  func rule() throws {
    let street = try #require(
      Recentring(contentLength: 5000, visibleLength: 320, cellLength: 10))
    #expect(street.middle == 2340)
    #expect(street.shift(for: 3600) == -1260)
    #expect(street.shift(for: 3590) == 0)
    #expect(street.shift(for: 1090) == 0)
    #expect(street.shift(for: 1089) == 1250)
    #expect(Recentring(contentLength: 640, visibleLength: 320, cellLength: 10) == nil)
    #expect(Recentring(contentLength: 5000, visibleLength: 320, cellLength: 2000) == nil)
  }

  @Test("P49: items come round, and the shorter way is taken, forwards on a tie")
  func items() {
    #expect(WorldPosition(cell: -1, local: 0, cellLength: 100).item(of: 5) == 4)
    #expect(WorldPosition(cell: -10, local: 0, cellLength: 100).item(of: 5) == 0)
    #expect(WorldPosition.shortestWay(from: 0, to: 9, of: 10) == -1)
    #expect(WorldPosition.shortestWay(from: 9, to: 0, of: 10) == 1)
    #expect(WorldPosition.shortestWay(from: 0, to: 5, of: 10) == 5)
    #expect(WorldPosition.shortestWay(from: 0, to: 0, of: 1) == 0)
  }

  @Test("a place is in its cell, on either side of the start, however it is named")
  func normal() {
    var random = Random(seed: 51)
    for _ in 0..<Effort.cases(10_000) {
      let length = random.double(0.1...2000)
      let place = WorldPosition(
        cell: random.int(-1_000_000...1_000_000), local: random.double(-1e5...1e5),
        cellLength: length)
      #expect(place.local >= 0 && place.local < length)
      #expect(place.moved(by: 0, cellLength: length) == place)
      let there = place.moved(by: length * 7, cellLength: length)
      #expect(abs(there.distance(from: place, cellLength: length) - length * 7) < 1e-8)
    }
    #expect(WorldPosition(cell: 0, local: -1e-20, cellLength: 100).cell == 0)
  }

  @Test(
    "P48: ten million points out a thousand tenths of a point are a thousand places on the screen")
  func precision() {
    let length = 414.3333
    let camera = WorldPosition(cell: 0, local: 1e7, cellLength: length)
    var shown: Set<Float> = []
    for k in 0..<1000 {
      let place = WorldPosition(cell: camera.cell, local: camera.local, cellLength: length)
        .moved(by: Double(k) / 10, cellLength: length)
      let screen = Float(place.distance(from: camera, cellLength: length))
      #expect(abs(Double(screen) - Double(k) / 10) < 0.01)
      shown.insert(screen)
    }
    #expect(shown.count == 1000)
  }

  /// A flick, recentred by `shift` after the given times, and its twin that is not.
  static func pair(_ random: inout Random) -> (recentred: Finger, unbounded: Finger) {
    var model = ScrollModel(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 40_000, height: 40_000))
    model.tuning.decelerationRate = random.pick([0.998, 0.99])
    if random.bool() { model.horizontalSnap = SnapRule(.interval(width: 250, phase: 0)) }
    var finger = Finger(model)
    finger.model.setContentOffset(
      Point(x: 20_000 + random.double(-50...50), y: 20_000), animated: false, at: 0,
      into: &finger.events)
    finger.flick(x: random.double(-6...6), after: random.double(-200...200))
    return (finger, finger)
  }

  @Test(
    "P47: recentred while it decelerates, world, end and callbacks are those of an unbounded run")
  func transparent() {
    var random = Random(seed: 52)
    for _ in 0..<Effort.cases(10_000) {
      var (a, b) = Self.pair(&random)
      var moved = Point.zero
      let start = a.time
      for k in 1...12 {
        let t = start + Double(k) * random.double(0.03...0.05)
        guard t > a.time else { continue }
        a.advance(to: t)
        b.advance(to: t)
        #expect((a.model.contentOffset - moved - b.model.contentOffset).length < 1e-9)
        let place = Point(x: 250 * Double(random.int(-20...20)), y: random.double(-3000...3000))
        a.model.translate(by: place - moved)
        moved += place - moved
      }
      a.advance(to: 100)
      b.advance(to: 100)
      #expect((a.model.contentOffset - moved - b.model.contentOffset).length < 1e-9)
      #expect(a.words == b.words)
      for (x, y) in zip(a.milestones, b.milestones) { #expect(abs(x.time - y.time) < 1e-9) }
    }
  }

  @Test("there and back drifts by nothing; a thousand times onwards by less than a billionth")
  func drift() {
    var random = Random(seed: 53)
    for _ in 0..<Effort.cases(300) {
      var (finger, twin) = Self.pair(&random)
      for _ in 0..<1000 {
        let shift = Point(x: random.double(-3000...3000), y: random.double(-3000...3000))
        finger.model.translate(by: shift)
        finger.model.translate(by: -shift)
      }
      #expect(finger.model.contentOffset == twin.model.contentOffset)
      let shift = Point(x: 3.7, y: -7.1)
      for _ in 0..<1000 { finger.model.translate(by: shift) }
      twin.model.translate(by: shift * 1000)
      finger.advance(to: finger.time + 0.1)
      twin.advance(to: twin.time + 0.1)
      #expect((finger.model.contentOffset - twin.model.contentOffset).length < 1e-9)
    }
  }

  @Test("what is asked for in a step that was recentred counts from where the step leads")
  func stepped() {
    let bounds = Size(width: 100, height: 100)
    var model = ScrollModel(bounds: bounds, contentSize: Size(width: 5000, height: 5000))
    model.isPagingEnabled = true
    var events: [ScrollEvent] = []
    model.setContentOffset(Point(x: 1000, y: 1000), animated: false, at: 0, into: &events)
    model.step(.vertical, by: 1, at: 0, into: &events)
    model.step(.horizontal, by: 1, at: 0, into: &events)
    model.advance(to: 0.1, into: &events)
    model.translate(by: Point(x: 2000, y: 1000))
    model.step(.horizontal, by: 1, at: 0.1, into: &events)
    #expect(model.target == Point(x: 3200, y: 2100))
    model.translate(by: Point(x: -1000, y: 0))
    model.stepPage(.horizontal, forward: true, at: 0.2, into: &events)
    #expect(model.target == Point(x: 2300, y: 2100))
    model.translate(by: Point(x: -1000, y: 0))
    model.stepToEnd(.horizontal, forward: false, at: 0.2, into: &events)
    #expect(model.target == Point(x: 0, y: 2100))
  }

  @Test("under a finger recentring keeps its hold; nothing is said of it")
  func dragged() {
    var finger = Finger(
      ScrollModel(
        bounds: Size(width: 320, height: 480), contentSize: Size(width: 5000, height: 480)))
    finger.model.setContentOffset(
      Point(x: 2340.1, y: 0), animated: false, at: 0, into: &finger.events)
    finger.drag(by: Point(x: -100, y: 0))
    finger.advance(to: finger.time + 0.01)
    let count = finger.events.count
    finger.model.translate(by: Point(x: -1260, y: 0))
    finger.advance(to: finger.time + 0.01)
    #expect(finger.events.count == count)
    finger.model.drag(by: Point(x: -130, y: 0), at: finger.time, into: &finger.events)
    #expect(abs(finger.model.contentOffset.x - (2340.1 + 130 - 1260)) < 1e-9)
    finger.model.translate(by: Point(x: 1260, y: 0))
    finger.model.drag(by: Point(x: -100, y: 0), at: finger.time, into: &finger.events)
    #expect(finger.model.contentOffset.x == 2440.1)
  }

  @Test(
    "P50: a delegate recentres both axes in one pass; the world goes on and no fling meets an edge")
  func street() throws {
    final class Street: ScrollViewDelegate {
      var x: Recentring
      var y: Recentring
      var recentrings = 0
      init(_ axis: Recentring) { (x, y) = (axis, axis) }
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        let shift = Point(
          x: x.recentre(scrollView.contentOffset.x), y: y.recentre(scrollView.contentOffset.y))
        if shift != .zero {
          recentrings += 1
          scrollView.contentOffset = scrollView.contentOffset + shift
        }
      }
    }
    let street = Street(
      try #require(Recentring(contentLength: 5000, visibleLength: 320, cellLength: 90)))
    let hand = Hand(window: Size(width: 320, height: 320))
    let view = ScrollView(frame: hand.window.frame)
    view.contentSize = Size(width: 5000, height: 5000)
    hand.watch(view)
    view.delegate = street
    view.setContentOffset(Point(x: 2340, y: 2340), animated: false)
    hand.wait(0.1)
    var world: (WorldPosition, WorldPosition)?
    for _ in 0..<20 {
      hand.down(at: Point(x: 300, y: 300))
      hand.move(to: Point(x: 20, y: 20), in: 0.05)
      hand.up()
      for _ in 0..<30 {
        hand.wait(Hand.frame)
        let here = (
          street.x.position(of: view.contentOffset.x), street.y.position(of: view.contentOffset.y)
        )
        if let world {
          // Never back: neither an edge nor a recentring is felt.
          #expect(here.0.distance(from: world.0, cellLength: 90) >= -1e-9)
          #expect(here.1.distance(from: world.1, cellLength: 90) >= -1e-9)
        }
        world = here
        #expect(view.contentOffset.x > 0 && view.contentOffset.x < 4680)
      }
    }
    hand.wait(5)
    #expect(street.recentrings > 10)
    #expect(street.x.cells > 200 && street.y.cells == street.x.cells)
    #expect(
      hand.words()
        == Array(repeating: "WBD WED DED+ WBDec DEDec", count: 20)
        .joined(separator: " "))
  }

  @Test(
    "P51: snap to cubes of a hundred, on either side of zero",
    arguments: [(149.0, 100.0), (150, 200), (249.9, 200), (-20, 0), (-60, -100)])
  func negative(proposed: Double, stop: Double) {
    let rule = SnapRule(.interval(width: 100, phase: 0))
    #expect(rule.target(proposed: proposed, offset: 0, velocity: 0, range: -1000...1000) == stop)
  }
}
