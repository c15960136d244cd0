import Drawing
import Geometry

extension PodiumStage {
  /// The nearest and farthest depth that is drawn, in distances between eye and row: in front of
  /// the row's corners, and behind the backdrop.
  private static let nearest = 0.4
  private static let farthest = 40.0
  /// How far beyond the window's edge a cube can stand and still be seen, or its shadow, in pitches.
  private static let shadowReach = 0.85

  /// The camera, moved right by `shift` pitches.
  package func camera(shift: Double = 0) -> Camera {
    let place = Vector3(Float(eye.x + shift), Float(eye.y), Float(eye.z))
    let lens = Matrix4.frustum(
      left: Float(-right), right: Float(right), bottom: Float(bottom), top: Float(top),
      near: Float(Self.nearest * eye.z), far: Float(Self.farthest * eye.z))
    return Camera(viewProjection: lens * .translation(-place), eye: place)
  }

  /// The line of sight through a place in the window, in shares of its width and height from the
  /// upper left corner.
  package func ray(x: Double, y: Double) -> Ray {
    Ray(origin: eye, direction: SIMD3((2 * x - 1) * right, top - y * slope, -1))
  }

  /// How far from the middle cubes of the row can be seen, in pitches.
  package var rowReach: Double { right * (eye.z + side) + Self.shadowReach }
}
