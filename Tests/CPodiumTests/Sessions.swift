import Scrolling

/// The random sessions of Library/differential.c, with the library itself.
struct Sessions {
  private var seed: UInt64
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private let window = InputWindow(frame: Rect(x: 0, y: 0, width: 650, height: 480))
  private let views: [ScrollView]
  private var list = ScrollModel(
    bounds: Size(width: 320, height: 480), contentSize: Size(width: 640, height: 5000))
  private var tracker = DragTracker()
  private var events: [ScrollEvent] = []
  private var fingers = [Finger(id: 1), Finger(id: 2)]
  private var pad: (way: Point, place: Point)?
  private var pinch: Double?

  private struct Finger {
    let id: Int
    var life = 0
    var place = Point.zero
    var step = Point.zero
  }

  /// The motion of all views of a session, and of the model beside them, in 360 frames, as one
  /// number.
  static func hash(of session: Int) -> UInt64 {
    var sessions = Sessions(session)
    for frame in 0..<360 { sessions.play(frame) }
    return sessions.hash
  }

  private init(_ session: Int) {
    seed = UInt64(session) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    outer.contentSize = Size(width: 640, height: 900)
    let inner = ScrollView(frame: Rect(x: 20, y: 200, width: 280, height: 400))
    inner.contentSize = Size(width: 280, height: 4000)
    let map = ScrollView(frame: Rect(x: 330, y: 0, width: 320, height: 480))
    map.contentSize = Size(width: 2000, height: 2000)
    map.zoomLimits = 0.5...4
    window.addSubregion(outer)
    outer.addSubregion(inner)
    window.addSubregion(map)
    views = [outer, inner, map]
    switch below(3) {
    case 1:
      inner.verticalSnap = .interval(width: Double(50 + below(200)))
      list.verticalSnap = inner.verticalSnap
    case 2: (inner.isPagingEnabled, list.isPagingEnabled) = (true, true)
    default: break
    }
    let index = below(20)
    let feel = index < 10 ? Feel.allCases[index] : .uikit
    for view in views {
      view.contentAlignmentPoint = .zero
      view.tuning.feel = feel
      view.decelerationRate = rate()
    }
    list.tuning.feel = feel
    list.tuning.decelerationRate = rate()
  }

  private mutating func rate() -> DecelerationRate {
    DecelerationRate(0.99 + 0.0001 * Double(below(90)))
  }

  private mutating func below(_ count: UInt64) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % count)
  }

  private mutating func mix(_ x: Double) { hash = (hash ^ x.bitPattern) &* 0x100_0000_01b3 }

  private mutating func play(_ frame: Int) {
    let t = Double(frame) / 120
    follow(0, t)
    follow(1, t)
    let what = below(24)
    if what == 0, fingers[0].life == 0 { putDown(0, t) }
    if what == 1, fingers[1].life == 0, below(2) != 0 { putDown(1, t) }
    touchpad(t, begins: what == 3 && below(2) != 0)
    magnify(t, begins: what == 9 && below(4) == 0)
    if below(2) != 0 { command(t, what) }
    window.advance(to: t)
    list.advance(to: t, into: &events)
    for model in views.map(\.model) + [list] {
      mix(model.contentOffset.x)
      mix(model.contentOffset.y)
      mix(model.velocity.x * 1000)
      mix(model.velocity.y * 1000)
      mix(model.zoomScale)
      mix(Double(ScrollPhase.allCases.firstIndex(of: model.phase) ?? -1))
    }
    events.removeAll()
  }

  private func send(_ kind: InputEvent.Kind, _ t: Double) {
    window.send(InputEvent(time: t, kind: kind))
  }

  private mutating func putDown(_ index: Int, _ t: Double) {
    fingers[index].place.x = Double(20 + below(600))
    fingers[index].place.y = Double(20 + below(440))
    fingers[index].step.x = Double(below(41) - 20)
    fingers[index].step.y = Double(below(81) - 40)
    fingers[index].life = 3 + below(12)
    let finger = fingers[index]
    send(.down(id: finger.id, at: finger.place, device: .finger), t)
    tracker.down(finger.place, id: finger.id, at: t, in: &list, into: &events)
  }

  private mutating func follow(_ index: Int, _ t: Double) {
    guard fingers[index].life > 0 else { return }
    fingers[index].place += fingers[index].step
    fingers[index].life -= 1
    let finger = fingers[index]
    if finger.life > 0 {
      send(.move(id: finger.id, to: finger.place), t)
      tracker.move(to: finger.place, id: finger.id, at: t, in: &list, into: &events)
    } else {
      send(.up(id: finger.id, at: finger.place), t)
      tracker.up(finger.place, id: finger.id, at: t, in: &list, into: &events)
    }
  }

  private mutating func touchpad(_ t: Double, begins: Bool) {
    if let (way, place) = pad {
      let ends = below(6) == 0
      if ends { pad = nil }
      send(.pad(ends ? .ended : .changed, by: way, at: place), t)
    } else if begins {
      let (x, y) = (Double(20 + below(600)), Double(20 + below(440)))
      let (dx, dy) = (Double(below(21) - 10), Double(below(41) - 20))
      pad = (Point(x: dx, y: dy), Point(x: x, y: y))
      send(.pad(.began, by: Point(x: dx, y: dy), at: Point(x: x, y: y)), t)
    }
  }

  private mutating func magnify(_ t: Double, begins: Bool) {
    let place = Point(x: 500, y: 200)
    if let scale = pinch {
      let ends = below(8) == 0
      pinch = ends ? nil : scale + 0.03125
      send(.magnify(ends ? .ended : .changed, scale: scale + 0.03125, at: place), t)
    } else if begins {
      pinch = 1
      send(.magnify(.began, scale: 1, at: place), t)
    }
  }

  private mutating func command(_ t: Double, _ what: Int) {
    let index = below(4)
    let view = index < 3 ? views[index] : nil
    let place = Point(x: Double(below(600)), y: Double(below(1200) - 100))
    let animated = below(2) != 0
    switch what {
    case 2: turnWheel(t, isWhole: animated)
    case 4:
      let keys: [InputEvent.Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
      let key = keys[below(8)]
      if let view { return view.key(key, .press, at: t) }
      list.press(key, .press, at: t, into: &events)
    case 5:
      guard below(4) == 0 else { return }
      if let view { return view.setContentOffset(place, animated: animated, at: t) }
      list.setContentOffset(place, animated: animated, at: t, into: &events)
    case 6:
      guard let view else { return _ = list.retarget(to: place, at: t, into: &events) }
      view.catchUp(to: t)
      view.change { _ = $0.retarget(to: place, at: t, into: &$1) }
    case 7:
      let way = Point(x: 0, y: place.y / 8)
      if let view { return view.translate(by: way) }
      list.translate(by: way)
    case 8:
      let scale = 0.5 + 0.5 * Double(below(7))
      views[2].setZoomScale(scale, centeredAt: Point(x: 100, y: 150), animated: animated, at: t)
    default: break
    }
  }

  private mutating func turnWheel(_ t: Double, isWhole: Bool) {
    let (right, notches) = (Double(below(5) - 2), Double(below(9) - 4))
    let down = isWhole ? notches : notches * 0.125
    send(.wheel(dx: right, dy: -down, at: Point(x: Double(40 + below(560)), y: 240)), t)
    list.turnWheel(by: Point(x: right, y: down), at: t, into: &events)
  }
}
