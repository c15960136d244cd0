import Scrolling
import Support
import Testing

@Suite("The frame rate changes nothing")
struct FrameRateTests {
  /// A released scroll view of a seeded kind: free, snapping or paging, inside or outside.
  static func released(_ random: inout Random, _ feel: Feel = .uikit) -> Finger {
    let bounds = Size(width: random.double(50...2000), height: random.double(50...2000))
    var model = ScrollModel(
      bounds: bounds,
      contentSize: Size(width: random.double(0...20_000), height: random.double(0...20_000)))
    model.tuning.decelerationRate = DecelerationRate(
      random.pick([0.998, 0.99, random.double(0.9...0.9995)]))
    model.tuning.feel = feel
    model.tuning.bounces = random.int(0...9) > 0
    if random.bool() { model.tuning.alwaysBounces.insert(.vertical) }
    switch random.int(0...3) {
    case 0: model.isPagingEnabled = true
    case 1: model.horizontalSnap = SnapRule(.interval(width: random.double(20...600), phase: 0))
    default: break
    }
    let start = random.double(0...500)
    model.setContentOffset(
      Point(
        x: random.double(0...1) * model.maximumOffset.x,
        y: random.double(0...1) * model.maximumOffset.y), animated: false, at: start, into: &unread)
    var finger = Finger(model)
    finger.drag(by: Point(x: random.double(-900...900), y: random.double(-900...900)))
    finger.lift(velocity: Point(x: random.double(-6...6), y: random.double(-6...6)))
    return finger
  }

  @Test(
    "what a callback between two frames cancels is cancelled at its moment",
    arguments: [0.5, 24, 60, 1000])
  func cancelledBetween(hertz: Double) {
    let view = ScrollView(content: Size(width: 4000, height: 300))
    let window = InputWindow(filledBy: view)
    let (button, press) = (InputRegion(frame: window.frame), LongPressGestureRecognizer())
    window.addSubregion(button)
    button.addGestureRecognizer(press)
    var times: [String: Double] = [:]
    press.addTarget { times["\($0.state)"] = $0.time }
    view.onEvent = { event in
      guard event.kind == .didEndScrollingAnimation else { return }
      times["end"] = event.time
      button.removeFromSuperregion()
    }
    view.setContentOffset(Point(x: 900, y: 0), duration: 1.003, at: 0)
    window.send(.down(id: 1, at: Point(x: 5, y: 5), device: .finger), at: 0)
    for frame in 1...Int(3 * hertz) + 1 { window.advance(to: Double(frame) / hertz) }
    #expect(times["end"] == 1.003 && times["cancelled"] == 1.003, "\(times)")
  }

  @Test("30, 60, 120, 1000 Hz, random times and one call agree to 1e-9 pt + 2 ulp, in every feel")
  func rates() {
    Effort.cases(10_000, seed: 31) { random in
      let finger = Self.released(&random, random.pick(Feel.allCases))
      let end = finger.time + random.double(0.05...3)
      var once = finger
      once.advance(to: end)
      var runs = [30.0, 60, 120, 1000].map { hz in
        var often = finger
        often.advance(to: end, every: 1 / hz)
        return often
      }
      var often = finger
      for t in (0..<20).map({ _ in random.double(finger.time...end) }).sorted() {
        often.advance(to: t)
      }
      often.advance(to: end)
      runs.append(often)
      for often in runs {
        for (a, b) in [
          (once.model.contentOffset.x, often.model.contentOffset.x),
          (once.model.contentOffset.y, often.model.contentOffset.y),
        ] {
          #expect(abs(a - b) <= 1e-9 + 2 * a.magnitude.ulp)
        }
        #expect(once.milestones == often.milestones)
      }
    }
  }

  @Test(
    "everything comes to rest in the range, on a stop where there are stops, callbacks balanced")
  func rests() {
    Effort.cases(10_000, seed: 32) { random in
      var finger = Self.released(&random)
      finger.rest()
      let model = finger.model
      #expect(model.complaintsAtRest() == [])
      #expect(["WBD WED DED-", "WBD WED DED+ WBDec DEDec"].contains(finger.words))
      let (offset, low, high) = (model.contentOffset, model.minimumOffset, model.maximumOffset)
      let stops =
        model.isPagingEnabled ? SnapRule.interval(width: model.bounds.width) : model.horizontalSnap
      #expect(
        stops.nearest(to: offset.x, in: low.x...high.x) == offset.x, "\(model) \(finger.words)")
      guard model.isPagingEnabled else { return }
      let pages = SnapRule.interval(width: model.bounds.height)
      #expect(
        pages.nearest(to: offset.y, in: low.y...high.y) == offset.y, "\(model) \(finger.words)")
    }
  }

  @Test("mirrored fingers give mirrored offsets")
  func mirrored() {
    Effort.cases(10_000, seed: 33) { random in
      // Content as wide as three bounds, the middle at offset zero by its insets.
      let half = random.double(100...2000)
      var model = ScrollModel(content: Size(width: 400, height: 400))
      model.contentInset = EdgeInsets(top: 0, left: half, bottom: 0, right: half)
      var (a, b) = (Finger(model), Finger(model))
      let travel = random.double(-1.2...1.2) * half
      let v = random.double(-6...6)
      a.flick(x: v, after: travel)
      b.flick(x: -v, after: -travel)
      for _ in 0..<20 {
        let t = a.time + random.double(0...0.1)
        a.advance(to: t)
        b.advance(to: t)
        #expect(abs(a.model.contentOffset.x + b.model.contentOffset.x) < 1e-9)
      }
    }
  }
}
