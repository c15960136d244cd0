/// One directional light and the ambient around it (Blinn-Phong, per fragment):
/// `color · (ambient + diffuse · max(n·l, 0)) + specular · max(n·h, 0)³²`, the highlight only
/// where n·l > 0, h halfway between light and eye.
public struct Light: Hashable, Sendable {
  /// The direction towards the light, of length one.
  public var direction: Vector3
  public var ambient: Float
  public var diffuse: Float
  public var specular: Float

  public init(direction: Vector3, ambient: Float, diffuse: Float, specular: Float) {
    self.direction = direction.normalized
    self.ambient = ambient
    self.diffuse = diffuse
    self.specular = specular
  }
}
