/// A 4 × 4 matrix of four columns that acts on column vectors, as OpenGL's do: `a * b` applies `b`
/// first. Memory order is column after column.
public struct Matrix4: Hashable, Sendable {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  @inlinable
  public init(_ c0: SIMD4<Float>, _ c1: SIMD4<Float>, _ c2: SIMD4<Float>, _ c3: SIMD4<Float>) {
    columns = (c0, c1, c2, c3)
  }

  public static let identity = Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  @inlinable @inline(__always)
  public static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  @inlinable @inline(__always)
  public static func * (m: Matrix4, v: SIMD4<Float>) -> SIMD4<Float> {
    m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z + m.columns.3 * v.w
  }

  /// The image of a point (w = 1), without perspective division.
  @inlinable
  public func transform(_ p: Vector3) -> SIMD4<Float> {
    columns.0 * p.x + columns.1 * p.y + columns.2 * p.z + columns.3
  }

  public static func == (a: Matrix4, b: Matrix4) -> Bool { a.columns == b.columns }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(columns.0)
    hasher.combine(columns.1)
    hasher.combine(columns.2)
    hasher.combine(columns.3)
  }
}

extension Matrix4 {
  @inlinable
  public static func translation(_ t: Vector3) -> Matrix4 {
    Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [t.x, t.y, t.z, 1])
  }

  @inlinable
  public static func scale(_ s: Vector3) -> Matrix4 {
    Matrix4([s.x, 0, 0, 0], [0, s.y, 0, 0], [0, 0, s.z, 0], [0, 0, 0, 1])
  }

  /// A turn about x by `angle` radians, counter-clockwise seen from +x.
  public static func rotationX(_ angle: Double) -> Matrix4 {
    let (s, c) = sineCosine(angle)
    return Matrix4(
      [1, 0, 0, 0], [0, Float(c), Float(s), 0], [0, -Float(s), Float(c), 0], [0, 0, 0, 1])
  }

  /// A turn about y by `angle` radians, counter-clockwise seen from +y.
  public static func rotationY(_ angle: Double) -> Matrix4 {
    let (s, c) = sineCosine(angle)
    return Matrix4(
      [Float(c), 0, -Float(s), 0], [0, 1, 0, 0], [Float(s), 0, Float(c), 0], [0, 0, 0, 1])
  }

  /// A turn about z by `angle` radians, counter-clockwise seen from +z.
  public static func rotationZ(_ angle: Double) -> Matrix4 {
    let (s, c) = sineCosine(angle)
    return Matrix4(
      [Float(c), Float(s), 0, 0], [-Float(s), Float(c), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  /// A view matrix: the camera stands at `eye`, looks towards `target`, and `up` is upwards.
  public static func lookAt(eye: Vector3, target: Vector3, up: Vector3 = [0, 1, 0]) -> Matrix4 {
    let back = (eye - target).normalized
    let right = up.cross(back).normalized
    let top = back.cross(right)
    return Matrix4(
      [right.x, top.x, back.x, 0], [right.y, top.y, back.y, 0], [right.z, top.z, back.z, 0],
      [-right.dot(eye), -top.dot(eye), -back.dot(eye), 1])
  }

  /// OpenGL's frustum (clip z from −w to w) between four planes given at distance one from the eye
  /// (slopes, without unit), with `near` and `far` in world units. Slopes that are not symmetric
  /// shift the lens.
  public static func frustum(
    left: Float, right: Float, bottom: Float, top: Float, near: Float, far: Float
  ) -> Matrix4 {
    Matrix4(
      [2 / (right - left), 0, 0, 0], [0, 2 / (top - bottom), 0, 0],
      [
        (right + left) / (right - left), (top + bottom) / (top - bottom),
        (far + near) / (near - far), -1,
      ],
      [0, 0, 2 * far * near / (near - far), 0])
  }

  /// A symmetric perspective with a vertical field of view of `fieldOfView` radians.
  public static func perspective(
    fieldOfView: Double, aspect: Float, near: Float, far: Float
  ) -> Matrix4 {
    let (s, c) = sineCosine(fieldOfView / 2)
    let top = Float(s / c)
    return frustum(
      left: -top * aspect, right: top * aspect, bottom: -top, top: top, near: near, far: far)
  }
}
