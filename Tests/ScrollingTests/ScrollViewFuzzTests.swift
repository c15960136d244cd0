import Scrolling
import Support
import Testing

/// Fingers and calls on scroll views inside each other, with a delegate that interferes.
@Suite("ScrollView: any fingers and calls in any order")
struct ScrollViewFuzzTests {
  @Test("no trap, all finite, balanced for log and delegate, at rest in range five seconds later")
  func anything() { Effort.seeds(3_000) { seed in Self.play(seed: seed) } }

  static func play(seed: UInt64) {
    let player = Player(seed: seed)
    for _ in 0..<player.random.int(1...80) { player.act() }
    player.rest()
    for witness in [player.inner, player.outer] {
      #expect(witness.balance.complaints == [], "seed \(seed)")
      #expect(witness.heard.complaints == [], "seed \(seed)")
      #expect(witness.view.complaintsAtRest() == [], "seed \(seed)")
    }
  }

  /// A scroll view, and what is said of it.
  final class Witness {
    let view: ScrollView
    let calls = DelegateCalls()
    var balance = EventBalance()
    var heard = EventBalance()
    var interfere: (ScrollView) -> Void = { _ in }

    init(_ view: ScrollView) {
      self.view = view
      view.delegate = calls
      view.onEvent = { [unowned self] event in balance.take(event) }
      calls.onCall = { [unowned self] view, kind in
        heard.take(ScrollEvent(time: view.model.time, kind: kind))
        if case .willEndDragging = kind { return }
        interfere(view)
      }
    }
  }

  final class Player {
    var random: Random
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let outer: Witness
    let inner: Witness
    var time = 0.0
    /// Where the fingers are.
    var fingers: [Int: Point] = [:]

    init(seed: UInt64) {
      random = Random(seed: seed)
      outer = Witness(ScrollView(frame: window.frame))
      inner = Witness(ScrollView(frame: Rect(x: 20, y: 20, width: 300, height: 200)))
      window.addSubregion(outer.view)
      outer.view.addSubregion(inner.view)
      for witness in [outer, inner] {
        witness.view.contentSize = size()
        tune(witness.view)
        let meddles = random.int(0...3) == 0
        witness.interfere = { [unowned self] view in
          if meddles, random.int(0...5) == 0 { meddle(view) }
        }
        witness.calls.retarget = { [unowned self] target in
          guard random.int(0...3) == 0 else { return target }
          return Point(x: (target.x / 120).rounded() * 120, y: target.y)
        }
      }
      if random.bool() { inner.view.addTapZooming() }
    }

    func size() -> Size {
      Size(
        width: random.pick([0, 100, 400, 1200, 5000]), height: random.pick([0, 100, 300, 2000]))
    }

    func point() -> Point { Point(x: random.double(-200...1500), y: random.double(-200...1500)) }

    func tune(_ view: ScrollView) {
      view.zoomLimits = random.pick([1...1, 0.5...4, 1...3])
      view.isPagingEnabled = random.int(0...3) == 0
      view.bounces = random.int(0...3) > 0
      view.alwaysBounceVertical = random.bool()
      view.alwaysBounceHorizontal = random.int(0...3) == 0
      view.isDirectionalLockEnabled = random.bool()
      view.horizontalSnap =
        random.bool() ? .none : SnapRule(.interval(width: random.pick([100, 400.0 / 3]), phase: 0))
    }

    /// What a delegate does that it should not, but may.
    func meddle(_ view: ScrollView) {
      switch random.int(0...6) {
      case 0: view.contentOffset = point()
      case 1: view.contentOffset.x += random.pick([-100, 100])
      case 2: view.contentSize = size()
      case 3: view.setContentOffset(point(), animated: true, at: view.time)
      case 4: view.setZoomScale(random.double(0.2...5), animated: random.bool(), at: view.time)
      case 5: tune(view)
      default: view.panGestureRecognizer.isEnabled = random.int(0...3) > 0
      }
    }

    func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

    func act() {
      time += random.pick([0, 0.001, 0.008, 0.016, 0.016, 0.1, random.double(0...1)])
      let view = random.pick([outer.view, inner.view])
      switch random.int(0...22) {
      case 0...3: down(random.int(1...3))
      case 4...9: moveAll()
      case 10...12: lift(random.pick([1, 2, 3]))
      case 13: tick()
      case 14:
        if random.int(0...4) == 0 {
          send(.cancel)
          fingers = [:]
        } else {
          tick()
        }
      case 15: meddle(view)
      case 16:
        view.wheel(dx: random.pick([0, 1, -0.3]), dy: random.pick([0, -1, 0.25, -3]), at: time)
      case 17: view.key(random.pick([.left, .right, .pageDown, .end, .home]), .press, at: time)
      case 18: view.stick(x: random.pick([0, 0.5, -1]), y: random.pick([0, 0, 1]), at: time)
      case 19...21: touchpad()
      default: flick()
      }
    }

    func touchpad() {
      let place = Point(x: random.double(0...400), y: random.double(0...300))
      let phase = random.pick([
        PadPhase.began, .beganLiftless, .changed, .changed, .ended, .faded, .cancelled, .hold,
        .lift,
      ])
      if random.int(0...4) == 0, let phase = MagnifyPhase(rawValue: phase.rawValue) {
        send(.magnify(phase, scale: random.pick([0.3, 1, 1.5, 8]), at: place))
      } else {
        let way = Point(x: random.double(-40...40), y: random.double(-40...40))
        send(.pad(phase, by: way, at: place, zooms: random.int(0...4) == 0))
      }
    }

    func down(_ id: Int) {
      let place = Point(x: random.double(0...400), y: random.double(0...300))
      fingers[id] = place
      send(.down(id: id, at: place, device: .finger))
    }

    func lift(_ id: Int) {
      guard let place = fingers.removeValue(forKey: id) else { return }
      send(.up(id: id, at: place))
    }

    func moveAll() {
      let step = Point(x: random.double(-30...30), y: random.double(-30...30))
      let spread = random.double(-20...20)
      for _ in 0..<random.int(1...6) {
        time += 0.008
        for id in fingers.keys.sorted() {
          fingers[id]? += Point(x: step.x + spread * Double(id - 1), y: step.y)
          if let place = fingers[id] { send(.move(id: id, to: place)) }
        }
        if random.bool() { tick() }
      }
    }

    func flick() {
      down(1)
      moveAll()
      lift(1)
    }

    func tick() { window.advance(to: time) }

    func rest() {
      send(.cancel)
      fingers = [:]
      for witness in [outer, inner] {
        witness.interfere = { _ in }
        witness.view.stick(x: 0, y: 0, at: time)
      }
      time += 0.5
      tick()
      // A touch brings back what the program has put outside.
      for witness in [outer, inner] {
        witness.view.panGestureRecognizer.isEnabled = true
        witness.view.change { model, events in
          model.beginTracking(at: model.time, into: &events)
          model.endTracking(at: model.time, into: &events)
        }
      }
      time += 5
      tick()
      for witness in [outer, inner] {
        witness.balance.close()
        witness.heard.close()
      }
    }
  }
}
