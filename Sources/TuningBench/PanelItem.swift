import SceneHosting
import Scenes
import Tuning
import Words

/// An item of the tuning panel that can be pressed or have the focus.
package enum PanelItem: Hashable, Sendable {
  case undo, redo, resetAll, dock, close
  /// A preset: built in, or saved before.
  case preset(String)
  /// A row of the table that `podium tune` printed; that row as the other variant.
  case row(Int)
  case otherRow(Int)
  /// Lists the parameters of one topic.
  case topic(PanelTopic)
  /// Begins the search for parameters; ends it.
  case find, endFind
  /// The heading of the rows that follow.
  case heading(String)
  /// The row of a field, by its index in `ParameterField.all`.
  case field(Int)
  /// Resets a field to its default.
  case resetField(Int)
  /// One of the words of a choice.
  case word(field: Int, Int)
  /// A step of a number, or one snap point, less or more.
  case less(Int)
  case more(Int)
  /// A column of the plot's numbers, by its index in `PlotFigure.all`.
  case figure(Int)
  /// Repeats the last gesture; adds a second variant of settings; puts the other variant in force.
  case again, compare, swap
  case copy(TuningText.Language)
  /// Copies scene, settings and last gesture as a link.
  case copyLink
  case save
  /// Copies the comparison as a `podium tune` command.
  case tune

  var title: String {
    switch self {
    case .undo: "Undo"
    case .redo: "Redo"
    case .resetAll: "Reset"
    case .dock: "Side"
    case .close: "Close"
    case .preset(let name): visible(name)
    case .topic(.plot): "Plot"
    case .topic(let topic): topic.rawValue
    case .row, .find: ""
    case .endFind: "×"
    case .heading(let name): name
    case .otherRow: "B"
    case .field(let index): ParameterField.all[index].label
    case .resetField: "×"
    case .word(let field, let index):
      if case .choice(let words) = ParameterField.all[field].control { words[index] } else { "" }
    case .less(let field): ParameterField.all[field].control == .stops ? "remove nearest" : "–"
    case .more(let field): ParameterField.all[field].control == .stops ? "add here" : "+"
    case .figure(let index): PlotFigure.all[index].title
    case .again: "Again"
    case .compare: "A/B"
    case .swap: "Swap"
    case .copy(.flags): "Flags"
    case .copy(.json): "JSON"
    case .copy(.swift): "Swift"
    case .copyLink: "Link"
    case .save: "Save"
    case .tune: "Tune"
    }
  }

  /// Its effect, in a sentence.
  var help: String {
    switch self {
    case .undo: "Takes the last change back (Ctrl+Z)."
    case .redo: "Makes the change again that was taken back last (Ctrl+Shift+Z)."
    case .resetAll: "Gives every parameter its default again; motion is the desktop's."
    case .dock: "Moves the panel to the other side."
    case .close: "Closes the panel (T)."
    case .preset(let name):
      "The settings \(excerpt(name)): all others but those that build the scene have their defaults again."
    case .row:
      "puts this row of the table in force; pressed again, A plays the gesture it was measured with."
    case .otherRow: "Has this row as the other variant, beside what is in force; or ends that."
    case .topic(.table): "Lists the rows of the table that podium tune printed."
    case .topic(.all): "Lists all parameters; / finds one."
    case .topic(.plot): "Shows what the last gesture did, and the last 20 seconds."
    case .find: "Type words, or parts of them, of a name, a help or a value."
    case .endFind: "Lists what was listed before (Esc)."
    case .heading: ""
    case .topic(.changed): "Lists those that differ from their defaults."
    case .topic(let topic): "Lists those of the \(topic.rawValue)."
    case .figure(let index): PlotFigure.all[index].help
    case .again: "The last gesture once more (key A), from where it began, under what is set now."
    case .compare:
      "Keeps these settings as B beside what is set from now on; or ends it: Undo or Redo has the other ones."
    case .swap: "Puts the other settings in force (X)."
    case .copy(.flags):
      "Copies what differs from the defaults as flags of a command; Ctrl+V applies them."
    case .copy(.json): "Copies it as a tuning file; Ctrl+V applies one."
    case .copy(.swift): "Copies it as Swift for a program that uses the library."
    case .copyLink: "Copies scene, settings and last gesture as a line; Ctrl+V opens one."
    case .save:
      "Saves it as a tuning file, unless a preset is the same. If the settings' folder cannot be written, it is saved in the working folder."
    case .tune:
      "Saves the gesture as a script, and copies the podium tune command that measures it."
    case .field(let index), .resetField(let index), .word(let index, _), .less(let index),
      .more(let index):
      ParameterField.all[index].help
    }
  }
}

extension ParameterField {
  /// The most words that a sentence lists; more are visible as buttons anyway.
  private static let mostListed = 6

  /// The parameter's effect, and its accepted values.
  var help: String {
    let values =
      if case .choice(let words) = control, words.count > Self.mostListed {
        "One of the words under its name."
      } else if parameter.name == SceneWay.parameterName {
        // Its help lists them.
        "A name or its number."
      } else {
        "\(parameter.wanted.capitalizedFirst)."
      }
    return "\(parameter.name): \(parameter.help)\(parameter.isSwitch ? "" : " " + values)"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
