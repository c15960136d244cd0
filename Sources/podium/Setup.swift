import Scenes
import Scrolling

/// What a command works with once flags, script header and defaults are put together: flags beat the
/// header, the header beats the defaults.
struct Setup {
  var kind: SceneKind
  var pixels: PixelSize
  /// Pixels per point.
  var scale: Double
  var tuning: Tuning

  init(_ options: SceneOptions, _ tuningOptions: TuningOptions, script: ScriptFile? = nil) throws {
    let header = script?.script.header
    var base = Tuning()
    for (key, value) in header?.settings ?? [] { try base.set(key, to: value) }
    if let name = header?.scene, options.scene == nil {
      guard let kind = SceneKind(rawValue: name) else {
        let known = SceneKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(
          "\(script?.path ?? ""): there is no scene '\(name)'; the scenes are \(known)")
      }
      self.kind = kind
    } else {
      kind = options.scene ?? .podium
    }
    pixels = options.size ?? header?.pixels ?? PixelSize(width: 1280, height: 720)
    scale = options.scale ?? header?.scale ?? 1
    tuning = try tuningOptions.applied(to: base)
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

extension TouchScript.Header {
  /// The size in pixels; nil where the header says none.
  var pixels: PixelSize? {
    size.map { PixelSize(width: Int($0.width), height: Int($0.height)) }
  }
}
