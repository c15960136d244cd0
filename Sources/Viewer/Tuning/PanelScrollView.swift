import Scrolling

/// The list of the panel: a finger that slides a knob keeps doing so, all others may scroll.
final class PanelScrollView: ScrollView {
  var holdsTouches = false

  init() {
    super.init(frame: .zero)
    delaysContentTouches = false
  }

  override func touchesShouldCancel(in content: InputRegion) -> Bool { !holdsTouches }
}
