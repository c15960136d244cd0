import Drawing
import Geometry
import Replay
import Scrolling

/// Cubes on a square grid over a slab, all turning: a scene that other renderers draw too, so that
/// frames and frame times can be compared. It does not scroll, and there is nothing to tap.
///
/// Cube i of N, on a grid of ⌈√N⌉ over −1…1 in x and z, turns by `a = 0.02·frame + 0.1·i` about y
/// and by a / 2 about x; a frame is a sixtieth of a second.
public final class GridScene {
  /// The number of cubes when nobody says.
  public static let defaultCubes = 100
  /// How many cubes it may have. All of them are drawn: more take minutes, and are less than a pixel
  /// each.
  public static let counts = 1...100_000

  private static let framesPerSecond = 60.0
  private static let anglePerFrame = 0.02
  private static let anglePerCube = 0.1
  /// The edge of a cube and the height of its centre, in cells.
  private static let sidePerCell = 0.5
  private static let heightPerCell = 0.45
  /// Channel k of cube i is `mean + swing · cos(perCube · i + perChannel · k)`.
  private static let color = (mean: 0.55, swing: 0.35, perCube: 2.4, perChannel: 2.094)
  private static let slab = (y: -0.1 as Float, width: 2.4 as Float, height: 0.2 as Float)
  private static let slabColor = Color(grey: 0.5)
  private static let background = Color(red: 0.1, green: 0.1, blue: 0.12)
  private static let light = Light(
    direction: [0.4, 0.8, 0.45], ambient: 0.2, diffuse: 0.7, specular: 0.3)
  private static let eye: Vector3 = [0, 1.8, 2.6]
  /// 50 degrees, in radians.
  private static let fieldOfView = 0.872_664_625_997_164_8
  private static let near: Float = 0.1
  private static let far: Float = 20

  /// The window in points.
  package var size: Size {
    didSet { size.requireWindow() }
  }
  /// What is drawn, in seconds of the scene's clock.
  package var time = 0.0 {
    didSet { time.requireTime() }
  }

  // How it sits in a window.
  private let clock: SceneClock
  private let log: SceneLog
  private var region: SceneRegion?

  /// The cubes and last the slab; a frame writes the cubes' turns and copies the whole.
  private var instances: [Instance] = []
  /// Sine and cosine of half of cube i's own share of the angle, `0.1·i / 2`: with the addition
  /// theorem a frame needs one sine and one cosine for all cubes.
  private var halfAngles: [SIMD2<Double>] = []
  private let side: Float

  /// `cubes` is at least 1; `size` is the window in points.
  package init(
    cubes: Int = defaultCubes, size: Size, clock: SceneClock = SceneClock(),
    log: SceneLog = SceneLog()
  ) {
    self.clock = clock
    self.log = log
    precondition(cubes >= 1, "the grid has at least one cube")
    size.requireWindow()
    self.size = size
    let columns = Int(Double(cubes).squareRoot().rounded(.up))
    let cell = 2 / Double(columns)
    side = Float(cell * Self.sidePerCell)
    instances.reserveCapacity(cubes + 1)
    halfAngles.reserveCapacity(cubes)
    for i in 0..<cubes {
      let x = cell * (Double(i % columns) + 1.0 / 2) - 1
      let z = cell * (Double(i / columns) + 1.0 / 2) - 1
      let place = Vector3(Float(x), Float(cell * Self.heightPerCell), Float(z))
      instances.append(Instance(model: .translation(place), color: Self.color(of: i)))
      let half = sineCosine(Self.anglePerCube * Double(i) / 2)
      halfAngles.append(SIMD2(half.sine, half.cosine))
    }
    let model =
      Matrix4.translation([0, Self.slab.y, 0])
      * .scale([Self.slab.width, Self.slab.height, Self.slab.width])
    instances.append(Instance(model: model, color: Self.slabColor))
  }

  private static func color(of i: Int) -> Color {
    func channel(_ k: Double) -> Float {
      let angle = color.perCube * Double(i) + color.perChannel * k
      return Float(color.mean + color.swing * sineCosine(angle).cosine)
    }
    return Color(red: channel(0), green: channel(1), blue: channel(2))
  }

  /// Describes what is set, in a list that was cleared.
  package func draw(into list: inout DrawList) {
    list.background = Self.background
    list.beginWorld(light: Self.light)
    guard let ratio = size.heightPerWidth else { return }
    let lens = Matrix4.perspective(
      fieldOfView: Self.fieldOfView, aspect: Float(1 / ratio), near: Self.near, far: Self.far)
    let view = Matrix4.lookAt(eye: Self.eye, target: .zero)
    let camera = list.add(Camera(viewProjection: lens * view, eye: Self.eye))
    turnCubes()
    list.begin(.cube, .lit, camera: camera)
    list.append(contentsOf: instances)
  }

  /// Writes `Ry(a) · Rx(a/2) · S` into every cube's model, the place stays.
  private func turnCubes() {
    let frame = sineCosine(Self.framesPerSecond * time * Self.anglePerFrame / 2)
    let side = side
    halfAngles.withUnsafeBufferPointer { halves in
      instances.withUnsafeMutableBufferPointer { cubes in
        for i in halves.indices {
          let half = halves[i]
          let e = Float(half.x * frame.cosine + half.y * frame.sine)
          let d = Float(half.y * frame.cosine - half.x * frame.sine)
          // sin a = 2·sin(a/2)·cos(a/2), cos a = 1 − 2·sin²(a/2).
          let s = 2 * e * d
          let c = 1 - 2 * e * e
          cubes[i].model.columns.0 = SIMD4(c, 0, -s, 0) * side
          cubes[i].model.columns.1 = SIMD4(s * e, d, c * e, 0) * side
          cubes[i].model.columns.2 = SIMD4(s * d, -e, c * d, 0) * side
        }
      }
    }
  }
}

/// How the grid sits in a window: it hears touches, and does nothing with them.
extension GridScene: Scene {
  static let card = SceneCard(
    name: "grid", sentence: "Cubes that turn on a square grid, for measuring renderers.",
    source: "this project's benchmark",
    parameters: [
      SceneParameter(
        "cubes", Double(defaultCubes),
        in: Double(counts.lowerBound)...Double(counts.upperBound), isWhole: true,
        help: "How many cubes stand on the grid.")
    ])

  public convenience init(_ setup: SceneSetup) {
    self.init(
      cubes: Int(setup.value("cubes")), size: .zero, clock: setup.clock, log: setup.log)
  }

  public var scrollView: ScrollView? { nil }

  public func build(in window: InputWindow) {
    size = window.frame.size
    let region = SceneRegion(frame: window.frame, log: log)
    window.addSubregion(region)
    self.region = region
  }

  public func layOut(_ size: Size) {
    self.size = size
    region?.frame = Rect(origin: .zero, size: size)
  }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }

  public func draw(at time: Double, into list: inout DrawList) {
    self.time = clock.time(at: time)
    draw(into: &list)
  }
}
