import Motion
import Scrolling
import Support
import Testing

@Suite("Other systems' feels, through fingers, recognizers and model")
struct FeelTests {
  static let others = Feel.allCases.filter { $0 != .uikit }

  static func view(_ feel: Feel, content: Double = 40_000, at offset: Double = 10_000)
    -> (Hand, ScrollView)
  {
    let hand = Hand(window: Size(width: 400, height: 800))
    let view = hand.fill(Size(width: 400, height: content))
    view.tuning.feel = feel
    view.contentOffset = Point(x: 0, y: offset)
    return (hand, view)
  }

  /// Twelve moves of a finger, 8 ms apart, upwards at a speed in pt/ms, and the lift 8 ms later.
  static func flick(_ hand: Hand, speed: Double) {
    let end = 700 - 96 * speed
    hand.drag(from: (200, 700), to: (200, end), lasting: 0.096, hold: 0.008)
  }

  static func told(_ hand: Hand) -> [(velocity: Double, target: Double)] {
    hand.log.compactMap {
      if case .willEndDragging(let velocity, _, let target) = $0.event.kind {
        (velocity.y, target.y)
      } else {
        nil
      }
    }
  }

  @Test("a flick is told by the feel's rule and goes the feel's way", arguments: others)
  func flick(feel: Feel) throws {
    for speed in [0.5, 1, 2] {
      let (hand, view) = Self.view(feel)
      Self.flick(hand, speed: speed)
      let told = try #require(Self.told(hand).last)
      // GTK's mean and QScroller's smoothing count the lift.
      let expected: Double =
        switch feel {
        case .gtk: speed * 96 / 104
        case .qscroller: min(speed, feel.fastestFling) * 0.872
        case _: speed
        }
      #expect(abs(told.velocity - expected) < 1e-9)
      let start = view.contentOffset.y
      let fling = Fling(feel, start: start, velocity: told.velocity, side: 800)
      #expect(abs(told.target - fling.landing) < 1e-9)
      let lift = hand.time
      for ms in stride(from: 50.0, through: 5000, by: 50) {
        hand.wait(lift + ms / 1000 - hand.time)
        #expect(abs(view.contentOffset.y - fling.position(at: ms / 1000)) < 1e-6)
      }
      #expect(view.phase == .idle && view.contentOffset.y == told.target)
    }
  }

  @Test(
    "a hit on the edge goes as far as the feel lets it, and ends on the bound", arguments: others)
  func edges(feel: Feel) throws {
    let (hand, view) = Self.view(feel, content: 4000, at: 3050)
    Self.flick(hand, speed: 2)
    var farthest = 0.0
    for _ in 0..<400 {
      hand.wait(0.01)
      farthest = max(farthest, view.contentOffset.y - 3200)
    }
    switch feel.edge {
    case .stop, .stretch: #expect(farthest == 0)
    case .elastic: #expect(farthest > 5 && farthest < 20)
    case .critical: #expect(farthest > 20 && farthest <= 50)
    case .overshoot: #expect(farthest > 50 && farthest <= 400)
    case .bounce: Issue.record("UIKit's is tested elsewhere")
    }
    #expect(view.phase == .idle && view.contentOffset.y == 3200)
  }

  @Test(
    "beyond an edge, too, content is let go no faster than the feel allows",
    arguments: [Feel.flickable, .qscroller])
  func fastest(feel: Feel) {
    let places = [1.0, 10].map { factor in
      var finger = Finger(content: Size(width: 400, height: 3000))
      finger.model.tuning.feel = feel
      finger.drag(by: Point(x: 0, y: 100))
      #expect(finger.model.contentOffset.y < 0)
      finger.lift(velocity: Point(x: 0, y: factor * feel.fastestFling))
      finger.advance(to: finger.time + 0.1)
      return finger.model.unroundedOffset.y
    }
    #expect(places[0] == places[1])
  }

  @Test("a finger cannot pull where the feel has no rubber band, and pulls half of the way at Qt's")
  func pulls() {
    for feel in Feel.allCases {
      let (hand, view) = Self.view(feel, at: 0)
      hand.pull(from: (200, 100), to: (200, 300))
      let way = 200 - feel.slop
      let expected: Double =
        switch feel.rubberBand {
        case .none: 0
        case .half: way / 2
        case .band(let c): RubberBand(coefficient: c, dimension: 800).banded(way)
        }
      #expect(abs(view.contentOffset.y + expected) < 1e-9)
    }
  }

  @Test(
    "content caught beyond its end goes on from there, half of the finger's way at Qt's",
    arguments: [Feel.flickable, .qscroller])
  func caughtBeyond(feel: Feel) {
    let (hand, view) = Self.view(feel, at: 0)
    hand.drag(from: (200, 100), to: (200, 300))
    hand.wait(0.02)
    hand.down(200, 300)
    let caught = view.contentOffset.y
    #expect(caught < -5)
    hand.move(200, 320)
    #expect(abs(view.contentOffset.y - caught + 10) < 1e-9)
  }

  @Test("parts of a feel are chosen by themselves")
  func parts() {
    var tuning = ScrollTuning()
    #expect(tuning.rubberBand == 0.55 && tuning.carry == .none)
    tuning.feel = .mac
    #expect(tuning.rubberBand == 0.075 && tuning.carry == .apple)
    tuning.rubberBand = 0.3
    tuning.carry = .none
    tuning.feel = .android
    #expect(tuning.rubberBand == 0.3 && tuning.carry == .none)
    (tuning.slop, tuning.padSlop) = (3, 3)
    tuning.take(.mac)
    #expect(tuning.rubberBand == 0.075 && tuning.carry == .apple)
    #expect(tuning.slop == 10 && tuning.padSlop == 10)
  }

  @Test(
    "flicked again while it runs, content gains what the feel carries",
    arguments: [
      (Feel.android, 2.0), (.chromium, 2), (.chromiumClassic, 2), (.gtk, 1), (.qscroller, 1.5),
      (.flickable, 1.875),
    ])
  func carries(feel: Feel, least: Double) throws {
    let (hand, _) = Self.view(feel)
    Self.flick(hand, speed: 1.5)
    hand.wait(0.05)
    Self.flick(hand, speed: 1.5)
    let told = Self.told(hand).map(\.velocity)
    #expect(told.count == 2)
    let most = feel.fastestFling
    #expect(told[1] > min(least, most) - 1e-9 && told[1] > told[0] && told[1] <= most)
  }

  @Test("Qt Quick's boost wants the same direction, along x, too", arguments: [1.0, -1])
  func boostAlongX(sign: Double) {
    var finger = Finger(content: Size(width: 40_000, height: 40_000))
    finger.model.tuning.feel = .flickable
    finger.put(at: Point(x: 20_000, y: 20_000))
    finger.flick(x: 2, after: 40)
    finger.advance(to: finger.time + 0.1)
    finger.flick(x: 1.5 * sign, after: 40 * sign)
    #expect(finger.model.velocity.x == 1.5 * sign * (sign > 0 ? 1.25 : 1))
  }

  @Test("Chromium's limit of three views grows with the gain of a flick that throws on a fling")
  func chromiumLimit() throws {
    let (hand, view) = Self.view(.chromium)
    Self.flick(hand, speed: 3)
    hand.wait(0.05)
    Self.flick(hand, speed: 3)
    let told = try #require(Self.told(hand).last)
    #expect(abs(told.velocity - 6) < 1e-9)
    #expect(abs(told.target - view.contentOffset.y - 2 * 3 * 800) < 1e-6)
    hand.wait(3)
    #expect(view.contentOffset.y == told.target)
  }

  @Test("the Mac's recorded flick and pull by trackpad are met, slop and target included")
  func catalyst() throws {
    for c in Vectors.cases("catalyst_pointer") {
      let window = InputWindow(frame: Rect(x: 0, y: 0, width: 700, height: 521))
      let view = ScrollView(frame: window.frame, content: Size(width: 700, height: 20_000))
      view.tuning.feel = .mac
      window.addSubregion(view)
      view.contentOffset = Point(x: 0, y: c.number("given.startOffsetY"))
      var (velocity, target, began) = (0.0, 0.0, 0.0)
      view.onEvent = { event in
        switch event.kind {
        case .willBeginDragging: began = event.time
        case .willEndDragging(let v, _, let t): (velocity, target) = (v.y, t.y)
        case _: break
        }
      }
      let scale = c.number("given.unitsPerPx")
      let place = Point(x: 350, y: 260)
      for (k, move) in c.pairs("given.pad_ms_dyPx").enumerated() {
        window.send(
          InputEvent(
            time: move.0 / 1000,
            kind: .pad(
              k == 0 ? .began : .changed, by: Point(x: 0, y: -move.1 * scale), at: place,
              zooms: false)))
        if k == 13, c.value("expect.releaseOffsetY") != nil {
          #expect(abs(view.contentOffset.y - c.number("expect.releaseOffsetY")) <= 0.5)
        }
      }
      #expect(began * 1000 < 12 && began > 0)
      window.send(
        InputEvent(
          time: c.number("given.ended_ms") / 1000,
          kind: .pad(.ended, by: .zero, at: place, zooms: false)))
      if c.value("given.restingMoves") == nil {
        #expect(abs(velocity - c.number("expect.velocity_pt_per_ms")) < 0.001)
      }
      #expect(abs(target - c.number("expect.targetContentOffsetY")) <= 1)
    }
  }

  @Test(
    "each axis bounces on its own: along the other content stays within its ends",
    arguments: Feel.allCases, [Axis.horizontal, .vertical])
  func oneAxisBounces(feel: Feel, axis: Axis) {
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    let axes = AxisSet(horizontal: axis == .horizontal, vertical: axis == .vertical)
    var finger = Finger(content: Size(width: 900, height: 900))
    finger.model.tuning.feel = feel
    finger.model.bouncingAxes = axes
    var farthest = 0.0
    for way in [60.0, -900] {
      finger.drag(by: Point(x: way, y: way))
      finger.lift(velocity: Point(x: way / 200, y: way / 200))
      for _ in 0..<100 {
        let offset = finger.model.unroundedOffset
        farthest = max(farthest, -offset[axis], offset[axis] - 500)
        #expect((0...500).contains(offset[other]))
        finger.advance(to: finger.time + 0.02)
      }
    }
    #expect(feel != .uikit || farthest > 20)
    finger.model.contentSize = Size(width: 100, height: 100)
    finger.model.tuning.alwaysBounces = .both
    #expect(finger.model.draggableAxes == axes)
    #expect(!finger.model.nudge(other, forward: true, at: finger.time, into: &finger.events))
    #expect(finger.model.nudge(axis, forward: true, at: finger.time, into: &finger.events))
  }
}
