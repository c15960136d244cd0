import Geometry

/// How the surface of a batch answers the light.
public enum Material: Hashable, Sendable {
  /// Lit by the list's `Light` per fragment.
  case lit
  /// A pool of light on a plane: the instance's colour at `center`, fading to the list's background
  /// at `radius` and beyond by `(1 − r²/R²)²`, r the world distance from the centre. A planar shadow
  /// is the same pool in a darker colour, so shadows need no blending and may overlap.
  case pool(center: Vector3, radius: Float)
}
