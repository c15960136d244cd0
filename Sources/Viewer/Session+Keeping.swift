import Glibc
import Images
import InputScript
import Overlays
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningBench
import TuningLab
import Words

/// Saving and copying pictures, settings and gestures.
extension Session {
  /// Called if the program exits while a session runs.
  nonisolated(unsafe) private static var ending: (() -> Void)?

  static let notCopied = Toasts.Message(title: "the desktop has no clipboard", isAlarm: true)

  /// Copies a text, and says so.
  func copy(_ text: String, title: String, detail: String, at time: Double) {
    let message = Toasts.Message(title: title, detail: detail)
    overlay.toasts.show(.tuning, window.copy(text) ? message : Self.notCopied, at: time)
  }

  /// Copies a script as a link, without its events where it would be too long.
  func copyLink(_ script: Script, at time: Double) {
    var script = script
    script.events = script.events.map(\.roundedForLink)
    var detail = script.events.count > 1 ? "with the last gesture" : ""
    var link = ScriptLink.link(of: script)
    if link == nil {
      script.events = []
      link = ScriptLink.link(of: script)
      detail = "without the gesture, which is too long"
    }
    guard let link else {
      let title = "too much is set for a link of \(ScriptLink.longest) characters; Save keeps it"
      return notify(.tuning, title, isAlarm: true, at: time)
    }
    copy(link, title: "copied as a link", detail: detail, at: time)
  }

  /// Saves the text of a tuning file, which cannot contain the scene's own parameters `names`: in
  /// the user's folder, or in the working folder if there is none or it cannot be written.
  func save(_ tuning: String, without names: [String], at time: Double) {
    keep(at: time) {
      var details = names.isEmpty ? [] : ["without \(Self.list(names)), the scene's own"]
      let file: String
      do {
        file = try folder.save(tuning) ?? SavedTunings.save(tuning)
      } catch {
        do { file = try SavedTunings.save(tuning) } catch let here {
          throw Failure("\(error) · \(here)")
        }
        note("\(error)")
        details += [Self.place(of: file), "\(error)"]
      }
      bench.wasSaved()
      return (file, details.isEmpty ? nil : details.joined(separator: " · "))
    }
  }

  /// The names, joined for a sentence.
  static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// Saves a gesture, with the photos on which it was made, and copies the command that measures
  /// it.
  func measure(_ script: Script, _ flags: String, at time: Double) {
    var script = script
    if let scene = script.scene, scene == host.catalogue.photos?.descriptor.name,
      !photoFiles.isEmpty
    {
      let opening = [SessionEvent.Kind.photos(photoFiles), .scene(scene)]
      script.events.insert(
        contentsOf: opening.map { SessionEvent(time: 0, kind: $0) }, at: 0)
    }
    keep(at: time) {
      let file = try SavedTunings.save(script: script.text)
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
      let title = "saved \(FileName.last(of: file))"
      notify(.saved, title, detail: detail ?? Self.place(of: file), at: time)
    } catch {
      note("\(error)")
      notify(.saved, "\(error)", isAlarm: true, at: time)
    }
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

  /// Runs until the user quits, and saves the window's state and settings for the next window, also
  /// where Xlib exits because the X server has ended.
  package func run(keepingIn folder: UserFolder) throws {
    Self.ending = { [unowned self] in keep(in: folder) }
    defer { Self.ending = nil }
    atexit { Session.ending?() }
    defer { keep(in: folder) }
    try run()
  }

  private func keep(in folder: UserFolder) {
    var file = ConfigFile()
    file[.scene] = host.descriptor?.name
    let size = window.size * window.scale
    let text = "\(Int(size.width.rounded()))x\(Int(size.height.rounded()))"
    // A size with which no window opens is not kept.
    if !isFullscreen, ConfigFile.size(text) != nil { file[.size] = text }
    file[.panel] = bench.isOpen ? "on" : "off"
    do {
      // Settings that have a name do not overwrite the unsaved settings of an earlier window.
      let isNamed = bench.savedName() != nil
      try folder.keep(
        file, tuning: isNamed ? nil : TuningText.text(host.tuning, as: .json, on: host))
    } catch {
      note("what the window showed is not kept: \(error)")
    }
  }

  /// "in" and a file's folder; empty where the system names none.
  private static func place(of file: String) -> String {
    let parts = InputFile.wholePath(of: file).split(separator: "/")
    return "in \(visible("/" + parts.dropLast().joined(separator: "/")))"
  }
}

extension SessionEvent {
  /// The event rounded to 0.1 ms and 0.1 pt, for a short line.
  fileprivate var roundedForLink: SessionEvent {
    var event = self
    event.time = (time * 10_000).rounded() / 10_000
    if case .input(let kind) = kind {
      event.kind = .input(
        kind.moved { Point(x: ($0.x * 10).rounded() / 10, y: ($0.y * 10).rounded() / 10) })
    }
    return event
  }
}
