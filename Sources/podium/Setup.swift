import Scenes
import Scrolling

/// What a command works with once flags, script header and defaults are put together: flags beat the
/// tuning file, the file beats the preset, the preset beats the header, the header the defaults.
struct Setup {
  var kind: SceneKind
  var pixels: PixelSize
  /// Pixels per point.
  var scale: Double
  var tuning: Tuning

  init(_ options: SceneOptions, _ tuningOptions: TuningOptions, script: ScriptFile? = nil) throws {
    let header = script?.script
    if let name = header?.scene, options.scene == nil {
      kind = try SceneKind(named: name, in: script?.path ?? "")
    } else {
      kind = options.scene ?? .podium
    }
    pixels = options.size ?? header?.surface?.pixels ?? PixelSize(width: 1280, height: 720)
    scale = options.scale ?? header?.surface?.scale ?? 1
    tuning = try tuningOptions.applied(to: script?.tuning ?? Tuning())
    try checkCubes()
  }

  /// Whether the scene can be made of so many cubes.
  func checkCubes() throws(Failure) {
    if kind == .podium, let cubes = tuning.cubes, cubes < 3 {
      throw Failure("the podium scene has at least 3 cubes, not \(cubes): give --cubes 3 or more")
    }
  }

  /// The window in points.
  var size: Size {
    Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  func makeStage() -> Stage { Stage(kind, size: size, tuning: tuning) }
}

extension TouchScript.Surface {
  /// The size in whole pixels.
  fileprivate var pixels: PixelSize {
    func held(_ x: Double) -> Int {
      Int(min(max(x, 1), Double(PixelSize.range.upperBound)))
    }
    return PixelSize(width: held(size.width), height: held(size.height))
  }
}

extension Setup {
  /// An empty script that plays again what is recorded here.
  var script: TouchScript {
    var script = TouchScript(
      scene: kind.rawValue,
      surface: TouchScript.Surface(
        size: Size(width: Double(pixels.width), height: Double(pixels.height)), scale: scale))
    let standard = Tuning()
    for key in Tuning.Key.allCases where tuning.text(of: key) != standard.text(of: key) {
      guard let value = tuning.text(of: key) else { continue }
      script.settings.append(TouchScript.Setting(key: key.rawValue, value: value))
    }
    return script
  }
}
