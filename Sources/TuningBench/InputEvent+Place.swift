import Geometry
import Scrolling

extension InputEvent.Kind {
  /// The point of the window at which it happens; nil: it has none.
  var place: Point? {
    switch self {
    case .down(_, let point, _, _), .move(_, let point), .up(_, let point),
      .wheel(_, _, let point), .pad(_, _, let point, _), .magnify(_, _, let point):
      point
    case .cancel, .key, .stick, .resize, .focus: nil
    }
  }

  /// Moves that point.
  package mutating func move(by way: Point) {
    switch self {
    case .down(let id, let point, let device, let button):
      self = .down(id: id, at: point + way, device: device, button: button)
    case .move(let id, let point): self = .move(id: id, to: point + way)
    case .up(let id, let point): self = .up(id: id, at: point + way)
    case .wheel(let dx, let dy, let point): self = .wheel(dx: dx, dy: dy, at: point + way)
    case .pad(let phase, let delta, let point, let zooms):
      self = .pad(phase, by: delta, at: point + way, zooms: zooms)
    case .magnify(let phase, let scale, let point):
      self = .magnify(phase, scale: scale, at: point + way)
    case .cancel, .key, .stick, .resize, .focus: break
    }
  }
}
