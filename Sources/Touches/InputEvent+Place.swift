import Geometry

extension InputEvent.Kind {
  /// The point of the window at which the event happens; nil: an event without a point.
  package var place: Point? {
    switch self {
    case .down(_, let point, _, _), .move(_, let point), .up(_, let point),
      .wheel(_, _, let point), .pad(_, _, let point, _), .magnify(_, _, let point):
      point
    case .cancel, .key, .stick, .resize, .focus: nil
    }
  }

  /// This event with `map` applied to its point.
  package func moved(_ map: (Point) -> Point) -> InputEvent.Kind {
    switch self {
    case .down(let id, let point, let device, let button):
      .down(id: id, at: map(point), device: device, button: button)
    case .move(let id, let point): .move(id: id, to: map(point))
    case .up(let id, let point): .up(id: id, at: map(point))
    case .wheel(let dx, let dy, let point): .wheel(dx: dx, dy: dy, at: map(point))
    case .pad(let phase, let delta, let point, let zooms):
      .pad(phase, by: delta, at: map(point), zooms: zooms)
    case .magnify(let phase, let scale, let point): .magnify(phase, scale: scale, at: map(point))
    case .cancel, .key, .stick, .resize, .focus: self
    }
  }
}
