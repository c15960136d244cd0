import Drawing
import SceneHosting
import Scrolling

/// Turning cubes on a square grid over a slab, to zoom into and to scroll over; only the visible
/// ones are drawn. Until it is touched it shows the same frames as the comparison programs of other
/// renderers, so that frames and frame times can be compared.
///
/// Cube i of N, on a grid of ⌈√N⌉ over −1…1 in x and z, turns by `a = 0.02·frame + 0.1·i` about y
/// and by a / 2 about x; a frame is a sixtieth of a second.
public final class GridScene: Scene {
  /// The number of cubes by default.
  public static let defaultCubes = 100
  /// The accepted numbers of cubes. At the start all of them are visible: more would take minutes
  /// to draw, and each would be less than a pixel.
  public static let counts = 1...100_000

  private static let framesPerSecond = 60.0
  private static let anglePerFrame = 0.02
  private static let anglePerCube = 0.1
  /// The edge of a cube and the height of its center, in cells.
  private static let sidePerCell = 0.5
  private static let heightPerCell = 0.45
  /// Channel k of cube i is `mean + swing · cos(perCube · i + perChannel · k)`.
  private static let color = (mean: 0.55, swing: 0.35, perCube: 2.4, perChannel: 2.094)
  private static let slab = (y: -0.1 as Float, width: 2.4 as Float, height: 0.2 as Float)
  private static let slabColor = Color(gray: 0.5)
  private static let background = Color(red: 0.1, green: 0.1, blue: 0.12)
  private static let light = Light(
    direction: [0.4, 0.8, 0.45], ambient: 0.2, diffuse: 0.7, specular: 0.3)
  /// The eye before any zoom; it looks at the middle.
  private static let eye: Vector3 = [0, 1.8, 2.6]
  /// 50 degrees, in radians, and the tangent of its half.
  private static let fieldOfView = 0.872_664_625_997_164_8
  private static let lens = 0.466_307_658_154_998_6
  private static let near: Float = 0.1
  private static let far: Float = 20
  /// The greatest scale per column of the grid, its least value, and the factor of a double tap.
  /// Taste.
  private static let scales = (perColumn: 0.4, least: 4.0, tap: 4.0)

  /// The window in points.
  private var size = Size.zero
  private let clock: SceneClock
  private let log: SceneLog
  private let view = ScrollView(frame: .zero)

  /// The cubes, and last the slab; a frame writes the turns of the cubes that it draws, and copies
  /// those.
  private var instances: [Instance] = []
  /// Sine and cosine of half of cube i's own share of the angle, `0.1·i / 2`: with the addition
  /// theorem a frame needs one sine and one cosine for all cubes.
  private var halfAngles: [SIMD2<Double>] = []
  private let columns: Int
  /// The distance from a cube to the next, and the length of a cube's edge, in world units.
  private let cell: Double
  private let side: Float

  public init(_ setup: SceneSetup) {
    (clock, log) = (setup.clock, setup.log)
    let cubes = Int(setup.value("cubes"))
    columns = Int(Double(cubes).squareRoot().rounded(.up))
    cell = 2 / Double(columns)
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

  /// The size of the slab as content of the scroll view: its points per world unit, across and
  /// along, are such that in the middle of the window the ground follows the finger.
  private var contentSize: Size {
    let (distance, slant) = (Self.eye.length, Self.eye.y / Self.eye.length)
    let unit = size.height / 2 / (Double(distance) * Self.lens) * view.zoomScale
    return Size(width: 2 * unit, height: 2 * unit * Double(slant))
  }

  /// The point of the slab in the middle of the view; exactly its middle if the content fits the
  /// window.
  private var target: Vector3 {
    let (offset, content) = (view.contentOffset, view.contentSize)
    func share(_ offset: Double, _ content: Double, _ window: Double) -> Float {
      content > 0 ? Float((offset - max(0, content - window) / 2) / content * 2) : 0
    }
    // Of an array's literal the optimizer makes an array here, in each frame.
    return Vector3(
      share(offset.x, content.width, size.width), 0, share(offset.y, content.height, size.height))
  }

  private var eye: Vector3 { target + Self.eye / Float(view.zoomScale) }

  /// Scrolls to the cube at a point of the window, as far as the range allows. Returns its name,
  /// for the log.
  private func tap(at point: Point, time: Double) -> String? {
    guard let ratio = size.heightPerWidth else { return nil }
    let sight = GridSight(eye: eye, target: target, lens: Self.lens, aspect: 1 / ratio)
    let place = sight.place(
      at: Point(x: 2 * point.x / size.width - 1, y: 1 - 2 * point.y / size.height),
      height: cell * Self.heightPerCell)
    let (column, row) = (
      ((place.x + 1) / cell).rounded(.down), ((place.z + 1) / cell).rounded(.down)
    )
    let sides = 0..<Double(columns)
    guard sides.contains(column), sides.contains(row) else { return nil }
    let cube = Int(row) * columns + Int(column)
    guard cube < halfAngles.count else { return nil }
    let content = view.contentSize
    view.scrollRectToVisible(
      Rect(
        x: (place.x + 1) / 2 * content.width - size.width / 2,
        y: (place.z + 1) / 2 * content.height - size.height / 2, width: size.width,
        height: size.height), animated: true, at: time)
    return "cube=\(cube + 1)"
  }

  public func draw(at time: Double, into list: inout DrawList) {
    list.background = Self.background
    list.beginWorld(light: Self.light)
    guard let ratio = size.heightPerWidth else { return }
    let (target, scale, eye) = (target, Float(view.zoomScale), eye)
    let lens = Matrix4.perspective(
      fieldOfView: Self.fieldOfView, aspect: Float(1 / ratio), near: Self.near / scale,
      far: Self.far / scale)
    let camera = list.add(
      Camera(viewProjection: lens * .lookAt(eye: eye, target: target), eye: eye))
    list.begin(.cube, .lit, camera: camera)
    let seconds = clock.time(at: time)
    let frame = sineCosine(Self.framesPerSecond * seconds * Self.anglePerFrame / 2)
    let sight = GridSight(eye: eye, target: target, lens: Self.lens, aspect: 1 / ratio)
    // A bound for the distance of a cube's corners from its middle.
    let reach = Double(side)
    let rows = cells(sight.rows(upTo: cell, reach: reach))
    for row in rows where row * columns < halfAngles.count {
      let place = cell * (Double(row) + 0.5) - 1
      let inSight = cells(sight.columns(inRow: place, reach: reach))
      let first = row * columns + inSight.lowerBound
      let last = min(row * columns + inSight.upperBound, halfAngles.count)
      guard first < last else { continue }
      turn(first..<last, by: frame)
      list.append(contentsOf: instances[first..<last])
    }
    list.append(instances[halfAngles.count])
  }

  /// The rows or columns whose middles lie in a range, in world units.
  private func cells(_ range: ClosedRange<Double>) -> Range<Int> {
    func cell(_ number: Double) -> Int { Int(min(max(number, 0), Double(columns))) }
    let first = cell(((range.lowerBound + 1) / self.cell - 0.5).rounded(.up))
    return first..<max(first, cell((range.upperBound + 1) / self.cell + 0.5))
  }

  /// Writes `Ry(a) · Rx(a/2) · S` into some cubes' models; their positions stay.
  private func turn(_ cubes: Range<Int>, by frame: (sine: Double, cosine: Double)) {
    let side = side
    halfAngles.withUnsafeBufferPointer { halves in
      instances.withUnsafeMutableBufferPointer { instances in
        for i in cubes {
          let half = halves[i]
          let e = Float(half.x * frame.cosine + half.y * frame.sine)
          let d = Float(half.y * frame.cosine - half.x * frame.sine)
          // sin a = 2·sin(a/2)·cos(a/2), cos a = 1 − 2·sin²(a/2).
          let s = 2 * e * d
          let c = 1 - 2 * e * e
          instances[i].model.columns.0 = SIMD4(c, 0, -s, 0) * side
          instances[i].model.columns.1 = SIMD4(s * e, d, c * e, 0) * side
          instances[i].model.columns.2 = SIMD4(s * d, -e, c * d, 0) * side
        }
      }
    }
  }

  static let descriptor = SceneDescriptor(
    name: "grid",
    sentence: "Cubes that turn on a square grid: zoom in and walk over them, or measure renderers.",
    source: "this project's benchmark",
    parameters: [
      SceneParameter(
        "cubes", Double(defaultCubes),
        in: Double(counts.lowerBound)...Double(counts.upperBound), isWhole: true,
        help: "How many cubes stand on the grid.")
    ])

  public var scrollViews: [SceneScrollView] {
    let largest = max(Self.scales.least, Double(columns) * Self.scales.perColumn)
    return [SceneScrollView(view, zoomLimits: 1...largest)]
  }
  public var hint: String { "pinch or tap twice to zoom · drag or tap to walk" }

  public func build(in window: InputWindow) {
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    // All of the grid fits at first: a drag pulls it, and it springs back.
    (view.alwaysBounceHorizontal, view.alwaysBounceVertical) = (true, true)
    let double = view.addTapZooming(by: Self.scales.tap)
    view.addTapLogging(to: log, of: self, after: double) { $0.tap(at: $1, time: $2) }
    window.addSubregion(view)
  }

  /// The point in the middle of the window stays there.
  public func layOut(_ size: Size) {
    self.size = size
    view.layOut(content: contentSize, in: size)
  }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }
}

/// The visible part of the ground for an eye that looks down so steeply that the horizon is out of
/// view; in world units.
private struct GridSight {
  private let eye: SIMD3<Double>
  private let forwards: SIMD3<Double>
  private let lens: Double
  private let aspect: Double

  init(eye: Vector3, target: Vector3, lens: Double, aspect: Double) {
    self.eye = SIMD3(eye)
    forwards = SIMD3((target - eye).normalized)
    (self.lens, self.aspect) = (lens, aspect)
  }

  /// The z of what may be seen between the ground and a height, `reach` beyond it included.
  func rows(upTo height: Double, reach: Double) -> ClosedRange<Double> {
    let far = place(at: Point(x: 0, y: 1), height: 0).z - reach
    return far...max(far, place(at: Point(x: 0, y: -1), height: height).z + reach)
  }

  /// The point of the world at a height that shows at a point of the window, from −1 to 1, y
  /// upwards.
  func place(at point: Point, height: Double) -> SIMD3<Double> {
    let up = SIMD3(0, -forwards.z, forwards.y) * (point.y * lens)
    let ray = forwards + up + SIMD3(point.x * lens * aspect, 0, 0)
    return eye + ray * ((eye.y - height) / -ray.y)
  }

  /// The x of what may be seen around a z.
  func columns(inRow z: Double, reach: Double) -> ClosedRange<Double> {
    let depth = ((SIMD3(eye.x, 0, z - reach) - eye) * forwards).sum()
    let half = max(0, depth * lens * aspect) + reach
    return eye.x - half...eye.x + half
  }
}

extension SceneEntry {
  public static let grid = SceneEntry(
    GridScene.descriptor, show: SceneShow(PackageResources.grid_txt, pictureTime: 3.2, duration: 10)
  ) { GridScene($0) }
}
