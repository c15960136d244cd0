import Drawing
import Geometry
import InputScript
import SceneHosting
import Tiles
import Tuning

/// The set-up of a session: a scene, its size, and its tuning.
package struct Setup {
  package var entry: SceneEntry
  /// The scenes that can follow it.
  package let catalogue: SceneCatalogue
  package var pixels: PixelSize
  /// Pixels per point.
  package var scale: Double
  /// The factor by which words are enlarged; from 1 to 2.
  package var textScale = 1.0
  package var tuning: TuningSettings
  /// The photos of a scene of photos; nil: its own.
  package var photos: (any PhotoLibrary)?
  /// The files of these photos, for recordings.
  package var photoFiles: [String] = []
  /// Opens the photos that a session names later.
  package var openPhotos: (([String]) -> any PhotoLibrary)?

  package init(
    _ entry: SceneEntry, in catalogue: SceneCatalogue = .standard, _ pixels: PixelSize,
    scale: Double, tuning: TuningSettings
  ) {
    (self.entry, self.catalogue) = (entry, catalogue)
    self.pixels = pixels
    self.scale = scale
    self.tuning = tuning
  }

  /// The window in points.
  package var size: Size { pixels.size / scale }

  /// Makes a host with this set-up.
  ///
  /// - Parameter pixelsPerPoint: of the display; nil: `scale`.
  package func makeHost(pixelsPerPoint: Double? = nil) -> SceneHost {
    let host = SceneHost(
      entry, in: catalogue, size: size, tuning: tuning, resources: SceneResources(photos: photos),
      pixelsPerPoint: pixelsPerPoint ?? scale, textScale: textScale)
    host.openFiles = openPhotos.map { open in { $1.photos = open($0) } }
    return host
  }

  /// Begins to read the first photo, at a reduced size, while the window opens. To build its whole
  /// pyramid at that time would delay the window.
  package func beginReadingPhotos() {
    guard let photos, photos.count > 0 else { return }
    let first = Int(tuning.sceneValues[PhotosScene.first] ?? 1)
    photos.want(photos: [], tiles: [], thumbnails: [min(first, photos.count) - 1])
  }
}

extension TuningSettings {
  /// The settings that differ from the defaults, as a script's header sets them.
  package var scriptSettings: [Script.Setting] {
    var settings = TuningParameter.changes(from: TuningSettings(), to: self).map {
      Script.Setting(key: $0.parameter.name, value: $0.text)
    }
    for name in sceneValues.names {
      guard let value = sceneValues[name] else { continue }
      settings.append(Script.Setting(key: name, value: value.shortest))
    }
    return settings
  }
}

extension Setup {
  /// A script with this set-up as its header and without events.
  package var script: Script {
    var script = Script(
      scene: entry.descriptor.name, surface: Script.Surface(size: pixels.size, scale: scale))
    script.settings = tuning.scriptSettings
    if !photoFiles.isEmpty {
      script.events = [.photos(photoFiles), .scene(entry.descriptor.name)].map {
        SessionEvent(time: 0, kind: $0)
      }
    }
    return script
  }
}
