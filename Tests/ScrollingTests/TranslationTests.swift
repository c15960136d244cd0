import Scrolling
import Support
import Testing

@Suite("Content that is moved to another place under whatever goes on")
struct TranslationTests {
  /// A flick, recentered by `shift` after the given times, and its twin that is not.
  static func pair(_ random: inout Random) -> (recentered: Finger, unbounded: Finger) {
    var finger = Finger(
      bounds: Size(width: 320, height: 480), content: Size(width: 40_000, height: 40_000))
    finger.model.tuning.decelerationRate = random.pick([0.998, 0.99])
    if random.bool() { finger.model.horizontalSnap = SnapRule(.interval(width: 250, phase: 0)) }
    finger.put(at: Point(x: 20_000 + random.double(-50...50), y: 20_000))
    finger.flick(x: random.double(-6...6), after: random.double(-200...200))
    return (finger, finger)
  }

  @Test(
    "P47: recentered while it decelerates, world, end and callbacks are those of an unbounded run")
  func transparent() {
    Effort.cases(10_000, seed: 52) { random in
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
    Effort.cases(300, seed: 53) { random in
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

  @Test("what is asked for in a step that was recentered counts from where the step leads")
  func stepped() {
    let bounds = Size(width: 100, height: 100)
    var model = ScrollModel(bounds: bounds, contentSize: Size(width: 5000, height: 5000))
    model.isPagingEnabled = true
    model.setContentOffset(Point(x: 1000, y: 1000), animated: false, at: 0, into: &unread)
    model.step(.vertical, by: 1, at: 0, into: &unread)
    model.step(.horizontal, by: 1, at: 0, into: &unread)
    model.advance(to: 0.1, into: &unread)
    model.translate(by: Point(x: 2000, y: 1000))
    model.step(.horizontal, by: 1, at: 0.1, into: &unread)
    #expect(model.target == Point(x: 3200, y: 2100))
    model.translate(by: Point(x: -1000, y: 0))
    model.stepPage(.horizontal, forward: true, at: 0.2, into: &unread)
    #expect(model.target == Point(x: 2300, y: 2100))
    model.translate(by: Point(x: -1000, y: 0))
    model.stepToEnd(.horizontal, forward: false, at: 0.2, into: &unread)
    #expect(model.target == Point(x: 0, y: 2100))
    model.translate(by: Point(x: 100, y: 0))
    #expect(model.retarget(to: Point(x: 300, y: 200), at: 0.2, into: &unread))
    #expect(model.target == Point(x: 300, y: 200))
  }

  @Test("content that a key or a settling moves is led back where it is moved beyond its end")
  func towardsItsEnd() {
    let bounds = Size(width: 400, height: 400)
    for step in 0..<3 {
      var model = ScrollModel(bounds: bounds, contentSize: Size(width: 400, height: 2000))
      switch step {
      case 0: model.stepToEnd(.vertical, forward: true, at: 0, into: &unread)
      case 1: model.stepPage(.vertical, forward: true, at: 0, into: &unread)
      default:
        model.setContentOffset(Point(x: 0, y: 1900), animated: false, at: 0, into: &unread)
        model.beginTracking(at: 0, into: &unread)
        model.endTracking(at: 0, into: &unread)
      }
      model.advance(to: 0.02, into: &unread)
      model.translate(by: Point(x: 0, y: 1590))
      model.advance(to: 9, into: &unread)
      #expect(model.contentOffset.y <= 1600 && model.phase == .idle, "\(model.contentOffset)")
    }
  }

  @Test(
    "rows that come in above, and the size that they bring, are one change: a spring keeps its target",
    arguments: ["step", "end", "flick"], [false, true])
  func rowsAbove(goes: String, sizeFirst: Bool) {
    var finger = Finger(content: Size(width: 400, height: 4000))
    finger.put(at: Point(x: 0, y: 3300))
    switch goes {
    case "step": finger.model.step(.vertical, by: 4, at: 0, into: &finger.events)
    case "end": finger.model.stepToEnd(.vertical, forward: true, at: 0, into: &finger.events)
    default:
      finger.model.verticalSnap = .interval(width: 40)
      finger.drag(by: Point(x: 0, y: -40))
      finger.lift(velocity: Point(x: 0, y: -0.3))
    }
    finger.advance(to: 0.05)
    let target = finger.model.target?.y ?? 0
    #expect(target > 3400)
    if sizeFirst { finger.model.contentSize.height = 4440 }
    finger.model.translate(by: Point(x: 0, y: 440))
    if !sizeFirst { finger.model.contentSize.height = 4440 }
    finger.rest()
    #expect(finger.model.contentOffset.y == target + 440)
  }

  @Test("under a finger recentering keeps its hold; nothing is said of it")
  func dragged() {
    var finger = Finger(
      bounds: Size(width: 320, height: 480), content: Size(width: 5000, height: 480))
    finger.put(at: Point(x: 2340.1, y: 0))
    finger.drag(by: Point(x: -100, y: 0))
    finger.advance(to: finger.time + 0.01)
    let count = finger.events.count
    finger.model.translate(by: Point(x: -1260, y: 0))
    finger.advance(to: finger.time + 0.01)
    #expect(finger.events.count == count)
    finger.model.drag(translation: Point(x: -130, y: 0), at: finger.time, into: &finger.events)
    #expect(abs(finger.model.contentOffset.x - (2340.1 + 130 - 1260)) < 1e-9)
    finger.model.translate(by: Point(x: 1260, y: 0))
    finger.model.drag(translation: Point(x: -100, y: 0), at: finger.time, into: &finger.events)
    #expect(finger.model.contentOffset.x == 2440.1)
  }

  @Test("content that a stick holds at its end goes on from where it is moved")
  func heldAtEnd() {
    var model = ScrollModel(
      bounds: Size(width: 400, height: 300), contentSize: Size(width: 400, height: 3000))
    model.steer(velocity: Point(x: 0, y: -1), at: 0, into: &unread)
    model.advance(to: 1, into: &unread)
    model.translate(by: Point(x: 0, y: 500))
    model.advance(to: 1.001, into: &unread)
    #expect(abs(model.contentOffset.y - 499) < 1e-9)
    #expect(!model.retarget(to: .zero, at: 1.001, into: &unread) && model.phase == .dragging)
  }

  @Test("a stick pushes content that is moved on the way to the same offset, to the last bit")
  func pushed() {
    var still = ScrollModel(
      bounds: Size(width: 400, height: 300), contentSize: Size(width: 400, height: 1000))
    still.endlessAxes = .horizontal
    still.steer(velocity: Point(x: 0.7, y: 1.1), at: 0.1, into: &unread)
    var moved = still
    // Along y it stands at its end from 0.74 s on.
    for step in 1...300 {
      let time = 0.1 + Double(step) * 0.013
      for axis in [Point(x: 331.3, y: 0), Point(x: 331.3, y: 40)] {
        moved.advance(to: time, into: &unread)
        moved.translate(by: axis)
        moved.translate(by: axis * -1)
      }
      still.advance(to: time, into: &unread)
      #expect(moved.unroundedOffset == still.unroundedOffset)
    }
  }

  @Test("a finger that pulls goes on 1:1 from rows that come in above")
  func pulledByOne() {
    var finger = Finger(content: Size(width: 400, height: 3000))
    finger.drag(by: Point(x: 0, y: 200))
    let shown = finger.model.contentOffset.y + 440
    finger.model.translate(by: Point(x: 0, y: 440))
    finger.model.drag(translation: Point(x: 0, y: 190), at: finger.time, into: &finger.events)
    #expect(abs(finger.model.contentOffset.y - shown - 10) < 1e-9)
  }

  @Test("rows that come in above under two fingers that pull leave what they show, as under one")
  func pulledByTwo() {
    func shown(_ hold: (inout ScrollModel, inout [ScrollEvent]) -> Void) -> Double {
      var model = ScrollModel(content: Size(width: 400, height: 3000))
      model.zoomLimits = 1...3
      hold(&model, &unread)
      let before = model.contentOffset.y
      model.translate(by: Point(x: 0, y: 440))
      model.contentSize.height += 440
      return model.contentOffset.y - before
    }
    let one = shown { model, events in
      model.beginDragging(at: 0, into: &events)
      model.drag(translation: Point(x: 0, y: 200), at: 0.1, into: &events)
    }
    let two = shown { model, events in
      model.beginZooming(about: Point(x: 200, y: 200), at: 0, into: &events)
      model.zoom(scale: 1, about: Point(x: 200, y: 400), at: 0.1, into: &events)
    }
    #expect(abs(one - 440) < 1e-9 && abs(two - 440) < 1e-9)
  }

  @Test("moved while its scale comes back, content comes to rest within its range")
  func movedInBounce() {
    var model = ScrollModel(content: Size(width: 2000, height: 2000))
    model.zoomLimits = 1...3
    model.setZoomScale(3, animated: false, at: 0, into: &unread)
    model.setContentOffset(Point(x: 2000, y: 2000), animated: false, at: 0, into: &unread)
    model.beginZooming(about: Point(x: 200, y: 200), at: 0, into: &unread)
    model.zoom(scale: 2, about: Point(x: 200, y: 200), at: 0.1, into: &unread)
    model.endZooming(at: 0.2, into: &unread)
    #expect(model.zoomScale > 3)
    model.translate(by: Point(x: 0, y: 4000))
    model.advance(to: 5, into: &unread)
    #expect(model.zoomScale == 3 && model.contentOffset.y == model.maximumOffset.y)
  }

  @Test("under two fingers an axis that is not moved stays theirs, also beyond its end")
  func pinchedBeyond() {
    for way in [0.0, 5] {
      var model = ZoomingTests.model(limits: 0.5...3)
      model.beginZooming(about: Point(x: 200, y: 200), at: 0, into: &unread)
      for y in [300.0, 400, 500, 400, 300, 200] {
        model.zoom(scale: 1, about: Point(x: 200, y: y), at: 0, into: &unread)
        #expect((model.contentOffset.y < 0) == (y > 200))
        model.translate(by: Point(x: way, y: 0))
      }
      #expect(abs(model.contentOffset.y) < 1e-9, "\(model.contentOffset)")
    }
  }
}
