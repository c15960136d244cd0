import COpenGL
import Drawing
import Geometry

/// The locations of a program's uniforms, which are named by the cases of `Name`.
private struct Uniforms<Name: CaseIterable & RawRepresentable<Int>> {
  private let locations: [GLint]

  init(of program: ShaderProgram) { locations = Name.allCases.map { program.location("\($0)") } }

  subscript(name: Name) -> GLint { locations[name.rawValue] }
}

/// The program of `Material.lit` and the locations of its uniforms.
struct LitProgram {
  private enum Uniform: Int, CaseIterable {
    case viewProjection, eye, lightDirection, ambient, diffuse, specular
  }

  let program: ShaderProgram
  private let uniforms: Uniforms<Uniform>

  init(directory: String?, fragment: String = "lit.frag", label: ObjectLabel) throws(OpenGLError) {
    program = try ShaderProgram(
      directory: directory, vertex: "lit.vert", fragment: fragment, label: label)
    uniforms = Uniforms(of: program)
  }

  func use(camera: Camera, light: Light) {
    glUseProgram(program.name)
    setUniform(uniforms[.viewProjection], camera.viewProjection)
    setUniform(uniforms[.eye], camera.eye)
    setUniform(uniforms[.lightDirection], light.direction)
    glUniform1f(uniforms[.ambient], light.ambient)
    glUniform1f(uniforms[.diffuse], light.diffuse)
    glUniform1f(uniforms[.specular], light.specular)
  }
}

/// The program of `Material.unlit` and `Material.textured`: lit or not, with a texture or without.
struct PaintedProgram {
  private let lit: LitProgram
  private let isLit: GLint
  private let hasPicture: GLint

  init(directory: String?, label: ObjectLabel) throws(OpenGLError) {
    lit = try LitProgram(directory: directory, fragment: "painted.frag", label: label)
    isLit = lit.program.location("isLit")
    hasPicture = lit.program.location("hasPicture")
  }

  /// - Parameters:
  ///   - light: nil: unlit.
  ///   - texture: the name of the texture object over the instances' colors; nil: none.
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

/// The program of `Material.radialLight` and `Material.shadow` and the locations of its uniforms.
struct RadialLightProgram {
  private enum Uniform: Int, CaseIterable {
    case viewProjection, center, radius, background, glowCenter, glowRadius, glowColor
    case core, rounding, darkness, corner, level
  }

  let program: ShaderProgram
  private let uniforms: Uniforms<Uniform>

  init(directory: String?, label: ObjectLabel) throws(OpenGLError) {
    program = try ShaderProgram(
      directory: directory, vertex: "lit.vert", fragment: "radial.frag", label: label)
    uniforms = Uniforms(of: program)
  }

  /// - Parameters:
  ///   - shadow: nil: none.
  ///   - corner: the viewport's upper left, in pixels from the target's lower left.
  func use(
    camera: Camera, _ light: RadialLight, shadow: SoftShadow?, background: Color, dithers: Bool,
    corner: SIMD2<Float>
  ) {
    glUseProgram(program.name)
    setUniform(uniforms[.viewProjection], camera.viewProjection)
    setUniform(uniforms[.center], light.center)
    glUniform1f(uniforms[.radius], light.radius)
    setUniform(uniforms[.background], background)
    let glow = light.glow ?? Glow(color: Color(gray: 0), center: .zero, radius: 1)
    setUniform(uniforms[.glowCenter], glow.center)
    glUniform1f(uniforms[.glowRadius], glow.radius)
    setUniform(uniforms[.glowColor], glow.color)
    glUniform1f(uniforms[.core], shadow?.core ?? 0)
    glUniform1f(uniforms[.rounding], shadow?.rounding ?? 0)
    glUniform1f(uniforms[.darkness], shadow?.darkness ?? 0)
    glUniform2f(uniforms[.corner], corner.x, corner.y)
    glUniform1f(uniforms[.level], dithers ? 1.0 / 255 : 0)
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
