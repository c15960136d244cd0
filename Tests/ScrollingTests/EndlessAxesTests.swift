import Scrolling
import Support
import Testing

@Suite("Axes without ends")
struct EndlessAxesTests {
  private var finger = Self.finger()

  private static let bounds = Size(width: 320, height: 480)

  private static func finger(_ axes: AxisSet = .both) -> Finger {
    var model = ScrollModel(bounds: bounds, contentSize: bounds)
    model.endlessAxes = axes
    return Finger(model)
  }

  @Test("content goes as content does whose ends are a million points away, to the last bit")
  func likeLongContent() {
    Effort.cases(4000, seed: 281) { random in
      var endless = Self.finger()
      endless.model.tuning.decelerationRate = random.pick([0.998, 0.99])
      switch random.int(0...3) {
      case 0: endless.model.isPagingEnabled = true
      case 1:
        endless.model.horizontalSnap = SnapRule(.interval(width: 250, phase: 30))
        endless.model.verticalSnap = SnapRule(
          .interval(width: 120, phase: 0), maximumStops: 2, isDirectional: true)
      default: break
      }
      var long = endless
      long.model.endlessAxes = []
      long.model.contentInset = EdgeInsets(top: 1e6, left: 1e6, bottom: 1e6, right: 1e6)
      for _ in 0..<random.int(1...4) {
        let travel = Point(x: random.double(-900...900), y: random.double(-900...900))
        let velocity = Point(x: random.double(-6...6), y: random.double(-6...6))
        let pause = random.double(0...2)
        func play(_ finger: inout Finger) {
          finger.drag(by: travel)
          finger.lift(velocity: velocity)
          finger.advance(to: finger.time + pause)
        }
        play(&endless)
        play(&long)
        #expect(endless.model.contentOffset == long.model.contentOffset)
        #expect(endless.model.target == long.model.target)
      }
      endless.rest()
      long.rest()
      #expect(endless.milestones == long.milestones)
      #expect(endless.model.contentOffset == long.model.contentOffset)
    }
  }

  @Test(
    "nothing pulls back, whatever the insets and however short the content", arguments: [1.0, -1])
  mutating func noBand(way: Double) {
    finger.model.contentInset = EdgeInsets(top: 40, left: -90, bottom: 8, right: 5)
    finger.drag(by: Point(x: -5000 * way, y: 7000 * way))
    #expect(finger.model.contentOffset == Point(x: 5000 * way, y: -7000 * way))
    finger.lift()
    finger.rest()
    #expect(finger.model.contentOffset == Point(x: 5000 * way, y: -7000 * way))
    #expect(finger.words == "WBD WED DED-")
    // Nor does the next touch, nor content that changes.
    finger.model.contentSize = Size(width: 10, height: 20)
    finger.model.bounds = Size(width: 200, height: 300)
    finger.model.beginTracking(at: finger.time, into: &finger.events)
    finger.model.endTracking(at: finger.time, into: &finger.events)
    finger.rest()
    #expect(finger.model.contentOffset == Point(x: 5000 * way, y: -7000 * way))
  }

  @Test("a delegate's wish is met, wherever it lies", arguments: [-1e6, 12_345.678, 1e8])
  mutating func wish(target: Double) {
    finger.drag(by: Point(x: -50, y: 0))
    var release = finger.model.release(velocity: Point(x: -2, y: 0), at: finger.time)
    release.target.x = target
    finger.model.endDragging(release, into: &finger.events)
    finger.rest()
    #expect(finger.model.contentOffset.x == target)
  }

  @Test("the other axis has its ends as ever")
  func oneAxis() {
    var finger = Self.finger(.horizontal)
    finger.model.contentSize = Size(width: 320, height: 960)
    finger.drag(by: Point(x: 4000, y: 4000))
    #expect(finger.model.contentOffset.x == -4000)
    #expect(finger.model.contentOffset.y > -480 && finger.model.contentOffset.y < -100)
    finger.lift()
    finger.rest()
    #expect(finger.model.contentOffset == Point(x: -4000, y: 0))
    #expect(finger.model.draggableAxes == .both)
    finger.model.contentSize = .zero
    #expect(finger.model.draggableAxes == .horizontal)
  }

  @Test("an offset that is set is taken; a rectangle is brought into view, at once and animated")
  func programmatic() {
    for animated in [false, true] {
      var finger = Self.finger()
      finger.put(at: Point(x: -123_456, y: 9e9), animated: animated)
      finger.rest()
      #expect(finger.model.contentOffset == Point(x: -123_456, y: 9e9))
      finger.model.scrollRectToVisible(
        Rect(x: -500, y: -700, width: 20, height: 20), animated: animated, at: finger.model.time,
        into: &finger.events)
      finger.rest()
      #expect(finger.model.contentOffset == Point(x: -800, y: -700))
    }
  }

  @Test("arrows and pages go on for ever; there is no end for Home and End to go to")
  func keys() {
    let view = ScrollView(frame: Rect(origin: .zero, size: Self.bounds))
    view.endlessAxes = .horizontal
    var time = 0.0
    func press(_ key: InputEvent.Key, _ count: Int = 1) {
      for _ in 0..<count {
        view.key(key, .press, at: time)
        time += 1
        view.advance(to: time)
      }
    }
    press(.left, 3)
    #expect(view.contentOffset.x == -144)
    press(.right, 10)
    #expect(view.contentOffset.x == 336)
    press(.pageDown, 2)
    #expect(view.contentOffset.x == 976)
    var told = 0
    view.onEvent = { _ in told += 1 }
    press(.home)
    press(.end)
    #expect(view.contentOffset.x == 976 && told == 0)
    // Nor do they stop what is on its way.
    view.setContentOffset(Point(x: 0, y: 0), animated: true, at: time)
    view.key(.home, .press, at: time + 0.1)
    #expect(view.target == .zero)
  }

  @Test("wheels, sticks and pads find room on both sides, however far")
  func streams() {
    let hand = Hand(window: Self.bounds)
    let view = ScrollView(frame: hand.window.frame)
    view.endlessAxes = .vertical
    hand.watch(view)
    for place in [0.0, -1e6, 1e9] {
      view.setContentOffset(Point(x: 0, y: place), animated: false, at: view.time)
      for way in [1.0, -1] {
        #expect(view.wheelFit(dx: 0, dy: way, at: hand.time) == .good)
        #expect(view.padFit(by: Point(x: 0, y: way), at: hand.time) == .good)
      }
    }
    view.setContentOffset(.zero, animated: false, at: view.time)
    for _ in 0..<100 { view.wheel(dx: 0, dy: 0.5, at: hand.time) }
    #expect(view.contentOffset == Point(x: 0, y: -50 * 48))
    hand.wait(1)
    view.stick(x: 0, y: -1, at: hand.time)
    #expect(view.nextDeadline != nil)
    hand.wait(1)
    view.stick(x: 0, y: 0, at: hand.time)
    hand.wait(10)
    #expect(view.contentOffset.y < -4000)
    let before = view.contentOffset.y
    view.pad(.beganLiftless, by: Point(x: 0, y: -9000), at: hand.time)
    #expect(view.contentOffset.y == before - 9000)
    view.pad(.cancelled, by: .zero, at: hand.time)
    hand.wait(1)
    #expect(view.contentOffset.y == before - 9000)
  }

  @Test("it has no bar")
  func indicators() {
    var model = ScrollModel(bounds: Self.bounds, contentSize: Size(width: 5000, height: 5000))
    #expect(model.horizontalIndicator != nil && model.verticalIndicator != nil)
    model.endlessAxes = .horizontal
    #expect(model.horizontalIndicator == nil && model.verticalIndicator != nil)
    model.endlessAxes = .both
    #expect(model.verticalIndicator == nil)
  }

  @Test("a list of stops ends with its first and its last, by flick, key and page")
  func list() {
    let options: [(Int?, Bool)] = [(nil, false), (1, true), (nil, true)]
    for (most, isDirectional) in options {
      var finger = Self.finger(.horizontal)
      finger.model.horizontalSnap = SnapRule(
        .offsets([-700, -20, 90, 400]), maximumStops: most, isDirectional: isDirectional)
      finger.flick(x: 9, after: 500)
      finger.rest()
      #expect(finger.model.contentOffset.x == 400)
      finger.flick(x: 9, after: 500)
      finger.rest()
      #expect(finger.model.contentOffset.x == 400)
      finger.model.step(.horizontal, by: 1, at: finger.model.time, into: &finger.events)
      finger.rest()
      #expect(finger.model.contentOffset.x == 400)
      finger.model.stepPage(.horizontal, forward: true, at: finger.model.time, into: &finger.events)
      finger.rest()
      #expect(finger.model.contentOffset.x == 400)
      for stop in [90.0, -20, -700, -700] {
        finger.model.step(.horizontal, by: -1, at: finger.model.time, into: &finger.events)
        finger.rest()
        #expect(finger.model.contentOffset.x == stop)
      }
      finger.flick(x: -1, after: -3000)
      finger.rest()
      #expect(finger.model.contentOffset.x == -700)
    }
  }

  @Test("an empty list of stops has none")
  func emptyList() {
    var finger = Self.finger(.horizontal)
    finger.model.horizontalSnap = SnapRule(.offsets([]), isDirectional: true)
    #expect(finger.model.snapRule(along: .horizontal) == .none)
    finger.flick(x: 1, after: 77)
    finger.rest()
    #expect(finger.model.contentOffset.x > 77 && finger.model.contentOffset.x < 700)
    let here = finger.model.contentOffset.x
    finger.model.step(.horizontal, by: 1, at: finger.model.time, into: &finger.events)
    finger.rest()
    #expect(finger.model.contentOffset.x == here + 48)
  }

  @Test("two fingers zoom about their midpoint, and the scale alone comes back")
  mutating func zoom() {
    finger.model.zoomLimits = 0.5...2
    finger.put(at: Point(x: -5000, y: 800))
    let anchor = Point(x: 100, y: 50)
    finger.model.beginZooming(about: anchor, at: finger.model.time, into: &finger.events)
    finger.model.zoom(scale: 2, about: anchor, at: finger.model.time, into: &finger.events)
    #expect(finger.model.contentOffset == Point(x: -5000 * 2 + 100, y: 800 * 2 + 50))
    finger.model.zoom(scale: 0.1, about: anchor, at: finger.model.time, into: &finger.events)
    finger.model.endZooming(at: finger.model.time, into: &finger.events)
    finger.rest()
    #expect(finger.model.zoomScale == 0.5)
    let held = (finger.model.contentOffset + anchor) / 0.5
    #expect((held - Point(x: -4900, y: 850)).length < 1e-9)
    #expect(finger.model.contentOrigin == .zero)
  }

  @Test("another size keeps the offset; laid out as pages it keeps the page, and how far into it")
  mutating func resizing() {
    finger.put(at: Point(x: -7 * 320 + 80, y: 11))
    finger.model.bounds = Size(width: 1000, height: 90)
    #expect(finger.model.contentOffset == Point(x: -7 * 320 + 80, y: 11))
    finger.model.bounds = Self.bounds
    finger.model.layOutPages(
      bounds: Size(width: 640, height: 480), contentSize: .zero, into: &finger.events)
    #expect(finger.model.contentOffset == Point(x: -7 * 640 + 160, y: 11))
  }

  @Test("a key for an end that an axis does not have, and a step of none, leave a zoom alone")
  func noEndToGoTo() {
    for isStep in [false, true] {
      var finger = Self.finger()
      finger.model.zoomLimits = 1...4
      finger.model.setZoomScale(3, animated: true, at: 0, into: &finger.events)
      finger.advance(to: 0.15)
      if isStep {
        finger.model.step(.vertical, by: 0, at: 0.15, into: &finger.events)
      } else {
        finger.model.stepToEnd(.vertical, forward: true, at: 0.15, into: &finger.events)
      }
      finger.rest()
      #expect(finger.model.zoomScale == 3)
    }
  }

  @Test("an axis that gets ends brings its content within them, in motion too")
  mutating func endsAgain() {
    finger.model.contentSize = Size(width: 1000, height: 480)
    finger.drag(by: Point(x: -5000, y: 0))
    finger.lift()
    finger.rest()
    finger.model.endlessAxes = []
    #expect(finger.model.contentOffset == Point(x: 680, y: 0))
    finger.model.endlessAxes = .both
    finger.flick(x: 5, after: 100)
    finger.advance(to: finger.time + 0.1)
    finger.model.endlessAxes = []
    finger.rest()
    #expect(finger.model.contentOffset == Point(x: 680, y: 0))
  }

  @Test("at a million million points offsets end, and nothing traps")
  func farthest() {
    for way in [1.0, -1] {
      var finger = Self.finger()
      finger.put(at: Point(x: way * 1e300, y: 0))
      #expect(finger.model.contentOffset.x == way * 1e12)
      finger.flick(x: way * 20, after: way * 300)
      finger.rest()
      #expect(finger.model.contentOffset.x == way * 1e12)
      finger.flick(x: -way * 2, after: -way * 300)
      finger.rest()
      #expect(way * finger.model.contentOffset.x < 1e12 - 300)
    }
    let model = Self.finger().model
    #expect(model.minimumOffset == Point(x: -1e12, y: -1e12))
    #expect(model.maximumOffset == Point(x: 1e12, y: 1e12))
  }
}
