import Geometry
import Touches

extension TouchScript {
  /// The script as text, version line first; reading it gives an equal script, where its times
  /// do not decrease and its numbers are within the ranges of `TouchScript`.
  public var text: String { events.reduce(into: Self.versionLine) { $0 += $1.scriptLine + "\n" } }

  package static var versionLine: String { "podium-script \(version)\n" }
}

extension InputEvent {
  /// The event as a line of a script, without the line's end: for a recording that grows.
  public var scriptLine: String { "\(time.shortest) \(kind.script)\(modifiers.script)" }
}

extension InputEvent.Kind {
  fileprivate var script: String {
    switch self {
    case .down(let id, let point, let device, let button):
      "down \(id) \(point.script)" + (device == .mouse ? " mouse" : "")
        + (button == .primary ? "" : " \(button.rawValue)")
    case .move(let id, let point): "move \(id) \(point.script)"
    case .up(let id, let point): "up \(id) \(point.script)"
    case .cancel: "cancel"
    case .wheel(let dx, let dy, let point): "wheel \(dx.shortest) \(dy.shortest) \(point.script)"
    case .pad(let phase, let delta, let point, let zooms):
      "pad \(phase.rawValue) " + (phase.isMove ? "\(delta.script) " : "") + point.script
        + (phase.isMove && zooms ? " ctrl" : "")
    case .magnify(let phase, let scale, let point):
      "magnify \(phase.rawValue) " + (phase.isMove ? "\(scale.shortest) " : "") + point.script
    case .key(let key, .press): "key \(key.rawValue)"
    case .key(let key, let action): "key \(key.rawValue) \(action.rawValue)"
    case .stick(let x, let y): "stick \(x.shortest) \(y.shortest)"
    case .resize(let size): "resize \(size.script)"
    case .focus(.lost): "focus lost"
    case .focus(.gained): "focus gained"
    case .focus(.hidden): "hide"
    case .focus(.shown): "show"
    }
  }
}

extension Point { package var script: String { "\(x.shortest) \(y.shortest)" } }

extension Size { package var script: String { "\(width.shortest) \(height.shortest)" } }

extension String {
  package var scriptWord: String {
    let isWord = utf8.allSatisfy { $0 != UInt8(ascii: "\n") && !TouchScriptWords.isSpace($0) }
    precondition(
      isWord && !isEmpty && utf8.first != UInt8(ascii: "#"),
      "A word of a script is not empty, has no spaces, and does not start with #.")
    return self
  }

  /// The name of a scroll view as a word; traps also for a number.
  var scriptName: String {
    precondition(
      TouchScriptWords.number(Array(utf8)[...]) == nil,
      "The name of a scroll view in a script is no number.")
    return scriptWord
  }
}
