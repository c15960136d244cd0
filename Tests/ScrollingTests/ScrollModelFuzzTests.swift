import Scrolling
import Support
import Testing

/// Any call in any phase, with any finite number.
@Suite("ScrollModel: any calls in any order")
struct ScrollModelFuzzTests {
  @Test(
    "no trap, all finite, balanced, and at rest in range five seconds later, or, if wild, some day",
    arguments: [false, true])
  func calls(isWild: Bool) {
    Effort.seeds(6_000) { seed in Self.play(seed: seed, isWild: isWild) }
  }

  static func play(seed: UInt64, isWild: Bool) {
    var player = Player(random: Random(seed: seed), isWild: isWild)
    for _ in 0..<player.random.int(1...60) {
      player.call()
      player.check(seed)
      if !player.balance.complaints.isEmpty { break }
    }
    player.rest()
    player.check(seed)
    let model = player.model
    #expect(player.balance.complaints == [], "seed \(seed)")
    #expect(model.phase == .idle, "seed \(seed)")
    #expect(model.zoomLimits.contains(model.zoomScale), "seed \(seed)")
    let (offset, low, high) = (model.unroundedOffset, model.minimumOffset, model.maximumOffset)
    #expect(
      offset.x >= low.x && offset.x <= high.x && offset.y >= low.y && offset.y <= high.y,
      "seed \(seed): \(offset) lies outside \(low)…\(high)")
  }

  struct Player {
    var random: Random
    let isWild: Bool
    var model = ScrollModel()
    var events: [ScrollEvent] = []
    var balance = EventBalance()
    var time = 0.0

    init(random: Random, isWild: Bool) {
      self.random = random
      self.isWild = isWild
      model.bounds = size()
      model.contentSize = size()
    }

    mutating func number() -> Double {
      let tame = [0, 1, 50, 400, 1200, random.double(0...5000)]
      let wild = [1e-9, 1e-300, 1e9, 1e12, 1e300, 414.3333 * 3e7, .leastNonzeroMagnitude]
      return random.pick(isWild ? tame + wild : tame)
    }

    mutating func signed() -> Double { random.bool() ? number() : -number() }
    mutating func size() -> Size { Size(width: number(), height: number()) }
    mutating func point() -> Point { Point(x: signed(), y: signed()) }

    mutating func velocity() -> Point {
      let top = isWild ? random.pick([20, 1e9, 1e300]) : 20.0
      return Point(
        x: random.pick([0, random.double(-top...top)]), y: random.pick([0, random.double(-5...5)]))
    }

    mutating func moment() -> Double {
      time += random.pick([0, 0, 1e-9, 0.001, 0.008, 0.016, 0.1, 0.3, 3, isWild ? 1e6 : 1])
      // Now and then a stamp goes back.
      return random.int(0...9) == 0 ? time - random.double(0...1) : time
    }

    mutating func scale() -> Double {
      random.pick([0.25, 0.5, 1, 1, 2, 4, random.double(0.1...10), isWild ? 1e-9 : 1])
    }

    mutating func limits() -> ClosedRange<Double> {
      let (a, b) = (scale(), scale())
      return min(a, b)...max(a, b)
    }

    mutating func tune() {
      model.tuning.decelerationRate = random.pick([0.998, 0.99])
      if isWild { model.tuning.decelerationRate = random.pick([1e-300, 0.5, 0.998, 0.999_999]) }
      model.tuning.bounces = random.bool()
      model.tuning.displayScale = random.pick([nil, nil, 1, 2, 3])
      if isWild { model.tuning.bounceRate = random.pick([0.99, 0.5, 0.9999]) }
      model.tuning.bouncesZoom = random.bool()
      model.centersContent = random.bool()
      if random.bool() { model.tuning.alwaysBounces.insert(.vertical) }
      if random.bool() { model.tuning.alwaysBounces.insert(.horizontal) }
    }

    mutating func rule() -> SnapRule {
      let stops: SnapRule.Stops =
        switch random.int(0...2) {
        case 0: .none
        case 1:
          .interval(width: max(random.pick([120, 414.3333, number()]), 1e-9), phase: signed())
        default: .offsets(random.bool() ? [0, 100, 250, 700] : [])
        }
      return SnapRule(
        stops, maximumStops: random.pick([nil, 1, 3, Int.max]), isDirectional: random.bool())
    }

    mutating func call() {
      let at = moment()
      switch random.int(0...33) {
      case 0, 1: model.beginTracking(at: at, into: &events)
      case 2: model.endTracking(at: at, into: &events)
      case 3, 4: model.beginDragging(along: axes(), at: at, into: &events)
      case 5, 6, 7:
        model.drag(translation: point(), velocity: velocity(), at: at, into: &events)
      case 8, 9:
        var release = model.release(velocity: velocity(), at: at)
        if random.int(0...3) == 0 { release.target = point() }
        if random.int(0...9) == 0 { release.target.x = .nan }
        model.endDragging(release, into: &events)
      case 10: model.cancelDragging(at: at, into: &events)
      case 11, 12, 13: model.advance(to: at, into: &events)
      case 14:
        model.setContentOffset(point(), animated: random.bool(), at: at, into: &events)
      case 15:
        model.step(axis(), by: random.pick([1, -1, 3, 0, Int.min, Int.max]), at: at, into: &events)
      case 16: model.stepPage(axis(), forward: random.bool(), at: at, into: &events)
      case 17: model.stepToEnd(axis(), forward: random.bool(), at: at, into: &events)
      case 18: model.stream(by: point(), at: at, into: &events)
      case 19: model.endStreaming(at: at, into: &events)
      case 20: model.steer(velocity: random.bool() ? velocity() : .zero, at: at, into: &events)
      case 21: model.beginZooming(about: point(), at: at, into: &events)
      case 22, 23:
        model.zoom(
          scale: random.pick([scale(), 1, isWild ? 1e300 : 3]), about: point(), at: at,
          into: &events)
      case 24: model.endZooming(at: at, into: &events)
      case 25:
        model.setZoomScale(
          scale(), centeredAt: random.bool() ? point() : nil, animated: random.bool(), at: at,
          into: &events)
      case 26:
        let rect = Rect(origin: point(), size: size())
        model.zoom(to: rect, animated: random.bool(), at: at, into: &events)
      case 27:
        model.scrollRectToVisible(
          Rect(origin: point(), size: size()), animated: random.bool(), at: at, into: &events)
      case 28: model.translate(by: point())
      case 29: changeGeometry()
      case 30: layOut()
      case 31:
        model.zoomLimits = limits()
        tune()
      case 32:
        model.horizontalSnap = rule()
        model.verticalSnap = rule()
        model.isPagingEnabled = random.bool()
        model.pageStride = PageStride(
          horizontal: random.pick([nil, max(number(), 1e-9)]),
          vertical: random.pick([nil, max(number(), 1e-9)]))
      default:
        model.zoomByTap(random.pick(TapZoom.allCases), about: point(), at: at, into: &events)
      }
    }

    mutating func layOut() {
      let (bounds, content, shift) = (size(), size(), point())
      switch random.int(0...2) {
      case 0:
        model.layOut(bounds: bounds, contentSize: content, into: &events) {
          let moved = $0 + shift
          return moved.isFinite ? moved : .zero
        }
      case 1: model.layOutPages(bounds: bounds, contentSize: content, into: &events)
      default: model.layOut(bounds: bounds, zoomLimits: limits(), into: &events)
      }
    }

    mutating func changeGeometry() {
      switch random.int(0...3) {
      case 0: model.bounds = size()
      case 1: model.contentSize = size()
      case 2: model.endlessAxes = axes()
      default:
        model.contentInset = EdgeInsets(
          top: signed(), left: signed(), bottom: signed(), right: signed())
      }
    }

    mutating func axes() -> AxisSet { random.pick([.both, .horizontal, .vertical, []]) }
    mutating func axis() -> Axis { random.pick([.horizontal, .vertical]) }

    /// Fingers off, a touch that brings back what the program put outside, and time.
    mutating func rest() {
      model.endZooming(at: time, into: &events)
      model.cancelDragging(at: time, into: &events)
      model.endTracking(at: time, into: &events)
      model.endStreaming(at: time, into: &events)
      model.steer(velocity: .zero, at: time, into: &events)
      time += isWild ? 1e12 : 5
      model.advance(to: time, into: &events)
      model.beginTracking(at: time, into: &events)
      model.endTracking(at: time, into: &events)
      time += isWild ? 1e12 : 5
      model.advance(to: time, into: &events)
      drain()
      balance.close()
    }

    mutating func drain() {
      for event in events { balance.take(event) }
      events.removeAll(keepingCapacity: true)
    }

    mutating func check(_ seed: UInt64) {
      drain()
      #expect(model.contentOffset.isFinite, "seed \(seed)")
      #expect(model.zoomScale.isFinite && model.zoomScale > 0, "seed \(seed)")
      #expect(model.velocity.isFinite, "seed \(seed)")
      #expect(model.target?.isFinite ?? true, "seed \(seed)")
      #expect(model.contentSize.isFinite, "seed \(seed)")
    }
  }
}
