import Geometry

extension InputEvent {
  /// Whether its stamp, coordinates and sizes are finite and in their ranges.
  var isPlausible: Bool { time.isFinite && kind.isPlausible }

  /// The range of coordinates, in points of the window: beyond, a coordinate is a device's mistake.
  /// Chosen far outside every screen, and far inside where squares and sums stay exact enough.
  public static let places = -1e6...1e6
  /// How far two fingers on a touchpad may move in one event along each axis, in points: as far as
  /// any point is from the origin.
  public static let padMoves = -1e6...1e6
  /// The range of the scale that one pinch of a touchpad may reach, from 1. Chosen: beyond, a point
  /// is larger than any screen, or a screen smaller than a pixel.
  public static let magnifications = 1e-6...1e6
}

extension InputEvent.Kind {
  /// Whether its coordinates and sizes are finite and in their ranges.
  var isPlausible: Bool {
    switch self {
    case .down(_, let p, _, _), .move(_, let p), .up(_, let p): Self.isPlace(p)
    case .resize(let size): size.isFinite && size.width >= 0 && size.height >= 0
    case .wheel(let dx, let dy, let p): dx.isFinite && dy.isFinite && Self.isPlace(p)
    case .pad(let phase, let delta, let p, _):
      Self.isPlace(p) && (!phase.isMove || Self.isPadMove(delta))
    case .magnify(let phase, let scale, let p):
      Self.isPlace(p) && (!phase.isMove || InputEvent.magnifications.contains(scale))
    case .stick(let x, let y): x.isFinite && y.isFinite
    case .cancel, .key, .focus: true
    }
  }

  private static func isPadMove(_ delta: Point) -> Bool {
    InputEvent.padMoves.contains(delta.x) && InputEvent.padMoves.contains(delta.y)
  }

  private static func isPlace(_ p: Point) -> Bool {
    InputEvent.places.contains(p.x) && InputEvent.places.contains(p.y)
  }
}
