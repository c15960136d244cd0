import Geometry
import SceneHosting
import Scenes
import Scrolling

/// The HUD's figures of a frame.
struct HUDFigures: Equatable {
  /// Points.
  var offset = 0.0
  /// The picture's velocity, in pt/ms.
  var velocity = 0.0
  var phase = FramePhase.idle
  /// The offset at which the motion will end, in points; nil while nothing moves by itself.
  var target: Double?
  /// Milliseconds since the frame before.
  var frame = 0.0
  /// Pictures that the display could have shown and did not, in the last two seconds.
  var missed = 0

  init() {}

  init(_ host: SceneHost, _ history: FrameHistory) {
    let axis = host.axis ?? .horizontal
    let model = host.scrollView.model
    offset = model.contentOffset[axis]
    velocity = history.velocity
    phase = history.last.phase
    target = model.target.map { $0[axis] }
    frame = history.last.duration * 1000
    missed = history.missedCount
  }
}
