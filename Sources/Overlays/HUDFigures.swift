import SceneHosting
import Scrolling

struct HUDFigures: Equatable {
  /// The axis along which there is something to scroll, horizontal where there is nothing; nil:
  /// there is along both.
  var axis: Axis? = .horizontal
  /// Points.
  var offset = Point.zero
  /// The picture's velocity, in pt/ms.
  var velocity = Point.zero
  var phase = FramePhase.idle
  /// The offset at which the motion will end, in points; nil while nothing moves by itself.
  var target: Point?
  /// Milliseconds since the frame before.
  var frame = 0.0
  /// Pictures that the display could have shown and did not, in the last two seconds.
  var missed = 0

  init() {}

  init(_ host: SceneHost, _ history: FrameHistory) {
    let model = host.scrollView.model
    axis = host.scrollsBothWays ? nil : host.axis ?? .horizontal
    offset = model.contentOffset
    velocity = history.velocity
    phase = history.last.phase
    target = model.target
    frame = history.last.duration * 1000
    missed = history.missedCount
  }
}
