import COpenGL
import Geometry
import System

/// A vertex and a fragment shader, compiled and linked.
final class ShaderProgram {
  let name = glCreateProgram()

  /// Compiles `vertex` and `fragment`, file names in `directory` (nil: among the copies in the
  /// program), on the current context.
  init(
    directory: String?, vertex: String, fragment: String, label: ObjectLabel
  ) throws(OpenGLError) {
    for (file, kind) in [(vertex, GL_VERTEX_SHADER), (fragment, GL_FRAGMENT_SHADER)] {
      let stage = try ShaderProgram.compile(file, kind, in: directory)
      glAttachShader(name, stage)
      glDeleteShader(stage)
    }
    glLinkProgram(name)
    var linked: GLint = 0
    glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
    guard linked != 0 else {
      let log = ShaderProgram.log(of: name, glGetProgramiv, glGetProgramInfoLog)
      throw .shader(messages: ShaderLog.messages(log, file: "\(vertex) with \(fragment)"))
    }
    label.set("\(vertex) \(fragment)", kind: GL_PROGRAM, object: name)
  }

  deinit { glDeleteProgram(name) }

  /// The location of a uniform; −1, which OpenGL ignores, when the shader does not use it.
  func location(_ uniform: String) -> GLint { glGetUniformLocation(name, uniform) }

  private static func compile(
    _ file: String, _ kind: Int32, in directory: String?
  ) throws(OpenGLError) -> GLuint {
    let source = try source(of: file, in: directory)
    // Some drivers compile and link an empty shader, and draw garbage.
    guard source.contains(where: { $0 > UInt8(ascii: " ") }) else {
      throw .shader(messages: ["\(file): it is empty"])
    }
    let stage = glCreateShader(GLenum(kind))
    source.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      var count = GLint(bytes.count)
      glShaderSource(stage, 1, &start, &count)
    }
    glCompileShader(stage)
    var compiled: GLint = 0
    glGetShaderiv(stage, GLenum(GL_COMPILE_STATUS), &compiled)
    guard compiled != 0 else {
      let log = log(of: stage, glGetShaderiv, glGetShaderInfoLog)
      glDeleteShader(stage)
      throw .shader(messages: ShaderLog.messages(log, file: file))
    }
    return stage
  }

  private static func source(
    of file: String, in directory: String?
  ) throws(OpenGLError) -> [GLchar] {
    if let directory {
      do throws(FileError) {
        return try InputFile.read("\(directory)/\(file)").map { GLchar(bitPattern: $0) }
      } catch { throw .missingShader(error) }
    }
    let copies = [
      "lit.vert": PackageResources.lit_vert, "lit.frag": PackageResources.lit_frag,
      "radial.frag": PackageResources.radial_frag, "plane.vert": PackageResources.plane_vert,
      "fill.frag": PackageResources.fill_frag, "picture.frag": PackageResources.picture_frag,
      "glyph.frag": PackageResources.glyph_frag, "painted.frag": PackageResources.painted_frag,
    ]
    guard let copy = copies[file] else {
      preconditionFailure("every shader is listed in Package.swift to be embedded; \(file) is not")
    }
    return copy.map { GLchar(bitPattern: $0) }
  }

  private static func log(
    of object: GLuint, _ length: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    _ text: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
  ) -> String {
    var count: GLint = 0
    length(object, GLenum(GL_INFO_LOG_LENGTH), &count)
    guard count > 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: GLchar.self, capacity: Int(count)) { log in
      var written: GLsizei = 0
      text(object, count, &written, log.baseAddress)
      return String(decoding: UnsafeRawBufferPointer(log).prefix(Int(written)), as: UTF8.self)
    }
  }
}
