import InputScript
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing
import Tuning

/// One seeded session of every kind of input at once, and what must hold at each moment of it.
final class InputFuzz {
  /// How far the delegate goes.
  enum Meddling {
    /// It changes things only when a touch or its end is told, whose moments no frame decides.
    case atTouches
    /// It also writes offsets, sizes and switches from every other callback.
    case everywhere
  }

  let host: SceneHost
  private let hz: Double
  let meddling: Meddling
  private var random: Random
  /// Decides what the delegate does; its own, so that frames do not shift the script.
  var whims: Random
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// Sentences about all that did not hold; empty is good.
  var complaints: [String] = []

  private(set) var time = 0.0
  private var frame = 0
  private var places: [Int: Point] = [:]
  private let size: Size

  init(seed: UInt64, hz: Double, _ meddling: Meddling) {
    random = Random(seed: seed)
    whims = Random(seed: seed ^ 0x5555)
    self.hz = hz
    self.meddling = meddling
    size = random.pick([Size(width: 400, height: 300), Size(width: 1280, height: 720)])
    host =
      random.bool()
      ? SceneHost(.podium, size: size)
      : SceneHost(bounds: size, contentSize: Size(width: size.width * 4, height: size.height * 2))
    delegate.onCall = { [unowned self] in told($0, $1) }
    delegate.retarget = { [unowned self] in retarget($0) }
    host.scrollView.delegate = delegate
    host.scrollView.onEvent = { [unowned self] in took($0) }
    host.onLog = { [unowned self] in heard($0) }
  }

  var view: ScrollView { host.scrollView }

  // MARK: The session

  /// Plays `count` events and lets everything come to rest.
  func run(_ count: Int) {
    for _ in 0..<count {
      time += random.pick([0, 0.001, 0.004, 0.008, 0.016, 0.016, 0.03, 0.3]) * random.double(0...1)
      drawFrames(until: time)
      let kind = nextKind()
      host.handle(SessionEvent(time: time, kind: kind))
    }
    for kind: InputEvent.Kind in [.stick(x: 0, y: 0), .cancel, .resize(size)] {
      host.handle(InputEvent(time: time, kind: kind))
    }
    view.isScrollEnabled = true
    view.panGestureRecognizer.isEnabled = true
    isOver = true
    // A touch brings back what the program has put out of range.
    let place = Point(x: 10, y: size.height - 10)
    for (pause, kind) in [
      (0.5, InputEvent.Kind.down(id: 9, at: place, device: .finger)), (0.05, .up(id: 9, at: place)),
    ] {
      time += pause
      drawFrames(until: time)
      host.handle(InputEvent(time: time, kind: kind))
    }
    time += 6
    drawFrames(until: time)
    expectRest()
  }

  private func drawFrames(until moment: Double) {
    while Double(frame) / hz < moment {
      let shown = expected
      scrolls = 0
      host.advance(to: Double(frame) / hz)
      frame += 1
      if scrolls > 1 { complain("I3: \(scrolls) scrolls in a frame") }
      if meddling == .atTouches, (scrolls == 1) != (view.contentOffset != shown) {
        complain("I3: from \(shown) to \(view.contentOffset) in \(scrolls) scrolls")
      }
      expected = view.contentOffset
      if !view.contentOffset.isFinite || !view.zoomScale.isFinite { complain("I3: not finite") }
    }
  }

  private func nextKind() -> SessionEvent.Kind {
    let id = random.int(1...3)
    let choice = random.int(0...99)
    switch choice {
    case 95...96:
      return .scroll(
        to: Point(x: random.double(-500...9000), y: random.double(-200...900)),
        animated: random.bool())
    case 98...: return setting()
    default: return .input(input(choice, id: id))
    }
  }

  private func input(_ choice: Int, id: Int) -> InputEvent.Kind {
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
    switch choice {
    case 0...11:
      places[id] = Point(
        x: random.double(0...size.width), y: random.double(size.height * 0.5...size.height))
      return .down(id: id, at: places[id] ?? .zero, device: id == 3 ? .mouse : .finger)
    case 12...55: return .move(id: id, to: near(id))
    case 56...60: return pad(at: somewhere())
    case 61: return magnification(at: somewhere())
    case 62...73: return .up(id: id, at: random.bool() ? places[id] ?? .zero : near(id))
    case 74...75: return .wheel(dx: 0, dy: Double(random.int(-3...3)), at: somewhere())
    case 76...81:
      return .wheel(dx: random.double(-0.5...0.5), dy: random.double(-0.5...0.5), at: somewhere())
    case 82...86:
      return .key(
        random.pick(InputEvent.Key.tried.filter { $0 != .escape }),
        random.pick(InputEvent.KeyAction.allCases))
    case 87...90: return .stick(x: random.double(-1...1), y: random.double(-1...1))
    case 91: return .stick(x: 0, y: 0)
    case 92: return .resize(Size(width: random.double(50...1400), height: random.double(50...800)))
    case 93: return .focus(random.pick(InputEvent.Focus.allCases))
    case 97: return .move(id: id, to: Point(x: random.pick([.nan, .infinity, -1e9, 1e300]), y: 0))
    default: return .cancel
    }
  }

  /// Two fingers on a touchpad: mostly on with what they have begun.
  private func pad(at place: Point) -> InputEvent.Kind {
    let phases: [PadPhase] = [
      .began, .beganLiftless, .changed, .changed, .changed, .ended, .faded, .hold, .lift,
    ]
    return .pad(
      random.int(0...40) == 0 ? .cancelled : random.pick(phases),
      by: Point(x: random.double(-40...40), y: random.double(-40...40)), at: place,
      zooms: random.int(0...5) == 0)
  }

  private func magnification(at place: Point) -> InputEvent.Kind {
    .magnify(
      random.pick(MagnifyPhase.allCases), scale: random.pick([0.5, 1, 1.1, 2, 10]), at: place)
  }

  private func setting() -> SessionEvent.Kind {
    let (key, value) = random.pick([
      ("deceleration", "normal"), ("deceleration", "fast"), ("snap", "none"), ("snap", "cubes"),
      ("snap", "pages"), ("snap-stops", "1"), ("snap-stops", "any"), ("no-bounce", "true"),
      ("no-bounce", "false"), ("always-bounce", "true"), ("always-bounce", "false"),
      ("insets", "10,20,30,40"), ("insets", "0,0,0,0"), ("slop", "0"), ("slop", "10"),
      ("stale-after", "inf"), ("stale-after", "0.1"), ("display-scale", "2"),
      ("display-scale", "off"), ("rubber-band", "0.2"), ("snap-directional", "true"),
      ("zoom", "0.5..3"), ("zoom", "1..1"), ("pad-boost", "true"), ("no-pad-momentum", "true"),
      ("no-pad-momentum", "false"),
    ])
    return .set(key: key, value: value)
  }

  // What the checks remember.
  private let delegate = DelegateCalls()
  var calls = EventBalance()
  var scrolls = 0
  var expected = Point.zero
  var touches = TouchBalance()
  var isOver = false
}
