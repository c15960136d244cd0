#if Program

import Geometry
import InputScript
import Scrolling

/// How a scene is shown off: a touch script, to be played over and over.
public struct SceneShow: Equatable, Sendable {
  /// The script's text in UTF-8; empty: nothing is done to the scene.
  public let text: [UInt8]
  /// A moment of it at which the scene makes a good picture, in seconds.
  public let picture: Double
  /// When it begins anew, in seconds; above 0.
  public let length: Double

  public init(_ text: [UInt8] = [], picture: Double = 0, length: Double = 60) {
    precondition(length > 0 && length.isFinite, "a show script takes some time")
    self.text = text
    self.picture = picture
    self.length = length
  }

  /// The script, read from its text.
  public var script: Script {
    guard let script = try? Script(parsing: text, file: "show script") else {
      preconditionFailure("a show script that is part of a program can be read")
    }
    return script
  }
}

extension SceneEntry {
  /// A player at the beginning of the show script, in a window as large as the script wants.
  ///
  /// - Parameters:
  ///   - values: for those of the scene's parameters that it has.
  ///   - catalogue: the scenes that the script can go on to.
  public func makeShow(
    _ values: SceneValues = SceneValues(), seed: UInt64 = 0,
    in catalogue: SceneCatalogue = SceneCatalogue([])
  ) -> Player {
    let script = show.script
    var tuning = Tuning()
    tuning.seed = seed
    for name in values.names where descriptor.parameter(named: name) != nil {
      tuning.sceneValues[name] = values[name]
    }
    let surface = script.surface ?? Script.Surface(size: Self.standardWindow)
    let size = Size(
      width: surface.size.width / surface.scale, height: surface.size.height / surface.scale)
    return Player(script.events, on: SceneHost(self, in: catalogue, size: size, tuning: tuning))
  }

  /// The window where a script sets none, in points.
  private static var standardWindow: Size { Size(width: 1280, height: 720) }
}

#endif
