import Scenes
import Scrolling
import Support
import Testing

/// One seeded session of every kind of input at once, and what must hold at each moment of it.
final class InputFuzz {
  /// How far the delegate goes.
  enum Meddling {
    /// It changes things only when a touch or its end is told, whose moments no frame decides.
    case atTouches
    /// It also writes offsets, sizes and switches from every other callback.
    case everywhere
  }

  private let stage: Stage
  private let hz: Double
  private let meddling: Meddling
  private var random: Random
  /// Decides what the delegate does; its own, so that frames do not shift the script.
  private var whims: Random
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// What did not hold, in words; empty is good.
  private(set) var complaints: [String] = []
  private(set) var eventCount = 0

  private var time = 0.0
  private var frame = 0
  private var places: [Int: Point] = [:]
  private let size: Size

  init(seed: UInt64, hz: Double, _ meddling: Meddling) {
    random = Random(seed: seed)
    whims = Random(seed: seed ^ 0x5555)
    self.hz = hz
    self.meddling = meddling
    size = random.pick([Size(width: 400, height: 300), Size(width: 1280, height: 720)])
    stage =
      random.bool()
      ? Stage(.podium, size: size)
      : Stage(bounds: size, contentSize: Size(width: size.width * 4, height: size.height * 2))
    stage.scrollView.delegate = self
    stage.scrollView.onEvent = { [unowned self] in took($0) }
    stage.onLog = { [unowned self] in heard($0) }
  }

  private var view: ScrollView { stage.scrollView }

  // MARK: The session

  /// Plays `count` events and lets everything come to rest.
  func run(_ count: Int) {
    for _ in 0..<count {
      time += random.pick([0, 0.001, 0.004, 0.008, 0.016, 0.016, 0.03, 0.3]) * random.double(0...1)
      drawFrames(until: time)
      let kind = nextKind()
      eventCount += 1
      stage.handle(InputEvent(time: time, kind: kind))
    }
    for kind: InputEvent.Kind in [.stick(x: 0, y: 0), .cancel, .resize(size)] {
      stage.handle(InputEvent(time: time, kind: kind))
    }
    view.panGestureRecognizer.isEnabled = true
    isOver = true
    // A touch brings back what the program has put out of range.
    let place = Point(x: 10, y: size.height - 10)
    for (pause, kind) in [
      (0.5, InputEvent.Kind.down(id: 9, at: place, device: .finger)), (0.05, .up(id: 9, at: place)),
    ] {
      time += pause
      drawFrames(until: time)
      stage.handle(InputEvent(time: time, kind: kind))
    }
    time += 6
    drawFrames(until: time)
    expectRest()
  }

  private func drawFrames(until moment: Double) {
    while Double(frame) / hz < moment {
      let shown = expected
      scrolls = 0
      stage.advance(to: Double(frame) / hz)
      frame += 1
      if scrolls > 1 { complain("I3: \(scrolls) scrolls in a frame") }
      if meddling == .atTouches, (scrolls == 1) != (view.contentOffset != shown) {
        complain("I3: from \(shown) to \(view.contentOffset) in \(scrolls) scrolls")
      }
      expected = view.contentOffset
      if !view.contentOffset.isFinite || !view.zoomScale.isFinite { complain("I3: not finite") }
    }
  }

  private func nextKind() -> InputEvent.Kind {
    func somewhere() -> Point {
      Point(x: random.double(-50...size.width + 50), y: random.double(-20...size.height + 20))
    }
    func near(_ id: Int) -> Point {
      let reach = random.pick([2.0, 8, 30])
      let old = places[id] ?? somewhere()
      let drift = Double(id) - 2.2
      let p = old + Point(x: (random.double(-1...1) + drift) * reach, y: random.double(-1...1) * 3)
      places[id] = p
      return p
    }
    let id = random.int(1...3)
    switch random.int(0...99) {
    case 0...11:
      places[id] = Point(
        x: random.double(0...size.width), y: random.double(size.height * 0.5...size.height))
      return .down(id: id, at: places[id] ?? .zero, device: id == 3 ? .mouse : .finger)
    case 12...61: return .move(id: id, to: near(id))
    case 62...73: return .up(id: id, at: random.bool() ? places[id] ?? .zero : near(id))
    case 74...75: return .wheel(dx: 0, dy: Double(random.int(-3...3)), at: somewhere())
    case 76...81:
      return .wheel(dx: random.double(-0.5...0.5), dy: random.double(-0.5...0.5), at: somewhere())
    case 82...86:
      return .key(
        random.pick(InputEvent.Key.allCases.filter { $0 != .escape }),
        random.pick(InputEvent.KeyAction.allCases))
    case 87...90: return .stick(x: random.double(-1...1), y: random.double(-1...1))
    case 91: return .stick(x: 0, y: 0)
    case 92:
      return .resize(
        Size(width: random.double(50...1400), height: random.double(50...800)))
    case 93: return .focus(random.pick(InputEvent.Focus.allCases))
    case 94: return .cancel
    case 95...96:
      return .scroll(
        to: Point(x: random.double(-500...9000), y: random.double(-200...900)),
        animated: random.bool())
    case 97:
      return .move(id: id, to: Point(x: random.pick([.nan, .infinity, -1e9, 1e300]), y: 0))
    default: return setting()
    }
  }

  private func setting() -> InputEvent.Kind {
    let (key, value) = random.pick([
      ("deceleration", "normal"), ("deceleration", "fast"), ("snap", "none"), ("snap", "cubes"),
      ("snap", "pages"), ("snap-stops", "1"), ("snap-stops", "any"), ("no-bounce", "true"),
      ("no-bounce", "false"), ("always-bounce", "true"), ("always-bounce", "false"),
      ("insets", "10,20,30,40"), ("insets", "0,0,0,0"), ("slop", "0"), ("slop", "10"),
      ("stale-after", "inf"), ("stale-after", "0.1"), ("display-scale", "2"),
      ("display-scale", "off"), ("rubber-band", "0.2"), ("snap-directional", "true"),
    ])
    return .set(key: key, value: value)
  }

  // MARK: What must hold

  private var isDragging = false
  private var isDecelerating = false
  private var last = ""
  private var scrolls = 0
  private var expected = Point.zero
  /// How many touches of each name the scene has seen begin and not end: two where the end of one
  /// that has lifted is still withheld when the finger comes back.
  private var open: [Int: Int] = [:]
  /// The touches that have scrolled.
  private var scrollers: Set<Int> = []

  private func complain(_ words: String) {
    if complaints.count < 3 { complaints.append("\(words) at \(time)") }
  }

  private func expectRest() {
    if view.isTracking || view.isDecelerating || view.isZooming || view.phase != .idle {
      complain("I6: still \(view.phase)")
    }
    let (low, high, at) = (view.model.minimumOffset, view.model.maximumOffset, view.contentOffset)
    // The published offset may be rounded to half pixels.
    let slack = view.tuning.displayScale == nil ? 0 : 0.5
    if at.x < low.x - slack || at.x > high.x + slack || at.y < low.y - slack
      || at.y > high.y + slack
    {
      complain("I6: rests at \(at), outside of \(low) to \(high)")
    }
    if !open.isEmpty { complain("I4: touches \(open) never ended") }
    if isDragging || isDecelerating { complain("I1: a drag or a deceleration never ended") }
    if stage.window.nextDeadline != nil { complain("a deadline is left") }
  }

  /// I4 and I7, at the scene.
  private func heard(_ entry: LogEntry) {
    guard entry.event.hasPrefix("touches") else { return }
    mix(entry.event)
    mix(entry.detail)
    mix(entry.time.bitPattern)
    let digits = entry.detail.dropFirst("touch=".count).prefix { $0 != " " }
    guard let id = Int(digits) else { return complain("a touch without an id") }
    switch entry.event {
    case "touchesBegan":
      open[id, default: 0] += 1
      scrollers.remove(id)
    case "touchesMoved":
      if open[id] == nil { complain("I4: touch \(id) moved without a beginning") }
    case "touchesEnded", "touchesCancelled":
      guard let count = open[id] else { return complain("I4: touch \(id) ended twice") }
      open[id] = count > 1 ? count - 1 : nil
      if entry.event == "touchesEnded", scrollers.contains(id) {
        complain("I7: touch \(id) scrolled and ended")
      }
    default: complain("unknown event \(entry.event)")
    }
  }

  /// All that the scroll view says but the ticks' own goes into the hash, bit for bit.
  private func took(_ event: ScrollEvent) {
    switch event.kind {
    case .didScroll, .didZoom: return
    case .willEndDragging(let velocity, let proposed, let target):
      for p in [velocity, proposed, target] {
        mix(p.x.bitPattern)
        mix(p.y.bitPattern)
        if !p.isFinite { complain("a release that is not finite") }
      }
    case .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .willBeginZooming, .didEndZooming:
      break
    }
    mix(event.time.bitPattern)
  }

  private func mix(_ word: String) { for byte in word.utf8 { mix(UInt64(byte)) } }

  /// FNV-1a, a word at a time.
  private func mix(_ bits: UInt64) { hash = (hash ^ bits) &* 0x100_0000_01b3 }

  private func told(_ word: String) {
    mix(word)
    switch word {
    case "WBD":
      if isDragging || isDecelerating { complain("I1: WBD after \(last)") }
      isDragging = true
      // A stick drags, too; then the fingers that are down have not.
      let pan = view.panGestureRecognizer
      if pan.state == .began || pan.state == .changed {
        for touch in pan.touches { scrollers.insert(touch.id) }
      }
    case "WED": if !isDragging { complain("I1: WED after \(last)") }
    case "DED+", "DED-":
      if !isDragging || last != "WED" { complain("I1: \(word) after \(last)") }
      isDragging = false
    case "WBDec":
      if last != "DED+" || isDecelerating { complain("I2: WBDec after \(last)") }
      isDecelerating = true
    case "DEDec":
      if !isDecelerating { complain("I2: DEDec after \(last)") }
      isDecelerating = false
    default: break
    }
    if view.isDecelerating != isDecelerating { complain("41: not so in \(word)") }
    last = word
  }

  // MARK: What the delegate does besides

  private var isOver = false

  private func meddle() {
    guard !isOver else { return }
    switch whims.int(0...40) {
    case 0: view.panGestureRecognizer.isEnabled = false
    case 1...4: view.panGestureRecognizer.isEnabled = true
    case 5: view.contentSize = Size(width: whims.double(0...5000), height: whims.double(0...1500))
    case 6: view.contentOffset = Point(x: whims.double(-100...3000), y: 0)
    case 7:
      view.setContentOffset(Point(x: whims.double(0...3000), y: 0), animated: whims.bool())
    case 8: stage.window.send(InputEvent(time: time, kind: .cancel))
    default: break
    }
  }
}

extension InputFuzz: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    scrolls += 1
    guard meddling == .everywhere, !isOver else { return }
    switch whims.int(0...60) {
    case 0: scrollView.contentOffset = scrollView.contentOffset + Point(x: 1200, y: 0)
    case 1: scrollView.contentOffset = scrollView.contentOffset - Point(x: 1200, y: 0)
    case 2: scrollView.panGestureRecognizer.isEnabled.toggle()
    case 3:
      scrollView.contentSize = Size(width: whims.double(0...9000), height: whims.double(0...900))
    default: break
    }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    told("WBD")
    meddle()
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    told("WED")
    if whims.int(0...3) == 0 {
      targetContentOffset.x = (targetContentOffset.x / 120).rounded() * 120
    }
    if whims.int(0...40) == 0 { targetContentOffset.x = .nan }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    told(willDecelerate ? "DED+" : "DED-")
    if meddling == .everywhere { meddle() }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    told("WBDec")
    if meddling == .everywhere { meddle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    told("DEDec")
    if meddling == .everywhere { meddle() }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    told("DESA")
    if meddling == .everywhere { meddle() }
  }
}
