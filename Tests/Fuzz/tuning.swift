import SceneHosting
import Scenes
import Tuning

@testable import TuningLab

/// Bytes that claim to be a tuning file. What is read makes a scene that can be played, and every
/// parameter's text means the same again.
func fuzz(_ bytes: [UInt8]) {
  var tuning = TuningSettings()
  do {
    try TuningFile.apply(bytes, from: "fuzz.json", to: &tuning)
  } catch {
    FuzzedFile.check(error, names: "fuzz.json")
    return
  }
  var again = TuningSettings()
  for parameter in TuningSettings.parameters {
    guard let text = parameter.text(in: tuning) else { continue }
    do {
      try parameter.set(text, in: &again)
    } catch {
      preconditionFailure("'\(text)' was read and cannot be read: \(error)")
    }
    precondition(
      parameter.text(in: again) == text, "\(parameter.name): '\(text)' reads differently")
  }
}
