import Replay

/// Parameters to try, and what they are called in tables and legends.
package struct TuneSetting {
  package var label: String
  package var tuning: Tuning

  package init(label: String, tuning: Tuning) {
    self.label = label
    self.tuning = tuning
  }
}
