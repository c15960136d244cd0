import Scenes
import Scrolling

/// What a command works with once flags, script header and defaults are put together: flags beat the
/// tuning file, the file beats the preset, the preset beats the header, the header the defaults.
struct Setup {
  var entry: SceneEntry
  var pixels: PixelSize
  /// Pixels per point.
  var scale: Double
  var tuning: Tuning

  init(_ options: SceneOptions, _ tuningOptions: TuningOptions, script: ScriptFile? = nil) throws {
    let header = script?.script
    if let name = header?.scene, options.scene == nil {
      do {
        entry = try SceneEntry(named: name)
      } catch {
        throw Failure("\(script?.path ?? ""): \(error)")
      }
    } else {
      entry = options.scene ?? .podium
    }
    pixels = options.size ?? header?.surface?.pixels ?? PixelSize(width: 1280, height: 720)
    scale = options.scale ?? header?.surface?.scale ?? 1
    tuning = try tuningOptions.applied(to: script?.tuning(in: entry.card), in: entry.card)
    try options.choose(in: entry.card, &tuning)
    try script?.check(startingIn: entry.card, tuning)
  }

  /// The window in points.
  var size: Size {
    Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  func makeStage() -> Stage { Stage(entry, size: size, tuning: tuning) }
}

extension Script.Surface {
  /// The size in whole pixels.
  fileprivate var pixels: PixelSize {
    // The script's reader has checked the range.
    PixelSize(width: Int(size.width), height: Int(size.height))
  }
}

extension Setup {
  /// An empty script that plays again what is recorded here.
  var script: Script {
    var script = Script(
      scene: entry.card.name,
      surface: Script.Surface(
        size: Size(width: Double(pixels.width), height: Double(pixels.height)), scale: scale))
    script.settings = TuningParameter.changes(from: Tuning(), to: tuning).map {
      Script.Setting(key: $0.parameter.name, value: $0.text)
    }
    for name in tuning.sceneValues.names {
      guard let value = tuning.sceneValues[name] else { continue }
      script.settings.append(Script.Setting(key: name, value: value.shortest))
    }
    return script
  }
}
