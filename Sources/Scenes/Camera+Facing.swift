import Drawing
import Geometry

extension Camera {
  /// Faces a window of so many points without perspective: x to the right, y up from its upper
  /// edge, z towards us.
  ///
  /// - Parameters:
  ///   - slant: the shift up and right for each unit of depth, as in a cabinet projection.
  ///   - range: how far before and behind the window's plane there is something to see, in points.
  static func facing(_ size: Size, slant: Double = 0, range: Double) -> Camera {
    let (w, h) = (Float(2 / size.width), Float(2 / size.height))
    let (slant, range) = (Float(slant), Float(range))
    return Camera(
      viewProjection: Matrix4(
        [w, 0, 0, 0], [0, h, 0, 0], [-slant * w, -slant * h, -1 / range, 0], [-1, 1, 0, 1]),
      eye: [Float(size.width / 2), Float(-size.height / 2), 4 * range])
  }
}
