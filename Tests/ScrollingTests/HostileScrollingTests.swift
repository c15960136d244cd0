import Scrolling
import Support
import Testing

@Suite("Any number: the model and the scroll view")
struct HostileScrollingTests {
  @Test("the model takes any number in any call, and all it tells is finite")
  func model() {
    Effort.seeds(4_000) { seed in
      var n = CallNumbers(.hostile, Random(seed: seed))
      var model = ScrollModel(bounds: n.size(), contentSize: n.size())
      var events: [ScrollEvent] = []
      for _ in 0..<n.random.int(1...40) {
        let name = ModelCalls.make(&model, &n, &events)
        let told = [
          model.contentOffset.x, model.contentOffset.y, model.velocity.x, model.velocity.y,
          model.zoomScale, model.time, model.bounds.width, model.contentSize.height,
          model.contentInset.top, model.minimumOffset.x, model.maximumOffset.y,
        ]
        guard told.allSatisfy(\.isFinite), events.allSatisfy(\.isFinite) else {
          Issue.record("seed \(seed), after \(name): \(told) \(events)")
          return
        }
        events.removeAll()
      }
    }
  }

  @Test("the scroll view takes any number in any call, and all it tells is finite")
  func view() {
    Effort.seeds(2_000) { seed in
      var n = HostileNumbers(seed: seed)
      let view = ScrollView(frame: n.rect())
      view.onEvent = { event in if !event.isFinite { Issue.record("seed \(seed): \(event)") } }
      for _ in 0..<n.random.int(1...40) {
        let (name, call) = ViewCalls.all[n.random.int(0...ViewCalls.all.count - 1)]
        call(view, &n)
        let told = [
          view.contentOffset.x, view.contentOffset.y, view.velocity.x, view.zoomScale,
          view.bounds.width, view.contentSize.height, view.contentInset.left,
          view.decelerationRate.rawValue, view.indicatorOpacity,
        ]
        guard told.allSatisfy(\.isFinite) else {
          Issue.record("seed \(seed), after \(name): \(told)")
          return
        }
      }
    }
  }

  @Test("rules of stops answer within the range, whatever they are made of")
  func stops() {
    Effort.seeds(4_000) { seed in
      var n = HostileNumbers(seed: seed)
      var rule = SnapRule(.none, maximumStops: n.bool() ? n.int() : nil, isDirectional: n.bool())
      rule.maximumStops = n.bool() ? n.int() : nil
      rule.stops =
        n.bool()
        ? .interval(width: n.double(), phase: n.double())
        : .offsets((0..<n.random.int(0...6)).map { _ in n.double() })
      let range = 0.0...n.random.pick([0, 1, 500, 1e12])
      let x = n.random.pick([0.0, 0.4, 250, 1e12, -30])
      let answers = [
        rule.nearest(to: x, in: range),
        rule.stop(n.int(), from: x, direction: n.random.pick([-1, 1]), in: range),
        rule.target(
          proposed: n.random.pick([x, 100, -1e12]), offset: x, velocity: n.random.pick([0, 2, -1]),
          range: range),
      ]
      #expect(answers.allSatisfy(range.contains), "seed \(seed): \(rule) \(answers)")
    }
  }

  @Test("the limits of a picture's scale are numbers")
  func fit() {
    for seed in 0..<2_000 as Range<UInt64> {
      var n = HostileNumbers(seed: seed)
      let limits = ZoomFit.widthWhereAlike.limits(
        of: n.size(), in: n.size(), displayScale: n.double())
      #expect(limits.lowerBound >= 0 && limits.upperBound > 0 && limits.upperBound.isFinite)
    }
  }
}

/// Calls of a scroll view with hostile numbers.
private enum ViewCalls {
  typealias Body = @Sendable (ScrollView, inout HostileNumbers) -> Void

  static let all: KeyValuePairs<String, Body> = [
    "advance": { v, n in v.advance(to: n.double()) },
    "catchUp": { v, n in v.catchUp(to: n.double()) },
    "frame": { v, n in v.frame = n.rect() },
    "bounds": { v, n in v.bounds = n.rect() },
    "contentSize": { v, n in v.contentSize = n.size() },
    "contentOffset": { v, n in v.contentOffset = n.point() },
    "contentInset": { v, n in v.contentInset = n.insets() },
    "decelerationRate": { v, n in v.decelerationRate = DecelerationRate(n.double()) },
    "minimumZoomScale": { v, n in v.minimumZoomScale = n.double() },
    "maximumZoomScale": { v, n in v.maximumZoomScale = n.double() },
    "zoomLimits": { v, n in v.zoomLimits = n.range() },
    "zoomScale": { v, n in v.zoomScale = n.double() },
    "pageStride": { v, n in v.pageStride = PageStride(horizontal: n.maybe(), vertical: n.maybe()) },
    "isPagingEnabled": { v, n in v.isPagingEnabled = n.bool() },
    "setContentOffset": { v, n in v.setContentOffset(n.point(), animated: n.bool(), at: n.double())
    },
    "scrollRectToVisible": { v, n in
      v.scrollRectToVisible(n.rect(), animated: n.bool(), at: n.double())
    },
    "setZoomScale": { v, n in
      v.setZoomScale(
        n.double(), centeredAt: n.bool() ? n.point() : nil, animated: n.bool(), at: n.double())
    },
    "zoom": { v, n in v.zoom(to: n.rect(), animated: n.bool(), at: n.double()) },
    "addTapZooming": { v, n in v.addTapZooming(n.random.pick(TapZoom.allCases), by: n.double()) },
    "translate": { v, n in v.translate(by: n.point()) },
    "settle": { v, n in
      v.verticalSnap = SnapRule(.interval(width: n.double(), phase: n.double()))
      v.settle(animated: n.bool(), at: n.double())
    },
    "flashScrollIndicators": { v, n in v.flashScrollIndicators(at: n.double()) },
    "wheel wheelFit": { v, n in
      v.wheel(dx: n.double(), dy: n.double(), at: n.double())
      _ = v.wheelFit(dx: n.double(), dy: n.double(), at: n.double())
    },
    "stick": { v, n in v.stick(x: n.double(), y: n.double(), at: n.double()) },
    "key": { v, n in v.key(n.bool() ? .right : .end, n.bool() ? .down : .up, at: n.double()) },
    "pad": { v, n in
      for phase in [PadPhase.began, .changed, .ended] {
        v.pad(phase, by: n.point(), at: n.double())
      }
    },
    "magnify": { v, n in
      v.zoomLimits = 0.5...4
      for phase in [MagnifyPhase.began, .changed, .ended] {
        v.magnify(phase, scale: n.double(), about: n.point(), at: n.double())
      }
    },
    "convert hitTest": { v, n in
      _ = v.convert(n.point(), from: nil)
      _ = v.convert(n.rect(), to: nil)
      _ = v.hitTest(n.point())
    },
    "alpha": { v, n in v.alpha = n.double() },
  ]
}
