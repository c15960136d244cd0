import SceneHosting
import Scrolling

/// The tuning over a scene, as its host applies it.
final class TuningLayer: SceneSettings {
  private(set) var tuning: TuningSettings

  init(_ tuning: TuningSettings) { self.tuning = tuning }

  /// The chosen number of cubes is one of them.
  var values: SceneValues {
    var values = tuning.sceneValues
    if let cubes = tuning.cubes { values["cubes"] = Double(cubes) }
    return values
  }

  var seed: UInt64 { tuning.seed }
  var reducesMotion: Bool { tuning.motion == .reduced }

  func set(_ name: String, to text: String, in scene: SceneDescriptor?) -> SettingEffect {
    let old = tuning
    var changed = tuning
    // The settings of a script were checked when it was read.
    guard (try? changed.set(name, to: text, in: scene)) != nil,
      (try? changed.checkCubes(in: scene)) != nil
    else { return .none }
    tuning = changed
    return changed.buildsSceneAnew(after: old) ? .scene : .views
  }

  func forgetScene() { tuning.forgetScene() }

  func apply(to view: SceneScrollView, over base: ScrollTuning, isMain: Bool) {
    let own = tuning.tuning(of: view.name, isMain: isMain)
    own.applyFeel(to: view, over: base)
    own.applyRest(to: view)
  }
}

extension TuningSettings {
  /// Whether a scene must be rebuilt when these settings replace `old`.
  fileprivate func buildsSceneAnew(after old: TuningSettings) -> Bool {
    var (values, oldValues) = (sceneValues, old.sceneValues)
    let strip = SceneStrip.parameter.name
    (values[strip], oldValues[strip]) = (nil, nil)
    return values != oldValues
      || Self.parameters.contains { $0.scope == .scene && $0.text(in: self) != $0.text(in: old) }
  }
}

extension SceneHost {
  /// A scene in a window of `size` points, under a tuning.
  ///
  /// - Parameters:
  ///   - catalogue: the scenes that can follow it.
  ///   - resources: the resources that scenes get from outside.
  ///   - pixelsPerPoint: of the display.
  ///   - textScale: the factor by which words are enlarged; from 1 to 2.
  public convenience init(
    _ entry: SceneEntry, in catalogue: SceneCatalogue, size: Size,
    tuning: TuningSettings = TuningSettings(), resources: SceneResources = SceneResources(),
    pixelsPerPoint: Double = 1, textScale: Double = 1
  ) {
    self.init(
      entry, in: catalogue, size: size, settings: TuningLayer(tuning), resources: resources,
      pixelsPerPoint: pixelsPerPoint, textScale: textScale)
  }

  /// One visible scroll view that fills a window of `bounds` points, under a tuning.
  public convenience init(
    bounds: Size, contentSize: Size, tuning: TuningSettings = TuningSettings()
  ) {
    self.init(bounds: bounds, contentSize: contentSize, settings: TuningLayer(tuning))
  }

  /// The tuning in force.
  public var tuning: TuningSettings {
    guard let layer = settings as? TuningLayer else {
      preconditionFailure("a host whose tuning is asked for was made with one")
    }
    return layer.tuning
  }

  /// Another host of the same scene in a window of the same size, from its beginning, for trials
  /// that leave this one unchanged. It has the scene's default number of cubes if that of the
  /// tuning is not allowed.
  package func fresh(under tuning: TuningSettings) -> SceneHost {
    var tuning = tuning
    if (try? tuning.checkCubes(in: descriptor)) == nil { tuning.cubes = nil }
    return fresh(under: TuningLayer(tuning))
  }
}
