import Tuning
import Words

/// Settings to try, and their name in tables and legends.
package struct TuneSetting {
  /// The name, as one visible line: it may be that of a file.
  package var label: String
  package var tuning: TuningSettings

  package init(label: String, tuning: TuningSettings) {
    self.label = visible(label)
    self.tuning = tuning
  }
}
