import SceneHosting
import Scrolling

/// The arrangement of touches on the row, the timer of the big cube, and the row's snap points: the
/// session's final solution, and four others. WWDC 2012, session 223.
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
final class FrozenTime: ModeRegion {
  private(set) var seconds = 0.0
  /// The last moment of `catchUp(to:)`, in seconds of the scene; nil: there was none.
  private var last: Double?

  override func catchUp(to time: Double) {
    let now = clock.time(at: time)
    if mode == .tracking, let last { seconds += max(0, now - last) }
    last = max(last ?? now, now)
  }
}
