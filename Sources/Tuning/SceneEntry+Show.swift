import Geometry
import InputScript
import SceneHosting

extension SceneEntry {
  /// A player at the beginning of the show script, in a window of the script's size.
  ///
  /// - Parameters:
  ///   - values: for those of the scene's parameters that it has.
  ///   - catalogue: the scenes that the script can go on to.
  public func makeShow(
    _ values: SceneValues = SceneValues(), seed: UInt64 = 0,
    in catalogue: SceneCatalogue = SceneCatalogue([])
  ) -> Player {
    let script = show.script
    var tuning = TuningSettings()
    tuning.seed = seed
    for name in values.names where descriptor.parameter(named: name) != nil {
      tuning.sceneValues[name] = values[name]
    }
    let surface = script.surface ?? Script.Surface(size: Self.standardWindow)
    let size = surface.size / surface.scale
    return Player(script.events, on: SceneHost(self, in: catalogue, size: size, tuning: tuning))
  }

  /// The window where a script sets none, in points.
  private static var standardWindow: Size { Size(width: 1280, height: 720) }
}
