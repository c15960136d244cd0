import Drawing
import Geometry
import Testing

@testable import Scenes

@Suite("Taps on the podium scene")
struct PodiumTapTests {
  /// Scenes of several shapes, times and offsets.
  static let moments: [(window: Size, time: Double, offset: Double, seed: UInt64)] = {
    var random = SplitMix64(seed: 7)
    return windows.flatMap { window in
      (0..<6).map { seed in
        (window, random.between(0, 1000), random.between(-0.4, 27.4), UInt64(seed))
      }
    }
  }()

  private func scene(_ moment: (window: Size, time: Double, offset: Double, seed: UInt64))
    -> PodiumScene
  {
    let scene = PodiumScene(cubes: 30, seed: moment.seed, size: moment.window)
    scene.stand(at: moment.time)
    scene.scroll(to: moment.offset * moment.window.width / 3)
    return scene
  }

  @Test("a tap on the center of a cube that is drawn hits it", arguments: moments)
  func centers(window: Size, time: Double, offset: Double, seed: UInt64) throws {
    let scene = scene((window, time, offset, seed))
    let layout = try #require(scene.layout)
    let visible = scene.rowView(layout).visible
    let picture = PodiumFrame(scene)
    #expect(picture.rowCenters.count == visible.count)
    for (index, center) in zip(visible, picture.rowCenters)
    where center.x > 0 && center.x < window.width {
      #expect(scene.tap(at: center) == "cube=\(index)")
    }
    #expect(scene.tap(at: picture.bigCenter) == "cube=big")
  }

  @Test("just outside a cube's outermost corners is a miss, just inside a hit", arguments: moments)
  func corners(window: Size, time: Double, offset: Double, seed: UInt64) throws {
    let scene = scene((window, time, offset, seed))
    let layout = try #require(scene.layout)
    let list = frame(scene)
    let view = scene.rowView(layout)
    var boxes = view.visible.map { (scene.littleBox($0, layout, view), 1, "cube=\($0)") }
    boxes.append((scene.bigBox(layout), 0, "cube=big"))
    for (box, camera, name) in boxes {
      let corners = Mesh.cube.geometry.vertices.map { vertex in
        let place = box.model.transform(vertex.position)
        return list.project([place.x, place.y, place.z], camera: camera, window: window)
      }
      let center = corners.reduce(.zero, +) / Double(corners.count)
      let reach: [(Point, KeyPath<Point, Double>, Double)] = [
        (Point(x: -1, y: 0), \.x, -1), (Point(x: 1, y: 0), \.x, 1), (Point(x: 0, y: -1), \.y, -1),
        (Point(x: 0, y: 1), \.y, 1),
      ]
      for (outwards, axis, sign) in reach {
        let corner = try #require(
          corners.max { $0[keyPath: axis] * sign < $1[keyPath: axis] * sign })
        let outside = corner + outwards * 0.25
        let inside = corner + (center - corner) * 0.02
        let inWindow = Rect(origin: .zero, size: window)
        guard inWindow.contains(outside), inWindow.contains(inside) else { continue }
        // On copies, for a hit changes the scene.
        #expect(self.scene((window, time, offset, seed)).tap(at: outside) == nil)
        #expect(self.scene((window, time, offset, seed)).tap(at: inside) == name)
      }
    }
  }

  @Test("a tap beside everything says nothing and changes nothing")
  func miss() {
    let scene = PodiumScene(size: Size(width: 1280, height: 720))
    let before = frame(scene)
    for point in [
      Point(x: 5, y: 5), Point(x: 640, y: 715), Point(x: -1, y: 600), Point(x: 640, y: 1e300),
      Point(x: 427, y: 600),
    ] {
      #expect(scene.tap(at: point) == nil)
    }
    #expect(frame(scene).describesSame(as: before))
  }

  @Test("a little cube takes the big cube's color and spin of that moment, and turns on from there")
  func little() throws {
    let scene = PodiumScene(seed: 3, size: Size(width: 1280, height: 720))
    scene.stand(at: 12.5)
    let center = scene.scrollableFrame.center
    let before = frame(scene)
    let color = scene.bigColor
    #expect(scene.tap(at: center) == "cube=1")
    let look = scene.row.look(1)
    #expect(look.color == color && look.spin.rate == scene.bigSpin.rate)
    // Only colors differ in the frame of the tap: nothing jumps.
    #expect(frame(scene).instances.map(\.model) == before.instances.map(\.model))
    scene.stand(at: 40)
    #expect(scene.row.look(1).color == color && scene.bigColor != color)
    #expect(scene.row.look(0) == PodiumRow(count: 30, seed: 3).look(0))
    #expect(scene.tap(at: PodiumFrame(scene).bigCenter) == "cube=big")
    #expect(scene.tap(at: center) == "cube=1")
    #expect(scene.row.look(1).spin.rate == scene.bigSpin.rate && look.spin != scene.bigSpin)
  }

  @Test("the big cube takes a random color and spin, its angle goes on, its color drifts on")
  func big() throws {
    let scene = PodiumScene(seed: 3, size: Size(width: 1280, height: 720))
    scene.stand(at: 12.5)
    var colors: [Color] = [scene.bigColor]
    var rates: [Double] = [scene.bigSpin.rate]
    for _ in 0..<5 {
      let models = frame(scene).instances.map(\.model)
      #expect(scene.tap(at: PodiumFrame(scene).bigCenter) == "cube=big")
      #expect(frame(scene).instances.map(\.model) == models)
      #expect(!colors.contains(scene.bigColor) && !rates.contains(scene.bigSpin.rate))
      colors.append(scene.bigColor)
      rates.append(scene.bigSpin.rate)
      scene.stand(at: scene.time + 1e-6)
      #expect(channelDistance(scene.bigColor, colors[colors.count - 1]) < 1e-5)
      scene.stand(at: scene.time + 2)
      #expect(channelDistance(scene.bigColor, colors[colors.count - 1]) > 0.01)
    }
  }

  @Test("the big cube's color drifts without a jump all the way round")
  func drift() {
    let scene = PodiumScene(size: Size(width: 1280, height: 720))
    var last = scene.bigColor
    for step in 1...20_000 {
      scene.stand(at: Double(step) * 0.002)
      // Two of a display's 255 steps in two thousandths of a second.
      #expect(channelDistance(scene.bigColor, last) < 2.0 / 255)
      last = scene.bigColor
    }
  }

  @Test("the same seed and taps give the same frames, another seed another frame")
  func seeds() {
    func play(_ seed: UInt64) -> DrawList {
      let scene = PodiumScene(seed: seed, size: Size(width: 1280, height: 720))
      scene.stand(at: 5)
      _ = scene.tap(at: PodiumFrame(scene).bigCenter)
      scene.stand(at: 7)
      _ = scene.tap(at: scene.scrollableFrame.center)
      scene.stand(at: 8)
      return frame(scene)
    }
    #expect(play(5).describesSame(as: play(5)))
    #expect(!play(5).describesSame(as: play(6)))
  }

  private func channelDistance(_ a: Color, _ b: Color) -> Float {
    max((a.red - b.red).magnitude, (a.green - b.green).magnitude, (a.blue - b.blue).magnitude)
  }
}
