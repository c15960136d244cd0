#if Program

import Geometry
import Touches

extension InputEvent.Kind {
  /// Converts the event to another unit of length: multiplies locations, distances and sizes.
  package mutating func scale(by factor: Double) {
    switch self {
    case .down(let id, let point, let device, let button):
      self = .down(id: id, at: point * factor, device: device, button: button)
    case .move(let id, let point): self = .move(id: id, to: point * factor)
    case .up(let id, let point): self = .up(id: id, at: point * factor)
    case .wheel(let dx, let dy, let point): self = .wheel(dx: dx, dy: dy, at: point * factor)
    case .pad(let phase, let delta, let point, let zooms):
      self = .pad(phase, by: delta * factor, at: point * factor, zooms: zooms)
    case .magnify(let phase, let scale, let point):
      self = .magnify(phase, scale: scale, at: point * factor)
    case .resize(let size):
      self = .resize(Size(width: size.width * factor, height: size.height * factor))
    case .cancel, .key, .stick, .focus: break
    }
  }
}

#endif
