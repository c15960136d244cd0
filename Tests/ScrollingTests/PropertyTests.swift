import Motion
import Support
import Testing

@testable import Scrolling

@Suite("What holds for every release")
struct PropertyTests {
  @Test("the offset goes on without a jump, form 2's last half point aside")
  func continuous() {
    Effort.cases(10_000, seed: 61) { random in
      var finger = FrameRateTests.released(&random)
      guard finger.model.tuning.bounces else { return }
      for _ in 0..<60 {
        let before = finger.model
        finger.advance(to: finger.time + random.pick([1e-4, 1e-3, 0.01]))
        let (early, late) = before.fastestMoment(until: finger.time)
        let (lower, upper) = (before.minimumOffset, before.maximumOffset)
        for (early, late, lower, upper) in [
          (early.x, late.x, lower.x, upper.x), (early.y, late.y, lower.y, upper.y),
        ] {
          let isBound = late == lower || late == upper
          // An expectation a million times over takes longer than what is looked at.
          if !(abs(late - early) <= (isBound ? Bounce.restDistance + 1e-6 : 1e-4)) {
            Issue.record("from \(early) to \(late) before \(finger.time) s")
          }
        }
      }
    }
  }

  @Test(
    "on the way to a changed target velocity, too, is continuous, and the end is the target's bits")
  func changedTarget() {
    Effort.cases(10_000, seed: 62) { random in
      var finger = Finger(content: Size(width: 20_000, height: 400))
      finger.put(at: Point(x: 10_000, y: 0))
      finger.drag(by: .zero)
      let v = random.pick([-1, 1]) * random.double(0.3...5)
      var release = finger.model.release(velocity: Point(x: -v, y: 0), at: finger.time)
      let target = finger.model.contentOffset.x + random.double(-2000...2000)
      release.target.x = target
      finger.model.endDragging(release, into: &finger.events)
      #expect(finger.model.target?.x == target && abs(finger.model.velocity.x - v) < 1e-9)
      var last = v
      var (rises, wasRising) = (0, false)
      let towards: Double = target > 10_000 ? 1 : -1
      for _ in 0..<100 {
        finger.advance(to: finger.time + 0.001)
        let velocity = finger.model.velocity.x
        // What stops within a millisecond may fall as fast.
        guard finger.model.phase == .decelerating else { break }
        let isRising = towards * velocity > max(towards * last, 0) + 1e-9
        if isRising, !wasRising { rises += 1 }
        wasRising = isRising
        last = velocity
      }
      #expect(rises <= 1)
      finger.rest()
      #expect(finger.model.contentOffset.x == target)
    }
  }

  @Test("caught at any moment it stays where it is, and dragged by nothing it shows the same")
  func caught() {
    Effort.cases(10_000, seed: 63) { random in
      var finger = FrameRateTests.released(&random)
      finger.advance(to: finger.time + random.double(0...1))
      let moment = finger.time + random.double(0...0.02)
      var twin = finger
      twin.advance(to: moment)
      finger.model.beginTracking(at: moment, into: &finger.events)
      #expect(finger.model.unroundedOffset == twin.model.unroundedOffset)
      let before = finger.model.unroundedOffset
      finger.model.beginDragging(at: moment, into: &finger.events)
      finger.model.drag(translation: .zero, at: moment + 0.01, into: &finger.events)
      #expect((finger.model.unroundedOffset - before).length < 1e-9 * max(1, before.length))
    }
  }

  @Test("without bounces nothing is ever shown beyond an edge, under a finger or after it")
  func unbouncing() {
    Effort.cases(10_000, seed: 69) { random in
      var model = ScrollModel(
        bounds: Size(width: 400, height: 400),
        contentSize: Size(width: random.double(0...3000), height: random.double(0...3000)))
      model.tuning.bounces = false
      if random.bool() { model.tuning.alwaysBounces.insert(.vertical) }
      if random.bool() { model.horizontalSnap = SnapRule(.interval(width: 150, phase: 0)) }
      var finger = Finger(model)
      let (low, high) = (model.minimumOffset, model.maximumOffset)
      func check() {
        let x = finger.model.contentOffset
        #expect(x.x >= low.x && x.x <= high.x && x.y >= low.y && x.y <= high.y)
      }
      finger.drag(by: Point(x: random.double(-4000...4000), y: random.double(-4000...4000)))
      check()
      finger.lift(velocity: Point(x: random.double(-6...6), y: random.double(-6...6)))
      for _ in 0..<20 {
        finger.advance(to: finger.time + random.double(0...0.2))
        check()
      }
    }
  }

  @Test("the resting point is where it comes to rest, to the last bit, through bounces and stops")
  func restingPoint() {
    var apart = 0
    Effort.cases(10_000, seed: 71) { random in
      var model = ScrollModel(
        bounds: Size(width: 400, height: 400),
        contentSize: Size(width: random.double(0...3000), height: random.double(0...3000)))
      model.tuning.feel = random.pick(Feel.allCases)
      model.tuning.alwaysBounces = random.bool() ? .both : []
      if random.bool() { model.horizontalSnap = .interval(width: random.double(50...500)) }
      model.isPagingEnabled = random.int(0...3) == 0
      var finger = Finger(model)
      finger.drag(by: Point(x: random.double(-2000...2000), y: random.double(-2000...2000)))
      finger.lift(velocity: Point(x: random.double(-6...6), y: random.double(-6...6)))
      if random.bool() { finger.advance(to: finger.time + random.double(0...0.5)) }
      if random.bool() { finger.model.translate(by: Point(x: random.double(-50...50), y: 7)) }
      guard let told = finger.model.restingPoint else { return }
      if told != finger.model.target { apart += 1 }
      finger.advance(to: finger.time + 100)
      #expect(finger.model.unroundedOffset == told && finger.model.restingPoint == nil)
    }
    #expect(apart > 0, "a target that is reported and a place of rest are two things")
  }

  @Test("released again from its state at any moment it goes on as before")
  func restarted() {
    let axis = ScrollAxis(dimension: 1000, contentLength: 10_000)
    #expect(axis.range == 0...9000)
    Effort.cases(10_000, seed: 64) { random in
      let x = random.double(1...9000)
      let motion = AxisMotion(
        coastingFrom: random.bool() ? x : random.double(-300...0),
        velocity: random.double(-6...6), at: 0, on: axis, ScrollTuning())
      var whole = motion
      let a = random.double(0...1)
      whole.advance(to: a, on: axis, ScrollTuning())
      guard !whole.isResting else { return }
      var rest = AxisMotion(
        coastingFrom: whole.position(at: a), velocity: whole.momentum(at: a), at: a,
        on: axis, ScrollTuning())
      let b = a + random.double(0...2)
      // A curve that starts half a point from its end may be over already.
      guard !rest.isResting(at: a) else { return }
      whole.advance(to: b, on: axis, ScrollTuning())
      rest.advance(to: b, on: axis, ScrollTuning())
      let (p, q) = (whole.position(at: b), rest.position(at: b))
      #expect(abs(p - q) < 1e-7, "\(motion) \(a) \(b)")
    }
  }

  @Test("one axis alone bounces alone: the other goes on as if nothing were there")
  func independent() {
    Effort.cases(10_000, seed: 65) { random in
      func finger(height: Double) -> Finger {
        Finger(
          ScrollModel(
            bounds: Size(width: 400, height: 400), contentSize: Size(width: 9000, height: height)))
      }
      var a = finger(height: 500)
      var b = finger(height: 90_000)
      let v = Point(x: random.double(-5...0), y: random.double(-5...0))
      let end = random.double(0...3)
      a.drag(by: .zero)
      b.drag(by: .zero)
      a.lift(velocity: v)
      b.lift(velocity: v)
      a.advance(to: end)
      b.advance(to: end)
      #expect(a.model.contentOffset.x == b.model.contentOffset.x)
    }
  }

  @Test(
    "pages of any stride: rests on one, a flick turns one from where the drag began, in half a second"
  )
  func paging() {
    Effort.cases(10_000, seed: 66) { random in
      let (width, stride) = (random.double(100...1000), random.double(100...1000))
      let count = random.int(2...30)
      var model = ScrollModel(
        bounds: Size(width: width, height: 100),
        contentSize: Size(width: stride * Double(count) + width, height: 100))
      model.isPagingEnabled = true
      model.pageStride = PageStride(horizontal: stride)
      let start = random.int(0...count)
      var finger = Finger(model)
      finger.put(at: Point(x: min(Double(start) * stride, model.maximumOffset.x), y: 0))
      finger.flick(x: random.double(-5...5), after: random.double(-2...2) * stride)
      let (lift, released) = (finger.time, finger.model.contentOffset.x)
      let isInside = released >= 0 && released <= finger.model.maximumOffset.x
      finger.advance(to: lift + 0.5)
      let after = finger.model.contentOffset.x
      finger.rest()
      let page = (finger.model.contentOffset.x / stride).rounded()
      #expect(
        finger.model.contentOffset.x == page * stride
          || finger.model.contentOffset.x == finger.model.maximumOffset.x)
      // One page from the start, or the page that the finger itself has brought.
      let brought = (min(max(released, 0), finger.model.maximumOffset.x) / stride).rounded()
      #expect(page <= Double(max(start + 1, Int(brought))))
      #expect(page >= Double(min(start - 1, Int(brought))))
      // A way of up to a page, within the range.
      if isInside, abs(finger.model.contentOffset.x - released) <= stride {
        #expect(abs(after - finger.model.contentOffset.x) <= 0.5)
      }
    }
  }

  @Test("with millions of pages a stop is still met to the last bit")
  func manyPages() {
    Effort.cases(10_000, seed: 67) { random in
      let stride = random.pick([414.3333, 320, 1.0 / 3, random.double(0.5...2000)])
      var model = ScrollModel(
        bounds: Size(width: stride, height: 100), contentSize: Size(width: stride * 3e7, height: 1))
      model.isPagingEnabled = true
      let start = Double(random.int(10...29_999_990))
      var finger = Finger(model)
      finger.put(at: Point(x: start * stride, y: 0))
      let direction = random.pick([-1.0, 1])
      finger.flick(x: direction * random.double(0.3...4), after: direction * stride * 0.1)
      finger.rest()
      #expect(finger.model.contentOffset.x == (start + direction) * stride)
      finger.model.step(.horizontal, by: -Int(direction), at: finger.time, into: &finger.events)
      finger.rest()
      #expect(finger.model.contentOffset.x == start * stride)
    }
  }

  @Test("the published offset is rounded to pixels, the integrated one is not")
  func rounding() {
    #expect(ScrollModel.rounded(10.5, toScale: 1) == 11)
    #expect(ScrollModel.rounded(-10.5, toScale: 1) == -11)
    #expect(ScrollModel.rounded(10.25, toScale: 2) == 10.5)
    Effort.cases(10_000, seed: 68) { random in
      let value = random.double(-5000...5000)
      for scale in [1.0, 2, 3] {
        let rounded = ScrollModel.rounded(value, toScale: scale)
        #expect(abs(rounded - value) <= 0.5 / scale + 1e-9)
        #expect(abs((rounded * scale).rounded() - rounded * scale) < 1e-6)
        #expect(abs(ScrollModel.rounded(-value, toScale: scale) + rounded) < 1e-9)
      }
      var exact = FrameRateTests.released(&random)
      exact.model.tuning.displayScale = nil
      var published = exact
      published.model.tuning.displayScale = 3
      for k in 1...10 {
        exact.advance(to: exact.time + Double(k) * 0.01)
        published.advance(to: exact.time)
        #expect(exact.model.unroundedOffset == published.model.unroundedOffset)
      }
    }
  }
}
