import Geometry

/// What the surface of a batch looks like.
public enum Material: Hashable, Sendable {
  /// Lit by the list's `Light` per fragment.
  case lit
  /// The instance's colour, whatever the light.
  case unlit
  /// A texture (an index into `DrawList.textures`, as `add` gives it) laid over the instance's colour,
  /// which shows where the texture is transparent or not here yet; lit as `lit` is, or not at all.
  /// Bilinear between its texels, true to perspective; its edge goes on beyond it.
  case textured(Int, isLit: Bool)
  /// A pool of light on a plane: the instance's colour at `center`, fading to the list's background
  /// at `radius` and beyond by `(1 − r²/R²)²`, r the world distance from the centre. A planar shadow
  /// is the same pool in a darker colour, so shadows need no blending and may overlap.
  case pool(center: Vector3, radius: Float)
}
