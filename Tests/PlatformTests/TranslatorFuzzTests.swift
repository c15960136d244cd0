import CSDL2
import Geometry
import Platform
import Support
import Testing
import Touches

/// Events that SDL could send, and some that it could not.
extension Random {
  fileprivate mutating func share() -> Float {
    pick([.random(in: 0...1, using: &self), .random(in: -3...3, using: &self), odd()])
  }

  /// Now and then a value that is no coordinate.
  fileprivate mutating func odd() -> Float {
    pick([0, 1, 0.5, -0.0, .leastNonzeroMagnitude, .nan, .infinity, -.infinity, 1e9, -3e38])
  }

  fileprivate mutating func pixel() -> Int32 {
    pick([.random(in: 0...400, using: &self), .random(in: -900...900, using: &self), .max, .min])
  }

  fileprivate mutating func event(at tick: UInt32) -> SDL_Event {
    let stamp = pick([tick, tick, tick, tick &- 500, tick &+ 70_000, 0, .max])
    switch next() % 12 {
    case 0...3:
      return .finger(
        pick([SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERMOTION, SDL_FINGERUP]), share(), share(),
        id: Int64(next() % 4), device: pick([7, 8, podium_mouse_touch_id]), at: stamp)
    case 4, 5:
      return .button(
        pick([SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP]), pixel(), pixel(),
        button: pick([SDL_BUTTON_LEFT, SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT]),
        which: pick([0, 0, podium_touch_mouse_id]), window: pick([0, 1]), at: stamp)
    case 6: return .motion(pixel(), pixel(), state: pick([0, 1, 5]), at: stamp)
    case 7:
      return .wheel(
        odd(), share(), which: pick([0, podium_touch_mouse_id]), mouse: (pixel(), pixel()),
        at: stamp)
    case 8:
      return .key(
        pick([SDL_KEYDOWN, SDL_KEYUP]), pick([SDLK_LEFT, SDLK_SPACE, SDLK_h, SDLK_x]),
        repeats: pick([true, false]), at: stamp)
    case 9:
      return .axis(
        pick([SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_LEFTY]),
        Int16(truncatingIfNeeded: next()), controller: Int32(next() % 40), at: stamp)
    case 10:
      return pick([
        SDL_Event.pad(
          pick([SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP]),
          SDL_CONTROLLER_BUTTON_DPAD_LEFT, controller: 1, at: stamp),
        SDL_Event.removed(Int32(next() % 40), at: stamp),
      ])
    default:
      // Also events that SDL does not know.
      var event = SDL_Event.window(
        SDL_WindowEventID(rawValue: UInt32(next() % 20)), pixel(), pixel(), at: stamp)
      if next() % 8 == 0 { event.type = UInt32(next() % 0xffff) }
      if event.type == SDL_SYSWMEVENT.rawValue { event.type = SDL_USEREVENT.rawValue }
      return event
    }
  }
}

@Suite("Any events at all")
struct TranslatorFuzzTests {
  private static let count = 20_000

  @Test(
    "20 000 random SDL events leave the contract standing", arguments: 1...4 as ClosedRange<UInt64>)
  func contract(seed: UInt64) {
    var random = Random(seed: seed)
    let desk = Desk()
    var live: Set<Int> = []
    var held: Set<InputEvent.Key> = []
    var last = 0.0
    var seen: [String: Int] = [:]
    for step in 0..<Self.count {
      let tick = UInt32(step * 3)
      let now = Double(tick) / 1000 + 0.002
      desk.translator.items.removeAll(keepingCapacity: true)
      desk.feed(random.event(at: tick), now: now)
      for event in desk.events {
        #expect(event.time >= last && event.time <= now)
        last = event.time
        check(event.kind, live: &live, held: &held, seen: &seen)
      }
    }
    // They reached every kind that SDL can cause.
    for kind in ["down", "move", "up", "cancel", "wheel", "key", "stick", "resize", "focus"] {
      #expect(seen[kind, default: 0] > 10, "\(kind)")
    }
  }

  private func check(
    _ kind: InputEvent.Kind, live: inout Set<Int>, held: inout Set<InputEvent.Key>,
    seen: inout [String: Int]
  ) {
    switch kind {
    case .down(let id, let place, _, _):
      #expect(place.isFinite && (1...32).contains(id))
      live.insert(id)
      seen["down", default: 0] += 1
    case .move(let id, let place):
      #expect(place.isFinite && live.contains(id))
      seen["move", default: 0] += 1
    case .up(let id, let place):
      #expect(place.isFinite && live.remove(id) != nil)
      seen["up", default: 0] += 1
    case .cancel:
      #expect(!live.isEmpty)
      live.removeAll()
      seen["cancel", default: 0] += 1
    case .wheel(let dx, let dy, let place):
      #expect(dx.isFinite && dy.isFinite && place.isFinite && (dx != 0 || dy != 0))
      seen["wheel", default: 0] += 1
    case .pad, .magnify: Issue.record("SDL does not tell a touchpad from a wheel")
    case .key(let key, let action):
      switch action {
      case .down: #expect(held.insert(key).inserted)
      case .repeat: #expect(held.contains(key))
      case .up: #expect(held.remove(key) != nil)
      case .press: Issue.record("a keyboard knows no press")
      }
      seen["key", default: 0] += 1
    case .stick(let x, let y):
      #expect(abs(x) <= 1 && abs(y) <= 1)
      seen["stick", default: 0] += 1
    case .resize(let size):
      #expect(size.isFinite && size.width >= 1 && size.height >= 1)
      seen["resize", default: 0] += 1
    case .focus(let focus):
      if focus == .lost || focus == .hidden { #expect(live.isEmpty && held.isEmpty) }
      seen["focus", default: 0] += 1
    }
  }
}
