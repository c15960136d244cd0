/// The look of a batch's surface.
public enum Material: Hashable, Sendable {
  /// Lit per fragment by the pass's `Light`.
  case lit
  /// The instance's color, whatever the light.
  case unlit
  /// A texture (an index into `DrawList.textures`, as returned by `add`) over the instance's color,
  /// which shows where the texture is transparent or has no pixels yet; lit like `lit`, or unlit.
  /// Filtered bilinearly, with correct perspective; beyond the texture its edge is repeated.
  case textured(Int, isLit: Bool)
  /// Light on a plane with a radial falloff from its center.
  case radialLight(RadialLight)
  /// A shadow on such a plane; the instance's color is the plane's. Where two overlap, the later
  /// one hides the earlier.
  case shadow(SoftShadow, on: RadialLight)

  /// Light with a radial falloff, without a glow.
  public static func radialLight(center: Vector3, radius: Float) -> Material {
    .radialLight(RadialLight(center: center, radius: radius))
  }
}
