import Geometry
import Scrolling

/// A region that tells of the one finger that it follows, in points of its own.
final class PressRegion: InputRegion {
  enum Event {
    case began, moved, ended, cancelled
  }

  var onTouch: ((Event, Point) -> Void)?

  private func tell(_ event: Event, _ touches: [Touch]) {
    onTouch?(event, touches[0].location(in: self))
  }

  override func touchesBegan(_ touches: [Touch]) { tell(.began, touches) }
  override func touchesMoved(_ touches: [Touch]) { tell(.moved, touches) }
  override func touchesEnded(_ touches: [Touch]) { tell(.ended, touches) }
  override func touchesCancelled(_ touches: [Touch]) { tell(.cancelled, touches) }
}

/// The list of the panel: a finger that slides a knob keeps doing so, all others may scroll.
final class PanelScrollView: ScrollView {
  var holdsTouches = false

  init() {
    super.init(frame: .zero)
    delaysContentTouches = false
  }

  override func touchesShouldCancel(in content: InputRegion) -> Bool { !holdsTouches }
}
