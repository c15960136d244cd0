import InputScript
import SceneHosting
import Scenes
import System
import Tuning
import TuningLab
import Words

/// A script that was read from a file or a link, its settings checked.
package struct ScriptFile {
  /// Its name for errors.
  package let path: String
  package let script: Script

  /// - Parameters:
  ///   - name: for errors; nil: its path.
  ///   - pictures: files that were named beside it, which replace those that the script names.
  package init(_ path: String, called name: String? = nil, showing pictures: [String] = []) throws {
    self.path = name ?? path
    let bytes = try Self.wholeLines(of: InputFile.read(path), self.path)
    var script = try Script(parsing: bytes, file: self.path)
    if !pictures.isEmpty { script.forgetPhotos() }
    self.script = script
  }

  package init(link: String) throws {
    path = "link"
    script = try ScriptLink.script(of: link)
  }

  /// The photos that its events name.
  package var photos: [String] {
    script.events.flatMap { event -> [String] in
      if case .photos(let files) = event.kind { return files }
      return []
    }
  }

  /// The settings of the header, over the defaults.
  ///
  /// - Parameter scene: the scene in which it starts; nil: a plain scroll view.
  package func tuning(in scene: SceneDescriptor?) throws(Failure) -> TuningSettings {
    var tuning = TuningSettings()
    for (setting, line) in zip(script.settings, script.settingLines) {
      do {
        try tuning.set(setting.key, to: setting.value, in: scene)
      } catch {
        throw Failure("\(path):\(line): \(error)")
      }
    }
    return tuning
  }

  /// Checks the settings among the script's events.
  ///
  /// - Parameters:
  ///   - scene: the scene in which it starts; nil: a plain scroll view.
  ///   - tuning: the tuning with which it starts.
  package func check(startingIn scene: SceneDescriptor?, _ tuning: TuningSettings) throws(Failure) {
    var (scene, tuning) = (scene, tuning)
    // Input in the catalogue can show any scene.
    var isKnown = true
    for (k, (event, line)) in zip(script.events, script.lines).enumerated() {
      do {
        switch event.kind {
        case .input, .scroll(_, _, nil), .zoom(_, nil):
          if scene?.name == SceneEntry.catalogue.descriptor.name { isKnown = false }
          continue
        case .scroll(_, _, let view?), .zoom(_, let view?):
          if isKnown { try TuningSettings.check(view, in: scene) }
          continue
        case .photos(let files): noteMissing(files, line)
        case .scene(let name):
          let descriptor = try SceneEntry(named: name).descriptor
          if descriptor.name != scene?.name { tuning.forgetScene() }
          if scene != nil { (scene, isKnown) = (descriptor, true) }
        case .set(let key, let value):
          guard isKnown || TuningSettings.parameter(named: key) != nil else { continue }
          try tuning.set(key, to: value, in: isKnown ? scene : nil)
        }
        // Settings at one time are checked together.
        if k + 1 < script.events.count, script.events[k + 1].isSetting,
          script.events[k + 1].time == event.time
        {
          continue
        }
        // Of an unknown scene the views' names are unknown, too.
        try isKnown ? tuning.check(in: scene) : tuning.withoutViews.check(in: nil)
      } catch {
        throw Failure("\(path):\(line): \(error)")
      }
    }
  }

  /// Reports the photos of the script that are missing.
  private func noteMissing(_ files: [String], _ line: Int) {
    let missing = files.filter { !InputFile.exists($0) }
    guard let first = missing.first else { return }
    let more = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    note(
      "\(path):\(line): no such photo: \(excerpt(first))\(more); photos that are named after the flags take its place"
    )
  }

  /// The bytes without an incomplete last line of a recording, which a full disk leaves and which
  /// might parse as another event. A script without a recording's first line was written by hand:
  /// its last line may lack the newline.
  private static func wholeLines(of bytes: [UInt8], _ path: String) -> ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    let isRecording = bytes.starts(with: Script().text.utf8)
    guard isRecording, bytes.last != newline, let end = bytes.lastIndex(of: newline) else {
      return bytes[...]
    }
    let line = bytes[...end].count { $0 == newline } + 1
    note("\(path):\(line): the last line has no newline, so it was cut off, and is left out")
    return bytes[...end]
  }
}

extension SessionEvent {
  /// Whether the event sets a parameter or the scene.
  fileprivate var isSetting: Bool {
    switch kind {
    case .input, .scroll, .zoom, .photos: false
    case .set, .scene: true
    }
  }
}

extension SceneEntry {
  /// The scene of a name in a script. Throws an error with the known names for an unknown one.
  package init(named name: String) throws(Failure) {
    guard let entry = SceneCatalogue.ofProgram.entry(named: name) else {
      let known = SceneCatalogue.ofProgram.names
      throw Failure("there is no scene '\(excerpt(name))'; \(suggestion(for: name, among: known))")
    }
    self = entry
  }
}
