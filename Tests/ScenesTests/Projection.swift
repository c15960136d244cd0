import Drawing
import Scrolling
import Testing

@testable import SceneHosting
@testable import Scenes

/// Windows in points from a phone held upright to two screens side by side.
let windows = [
  Size(width: 405, height: 720), Size(width: 540, height: 720), Size(width: 720, height: 720),
  Size(width: 960, height: 720), Size(width: 1080, height: 720), Size(width: 1152, height: 720),
  Size(width: 1280, height: 720), Size(width: 1680, height: 720), Size(width: 2560, height: 720),
  Size(width: 320, height: 240),
]

/// The scenes that are meshes alone, by their names.
enum PictureKind: String, CaseIterable {
  case podium, corridor, grid

  func make(size: Size) -> any Scene {
    switch self {
    case .podium: PodiumScene(size: size)
    case .corridor: CorridorScene(size: size)
    case .grid: GridScene(size: size)
    }
  }
}

extension SceneSetup {
  /// One without the buttons of its ways.
  fileprivate init(_ descriptor: SceneDescriptor, cubes: Int? = nil, seed: UInt64 = 0) {
    var values = SceneValues()
    if let cubes { values["cubes"] = Double(cubes) }
    let strip = SceneStrip()
    strip.isShown = false
    self.init(descriptor, values: values, seed: seed, strip: strip)
  }
}

extension Scene {
  /// Puts it into a window of its own.
  fileprivate func place(in size: Size) {
    build(in: InputWindow(frame: Rect(origin: .zero, size: size)))
    layOut(size)
  }

  /// Puts the content somewhere, at any finite offset.
  func scroll(to x: Double, _ y: Double = 0) {
    guard let view = scrollViews.first?.view else { return }
    view.setContentOffset(Point(x: x, y: y), animated: false, at: view.time)
  }
}

extension PodiumScene {
  convenience init(cubes: Int = defaultCubes, seed: UInt64 = 0, size: Size) {
    self.init(SceneSetup(Self.descriptor, cubes: cubes, seed: seed))
    place(in: size)
  }
}

extension CorridorScene {
  convenience init(seed: UInt64 = 0, size: Size) {
    self.init(SceneSetup(Self.descriptor, seed: seed))
    place(in: size)
  }
}

extension GridScene {
  convenience init(cubes: Int = defaultCubes, size: Size) {
    self.init(SceneSetup(Self.descriptor, cubes: cubes))
    place(in: size)
  }
}

/// A fresh frame of a scene.
func frame(_ scene: any Scene, at time: Double = 0) -> DrawList {
  var list = DrawList()
  scene.draw(at: time, into: &list)
  return list
}

/// A fresh frame of the moment at which a podium stands.
func frame(_ scene: PodiumScene) -> DrawList { frame(scene, at: scene.time) }

extension DrawList {
  var worlds: [WorldPass] {
    passes.compactMap { if case .world(let pass) = $0 { pass } else { nil } }
  }

  /// The batches of a mesh and material kind, in the order drawn.
  func batches(of mesh: Mesh, lit: Bool) -> [Batch] {
    batches.filter { $0.mesh == mesh && ($0.material == .lit) == lit }
  }

  /// Where a world place appears, in window points, as a renderer computes it.
  func project(_ place: Vector3, camera: Int, window: Size) -> Point {
    let clip = cameras[camera].viewProjection.transform(place)
    let x = Double(clip.x / clip.w)
    let y = Double(clip.y / clip.w)
    return Point(x: (x + 1) / 2 * window.width, y: (1 - y) / 2 * window.height)
  }

  /// Where every vertex of a batch appears, in window points.
  func outline(of batch: Batch, window: Size) -> [Point] {
    let vertices = batch.mesh.geometry.vertices
    return instances[batch.instances].flatMap { instance in
      vertices.map { vertex in
        let place = instance.model.transform(vertex.position)
        return project([place.x, place.y, place.z], camera: batch.camera, window: window)
      }
    }
  }

  /// Whether every number in the list is finite.
  var isFinite: Bool {
    let matrices = cameras.map(\.viewProjection) + instances.map(\.model)
    let columns = matrices.flatMap { m in [m.columns.0, m.columns.1, m.columns.2, m.columns.3] }
    return (columns + instances.map(\.color)).allSatisfy { column in
      (0..<4).allSatisfy { column[$0].isFinite }
    }
  }

  /// Whether two lists describe the same picture.
  func describesSame(as other: DrawList) -> Bool {
    background == other.background && passes == other.passes && cameras == other.cameras
      && batches == other.batches && instances == other.instances
  }
}

extension Instance {
  /// Where the mesh's origin stands.
  var place: Vector3 { [model.columns.3.x, model.columns.3.y, model.columns.3.z] }
}

/// The frame of a podium scene and the parts of it that the tests look at.
struct PodiumFrame {
  let list: DrawList
  let window: Size

  init(_ scene: PodiumScene) {
    list = frame(scene)
    window = scene.size
  }

  /// The little cubes, then the big one.
  var row: Batch { list.batches(of: .roundedCube, lit: true)[0] }
  var big: Batch { list.batches(of: .roundedCube, lit: true)[1] }

  /// The little cubes' centers in window points, from left to right.
  var rowCenters: [Point] {
    list.instances[row.instances].map { list.project($0.place, camera: row.camera, window: window) }
  }

  var bigCenter: Point {
    list.project(list.instances[big.instances.lowerBound].place, camera: big.camera, window: window)
  }
}
