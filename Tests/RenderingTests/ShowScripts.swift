import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import SoftwareRendering
import Tuning

/// A scene of the catalogue, by its name where tests are listed, and under its show script.
struct Show: Sendable, CustomStringConvertible {
  let entry: SceneEntry
  var description: String { entry.descriptor.name }

  static let podium = Show(entry: .podium)
  static let corridor = Show(entry: .corridor)
  static let grid = Show(entry: .grid)
  static let all = SceneCatalogue.standard.entries.map { Show(entry: $0) }

  func script() throws -> Script {
    try Script(parsing: entry.show.text, file: "\(entry.descriptor.name).txt")
  }

  /// Ready to play in a window of `size` points; nil: the script's own.
  ///
  /// - Parameters:
  ///   - isOther: whether it is light where it is dark by itself, and the other way round
  ///   - way: by its number
  ///   - setting: a parameter's value, which the script then does not change; nil: the script sets
  ///     what it wants.
  func player(
    size: Size? = nil, isOther: Bool = false, way: Int = 0, textScale: Double = 1,
    keepsLog: Bool = false, setting: (key: String, value: String)? = nil
  ) throws -> Player {
    let script = try script()
    var tuning = TuningSettings()
    if way > 0 { tuning.sceneValues["way"] = Double(way) }
    if let setting { try tuning.set(setting.key, to: setting.value, in: entry.descriptor) }
    if isOther, let parameter = entry.descriptor.parameter(named: "dark") {
      try tuning.set(parameter.name, to: parameter.standard > 0 ? "0" : "1", in: entry.descriptor)
    }
    let host = SceneHost(
      entry, size: size ?? script.surface?.size ?? Size(width: 1280, height: 720), tuning: tuning,
      textScale: textScale)
    let events = script.events.filter { event in
      if case .set = event.kind { setting == nil } else { true }
    }
    return Player(events, on: host, keepsLog: keepsLog)
  }

  /// The scene's own frame at a moment in seconds, scrolled so far in points.
  func frame(
    size: Size, time: Double, offset: Double, cubes: Int? = nil, seed: UInt64 = 0
  ) -> DrawList {
    let tuning = TuningSettings { ($0.cubes, $0.seed) = (cubes, seed) }
    let host = SceneHost(entry, size: size, tuning: tuning)
    host.scrollView.contentOffset = Point(x: offset, y: 0)
    host.advance(to: time)
    host.describeFrame()
    return host.drawList
  }

  /// The moment of the script's last event, in seconds.
  func end() throws -> Double { try script().events.last?.time ?? 0 }
}

extension Image {
  /// A frame as the software renderer draws it, with the letters of the committed atlas.
  init(_ list: DrawList, _ size: FrameSize, smooth: Bool = false) {
    self.init(width: size.width, height: size.height)
    let renderer = SoftwareRenderer(threads: 2)
    // The files are half as large so; goldens of the podium are dithered.
    renderer.dithers = false
    renderer.glyphs = AtlasGlyphs(PlaneLists.letters)
    withUnsafeMutableBytes { renderer.draw(list, size, smooth: smooth, into: $0) }
  }
}
