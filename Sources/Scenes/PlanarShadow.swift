import Drawing

extension Matrix4 {
  /// Presses the world flat onto the floor at `height`, along the light: the shadow of a mesh is the
  /// mesh itself under this matrix, since faces that see the light end up facing upwards.
  ///
  /// `p′ = p − l · (p.y − height) / l.y`, l towards the light. The light must come from above.
  package static func shadow(onto height: Float, light: Vector3) -> Matrix4 {
    precondition(light.y > 0, "a shadow on a floor needs a light above it")
    let x = light.x / light.y
    let z = light.z / light.y
    return Matrix4(
      [1, 0, 0, 0], [-x, 0, -z, 0], [0, 0, 1, 0], [x * height, height, z * height, 1])
  }
}
