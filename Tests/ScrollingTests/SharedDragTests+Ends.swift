import Scrolling
import Support
import Testing

// Fingers that come and go in the middle of a pull.
extension SharedDragTests {
  @Test("taken away by the system, both settle at rest")
  func cancelled() {
    let (hand, outer, inner) = Self.photo()
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: 150, y: 150), in: 0.1)
    #expect(outer.contentOffset.x == 130)
    hand.send(.cancel)
    hand.wait(2)
    #expect(outer.contentOffset == .zero && inner.contentOffset.x == 400)
    #expect(hand.words("inner") == "WBD WED DED-")
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
  }

  @Test("a second finger that joins moves nothing by itself, and the last one to lift lets go")
  func secondFinger() {
    let (hand, outer, inner) = Self.photo()
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: 150, y: 150), in: 0.1)
    hand.down(2, at: Point(x: 200, y: 100))
    #expect(outer.contentOffset.x == 130)
    hand.move([1: Point(x: 100, y: 150), 2: Point(x: 150, y: 100)], in: 0.1)
    #expect(isNear(outer.contentOffset.x, 180) && inner.contentOffset.x == 400)
    hand.up(then: 0.1)
    #expect(isNear(outer.contentOffset.x, 180) && outer.phase == .dragging)
    hand.up(2, after: 0.2, then: 2)
    #expect(outer.contentOffset.x == 0)
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
  }

  @Test("two fingers that pinch meanwhile end both drags; the page goes back, the photo zooms")
  func pinched() {
    let (hand, outer, inner) = Self.photo()
    inner.zoomLimits = 0.5...4
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: 150, y: 150), in: 0.1)
    hand.down(2, at: Point(x: 250, y: 150))
    hand.move([1: Point(x: 100, y: 150), 2: Point(x: 300, y: 150)], in: 0.2)
    #expect(inner.zoomScale > 1.3 && inner.isZooming)
    #expect(hand.words("inner") == "WBD WED DED- WBZ")
    hand.wait(1)
    #expect(outer.contentOffset == .zero)
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
    hand.up()
    hand.up(2, then: 2)
    #expect(hand.words("inner").hasSuffix("DEZ"))
    #expect(inner.phase == .idle && outer.phase == .idle)
  }

  @Test("a finger of its own takes the outer one over, and the inner one gives way from there")
  func ownFinger() {
    inner.frame = Rect(x: 0, y: 500, width: 300, height: 300)
    hand.pull(from: Point(x: 200, y: 290), to: Point(x: 200, y: 130), in: 0.1)
    #expect(outer.contentOffset.y == 550)
    hand.pull(2, from: Point(x: 350, y: 200), to: Point(x: 350, y: 150), in: 0.1)
    #expect(outer.contentOffset.y == 590 && inner.contentOffset.y == 600)
    #expect(hand.words("outer") == "WBD WED DED- WBD")
    hand.move(1, to: Point(x: 200, y: 100), in: 0.1)
    #expect(outer.contentOffset.y == 590 && inner.contentOffset.y > 610)
    hand.move(1, to: Point(x: 200, y: 130), in: 0.1)
    #expect(isNear(inner.contentOffset.y, 600))
    hand.up(after: 0.3)
    hand.up(2, then: 2)
    #expect(hand.words("outer") == "WBD WED DED- WBD WED DED-")
    #expect(hand.words("inner") == "WBD WED DED-")
  }

  @Test("an outer one that joins two fingers on the inner one follows none of its own any more")
  func joinedFromPad() {
    outer.pad(.began, by: .zero, at: hand.time)
    inner.pad(.began, by: Point(x: 0, y: 150), at: hand.time)
    #expect(outer.contentOffset.y == 550 && inner.contentOffset.y == 600)
    outer.pad(.changed, by: Point(x: 0, y: 30), at: hand.time)
    #expect(outer.contentOffset.y == 550)
  }

  @Test("an outer one that is switched off meanwhile is let go at rest", arguments: [true, false])
  func disabled(scrolling: Bool) {
    let (hand, outer, inner) = Self.photo()
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: 150, y: 150), in: 0.1)
    if scrolling {
      outer.isScrollEnabled = false
      #expect(hand.words("outer") == "WBD WED DED+ WBDec")
    } else {
      outer.panGestureRecognizer.isEnabled = false
    }
    hand.move(to: Point(x: 130, y: 150), in: 0.1)
    #expect(hand.words("outer") == "WBD WED DED+ WBDec")
    #expect(inner.contentOffset.x > 405)
    hand.up(then: 2)
    #expect(outer.contentOffset == .zero && inner.contentOffset.x == 400)
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
  }

  @Test("an inner one that is switched off, taken out, or dropped lets both go", arguments: 0..<3)
  func innerGone(how: Int) {
    let hand = Hand()
    let outer = ScrollView(frame: hand.window.frame, content: Size(width: 1200, height: 300))
    outer.isPagingEnabled = true
    hand.watch(outer, as: "outer")
    weak var inner: ScrollView?
    do {
      let view = ScrollView(frame: hand.window.frame, content: Size(width: 500, height: 300))
      outer.addSubregion(view)
      inner = view
    }
    hand.wait(0.1)
    hand.pull(from: Point(x: 390, y: 150), to: Point(x: 150, y: 150), in: 0.1)
    #expect(outer.contentOffset.x == 130)
    let kept = how == 1 ? inner : nil
    if how == 0 { inner?.isScrollEnabled = false } else { inner?.removeFromSuperregion() }
    #expect(hand.words("outer") == "WBD WED DED+ WBDec")
    #expect(how != 2 || inner == nil)
    hand.move(to: Point(x: 100, y: 150), in: 0.1)
    hand.up(then: 2)
    #expect(outer.contentOffset == .zero)
    #expect(hand.words("outer") == "WBD WED DED+ WBDec DEDec")
    #expect(kept?.phase ?? .idle == .idle)
  }

  @Test("a delegate of the outer one that switches the inner one off as it begins ends it all")
  func meddling() {
    let (hand, outer, inner) = Self.photo()
    let meddler = DelegateCalls()
    meddler.onCall = { if $1 == .willBeginDragging { inner.isScrollEnabled = false } }
    outer.delegate = meddler
    hand.flick(from: Point(x: 390, y: 150), to: Point(x: 150, y: 150), then: 2)
    #expect(outer.contentOffset == .zero && inner.contentOffset.x == 400)
    #expect(hand.words("outer").hasPrefix("WBD WED DED"))
    #expect(hand.words("inner").hasPrefix("WBD WED DED"))
    #expect(outer.phase == .idle && inner.phase == .idle)
  }

  @Test("two fingers on a touchpad hand over, too; where their lift is not reported they do not")
  func touchpads() {
    for phase in [PadPhase.began, .beganLiftless] {
      let (hand, outer, inner) = Self.lists()
      let place = Point(x: 200, y: 150)
      hand.send(.pad(phase, by: Point(x: 0, y: 40), at: place))
      for _ in 0..<4 {
        hand.wait(0.008)
        hand.send(.pad(.changed, by: Point(x: 0, y: 40), at: place))
      }
      let handsOver = phase == .began
      #expect(inner.contentOffset.y == 600)
      #expect(outer.contentOffset.y == (handsOver ? 600 : 500))
      hand.wait(0.2)
      hand.send(.pad(.ended, by: .zero, at: place))
      hand.wait(2)
      #expect(hand.words("inner") == "WBD WED DED-")
      #expect(hand.words("outer") == (handsOver ? "WBD WED DED-" : ""))
    }
  }

  @Test("a wheel and a touchpad that begin at the end of what hands nothing over stay there")
  func keptWheels() {
    inner.transfersVerticalScrollingToParent = false
    inner.contentOffset.y = 600
    hand.wait(0.1)
    hand.send(.wheel(dx: 0, dy: -1, at: Point(x: 200, y: 150)))
    hand.wait(1)
    #expect(outer.contentOffset.y == 500)
    hand.send(.pad(.began, by: Point(x: 0, y: 30), at: Point(x: 200, y: 150)))
    hand.wait(0.01)
    #expect(outer.contentOffset.y == 500 && inner.contentOffset.y > 600)
  }

  @Test("the log is the same at any frame rate, whatever the fingers do")
  func frameRates() {
    Effort.seeds(200) { seed in
      let logs = [30.0, 60, 240].map { Self.play(seed: seed, rate: $0) }
      #expect(logs[0] == logs[1] && logs[1] == logs[2], "seed \(seed)")
    }
  }

  /// What two scroll views say of two random fingers, and where they rest.
  static func play(seed: UInt64, rate: Double) -> [String] {
    var random = Random(seed: seed)
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let outer = ScrollView(frame: window.frame)
    outer.contentSize = Size(width: 1200, height: random.pick([300, 900]))
    outer.isPagingEnabled = random.bool()
    let inner = ScrollView(frame: window.frame)
    inner.contentSize = Size(width: random.pick([400, 500, 700]), height: random.pick([300, 450]))
    if random.bool() { inner.zoomLimits = 0.7...3 }
    window.addSubregion(outer)
    outer.addSubregion(inner)
    var log: [String] = []
    for (name, view) in [("outer", outer), ("inner", inner)] {
      view.onEvent = { if $0.isMilestone { log.append("\(name) \($0)") } }
    }
    var (time, frame) = (0.0, 0)
    func pass(_ pause: Double) {
      time += pause
      while Double(frame) / rate < time {
        window.advance(to: Double(frame) / rate)
        frame += 1
      }
    }
    var places: [Int: Point] = [:]
    for _ in 0..<random.int(2...30) {
      pass(random.pick([0.008, 0.008, 0.05, 0.4]))
      let id = random.int(1...2)
      if let place = places[id] {
        if random.int(0...5) == 0 {
          places[id] = nil
          window.send(.up(id: id, at: place), at: time)
        } else {
          let way = Point(x: random.double(-120...120), y: random.double(-40...40))
          for _ in 0..<3 {
            pass(0.008)
            places[id, default: place] += way / 3
            window.send(.move(id: id, to: places[id] ?? place), at: time)
          }
        }
      } else {
        let place = Point(x: random.double(0...400), y: random.double(0...300))
        places[id] = place
        window.send(.down(id: id, at: place, device: .finger), at: time)
      }
    }
    window.send(.cancel, at: time)
    pass(8)
    log.append("\(outer.contentOffset) \(inner.contentOffset)")
    return log
  }
}
