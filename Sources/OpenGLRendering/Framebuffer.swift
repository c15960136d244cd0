import COpenGL

/// A framebuffer object while it is put together from renderbuffers.
struct Framebuffer {
  let name: GLuint
  private(set) var renderbuffers: [GLuint] = []
  /// The reason why it cannot be drawn into; nil: it can.
  private(set) var problem: String?
  private let width: Int
  private let height: Int
  private let samples: Int

  init(width: Int, height: Int, samples: Int) {
    var name: GLuint = 0
    glGenFramebuffers(1, &name)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
    self.name = name
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// Adds a renderbuffer of `format` at an attachment point.
  mutating func attach(_ format: Int32, at attachment: Int32) {
    var renderbuffer: GLuint = 0
    glGenRenderbuffers(1, &renderbuffer)
    renderbuffers.append(renderbuffer)
    while glGetError() != GLenum(GL_NO_ERROR) {}  // what earlier code left behind
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
    if samples > 1 {
      glRenderbufferStorageMultisample(
        GLenum(GL_RENDERBUFFER), GLsizei(samples), GLenum(format), GLsizei(width), GLsizei(height))
    } else {
      glRenderbufferStorage(
        GLenum(GL_RENDERBUFFER), GLenum(format), GLsizei(width), GLsizei(height))
    }
    if glGetError() == GLenum(GL_OUT_OF_MEMORY) { problem = "the driver is out of memory" }
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(attachment), GLenum(GL_RENDERBUFFER), renderbuffer)
    checkCompleteness()
  }

  private mutating func checkCompleteness() {
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    if problem == nil, status != GLenum(GL_FRAMEBUFFER_COMPLETE) {
      problem = "the driver calls it incomplete (0x\(String(status, radix: 16)))"
    }
  }
}
