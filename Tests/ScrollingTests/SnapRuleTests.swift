import Motion
import Scrolling
import Support
import Testing

@Suite("SnapRule: where a scroll view may rest")
struct SnapRuleTests {
  @Test(
    "P51: less than half an interval goes down, half and more goes up, on either side of zero",
    arguments: [
      (179.9, 120.0), (180.0, 240), (0, 0), (59.9, 0), (60, 120), (1200, 1200), (1190, 1200),
      (-20, 0), (-70, -120),
    ])
  func halves(proposed: Double, stop: Double) {
    let rule = SnapRule(.interval(width: 120, phase: 0))
    #expect(rule.target(proposed: proposed, offset: 0, velocity: 0, range: -1200...1200) == stop)
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

  @Test("as many steps as there are stops in a list take no longer than a look at each")
  func manyStops() {
    let rule = SnapRule.offsets((0..<100_000).map { Double($0) * 10 })
    let clock = ContinuousClock()
    for (from, direction) in [(0.0, 1), (1e6, -1)] {
      let took = clock.measure {
        let stop = rule.stop(.max, from: from, direction: direction, in: 0...1e6)
        #expect(stop == 1e6 - from)
      }
      #expect(took < .milliseconds(500))
    }
  }

  @Test("a phase that is huge gives the stops that it means, and steps reach them")
  func hugePhase() {
    // Multiples of the width plus 5, that a Double can hold.
    for (width, phase) in [(44.0, 44e9 + 5), (44, -44e9 + 5), (32, 32e10 + 5), (32, 32e14 + 5)] {
      let rule = SnapRule(.interval(width: width, phase: phase))
      let small = SnapRule(.interval(width: width, phase: 5))
      #expect(rule.nearest(to: 203, in: 0...5000) == small.nearest(to: 203, in: 0...5000))
      var x = 5.0
      for _ in 0..<100 {
        let next = rule.stop(1, from: x, direction: 1, in: 0...5000)
        #expect(next == x + width)
        x = next
      }
    }
    // As exact as the width, whose multiples are no round numbers.
    let rule = SnapRule(.interval(width: 0.3, phase: 3e11))
    var x = rule.nearest(to: 100, in: 0...5000)
    for _ in 0..<100 {
      let next = rule.stop(1, from: x, direction: 1, in: 0...5000)
      #expect(abs(next - x - 0.3) < 1e-9)
      x = next
    }
  }

  @Test("a target is always a stop in the range, whatever is proposed")
  func property() {
    Effort.cases(10_000, seed: 21) { random in
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
        // A stop within a point of the end is the end.
        #expect(abs(target - offset) <= Double(limit) * width + 1 + 1e-5)
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

  @Test(
    "a stop within a point of an end is that end, at both ends, by interval and by offsets",
    arguments: [0.0, 0.4, 1, 1.1])
  func nearEnds(gap: Double) {
    // Stops `gap` after the beginning and `gap` before the end, and some between.
    let range = 0.0...(800 + 2 * gap)
    let inner = gap > 1 ? [gap, 800 + gap] : []
    let expected = [0] + inner + (1...7).map { gap + 100 * Double($0) } + [800 + 2 * gap]
    for rule in [
      SnapRule(.interval(width: 100, phase: gap)),
      SnapRule(.offsets((0...8).map { gap + 100 * Double($0) })),
    ] {
      var up: Set<Double> = [range.lowerBound]
      var down: Set<Double> = [range.upperBound]
      var (rising, falling) = (range.lowerBound, range.upperBound)
      for _ in 0..<20 {
        rising = rule.stop(1, from: rising, direction: 1, in: range)
        falling = rule.stop(1, from: falling, direction: -1, in: range)
        up.insert(rising)
        down.insert(falling)
      }
      #expect(up == Set(expected) && down == up)
      for x in stride(from: -5, through: 810, by: 0.1) {
        let nearest = rule.nearest(to: x, in: range)
        #expect(up.contains(nearest))
        let distance = expected.map { abs($0 - x) }.min() ?? 0
        #expect(abs(nearest - x) <= distance + 1e-6)
      }
    }
  }

  @Test(
    "an interval or a range of a point or less leaves the ends, and never a number that is none")
  func tiny() {
    for (width, high) in [
      (0.25, 0.5), (0.25, 1), (0.25, 2.2), (1, 5), (1e-9, 3), (.leastNormalMagnitude, 5), (1e9, 3),
    ] {
      let rule = SnapRule(.interval(width: width, phase: 0))
      for x in stride(from: -1.0, through: high + 1, by: 0.05) {
        for stop in [
          rule.nearest(to: x, in: 0...high), rule.stop(1, from: x, direction: 1, in: 0...high),
          rule.stop(3, from: x, direction: -1, in: 0...high),
        ] {
          #expect((0...high).contains(stop))
          #expect(stop == 0 || stop == high || (stop > 1 && stop < high - 1))
        }
      }
    }
  }

  @Test("an offset that is none counts as the beginning of the range, with stops and without")
  func noOffset() {
    let range = 50...500.0
    for rule in [SnapRule.none, .interval(width: 100), .offsets([120, 300])] {
      #expect(rule.target(proposed: .nan, offset: 60, velocity: 1, range: range) == 50)
      #expect(rule.nearest(to: .nan, in: range) == 50)
      #expect(
        rule.stop(0, from: .nan, direction: 1, in: range) == 50
          && range.contains(rule.stop(2, from: .nan, direction: 1, in: range)))
      #expect(range.contains(rule.target(proposed: 70, offset: .nan, velocity: 1, range: range)))
    }
  }

  @Test("stops on which nothing can rest are left out, and put in order, wherever they are set")
  func plausible() {
    for width in [0, -1, .nan, .infinity] {
      #expect(SnapRule(.interval(width: width, phase: 0)).stops == .none)
    }
    #expect(SnapRule(.interval(width: 100, phase: .nan)).stops == .interval(width: 100, phase: 0))
    var rule = SnapRule.none
    rule.stops = .offsets([200, .nan, 100, .infinity, 100])
    #expect(rule.stops == .offsets([100, 100, 200]))
    rule.maximumStops = 0
    #expect(rule.maximumStops == 1)
    #expect(SnapRule(.none, maximumStops: -4).maximumStops == 1)
  }

  // MARK: Natural reach

  @Test("the natural reach goes to the last stop before the momentum ends, where one lies ahead")
  func naturalReach() {
    let rule = SnapRule(.interval(width: 100, phase: 0), reach: .natural)
    for (proposed, offset, velocity, stop) in [
      (199.0, 50.0, 1.0, 100.0), (200, 50, 1, 200), (99, 50, 1, 100), (140, 50, 0, 100),
      (160, 50, 0, 200), (1, 150, -1, 100), (99, 100, -1, 100), (60, 150, -1, 100),
      (5000, 50, 1, 1000),
    ] {
      #expect(
        rule.target(proposed: proposed, offset: offset, velocity: velocity, range: 0...1000)
          == stop, "from \(offset) to \(proposed)")
    }
  }

  @Test(
    "with the natural reach content never goes faster than 1.05 × the finger where a stop lies on the way"
  )
  func neverFaster() {
    var (onTheWay, others) = (0, 0)
    Effort.cases(20_000, seed: 2207) { random in
      let width = random.pick([random.double(0.5...40), random.double(1...2000)])
      let speed = random.double(0.25...5)
      let sign = random.pick([-1.0, 1])
      var model = ScrollModel(content: Size(width: 40_000, height: 40_000))
      model.tuning.decelerationRate = DecelerationRate(
        random.pick([0.998, 0.99, 0.9922, random.double(0.9...0.999)]))
      let isVertical = random.bool()
      let rule = SnapRule(
        .interval(width: width, phase: random.double(0...1) * width),
        isDirectional: random.bool(), reach: random.pick([.natural, .natural, .any]))
      model.horizontalSnap = rule
      model.verticalSnap = rule
      func point(_ x: Double) -> Point { isVertical ? Point(x: 0, y: x) : Point(x: x, y: 0) }
      func part(_ p: Point) -> Double { isVertical ? p.y : p.x }
      var finger = Finger(model)
      finger.put(at: point(20_000))
      finger.drag(by: point(-sign * random.double(0...1) * width))
      finger.lift(velocity: point(-sign * speed))
      let offset = part(finger.model.unroundedOffset)
      let landing = Decay(
        start: offset, velocity: sign * speed, rate: finger.model.tuning.decelerationRate.rawValue
      ).landing
      let target = part(finger.model.target ?? finger.model.unroundedOffset)
      let first = rule.stop(1, from: offset, direction: Int(sign), in: 0...39_600)
      guard rule.reach == .natural, sign * (landing - first) > 1e-5 else {
        others += 1
        return
      }
      onTheWay += 1
      #expect(sign * (target - first) >= 0 && sign * (landing - target) >= -1e-5)
      // The last one: the next stop lies beyond the landing.
      let next = rule.stop(1, from: target, direction: Int(sign), in: 0...39_600)
      #expect(next == target || sign * (next - landing) > -1e-5)
      var fastest = 0.0
      for _ in 0..<60 {
        finger.advance(to: finger.time + 0.008)
        fastest = max(fastest, abs(part(finger.model.velocity)))
      }
      #expect(fastest <= 1.05 * speed)
    }
    #expect(onTheWay > 0 && others > 0)
  }

  @Test("a rule of one direction lets what is slower than a flick go back")
  func slow() {
    let rule = SnapRule(.interval(width: 120, phase: 0), isDirectional: true)
    for (velocity, stop) in [(0.249, 0.0), (0.25, 120)] {
      #expect(rule.target(proposed: 50, offset: 40, velocity: velocity, range: 0...900) == stop)
    }
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

  /// Drags over pages of 400 points, each way along each axis, and says on which page it rests.
  static func page(from start: Double, at offset: Double, velocity: Double) -> Set<Double> {
    var pages: Set<Double> = []
    for isVertical in [false, true] {
      for isMirrored in [false, true] {
        var model = ScrollModel(content: Size(width: 8000, height: 8000))
        model.isPagingEnabled = true
        // Ties go up, so that a mirror image is exact only away from them.
        let sign = isMirrored ? -1.0 : 1
        func point(_ x: Double, _ y: Double) -> Point {
          isVertical ? Point(x: y, y: x) : Point(x: x, y: y)
        }
        model.setContentOffset(point(4000 + sign * start, 0), animated: false, at: 0, into: &unread)
        var finger = Finger(model)
        finger.drag(by: point(sign * (start - offset), 0))
        finger.lift(velocity: point(-sign * velocity, 0))
        finger.rest()
        let landed = finger.model.contentOffset
        pages.insert(sign * ((isVertical ? landed.y : landed.x) - 4000))
      }
    }
    return pages
  }

  @Test(
    "pages: a flick turns one in its direction, and what the finger has brought is not thrown back",
    arguments: [
      (from: 0.0, at: 1450.0, velocity: 0.0, page: 1600.0), (0, 1450, 0.2, 1600),
      (0, 1450, -0.5, 1200), (0, 1250, 0, 1200), (0, 1250, 0.9, 1200), (0, 1350, -0.9, 1200),
      (0, 1650, 0.9, 1600), (0, 405, 0.9, 400), (0, 395, 0.9, 400), (0, 300, -0.9, 0),
      (0, 500, -0.9, 400),
      // libadwaita's, and Flutter's from between pages.
      (400, 420, 0.5, 800), (400, 520, 3, 800), (400, 360, -0.5, 0), (0, 80, 0.3, 400),
      (0, 80, -0.3, 0), (400, 400, 0.3, 800),
    ])
  func flicked(from start: Double, at offset: Double, velocity: Double, page: Double) {
    #expect(Self.page(from: start, at: offset, velocity: velocity) == [page])
  }

  @Test(
    "pages: wherever the finger has brought it, it rests within half a page, or where it was flicked"
  )
  func anyWay() {
    let width = 600.0
    for dragged in stride(from: 0.0, through: 6000, by: 50) {
      for velocity in [-5, -0.3, -0.25, -0.24, 0, 0.24, 0.25, 0.3, 5] {
        var finger = Finger(
          bounds: Size(width: width, height: 100), content: Size(width: 30 * width, height: 100))
        finger.model.isPagingEnabled = true
        finger.flick(x: velocity, after: dragged)
        finger.rest()
        let landed = finger.model.contentOffset.x
        let nearest = (dragged / width).rounded() * width
        #expect((landed / width).truncatingRemainder(dividingBy: 1) == 0)
        #expect(landed <= max(width, nearest))
        // Thrown back only by who flicks back, and then to the next page.
        #expect(landed - dragged >= (velocity > -0.25 ? -width / 2 : -width))
        if velocity.magnitude < 0.25 { #expect(landed == nearest) }
      }
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
    let start = c.number("given.dragStart")
    model.setContentOffset(Point(x: start, y: 0), animated: false, at: 0, into: &unread)
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
