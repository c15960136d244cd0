import SceneHosting
import Tuning
import Words

/// Parameters to try, and what they are called in tables and legends.
package struct TuneSetting {
  /// The name, as one visible line: it may be that of a file.
  package var label: String
  package var tuning: TuningSettings

  package init(label: String, tuning: TuningSettings) {
    self.label = visible(label)
    self.tuning = tuning
  }
}
