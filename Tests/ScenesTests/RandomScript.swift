import Geometry
import InputScript
import Support
import Touches

/// Any script that can be written, and its parts.
extension Script {
  static func any(_ random: inout Random) -> Script {
    var script = Script()
    if random.bool() { script.scene = random.pick(["podium", "corridor", "łódź"]) }
    if random.bool() {
      script.surface = Script.Surface(
        size: Size(width: Double(random.int(1...4000)), height: Double(random.int(1...4000))),
        scale: random.double(0.1...4))
    }
    for _ in 0..<random.int(0...3) {
      script.settings.append(.init(key: "slop", value: "\(random.int(0...20))"))
    }
    var time = 0.0
    for _ in 0..<random.int(0...40) {
      time += random.bool() ? random.double(0...1) : 0
      let kind = kind(&random)
      let isInput = if case .input = kind { true } else { false }
      let keys = InputEvent.Modifiers(rawValue: isInput ? Int32(random.int(0...15)) : 0)
      script.events.append(SessionEvent(time: time, kind: kind, modifiers: keys))
    }
    return script
  }

  private static func number(_ random: inout Random) -> Double {
    switch random.int(0...4) {
    case 0: Double(random.int(-1000...1000))
    case 1: random.double(-1000...1000)
    case 2: random.pick([0, -0.0, .leastNonzeroMagnitude, -1e9, 0.1, 1e9, 123_456_789.125])
    case 3: random.double(-1...1) * 1e-9
    default: random.double(0...1) * 1e9
    }
  }

  private static func point(_ random: inout Random) -> Point {
    Point(x: number(&random), y: number(&random))
  }

  private static func size(_ random: inout Random) -> Size {
    Size(width: random.double(1...4000), height: Double(random.int(1...4000)))
  }

  private static func kind(_ random: inout Random) -> SessionEvent.Kind {
    switch random.int(0...15) {
    case 9: .scroll(to: point(&random), animated: random.bool())
    case 10: .set(key: "snap-cubes", value: random.pick(["3", "a,b", "größe", "x#y", "-"]))
    case 11: .scene(random.pick(["corridor", "łódź", "-"]))
    case 12: .input(pad(&random))
    case 13: .input(magnify(&random))
    case 14:
      .photos(
        (0...random.int(0...2)).map { _ in random.pick(["/a", "b c\n#", "100%", "%20", "ł\t"]) })
    case 15: .zoom(to: random.double(0.1...10), view: random.bool() ? "łódź" : nil)
    case let choice: .input(input(choice, &random))
    }
  }

  private static func place(_ random: inout Random) -> Point {
    let point = point(&random)
    let places = InputEvent.coordinates
    return places.contains(point.x) && places.contains(point.y) ? point : point / 1e3
  }

  private static func input(_ choice: Int, _ random: inout Random) -> InputEvent.Kind {
    let id = random.int(-5 ... .max)
    return switch choice {
    case 0:
      .down(
        id: id, at: place(&random), device: random.bool() ? .mouse : .finger,
        button: random.pick(InputEvent.Button.allCases))
    case 1: .move(id: id, to: place(&random))
    case 2: .up(id: id, at: place(&random))
    case 3: .cancel
    case 4: .wheel(dx: random.double(-1e4...1e4), dy: number(&random) / 1e5, at: place(&random))
    case 5: .key(random.pick(InputEvent.Key.tried), random.pick(InputEvent.KeyAction.allCases))
    case 6: .stick(x: random.double(-1...1), y: random.double(-1...1))
    case 7: .resize(size(&random))
    default: .focus(random.pick(InputEvent.Focus.allCases))
    }
  }

  private static func pad(_ random: inout Random) -> InputEvent.Kind {
    let phase = random.pick(PadPhase.allCases)
    guard phase == .began || phase == .changed else {
      return .pad(phase, by: .zero, at: place(&random))
    }
    return .pad(phase, by: place(&random), at: place(&random), zooms: random.bool())
  }

  private static func magnify(_ random: inout Random) -> InputEvent.Kind {
    let phase = random.pick(MagnifyPhase.allCases)
    let isMove = phase == .began || phase == .changed
    return .magnify(
      phase, scale: isMove ? random.pick([1e-6, 1, 1.25, 1e6]) : 1, at: place(&random))
  }
}
