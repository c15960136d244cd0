import COpenGL

/// A picture that is laid over frames: figures, text, marks.
///
/// It belongs to the context that was current when it was made, and to its thread. Drawing it
/// allocates nothing, and only a changed picture is uploaded.
public final class Overlay {
  private let program: ShaderProgram
  private let place: GLint
  private let tint: GLint
  private let array: GLuint
  private let texture: GLuint
  /// Of the picture, in pixels; nothing was uploaded yet while they are zero.
  public private(set) var width = 0
  public private(set) var height = 0

  /// Compiles `overlay.vert` and `overlay.frag` of `shaderDirectory` (nil: the library's own copies)
  /// on the current context.
  public init(shaderDirectory: String?) throws(OpenGLError) {
    let label = ObjectLabel()
    program = try ShaderProgram(
      directory: shaderDirectory, vertex: "overlay.vert", fragment: "overlay.frag", label: label)
    place = program.location("place")
    tint = program.location("tint")
    var array: GLuint = 0
    glGenVertexArrays(1, &array)
    glBindVertexArray(array)
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    // A picture's pixels are the frame's: nothing is filtered.
    for filter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(filter), GL_NEAREST)
    }
    for wrap in [GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(wrap), GL_CLAMP_TO_EDGE)
    }
    label.set("overlay", kind: GL_VERTEX_ARRAY, object: array)
    label.set("overlay", kind: GL_TEXTURE, object: texture)
    self.array = array
    self.texture = texture
  }

  /// Deletes the overlay's objects: let it go while its context is current, or after the context.
  deinit {
    program.delete()
    withUnsafePointer(to: array) { glDeleteVertexArrays(1, $0) }
    withUnsafePointer(to: texture) { glDeleteTextures(1, $0) }
  }

  /// Replaces the picture.
  ///
  /// - Parameters:
  ///   - pixels: `width`·`height`·4 bytes: red, green, blue, alpha, the colours multiplied by
  ///     alpha; rows from the top.
  ///   - width: in pixels, positive.
  ///   - height: in pixels, positive.
  public func upload(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel each way")
    precondition(pixels.count >= width * height * 4, "a picture has four bytes a pixel")
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), 0)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    glPixelStorei(GLenum(GL_UNPACK_SKIP_ROWS), 0)
    glPixelStorei(GLenum(GL_UNPACK_SKIP_PIXELS), 0)
    let (format, type) = (GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
    let (columns, rows) = (GLsizei(width), GLsizei(height))
    if width == self.width, height == self.height {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, columns, rows, format, type, pixels.baseAddress)
    } else {
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, columns, rows, 0, format, type, pixels.baseAddress)
      (self.width, self.height) = (width, height)
    }
  }

  /// Lays the picture over what `target` shows.
  ///
  /// - Parameters:
  ///   - x: of its left edge, in pixels from the target's left.
  ///   - y: of its upper edge, in pixels from the target's top.
  ///   - size: stretched to so many pixels; nil: its own size.
  ///   - tint: what the picture is multiplied by: red, green, blue, alpha, each 0…1, the colours
  ///     multiplied by alpha.
  public func draw(
    atX x: Int, y: Int, size: (width: Int, height: Int)? = nil, tint: SIMD4<Float> = .one,
    into target: RenderTarget
  ) {
    guard width > 0 else { return }
    target.bind()
    for state in Overlay.unused { glDisable(state) }
    glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
    glPolygonMode(GLenum(GL_FRONT_AND_BACK), GLenum(GL_FILL))
    glEnable(GLenum(GL_BLEND))
    glBlendEquation(GLenum(GL_FUNC_ADD))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glUseProgram(program.name)
    // Clip space is two wide and two high, and its y points up.
    let (perX, perY) = (2 / Float(target.width), 2 / Float(target.height))
    glUniform4f(
      place, Float(x) * perX - 1, 1 - Float(y) * perY, Float(size?.width ?? width) * perX,
      -Float(size?.height ?? height) * perY)
    glUniform4f(self.tint, tint.x, tint.y, tint.z, tint.w)
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glBindSampler(0, 0)
    glBindVertexArray(array)
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    glDisable(GLenum(GL_BLEND))
  }

  /// What would change the picture's pixels.
  private static let unused: [GLenum] = [
    GL_DEPTH_TEST, GL_CULL_FACE, GL_SCISSOR_TEST, GL_STENCIL_TEST, GL_DITHER, GL_FRAMEBUFFER_SRGB,
    GL_COLOR_LOGIC_OP, GL_RASTERIZER_DISCARD, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE,
  ].map { GLenum($0) }
}
