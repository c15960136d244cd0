import Geometry
import Touches

// The ways of the scene that is shown, and the strip of their buttons.
extension SceneHost {
  /// The index of the way in which the scene is built; nil: it has none.
  var way: Int? {
    guard let descriptor, !descriptor.ways.isEmpty else { return nil }
    return Int(settings.values[SceneWay.parameterName] ?? 0)
  }

  /// The index of the way `step` ways after the present one, modulo their number; nil: the scene
  /// has no ways.
  package func way(after step: Int) -> Int? {
    guard let way, let count = descriptor?.ways.count else { return nil }
    return ((way + step) % count + count) % count
  }

  /// Whether the buttons of its ways are shown; nil: the scene has none.
  package var showsStrip: Bool? { strip.overlay == nil ? nil : strip.isShown }

  /// The frame of the buttons of its ways, in points of the window; nil: there are none, or they
  /// are hidden.
  package var stripFrame: Rect? {
    guard let overlay = strip.overlay, strip.isShown, !overlay.frame.isEmpty else { return nil }
    return overlay.frame
  }
}
