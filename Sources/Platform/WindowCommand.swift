#if Program

/// A command of the user to the program rather than to the scene: keys and window controls that are
/// no scrolling input.
package enum WindowCommand: Equatable, Sendable {
  /// The window was closed, or the desktop's session ends: there is no time to ask.
  case close
  /// Q.
  case quit
  /// A controller's B: back to the catalogue from a scene that was entered there.
  case back
  /// C: shows the way of touches, or no longer.
  case toggleTouchWay
  /// W, or with Shift the one before: the next of the scene's ways.
  case wayAfter(Int)
  /// H: shows the figures over the scene, then hides them and the buttons of its ways.
  case toggleHUD
  /// T, or a controller's Y: opens or closes the tuning panel.
  case toggleTuning
  /// A, or a controller's X: the last gesture once more.
  case again
  /// Comma and period: a look at the frame of the session, or of the last gesture, that is so many
  /// on.
  case step(Int)
  /// Ctrl+Z: takes back the last change of a setting.
  case undo
  /// Ctrl+Shift+Z, or Ctrl+Y: makes the change again that was taken back last.
  case redo
  /// Slash, or Ctrl+F: what is typed finds a parameter.
  case find
  /// Text was typed, where that is asked for; Backspace.
  case type(String)
  case erase
  /// S: saves what the window shows.
  case savePicture
  /// The window system wants the window drawn again: a part of it was covered.
  case redraw
  /// F1, or a question mark: shows what the keys do.
  case help
  /// R: turns the window, so that what was its width is its height.
  case turn
  /// F11: leaves or enters full screen.
  case toggleFullscreen
  /// Files were dropped on the window: their paths.
  case open([String])
  /// The digit keys, 1…9, counted from 1.
  case scene(Int)
  /// Ctrl+Tab: the scene that comes so many after the one shown, round the catalogue; −1 with Shift.
  case sceneAfter(Int)
  /// G: the catalogue of scenes.
  case catalogue
  /// Ctrl+V: opens the link that is on the clipboard.
  case paste
}

#endif
