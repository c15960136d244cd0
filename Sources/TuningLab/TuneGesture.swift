import InputScript
import SceneHosting
import Scrolling

/// The gesture on the content: the built-in flick, or a script.
package struct TuneGesture {
  private enum Kind {
    case flick(Flick)
    case script(Script, path: String)
  }

  private var kind: Kind

  /// In pt/ms.
  package static let standardSpeed = 1.5

  package init(_ flick: Flick) { kind = .flick(flick) }

  /// The gesture of a script that was read from `path`.
  ///
  /// - Parameter scene: in which it is made, and which it may begin anew before its first input, as
  ///   a recording does that shows photos; nil: a plain scroll view.
  /// - Throws: `SettingError` for a script that changes the scene.
  package init(_ script: Script, path: String, in scene: String?) throws(SettingError) {
    var hasInput = false
    for (event, line) in zip(script.events, script.lines) {
      switch event.kind {
      case .input: hasInput = true
      case .scene(let name) where name != scene || hasInput:
        throw SettingError("\(path):\(line): a gesture is tuned in one scene; leave this line out")
      case .scene, .scroll, .zoom, .set, .photos: break
      }
    }
    kind = .script(script, path: path)
  }

  /// The finger's speed in pt/ms; nil for a script, whose speed varies.
  package var speed: Double? {
    switch kind {
    case .flick(let flick): flick.speed
    case .script: nil
    }
  }

  /// Checks that it consists of input only, so that it can be repeated in a session.
  ///
  /// - Throws: `SettingError` for a script with a setting or a resize.
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

  /// Checks that the content keeps its size from the last lift on, which is what is measured.
  ///
  /// - Parameter lift: in seconds of the script.
  /// - Throws: `SettingError` for a script with a resize after that.
  func checkSize(after lift: Double) throws(SettingError) {
    guard case .script(let script, let path) = kind else { return }
    var hasCome = false
    for (event, line) in zip(script.events, script.lines) where event.time >= lift {
      guard case .input(.resize) = event.kind else {
        hasCome = true
        continue
      }
      // One at the lift's time may come before it.
      guard hasCome || event.time > lift else { continue }
      throw SettingError(
        "\(path):\(line): the landing is measured in a window of one size from the last lift on; "
          + "leave this line out")
    }
  }

  /// Its description, for a title, without the values that are swept.
  package func text(sweeping sweeps: [Sweep] = []) -> String {
    switch kind {
    case .flick(let flick):
      let swept = sweeps.map(\.subject.name)
      let device = flick.device == .touchpad ? "touchpad " : ""
      let speed =
        swept.contains(Sweep.Subject.flick.name)
        ? "flicks at several speeds" : "flick \(flick.speed.shortest) pt/ms"
      let distance = swept.contains(Sweep.Subject.distance.name) ? nil : flick.distance
      let hold = swept.contains(Sweep.Subject.hold.name) ? 0 : flick.hold
      return device + speed + (distance.map { " over \($0.shortest) pt" } ?? "")
        + (hold > 0 ? ", held \(hold.shortest) s" : "")
    case .script(_, let path): return path
    }
  }

  /// The gesture with another speed, distance or hold. Throws for a script, which has none of them.
  func with(_ subject: Sweep.Subject, _ value: Double) throws(UsageError) -> TuneGesture {
    guard case .flick(var flick) = kind else {
      throw UsageError("--sweep \(subject.name) is the built-in gesture's; leave out --touches")
    }
    switch subject {
    case .parameter: return self
    case .flick: flick.speed = value
    case .distance: flick.distance = value
    case .hold: flick.hold = value
    }
    do {
      try flick.check()
    } catch {
      throw UsageError("--sweep: \(error)")
    }
    return TuneGesture(flick)
  }

  /// The input of the gesture on a host.
  package func events(on host: SceneHost) -> [SessionEvent] {
    switch kind {
    case .script(let script, _): script.events
    case .flick(let flick): flick.events(from: host.grip, along: host.axis ?? .horizontal)
    }
  }
}
