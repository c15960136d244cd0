#if Program

import ArgumentParser
import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningLab
import Viewer
import Words

extension Setup {
  /// Combines flags, script header and defaults: flags override the tuning file, the file the
  /// preset, the preset the header, and the header the defaults.
  ///
  /// - Parameters:
  ///   - pictures: the files for the photos scene, which they choose; empty: any scene.
  ///   - reportsIdle: whether a note says which flags have no effect.
  init(
    _ options: SceneOptions, _ tuningOptions: TuningOptions, script: ScriptFile? = nil,
    pictures: [String] = [], reportsIdle: Bool = true
  ) throws {
    let header = script?.script
    let entry: SceneEntry
    let catalogue = SceneCatalogue.ofProgram
    if !pictures.isEmpty, let photos = catalogue.photos {
      entry = photos
      if let script, let name = script.script.scene, name != entry.descriptor.name,
        options.scene == nil
      {
        throw Failure(
          "\(script.path): its scene is \(excerpt(name)), and the photos beside it are for the photos "
            + "scene; leave them or the script out")
      }
    } else if let script, let name = script.script.scene, options.scene == nil {
      do {
        entry = try SceneEntry(named: name)
      } catch {
        let line = script.script.sceneLine.map { ":\($0)" } ?? ""
        throw Failure("\(script.path)\(line): \(error)")
      }
    } else {
      entry = options.scene ?? catalogue.entries[0]
    }
    try tuningOptions.checkCubes(in: entry.descriptor, options)
    var tuning = try tuningOptions.applied(over: script, in: entry.descriptor, options)
    try options.choose(in: entry.descriptor, &tuning)
    try script?.check(startingIn: entry.descriptor, tuning)
    if reportsIdle { tuningOptions.reportIdle(in: tuning) }
    self.init(
      entry, in: catalogue,
      options.size ?? header?.surface?.pixels ?? PixelSize(width: 1280, height: 720),
      scale: options.scale ?? header?.surface?.scale ?? 1, tuning: tuning)
    if !pictures.isEmpty {
      photos = PhotoFolder(pictures)
      photoFiles = pictures.map { InputFile.wholePath(of: $0) }
    }
    openPhotos = { PhotoFolder($0) }
  }

  /// The flags and the header of a plain scroll view; the scene and its window are not shown.
  init(ofPlainView tuningOptions: TuningOptions, script: ScriptFile?, reportsIdle: Bool) throws {
    let tuning = try tuningOptions.ofPlainView(script)
    if reportsIdle { tuningOptions.reportIdle(in: tuning) }
    self.init(
      SceneCatalogue.ofProgram.entries[0], PixelSize(width: 1280, height: 720), scale: 1,
      tuning: tuning)
  }

  /// Reads the headers of all photos before the first event, for at most half a minute, so that a
  /// script's result does not depend on threads.
  mutating func awaitPhotos() {
    func read(_ folder: PhotoFolder) {
      if !folder.readHeaders(for: 30) { note("some photos cannot be read within half a minute") }
    }
    if let folder = photos as? PhotoFolder { read(folder) }
    openPhotos = { files in
      let folder = PhotoFolder(files)
      read(folder)
      return folder
    }
  }

  /// Begins with a photo, unless the settings name another one or the scene has none.
  ///
  /// - Parameter photo: its number, from 1; nil: the folder decides.
  mutating func begin(with photo: Int?) {
    guard let photo, entry.descriptor.parameter(named: PhotosScene.first) != nil,
      tuning.sceneValues[PhotosScene.first] == nil
    else { return }
    tuning.sceneValues[PhotosScene.first] = Double(photo)
  }

  /// - Throws: `ValidationError` where the size is too small for a window.
  func checkWindow() throws {
    guard min(size.width, size.height) >= 1 else {
      throw ValidationError(
        "a window is at least 1x1 points: give a larger --size, or less --scale")
    }
  }
}

extension Script.Surface {
  /// The size in whole pixels.
  fileprivate var pixels: PixelSize {
    // The script's reader has checked the range.
    PixelSize(width: Int(size.width), height: Int(size.height))
  }
}

#endif
