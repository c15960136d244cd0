import Scrolling
import Support
import Testing

/// Content of another size, or in another frame, while it moves by itself.
@Suite("Geometry that changes in mid-flight")
struct GeometryChangeTests {
  /// Content of 5000 points from 2000 on, 0.1 s after a flick upwards (pt/ms).
  static func flying(_ velocity: Double = 2, _ tuning: ScrollTuning = ScrollTuning()) -> ScrollModel
  {
    var model = ScrollModel(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 5000))
    model.tuning = tuning
    model.setContentOffset(Point(x: 0, y: 2000), animated: false, at: 0, into: &unread)
    model.beginDragging(at: 0, into: &unread)
    let release = model.release(velocity: Point(x: 0, y: -velocity), at: 0.1)
    model.endDragging(release, into: &unread)
    model.advance(to: 0.2, into: &unread)
    return model
  }

  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: @Sendable (inout ScrollModel) -> Void
  }

  static let cuts = [
    Change(testDescription: "rows are deleted") { $0.contentSize.height = 1000 },
    Change(testDescription: "the bounds are as high as the content") { $0.bounds.height = 5000 },
    Change(testDescription: "an inset takes the end away") { $0.contentInset.bottom = -4000 },
    Change(testDescription: "rows above are gone") { $0.translate(by: Point(x: 0, y: -2500)) },
  ]

  @Test(
    "without bounces content that no longer fits rests at its end, and says so",
    arguments: cuts, Feel.allCases)
  func endsAtTheEdge(_ change: Change, feel: Feel) {
    var tuning = ScrollTuning()
    tuning.feel = feel
    tuning.bounces = false
    var model = Self.flying(2, tuning)
    #expect(model.isDecelerating)
    change.body(&model)
    var events: [ScrollEvent] = []
    model.advance(to: 0.3, into: &events)
    #expect(model.phase == .idle && model.nextDeadline == nil)
    #expect(events.contains { $0.kind == .didEndDecelerating })
    let (low, high) = (model.minimumOffset.y, model.maximumOffset.y)
    #expect(model.contentOffset.y == low || model.contentOffset.y == high)
  }

  @Test("insets that are no numbers change nothing, also under a finger beyond the end")
  func insetsOfNaN() {
    var finger = Finger(content: Size(width: 400, height: 3000))
    finger.model.tuning.bounces = false
    finger.drag(by: Point(x: 0, y: 80))
    finger.model.contentInset = EdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan)
    finger.model.drag(translation: Point(x: 0, y: 40), at: finger.time, into: &finger.events)
    #expect(finger.model.contentOffset == .zero)
  }

  static let pairs = [
    Change(testDescription: "no size for a moment") {
      $0.contentSize.height = 0
      $0.contentSize.height = 5000
    },
    Change(testDescription: "no range for a moment") {
      $0.contentInset.bottom = -4000
      $0.contentInset.bottom = 0
    },
    Change(testDescription: "a frame as high as the content for a moment") {
      $0.bounds.height = 5000
      $0.bounds.height = 480
    },
    Change(testDescription: "rows above, placed before they count") {
      $0.translate(by: Point(x: 0, y: 4000))
      $0.contentSize.height += 4000
    },
    Change(testDescription: "rows above, counted before they are placed") {
      $0.contentSize.height += 4000
      $0.translate(by: Point(x: 0, y: 4000))
    },
    Change(testDescription: "rows above are gone, placed before they are not counted") {
      $0.translate(by: Point(x: 0, y: -1000))
      $0.contentSize.height -= 1000
    },
  ]

  @Test(
    "two changes at one moment are one: content lands where it would have landed",
    arguments: pairs, [2.0, -2])
  func twoChanges(_ change: Change, velocity: Double) throws {
    var model = Self.flying(velocity)
    let before = try #require(model.restingPoint)
    let size = model.contentSize.height
    change.body(&model)
    var way = model.contentSize.height - size
    #expect(try abs(#require(model.restingPoint).y - before.y - way) < 1e-9)
    var events: [ScrollEvent] = []
    model.advance(to: 30, into: &events)
    way += before.y
    #expect(abs(model.contentOffset.y - way) < 1e-9 && model.phase == .idle)
    #expect(events.count { $0.kind == .didEndDecelerating } == 1)
  }

  @Test(
    "two changes at one moment that leave its end where it was leave the motion as it was",
    arguments: pairs, Feel.allCases)
  func twoChangesAreNone(_ change: Change, feel: Feel) {
    // Coasting; beyond the lower end on the way out, and coming back; on the way to a stop.
    for (start, stops) in [
      (2000.0, SnapRule.Stops.none), (4300, .none), (2000, .interval(width: 500, phase: 0)),
    ] {
      var finger = Finger(Self.flying(0))
      finger.model.tuning.feel = feel
      finger.model.verticalSnap.stops = stops
      finger.put(at: Point(x: 0, y: start))
      finger.drag(by: Point(x: 0, y: -20))
      finger.lift(velocity: Point(x: 0, y: -2))
      while true {
        finger.advance(to: finger.time + 0.04)
        guard finger.model.phase != .idle else { break }
        var (plain, changed) = (finger, finger)
        change.body(&changed.model)
        let way = changed.model.contentSize.height - plain.model.contentSize.height
        for _ in 0..<40 {
          plain.advance(to: plain.time + 0.05)
          changed.advance(to: changed.time + 0.05)
          let moved = changed.model.unroundedOffset.y - plain.model.unroundedOffset.y
          #expect(abs(moved - way) < 1e-9, "from \(start), \(finger.time) s, \(plain.time) s")
        }
        #expect(changed.words == plain.words)
      }
    }
  }

  /// Changes while content of 5000 points comes back to its upper or its lower end, and the points
  /// by which each of them moves the place to which it comes back.
  static let returns: [(Change, atTop: Bool, way: Double)] = [
    (
      Change(testDescription: "rows above") {
        $0.translate(by: Point(x: 0, y: 300))
        $0.contentSize.height += 300
      }, true, 300
    ),
    (
      Change(testDescription: "rows above, counted before they are placed") {
        $0.contentSize.height += 300
        $0.translate(by: Point(x: 0, y: 300))
      }, true, 300
    ),
    (Change(testDescription: "room for a spinner") { $0.contentInset.top = 100 }, true, 0),
    (Change(testDescription: "rows below") { $0.contentSize.height += 200 }, false, 0),
    (Change(testDescription: "a keyboard") { $0.contentInset.bottom = 216 }, false, 0),
    (
      Change(testDescription: "rows above are gone, placed before they are not counted") {
        $0.translate(by: Point(x: 0, y: -300))
        $0.contentSize.height -= 300
      }, false, -300
    ),
    (
      Change(testDescription: "rows above, far from where it comes back") {
        $0.translate(by: Point(x: 0, y: 300))
        $0.contentSize.height += 300
      }, false, 300
    ),
  ]

  @Test(
    "content that comes back from beyond its end goes on to where it was going, at its speed",
    arguments: returns, [Feel.uikit, .gtk])
  func comingBack(_ row: (change: Change, atTop: Bool, way: Double), feel: Feel) throws {
    for moment in [0.05, 0.1, 0.2, 0.3] {
      var finger = Finger(
        bounds: Size(width: 320, height: 480), content: Size(width: 320, height: 5000))
      finger.model.tuning.feel = feel
      let end = row.atTop ? 0.0 : 4520
      finger.put(at: Point(x: 0, y: end))
      finger.drag(by: Point(x: 0, y: row.atTop ? 180 : -180))
      finger.lift()
      finger.advance(to: finger.time + moment)
      guard finger.model.velocity.y != 0 else { continue }
      let velocity = finger.model.velocity.y
      let place = finger.model.unroundedOffset.y
      row.change.body(&finger.model)
      #expect(abs(finger.model.velocity.y - velocity) < 1e-9)
      #expect(abs(finger.model.unroundedOffset.y - place - row.way) < 1e-9)
      let target = end + row.way
      #expect(try abs(#require(finger.model.restingPoint).y - target) < 1e-9)
      let start = finger.time
      var left = abs(finger.model.unroundedOffset.y - target)
      for k in 1...600 {
        finger.advance(to: start + Double(k) / 240)
        let now = abs(finger.model.unroundedOffset.y - target)
        #expect(now <= left + 1e-9, "it turns back")
        left = now
      }
      #expect(left < 1e-9 && finger.model.phase == .idle)
    }
  }

  @Test("rows that go away above, frame by frame, leave content that comes back at its end")
  func trimming() {
    var finger = Finger(
      bounds: Size(width: 320, height: 480), content: Size(width: 320, height: 5000))
    finger.put(at: Point(x: 0, y: 4520))
    finger.drag(by: Point(x: 0, y: -180))
    finger.lift()
    for _ in 0..<40 {
      finger.advance(to: finger.time + 1 / 60)
      finger.model.translate(by: Point(x: 0, y: -10))
      finger.model.contentSize.height -= 10
    }
    finger.rest()
    #expect(finger.model.contentOffset.y == 4120 && finger.model.maximumOffset.y == 4120)
  }

  @Test("a view that comes into a running window stands at its moment, and animates from there")
  func joining() {
    let hand = Hand()
    hand.wait(101)
    let view = ScrollView(frame: hand.window.frame, content: Size(width: 400, height: 5000))
    #expect(view.time == 0 && hand.window.time == 101)
    hand.watch(view)
    #expect(view.time == 101)
    view.setContentOffset(Point(x: 0, y: 1000), animated: true, at: view.time)
    hand.wait(0.15)
    #expect(view.phase == .animating && abs(view.contentOffset.y - 500) < 1)
    hand.wait(0.2)
    #expect(view.contentOffset.y == 1000 && hand.words() == "DESA")
  }

  @Test("content that has become shorter under a finger comes back with it")
  func shorter() {
    var model = ScrollModel(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 5000))
    var finger = DragTracker()
    model.setContentOffset(Point(x: 0, y: 4000), animated: false, at: 0, into: &unread)
    finger.down(Point(x: 9, y: 100), at: 0, in: &model, into: &unread)
    finger.move(to: Point(x: 9, y: 120), at: 0.02, in: &model, into: &unread)
    let shown = model.contentOffset.y
    model.contentSize.height = 1000
    #expect(model.contentOffset.y == shown)
    var last = shown
    for step in 1...15 {
      let place = Point(x: 9, y: 120 + 60 * Double(step))
      finger.move(to: place, at: 0.02 + Double(step) / 100, in: &model, into: &unread)
      #expect(model.contentOffset.y < last - 20)
      last = model.contentOffset.y
    }
    // Two sizes of the bounds bring all of it back.
    #expect(last < 520)
  }

  @Test("content that has become shorter under a finger that rests comes back when it lifts")
  func shorterUnderRest() {
    var finger = Finger(content: Size(width: 400, height: 5000))
    finger.put(at: Point(x: 0, y: 4000))
    finger.model.beginTracking(at: 0, into: &finger.events)
    finger.model.contentSize.height = 1000
    #expect(finger.model.contentOffset.y == 4000)
    finger.model.endTracking(at: 0, into: &finger.events)
    finger.rest()
    #expect(finger.model.contentOffset.y == 600)
  }

  @Test("the target of a flick to the end is the end, also after the content has grown")
  func targetAtTheEnd() {
    var model = Self.flying(9)
    model.contentSize.height += 100
    #expect(model.isDecelerating && model.target == model.maximumOffset)
  }

  static let reshapes: [@Sendable (ScrollView) -> Void] = [
    { $0.contentSize = .zero }, { $0.contentInset.bottom = -2700 },
    { $0.frame.size.height = 3000 }, { $0.bounds.size.height = 3000 },
  ]

  @Test(
    "an offset that was told is no echo once the program has moved the content by another size",
    arguments: reshapes.indices)
  func notAnEcho(index: Int) {
    let (hand, view) = Hand.filled(with: Size(width: 400, height: 3000))
    hand.drag(from: Point(x: 200, y: 250), to: Point(x: 200, y: 150))
    let (saved, frame) = (view.contentOffset, view.frame)
    #expect(saved.y == 90)
    Self.reshapes[index](view)
    #expect(view.contentOffset.y == 0)
    view.contentSize = Size(width: 400, height: 4000)
    view.contentInset = .zero
    view.frame = frame
    view.contentOffset = saved
    #expect(view.contentOffset == saved)
  }

  @Test(
    "content that was to end at its end goes on to a stop when it grows on the way, also recentered",
    arguments: [true, false], [0.0, 40])
  func grown(isPaging: Bool, shift: Double) throws {
    var finger = Finger(
      bounds: Size(width: 400, height: 300), content: Size(width: 1500, height: 300))
    finger.model.isPagingEnabled = isPaging
    if !isPaging { finger.model.horizontalSnap = SnapRule(.interval(width: 120, phase: 0)) }
    finger.put(at: Point(x: 800, y: 0))
    finger.flick(x: 1, after: 50)
    if !isPaging {
      #expect(
        finger.model.retarget(to: Point(x: 1100, y: 0), at: finger.time, into: &finger.events))
      #expect(abs(finger.model.velocity.x - 1) < 1e-9)
    }
    finger.advance(to: finger.time + 0.05)
    #expect(finger.model.target?.x == 1100)
    finger.model.translate(by: Point(x: shift, y: 0))
    finger.advance(to: finger.time + 0.01)
    finger.model.contentSize.width = 4000
    finger.rest()
    #expect(finger.model.contentOffset.x == (isPaging ? 1200 : 1080))
  }

  @Test(
    "what another view's callback gives or reads is of the moment of the callback",
    arguments: [false, true])
  func changedByAnother(reads: Bool) {
    let ends = [7.0, 30, 59.94, 1000].map { hz in
      let window = InputWindow(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      let (first, second) = (ScrollView(frame: window.frame), ScrollView(frame: window.frame))
      window.addSubregion(first)
      window.addSubregion(second)
      second.change { model, _ in model = Self.flying() }
      first.setContentOffset(Point(x: 0, y: 9), duration: 0.2567, at: 0.2)
      let calls = DelegateCalls()
      calls.onCall = { _, kind in
        guard case .didEndScrollingAnimation = kind else { return }
        if reads { second.contentOffset.y += 1 } else { second.contentSize.height = 1000 }
      }
      first.delegate = calls
      var frame = 1.0
      while 0.2 + frame / hz < 0.6 {
        window.advance(to: 0.2 + frame / hz)
        frame += 1
      }
      window.advance(to: 0.6)
      return second.model.unroundedOffset.y
    }
    for end in ends { #expect(abs(end - ends[0]) < 1e-9) }
  }

  /// Pages of 480 points, on the way from 10 to the first of them.
  static func turning(byKey: Bool) -> ScrollModel {
    var model = ScrollModel(
      bounds: Size(width: 320, height: 480), contentSize: Size(width: 320, height: 4800))
    model.isPagingEnabled = true
    model.setContentOffset(Point(x: 0, y: 10), animated: false, at: 0, into: &unread)
    if byKey {
      model.stepPage(.vertical, forward: true, at: 0, into: &unread)
    } else {
      model.beginDragging(at: 0, into: &unread)
      model.endDragging(
        model.release(velocity: Point(x: 0, y: -1), at: 0), into: &unread)
    }
    model.advance(to: 0.05, into: &unread)
    return model
  }

  @Test("pages of another size while one turns: the turn ends on a page", arguments: [false, true])
  func pages(byKey: Bool) {
    for height in stride(from: 100.0, through: 900, by: 50) {
      var model = Self.turning(byKey: byKey)
      #expect(model.target?.y == 480)
      model.bounds.height = height
      model.advance(to: 9, into: &unread)
      let (page, end) = (model.contentOffset.y / height, model.maximumOffset.y)
      #expect(page == page.rounded() || model.contentOffset.y == end, "\(height)")
    }
  }

  @Test("rows that are inserted above a turning page move its end with it")
  func inserted() {
    var model = Self.turning(byKey: true)
    model.translate(by: Point(x: 0, y: 37))
    model.advance(to: 9, into: &unread)
    #expect(model.contentOffset.y == 480 + 37)
  }
}
