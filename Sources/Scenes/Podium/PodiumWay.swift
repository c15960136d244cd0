import SceneHosting
import Scrolling

/// How touches of the row go, which timers turn the big cube, and where the row rests: as the
/// session ends, and the four things that it tries before. WWDC 2012, session 223.
enum PodiumWay: Int {
  case dummy, visible, hidden, defaultMode, free

  static let all = [
    SceneWay("dummy", "Dummy", "Drag the row, tap any cube: both work."),
    SceneWay("visible", "Visible", "Tap a cube of the row: dead. Drags scroll."),
    SceneWay("hidden", "Hidden", "Drag the row: nothing. Taps work."),
    SceneWay("default-mode", "Timer", "Drag the row: the big cube stands still."),
    SceneWay("free", "Free", "Flick the row: it rests between cubes."),
  ]

  /// The set-up of the scroll view.
  var scroll: HiddenScroll.Way { HiddenScroll.Way(rawValue: rawValue) ?? .dummy }
}

/// For how long timers of the default mode have slept: while the scroll view tracked or
/// decelerated.
final class FrozenTime: InputRegion {
  private(set) var seconds = 0.0
  /// The last moment of `catchUp(to:)`, in seconds of the scene; nil: there was none.
  private var last: Double?
  private let clock: SceneClock
  @Weakly private var scrollView: ScrollView?

  init(_ clock: SceneClock, _ scrollView: ScrollView) {
    self.clock = clock
    self.scrollView = scrollView
    super.init(frame: .zero)
  }

  override func advance(to time: Double) { catchUp(to: time) }

  /// It lies behind the scroll view and so has its turn first: what has passed since the last
  /// moment was in the mode of that moment.
  override func catchUp(to time: Double) {
    let now = clock.time(at: time)
    if scrollView?.schedulerMode == .tracking, let last { seconds += max(0, now - last) }
    last = max(last ?? now, now)
  }
}
