#if Program

import SceneHosting
import Words

/// Parameters to try, and what they are called in tables and legends.
package struct TuneSetting {
  /// As one visible line: it may name a file.
  package var label: String
  package var tuning: Tuning

  package init(label: String, tuning: Tuning) {
    self.label = visible(label)
    self.tuning = tuning
  }
}

#endif
