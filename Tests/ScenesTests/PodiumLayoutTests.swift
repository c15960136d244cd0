import Drawing
import Geometry
import Testing

@testable import Scenes

@Suite("The podium's layout")
struct PodiumLayoutTests {
  private let scene = PodiumScene(size: Size(width: 1280, height: 720))

  @Test("the strip is the window's full width and its bottom third", arguments: windows)
  func strip(window: Size) {
    let scene = PodiumScene(cubes: 30, size: window)
    let strip = scene.scrollableFrame
    #expect(strip.minX == 0 && strip.width == window.width)
    #expect(strip.maxY == window.height && (strip.height * 3 - window.height).magnitude < 1e-9)
    #expect(scene.pitch == window.width / 3)
    #expect((scene.scrollableContentSize.width - 10 * window.width).magnitude < 1e-9)
    #expect(scene.scrollableContentSize.height == strip.height)
  }

  @Test(
    "the middle cube's center is the strip's center, its neighbors a third of it away",
    arguments: windows)
  func middle(window: Size) throws {
    let scene = PodiumScene(cubes: 30, size: window)
    scene.scroll(to: 7 * window.width / 3)
    let strip = scene.scrollableFrame
    for (k, share) in [(-1.0, 1.0 / 6), (0, 3.0 / 6), (1, 5.0 / 6)] {
      let nearest = PodiumFrame(scene).rowCenters.map {
        ($0 - Point(x: strip.midX + k * window.width / 3, y: strip.midY)).length
      }.min()
      #expect(try #require(nearest) < 1e-3 * window.width / 1280 * 3, "at \(share) of the strip")
    }
  }

  @Test(
    "cube k stands where cube 0 stood, to a thousandth of a point",
    arguments: [0, 1, 2, 29, 1000, 65_536, 123_457, 999_996, 999_997], [0.0, 0.37])
  func farAlongTheRow(k: Int, fraction: Double) throws {
    let window = Size(width: 1280, height: 720)
    let near = PodiumScene(cubes: 1_000_000, size: window)
    let far = PodiumScene(cubes: 1_000_000, size: window)
    let pitch = near.pitch
    near.scroll(to: (5 + fraction) * pitch)
    far.scroll(to: (Double(k) + fraction) * pitch)
    let here = PodiumFrame(near).rowCenters
    for center in PodiumFrame(far).rowCenters {
      #expect(here.contains { ($0 - center).length < 1e-3 })
    }
    let layout = try #require(far.layout)
    let seen = far.rowView(layout).visible
    #expect(seen.contains(k) && seen.contains(k + 1) && seen.contains(k + 2))
  }

  @Test(
    "a little cube's edge is 0.55 pitches, or 0.7 strip heights if that is less",
    arguments: windows)
  func side(window: Size) throws {
    let scene = PodiumScene(size: window)
    let layout = try #require(scene.layout)
    let points = layout.side * window.width / 3
    let expected = min(0.55 * window.width / 3, 0.7 * window.height / 3)
    #expect((points - expected).magnitude < 1e-9)
  }

  @Test("nothing of the row is clipped at a three-cube boundary", arguments: windows)
  func rowInside(window: Size) throws {
    let scene = PodiumScene(cubes: 3, size: window)
    for time in stride(from: 0.0, to: 20, by: 0.7) {
      scene.stand(at: time)
      let frame = PodiumFrame(scene)
      #expect(frame.row.instances.count == 3)
      for point in frame.list.outline(of: frame.row, window: window) {
        #expect(point.x > 0 && point.x < window.width)
        #expect(point.y > window.height / 2 && point.y < window.height)
      }
    }
  }

  @Test(
    "the podium and its cube are inside the window and above the strip",
    arguments: windows + [Size(width: 90, height: 900), Size(width: 2000, height: 100)])
  func groupInside(window: Size) throws {
    let scene = PodiumScene(size: window)
    for time in stride(from: 0.0, to: 20, by: 1.3) {
      scene.stand(at: time)
      let frame = PodiumFrame(scene)
      var batches = [frame.big]
      batches += frame.list.batches(of: .podium, lit: true)
      batches += frame.list.batches(of: .cylinder, lit: false)
      #expect(batches.count == 3)
      for batch in batches {
        for point in frame.list.outline(of: batch, window: window) {
          #expect(point.x > 0 && point.x < window.width)
          #expect(point.y > 0 && point.y < scene.scrollableFrame.minY)
        }
      }
    }
  }

  @Test("the big cube looks bigger than the little ones", arguments: windows)
  func prominent(window: Size) throws {
    let layout = try #require(PodiumLayout(size: window))
    let big = layout.bigSide / (layout.eye.z - layout.bigCenter.z)
    #expect(big > 1.15 * layout.side / layout.eye.z)
  }

  @Test("the big cube's shadow stays on the podium's upper tier")
  func shadowOnPodium() throws {
    let layout = try #require(scene.layout)
    let radius = layout.podiumDiameter * Double(Mesh.podiumTopRadius)
    for time in stride(from: 0.0, to: 10, by: 0.05) {
      scene.stand(at: time)
      let list = frame(scene)
      let shadow = try #require(list.batches(of: .square, lit: false).first)
      for instance in list.instances[shadow.instances] {
        for vertex in Mesh.square.geometry.vertices {
          let place = instance.model.transform(vertex.position)
          let x = Double(place.x)
          let z = Double(place.z) - layout.podiumZ
          #expect((x * x + z * z).squareRoot() < radius)
          #expect((Double(place.y) - layout.podiumTop).magnitude < 0.02 * layout.bigSide)
        }
      }
    }
  }

  @Test("the row's camera alone follows the offset")
  func cameraFollows() {
    scene.scroll(to: 0.25 * 1280 / 3)
    let before = PodiumFrame(scene)
    scene.scroll(to: 0.35 * 1280 / 3)
    let after = PodiumFrame(scene)
    let models = { (frame: PodiumFrame) in frame.list.instances.map(\.model) }
    #expect(models(before) == models(after))
    #expect(before.list.cameras[before.big.camera] == after.list.cameras[after.big.camera])
    let moved = after.rowCenters[0].x - before.rowCenters[0].x
    #expect((moved + 0.1 * 1280 / 3).magnitude < 1e-3)
  }

  @Test("a million cubes cost what thirty do", arguments: [0.0, 1.5, 20, 26.4, 28])
  func visibleOnly(cubes: Double) throws {
    let window = Size(width: 1280, height: 720)
    let short = PodiumScene(cubes: 30, size: window)
    let long = PodiumScene(cubes: 1_000_000, size: window)
    short.scroll(to: cubes * window.width / 3)
    long.scroll(to: (cubes < 20 ? cubes : 999_970 + cubes) * window.width / 3)
    let count = frame(short).instances.count
    #expect(frame(long).instances.count == count)
    #expect(PodiumFrame(long).row.instances.count <= 6)
  }

  @Test(
    "offsets beyond the row are drawn, the row is out of sight",
    arguments: [-1e300, -1e9, -5000, 50_000, 1e9, 1e300])
  func beyond(offset: Double) {
    scene.scroll(to: offset, -offset)
    let picture = PodiumFrame(scene)
    #expect(picture.row.instances.isEmpty)
    #expect(picture.list.isFinite)
    #expect(scene.tap(at: scene.scrollableFrame.center) == nil)
  }

  @Test("the rubber band shows the first cubes further right")
  func rubberBand() throws {
    let before = try #require(PodiumFrame(scene).rowCenters.first)
    scene.scroll(to: -100)
    let after = try #require(PodiumFrame(scene).rowCenters.first)
    #expect((after.x - before.x - 100).magnitude < 1e-3)
  }
}
