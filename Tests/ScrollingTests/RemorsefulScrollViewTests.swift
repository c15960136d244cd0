import Scrolling
import Testing

/// A horizontal scroll view that gives every touch to its content, and takes it back when the finger
/// goes sideways far enough: touch methods alone, no recognizer.
final class RemorsefulScrollView: ScrollView {
  /// How far sideways a finger goes before it scrolls, and how far across it may stray meanwhile, in
  /// points. Source: a sample of Apple's, as quoted by ScrollingMadness.
  static let leastAlong = 12.0
  static let mostAcross = 4.0

  /// What its own scrolling has been told.
  private(set) var scrollingHeard: [String] = []
  private var start = Point.zero
  private var isHorizontal = false
  private var isMultitouch = false
  private var fingers = 0
  private weak var child: InputRegion?

  override init(frame: Rect) {
    super.init(frame: frame)
    panGestureRecognizer.isEnabled = false
    delaysContentTouches = false
  }

  override func hitTest(_ point: Point) -> InputRegion? { contains(point) ? self : nil }

  override func touchesBegan(_ touches: [Touch]) {
    scrollingHeard.append("began")
    fingers += touches.count
    guard !isHorizontal, let touch = touches.first else { return }
    if fingers == touches.count {
      start = touch.location(in: nil)
      child = subregions.last { $0.frame.contains(touch.location(in: self)) }
      isMultitouch = false
    }
    if fingers > 1 { isMultitouch = true }
    child?.touchesBegan(touches)
  }

  override func touchesMoved(_ touches: [Touch]) {
    guard let touch = touches.first else { return }
    let travel = touch.location(in: nil) - start
    let goesSideways = abs(travel.x) > Self.leastAlong && abs(travel.y) < Self.mostAcross
    if !isHorizontal, !isMultitouch, goesSideways {
      isHorizontal = true
      child?.touchesCancelled(touches)
      change { $0.beginDragging(along: .horizontal, at: touch.time, into: &$1) }
      start = touch.location(in: nil)
    }
    if isHorizontal {
      scrollingHeard.append("moved")
      change { $0.drag(by: touch.location(in: nil) - start, at: touch.time, into: &$1) }
    } else {
      child?.touchesMoved(touches)
    }
  }

  override func touchesEnded(_ touches: [Touch]) {
    fingers -= touches.count
    if isHorizontal {
      scrollingHeard.append("ended")
      settle(at: touches)
    } else {
      // Began and Ended would be a click.
      scrollingHeard.append("cancelled")
      child?.touchesEnded(touches)
    }
  }

  override func touchesCancelled(_ touches: [Touch]) {
    fingers -= touches.count
    scrollingHeard.append("cancelled")
    if isHorizontal { settle(at: touches) } else { child?.touchesCancelled(touches) }
  }

  private func settle(at touches: [Touch]) {
    guard fingers == 0, let time = touches.first?.time else { return }
    isHorizontal = false
    change { $0.cancelDragging(at: time, into: &$1) }
  }
}

@Suite("Input: a scroll view that is sorry to have given the touch away")
struct RemorsefulScrollViewTests {
  final class World {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let outer = RemorsefulScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let child = LoggingScene("child", frame: Rect(x: 0, y: 0, width: 1600, height: 300))
    var words: [String] = []
    var time = 0.0

    init() {
      window.addSubregion(outer)
      outer.contentSize = Size(width: 1600, height: 300)
      outer.addSubregion(child)
      child.note = { [unowned self] in words.append($0) }
    }

    func finger(_ kind: InputEvent.Kind) {
      time += 0.008
      window.send(InputEvent(time: time, kind: kind))
      window.advance(to: time)
    }

    func down(_ x: Double, _ y: Double, id: Int = 1) {
      finger(.down(id: id, at: Point(x: x, y: y), device: .finger))
    }
    func move(_ x: Double, _ y: Double, id: Int = 1) {
      finger(.move(id: id, to: Point(x: x, y: y)))
    }
    func up(_ x: Double, _ y: Double, id: Int = 1) { finger(.up(id: id, at: Point(x: x, y: y))) }
  }

  @Test("47: 13 points along and 3 across cancel the child once, then the outer one moves")
  func sideways() {
    let world = World()
    world.down(200, 150)
    world.move(187, 153)
    #expect(world.words == ["child.began", "child.cancelled"])
    world.move(150, 180)
    #expect(world.outer.contentOffset.x == 37)
    world.up(150, 180)
    #expect(world.words == ["child.began", "child.cancelled"])
    #expect(world.outer.scrollingHeard == ["began", "moved", "moved", "ended"])
  }

  @Test(
    "47: more than 12 points along and less than 4 across, to either side",
    arguments: [
      (12.0, 0.0, false), (12.5, 0, true), (13, 3, true), (-13, -3, true), (13, -3, true),
      (13, 4, false), (-13, 4, false), (-13, -5, false), (13, 5, false),
    ])
  func thresholds(dx: Double, dy: Double, switches: Bool) {
    let world = World()
    world.outer.contentOffset = Point(x: 600, y: 0)
    world.down(200, 150)
    world.move(200 + dx, 150 + dy)
    #expect(world.words == ["child.began", switches ? "child.cancelled" : "child.moved"])
    #expect(world.outer.contentOffset.x == 600)
    world.move(200 + 2 * dx, 150 + 2 * dy)
    #expect(world.outer.contentOffset.x == (switches ? 600 - dx : 600))
    world.up(200 + 2 * dx, 150 + 2 * dy)
  }

  @Test("47: 13 along and 5 across leave it to the child, until the thresholds hold")
  func across() {
    let world = World()
    world.down(200, 150)
    world.move(187, 155)
    world.move(150, 160)
    #expect(world.words == ["child.began", "child.moved", "child.moved"])
    #expect(world.outer.contentOffset == .zero)
    world.move(150, 152)
    #expect(world.words.last == "child.cancelled")
    world.up(150, 152)
    world.window.advance(to: 10)
    #expect(world.outer.phase == .idle)
  }

  @Test("47: never sideways, the child gets its end and the scrolling a cancel instead of an end")
  func never() {
    let world = World()
    world.down(200, 150)
    world.move(200, 100)
    world.up(200, 100)
    #expect(world.words == ["child.began", "child.moved", "child.ended"])
    #expect(world.outer.scrollingHeard == ["began", "cancelled"])
  }

  @Test("47: a second finger forbids it")
  func secondFinger() {
    let world = World()
    world.down(200, 150)
    world.down(250, 150, id: 2)
    world.move(150, 150)
    world.move(180, 150, id: 2)
    world.up(180, 150, id: 2)
    world.move(100, 150)
    world.up(100, 150)
    #expect(world.outer.scrollingHeard == ["began", "began", "cancelled", "cancelled"])
    #expect(!world.words.contains("child.cancelled"))
    #expect(world.outer.contentOffset == .zero)
  }
}
