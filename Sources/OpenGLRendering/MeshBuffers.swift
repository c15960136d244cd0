import COpenGL
import Drawing

/// All meshes that were drawn so far, in one vertex buffer and one index buffer, and a buffer of
/// instances: one vertex array describes every draw.
final class MeshBuffers {
  private let array: GLuint
  private let vertices: GLuint
  private let indices: GLuint
  private let instances: GLuint
  private var ranges: [Mesh: MeshRange] = [:]
  private var allVertices: [Vertex] = []
  private var allIndices: [UInt16] = []

  /// A mesh's part of the two buffers.
  struct MeshRange {
    /// Added to each index.
    let firstVertex: GLint
    /// In bytes.
    let firstIndex: Int
    let indexCount: GLsizei
  }

  /// The attributes of `lit.vert`.
  private enum Attribute {
    static let position: GLuint = 0
    static let normal: GLuint = 1
    /// The first of the four columns.
    static let model: GLuint = 2
    static let color: GLuint = 6
    static let texture: GLuint = 7
  }

  /// Makes the buffers on the current context.
  init(label: ObjectLabel) {
    var array: GLuint = 0
    glGenVertexArrays(1, &array)
    glBindVertexArray(array)
    self.array = array
    vertices = MeshBuffers.makeBuffer(GL_ARRAY_BUFFER)
    for (attribute, numbers, offset) in [
      (Attribute.position, GLint(3), MemoryLayout<Vertex>.offset(of: \.position)),
      (Attribute.normal, 3, MemoryLayout<Vertex>.offset(of: \.normal)),
      (Attribute.texture, 2, MemoryLayout<Vertex>.offset(of: \.texture)),
    ] {
      glEnableVertexAttribArray(attribute)
      glVertexAttribPointer(
        attribute, numbers, GLenum(GL_FLOAT), GLboolean(GL_FALSE),
        GLsizei(MemoryLayout<Vertex>.stride), UnsafeRawPointer(bitPattern: offset ?? 0))
    }
    indices = MeshBuffers.makeBuffer(GL_ELEMENT_ARRAY_BUFFER)
    instances = MeshBuffers.makeBuffer(GL_ARRAY_BUFFER)
    for attribute in Attribute.model...Attribute.color {
      glEnableVertexAttribArray(attribute)
      glVertexAttribDivisor(attribute, 1)
    }
    label.set("meshes", kind: GL_VERTEX_ARRAY, object: array)
    label.set("mesh vertices", kind: GL_BUFFER, object: vertices)
    label.set("mesh indices", kind: GL_BUFFER, object: indices)
    label.set("instances", kind: GL_BUFFER, object: instances)
  }

  deinit {
    withUnsafePointer(to: array) { glDeleteVertexArrays(1, $0) }
    for buffer in [vertices, indices, instances] {
      withUnsafePointer(to: buffer) { glDeleteBuffers(1, $0) }
    }
  }

  /// Uploads a frame's instances into fresh storage, so that the frame before may still be drawn
  /// from the old one.
  func stream(_ list: borrowing DrawList) {
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instances)
    list.instances.withUnsafeBytes { bytes in
      glBufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
  }

  func bind() {
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instances)
  }

  /// Draws some of the streamed instances, each a copy of `mesh`.
  func draw(_ mesh: Mesh, _ instances: Range<Int>) {
    let range = ranges[mesh] ?? upload(mesh)
    // OpenGL 3.3 has no first instance, so the attributes start at it instead.
    let stride = MemoryLayout<Instance>.stride
    let column = MemoryLayout<SIMD4<Float>>.stride
    for attribute in Attribute.model...Attribute.color {
      let offset = instances.lowerBound * stride + Int(attribute - Attribute.model) * column
      glVertexAttribPointer(
        attribute, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: offset))
    }
    glDrawElementsInstancedBaseVertex(
      GLenum(GL_TRIANGLES), range.indexCount, GLenum(GL_UNSIGNED_SHORT),
      UnsafeRawPointer(bitPattern: range.firstIndex), GLsizei(instances.count), range.firstVertex)
  }

  /// Adds a mesh that is drawn for the first time; the buffers must be current.
  private func upload(_ mesh: Mesh) -> MeshRange {
    let geometry = mesh.geometry
    let range = MeshRange(
      firstVertex: GLint(allVertices.count),
      firstIndex: allIndices.count * MemoryLayout<UInt16>.stride,
      indexCount: GLsizei(geometry.indices.count))
    ranges[mesh] = range
    allVertices += geometry.vertices
    allIndices += geometry.indices
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertices)
    MeshBuffers.fill(GL_ARRAY_BUFFER, with: allVertices)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instances)
    MeshBuffers.fill(GL_ELEMENT_ARRAY_BUFFER, with: allIndices)
    return range
  }

  private static func makeBuffer(_ target: Int32) -> GLuint {
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(target), buffer)
    return buffer
  }

  private static func fill<Element>(_ target: Int32, with elements: [Element]) {
    elements.withUnsafeBytes { bytes in
      glBufferData(GLenum(target), bytes.count, bytes.baseAddress, GLenum(GL_STATIC_DRAW))
    }
  }
}
