/// A point or a direction in space, in world units; y grows upwards.
public typealias Vector3 = SIMD3<Float>

extension SIMD3<Float> {
  /// The scalar product. Summed in a fixed order, so that it is the same on every machine.
  @inlinable
  public func dot(_ b: Self) -> Float { x * b.x + y * b.y + z * b.z }

  /// The vector product, right-handed.
  @inlinable
  public func cross(_ b: Self) -> Self {
    Self(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }

  /// The Euclidean length.
  @inlinable
  public var length: Float { dot(self).squareRoot() }

  /// The same direction with length one; the zero vector stays what it is.
  @inlinable
  public var normalized: Self {
    let l = length
    return l > 0 ? self / l : self
  }
}
