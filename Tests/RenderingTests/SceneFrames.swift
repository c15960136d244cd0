#if Program

import Drawing
import Geometry
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// A scene of the catalogue, by its name where tests are listed.
struct SceneKind: Sendable, CustomStringConvertible {
  let entry: SceneEntry
  var description: String { entry.descriptor.name }

  static let podium = SceneKind(entry: .podium)
  static let corridor = SceneKind(entry: .corridor)
  static let grid = SceneKind(entry: .grid)
  static let allCases = SceneCatalogue.standard.entries.map { SceneKind(entry: $0) }

  /// Its frame at a moment in seconds, scrolled so far in points.
  func frame(
    size: Size, time: Double, offset: Double, cubes: Int? = nil, seed: UInt64 = 0
  ) -> DrawList {
    var tuning = TuningSettings()
    tuning.cubes = cubes
    tuning.seed = seed
    let host = SceneHost(entry, size: size, tuning: tuning)
    host.scrollView.setContentOffset(
      Point(x: offset, y: 0), animated: false, at: host.scrollView.time)
    host.advance(to: time)
    host.describeFrame()
    return host.drawList
  }
}

#endif
