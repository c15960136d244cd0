#if Program

import Glibc
import Images
import Platform
import SceneHosting
import Scenes
import System
import Words

/// Saving pictures, settings and gestures.
extension Session {
  static let notCopied = Toasts.Message(
    title: "the desktop has no clipboard", isAlarm: true)

  /// Saves text of a tuning file, which cannot say the scene's own parameters of these names.
  func save(_ tuning: String, without names: [String], at time: Double) {
    keep(at: time) {
      let file = try folder.save(tuning) ?? SavedTunings.save(tuning)
      bench.wasSaved()
      return (file, names.isEmpty ? Self.folder : "without \(Self.list(names)), the scene's own")
    }
  }

  /// In words.
  static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// Saves a gesture, and copies the command that measures it.
  func measure(_ script: String, _ flags: String, at time: Double) {
    keep(at: time) {
      let file = try SavedTunings.save(script: script)
      let command = "podium tune --touches \(file) \(flags) --plot \(file.dropLast(4)).svg"
      return (
        file,
        painter.window.copy(command) ? "podium tune --touches … is copied" : Self.notCopied.title
      )
    }
  }

  /// Says what was saved, and a detail of it, or why it could not be; nothing where there was
  /// nothing to save.
  private func keep(
    at time: Double, save: () throws -> (file: String, detail: String)?
  ) {
    do {
      guard let (file, detail) = try save() else { return }
      note("saved \(file)")
      overlay.toast(.saved, Toasts.Message(title: "saved \(file)", detail: detail), at: time)
    } catch {
      note("\(error)")
      overlay.toast(.saved, Toasts.Message(title: "\(error)", isAlarm: true), at: time)
    }
  }

  /// Saves the scene that the window shows as podium-1.png, or numbered on from the highest there
  /// is.
  func savePicture(at time: Double) {
    keep(at: time) {
      let shown = describe { false }
      guard let picture = painter.picture(of: shown.drawList) else { return nil }
      let file = Folder.nextName(of: "podium-", ".png")
      try PNG.write(picture, to: file)
      return (file, Self.folder)
    }
  }

  /// Where pictures are saved; empty where the system does not say.
  private static var folder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return "in \(visible(String(systemPath: path)))"
  }
}

#endif
