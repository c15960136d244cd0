import Scrolling
import Support

/// Numbers for calls of the model: such as programs give, with a clock that goes on; wild ones that
/// are still numbers; or any.
struct CallNumbers {
  enum Kind { case tame, wild, hostile }

  let kind: Kind
  private(set) var time = 0.0
  private var any: HostileNumbers

  init(_ kind: Kind, _ random: Random) {
    self.kind = kind
    any = HostileNumbers(random)
  }

  var random: Random {
    get { any.random }
    set { any.random = newValue }
  }

  /// One of these; of wild numbers, too.
  private mutating func pick<T>(_ tame: [T], wild: [T]) -> T {
    random.pick(kind == .wild ? tame + wild : tame)
  }

  mutating func number() -> Double {
    if kind == .hostile { return any.double() }
    return pick(
      [0, 1, 50, 400, 1200, random.double(0...5000)],
      wild: [
        1e-9, 1e-300, 1e9, 1e12, 1e300, 414.3333 * 3e7, .leastNonzeroMagnitude,
        // Any that is finite.
        Double(bitPattern: random.next() & 0x7fef_ffff_ffff_ffff),
      ])
  }
  mutating func signed() -> Double { random.bool() ? number() : -number() }
  mutating func maybe() -> Double? { random.bool() ? number() : nil }
  mutating func size() -> Size { Size(width: number(), height: number()) }
  mutating func point() -> Point { Point(x: signed(), y: signed()) }
  mutating func rect() -> Rect { Rect(origin: point(), size: size()) }
  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: signed(), left: signed(), bottom: signed(), right: signed())
  }

  mutating func velocity() -> Point {
    if kind == .hostile { return point() }
    let top = pick([20], wild: [1e9, 1e300])
    return Point(
      x: random.pick([0, random.double(-top...top)]), y: random.pick([0, random.double(-5...5)]))
  }

  mutating func moment() -> Double {
    if kind == .hostile { return any.double() }
    time += pick([0, 0, 1e-9, 0.001, 0.008, 0.016, 0.1, 0.3, 1, 3], wild: [1e6])
    // Now and then a stamp goes back.
    return random.int(0...9) == 0 ? time - random.double(0...1) : time
  }

  mutating func scale() -> Double {
    if kind == .hostile { return any.double() }
    return pick([0.25, 0.5, 1, 1, 2, 4, random.double(0.1...10)], wild: [1e-9])
  }
  mutating func limits() -> ClosedRange<Double> {
    if kind == .hostile { return any.range() }
    let (a, b) = (scale(), scale())
    return min(a, b)...max(a, b)
  }

  mutating func count() -> Int {
    kind == .hostile ? any.int() : random.pick([1, -1, 3, 0, Int.min, Int.max])
  }
  mutating func axis() -> Axis { random.pick([.horizontal, .vertical]) }
  mutating func axes() -> AxisSet { random.pick([.both, .horizontal, .vertical, []]) }

  mutating func rule() -> SnapRule {
    let stops: SnapRule.Stops =
      switch random.int(0...2) {
      case 0: .none
      case 1: .interval(width: random.pick([120, 414.3333, number()]), phase: signed())
      default: .offsets(random.bool() ? [0, 100, 250, 700] : [number(), number()])
      }
    return SnapRule(
      stops, maximumStops: random.bool() ? count() : nil, isDirectional: random.bool())
  }
}

/// Calls of the model, each under the names of what it calls.
enum ModelCalls {
  typealias Body = @Sendable (inout ScrollModel, inout CallNumbers, inout [ScrollEvent]) -> Void

  /// Makes one of the calls, of a finger's as often as of the program's; says which.
  static func make(
    _ model: inout ScrollModel, _ numbers: inout CallNumbers, _ events: inout [ScrollEvent]
  ) -> String {
    let tables = [fingers, program] + (numbers.kind == .hostile ? [careless] : [])
    let table = numbers.random.pick(tables)
    let (name, call) = table[numbers.random.int(0...table.count - 1)]
    call(&model, &numbers, &events)
    return name
  }

  static let fingers: KeyValuePairs<String, Body> = [
    "beginTracking": { m, n, e in m.beginTracking(at: n.moment(), into: &e) },
    "endTracking": { m, n, e in m.endTracking(at: n.moment(), into: &e) },
    "beginDragging": { m, n, e in m.beginDragging(along: n.axes(), at: n.moment(), into: &e) },
    "drag": { m, n, e in
      m.drag(translation: n.point(), velocity: n.velocity(), at: n.moment(), into: &e)
    },
    "release": { m, n, e in
      var release = m.release(velocity: n.velocity(), momentum: n.velocity(), at: n.moment())
      if n.random.int(0...3) == 0 { release.target = n.point() }
      if n.random.int(0...9) == 0 { release.target.x = .nan }
      m.endDragging(release, into: &e)
    },
    "release at once": { m, n, e in
      m.endDragging(m.release(velocity: n.velocity(), at: n.moment()), into: &e)
    },
    "advance": { m, n, e in m.advance(to: n.moment(), into: &e) },
    "beginZooming": { m, n, e in m.beginZooming(about: n.point(), at: n.moment(), into: &e) },
    "zoom by": { m, n, e in m.zoom(scale: n.scale(), about: n.point(), at: n.moment(), into: &e) },
    "endZooming": { m, n, e in m.endZooming(at: n.moment(), into: &e) },
  ]

  static let program: KeyValuePairs<String, Body> = [
    "cancelDragging": { m, n, e in m.cancelDragging(at: n.moment(), into: &e) },
    "setContentOffset": { m, n, e in
      m.setContentOffset(n.point(), animated: n.random.bool(), at: n.moment(), into: &e)
    },
    "scrollRectToVisible": { m, n, e in
      m.scrollRectToVisible(n.rect(), animated: n.random.bool(), at: n.moment(), into: &e)
    },
    "translate": { m, n, _ in m.translate(by: n.point()) },
    "step": { m, n, e in m.step(n.axis(), by: n.count(), at: n.moment(), into: &e) },
    "stepPage": { m, n, e in
      m.stepPage(n.axis(), forward: n.random.bool(), at: n.moment(), into: &e)
    },
    "stepToEnd nudge": { m, n, e in
      m.stepToEnd(n.axis(), forward: n.random.bool(), at: n.moment(), into: &e)
      m.nudge(n.axis(), forward: n.random.bool(), at: n.moment(), into: &e)
    },
    "turnWheel": { m, n, e in m.turnWheel(by: n.point(), at: n.moment(), into: &e) },
    "stream": { m, n, e in m.stream(by: n.point(), at: n.moment(), into: &e) },
    "endStreaming": { m, n, e in m.endStreaming(at: n.moment(), into: &e) },
    "steer": { m, n, e in
      m.steer(velocity: n.random.bool() ? n.velocity() : .zero, at: n.moment(), into: &e)
    },
    "setZoomScale": { m, n, e in
      m.setZoomScale(
        n.scale(), centeredAt: n.random.bool() ? n.point() : nil, animated: n.random.bool(),
        at: n.moment(), into: &e)
    },
    "zoom to": { m, n, e in
      m.zoom(to: n.rect(), animated: n.random.bool(), at: n.moment(), into: &e)
    },
    "zoomByTap zoomOut": { m, n, e in
      m.zoomByTap(n.random.pick(TapZoom.allCases), about: n.point(), at: n.moment(), into: &e)
      m.zoomOut(about: n.point(), by: n.scale(), at: n.moment(), into: &e)
    },
    "bounds": { m, n, _ in m.bounds = n.size() },
    "contentSize": { m, n, _ in m.contentSize = n.size() },
    "contentInset": { m, n, _ in m.contentInset = n.insets() },
    "endlessAxes": { m, n, _ in m.endlessAxes = n.axes() },
    "zoomLimits": { m, n, _ in m.zoomLimits = n.limits() },
    "horizontalSnap verticalSnap": { m, n, _ in
      (m.horizontalSnap, m.verticalSnap) = (n.rule(), n.rule())
    },
    "isPagingEnabled pageStride": { m, n, _ in
      m.isPagingEnabled = n.random.bool()
      m.pageStride = PageStride(horizontal: n.maybe(), vertical: n.maybe())
    },
    "layOut": { m, n, e in
      let place = n.point()
      m.layOut(bounds: n.size(), contentSize: n.size(), into: &e) { _ in place }
    },
    "layOut for zooming": { m, n, e in m.layOut(bounds: n.size(), zoomLimits: n.limits(), into: &e)
    },
    "layOutPages": { m, n, e in
      let stride = PageStride(horizontal: n.maybe(), vertical: n.maybe())
      m.layOutPages(bounds: n.size(), contentSize: n.size(), stride: stride, into: &e)
    },
    "tuning": { m, n, _ in
      m.tuning.decelerationRate = n.random.pick([0.998, 0.99])
      if n.kind == .wild {
        m.tuning.decelerationRate = n.random.pick([1e-300, 0.5, 0.998, 0.999_999])
        m.tuning.bounceRate = n.random.pick([0.99, 0.5, 0.9999])
      }
      (m.tuning.bounces, m.tuning.bouncesZoom) = (n.random.bool(), n.random.bool())
      m.tuning.displayScale = n.random.pick([nil, nil, 1, 2, 3])
      m.tuning.alwaysBounces = n.axes()
      m.contentAlignmentPoint = Point(
        x: n.random.pick([0, 0.5, 1]), y: n.random.pick([0, 0.5, 0.3]))
    },
  ]

  /// Calls that a test makes only where it gives any number, NaN among them.
  static let careless: KeyValuePairs<String, Body> = [
    "tuning of any number": { m, n, _ in
      m.tuning.decelerationRate = DecelerationRate(n.number())
      m.tuning.bounceRate = n.number()
      m.tuning.rubberBand = n.number()
      m.tuning.pageStiffness = n.number()
      m.tuning.displayScale = n.random.bool() ? n.count() : nil
      m.tuning.feel = n.random.pick(Feel.allCases)
    },
    "zoomByTap by any factor": { m, n, e in
      m.zoomByTap(
        n.random.pick(TapZoom.allCases), about: n.point(), by: n.number(),
        n.random.pick(TappedPoint.allCases), at: n.moment(), into: &e)
    },
    "zoomRect": { m, n, _ in _ = m.zoomRect(scale: n.number(), about: n.point()) },
    "a finger by value": { m, n, e in
      var finger = DragTracker()
      m.tuning.slop = n.number()
      m.tuning.staleAfter = n.number()
      finger.down(n.point(), id: n.count(), at: n.moment(), in: &m, into: &e)
      for _ in 0..<3 { finger.move(to: n.point(), id: n.count(), at: n.moment(), in: &m, into: &e) }
      finger.up(n.point(), id: n.count(), at: n.moment(), in: &m, into: &e) {
        $0.target = n.point()
      }
      finger.cancel(at: n.moment(), in: &m, into: &e)
    },
  ]
}
