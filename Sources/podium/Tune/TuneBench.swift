import ArgumentParser
import Scenes
import Scrolling

/// The gesture, the content and the settings of a tuning session, put together.
struct TuneBench {
  let gesture: TuneGesture
  /// The first is the one that the flags give; the others are compared with it.
  let settings: [TuneSetting]
  private let setup: Setup
  /// One plain scroll view instead of the scene.
  private let plain: (bounds: Size, content: Size)?
  private let offset: Point?

  init(
    _ options: TuneGestureOptions, _ sceneOptions: SceneOptions, _ tuningOptions: TuningOptions,
    compare: [String]
  ) throws {
    if options.bounds != nil, sceneOptions.scene != nil {
      throw ValidationError("give either --scene or --bounds and --content")
    }
    let script = try options.touches.map { try ScriptFile($0) }
    setup = try Setup(sceneOptions, tuningOptions, script: script)
    gesture =
      try script.map { try TuneGesture($0) }
      ?? TuneGesture(
        flick: options.flick ?? TuneGesture.standardSpeed, distance: options.distance,
        hold: options.hold ?? 0)
    plain = options.bounds.flatMap { bounds in options.content.map { (bounds, $0) } }
    offset = options.offset
    let tuning = setup.tuning
    settings =
      [TuneSetting(label: tuningOptions.label, tuning: tuning)]
      + (try compare.map { try TuneSetting($0, over: tuning) })
  }

  /// The scene that is scrolled; nil for a plain scroll view.
  var scene: SceneKind? { plain == nil ? setup.kind : nil }

  /// The window that the scene is made for.
  var pixels: PixelSize { setup.pixels }

  /// What is done to what, for a figure.
  func title(sweep: Sweep? = nil) -> String {
    let place = scene.map { "the \($0.rawValue) scene" } ?? "a plain scroll view"
    guard let sweep, sweep.subject == .flick else { return "\(gesture.text), \(place)" }
    return "flicks at several speeds, \(place)"
  }

  /// A fresh stage.
  func stage(_ tuning: Tuning) throws -> Stage {
    let stage: Stage
    if let plain {
      stage = Stage(bounds: plain.bounds, contentSize: plain.content, tuning: tuning)
    } else {
      var setup = setup
      setup.tuning = tuning
      try setup.checkCubes()
      stage = setup.makeStage()
    }
    if let offset { stage.scrollView.setContentOffset(offset, animated: false) }
    stage.advance(to: 0)
    return stage
  }

  /// Each setting under the gesture, at each of the swept values.
  func measurements(sweep: Sweep?) throws -> [Measurement] {
    guard let sweep else { return try settings.map { try measure($0, gesture, swept: nil) } }
    return try settings.flatMap { setting in
      try sweep.values.map { value in
        guard case .parameter(let key) = sweep.subject else {
          return try measure(setting, try gesture.with(sweep.subject, value), swept: value)
        }
        var setting = setting
        do {
          try setting.tuning.set(key, to: value.shortest)
        } catch {
          throw Failure("--sweep: \(error)")
        }
        return try measure(setting, gesture, swept: value)
      }
    }
  }

  private func measure(_ setting: TuneSetting, _ gesture: TuneGesture, swept: Double?) throws
    -> Measurement
  {
    // What may fail fails here, once; the closure below cannot.
    let first = try stage(setting.tuning)
    return try Measurement(setting, gesture, swept: swept) {
      (try? stage(setting.tuning)) ?? first
    }
  }

  func histograms(_ count: Int) throws -> [FlickHistogram] {
    try settings.map { setting in
      try FlickHistogram(count, seed: setting.tuning.seed, on: try stage(setting.tuning))
    }
  }

  func table(of measurements: [Measurement], sweep: Sweep?) -> Table {
    var table = Table(columns: Measurement.columns)
    if let sweep {
      table.columns.insert(sweep.column, at: 0)
    }
    for measurement in measurements {
      let swept: [Double?] = sweep == nil ? [] : [measurement.swept]
      table.rows.append(Table.Row(setting: measurement.setting, values: swept + measurement.values))
    }
    return table
  }

  func table(of histograms: [FlickHistogram]) -> Table {
    var table = Table(columns: FlickHistogram.columns)
    for (setting, histogram) in zip(settings, histograms) {
      table.rows.append(Table.Row(setting: setting.label, values: histogram.values))
    }
    return table
  }
}
