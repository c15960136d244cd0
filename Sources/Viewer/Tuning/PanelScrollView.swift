#if Program

import Scrolling

/// The list of the panel: a finger that slides a knob keeps doing so, all others may scroll.
final class PanelScrollView: ScrollView {
  init() {
    super.init(frame: .zero)
    delaysContentTouches = false
  }
}

#endif
