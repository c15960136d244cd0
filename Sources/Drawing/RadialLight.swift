/// Light with a radial falloff on a floor or a wall: the instance's color at `center` fades to the
/// list's background at `radius` and beyond by `(1 − r²/R²)²`, r the world distance from the
/// center.
public struct RadialLight: Hashable, Sendable {
  /// In world units.
  public let center: Vector3
  /// R, in world units: finite, above 0. Other values are safe to draw, but undefined.
  public let radius: Float
  /// A second light on it.
  public let glow: Glow?

  public init(center: Vector3, radius: Float, glow: Glow? = nil) {
    self.center = center
    self.radius = radius
    self.glow = glow
  }
}

/// Light of a color that is added to that of a `RadialLight`, with the same falloff.
public struct Glow: Hashable, Sendable {
  /// The color at the center.
  public let color: Color
  /// In world units.
  public let center: Vector3
  /// The distance at which it ends, in world units: finite, above 0. Other values are safe to draw,
  /// but undefined.
  public let radius: Float

  public init(color: Color, center: Vector3, radius: Float) {
    self.color = color
    self.center = center
    self.radius = radius
  }
}

/// A shadow with soft edges on a `RadialLight`: a rounded square that fills its mesh's texture
/// square, dark in its core and fading to the square's edge by `(1 − d²)²`, d the share of the
/// distance from the core to the edge. It multiplies the light, so nothing is blended and no edge
/// shows.
///
/// Lengths are shares of half of the square's side.
public struct SoftShadow: Hashable, Sendable {
  /// Half of the side of the square in the core, 0…1.
  public let core: Float
  /// The width of the dark rim around that square, 0…1; `core` + `rounding` is below 1.
  public let rounding: Float
  /// The share of the light that the core removes, 0…1.
  public let darkness: Float

  public init(core: Float, rounding: Float, darkness: Float) {
    precondition(
      core >= 0 && rounding >= 0 && core + rounding < 1, "a soft shadow has room for its edge")
    precondition(0...1 ~= darkness, "a soft shadow takes 0…1 of the light")
    self.core = core
    self.rounding = rounding
    self.darkness = darkness
  }
}
