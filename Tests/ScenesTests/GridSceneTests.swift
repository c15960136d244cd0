import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("The grid")
struct GridSceneTests {
  static let window = Size(width: 1280, height: 720)

  @Test("a drag pulls the grid although all of it fits, and it springs back")
  func pulled() {
    let player = Player(on: SceneHost(.grid, size: Self.window))
    player.play(to: 1)
    let offset = player.host.scrollView.contentOffset
    func send(_ kind: InputEvent.Kind, at time: Double) {
      player.play(to: time)
      player.send(kind, at: time)
    }
    send(.down(id: 1, at: Point(x: 600, y: 300), device: .finger), at: 1)
    send(.move(id: 1, to: Point(x: 560, y: 320)), at: 1.1)
    send(.move(id: 1, to: Point(x: 450, y: 380)), at: 1.2)
    let pulled = player.host.scrollView.contentOffset - offset
    #expect(pulled.x > 30 && pulled.y < -15)
    send(.up(id: 1, at: Point(x: 450, y: 380)), at: 1.5)
    player.play(to: 5)
    #expect(player.host.scrollView.contentOffset == offset && player.host.isAtRest)
  }

  @Test(
    "places, turns and colors are the benchmark's formulas",
    arguments: [1, 3, 100, 1000], [0.0, 1.0 / 60, 2.0, 37.25])
  func formulas(cubes: Int, time: Double) {
    let scene = GridScene(cubes: cubes, size: Self.window)
    let list = frame(scene, at: time)
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

  @Test("a tap names the cube that it hits, and none in a row's place without a cube")
  func taps() throws {
    for index in [0, 6, 7] {
      let player = Player(on: try Self.host(cubes: "7"), keepsLog: true)
      player.play(to: 0)
      let cell: Float = 2.0 / 3
      let center = player.frame.project(
        [cell * (Float(index % 3) + 0.5) - 1, 0.45 * cell, cell * (Float(index / 3) + 0.5) - 1],
        camera: 0, window: Self.window)
      player.tap(center, at: 1)
      // It may become a double tap.
      player.play(to: 2)
      let hit = player.log.last { $0.event == "tapped" }?.detail
      #expect((hit == "cube=\(index + 1)") == (index < 7), "\(hit ?? "nothing")")
    }
  }

  @Test("a tapped cube comes to the middle of the window; a tap beside the grid hits none")
  func centers() throws {
    let player = Player(on: try Self.host(cubes: "100"), keepsLog: true)
    func place(_ x: Float, _ z: Float) -> Point {
      player.frame.project([x, 0, z], camera: 0, window: Self.window)
    }
    player.play(to: 1)
    player.tap(place(1.1, 0.1), at: 1, until: 2)
    #expect(!player.log.contains { $0.event == "tapped" })
    let view = player.host.scrollView
    view.setZoomScale(4, centeredAt: Point(x: 640, y: 360), animated: false, at: view.time)
    player.play(to: 3)
    player.tap(place(-0.1, 0.1) - Point(x: 0, y: 20), at: 3, until: 5)
    #expect(player.log.contains { $0.detail == "cube=55" })
    #expect((place(-0.1, 0.1) - Point(x: 640, y: 360)).length < 60)
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

  static func host(cubes: String) throws -> SceneHost {
    try SceneHost(.grid, size: window, tuning: TuningSettings(["cubes": cubes], of: .grid))
  }

  @Test("in a window it begins as the benchmark's frame, with nothing to scroll")
  func untouched() throws {
    let player = Player(on: try Self.host(cubes: "100"))
    player.play(to: 1)
    let (scene, model) = (GridScene(size: Self.window), player.host.scrollView.model)
    #expect(frame(scene, at: 1).describesSame(as: player.frame))
    #expect(player.isAtRest && model.maximumOffset == model.minimumOffset)
  }

  @Test(
    "of ten thousand cubes those in sight are drawn, and few others, wherever one walks",
    arguments: [(2.0, 0.5, 0.5), (16, 0.1, 0.9), (16, 1, 0), (40, 0.73, 0.31)])
  func walk(scale: Double, x: Double, z: Double) throws {
    let host = try Self.host(cubes: "10000")
    let view = host.scrollView
    view.setZoomScale(scale, animated: false, at: view.time)
    let (low, high) = (view.model.minimumOffset, view.model.maximumOffset)
    let way = Point(x: (high.x - low.x) * x, y: (high.y - low.y) * z)
    view.setContentOffset(low + way, animated: false, at: view.time)
    host.describeFrame()
    let list = host.drawList
    let drawn = Set(list.instances.map(\.place))
    var inSight = 0
    for cube in frame(GridScene(cubes: 10_000, size: Self.window)).instances.dropLast() {
      let clip = list.cameras[0].viewProjection.transform(cube.place)
      guard clip.w > 0, abs(clip.x) < clip.w, abs(clip.y) < clip.w else { continue }
      inSight += 1
      #expect(drawn.contains(cube.place))
    }
    #expect(inSight > 20 && drawn.count == list.instances.count && drawn.count < 2 * inSight + 60)
  }

  @Test("what is in the middle of the window goes with the finger, both ways")
  func follows() throws {
    let host = try Self.host(cubes: "10000")
    host.scrollView.setZoomScale(20, animated: false, at: host.scrollView.time)
    func target() -> Vector3 {
      host.describeFrame()
      // The camera stands 1.8 above and 2.6 before what it looks at, in twentieths.
      return host.drawList.cameras[0].eye - [0, 1.8 / 20, 2.6 / 20]
    }
    let before = target()
    let view = host.scrollView
    view.setContentOffset(view.contentOffset + Point(x: 6, y: -4), animated: false, at: view.time)
    _ = target()
    let place = host.drawList.project(before, camera: 0, window: Self.window)
    #expect((place - Point(x: 634, y: 364)).length < 0.2)
  }

  private func distance(_ a: Matrix4, _ b: Matrix4) -> Float {
    [
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2,
      a.columns.3 - b.columns.3,
    ].map { column in (0..<4).map { column[$0].magnitude }.max() ?? 0 }.max() ?? 0
  }
}
