import Scrolling
import Support
import Testing

@Suite("One call a frame advances all that is in a window")
struct AdvancingTests {
  private let world = World("")

  /// A region that notes when it is advanced.
  final class Noting: InputRegion {
    let name: String
    var onAdvance: ((String) -> Void)?

    init(_ name: String) {
      self.name = name
      super.init(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    }

    override func advance(to time: Double) { onAdvance?(name) }
  }

  /// Named regions in a window, and the names of those that were advanced, in order.
  final class World {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    private(set) var regions: [String: Noting] = [:]
    var advanced = ""
    /// What happens in a region's turn.
    var turns: [String: () -> Void] = [:]

    /// Builds "a(b c) d": b and c lie in a, c in front of b.
    init(_ tree: String) {
      var path: [InputRegion] = [window]
      var last: InputRegion = window
      for letter in tree where letter != " " {
        switch letter {
        case "(": path.append(last)
        case ")": path.removeLast()
        default:
          last = make(String(letter))
          path[path.count - 1].addSubregion(last)
        }
      }
    }

    func make(_ name: String) -> Noting {
      let region = Noting(name)
      region.onAdvance = { [unowned self] name in
        advanced += name
        turns[name]?()
      }
      regions[name] = region
      return region
    }

    subscript(_ name: String) -> Noting { regions[name] ?? make(name) }
  }

  /// A scroll view that moves from the start: 400 points in 0.3 s.
  static func moving(in region: InputRegion) -> ScrollView {
    let view = ScrollView(content: Size(width: 4000, height: 300))
    region.addSubregion(view)
    view.setContentOffset(Point(x: 400, y: 0), animated: true, at: 0)
    return view
  }

  // MARK: Order

  @Test("regions have their turn from back to front, each before those in it")
  func order() {
    let world = World("a(b(c) d) e")
    world.window.advance(to: 1)
    #expect(world.advanced == "abcde")
  }

  @Test("a recognizer's moments come before any region's")
  func recognizersFirst() {
    let world = World("a")
    let press = LongPressGestureRecognizer()
    press.addTarget { if $0.state == .began { world.advanced += "!" } }
    world["a"].addGestureRecognizer(press)
    world.window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 0)
    world.window.advance(to: 2)
    #expect(world.advanced == "!a")
  }

  @Test("content learns of a touch that was held back before its scroll view moves")
  func contentTouches() {
    let outer = Self.moving(in: world.window)
    let content = LoggingRegion("c", frame: world.window.frame)
    outer.setContentOffset(.zero, animated: false, at: 0)
    outer.addSubregion(content)
    content.note = { world.advanced += $0 + " " }
    world.window.insertSubregion(world.make("a"), at: 0)
    world.window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 0)
    world.window.advance(to: 0.1)
    world.window.advance(to: 0.2)
    #expect(world.advanced == "ac.began a")
  }

  @Test("a time that is none moves nothing", arguments: [Double.nan, .infinity, -.infinity])
  func noTimes(time: Double) {
    let world = World("a(b)")
    world.window.advance(to: time)
    world.window.catchUp(to: time)
    #expect(world.advanced == "")
  }

  // MARK: What moves

  @Test("scroll views in each other and hidden ones all move, as each would by itself")
  func nestedAndHidden() {
    let alone = Self.moving(in: InputRegion(frame: .zero))
    let outer = Self.moving(in: world.window)
    let inner = Self.moving(in: outer)
    let hidden = Self.moving(in: inner)
    outer.isHidden = true
    hidden.isHidden = true
    for moment in [0.1, 0.2, 0.5] {
      alone.advance(to: moment)
      world.window.advance(to: moment)
      for view in [outer, inner, hidden] { #expect(view.contentOffset == alone.contentOffset) }
    }
    #expect(alone.contentOffset.x == 400)
  }

  @Test("every scroll view tells of its scrolling once a frame, and not between frames")
  func telling() {
    let views = [Self.moving(in: world.window), Self.moving(in: world.window)]
    var scrolls = 0
    for view in views { view.onEvent = { if case .didScroll = $0.kind { scrolls += 1 } } }
    world.window.advance(to: 0.1)
    #expect(scrolls == 2)
    world.window.send(.key(.space, .press), at: 0.15)
    let x = views.map(\.contentOffset.x)
    #expect(scrolls == 2 && x[0] == x[1] && x[0] > 100)
    world.window.advance(to: 0.15)
    #expect(scrolls == 4 && views.map(\.contentOffset.x) == x)
  }

  // MARK: Callbacks that change the tree

  @Test("a region taken out before its turn, alone or with what it lies in, has none")
  func removed() {
    for gone in ["b", "c", "d"] {
      let world = World("a b(c) d")
      world.turns["a"] = { world[gone].removeFromSuperregion() }
      world.window.advance(to: 1)
      #expect(world.advanced == ["b": "ad", "c": "abd", "d": "abc"][gone])
    }
  }

  @Test("a region that takes itself out ends its own turn, and what is in it has none")
  func removesItself() {
    let world = World("a(b) c")
    world.turns["a"] = { world["a"].removeFromSuperregion() }
    world.window.advance(to: 1)
    #expect(world.advanced == "ac")
  }

  @Test("a region put into one whose turn is still to come has its turn, too")
  func added() {
    let world = World("a b")
    world.turns["a"] = {
      world.turns["a"] = nil
      world["a"].addSubregion(world.make("x"))
      world["b"].addSubregion(world.make("y"))
    }
    world.window.advance(to: 1)
    #expect(world.advanced == "axby")
  }

  @Test("another walk from within a callback leaves the first one whole")
  func walkInWalk() {
    let world = World("a(b) c")
    world.turns["b"] = {
      world.turns["b"] = nil
      world.advanced += "<"
      world.window.catchUp(to: 2)
      world.window.advance(to: 2)
      world.advanced += ">"
    }
    world.window.advance(to: 1)
    #expect(world.advanced == "ab<abc>c")
  }

  @Test("a scroll view that the delegate takes out of the window is gone at once and safely")
  func removedByItsDelegate() {
    var view: ScrollView? = Self.moving(in: world.window)
    let behind = Self.moving(in: world.window)
    view?.onEvent = { _ in
      view?.removeFromSuperregion()
      view = nil
    }
    world.window.advance(to: 0.1)
    #expect(view == nil && world.window.subregions.count == 1)
    #expect(behind.contentOffset.x > 0)
  }

  @Test("taken out while it moves it stands still, and put back it is where it would be")
  func detached() {
    let (view, other) = (Self.moving(in: world.window), Self.moving(in: world.window))
    for moment in [0.1, 0.15] { world.window.advance(to: moment) }
    view.removeFromSuperregion()
    let x = view.contentOffset.x
    world.window.advance(to: 0.2)
    #expect(view.contentOffset.x == x && x < other.contentOffset.x)
    world.window.addSubregion(view)
    world.window.advance(to: 0.25)
    #expect(view.contentOffset.x > x && view.contentOffset == other.contentOffset)
  }

  // MARK: Rest

  @Test("a window with nothing in it rests, and one whose views rest")
  func atRest() {
    let world = World("a(b)")
    #expect(world.window.isAtRest && world.window.nextDeadline == nil)
    let view = Self.moving(in: world["b"])
    world.window.advance(to: 0.1)
    #expect(!world.window.isAtRest && world.window.nextDeadline == 0.1)
    #expect(!view.isAtRest && view.nextDeadline == 0.1)
    world.window.advance(to: 0.31)
    #expect(world.window.isAtRest && view.isAtRest)
  }

  @Test("of what waits, the earliest counts: a recognizer here, a wheel at its end there")
  func deadlines() {
    let world = World("a")
    let view = ScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 100))
    view.contentSize = Size(width: 4000, height: 100)
    world.window.addSubregion(view)
    let press = LongPressGestureRecognizer()
    world["a"].addGestureRecognizer(press)
    world.window.send(.wheel(dx: 0.5, dy: 0, at: Point(x: 200, y: 250)), at: 1)
    #expect(view.nextDeadline == 1.25 && world.window.nextDeadline == 1.25)
    world.window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 1)
    #expect(world.window.nextDeadline == 1.25)
    press.minimumPressDuration = 0.1
    world.window.send(.cancel, at: 1.05)
    world.window.send(.down(id: 1, at: Point(x: 9, y: 9), device: .finger), at: 1.1)
    #expect(world.window.nextDeadline == 1.1 + 0.1)
    world.window.advance(to: 9)
    #expect(world.window.isAtRest)
  }

  @Test("fingers that hold the content and a stick at the end of its way wait for nothing")
  func held() {
    let hand = Hand()
    let view = ScrollView(frame: hand.window.frame, content: Size(width: 1000, height: 300))
    hand.watch(view)
    hand.pull(from: Point(x: 300, y: 150), to: Point(x: 200, y: 150), in: 0.1)
    #expect(view.phase == .dragging && hand.window.isAtRest)
    hand.up()
    #expect(!hand.window.isAtRest)
    hand.wait(5)
    view.stick(x: 1, y: 0, at: hand.time)
    #expect(!hand.window.isAtRest)
    hand.wait(5)
    #expect(view.phase == .dragging && view.contentOffset.x == 600 && hand.window.isAtRest)
  }

  @Test("what the delegate writes as a motion ends is told before all rests", arguments: 0..<4)
  func writtenAtTheEnd(kind: Int) {
    let (hand, view) = Hand.filled(with: Size(width: 400, height: 3000))
    view.zoomLimits = 1...2
    let calls = DelegateCalls(of: view)
    var told = (offset: Point.zero, scale: 1.0)
    calls.onCall = { view, event in
      switch event {
      case .didScroll(let offset): told.offset = offset
      case .didZoom(let scale): told.scale = scale
      case .didEndScrollingAnimation, .didEndZooming:
        switch kind {
        case 0: view.setContentOffset(Point(x: 0, y: 100), animated: false, at: view.time)
        case 1: view.bounds.origin.y = 100
        case 2:
          view.change {
            $0.layOut(bounds: $0.bounds, contentSize: $0.contentSize, into: &$1) { _ in
              Point(x: 0, y: 100)
            }
          }
        default: view.setZoomScale(1.5, animated: false, at: view.time)
        }
      default: break
      }
    }
    if kind < 3 {
      view.setContentOffset(Point(x: 0, y: 500), animated: true, at: 0)
    } else {
      view.setZoomScale(2, animated: true, at: 0)
    }
    while !hand.window.isAtRest, hand.time < 9 { hand.wait(Hand.frame) }
    #expect(told == (view.contentOffset, view.zoomScale) && view.phase == .idle)
    #expect(kind < 3 ? told.offset.y == 100 : told.scale == 1.5)
    #expect(hand.time < 1)
  }

  @Test("a model says of each frame whether it has anything to tell", arguments: Feel.allCases)
  func answers(feel: Feel) {
    var model = ScrollModel(content: Size(width: 2000, height: 1000))
    model.tuning.feel = feel
    var events: [ScrollEvent] = []
    func tick(_ time: Double) -> Bool {
      let before = events.count
      let answer = model.advance(to: time, into: &events)
      #expect(answer == (events.count > before), "at \(time)")
      return answer
    }
    #expect(!tick(1) && !tick(2))
    model.setContentOffset(Point(x: 100, y: 0), animated: false, at: 2, into: &events)
    #expect(tick(2) && !tick(2.1))
    model.beginDragging(at: 2.2, into: &events)
    model.drag(translation: Point(x: -20, y: 0), at: 2.2, into: &events)
    #expect(tick(2.2))
    model.endDragging(model.release(velocity: Point(x: -1, y: 0), at: 2.2), into: &events)
    #expect(tick(2.25) && tick(2.3))
    // The frame in which it comes to rest says so, and the next has nothing to say.
    var time = 2.3
    while model.phase != .idle, time < 9 {
      time += 0.01
      #expect(tick(time))
    }
    #expect(events.last?.kind == .didEndDecelerating)
    #expect(!tick(time + 0.01) && !tick(time + 1))
  }

  @Test(
    "content that other insets leave at rest within says so a millisecond later at any frame rate",
    arguments: [0.001, 0.004, 1.0 / 60, 0.1])
  func noWay(frame: Double) throws {
    var finger = Finger(content: Size(width: 400, height: 3000))
    finger.drag(by: Point(x: 0, y: 100))
    finger.lift()
    #expect(finger.model.contentOffset.y < -40)
    finger.model.contentInset.top = 60
    let lift = finger.time
    finger.advance(to: lift + 1, every: frame)
    let end = try #require(finger.milestones.last)
    #expect(end.kind == .didEndDecelerating && abs(end.time - lift - 0.001) < 1e-9)
  }
}
