/// The eye and the projection with which a batch is drawn.
public struct Camera: Hashable, Sendable {
  /// World to clip space, OpenGL's conventions (x right, y up, −w ≤ z ≤ w).
  public var viewProjection: Matrix4
  /// The eye in world units; the highlight depends on it.
  public var eye: Vector3

  public init(viewProjection: Matrix4, eye: Vector3) {
    self.viewProjection = viewProjection
    self.eye = eye
  }
}
