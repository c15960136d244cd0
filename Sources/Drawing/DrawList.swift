import Geometry

/// One copy of a mesh: where it stands and its colour.
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

/// A run of instances that share mesh, material and camera: one instanced draw.
public struct Batch: Hashable, Sendable {
  public var mesh: Mesh
  public var material: Material
  /// An index into `DrawList.cameras`.
  public var camera: Int
  /// The run in `DrawList.instances`.
  public var instances: Range<Int>
}

/// A frame described, not performed: renderers turn it into pixels, batch after batch, with a depth
/// test (nearer or equal wins) and back faces culled.
///
/// A list is kept and refilled, so that a frame in steady state allocates nothing.
public struct DrawList: Sendable {
  public var background = Color(grey: 0)
  public var light = Light(direction: [0, 1, 0], ambient: 0.2, diffuse: 0.7, specular: 0.3)
  public private(set) var cameras: [Camera] = []
  public private(set) var batches: [Batch] = []
  public private(set) var instances: [Instance] = []

  public init() {}

  /// Empties the list and keeps its memory.
  public mutating func removeAll() {
    cameras.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    instances.removeAll(keepingCapacity: true)
  }

  /// Adds a camera and returns its index for `draw`.
  public mutating func add(_ camera: Camera) -> Int {
    cameras.append(camera)
    return cameras.count - 1
  }

  /// Opens a batch; the instances appended until the next `begin` belong to it.
  public mutating func begin(_ mesh: Mesh, _ material: Material, camera: Int) {
    precondition(cameras.indices.contains(camera), "draw with a camera that was added to the list")
    batches.append(
      Batch(
        mesh: mesh, material: material, camera: camera,
        instances: instances.count..<instances.count))
  }

  /// Adds one instance to the batch that `begin` opened.
  public mutating func append(_ instance: Instance) {
    precondition(!batches.isEmpty, "begin a batch before appending instances to it")
    instances.append(instance)
    let last = batches.count - 1
    batches[last].instances = batches[last].instances.lowerBound..<instances.count
  }

  /// Adds instances to the batch that `begin` opened.
  public mutating func append(contentsOf new: some Collection<Instance>) {
    precondition(!batches.isEmpty, "begin a batch before appending instances to it")
    instances.append(contentsOf: new)
    let last = batches.count - 1
    batches[last].instances = batches[last].instances.lowerBound..<instances.count
  }
}
