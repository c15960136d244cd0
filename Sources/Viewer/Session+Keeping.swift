#if Program

import Glibc
import Images
import Overlays
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import TuningBench
import Words

/// Saving pictures, settings and gestures.
extension Session {
  static let notCopied = Toasts.Message(title: "the desktop has no clipboard", isAlarm: true)

  /// Saves the text of a tuning file, which cannot contain the scene's own parameters `names`.
  func save(_ tuning: String, without names: [String], at time: Double) {
    keep(at: time) {
      let file = try folder.save(tuning) ?? SavedTunings.save(tuning)
      bench.wasSaved()
      return (file, names.isEmpty ? nil : "without \(Self.list(names)), the scene's own")
    }
  }

  /// The names, joined for a sentence.
  static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// Saves a gesture, and copies the command that measures it.
  func measure(_ script: String, _ flags: String, at time: Double) {
    keep(at: time) {
      let file = try SavedTunings.save(script: script)
      let words = ["podium tune --touches \(file)", flags, "--plot \(file.dropLast(4)).svg"]
      let command = words.filter { !$0.isEmpty }.joined(separator: " ")
      return (
        file,
        painter.window.copy(command) ? "podium tune --touches … is copied" : Self.notCopied.title
      )
    }
  }

  /// Saves, and shows the file's name with a detail or its folder, or the error; shows nothing if
  /// there was nothing to save.
  private func keep(at time: Double, save: () throws -> (file: String, detail: String?)?) {
    do {
      guard let (file, detail) = try save() else { return }
      note("saved \(file)")
      let name = file.split(separator: "/").last.map(String.init) ?? file
      tell(.saved, "saved \(name)", detail: detail ?? Self.place(of: file), at: time)
    } catch {
      note("\(error)")
      tell(.saved, "\(error)", isAlarm: true, at: time)
    }
  }

  /// Opens a source file of this program, and copies its path from the package's folder on.
  func openSource(_ path: String, at time: Double) {
    let isCopied = window.copy(path)
    let isOpened = Resources.source(path).map(Subprogram.open) ?? false
    let details = [isOpened ? "the desktop opens it" : nil, isCopied ? "its path is copied" : nil]
    tell(.saved, path, detail: details.compactMap { $0 }.joined(separator: "; "), at: time)
  }

  /// Saves the shown scene as podium-1.png, or with the number after the highest in the folder.
  func savePicture(at time: Double) {
    keep(at: time) {
      let shown = describe { false }
      let size = shown.window.frame.size
      guard let picture = try painter.picture(of: shown.drawList, size) else { return nil }
      let file = Folder.nextName(of: "podium-", ".png")
      try PNG.write(picture, to: file)
      return (file, nil)
    }
  }

  /// "in" and a file's folder; empty where the system names none.
  private static func place(of file: String) -> String {
    let parts = InputFile.wholePath(of: file).split(separator: "/")
    return "in \(visible("/" + parts.dropLast().joined(separator: "/")))"
  }
}

#endif
