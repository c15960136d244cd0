import COpenGL
import Drawing
import System

/// Draws draw lists with OpenGL 3.3 core.
///
/// A renderer belongs to the context that was current when it was made, and to the thread of that
/// context: the main thread for a window, a thread of its own for offscreen work in concurrent
/// code. It assumes nothing about the state that other code leaves behind. Its objects are deleted
/// with it: release it while its context is current, or after the context.
///
/// Pixels: the center of the pixel in column x, row y (from the bottom) is (x + ½, y + ½); a
/// triangle owns the centers inside it, and of those exactly on its edges the ones on a left or a
/// bottom edge (OpenGL leaves the choice to the driver; this is Mesa's, in windows and in memory);
/// a color is clamped to 0…1 and rounded to the nearest of 255 steps; the fourth channel is 1.
public final class OpenGLRenderer: Renderer {
  public typealias Failure = OpenGLError

  private let lit: LitProgram
  private let radialLight: RadialLightProgram
  private let painted: PaintedProgram
  private let meshes: MeshBuffers
  private let plane: PlaneRenderer
  private let textures = OpenGLTextures()
  /// The textures of the lists that are being drawn.
  private var views: [OpenGLTextures.View?] = []

  public var glyphs: (any GlyphSource)? {
    didSet { if glyphs !== oldValue { plane.forgetAtlas() } }
  }
  public var dithers = true
  /// The renderer's own context; nil: it uses one of its maker.
  private var context: OffscreenContext?
  /// The target for pictures in memory, as large as the last one.
  private var offscreen: RenderTarget?

  /// A renderer with a context of its own, which needs no window.
  public static func offscreen(shaderDirectory: String? = nil) throws(OpenGLError) -> OpenGLRenderer
  {
    let context = try OffscreenContext()
    let renderer = try OpenGLRenderer(shaderDirectory: shaderDirectory)
    renderer.context = context
    return renderer
  }

  /// Compiles the shaders on the current context.
  ///
  /// - Parameter shaderDirectory: where the shaders are read from; nil
  ///   takes the copies that were built into the program.
  public init(shaderDirectory: String? = nil) throws(OpenGLError) {
    Heap.serve(.frames)
    guard OpenGLDriver.versionNumbers >= (3, 3) else {
      throw .contextTooOld(version: OpenGLDriver.current.version)
    }
    let label = ObjectLabel()
    lit = try LitProgram(directory: shaderDirectory, label: label)
    radialLight = try RadialLightProgram(directory: shaderDirectory, label: label)
    painted = try PaintedProgram(directory: shaderDirectory, label: label)
    plane = try PlaneRenderer(directory: shaderDirectory, label: label)
    meshes = MeshBuffers(label: label)
  }

  public func freeUnusedTextures() { textures.freeUnusedTextures() }

  public func draw(
    _ list: borrowing DrawList, _ size: FrameSize, smooth: Bool,
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(OpenGLError) {
    guard size.byteCount > 0 else { return }
    let samples = smooth ? RenderTarget.smoothSamples : 1
    let target: RenderTarget
    if let offscreen, offscreen.width == size.width, offscreen.height == size.height,
      offscreen.samples == samples
    {
      target = offscreen
    } else {
      target = try RenderTarget(width: size.width, height: size.height, samples: samples)
      offscreen = target
    }
    draw(list, into: target, scale: size.scale)
    target.readPixels(into: pixels)
  }

  /// Clears `target` to the list's background and draws the passes in order, each batch with one
  /// instanced draw.
  ///
  /// - Parameter scale: pixels per point.
  public func draw(_ list: borrowing DrawList, into target: RenderTarget, scale: Double = 1) {
    textures.cache.beginFrame(showing: list.textures)
    let size = FrameSize(width: target.width, height: target.height, scale: scale)
    let first = makeViews(of: list)
    defer { views.removeLast(list.textures.count) }
    target.bind()
    setState()
    glClearColor(list.background.red, list.background.green, list.background.blue, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    meshes.stream(list)
    for index in list.passes.indices {
      switch list.passes[index] {
      case .world(let pass): draw(pass, of: list, first, into: target, scale: scale)
      case .plane(let pass): draw(pass, of: list, size, first, isTexture: false)
      }
    }
  }

  /// Makes the list's textures ready. Returns the first one's index in `views`.
  private func makeViews(of list: borrowing DrawList) -> Int {
    let first = views.count
    for index in list.textures.indices {
      views.append(textures.view(of: list.textures[index], draw: drawTexture))
    }
    return first
  }

  /// Draws the plane passes of a list into a texture object, which is cleared to transparent.
  private func drawTexture(_ list: DrawList, _ size: FrameSize, _ name: GLuint) {
    // The list's textures may be drawings, too, into the same framebuffer.
    let first = makeViews(of: list)
    defer { views.removeLast(list.textures.count) }
    textures.bind(name)
    setState()
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    for pass in list.passes {
      guard case .plane(let pass) = pass else {
        preconditionFailure("a texture is drawn by plane passes only")
      }
      draw(pass, of: list, size, first, isTexture: true)
    }
  }

  private func draw(
    _ pass: PlanePass, of list: borrowing DrawList, _ size: FrameSize, _ first: Int, isTexture: Bool
  ) {
    plane.draw(
      pass, of: list, size, views[first..<first + list.textures.count], glyphs: glyphs,
      isTexture: isTexture)
  }

  private func draw(
    _ pass: WorldPass, of list: borrowing DrawList, _ first: Int, into target: RenderTarget,
    scale: Double
  ) {
    let corner = target.setViewport(pass.viewport, scale: scale)
    glEnable(GLenum(GL_DEPTH_TEST))
    glEnable(GLenum(GL_CULL_FACE))
    if let clip = pass.clip { target.setScissor(clip, scale: scale) }
    defer { if pass.clip != nil { glDisable(GLenum(GL_SCISSOR_TEST)) } }
    glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
    meshes.bind()
    guard pass.opacity < 1 else { return drawBatches(pass, of: list, first, corner) }
    // Depth first, so that hidden surfaces do not shine through translucent ones.
    glColorMask(GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE))
    drawBatches(pass, of: list, first, corner)
    glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
    glEnable(GLenum(GL_BLEND))
    glBlendEquation(GLenum(GL_FUNC_ADD))
    glBlendColor(0, 0, 0, pass.opacity)
    glBlendFunc(GLenum(GL_CONSTANT_ALPHA), GLenum(GL_ONE_MINUS_CONSTANT_ALPHA))
    drawBatches(pass, of: list, first, corner)
    glDisable(GLenum(GL_BLEND))
  }

  private func drawBatches(
    _ pass: WorldPass, of list: borrowing DrawList, _ first: Int, _ corner: SIMD2<Float>
  ) {
    for index in pass.batches {
      let batch = list.batches[index]
      guard !batch.instances.isEmpty else { continue }
      let camera = list.cameras[batch.camera]
      switch batch.material {
      case .lit: lit.use(camera: camera, light: pass.light)
      case .radialLight(let light):
        radialLight.use(
          camera: camera, light, shadow: nil, background: pass.background ?? list.background,
          dithers: dithers, corner: corner)
      case .shadow(let shadow, let light):
        radialLight.use(
          camera: camera, light, shadow: shadow, background: pass.background ?? list.background,
          dithers: dithers, corner: corner)
      case .unlit: painted.use(camera: camera, light: nil, texture: nil)
      case .textured(let texture, let isLit):
        painted.use(
          camera: camera, light: isLit ? pass.light : nil, texture: views[first + texture]?.name)
      }
      meshes.draw(batch.mesh, batch.instances)
    }
  }

  /// Sets all state that decides what a triangle does to the pixels.
  private func setState() {
    glEnable(GLenum(GL_DEPTH_TEST))
    glDepthFunc(GLenum(GL_LEQUAL))
    glDepthMask(GLboolean(GL_TRUE))
    glClearDepth(1)
    glDepthRange(0, 1)
    glEnable(GLenum(GL_CULL_FACE))
    glCullFace(GLenum(GL_BACK))
    glFrontFace(GLenum(GL_CCW))
    glPolygonMode(GLenum(GL_FRONT_AND_BACK), GLenum(GL_FILL))
    glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
    for state in OpenGLRenderer.unused { glDisable(state) }
    glEnable(GLenum(GL_MULTISAMPLE))
  }

  /// Capabilities that other code may have enabled and that would change the pixels.
  private static let unused: [GLenum] = [
    GL_BLEND, GL_SCISSOR_TEST, GL_STENCIL_TEST, GL_DITHER, GL_FRAMEBUFFER_SRGB,
    GL_COLOR_LOGIC_OP, GL_POLYGON_OFFSET_FILL, GL_PRIMITIVE_RESTART, GL_RASTERIZER_DISCARD,
    GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE,
  ].map { GLenum($0) }
}
