import Scrolling
import Support
import Testing

@Suite("Any number: touches, recognizers and timers")
struct HostileTouchesTests {
  @Test("a window full of recognizers takes any event at any time, and any number in any property")
  func window() {
    Effort.seeds(2_000) { seed in
      var n = HostileNumbers(seed: seed)
      let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      view.contentSize = Size(width: 4000, height: 4000)
      view.zoomLimits = 0.5...4
      let region = InputRegion(frame: n.rect())
      view.addSubregion(region)
      window.insertSubregion(view, at: n.int())
      let (press, tap) = (LongPressGestureRecognizer(), TapGestureRecognizer())
      let (swipe, pan, pinch) = (
        SwipeGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer()
      )
      for recognizer in [press, tap, swipe, pan, pinch] as [GestureRecognizer] {
        window.addGestureRecognizer(recognizer)
      }
      for _ in 0..<n.random.int(1...60) {
        switch n.random.int(0...15) {
        case 0: press.minimumPressDuration = n.double()
        case 1: press.allowableMovement = n.double()
        case 2: (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (n.int(), n.int())
        case 3: (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (n.int(), n.int())
        case 4: (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (n.int(), n.int())
        case 5: pan.slop = n.double()
        case 6: pan.setTranslation(n.point(), in: nil)
        case 7: pinch.scale = n.double()
        case 8: swipe.numberOfTouchesRequired = n.int()
        case 9: window.advance(to: n.double())
        case 10: window.catchUp(to: n.double())
        case 11: (region.frame, view.frame, region.bounds) = (n.rect(), n.rect(), n.rect())
        case 12: _ = window.scrolls(at: n.point(), time: n.double())
        default: window.send(InputEvent(time: n.double(), kind: Self.kind(&n)))
        }
        let numbers = [
          view.contentOffset.x, view.contentOffset.y, view.zoomScale, pinch.scale, pinch.velocity,
          pan.translation(in: nil).x, pan.velocity(in: nil).y, pan.location(in: nil).x,
        ]
        guard numbers.allSatisfy(\.isFinite) else {
          Issue.record("seed \(seed): \(numbers)")
          return
        }
        let (frame, shown) = (region.frame, view.frame)
        guard [frame, shown].allSatisfy({ $0.width >= 0 && $0.height >= 0 && $0.origin.isFinite })
        else {
          Issue.record("seed \(seed): \(frame), \(shown)")
          return
        }
      }
    }
  }

  private static func kind(_ n: inout HostileNumbers) -> InputEvent.Kind {
    let id = n.random.int(0...2)
    return switch n.random.int(0...9) {
    case 0, 1: .down(id: id, at: n.point(), device: n.bool() ? .finger : .mouse)
    case 2, 3, 4: .move(id: id, to: n.point())
    case 5: .up(id: id, at: n.point())
    case 6: .wheel(dx: n.double(), dy: n.double(), at: n.point())
    case 7: .resize(n.size())
    case 8: .magnify(n.random.pick([.began, .changed, .ended]), scale: n.double(), at: n.point())
    default: .stick(x: n.double(), y: n.double())
    }
  }

  @Test("timers take any delay, interval and time, and fire a number of times that ends")
  func timers() {
    for seed in 0..<1_000 as Range<UInt64> {
      var n = HostileNumbers(seed: seed)
      let scheduler = Scheduler(now: n.double())
      var count = 0
      scheduler.schedule(after: n.double()) { _ in count += 1 }
      // A timer fires at each of its beats: a short one in a long time as often as there are any.
      scheduler.schedule(every: n.random.pick([.nan, .infinity, 1e308])) { _ in count += 1 }
      for _ in 0..<8 {
        scheduler.advance(to: n.double(), mode: .default)
        #expect(scheduler.now.isFinite && scheduler.nextMoment(in: .default)?.isFinite ?? true)
      }
      #expect(count <= 2 + 2 * 8)
    }
  }

  @Test(
    "a timer of no interval or less fires as often as the shortest", arguments: [0, -1, 1e-300])
  func shortest(_ interval: Double) {
    var count = 0
    let scheduler = Scheduler()
    scheduler.schedule(every: interval) { _ in count += 1 }
    scheduler.advance(to: 10.5 * Scheduler.shortestInterval, mode: .default)
    #expect(count == 10)
  }

  @Test("a timer without end never fires, and one that is none fires at once")
  func delays() {
    var fired: [String] = []
    let scheduler = Scheduler()
    scheduler.schedule(after: .infinity) { _ in fired.append("never") }
    scheduler.schedule(every: .nan) { _ in fired.append("never") }
    scheduler.schedule(after: .nan) { _ in fired.append("now") }
    scheduler.schedule(after: -3) { _ in fired.append("now") }
    scheduler.advance(to: 1e9, mode: .default)
    #expect(fired == ["now", "now"])
    #expect(scheduler.nextMoment(in: .default) == nil)
  }
}
