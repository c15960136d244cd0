import COpenGL
import Drawing

/// All meshes in one vertex buffer and one index buffer, and the stream of instances beside them:
/// one vertex array describes every draw.
struct MeshBuffers {
  private let array: GLuint
  private let vertices: GLuint
  private let indices: GLuint
  private let instances: GLuint
  private let places: [Place]

  /// Where a mesh lies in the two buffers.
  struct Place {
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
  }

  /// Uploads every mesh to the current context.
  init(label: ObjectLabel) {
    var allVertices: [Vertex] = []
    var allIndices: [UInt16] = []
    var places: [Place] = []
    for mesh in Mesh.allCases {
      let geometry = mesh.geometry
      places.append(
        Place(
          firstVertex: GLint(allVertices.count),
          firstIndex: allIndices.count * MemoryLayout<UInt16>.stride,
          indexCount: GLsizei(geometry.indices.count)))
      allVertices += geometry.vertices
      allIndices += geometry.indices
    }
    self.places = places

    var array: GLuint = 0
    glGenVertexArrays(1, &array)
    glBindVertexArray(array)
    self.array = array
    vertices = MeshBuffers.upload(allVertices, to: GL_ARRAY_BUFFER)
    for (attribute, offset) in [
      (Attribute.position, MemoryLayout<Vertex>.offset(of: \.position)),
      (Attribute.normal, MemoryLayout<Vertex>.offset(of: \.normal)),
    ] {
      glEnableVertexAttribArray(attribute)
      glVertexAttribPointer(
        attribute, 3, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(MemoryLayout<Vertex>.stride),
        UnsafeRawPointer(bitPattern: offset ?? 0))
    }
    indices = MeshBuffers.upload(allIndices, to: GL_ELEMENT_ARRAY_BUFFER)
    var instances: GLuint = 0
    glGenBuffers(1, &instances)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instances)
    self.instances = instances
    for attribute in Attribute.model...Attribute.color {
      glEnableVertexAttribArray(attribute)
      glVertexAttribDivisor(attribute, 1)
    }
    label.set("meshes", kind: GL_VERTEX_ARRAY, object: array)
    label.set("mesh vertices", kind: GL_BUFFER, object: vertices)
    label.set("mesh indices", kind: GL_BUFFER, object: indices)
    label.set("instances", kind: GL_BUFFER, object: instances)
  }

  func delete() {
    withUnsafePointer(to: array) { glDeleteVertexArrays(1, $0) }
    for buffer in [vertices, indices, instances] {
      withUnsafePointer(to: buffer) { glDeleteBuffers(1, $0) }
    }
  }

  /// Uploads a frame's instances into fresh storage, so that the frame before may still be drawn
  /// from the old one, and makes these buffers current.
  func stream(_ list: borrowing DrawList) {
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instances)
    list.instances.withUnsafeBytes { bytes in
      glBufferData(
        GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
  }

  /// Draws `range` of the streamed instances, each a copy of `mesh`, and returns the triangles.
  func draw(_ mesh: Mesh, _ range: Range<Int>) -> Int {
    // OpenGL 3.3 has no first instance, so the attributes start at it instead.
    let stride = MemoryLayout<Instance>.stride
    let column = MemoryLayout<SIMD4<Float>>.stride
    for attribute in Attribute.model...Attribute.color {
      let offset = range.lowerBound * stride + Int(attribute - Attribute.model) * column
      glVertexAttribPointer(
        attribute, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: offset))
    }
    let place = places[mesh.rawValue]
    glDrawElementsInstancedBaseVertex(
      GLenum(GL_TRIANGLES), place.indexCount, GLenum(GL_UNSIGNED_SHORT),
      UnsafeRawPointer(bitPattern: place.firstIndex), GLsizei(range.count), place.firstVertex)
    return Int(place.indexCount) / 3 * range.count
  }

  private static func upload<Element>(_ elements: [Element], to target: Int32) -> GLuint {
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(target), buffer)
    elements.withUnsafeBytes { bytes in
      glBufferData(GLenum(target), bytes.count, bytes.baseAddress, GLenum(GL_STATIC_DRAW))
    }
    return buffer
  }
}
