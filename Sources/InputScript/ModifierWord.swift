import Touches

extension TouchScript {
  /// The keys that may be held, as words at the end of an event's line.
  enum ModifierWord: String, CaseIterable {
    case shift, control, alternate, command

    var modifier: InputEvent.Modifiers {
      switch self {
      case .shift: .shift
      case .control: .control
      case .alternate: .alternate
      case .command: .command
      }
    }
  }
}

extension InputEvent.Modifiers {
  /// The words, each after a space.
  var script: String {
    TouchScript.ModifierWord.allCases.reduce(into: "") { line, word in
      if contains(word.modifier) { line += " " + word.rawValue }
    }
  }
}
