import Touches

/// An item of a window's frame: input, or a command at a time in seconds.
package enum WindowItem: Equatable, Sendable {
  case input(InputEvent)
  case command(WindowCommand, at: Double)
}

/// A user's command to the program, not to the scene: keys and window controls.
package enum WindowCommand: Equatable, Sendable {
  /// The window was closed, or the desktop's session ends.
  case close
  /// Q.
  case quit
  /// A controller's B: back to the catalogue from a scene that was entered there.
  case back
  /// C: shows or hides the path of touches.
  case toggleTouchPath
  /// W: the next of the scene's ways; with Shift the previous one. The number is 1 or −1.
  case wayAfter(Int)
  /// H: shows the figures over the scene, then hides them and the buttons of its ways.
  case toggleHUD
  /// T, or a controller's Y: opens or closes the tuning panel.
  case toggleTuning
  /// A, or a controller's X: repeats the last gesture.
  case again
  /// X: swaps the two variants of the settings.
  case swap
  /// Comma and period: steps by a number of frames through the session or the last gesture.
  case step(Int)
  /// Ctrl+Z: takes back the last change of a setting.
  case undo
  /// Ctrl+Shift+Z, or Ctrl+Y: makes the change again that was taken back last.
  case redo
  /// Slash, or Ctrl+F: starts the search for a parameter by typed text.
  case find
  /// Text was typed while text input is on; Backspace.
  case type(String)
  case erase
  /// S: saves what the window shows.
  case savePicture
  /// The window has to be drawn again: a part of it was covered.
  case redraw
  /// F1, or a question mark: shows the list of keys.
  case help
  /// R: turns the window, which exchanges its width and height.
  case turn
  /// F11: leaves or enters full screen.
  case toggleFullscreen
  /// Files were dropped on the window: their paths.
  case open([String])
  /// F5, or Ctrl+R: lists the files of the folder that is shown anew.
  case listAnew
  /// The digit keys, 1…9, counted from 1.
  case scene(Int)
  /// Ctrl+Tab: the scene that many places after the one shown, cyclic in the catalogue; −1 with
  /// Shift.
  case sceneAfter(Int)
  /// G: the catalogue of scenes.
  case catalogue
  /// Ctrl+V: opens the link that is on the clipboard, or applies the settings there.
  case paste

  /// Whether a key of it shows another scene, or another way of the one that is shown.
  package var changesScene: Bool {
    switch self {
    case .wayAfter, .scene, .sceneAfter, .catalogue: true
    default: false
    }
  }
}
