import InputScript
import Scenes
import Scrolling
import Support

/// A seeded session as a person at a window makes it: flicks, drags, taps, pinches, wheels, keys,
/// sticks, touchpads, other sizes of the window, one after the other or into each other's motion.
struct RandomSession {
  /// In points.
  let size: Size
  private(set) var events: [SessionEvent] = []

  private var random: Random
  private var time = 0.0

  /// How many gestures there are.
  private static let gestureCounts = 3...8
  /// Between two gestures, in seconds: into a motion mostly, sometimes after it.
  private static let pauses = [0.02, 0.1, 0.25, 0.6, 2.5]
  private static let sizes = [
    Size(width: 1280, height: 720), Size(width: 640, height: 360), Size(width: 400, height: 700),
  ]

  init(seed: UInt64) {
    random = Random(seed: seed)
    size = random.pick(Self.sizes)
    for _ in 0..<random.int(Self.gestureCounts) {
      pass(random.pick(Self.pauses) * random.double(0.5...1.5))
      gesture()
    }
  }

  private mutating func pass(_ seconds: Double) { time += seconds }

  private mutating func add(_ kind: InputEvent.Kind) {
    events.append(SessionEvent(time: time, kind: .input(kind)))
  }

  private mutating func somewhere() -> Point {
    Point(x: random.double(0...size.width), y: random.double(0...size.height))
  }

  /// A direction, mostly along an axis.
  private mutating func direction() -> Point {
    let (along, across) = (random.bool() ? 1.0 : -1, random.double(-0.3...0.3))
    switch random.int(0...9) {
    case 0...5: return Point(x: along, y: across)
    case 6...8: return Point(x: across, y: along)
    default: return Point(x: along, y: random.bool() ? 1 : -1)
    }
  }

  private mutating func gesture() {
    switch random.int(0...19) {
    case 0...8: flick()
    case 9...10: drag()
    case 11...12: tap()
    case 13: pinch()
    case 14: turnWheel()
    case 15: pressKeys()
    case 16: pushStick()
    case 17: movePad()
    case 18: add(.resize(random.bool() ? size : random.pick(Self.sizes)))
    default:
      events.append(
        SessionEvent(
          time: time, kind: .scroll(to: somewhere() * random.double(0...4), animated: true)))
    }
  }

  private mutating func flick() {
    let (start, way) = (somewhere(), direction() * random.double(30...400))
    let steps = random.int(2...9)
    let gap = random.pick([0.004, 0.008, 0.0167])
    add(.down(id: 1, at: start, device: random.int(0...3) == 0 ? .mouse : .finger))
    for step in 1...steps {
      pass(gap * random.double(0.8...1.2))
      add(.move(id: 1, to: start + way * (Double(step) / Double(steps))))
    }
    if random.int(0...7) == 0 { pass(random.double(0.01...0.3)) }
    pass(gap * random.double(0...1))
    add(random.int(0...30) == 0 ? .cancel : .up(id: 1, at: start + way))
  }

  /// A slow drag that rests before it lets go.
  private mutating func drag() {
    var place = somewhere()
    add(.down(id: 1, at: place, device: .finger))
    pass(random.double(0...0.5))
    for _ in 0..<random.int(1...4) {
      let way = direction() * random.double(5...200)
      for _ in 0..<5 {
        pass(random.double(0.01...0.04))
        place = place + way / 5
        add(.move(id: 1, to: place))
      }
      pass(random.double(0...0.3))
    }
    add(.up(id: 1, at: place))
  }

  private mutating func tap() {
    let place = somewhere()
    for _ in 0..<random.int(1...2) {
      add(.down(id: 1, at: place, device: .finger))
      pass(random.pick([0.03, 0.06, 0.7]))
      add(.up(id: 1, at: place))
      pass(random.double(0.05...0.2))
    }
  }

  private mutating func pinch() {
    let (middle, along) = (somewhere(), direction())
    var reach = random.double(20...150)
    let change = random.double(-10...15)
    for (id, side) in [(1, 1.0), (2, -1)] {
      add(.down(id: id, at: middle + along * (reach * side), device: .finger))
      pass(random.double(0...0.02))
    }
    for _ in 0..<random.int(3...12) {
      pass(random.double(0.008...0.02))
      reach = max(reach + change, 5)
      for (id, side) in [(1, 1.0), (2, -1)] {
        add(.move(id: id, to: middle + along * (reach * side)))
      }
    }
    for (id, side) in [(2, -1.0), (1, 1)] {
      pass(random.double(0...0.05))
      add(.up(id: id, at: middle + along * (reach * side)))
    }
  }

  private mutating func turnWheel() {
    let (place, isFine) = (somewhere(), random.bool())
    let turn = direction() * (isFine ? random.double(0.05...0.4) : 1)
    for _ in 0..<random.int(1...12) {
      let notches = isFine ? turn : Point(x: turn.x.rounded(), y: turn.y.rounded())
      add(.wheel(dx: notches.x, dy: notches.y, at: place))
      pass(random.double(0.01...0.08))
    }
  }

  private mutating func pressKeys() {
    let key = random.pick(InputEvent.Key.tried.filter { $0 != .escape })
    for _ in 0..<random.int(1...4) {
      add(.key(key, .press))
      pass(random.double(0.02...0.4))
    }
  }

  private mutating func pushStick() {
    add(.stick(x: random.double(-1...1), y: random.double(-1...1)))
    pass(random.double(0.1...0.9))
    add(.stick(x: 0, y: 0))
  }

  private mutating func movePad() {
    let (place, way) = (somewhere(), direction() * random.double(2...40))
    let phases: [PadPhase] = Array(repeating: .changed, count: random.int(2...10))
    for phase in [.began] + phases {
      add(.pad(phase, by: way, at: place))
      pass(random.double(0.006...0.012))
    }
    add(.pad(random.pick([.ended, .faded, .cancelled]), by: .zero, at: place))
  }
}
