import Scrolling
import Support
import Testing

/// Cases 64 and 66 to 71 of the specification: wheel, keys and stick; where the pointer must be is
/// the stage's affair.
@Suite("Input: wheel, keys and stick", .repeated)
struct InputWheelTests {
  private let strip = InputStrip()

  @Test(
    "64: a notch moves the content by a step, with no touch and no drag",
    arguments: [(0.0, -1.0, 48.0), (1, 0, 48), (-1, 0, -48), (0, 1, -48)])
  func notch(dx: Double, dy: Double, step: Double) {
    strip.scrollView.contentOffset = Point(x: 400, y: 0)
    strip.wait(0.1)
    strip.scrollView.wheel(dx: dx, dy: dy, at: strip.time)
    strip.expectInvariants(told: "DESA", x: 400 + step)
    #expect(strip.heard.isEmpty)
    // Animated: frame by frame, and never back.
    let offsets = strip.frames.dropFirst(2).map(\.offset.x)
    #expect(Set(offsets).count > 5)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { ($1 - $0) * step >= 0 })
  }

  @Test("64: a notch at the end of the range stays in it, and with a snap rule it is one stop")
  func notchClamped() {
    strip.scrollView.wheel(dx: 0, dy: 1, at: 0)
    strip.rest()
    #expect(strip.words.isEmpty && strip.x == 0)
    strip.scrollView.contentOffset = Point(x: 1180, y: 0)
    strip.scrollView.wheel(dx: 0, dy: -1, at: strip.time)
    strip.rest()
    #expect(strip.x == 1200 && strip.frames.allSatisfy { $0.offset.x <= 1200 })
    strip.scrollView.contentOffset = .zero
    strip.scrollView.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    strip.scrollView.wheel(dx: 0, dy: -1, at: strip.time)
    strip.expectInvariants(x: 120)
  }

  @Test("notches along both axes count from one place, whichever of them is out of its range")
  func bothAxes() {
    for (x, y, dx, target) in [
      (-100.0, 200.0, 1.0, Point(x: 0, y: 248)), (200, -100, 1, Point(x: 248, y: 0)),
      (-100, 200, 0, Point(x: 0, y: 248)),
    ] {
      let view = ScrollView(content: Size(width: 1000, height: 1000))
      view.setContentOffset(Point(x: x, y: y), animated: false, at: 0)
      view.wheel(dx: dx, dy: -1, at: 0)
      #expect(view.target == target)
    }
  }

  @Test("66: a wheel does nothing while a finger is down")
  func whileDragging() {
    strip.pull(from: (300, 250), to: (200, 250))
    strip.scrollView.wheel(dx: 0, dy: -3, at: strip.time)
    strip.scrollView.wheel(dx: 0, dy: -0.5, at: strip.time)
    strip.up(200, 250, after: 0.2)
    strip.expectInvariants(told: "WBD WED DED-", x: 90)
  }

  @Test("67: a wheel ends a deceleration once, then steps from where that was going")
  func whileDecelerating() {
    InputScrollingTests.flick(strip, speed: 1)
    strip.wait(0.2)
    let target = strip.scrollView.model.target?.x ?? .nan
    strip.scrollView.wheel(dx: 0, dy: -1, at: strip.time)
    #expect(strip.told == "WBD WED DED+ WBDec DEDec" && strip.scrollView.phase == .animating)
    strip.expectInvariants(told: "WBD WED DED+ WBDec DEDec DESA")
    #expect(abs(strip.x - target - 48) < 1e-9)
  }

  @Test("69: five notches of one stamp are five steps", arguments: [-1.0, 1])
  func five(dy: Double) {
    strip.scrollView.contentOffset = Point(x: 600, y: 0)
    for _ in 1...5 { strip.scrollView.wheel(dx: 0, dy: dy, at: 0) }
    strip.expectInvariants(told: "DESA", x: 600 - dy * 240)
  }

  @Test("a frame in which a fine stream ends reports the last offset before the end")
  func lastOffset() {
    var model = ScrollModel(
      bounds: Size(width: 100, height: 100), contentSize: Size(width: 1000, height: 100))
    var events: [ScrollEvent] = []
    for notches in [0.5, 1] { model.turnWheel(by: Point(x: notches, y: 0), at: 1, into: &events) }
    model.advance(to: 2, into: &events)
    #expect(
      events.map(\.kind) == [.didScroll(offset: Point(x: 72, y: 0)), .didEndScrollingAnimation])
  }

  @Test("a fine stream settles along its axis alone", arguments: Axis.allCases)
  func fineAlong(axis: Axis) {
    var model = ScrollModel(content: Size(width: 2000, height: 2000))
    (model.horizontalSnap, model.verticalSnap) = (.interval(width: 120), .interval(width: 120))
    let start = Point(x: 50, y: 50)
    model.setContentOffset(start, animated: false, at: 0, into: &unread)
    model.turnWheel(by: Point.zero.moved(by: 0.5, along: axis), at: 0, into: &unread)
    model.advance(to: 2, into: &unread)
    #expect(model.contentOffset == start.moved(by: 70, along: axis))
  }

  @Test("a fine stream that stops a step along the other axis settles along both")
  func fineAcross() {
    var model = ScrollModel(content: Size(width: 2000, height: 2000))
    (model.horizontalSnap, model.verticalSnap) = (.interval(width: 120), .interval(width: 120))
    model.turnWheel(by: Point(x: 1, y: 0), at: 0, into: &unread)
    model.turnWheel(by: Point(x: 0, y: 0.5), at: 0.1, into: &unread)
    #expect(model.contentOffset.x > 0 && model.contentOffset.x < 120)
    model.advance(to: 2, into: &unread)
    #expect(model.contentOffset.x == 120 && model.contentOffset.y == 0)
  }

  @Test(
    "a fine stream moves with the fingers and settles once, when it has been idle long enough",
    arguments: [(0.008, 0.1), (0.05, 0.15), (0.2, 0.25)], [1, 4])
  func fine(_ pause: (gap: Double, idle: Double), eventsAtOnce: Int) {
    strip.scrollView.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    for _ in 1...20 {
      strip.wait(pause.gap)
      for _ in 1...eventsAtOnce {
        strip.scrollView.wheel(dx: 0, dy: -0.125 / Double(eventsAtOnce), at: strip.time)
      }
      #expect(strip.scrollView.model.target == nil)
    }
    let last = strip.time
    #expect(strip.scrollView.model.contentOffset.x == 120)
    strip.scrollView.wheel(dx: 0, dy: -0.125, at: strip.time)
    var settles: Double?
    while settles == nil, strip.time < last + 1 {
      strip.wait(0.001)
      if strip.scrollView.model.target != nil { settles = strip.time }
    }
    #expect(abs((settles ?? .infinity) - last - pause.idle) < InputStrip.frameInterval + 0.0011)
    strip.expectInvariants(told: "DESA", x: 120)
  }

  @Test(
    "a whole notch in parts goes to the next stop at least, as a whole one does, both ways",
    arguments: [1, 2, 8, 15], [1.0, -1])
  func wholeNotch(parts: Int, direction: Double) {
    for isPaging in [false, true] {
      let strip = InputStrip(content: Size(width: 4000, height: 100))
      strip.scrollView.horizontalSnap = .interval(width: 400)
      strip.scrollView.isPagingEnabled = isPaging
      let page = isPaging ? strip.scrollView.bounds.width : 400
      strip.scrollView.contentOffset = Point(x: 4 * page, y: 0)
      /// Turns it by a share of a notch, in parts that come 10 ms after one another.
      func turn(by share: Double) {
        for _ in 1...parts {
          strip.scrollView.wheel(dx: share * direction / Double(parts), dy: 0, at: strip.time)
          strip.wait(0.01)
        }
      }
      turn(by: 0.97)
      strip.rest()
      #expect(strip.x == 4 * page)
      turn(by: 1)
      strip.rest()
      #expect(strip.x == (4 + direction) * page)
      // While it is on its way, the next one adds up, and one back takes it back.
      turn(by: 1)
      strip.wait(0.2)
      #expect(strip.scrollView.target != nil)
      turn(by: 1)
      strip.rest()
      #expect(strip.x == (4 + 3 * direction) * page)
      turn(by: -1)
      strip.wait(0.2)
      turn(by: 1)
      strip.rest()
      #expect(strip.x == (4 + 3 * direction) * page)
    }
  }

  @Test("70: an arrow goes to the next stop, its repetitions coalesce, and letting go stops them")
  func keys() {
    let strip = InputStrip(content: Size(width: 16_000, height: 100))
    strip.scrollView.horizontalSnap = SnapRule(.interval(width: 120, phase: 0))
    strip.scrollView.key(.right, .down, at: strip.time)
    strip.scrollView.key(.right, .up, at: strip.time)
    strip.rest()
    #expect(strip.x == 120 && strip.told == "DESA" && strip.count(of: "DS") > 5)
    strip.scrollView.key(.left, .press, at: strip.time)
    strip.rest()
    #expect(strip.x == 0 && strip.told == "DESA DESA")
    // Held for two seconds: 50 repetitions are no 50 stops, and nothing goes on after the release.
    strip.scrollView.key(.right, .down, at: strip.time)
    for _ in 0..<50 {
      strip.wait(0.04)
      strip.scrollView.key(.right, .repeat, at: strip.time)
    }
    strip.scrollView.key(.right, .up, at: strip.time)
    let (target, way) = (strip.scrollView.model.target?.x ?? strip.x, strip.x)
    #expect(way > 3 * 120 && way < 25 * 120, "\(way)")
    #expect(target - strip.x <= 120 + 48)
    strip.expectInvariants(x: target)
  }

  /// Room to both sides, in points; a multiple of 120.
  static let middle = 7200.0

  @Test(
    "71: a stick scrolls at a speed that grows with it, at any frame rate, and ends like a flick")
  func stick() throws {
    func run(deflection: Double, frame: Double) -> (held: Double, strip: InputStrip) {
      let strip = InputStrip(content: Size(width: 16_000, height: 100))
      strip.scrollView.contentOffset = Point(x: Self.middle, y: 0)
      strip.listener.retarget = InputScrollingTests.toMultiple
      strip.wait(0.1)
      strip.scrollView.stick(x: deflection, y: 0, at: strip.time)
      let end = strip.time + 0.5
      while strip.time + frame < end { strip.wait(frame) }
      strip.wait(end - strip.time)
      strip.scrollView.stick(x: 0, y: 0, at: strip.time)
      let held = strip.scrollView.model.contentOffset.x
      strip.expectInvariants()
      return (held, strip)
    }
    #expect(run(deflection: 0, frame: 0.016).strip.told == "")
    for sign in [1.0, -1] {
      let (half, strip) = run(deflection: 0.5 * sign, frame: 0.016)
      let (full, _) = run(deflection: sign, frame: 0.016)
      #expect(abs(half - Self.middle - 500 * sign) < 1e-6)
      #expect(abs(full - Self.middle - 1000 * sign) < 1e-6)
      #expect(abs(run(deflection: 0.5 * sign, frame: 0.05).held - half) < 1e-9)
      // The delegate was asked where to go, once, at the stick's speed, and obeyed.
      #expect(strip.told == "WBD WED DED+ WBDec DEDec")
      #expect(strip.listener.releases.map(\.velocity) == [Point(x: sign, y: 0)])
      #expect(strip.x.truncatingRemainder(dividingBy: 120) == 0 && (strip.x - half) * sign > 120)
    }
  }

  @Test(
    "a stick held diagonally moves content the way of its part along the axis that scrolls",
    arguments: [false, true])
  func diagonal(isUpright: Bool) {
    let view = ScrollView(
      content: isUpright ? Size(width: 100, height: 9000) : Size(width: 9000, height: 100))
    let middle = isUpright ? Point(x: 0, y: 4000) : Point(x: 4000, y: 0)
    view.contentOffset = middle
    view.advance(to: 0)
    view.stick(x: isUpright ? 1 : -1, y: isUpright ? -1 : 1, at: 0)
    view.advance(to: 0.1)
    #expect(view.contentOffset == (isUpright ? Point(x: 0, y: 3800) : Point(x: 3800, y: 0)))
  }

  @Test("a wheel and a stick do nothing under a finger, also one that came during a zoom")
  func underFinger() {
    let view = ScrollView(content: Size(width: 2000, height: 2000))
    let window = InputWindow(filledBy: view)
    view.zoomLimits = 1...4
    view.setZoomScale(2, animated: true, at: 0)
    window.send(.down(id: 1, at: Point(x: 50, y: 50), device: .finger), at: 0.05)
    view.wheel(dx: 0, dy: -1, at: 0.1)
    view.stick(x: 0, y: 1, at: 0.1)
    window.advance(to: 1)
    #expect(view.zoomScale == 2 && view.phase == .idle)
    let offset = view.contentOffset
    window.send(.move(id: 1, to: Point(x: 50, y: 30)), at: 1.1)
    #expect(view.contentOffset == offset + Point(x: 0, y: 10))
  }

  @Test("Home and End of content that scrolls both ways go up and down, as Page Up and Down")
  func bothWays() {
    let view = ScrollView(content: Size(width: 2000, height: 2000))
    view.setContentOffset(Point(x: 500, y: 500), animated: false, at: 0)
    for (index, (key, y)) in [
      (InputEvent.Key.end, 1700.0), (.home, 0), (.pageDown, 300), (.pageUp, 0),
    ].enumerated() {
      view.key(key, .press, at: Double(index))
      view.advance(to: Double(index) + 0.9)
      #expect(view.contentOffset == Point(x: 500, y: y))
    }
    view.contentSize.height = 300
    view.tuning.alwaysBounces = .both
    view.key(.home, .press, at: 5)
    view.advance(to: 6)
    #expect(view.contentOffset == .zero && view.draggableAxes == .both)
    view.key(.left, .repeat, at: 6)
    #expect(view.phase == .idle)
    (view.contentSize, view.tuning.alwaysBounces) = (.zero, [])
    view.key(.up, .press, at: 6)
    #expect(view.phase == .idle)
    (view.bounces, view.tuning.alwaysBounces) = (false, .both)
    #expect(view.draggableAxes.isEmpty)
  }

  @Test("a stick across moves content along the axis that it has", arguments: [1.0, -1])
  func stickAcross(x: Double) {
    let view = ScrollView(content: Size(width: 400, height: 3000))
    view.contentOffset.y = 1000
    view.stick(x: x, y: 0.5, at: 0)
    #expect(view.velocity == Point(x: 0, y: 2000 * x))
  }
}
