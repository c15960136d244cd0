import InputScript
import SceneHosting
import Scrolling

/// The gesture on the content: the built-in flick, or a script.
package struct TuneGesture {
  private enum Kind {
    case flick(speed: Double, distance: Double?, hold: Double, device: Flick.Device)
    case script(Script, path: String)
  }

  private var kind: Kind

  /// In pt/ms.
  package static let standardSpeed = 1.5

  /// A flick with a speed in pt/ms, a distance in points and a rest before the lift in seconds.
  package init(
    flick speed: Double, distance: Double?, hold: Double, device: Flick.Device = .finger
  ) {
    kind = .flick(speed: speed, distance: distance, hold: hold, device: device)
  }

  /// The gesture of a script that was read from `path`.
  ///
  /// - Throws: `SettingError` for a script that changes the scene.
  package init(_ script: Script, path: String) throws(SettingError) {
    for (event, line) in zip(script.events, script.lines) {
      if case .scene = event.kind {
        throw SettingError("\(path):\(line): a gesture is tuned in one scene; leave this line out")
      }
    }
    kind = .script(script, path: path)
  }

  /// The finger's speed in pt/ms; nil for a script, which has no one speed.
  package var speed: Double? {
    switch kind {
    case .flick(let speed, _, _, _): speed
    case .script: nil
    }
  }

  /// Checks that it is input alone, which can be repeated in a session.
  ///
  /// - Throws: `SettingError` for a script that sets or resizes something on the way.
  package func checkRepeatable() throws(SettingError) {
    guard case .script(let script, let path) = kind else { return }
    for (event, line) in zip(script.events, script.lines) {
      switch event.kind {
      case .set, .scene, .photos, .input(.resize):
        throw SettingError(
          "\(path):\(line): a gesture that is to be repeated in a window sets, opens and resizes nothing; "
            + "leave this line out")
      case .input, .scroll, .zoom: continue
      }
    }
  }

  /// Its description, for a title.
  package var text: String {
    switch kind {
    case .flick(let speed, let distance, let hold, let device):
      (device == .touchpad ? "touchpad " : "") + "flick \(speed.shortest) pt/ms"
        + (distance.map { " over \($0.shortest) pt" } ?? "")
        + (hold > 0 ? ", held \(hold.shortest) s" : "")
    case .script(_, let path): path
    }
  }

  /// With another speed, distance or hold; a script has none of them.
  func with(_ subject: Sweep.Subject, _ value: Double) throws(UsageError) -> TuneGesture {
    guard case .flick(var speed, var distance, var hold, let device) = kind else {
      throw UsageError(
        "--sweep \(subject.name) is the built-in gesture's; leave out --touches")
    }
    switch subject {
    case .parameter: return self
    case .flick: speed = value
    case .distance: distance = value
    case .hold: hold = value
    }
    do {
      try Flick.check(speed: speed, distance: distance, hold: hold)
    } catch {
      throw UsageError("--sweep: \(error)")
    }
    return TuneGesture(flick: speed, distance: distance, hold: hold, device: device)
  }

  /// The input of the gesture on a host.
  package func events(on host: SceneHost) -> [SessionEvent] {
    switch kind {
    case .script(let script, _): return script.events
    case .flick(let speed, let distance, let hold, let device):
      return Flick(speed: speed, distance: distance, hold: hold, device: device)
        .events(from: host.grip, along: host.axis ?? .horizontal)
    }
  }
}
