import Drawing
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// One gesture on some content under several settings.
package struct Experiment {
  package let gesture: TuneGesture
  /// The settings; the first one comes from the flags, and the others are compared with it.
  package let settings: [TuneSetting]
  package let setup: Setup
  /// The bounds and the content of one plain scroll view, in points; nil: the scene is scrolled.
  private let plain: (bounds: Size, content: Size)?
  /// The content's first offset, in points; nil: the scene's own.
  package let offset: Point?

  /// - Parameters:
  ///   - settings: at least one.
  ///   - setup: the scene and its window; ignored for a plain view.
  ///   - plain: the one scroll view that is scrolled instead.
  ///   - offset: the content's first offset, in points; nil: the scene's own.
  package init(
    _ gesture: TuneGesture, _ settings: [TuneSetting], _ setup: Setup,
    plain: (bounds: Size, content: Size)? = nil, offset: Point? = nil
  ) {
    self.gesture = gesture
    self.settings = settings
    self.setup = setup
    self.plain = plain
    self.offset = offset
  }

  /// The scene that is scrolled; nil for a plain scroll view.
  package var scene: SceneDescriptor? { plain == nil ? setup.entry.descriptor : nil }

  /// The window that the scene is made for.
  package var pixels: PixelSize { setup.pixels }

  /// The title of a figure: the gesture and the content.
  package func title(sweeps: [Sweep] = []) -> String {
    let place = scene.map { "the \($0.name) scene" } ?? "a plain scroll view"
    return "\(gesture.text(sweeping: sweeps)), \(place)"
  }

  /// A fresh host.
  package func host(_ tuning: TuningSettings) -> SceneHost {
    let host: SceneHost
    if let plain {
      host = SceneHost(bounds: plain.bounds, contentSize: plain.content, tuning: tuning)
    } else {
      var setup = setup
      setup.tuning = tuning
      host = setup.makeHost()
    }
    if let offset {
      host.scrollView.setContentOffset(offset, animated: false, at: host.scrollView.time)
    }
    host.advance(to: 0)
    return host
  }

  /// Measures each setting under the gesture, at each swept value; with several sweeps at each
  /// combination, the last sweep changing fastest.
  ///
  /// - Throws: `UsageError` for a value out of range, `SettingError` for a gesture that cannot be
  ///   measured.
  package func measurements(sweeps: [Sweep]) throws -> [Measurement] {
    try settings.flatMap { try measurements($0, gesture, sweeps: sweeps[...], swept: []) }
  }

  private func measurements(
    _ setting: TuneSetting, _ gesture: TuneGesture, sweeps: ArraySlice<Sweep>, swept: [Double]
  ) throws -> [Measurement] {
    guard let sweep = sweeps.first else {
      return [try Measurement(setting, gesture, swept: swept) { host(setting.tuning) }]
    }
    return try sweep.values.flatMap { value in
      var (setting, gesture) = (setting, gesture)
      if case .parameter(let parameter) = sweep.subject {
        do {
          try setting.tuning.set(parameter.name, to: value.shortest, in: scene)
          try setting.tuning.check(in: scene)
        } catch {
          throw UsageError("--sweep: \(error)")
        }
      } else {
        gesture = try gesture.with(sweep.subject, value)
      }
      do {
        return try measurements(
          setting, gesture, sweeps: sweeps.dropFirst(), swept: swept + [value])
      } catch let error as SettingError {
        throw SettingError("\(sweep.subject.name)=\(value.shortest): \(error)")
      }
    }
  }

  /// Throws `count` random flicks under each setting.
  package func histograms(_ count: Int) throws -> [FlickHistogram] {
    try settings.map { setting in
      try FlickHistogram(count, seed: setting.tuning.seed, on: host(setting.tuning))
    }
  }

  /// A table with a row for each measurement.
  package func table(of measurements: [Measurement], sweeps: [Sweep]) -> Table {
    var table = Table(columns: sweeps.map(\.column) + Measurement.columns)
    for measurement in measurements {
      table.rows.append(
        Table.Row(setting: measurement.setting, values: measurement.swept + measurement.values))
    }
    return table
  }

  /// One column of a table of two sweeps, spread out: a row for each value of the first, a column
  /// for each of the second.
  package func matrix(of column: Table.Column, in table: Table, _ down: Sweep, _ across: Sweep)
    -> Table
  {
    var matrix = Table(
      columns: [down.column]
        + across.values.map {
          Table.Column(
            name: "\(column.name) \($0.shortest)", unit: column.unit, decimals: column.decimals)
        })
    for start in stride(from: 0, to: table.rows.count, by: across.values.count) {
      let rows = table.rows[start..<(start + across.values.count)]
      matrix.rows.append(
        Table.Row(
          setting: table.rows[start].setting,
          values: [table.rows[start].values[0]] + rows.map { table.value(column.name, in: $0) }))
    }
    return matrix
  }

  /// A table with a row for each histogram.
  package func table(of histograms: [FlickHistogram]) -> Table {
    var table = Table(columns: FlickHistogram.columns)
    for (setting, histogram) in zip(settings, histograms) {
      table.rows.append(Table.Row(setting: setting.label, values: histogram.values))
    }
    return table
  }
}
