import COpenGL
import Drawing

/// Draws plane passes: their quads in order, those that share a program and a texture with one
/// instanced draw.
final class PlaneRenderer {
  private let programs: [PlaneProgram]
  private let array: GLuint
  private let buffer: GLuint
  private let atlas: GLuint
  /// The version of the glyph atlas that was uploaded last.
  private var atlasVersion = -1
  private var layout = PlaneLayout()
  private var quads: [Quad] = []

  /// A quad as `plane.vert` reads it.
  private struct Quad {
    var bounds: SIMD4<Float>
    var shape: SIMD4<Float>
    var color: SIMD4<Float>
    /// The radius, or 1 for a picture of the nearest texels; the other numbers pad.
    var radius: SIMD4<Float>
  }

  /// Compiles the programs on the current context.
  init(directory: String?, label: ObjectLabel) throws(OpenGLError) {
    programs = try PlaneProgram.Kind.allCases.map { kind throws(OpenGLError) in
      try PlaneProgram(kind, directory: directory, label: label)
    }
    var names: [GLuint] = [0, 0, 0]
    glGenVertexArrays(1, &names[0])
    glGenBuffers(1, &names[1])
    glGenTextures(1, &names[2])
    (array, buffer, atlas) = (names[0], names[1], names[2])
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    for attribute in GLuint(0)...3 {
      glEnableVertexAttribArray(attribute)
      glVertexAttribDivisor(attribute, 1)
    }
    OpenGLTextures.prepare(atlas, filter: GL_NEAREST)
    label.set("plane quads", kind: GL_VERTEX_ARRAY, object: array)
    label.set("plane quads", kind: GL_BUFFER, object: buffer)
    label.set("glyph atlas", kind: GL_TEXTURE, object: atlas)
  }

  deinit {
    withUnsafePointer(to: array) { glDeleteVertexArrays(1, $0) }
    withUnsafePointer(to: buffer) { glDeleteBuffers(1, $0) }
    withUnsafePointer(to: atlas) { glDeleteTextures(1, $0) }
  }

  /// Draws a pass into the framebuffer that is bound, of `size`.
  ///
  /// - Parameters:
  ///   - views: the list's textures, nil where there are none to draw.
  ///   - isTexture: whether the framebuffer's first row is the top one.
  func draw(
    _ pass: PlanePass, of list: borrowing DrawList, _ size: FrameSize,
    _ views: ArraySlice<OpenGLTextures.View?>, glyphs: (any GlyphSource)?, isTexture: Bool
  ) {
    let first = views.startIndex
    layout.lay(pass, of: list, size, glyphs: glyphs) { index in
      views[first + index].map { ($0.width, $0.height) }
    }
    guard !layout.quads.isEmpty else { return }
    upload(glyphs)
    setState(size)
    stream()
    let clip = SIMD4<Float>(
      2 / Float(size.width), (isTexture ? 2 : -2) / Float(size.height), -1, isTexture ? -1 : 1)
    var start = 0
    while start < layout.quads.count {
      let batch = PlaneBatch(layout.quads[start])
      var end = start + 1
      while end < layout.quads.count, PlaneBatch(layout.quads[end]) == batch { end += 1 }
      let view = batch.texture.flatMap { views[first + $0] }
      let covers = view?.isOpaque == true && batch.isPlain
      if covers { glDisable(GLenum(GL_BLEND)) } else { glEnable(GLenum(GL_BLEND)) }
      programs[batch.kind.rawValue].use(toClip: clip)
      glBindTexture(GLenum(GL_TEXTURE_2D), view?.name ?? atlas)
      point(atQuad: start)
      glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(end - start))
      start = end
    }
    glDisable(GLenum(GL_BLEND))
  }

  private func setState(_ size: FrameSize) {
    glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    glDisable(GLenum(GL_DEPTH_TEST))
    glDisable(GLenum(GL_CULL_FACE))
    glBlendEquation(GLenum(GL_FUNC_ADD))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindSampler(0, 0)
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
  }

  /// Uploads the quads into fresh storage.
  private func stream() {
    quads.removeAll(keepingCapacity: true)
    for quad in layout.quads {
      var shape = SIMD4<Float>()
      var radius: Float = 0
      switch quad.content {
      case .fill(let edges, let corner):
        shape = SIMD4<Float>(edges)
        radius = Float(corner)
      case .picture(_, let start, let step, let isNearest):
        shape = SIMD4(Float(start.x), Float(start.y), Float(step.x), Float(step.y))
        radius = isNearest ? 1 : 0
      case .glyph(let x, let y): shape = SIMD4(Float(x), Float(y), 0, 0)
      }
      let edges = quad.bounds
      quads.append(
        Quad(
          bounds: SIMD4(
            Float(edges.left), Float(edges.top), Float(edges.right), Float(edges.bottom)),
          shape: shape, color: quad.color, radius: SIMD4(repeating: radius)))
    }
    quads.withUnsafeBytes { bytes in
      glBufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
  }

  /// Makes the attributes start at a quad: OpenGL 3.3 has no first instance.
  private func point(atQuad first: Int) {
    let stride = MemoryLayout<Quad>.stride
    let column = MemoryLayout<SIMD4<Float>>.stride
    for attribute in 0..<4 {
      glVertexAttribPointer(
        GLuint(attribute), attribute == 3 ? 1 : 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE),
        GLsizei(stride), UnsafeRawPointer(bitPattern: first * stride + attribute * column))
    }
  }

  /// Forgets the uploaded atlas: the glyphs come from another source now.
  func forgetAtlas() { atlasVersion = -1 }

  /// Uploads the glyph atlas if it has changed.
  private func upload(_ glyphs: (any GlyphSource)?) {
    guard let source = glyphs?.atlas, source.version != atlasVersion, source.rows > 0 else {
      return
    }
    atlasVersion = source.version
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), atlas)
    OpenGLTextures.setUnpacking()
    source.coverage.withUnsafeBytes { bytes in
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_R8, GLsizei(GlyphAtlas.width), GLsizei(source.rows), 0,
        GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
    }
  }
}

/// The state of quads that are drawn together.
private struct PlaneBatch: Equatable {
  var kind: PlaneProgram.Kind
  var texture: Int?
  /// Whether the color changes nothing.
  var isPlain: Bool

  init(_ quad: PlaneQuad) {
    isPlain = false
    switch quad.content {
    case .fill: kind = .fill
    case .picture(let index, _, _, _):
      kind = .picture
      texture = index
      isPlain = quad.color == .one
    case .glyph: kind = .glyph
    }
  }
}

/// A program of plane passes and where its uniforms are.
struct PlaneProgram {
  enum Kind: Int, CaseIterable {
    case fill, picture, glyph
  }

  let program: ShaderProgram
  private let toClip: GLint

  init(_ kind: Kind, directory: String?, label: ObjectLabel) throws(OpenGLError) {
    program = try ShaderProgram(
      directory: directory, vertex: "plane.vert", fragment: "\(kind).frag", label: label)
    toClip = program.location("toClip")
  }

  func use(toClip clip: SIMD4<Float>) {
    glUseProgram(program.name)
    glUniform4f(toClip, clip.x, clip.y, clip.z, clip.w)
  }
}
