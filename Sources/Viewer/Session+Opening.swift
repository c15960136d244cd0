import Images
import InputScript
import Overlays
import Platform
import SceneHosting
import Scrolling
import System
import Tuning
import TuningBench
import TuningLab
import Words

/// Links and files that are opened in a window that is open already.
extension Session {
  /// Inserts the clipboard's text into text that is typed; else opens it as a link, or applies it
  /// as the flags or the JSON that the panel copies.
  func paste(at time: Double) {
    let text = window.clipboard
    if bench.isTyping { return bench.type(text) }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, ScriptLink.isLink(words[0]) {
      return open("the link", at: time) { try ScriptFile(link: words[0]) }
    }
    let name = "the clipboard"
    if words.first?.hasPrefix("{") == true {
      apply(name, at: time) { try TuningFile.apply(Array(text.utf8), from: name, to: &$0) }
    } else if words.first?.hasPrefix("--") == true {
      apply(name, at: time) { try TuningFlags.apply(text, to: &$0, in: host.descriptor) }
    } else {
      let title =
        "there is no link on the clipboard; one begins with \(ScriptLink.scheme), settings with -- or {"
      notify(.notice, title, at: time)
    }
  }

  /// Shows the pictures among dropped files, and applies a tuning file beside them. A script plays
  /// only if it was dropped alone.
  func open(_ paths: [String], at time: Double) {
    func ends(_ path: String, in ending: String) -> Bool { path.lowercased().hasSuffix(ending) }
    let texts = paths.filter { ends($0, in: ".txt") || ends($0, in: ".json") }
    if texts.count < paths.count {
      dropped = DroppedFiles(PictureSearch(paths), over: host.descriptor?.name, at: time)
    }
    guard let path = texts.first else { return }
    let name = visible(FileName.last(of: path))
    if texts.count == 1, ends(path, in: ".json") {
      apply(name, at: time) { try TuningFile.apply(InputFile.read(path), from: name, to: &$0) }
    } else if paths.count == 1 {
      open(name, at: time) { try ScriptFile(path, called: name) }
    } else {
      let title = texts.count == 1 ? "\(name) is not played" : "\(texts.count) texts are not opened"
      let detail = "drop one tuning file at a time, and a script alone"
      notify(.tuning, title, detail: detail, isAlarm: true, at: time)
    }
  }

  /// Opens a source file of this program, and copies its path from the package's folder on.
  func openSource(_ path: String, at time: Double) {
    let isCopied = window.copy(path)
    let isOpened = Resources.source(path).map(Subprogram.open) ?? false
    let details = [isOpened ? "the desktop opens it" : nil, isCopied ? "its path is copied" : nil]
    notify(.saved, path, detail: details.compactMap { $0 }.joined(separator: "; "), at: time)
  }

  /// Puts settings in force over the defaults and the scene's own values.
  private func apply(
    _ name: String, at time: Double, _ settings: (inout TuningSettings) throws -> Void
  ) {
    var tuning = TuningSettings()
    tuning.sceneValues = host.tuning.sceneValues
    do {
      try settings(&tuning)
      try tuning.check(in: host.descriptor)
    } catch {
      return refuse(error, at: time)
    }
    put(tuning, at: time)
    notify(.tuning, "\(name) applied", at: time)
  }

  /// Shows a script's scene, and plays it.
  private func open(_ name: String, at time: Double, read: () throws -> ScriptFile) {
    guard player.isOver else {
      return overlay.toasts.show(.replay, messages.replay(isAsked: true), at: time)
    }
    let (script, tuning): (Script, TuningSettings)
    do {
      let file = try read()
      script = file.script
      let shown = try script.scene.map { try SceneEntry(named: $0).descriptor }
      let descriptor = shown ?? host.descriptor
      tuning = try file.tuning(in: descriptor)
      try tuning.check(in: descriptor)
      try file.check(startingIn: descriptor, tuning)
    } catch {
      return refuse(error, at: time)
    }
    if let surface = script.surface {
      window.resize(to: bench.window(ofScene: surface.size * (1 / surface.scale)))
    }
    if let scene = script.scene {
      if scene != host.descriptor?.name { timeline.forgetState(of: scene) }
      deliver(.scene(scene), at: time)
    }
    put(tuning, at: time)
    bench.play(
      script.events.filter { event in
        switch event.kind {
        case .input(.resize(_)), .input(.focus(_)), .photos: false
        case _: true
        }
      })
    notify(.tuning, "plays \(name)", at: time)
  }

  /// Puts settings in force, as those of a script: a recording repeats them.
  private func put(_ tuning: TuningSettings, at time: Double) {
    let changes = TuningParameter.changes(from: host.tuning, to: tuning, in: host.descriptor)
    for (parameter, text) in changes { deliver(.set(key: parameter.name, value: text), at: time) }
  }

  private func refuse(_ error: any Error, at time: Double) {
    note("\(error)")
    notify(.tuning, visible("\(error)"), isAlarm: true, at: time)
  }
}
