import COpenGL
import Drawing

/// The textures that a renderer keeps, in texture objects that are used again.
final class OpenGLTextures {
  var cache = TextureCache()
  private var slots: [View] = []
  private var framebuffer: GLuint = 0

  /// A texture object and what it holds.
  struct View {
    /// 0: there is none.
    var name: GLuint = 0
    /// In pixels.
    var width = 0
    var height = 0
    /// Whether every alpha is 255.
    var isOpaque = false
  }

  /// The texture object of a texture; nil if its pixels are not loaded yet.
  ///
  /// - Parameter draw: draws a list into a texture object.
  func view(of texture: Texture, draw: (DrawList, FrameSize, GLuint) -> Void) -> View? {
    switch cache.answer(texture) {
    case .nothing: return nil
    case .show(let slot): return slots[slot]
    case .fill(let slot, .pixels(let bitmap)):
      bitmap.pixels.withUnsafeBytes { bytes in
        allocate(slot, bitmap.width, bitmap.height, bytes.baseAddress)
        slots[slot].isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy {
          bytes[$0] == 255
        }
      }
      return slots[slot]
    case .fill(let slot, .drawing(let list, let size)):
      allocate(slot, size.width, size.height, nil)
      slots[slot].isOpaque = false
      draw(list, size, slots[slot].name)
      return slots[slot]
    case .fill(_, .missing): preconditionFailure("what is missing is answered with the checker")
    }
  }

  /// Binds the framebuffer for drawing, with a texture object as its color.
  func bind(_ name: GLuint) {
    if framebuffer == 0 { glGenFramebuffers(1, &framebuffer) }
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_DRAW_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), name, 0)
  }

  private func allocate(_ slot: Int, _ width: Int, _ height: Int, _ bytes: UnsafeRawPointer?) {
    while slots.count <= slot { slots.append(View()) }
    if slots[slot].width != width || slots[slot].height != height { deleteReleased() }
    if slots[slot].name == 0 {
      glGenTextures(1, &slots[slot].name)
      OpenGLTextures.prepare(slots[slot].name, filter: GL_LINEAR)
    }
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), slots[slot].name)
    OpenGLTextures.setUnpacking()
    let (columns, rows) = (GLsizei(width), GLsizei(height))
    let (format, type) = (GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
    if slots[slot].width == width, slots[slot].height == height {
      guard let bytes else { return }
      glTexSubImage2D(GLenum(GL_TEXTURE_2D), 0, 0, 0, columns, rows, format, type, bytes)
    } else {
      glTexImage2D(GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, columns, rows, 0, format, type, bytes)
      (slots[slot].width, slots[slot].height) = (width, height)
    }
  }

  /// Frees the textures that the last frame did not show.
  func freeUnusedTextures() {
    cache.releaseUnused()
    deleteReleased()
  }

  /// Deletes the objects of slots that the cache has emptied: Mesa keeps the pixels of an object
  /// that is only resized to zero.
  private func deleteReleased() {
    for slot in slots.indices where slots[slot].width > 0 && cache.size(of: slot).width == 0 {
      glDeleteTextures(1, &slots[slot].name)
      slots[slot] = View()
    }
  }

  deinit {
    for slot in slots { withUnsafePointer(to: slot.name) { glDeleteTextures(1, $0) } }
    withUnsafePointer(to: framebuffer) { glDeleteFramebuffers(1, $0) }
  }

  /// Binds a new texture object: one level, which ends at its edges.
  static func prepare(_ name: GLuint, filter: Int32) {
    let target = GLenum(GL_TEXTURE_2D)
    glBindTexture(target, name)
    glTexParameteri(target, GLenum(GL_TEXTURE_MIN_FILTER), filter)
    glTexParameteri(target, GLenum(GL_TEXTURE_MAG_FILTER), filter)
    glTexParameteri(target, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glTexParameteri(target, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    glTexParameteri(target, GLenum(GL_TEXTURE_MAX_LEVEL), 0)
  }

  /// Rows of uploaded pixels follow one another without a gap.
  static func setUnpacking() {
    glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), 0)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    glPixelStorei(GLenum(GL_UNPACK_SKIP_ROWS), 0)
    glPixelStorei(GLenum(GL_UNPACK_SKIP_PIXELS), 0)
  }
}
