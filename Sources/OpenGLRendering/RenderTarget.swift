import COpenGL
import Drawing
import Geometry

/// The target of a renderer: a window's framebuffer, or one in memory with eight bits each of red,
/// green, blue and alpha, 24 bits of depth, and one or four samples a pixel.
///
/// A target belongs to the context that was current when it was made, and to its thread.
public final class RenderTarget {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Samples a pixel: 1, or 4 for smooth edges. A window's own number is not known, and counts as
  /// 1.
  public let samples: Int

  /// Samples a pixel where edges are to be smooth.
  public static let smoothSamples = 4

  /// The framebuffer to draw into; zero is the window's.
  private let framebuffer: GLuint
  /// The framebuffer to read from: the same, or the one to which several samples are resolved.
  private let readable: GLuint
  private let renderbuffers: [GLuint]
  /// Whether the driver itself can write rows from the top.
  private let flipsRows: Bool
  /// One row, for reversing the rows if the driver cannot.
  private var spareRow: [UInt8]

  /// The framebuffer of the window whose context is current; made anew when the window's size
  /// changes.
  public static func window(width: Int, height: Int) -> RenderTarget {
    RenderTarget(window: (width, height))
  }

  private init(window size: (width: Int, height: Int)) {
    precondition(size.width > 0 && size.height > 0, "a target has at least one pixel each way")
    (width, height) = size
    samples = 1
    framebuffer = 0
    readable = 0
    renderbuffers = []
    flipsRows = OpenGLDriver.has(RenderTarget.rowFlipping)
    spareRow = [UInt8](repeating: 0, count: flipsRows ? 0 : size.width * 4)
  }

  /// A framebuffer in memory, on the current context. `samples` is 1 or 4.
  public init(width: Int, height: Int, samples: Int = 1) throws(OpenGLError) {
    precondition(width > 0 && height > 0, "a target has at least one pixel each way")
    precondition(samples == 1 || samples == 4, "a target has one sample a pixel or four")
    func failure(_ reason: String) -> OpenGLError {
      .target(width: width, height: height, samples: samples, reason: reason)
    }
    let limit = OpenGLDriver.number(GL_MAX_RENDERBUFFER_SIZE)
    guard width <= limit, height <= limit else {
      throw failure("the driver's limit is \(limit) pixels each way; choose a smaller size")
    }
    let most = OpenGLDriver.number(GL_MAX_SAMPLES)
    guard samples <= most else {
      throw failure("the driver offers \(most) sample\(most == 1 ? "" : "s"); choose --samples 1")
    }
    self.width = width
    self.height = height
    self.samples = samples
    flipsRows = OpenGLDriver.has(RenderTarget.rowFlipping)
    spareRow = [UInt8](repeating: 0, count: flipsRows ? 0 : width * 4)
    var drawn = Framebuffer(width: width, height: height, samples: samples)
    drawn.attach(GL_RGBA8, at: GL_COLOR_ATTACHMENT0)
    drawn.attach(GL_DEPTH_COMPONENT24, at: GL_DEPTH_ATTACHMENT)
    var resolved = drawn
    if samples > 1 {
      resolved = Framebuffer(width: width, height: height, samples: 1)
      resolved.attach(GL_RGBA8, at: GL_COLOR_ATTACHMENT0)
    }
    framebuffer = drawn.name
    readable = resolved.name
    renderbuffers = drawn.renderbuffers + (samples > 1 ? resolved.renderbuffers : [])
    let problem = drawn.problem ?? resolved.problem
    if let problem { throw failure("\(problem); choose a smaller size") }
    let label = ObjectLabel()
    label.set("target \(width)x\(height)", kind: GL_FRAMEBUFFER, object: framebuffer)
    if samples > 1 { label.set("resolved target", kind: GL_FRAMEBUFFER, object: readable) }
    for renderbuffer in renderbuffers {
      label.set("target \(width)x\(height)", kind: GL_RENDERBUFFER, object: renderbuffer)
    }
  }

  /// Deletes the framebuffer: release the target while its context is current, or after the
  /// context.
  deinit {
    for name in [framebuffer, readable] where name != 0 {
      withUnsafePointer(to: name) { glDeleteFramebuffers(1, $0) }
    }
    for name in renderbuffers { withUnsafePointer(to: name) { glDeleteRenderbuffers(1, $0) } }
  }

  /// Bytes of all pixels, four each.
  public var byteCount: Int { width * height * 4 }

  /// Binds the framebuffer for drawing, and sets the viewport to all of it.
  func bind() {
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffer)
    glViewport(0, 0, GLsizei(width), GLsizei(height))
  }

  /// Maps clip space to a rectangle in points, its edges rounded to whole pixels; nil: all of the
  /// target.
  ///
  /// - Returns: its upper left, in pixels from the target's lower left.
  func setViewport(_ rect: Rect?, scale: Double) -> SIMD2<Float> {
    guard let rect else {
      glViewport(0, 0, GLsizei(width), GLsizei(height))
      return [0, Float(height)]
    }
    let pixels = PixelRect(rect, scale: scale)
    glViewport(
      pixels.left, GLint(height) - pixels.bottom, max(0, pixels.width), max(0, pixels.height))
    return [Float(pixels.left), Float(height) - Float(pixels.top)]
  }

  /// Cuts off what follows outside of a rectangle in points, its edges rounded to whole pixels.
  func setScissor(_ rect: Rect, scale: Double) {
    let pixels = PixelRect(rect, scale: scale)
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(
      pixels.left, GLint(height) - pixels.bottom, max(0, pixels.width), max(0, pixels.height))
  }

  /// Copies the target's pixels to the window whose context is current, which has the same size.
  public func copyToWindow() {
    resolve()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), readable)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 0)
    copyPixels()
  }

  /// Resolves several samples a pixel into one, for reading.
  private func resolve() {
    guard readable != framebuffer else { return }
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), readable)
    copyPixels()
  }

  /// Copies all pixels from the framebuffer that is bound for reading to the one that is bound for
  /// drawing.
  private func copyPixels() {
    glDisable(GLenum(GL_SCISSOR_TEST))
    let (right, top) = (GLint(width), GLint(height))
    glBlitFramebuffer(
      0, 0, right, top, 0, 0, right, top, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
  }

  /// Waits for the drawing and copies its pixels into `bytes` (at least `byteCount`): red, green,
  /// blue, alpha, rows from the top. A window is read before its buffers are swapped.
  public func readPixels(into bytes: UnsafeMutableRawBufferPointer) {
    precondition(bytes.count >= byteCount, "the buffer holds four bytes a pixel")
    resolve()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), readable)
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
    glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
    glPixelStorei(GLenum(GL_PACK_SKIP_ROWS), 0)
    glPixelStorei(GLenum(GL_PACK_SKIP_PIXELS), 0)
    if flipsRows { glPixelStorei(RenderTarget.invertRows, 1) }
    glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
      bytes.baseAddress)
    if flipsRows {
      glPixelStorei(RenderTarget.invertRows, 0)
    } else {
      spareRow.withUnsafeMutableBytes { spare in
        RenderTarget.reverseRows(bytes, count: height, spare: spare)
      }
    }
  }

  /// Turns rows from the bottom into rows from the top; `spare` holds one of them.
  package static func reverseRows(
    _ bytes: UnsafeMutableRawBufferPointer, count: Int, spare: UnsafeMutableRawBufferPointer
  ) {
    let rowBytes = spare.count
    for row in 0..<count / 2 {
      let upper = UnsafeMutableRawBufferPointer(
        rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes])
      let end = (count - row) * rowBytes
      let lower = UnsafeMutableRawBufferPointer(rebasing: bytes[end - rowBytes..<end])
      spare.copyMemory(from: UnsafeRawBufferPointer(upper))
      upper.copyMemory(from: UnsafeRawBufferPointer(lower))
      lower.copyMemory(from: UnsafeRawBufferPointer(spare))
    }
  }

  /// The extension by which the driver writes rows from the top, and its setting
  /// (https://registry.khronos.org/OpenGL/extensions/MESA/MESA_pack_invert.txt).
  private static let rowFlipping = "GL_MESA_pack_invert"
  private static let invertRows: GLenum = 0x8758
}
