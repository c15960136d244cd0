import Drawing
import Geometry
import Testing

@testable import Scenes

@Suite("The grid")
struct GridSceneTests {
  static let window = Size(width: 1280, height: 720)

  @Test(
    "places, turns and colours are the benchmark's formulas",
    arguments: [1, 3, 100, 1000], [0.0, 1.0 / 60, 2.0, 37.25])
  func formulas(cubes: Int, time: Double) {
    let scene = GridScene(cubes: cubes, size: Self.window)
    scene.time = time
    let list = frame(scene)
    #expect(list.batches.count == 1 && list.batches[0].mesh == .cube)
    #expect(list.instances.count == cubes + 1)
    let columns = (1...cubes).first { $0 * $0 >= cubes } ?? 1
    let cell = 2 / Double(columns)
    for i in 0..<cubes {
      let a = 0.02 * (60 * time) + 0.1 * Double(i)
      let place = Vector3(
        Float(-1 + cell * (Double(i % columns) + 0.5)), Float(0.45 * cell),
        Float(-1 + cell * (Double(i / columns) + 0.5)))
      let model =
        .translation(place) * .rotationY(a) * .rotationX(a / 2)
        * Matrix4.scale(Vector3(repeating: Float(0.5 * cell)))
      #expect(distance(list.instances[i].model, model) < 1e-6)
      let color = list.instances[i].color
      for k in 0..<3 {
        let channel = 0.55 + 0.35 * sineCosine(2.4 * Double(i) + 2.094 * Double(k)).cosine
        #expect((Double(color[k]) - channel).magnitude < 1e-6)
      }
    }
    let slab = Matrix4.translation([0, -0.1, 0]) * .scale([2.4, 0.2, 2.4])
    #expect(list.instances[cubes].model == slab)
    #expect(list.instances[cubes].color == [0.5, 0.5, 0.5, 1])
  }

  @Test("the camera, the light and the background are the benchmark's")
  func surroundings() {
    let list = frame(GridScene(size: Self.window))
    #expect(list.background == Color(red: 0.1, green: 0.1, blue: 0.12))
    #expect(
      list.worlds[0].light
        == Light(direction: [0.4, 0.8, 0.45], ambient: 0.2, diffuse: 0.7, specular: 0.3))
    #expect(list.cameras[0].eye == [0, 1.8, 2.6])
    let center = list.project(.zero, camera: 0, window: Self.window)
    #expect((center - Point(x: 640, y: 360)).length < 1e-3)
    // One up at distance √(1.8² + 2.6²) under 50°: 360 · cos(elevation) / tan 25° / distance …
    let elevation = (sine: 1.8 / 3.162_277_66, cosine: 2.6 / 3.162_277_66)
    let depth = 3.162_277_66 - elevation.sine
    let top = list.project([0, 1, 0], camera: 0, window: Self.window)
    #expect((360 - top.y - 360 * elevation.cosine / 0.466_307_66 / depth).magnitude < 1e-2)
    let side = list.project([1, 0, 0], camera: 0, window: Self.window)
    #expect((side.x - 640 - 360 / 0.466_307_66 / 3.162_277_66).magnitude < 1e-2)
  }

  @Test("the near plane is at 0.1 and the far one at 20")
  func planes() {
    let list = frame(GridScene(size: Self.window))
    let eye = Vector3(0, 1.8, 2.6)
    let forwards = (Vector3.zero - eye).normalized
    for (depth, expected) in [(Float(0.1), Float(-1)), (20, 1)] {
      let clip = list.cameras[0].viewProjection.transform(eye + forwards * depth)
      #expect((clip.z / clip.w - expected).magnitude < 1e-4)
    }
  }

  @Test("it does not scroll and there is nothing to tap")
  func still() {
    let session = """
      0.0 down 1 640 360
      0.1 up   1 640 360
      0.2 down 1 900 600
      0.3 move 1 400 600
      0.4 up   1 400 600
      """
    let stage = Stage(.grid, size: Self.window)
    let player = Player(
      (try? Script(parsing: session, file: "test").events) ?? [], on: stage, keepsLog: true)
    player.play(to: 1)
    #expect(player.isAtRest && stage.scene?.scrollView == nil && stage.scrollableFrame == .zero)
    #expect(
      player.log.map(\.event) == [
        "touchesBegan", "touchesEnded", "touchesBegan", "touchesMoved", "touchesEnded",
      ])
    let scene = GridScene(size: Self.window)
    scene.time = 1
    #expect(frame(scene).describesSame(as: player.frame))
  }

  private func distance(_ a: Matrix4, _ b: Matrix4) -> Float {
    [
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2,
      a.columns.3 - b.columns.3,
    ].map { column in (0..<4).map { column[$0].magnitude }.max() ?? 0 }.max() ?? 0
  }
}
