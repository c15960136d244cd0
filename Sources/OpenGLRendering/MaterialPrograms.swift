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

  init(directory: String?, label: ObjectLabel) throws(OpenGLError) {
    program = try ShaderProgram(
      directory: directory, vertex: "lit.vert", fragment: "lit.frag", label: label)
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

/// The program of `Material.pool` and where its uniforms are.
struct PoolProgram {
  let program: ShaderProgram
  private let viewProjection: GLint
  private let center: GLint
  private let radius: GLint
  private let background: GLint

  init(directory: String?, label: ObjectLabel) throws(OpenGLError) {
    program = try ShaderProgram(
      directory: directory, vertex: "lit.vert", fragment: "pool.frag", label: label)
    viewProjection = program.location("viewProjection")
    center = program.location("center")
    radius = program.location("radius")
    background = program.location("background")
  }

  func use(camera: Camera, center: Vector3, radius: Float, background: Color) {
    glUseProgram(program.name)
    setUniform(viewProjection, camera.viewProjection)
    setUniform(self.center, center)
    glUniform1f(self.radius, radius)
    glUniform3f(self.background, background.red, background.green, background.blue)
  }
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
