import Geometry

/// A pool of light on a floor or a wall: the instance's colour at `center`, fading to the list's
/// background at `radius` and beyond by `(1 − r²/R²)²`, r the world distance from the centre.
public struct Pool: Hashable, Sendable {
  /// In world units.
  public let center: Vector3
  /// R, in world units: finite, above 0. Other values are safe to draw, but mean nothing.
  public let radius: Float
  /// A second light on it.
  public let glow: Glow?

  public init(center: Vector3, radius: Float, glow: Glow? = nil) {
    self.center = center
    self.radius = radius
    self.glow = glow
  }
}

/// Light of a colour that is added to a pool's, and falls off as a pool does.
public struct Glow: Hashable, Sendable {
  /// At the centre.
  public let color: Color
  /// In world units.
  public let center: Vector3
  /// Where nothing is left of it, in world units: finite, above 0. Other values are safe to draw,
  /// but mean nothing.
  public let radius: Float

  public init(color: Color, center: Vector3, radius: Float) {
    self.color = color
    self.center = center
    self.radius = radius
  }
}

/// A shadow with soft edges on a pool of light: a rounded square that fills its mesh's texture
/// square, dark in its core and gone where the square ends, by `(1 − d²)²`, d the share of the way
/// from the core to the end. It multiplies the light that is there, so nothing is blended and no
/// edge shows.
///
/// Lengths are shares of half of the square's side.
public struct SoftShadow: Hashable, Sendable {
  /// Half of the side of the square in the core, 0…1.
  public let core: Float
  /// How far the dark goes on around that square, 0…1; the sum of `core` and `rounding` is below 1.
  public let rounding: Float
  /// How much of the light the core takes, 0…1.
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
