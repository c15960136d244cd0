import Scrolling
import Support
import Testing

@Suite("SnapRule: where a scroll view may rest")
struct SnapRuleTests {
  @Test(
    "less than half an interval goes down, half and more goes up",
    arguments: [
      (179.9, 120.0), (180.0, 240), (0, 0), (59.9, 0), (60, 120), (1200, 1200), (1190, 1200),
    ])
  func halves(proposed: Double, stop: Double) {
    let rule = SnapRule(.interval(width: 120, phase: 0))
    #expect(rule.target(proposed: proposed, offset: 0, velocity: 0, range: 0...1200) == stop)
  }

  @Test(
    "the end of the range is a stop, also when it is no multiple",
    arguments: [(275.0, 300.0), (265, 240), (270, 300), (1e9, 300), (-50, 0)])
  func ends(proposed: Double, stop: Double) {
    let rule = SnapRule(.interval(width: 120, phase: 0))
    #expect(rule.target(proposed: proposed, offset: 0, velocity: 0, range: 0...300) == stop)
  }

  @Test("an offset within a millionth of a stop counts as on it, at any multiple")
  func rounding() {
    let width = 414.3333
    let rule = SnapRule(.interval(width: width, phase: 0))
    for k in 0..<5000 {
      let stop = Double(k) * width
      #expect(rule.nearest(to: stop, in: 0...1e9) == stop)
      #expect(rule.stop(1, from: stop, direction: 1, in: 0...1e9) == Double(k + 1) * width)
      if k > 0 {
        #expect(rule.stop(1, from: stop, direction: -1, in: 0...1e9) == Double(k - 1) * width)
      }
    }
  }

  @Test("a target is always a stop in the range, whatever is proposed")
  func property() {
    var random = Random(seed: 21)
    for _ in 0..<Effort.cases(10_000) {
      let width = random.double(1...500)
      let high = random.double(0...5000)
      let phase = random.double(-100...100)
      let rule = SnapRule(
        .interval(width: width, phase: phase),
        maximumStops: random.bool() ? random.int(1...4) : nil, isDirectional: random.bool())
      let offset = random.double(0...1) * high
      let velocity = random.pick([0, random.double(-5...5)])
      let target = rule.target(
        proposed: random.double(-1000...6000), offset: offset, velocity: velocity, range: 0...high)
      #expect(target >= 0 && target <= high)
      let k = ((target - phase) / width).rounded()
      #expect(target == 0 || target == high || target == phase + k * width)
      if let limit = rule.maximumStops, velocity * (target - offset) > 0 {
        #expect(abs(target - offset) <= Double(limit) * width + 1e-5)
      }
      if rule.isDirectional, velocity >= 0.25 { #expect(target >= offset - 1e-5) }
      if rule.isDirectional, velocity <= -0.25 { #expect(target <= offset + 1e-5) }
    }
  }

  @Test(
    "at most so many stops: 1 never passes one, a stop it stands on does not count",
    arguments: [(1, 0.0, 120.0), (1, 100, 120), (1, 120, 240), (2, 100, 240), (3, 0, 360)])
  func maximum(count: Int, offset: Double, stop: Double) {
    let rule = SnapRule(.interval(width: 120, phase: 0), maximumStops: count)
    #expect(rule.target(proposed: 1000, offset: offset, velocity: 3, range: 0...1200) == stop)
  }

  @Test("offsets are stops, and so are the ends of the range")
  func offsets() {
    let rule = SnapRule(.offsets([100, 250, 700]))
    for (proposed, stop) in [
      (30.0, 0.0), (60, 100), (180, 250), (600, 700), (849, 700), (851, 1000),
    ] {
      #expect(rule.target(proposed: proposed, offset: 0, velocity: 0, range: 0...1000) == stop)
    }
  }

  @Test(
    "pages: nearest without a flick, else the next, one from the start at most",
    arguments: Vectors.cases("snap", prefix: "page-"))
  func pages(_ c: Vectors.Case) {
    let width = c.number("given.pageWidth")
    var model = ScrollModel(
      bounds: Size(width: width, height: 100),
      contentSize: Size(width: width * c.number("given.pages"), height: 100))
    model.isPagingEnabled = true
    var events: [ScrollEvent] = []
    let start = c.number("given.dragStart")
    model.setContentOffset(Point(x: start, y: 0), animated: false, at: 0, into: &events)
    var finger = Finger(model)
    // The finger pulls harder beyond the bound, to show the same offset.
    let offset = c.number("given.offset")
    let band = RubberBand(dimension: width)
    let high = model.maximumOffset.x
    let raw =
      offset < 0 ? -band.raw(-offset) : offset > high ? high + band.raw(offset - high) : offset
    finger.drag(by: Point(x: start - raw, y: 0))
    #expect(abs(finger.model.contentOffset.x - offset) < 1e-9)
    finger.lift(velocity: Point(x: -c.number("given.v_pt_per_ms"), y: 0))
    finger.rest()
    #expect(finger.model.contentOffset.x == c.number("expect.target"))
  }
}
