import COpenGL
import Drawing

/// Draws draw lists with OpenGL 3.3 core.
///
/// A renderer belongs to the context that was current when it was made, and to the thread of that
/// context: the main thread for a window, `OpenGLActor` for offscreen work in concurrent code. It
/// assumes nothing of the state that other code leaves behind.
///
/// Pixels: the centre of the pixel in column x, row y (from the bottom) is (x + ½, y + ½); a
/// triangle owns the centres inside it, and of those exactly on its edges the ones on a left or a
/// bottom edge (OpenGL leaves the choice to the driver; this is Mesa's, in windows and in memory);
/// a colour is clamped to 0…1 and rounded to the nearest of 255 steps; the fourth channel is 1.
public final class OpenGLRenderer {
  private let lit: LitProgram
  private let pool: PoolProgram
  private let meshes: MeshBuffers

  /// What a draw did.
  public struct Counts: Hashable, Sendable {
    /// Instanced draw calls: batches that are not empty.
    public var draws = 0
    public var instances = 0
    /// Before culling.
    public var triangles = 0

    public init() {}
  }

  /// Compiles the shaders and uploads the meshes to the current context.
  ///
  /// - Parameter shaderDirectory: where `lit.vert`, `lit.frag` and `pool.frag` are read from; nil
  ///   takes the copies that were built into the program.
  public init(shaderDirectory: String? = nil) throws(OpenGLError) {
    FrameMemory.keep()
    guard OpenGLDriver.versionNumbers >= (3, 3) else {
      throw .contextTooOld(version: OpenGLDriver.current.version)
    }
    let label = ObjectLabel()
    lit = try LitProgram(directory: shaderDirectory, label: label)
    do {
      pool = try PoolProgram(directory: shaderDirectory, label: label)
    } catch {
      lit.program.delete()
      throw error
    }
    meshes = MeshBuffers(label: label)
  }

  /// Deletes the renderer's objects: let it go while its context is current, or after the context.
  deinit {
    lit.program.delete()
    pool.program.delete()
    meshes.delete()
  }

  /// Clears `target` to the list's background and draws the batches in order, each with one
  /// instanced draw.
  @discardableResult
  public func draw(_ list: borrowing DrawList, into target: RenderTarget) -> Counts {
    target.bind()
    setState()
    glClearColor(list.background.red, list.background.green, list.background.blue, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
    meshes.stream(list)
    var counts = Counts()
    for index in list.batches.indices {
      let batch = list.batches[index]
      guard !batch.instances.isEmpty else { continue }
      let camera = list.cameras[batch.camera]
      switch batch.material {
      case .lit:
        lit.use(camera: camera, light: list.light)
      case .pool(let center, let radius):
        pool.use(camera: camera, center: center, radius: radius, background: list.background)
      }
      counts.draws += 1
      counts.instances += batch.instances.count
      counts.triangles += meshes.draw(batch.mesh, batch.instances)
    }
    return counts
  }

  /// Everything that decides what a triangle does to the pixels.
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

  /// What other code may have enabled and would change the pixels.
  private static let unused: [GLenum] = [
    GL_BLEND, GL_SCISSOR_TEST, GL_STENCIL_TEST, GL_DITHER, GL_FRAMEBUFFER_SRGB,
    GL_COLOR_LOGIC_OP, GL_POLYGON_OFFSET_FILL, GL_PRIMITIVE_RESTART, GL_RASTERIZER_DISCARD,
    GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE,
  ].map { GLenum($0) }
}
