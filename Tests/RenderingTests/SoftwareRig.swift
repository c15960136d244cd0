import Drawing
import Geometry
import Glibc
import Images
import PictureSupport
import SceneHosting
import Scenes
import Support
import Testing

@testable import SoftwareRendering

/// Pictures of the software renderer, for tests.
enum SoftwareRig {
  static func picture(
    _ list: DrawList, width: Int = 100, height: Int = 100, antialiased: Bool = false,
    renderer: SoftwareRenderer = SoftwareRenderer(threads: 1)
  ) -> Image {
    var pixels: [UInt8] = []
    renderer.draw(list, FrameSize(width: width, height: height), smooth: antialiased, into: &pixels)
    return Image(width: width, height: height, pixels: pixels)
  }
}

extension SoftwareRenderer {
  /// A renderer whose threads share all work, however little.
  static func sharing(threads: Int, order: PixelOrder = .rgba) -> SoftwareRenderer {
    let renderer = SoftwareRenderer(threads: threads, order: order)
    renderer.sharingThreshold = SharingThreshold(faces: 0, tiles: 0, pixels: 0)
    return renderer
  }

  /// Whether the last pass of meshes needed more than one band: the last one began amid the tiles.
  var drewInBands: Bool { jobs.frame.pointee.firstTileRow > 0 }
}

/// Draws lists twice to warm up, then expects ten more rounds to ask for no memory.
func expectNoAllocations(of lists: [DrawList], _ draw: (DrawList) -> Void) {
  #expect(Allocations.ofSteadyRounds(lists, draw) == 0)
}

/// Draws twice to warm up, then expects ten more rounds to ask for no memory.
func expectNoAllocations(_ draw: () -> Void) {
  draw()
  draw()
  #expect(Allocations.count { for _ in 0..<10 { draw() } } == 0)
}

/// How many times as long as a frame of the first kind one of the second takes to describe and draw
/// at 1280 × 720: the least processor time of this thread, over frames of both in turns.
///
/// - Parameters:
///   - prepare: runs before a frame, and is not measured
///   - describe: the list of a frame, by its number and its kind, 0 or 1
func costOfSecond(
  frames: Int, before prepare: () -> Void = {}, _ describe: (Int, Int) -> DrawList
) -> Double {
  func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let renderer = SoftwareRenderer(threads: 1)
  renderer.glyphs = AtlasGlyphs(PlaneLists.letters)
  var pixels: [UInt8] = []
  var least = [Double.infinity, .infinity]
  for frame in 0..<frames {
    for kind in 0...1 {
      prepare()
      let start = processorTime()
      let list = describe(frame, kind)
      renderer.draw(list, FrameSize(width: 1280, height: 720), smooth: true, into: &pixels)
      least[kind] = min(least[kind], processorTime() - start)
    }
  }
  return least[1] / least[0]
}

/// The same of a scene's frames beside the podium's, from a time on.
func costOverPodium(_ host: SceneHost, from start: Double) -> Double {
  let hosts = [SceneHost(.podium, size: Size(width: 1280, height: 720)), host]
  return costOfSecond(frames: 30) { frame, index in
    hosts[index].advance(to: start + Double(frame) / 60)
    hosts[index].describeFrame()
    return hosts[index].drawList
  }
}

extension Camera {
  /// Places in pixels from the lower left corner of a picture of so many pixels each way; depth 0
  /// everywhere on z = 0. Exact for powers of two.
  static func pixels(_ width: Float, _ height: Float) -> Camera {
    Camera(
      viewProjection: Matrix4(
        [2 / width, 0, 0, 0], [0, 2 / height, 0, 0], [0, 0, -1, 0], [-1, -1, 0, 1]), eye: [0, 0, 1])
  }
}

/// Lists of many shapes from a seed, such as scenes make.
enum SoftwareLists {
  static let size = (width: 160, height: 120)

  static let all: [NamedList] = [
    .init("cubes", scattered(.cube, count: 60, seed: 1)),
    .init("rounded cubes", scattered(.roundedCube, count: 12, seed: 2)),
    .init("cylinders and podiums", scattered(.cylinder, count: 2, seed: 3, and: .podium)),
    .init("a stage with radial lights and shadows", rig()),
    .init("soft shadows and a glow", softLight()),
    .init("through the near plane", scattered(.cube, count: 30, seed: 4, spread: 3)),
    .init("an eye off the center", scattered(.cube, count: 10, seed: 5, eyeShift: 0.5)),
  ]

  static let camera = Camera.looking(
    from: [0, 1.8, 2.6], aspect: Float(size.width) / Float(size.height))

  /// Turned meshes in random places, sizes and colors.
  static func scattered(
    _ mesh: Mesh, count: Int, seed: UInt64, spread: Double = 1, eyeShift: Float = 0,
    and other: Mesh? = nil
  ) -> DrawList {
    var random = Random(seed: seed)
    var list = DrawList()
    list.background = Color(red: 0.1, green: 0.1, blue: 0.12)
    list.beginWorld(
      light: Light(direction: [0.4, 0.8, 0.45], ambient: 0.2, diffuse: 0.7, specular: 0.3))
    var camera = camera
    camera.eye.x += eyeShift
    let index = list.add(camera)
    for mesh in [mesh, other].compactMap({ $0 }) {
      list.begin(mesh, .lit, camera: index)
      for _ in 0..<count {
        func number(_ range: ClosedRange<Double>) -> Float { Float(random.double(range)) }
        let place = Vector3(
          number(-spread...spread), number(-spread / 2...spread / 2), number(-spread...spread))
        let model =
          Matrix4.translation(place) * .rotationY(random.double(0...7))
          * .rotationX(random.double(0...7)) * .scale(Vector3(repeating: number(0.1...0.5)))
        list.append(
          Instance(
            model: model, color: Color(hue: random.double(0...1), saturation: 0.7, brightness: 0.9)
          ))
      }
    }
    return list
  }

  /// A floor and a wall with a radial light and a glow, and cubes on soft shadows.
  static func softLight() -> DrawList {
    var list = scattered(.roundedCube, count: 0, seed: 0)
    let light = RadialLight(
      center: [0.2, 0, 0], radius: 3,
      glow: Glow(color: Color(red: 0.4, green: 0.1, blue: 0), center: [0, -0.5, 0], radius: 1.5))
    list.begin(.square, .radialLight(light), camera: 0)
    for model in [Matrix4.translation([0, -0.5, 0]), .translation([0, 0, -2]) * .rotationX(1.57)] {
      list.append(Instance(model: model * .scale([8, 1, 8]), color: Color(gray: 0.45)))
    }
    for k in 0..<3 {
      let shadow = SoftShadow(core: Float(k) * 0.2, rounding: 0.3, darkness: 0.4 + Float(k) * 0.2)
      list.begin(.square, .shadow(shadow, on: light), camera: 0)
      list.append(
        Instance(
          model: .translation([Float(k) - 1, -0.49, 0.6]) * .rotationY(Double(k))
            * .scale([0.7, 1, 0.7]), color: Color(gray: 0.45)))
      list.begin(.roundedCube, .lit, camera: 0)
      list.append(
        Instance(
          model: .translation([Float(k) - 1, -0.2, 0.5]) * .rotationY(Double(k))
            * .scale(Vector3(repeating: 0.5)), color: Color(red: 0.9, green: 0.6, blue: 0.1)))
    }
    return list
  }

  /// A floor with a radial light, a cylinder with rounded cubes on it, and their flat shadows.
  static func rig() -> DrawList {
    var list = scattered(.roundedCube, count: 0, seed: 0)
    list.begin(.square, .radialLight(center: [0, -0.5, 0], radius: 3), camera: 0)
    list.append(
      Instance(model: .translation([0, -0.5, 0]) * .scale([8, 1, 8]), color: Color(gray: 0.45)))
    let models = (0..<5).map { k in
      Matrix4.translation([Float(k) * 0.5 - 1, 0.1, 0.6]) * .rotationY(Double(k) * 0.4)
        * .scale(Vector3(repeating: 0.3))
    }
    list.begin(.roundedCube, .radialLight(center: [0, -0.5, 0], radius: 3), camera: 0)
    for model in models {
      // Flattened along the light onto the floor, a little above it.
      let flat = Matrix4(
        [1, 0, 0, 0], [-0.5, 0, -0.56, 0], [0, 0, 1, 0], [-0.3, -0.495, -0.28, 1])
      list.append(Instance(model: flat * model, color: Color(gray: 0.2)))
    }
    list.begin(.cylinder, .lit, camera: 0)
    list.append(
      Instance(
        model: .translation([0, -0.3, -0.2]) * .scale([1.6, 0.4, 1.6]), color: Color(gray: 0.6)))
    list.begin(.roundedCube, .lit, camera: 0)
    for (k, model) in models.enumerated() {
      list.append(
        Instance(model: model, color: Color(hue: Double(k) / 5, saturation: 0.6, brightness: 0.9)))
    }
    return list
  }
}

extension Camera {
  /// 50° high, from a place towards the origin.
  static func looking(from eye: Vector3, aspect: Float) -> Camera {
    Camera(
      viewProjection: .perspective(fieldOfView: 0.87, aspect: aspect, near: 0.1, far: 20)
        * .lookAt(eye: eye, target: .zero), eye: eye)
  }
}
