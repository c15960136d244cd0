import Drawing

extension PodiumLayout {
  /// The nearest and farthest depth that is drawn, in distances between eye and row: the first is
  /// in front of the row's corners, the second behind the backdrop.
  private static let nearest = 0.4
  private static let farthest = 40.0

  /// The camera, moved right by `shift` pitches.
  func camera(shift: Double = 0) -> Camera {
    let place = Vector3(Float(eye.x + shift), Float(eye.y), Float(eye.z))
    let lens = Matrix4.frustum(
      left: Float(-right), right: Float(right), bottom: Float(bottom), top: Float(top),
      near: Float(Self.nearest * eye.z), far: Float(Self.farthest * eye.z))
    return Camera(viewProjection: lens * .translation(-place), eye: place)
  }

  /// The line of sight through a point of the window, in shares of its width and height from the
  /// upper left corner.
  func ray(x: Double, y: Double) -> Ray {
    Ray(origin: eye, direction: SIMD3((2 * x - 1) * right, top - y * slope, -1))
  }

  /// The greatest distance from the middle at which a cube of the row, or its shadow, is visible,
  /// in pitches.
  var visibleHalfWidth: Double {
    let light = PodiumLook.light.direction
    // Of the shadow's square, half of its diagonal, before it is drawn out.
    let diagonal = Self.halfDiagonal * Double(PodiumLook.cubeShadowSize)
    let corner = side * diagonal
    let drawnOut = side * Double(PodiumLook.cubeShadowReach) * (0.5 + diagonal)
    let sideways = drawnOut * Double((light.x / light.y).magnitude)
    let backwards = drawnOut * Double((light.z / light.y).magnitude)
    return right * (eye.z + corner + backwards) + corner + sideways
  }
}
