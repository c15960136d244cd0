import Geometry

/// The look of a batch's surface.
public enum Material: Hashable, Sendable {
  /// Lit by the list's `Light` per fragment.
  case lit
  /// The instance's colour, whatever the light.
  case unlit
  /// A texture (an index into `DrawList.textures`, as `add` gives it) laid over the instance's
  /// colour, which shows where the texture is transparent or not here yet; lit as `lit` is, or not
  /// at all. Bilinear between its texels, true to perspective; its edge goes on beyond it.
  case textured(Int, isLit: Bool)
  /// A pool of light on a plane, which fades away from its centre.
  case pool(Pool)
  /// A shadow on such a plane; the instance's colour is the plane's. Where two overlap the later
  /// one counts.
  case shadow(SoftShadow, on: Pool)

  /// A pool of light without more.
  public static func pool(center: Vector3, radius: Float) -> Material {
    .pool(Pool(center: center, radius: radius))
  }
}
