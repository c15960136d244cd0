#if Program

import Scrolling

/// The list of the panel: a finger that slides a knob does not scroll, all others may.
final class PanelScrollView: ScrollView {
  init() {
    super.init(frame: .zero)
    delaysContentTouches = false
  }
}

#endif
