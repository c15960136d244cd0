import Scrolling
import Support
import Testing

@Suite("DragTracker: fingers on a bare model")
struct DragTrackerTests {
  /// A finger on a list 400 points high.
  private var finger = DragTracker()
  private var model = ScrollModel(
    bounds: Size(width: 300, height: 400), contentSize: Size(width: 300, height: 4_000))
  private var events: [ScrollEvent] = []

  /// The same touches for a scroll view in a window and for a tracker on a model.
  struct Twins {
    let window: InputWindow
    let view: ScrollView
    var model: ScrollModel
    var tracker = DragTracker()
    var events: [ScrollEvent] = []
    final class Log {
      var events: [ScrollEvent] = []
    }
    let log = Log()
    /// Frames at which the offsets were not the same.
    var differences = 0

    init(_ size: Size, content: Size, _ configure: (inout ScrollModel) -> Void = { _ in }) {
      let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      window = InputWindow(frame: frame)
      view = ScrollView(frame: frame)
      view.contentSize = content
      window.addSubregion(view)
      model = ScrollModel(bounds: size, contentSize: content)
      configure(&model)
      view.tuning = model.tuning
      view.isPagingEnabled = model.isPagingEnabled
      view.horizontalSnap = model.horizontalSnap
      view.onEvent = { [log] in log.events.append($0) }
    }

    mutating func send(_ kind: InputEvent.Kind, at time: Double) {
      window.send(kind, at: time)
      switch kind {
      case .down(let id, let point, let device, _):
        tracker.down(point, id: id, at: time, device: device, in: &model, into: &events)
      case .move(let id, let point):
        tracker.move(to: point, id: id, at: time, in: &model, into: &events)
      case .up(let id, let point): tracker.up(point, id: id, at: time, in: &model, into: &events)
      case .cancel: tracker.cancel(at: time, in: &model, into: &events)
      case _: break
      }
    }

    mutating func change(_ content: Size) {
      view.contentSize = content
      model.contentSize = content
    }

    mutating func advance(to time: Double) {
      window.advance(to: time)
      model.advance(to: time, into: &events)
      if model.unroundedOffset != view.model.unroundedOffset { differences += 1 }
    }
  }

  /// Random gestures of up to three fingers, with taps, catches, cancels, rests and frames between.
  /// Either a lift may be lost, or content changes that is not dragged.
  static func play(seed: UInt64, _ twins: inout Twins, changes: Bool = false) {
    var random = Random(seed: seed)
    var time = 0.0
    var places: [Int: Point] = [:]
    let device: InputEvent.Device = random.int(0...4) == 0 ? .mouse : .finger
    for _ in 0..<random.int(10...90) {
      time += random.pick([0.001, 0.008, 0.016, 0.05, 0.3])
      if random.int(0...2) == 0 { twins.advance(to: time) }
      let point = Point(x: random.double(0...399), y: random.double(0...399))
      let live = places.keys.sorted()
      switch random.int(0...9) {
      case 0,
        1 where live.count < 3:
        let id = (1...4).first { places[$0] == nil } ?? 4
        places[id] = point
        twins.send(.down(id: id, at: point, device: device), at: time)
      case 2 where live.count == 3 && !changes:
        // A lift that was lost: the same finger comes down again.
        let id = random.pick(live)
        places[id] = point
        twins.send(.down(id: id, at: point, device: device), at: time)
      case 2 where !live.isEmpty:
        let id = random.pick(live)
        twins.send(.up(id: id, at: random.bool() ? point : places[id] ?? point), at: time)
        places[id] = nil
      case 3 where random.int(0...9) == 0:
        places = [:]
        twins.send(.cancel, at: time)
      case 4 where changes && twins.model.phase != .dragging && random.int(0...5) == 0:
        twins.advance(to: time)
        twins.change(
          random.pick([.zero, Size(width: 400, height: 3_000), Size(width: 3_000, height: 3_000)]))
      case _ where !live.isEmpty:
        let id = random.pick(live)
        let step = Point(x: random.double(-40...40), y: random.double(-25...25))
        let place = (places[id] ?? point) + (random.int(0...5) == 0 ? .zero : step)
        places[id] = place
        twins.send(.move(id: id, to: place), at: time)
      case _: break
      }
    }
    for id in places.keys.sorted() {
      twins.send(.up(id: id, at: places[id] ?? .zero), at: time + 0.01)
    }
    for frame in 1...120 { twins.advance(to: time + Double(frame) / 30) }
  }

  @Test(
    "it gives the offsets and milestones of a scroll view under the same touches, to the last bit",
    arguments: [false, true])
  func sameAsView(changes: Bool) {
    Effort.seeds(1_000) { seed in
      var random = Random(seed: seed &* 7919)
      let content = random.pick([
        Size(width: 4_000, height: 400), Size(width: 400, height: 5_000),
        Size(width: 3_000, height: 3_000), Size(width: 100, height: 100),
      ])
      var twins = Twins(Size(width: 400, height: 400), content: content) { model in
        switch random.int(0...3) {
        case 0: model.isPagingEnabled = true
        case 1: model.horizontalSnap = SnapRule(.interval(width: 130, phase: 0))
        case 2: model.tuning.carry = .apple
        case _: model.tuning.feel = random.pick(Feel.allCases)
        }
      }
      Self.play(seed: seed, &twins, changes: changes)
      // A window may tell of the last scroll of a motion after its end, a model tells of it before.
      let ours = twins.events.filter { $0.isMilestone }
      let views = twins.log.events.filter { $0.isMilestone }
      let first = zip(ours, views).first { $0 != $1 }
      #expect(first == nil && ours.count == views.count, "seed \(seed)")
      #expect(twins.differences == 0, "seed \(seed)")
      #expect(twins.model.unroundedOffset == twins.view.model.unroundedOffset, "seed \(seed)")
      #expect(twins.tracker.verdict == .none, "seed \(seed)")
    }
  }

  @Test("content that comes while a finger is down on none is dragged by it")
  func contentToCome() {
    var twins = Twins(Size(width: 320, height: 480), content: .zero)
    twins.send(.down(id: 1, at: Point(x: 100, y: 400), device: .finger), at: 0)
    twins.change(Size(width: 320, height: 5_000))
    for step in 1...10 {
      let place = Point(x: 100, y: 400 - 10 * Double(step))
      twins.send(.move(id: 1, to: place), at: 0.02 * Double(step))
      twins.advance(to: 0.02 * Double(step))
    }
    #expect(twins.model.contentOffset.y == 90 && twins.differences == 0)
  }

  @Test("a finger that lifts where it came down was a tap, and the content has not moved")
  mutating func tap() {
    finger.down(Point(x: 100, y: 200), at: 0, in: &model, into: &events)
    finger.move(to: Point(x: 100, y: 191), at: 0.02, in: &model, into: &events)
    #expect(finger.verdict == .undecided)
    finger.up(Point(x: 100, y: 191), at: 0.04, in: &model, into: &events)
    #expect(finger.verdict == .none && events == [] && model.contentOffset == .zero)
  }

  @Test("the tenth point of travel begins the drag, and only what lies beyond moves the content")
  mutating func slop() {
    finger.down(Point(x: 100, y: 200), at: 0, in: &model, into: &events)
    finger.move(to: Point(x: 100, y: 175), at: 0.02, in: &model, into: &events)
    #expect(finger.verdict == .drag && model.contentOffset == Point(x: 0, y: 15))
  }

  @Test("a finger that lifts at the tenth point has dragged, and flicks, as in a window")
  func exactlyTheSlop() {
    var twins = Twins(Size(width: 400, height: 400), content: Size(width: 400, height: 5_000))
    twins.send(.down(id: 1, at: Point(x: 200, y: 300), device: .finger), at: 0)
    twins.send(.move(id: 1, to: Point(x: 200, y: 290)), at: 0.008)
    #expect(twins.view.phase == .dragging && twins.model.phase == .dragging)
    twins.send(.up(id: 1, at: Point(x: 200, y: 290)), at: 0.016)
    twins.advance(to: 9)
    #expect(twins.model.contentOffset.y > 100 && twins.differences == 0)
    #expect(twins.events == twins.log.events)
  }

  @Test("where something around could follow, a drag across a list is refused, and the list stays")
  mutating func across() {
    finger.refusesAcross = true
    finger.down(Point(x: 100, y: 200), at: 0, in: &model, into: &events)
    finger.move(to: Point(x: 140, y: 195), at: 0.02, in: &model, into: &events)
    finger.move(to: Point(x: 140, y: 100), at: 0.04, in: &model, into: &events)
    #expect(finger.verdict == .refused && model.contentOffset == .zero)
    finger.cancel(at: 0.05, in: &model, into: &events)
    model.contentSize = .zero
    finger = DragTracker()
    finger.down(.zero, at: 0.1, in: &model, into: &events)
    finger.move(to: Point(x: 0, y: 40), at: 0.2, in: &model, into: &events)
    #expect(finger.verdict == .refused)
  }

  @Test("a finger that stops a flying list has caught it, and drags without slop")
  mutating func caught() {
    finger.down(Point(x: 100, y: 380), at: 0, in: &model, into: &events)
    for step in 1...6 {
      finger.move(
        to: Point(x: 100, y: 380 - 30 * Double(step)), at: 0.008 * Double(step), in: &model,
        into: &events)
    }
    finger.up(Point(x: 100, y: 200), at: 0.05, in: &model, into: &events)
    model.advance(to: 0.2, into: &events)
    let flying = model.contentOffset.y
    finger.down(Point(x: 100, y: 100), at: 0.2, in: &model, into: &events)
    #expect(finger.verdict == .caught)
    finger.move(to: Point(x: 100, y: 99), at: 0.21, in: &model, into: &events)
    #expect(finger.verdict == .drag && model.contentOffset.y == flying + 1)
  }

  @Test("what a finger travels while the scale changes moves no content, then or later")
  mutating func zoomedMeanwhile() {
    model.zoomLimits = 1...3
    finger.down(Point(x: 100, y: 380), at: 0, in: &model, into: &events)
    finger.move(to: Point(x: 100, y: 340), at: 0.02, in: &model, into: &events)
    model.beginZooming(about: .zero, at: 0.03, into: &events)
    finger.move(to: Point(x: 100, y: 240), at: 0.04, in: &model, into: &events)
    model.endZooming(at: 0.05, into: &events)
    #expect(model.contentOffset.y == 30)
    finger.move(to: Point(x: 100, y: 239), at: 0.06, in: &model, into: &events)
    #expect(model.contentOffset.y == 31)
  }

  @Test("the program may send the content elsewhere as the finger lifts")
  mutating func retarget() {
    finger.down(Point(x: 100, y: 380), at: 0, in: &model, into: &events)
    finger.move(to: Point(x: 100, y: 280), at: 0.05, in: &model, into: &events)
    finger.up(Point(x: 100, y: 280), at: 0.05, in: &model, into: &events) { release in
      release.target.y = 1_000
    }
    model.advance(to: 10, into: &events)
    #expect(model.contentOffset.y == 1_000)
  }

  @Test("numbers that are none change nothing", arguments: [Double.nan, .infinity, -.infinity])
  mutating func refused(_ number: Double) {
    model.tuning.staleAfter = number == .infinity ? -1 : number
    #expect(model.tuning.staleAfter == 0.1)
    finger.down(Point(x: number, y: 0), at: 0, in: &model, into: &events)
    finger.down(.zero, at: number, in: &model, into: &events)
    #expect(finger.verdict == .none)
    finger.down(.zero, at: 0, in: &model, into: &events)
    finger.down(.zero, at: 0, in: &model, into: &events)
    finger.move(to: Point(x: 0, y: number), at: 1, in: &model, into: &events)
    finger.move(to: Point(x: 0, y: 50), at: number, in: &model, into: &events)
    finger.move(to: Point(x: 0, y: 50), id: 9, at: 1, in: &model, into: &events)
    finger.up(Point(x: 0, y: 50), id: 9, at: 1, in: &model, into: &events)
    finger.cancel(at: number, in: &model, into: &events)
    #expect(finger.verdict == .undecided && events == [] && model.contentOffset == .zero)
  }

  @Test("content that grows another way under a finger follows it from there, without a jump")
  func grownAcross() {
    var twins = Twins(Size(width: 300, height: 400), content: Size(width: 900, height: 400))
    twins.send(.down(id: 1, at: Point(x: 150, y: 300), device: .finger), at: 0)
    for step in 1...5 {
      let place = Point(x: 150, y: 300 - 20 * Double(step))
      twins.send(.move(id: 1, to: place), at: 0.02 * Double(step))
    }
    twins.change(Size(width: 900, height: 4_000))
    for step in 1...3 {
      twins.send(.move(id: 1, to: Point(x: 150, y: 200 - 5 * Double(step))), at: 0.2)
      #expect(twins.view.contentOffset == Point(x: 0, y: 5 * Double(step)))
      #expect(twins.model.contentOffset == twins.view.contentOffset)
    }
  }
}
