#if Program

import COpenGL
import Drawing
import Geometry

/// The program of `Material.lit` and where its uniforms are.
struct LitProgram {
  let program: ShaderProgram
  private let viewProjection: GLint
  private let eye: GLint
  private let lightDirection: GLint
  private let ambient: GLint
  private let diffuse: GLint
  private let specular: GLint

  init(
    directory: String?, fragment: String = "lit.frag", label: ObjectLabel
  ) throws(OpenGLError) {
    program = try ShaderProgram(
      directory: directory, vertex: "lit.vert", fragment: fragment, label: label)
    viewProjection = program.location("viewProjection")
    eye = program.location("eye")
    lightDirection = program.location("lightDirection")
    ambient = program.location("ambient")
    diffuse = program.location("diffuse")
    specular = program.location("specular")
  }

  func use(camera: Camera, light: Light) {
    glUseProgram(program.name)
    setUniform(viewProjection, camera.viewProjection)
    setUniform(eye, camera.eye)
    setUniform(lightDirection, light.direction)
    glUniform1f(ambient, light.ambient)
    glUniform1f(diffuse, light.diffuse)
    glUniform1f(specular, light.specular)
  }
}

/// The program of `Material.unlit` and `Material.textured`: lit or not, with a texture or without.
struct PaintedProgram {
  private let lit: LitProgram
  private let isLit: GLint
  private let hasPicture: GLint
  var program: ShaderProgram { lit.program }

  init(directory: String?, label: ObjectLabel) throws(OpenGLError) {
    lit = try LitProgram(directory: directory, fragment: "painted.frag", label: label)
    isLit = lit.program.location("isLit")
    hasPicture = lit.program.location("hasPicture")
  }

  /// - Parameters:
  ///   - light: nil: colours are as they are.
  ///   - texture: the name of one, laid over the instances' colours; nil: none.
  func use(camera: Camera, light: Light?, texture: GLuint?) {
    let unused = Light(direction: [0, 1, 0], ambient: 1, diffuse: 0, specular: 0)
    lit.use(camera: camera, light: light ?? unused)
    glUniform1i(isLit, light == nil ? 0 : 1)
    glUniform1i(hasPicture, texture == nil ? 0 : 1)
    guard let texture else { return }
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glBindSampler(0, 0)
  }
}

/// The program of `Material.pool` and `Material.shadow` and where its uniforms are.
struct PoolProgram {
  let program: ShaderProgram
  private let viewProjection: GLint
  private let center: GLint
  private let radius: GLint
  private let background: GLint
  private let glowCenter: GLint
  private let glowRadius: GLint
  private let glowColor: GLint
  private let core: GLint
  private let rounding: GLint
  private let darkness: GLint
  private let corner: GLint
  private let level: GLint

  init(directory: String?, label: ObjectLabel) throws(OpenGLError) {
    program = try ShaderProgram(
      directory: directory, vertex: "lit.vert", fragment: "pool.frag", label: label)
    viewProjection = program.location("viewProjection")
    center = program.location("center")
    radius = program.location("radius")
    background = program.location("background")
    glowCenter = program.location("glowCenter")
    glowRadius = program.location("glowRadius")
    glowColor = program.location("glowColor")
    core = program.location("core")
    rounding = program.location("rounding")
    darkness = program.location("darkness")
    corner = program.location("corner")
    level = program.location("level")
  }

  /// - Parameters:
  ///   - shadow: nil: none.
  ///   - corner: the viewport's upper left, in pixels from the target's lower left.
  func use(
    camera: Camera, _ pool: Pool, shadow: SoftShadow?, background: Color, dithers: Bool,
    corner: SIMD2<Float>
  ) {
    glUseProgram(program.name)
    setUniform(viewProjection, camera.viewProjection)
    setUniform(center, pool.center)
    glUniform1f(radius, pool.radius)
    setUniform(self.background, background)
    let glow = pool.glow ?? Glow(color: Color(grey: 0), center: .zero, radius: 1)
    setUniform(glowCenter, glow.center)
    glUniform1f(glowRadius, glow.radius)
    setUniform(glowColor, glow.color)
    glUniform1f(core, shadow?.core ?? 0)
    glUniform1f(rounding, shadow?.rounding ?? 0)
    glUniform1f(darkness, shadow?.darkness ?? 0)
    glUniform2f(self.corner, corner.x, corner.y)
    glUniform1f(level, dithers ? 1.0 / 255 : 0)
  }
}

private func setUniform(_ location: GLint, _ color: Color) {
  glUniform3f(location, color.red, color.green, color.blue)
}

private func setUniform(_ location: GLint, _ vector: Vector3) {
  glUniform3f(location, vector.x, vector.y, vector.z)
}

private func setUniform(_ location: GLint, _ matrix: Matrix4) {
  withUnsafeBytes(of: matrix.columns) { columns in
    glUniformMatrix4fv(
      location, 1, GLboolean(GL_FALSE), columns.assumingMemoryBound(to: GLfloat.self).baseAddress)
  }
}

#endif
