import SceneHosting
import Scrolling

/// A region whose subclass counts a scene's time by the mode of a scroll view. It lies behind the
/// scroll view and so comes first: the time since the last moment belongs to the mode of that
/// moment.
class ModeRegion: InputRegion {
  let clock: SceneClock
  @Weakly private var scrollView: ScrollView?

  var mode: Scheduler.CurrentMode { scrollView?.schedulerMode ?? .default }

  init(_ clock: SceneClock, modeOf scrollView: ScrollView) {
    self.clock = clock
    super.init(frame: .zero)
    self.scrollView = scrollView
  }

  override func advance(to time: Double) { catchUp(to: time) }
}
