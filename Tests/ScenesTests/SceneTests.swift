import Drawing
import Geometry
import Testing

@testable import Scenes

@Suite("Every scene")
struct SceneTests {
  @Test("is called by its kind's name", arguments: SceneKind.allCases)
  func names(kind: SceneKind) {
    #expect(kind.make(size: Size(width: 1280, height: 720)).name == kind.rawValue)
  }

  @Test(
    "describes finite numbers for any window, offset and time",
    arguments: SceneKind.allCases,
    [
      Size.zero, Size(width: 0, height: 100), Size(width: 100, height: 0),
      Size(width: 1, height: 1), Size(width: 1e-300, height: 1e300),
      Size(width: 1e300, height: 1e-300), Size(width: 1e-3, height: 2e-3),
      Size(width: 1e6, height: 1e6), Size(width: 10_000, height: 1), Size(width: 1, height: 9999),
    ])
  func extremes(kind: SceneKind, size: Size) {
    let scene = kind.make(size: size)
    for offset in [0, -1e300, 1e300, 123.456] {
      for time in [0, -1e300, 1e300, 1e10, -3.5] {
        scene.scrollOffset = Point(x: offset, y: offset)
        scene.time = time
        #expect(frame(scene).isFinite)
        _ = scene.tap(at: Point(x: size.width / 2, y: size.height / 2))
        #expect(frame(scene).isFinite)
      }
    }
    #expect(scene.scrollableFrame.size.isFinite && scene.scrollableContentSize.isFinite)
  }

  @Test("a window without area shows the background", arguments: SceneKind.allCases)
  func empty(kind: SceneKind) {
    let scene = kind.make(size: .zero)
    #expect(frame(scene).instances.isEmpty)
    #expect(frame(scene).background != Color(grey: 0))
    #expect(scene.tap(at: .zero) == nil)
  }

  @Test("a new size lays out as if the scene had been made with it", arguments: SceneKind.allCases)
  func resize(kind: SceneKind) {
    let first = kind.make(size: Size(width: 300, height: 700))
    first.size = Size(width: 1280, height: 720)
    let second = kind.make(size: Size(width: 1280, height: 720))
    #expect(first.scrollableFrame == second.scrollableFrame)
    #expect(first.scrollableContentSize == second.scrollableContentSize)
    #expect(frame(first).describesSame(as: frame(second)))
  }

  @Test("refills the same memory frame after frame", arguments: SceneKind.allCases)
  func memory(kind: SceneKind) {
    let scene = kind.make(size: Size(width: 1280, height: 720))
    var list = DrawList()
    // Between two boundaries most cubes are in sight.
    scene.scrollOffset.x = 1.5 * (scene.pitch ?? 0)
    scene.draw(into: &list)
    let capacities = [list.instances.capacity, list.batches.capacity, list.cameras.capacity]
    for step in 1...300 {
      scene.time = Double(step) / 60
      scene.scrollOffset.x = (1.5 + Double(step) * 0.05) * (scene.pitch ?? 0)
      list.removeAll()
      scene.draw(into: &list)
    }
    #expect(
      [list.instances.capacity, list.batches.capacity, list.cameras.capacity] == capacities)
  }

  @Test(
    "every batch has a camera, and its triangles lie between near and far",
    arguments: SceneKind.allCases, windows)
  func depth(kind: SceneKind, window: Size) {
    let list = frame(kind.make(size: window))
    for batch in list.batches {
      for instance in list.instances[batch.instances] {
        for vertex in batch.mesh.geometry.vertices {
          let place = instance.model.transform(vertex.position)
          let clip = list.cameras[batch.camera].viewProjection * place
          #expect(clip.z > -clip.w && clip.z < clip.w)
        }
      }
    }
  }

  @Test("the kinds know how many cubes they have by default")
  func defaults() {
    let size = Size(width: 1280, height: 720)
    #expect(SceneKind.podium.defaultCubes == 30 && SceneKind.corridor.defaultCubes == nil)
    #expect(
      SceneKind.podium.make(cubes: 5, size: size).scrollableContentSize.width
        == 5 * 1280.0 / 3)
    #expect(frame(SceneKind.grid.make(cubes: 7, size: size)).instances.count == 8)
  }
}
