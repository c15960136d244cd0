import CSDL2
import Platform
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// The specification's strip as the program wires it: SDL's events go in at the translator, what
/// the host says comes out. The window has 400 × 300 points, the strip is its bottom third, its
/// content 1600 × 100 points; a frame is drawn every 16 ms.
final class Strip {
  private let desk = Desk()
  private let host: SceneHost
  /// What happened, in order.
  private(set) var log: [LogEntry] = []
  private(set) var time = 0.0
  private var nextFrame = 0.0

  init(snap: TuningSettings.Snap = .none) {
    // A third of 400 points each.
    let tuning = TuningSettings { ($0.snap, $0.cubes) = (snap, 12) }
    host = SceneHost(.podium, size: Size(width: 400, height: 300), tuning: tuning)
    host.onLog = { [unowned self] in log.append($0) }
  }

  var view: ScrollView { host.scrollView }
  var x: Double { view.contentOffset.x }

  /// Events as SDL delivers them; each happens at its stamp.
  func feed(_ made: SDL_Event...) {
    for event in made {
      let count = desk.events.count
      desk.feed(event)
      for input in desk.events.dropFirst(count) {
        run(until: input.time)
        host.handle(input)
      }
    }
  }

  /// Draws the frames that are due by `moment`.
  func run(until moment: Double) {
    while nextFrame <= moment {
      host.advance(to: nextFrame)
      nextFrame += 0.016
    }
    time = max(time, moment)
  }

  func wait(_ pause: Double) { run(until: time + pause) }

  /// Leaves it alone until everything must rest.
  func rest() { wait(5) }

  /// The next stamp: 8 ms after the last moment.
  private func tick() -> UInt32 { UInt32((time * 1000).rounded()) + 8 }

  /// A mouse press, equal moves every 8 ms.
  func press(_ from: (Int32, Int32), to: (Int32, Int32), steps: Int32 = 12) {
    feed(.button(SDL_MOUSEBUTTONDOWN, from.0, from.1, at: tick()))
    move(from, to: to, steps: steps)
  }

  func move(_ from: (Int32, Int32), to: (Int32, Int32), steps: Int32 = 12) {
    for k in 1...steps {
      let (dx, dy) = ((to.0 - from.0) * k / steps, (to.1 - from.1) * k / steps)
      feed(.motion(from.0 + dx, from.1 + dy, state: 1, at: tick()))
    }
  }

  /// The button comes up after a rest.
  func release(_ x: Int32, _ y: Int32) {
    wait(0.2)
    feed(.button(SDL_MOUSEBUTTONUP, x, y, at: tick()))
  }

  // MARK: What happened

  /// What the scroll view's delegate was told, but for scrolls; a deceleration is told by `true`.
  var told: String {
    log.compactMap { entry in
      switch entry.event {
      case "willBeginDragging": "WBD"
      case "willEndDragging": "WED"
      case "didEndDragging": entry.detail == "decelerate=true" ? "DED+" : "DED-"
      case "willBeginDecelerating": "WBDec"
      case "didEndDecelerating": "DEDec"
      case "didEndScrollingAnimation": "DESA"
      default: nil
      }
    }.joined(separator: " ")
  }

  func count(of event: String) -> Int { log.count { $0.event == event } }

  /// The details of the first entry of a name.
  func detail(of event: String) -> String? { log.first { $0.event == event }?.detail }
}
