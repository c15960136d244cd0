#if Program

import Geometry
import Touches

extension InputEvent.Kind {
  /// Converts the event to another unit of length: multiplies locations, distances and sizes.
  package mutating func scale(by factor: Double) {
    self = moved { $0 * factor }
    if case .pad(let phase, let delta, let point, let zooms) = self {
      self = .pad(phase, by: delta * factor, at: point, zooms: zooms)
    }
    if case .resize(let size) = self { self = .resize(size * factor) }
  }
}

#endif
