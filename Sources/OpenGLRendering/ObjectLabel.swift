import COpenGL

/// Names objects for graphics debuggers, where the driver knows how (OpenGL 4.3 or KHR_debug).
struct ObjectLabel {
  private let isAvailable: Bool

  /// Asks the current context.
  init() { isAvailable = OpenGLDriver.versionNumbers >= (4, 3) || OpenGLDriver.has("GL_KHR_debug") }

  /// Names an object of the given kind (`GL_BUFFER`, `GL_PROGRAM`…), which must have been bound
  /// once.
  func set(_ name: String, kind: Int32, object: GLuint) {
    guard isAvailable else { return }
    glObjectLabel(GLenum(kind), object, GLsizei(name.utf8.count), name)
  }
}
