import Geometry

/// Meshes in space, drawn batch after batch with a depth test (nearer or equal wins) and back faces
/// culled. Each pass has a depth buffer of its own.
public struct WorldPass: Hashable, Sendable {
  /// The rectangle of clip space on the frame, in points from the upper left; nil: the whole frame.
  /// Pixels outside are cut off. At most 8192 pixels along each side.
  public var viewport: Rect?
  /// A further clip: a rectangle in points, its edges rounded to whole pixels; nil: none.
  public internal(set) var clip: Rect?
  /// The color into which `RadialLight`s fade; nil: the list's background.
  public internal(set) var background: Color?
  public var light: Light
  /// The opacity of the whole pass, 0…1. Within the pass nearer surfaces hide farther ones; then
  /// the pass is blended. Of surfaces in one plane OpenGL shows all, each blended.
  public internal(set) var opacity: Float = 1
  /// The run in `DrawList.batches`.
  public internal(set) var batches: Range<Int>
}

/// A run of instances that share mesh, material and camera: one instanced draw.
public struct Batch: Hashable, Sendable {
  public var mesh: Mesh
  public var material: Material
  /// An index into `DrawList.cameras`.
  public var camera: Int
  /// The run in `DrawList.instances`.
  public var instances: Range<Int>
}

/// One copy of a mesh: its place and its color.
public struct Instance: Hashable, Sendable {
  /// Mesh to world space. Lit meshes are scaled evenly, or so that their normals stay normal
  /// (boxes along their axes).
  public var model: Matrix4
  /// Red, green, blue, each 0…1; the fourth number pads.
  public var color: SIMD4<Float>

  @inlinable
  public init(model: Matrix4, color: Color) {
    self.model = model
    self.color = SIMD4(color.red, color.green, color.blue, 1)
  }
}

extension DrawList {
  /// Opens a pass of meshes; the batches begun until the next pass belong to it.
  ///
  /// - Parameters:
  ///   - viewport: the rectangle of clip space on the frame, in points; nil: the whole frame.
  ///   - opacity: 0…1.
  public mutating func beginWorld(viewport: Rect? = nil, light: Light, opacity: Float = 1) {
    precondition(0...1 ~= opacity, "a pass covers 0…1 of what is behind it")
    passes.append(
      .world(
        WorldPass(
          viewport: viewport, light: light, opacity: opacity,
          batches: batches.count..<batches.count)))
  }

  /// Adds a camera and returns its index for `begin`.
  public mutating func add(_ camera: Camera) -> Int {
    cameras.append(camera)
    return cameras.count - 1
  }

  /// Adds a texture and returns its index for `Material.textured`.
  public mutating func add(_ texture: Texture) -> Int {
    textures.append(texture)
    return textures.count - 1
  }

  /// Opens a batch; the instances appended until the next `begin` belong to it.
  public mutating func begin(_ mesh: Mesh, _ material: Material, camera: Int) {
    precondition(cameras.indices.contains(camera), "draw with a camera that was added to the list")
    if case .textured(let texture, _) = material {
      precondition(
        textures.indices.contains(texture), "draw with a texture that was added to the list")
    }
    let last = passes.count - 1
    guard last >= 0, case .world(var pass) = passes[last] else {
      preconditionFailure("begin a world pass before the batches in it")
    }
    batches.append(
      Batch(
        mesh: mesh, material: material, camera: camera,
        instances: instances.count..<instances.count))
    pass.batches = pass.batches.lowerBound..<batches.count
    passes[last] = .world(pass)
  }

  /// Adds one instance to the batch that `begin` opened.
  public mutating func append(_ instance: Instance) {
    precondition(!batches.isEmpty, "begin a batch before appending instances to it")
    instances.append(instance)
    extendBatch()
  }

  /// Adds instances to the batch that `begin` opened.
  public mutating func append(contentsOf new: some Collection<Instance>) {
    precondition(!batches.isEmpty, "begin a batch before appending instances to it")
    instances.append(contentsOf: new)
    extendBatch()
  }

  private mutating func extendBatch() {
    let last = batches.count - 1
    batches[last].instances = batches[last].instances.lowerBound..<instances.count
  }
}
