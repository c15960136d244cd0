import Drawing
import SceneHosting
import Scrolling

/// Three cubes in a line, of which one is in view at a time: the scene of MetalScroller
/// (github.com/chunkyguy/MetalScroller). A tap anywhere changes the background color, into which
/// floor and pillars fade with their distance from a light that moves along with the view.
public final class CorridorScene: StyledScene, Scene {
  /// Where the view's x starts and ends, and how far the camera stands back, in world units.
  private static let firstX = -2.0
  private static let lastX = 10.0
  private static let cameraZ = 8.0
  /// The vertical field of view: 65 degrees, in radians. Source: MetalScroller, which is held
  /// upright.
  private static let fieldOfView = 1.134_464_013_796_314
  /// The widest window with this field, as a multiple of its height. Wider windows show no more
  /// across: with this field they would show all three cubes at once.
  private static let widest = 0.9
  private static let near: Float = 0.1
  private static let far: Float = 100
  /// The content's width in windows.
  private static let contentWidths = 2.0
  /// The farthest x of the view, in world units, to which offsets far beyond the content are
  /// clamped.
  private static let farthestX = 1e6

  private static let cubeSide = 2.0
  private static let cubeXs = [-2.0, 4.0, 10.0]
  /// The turn of a cube about its axis: in turns at the start, so that it shows more than one side,
  /// and in turns per second; taste.
  private static let spin = Turning(start: 0.09, rate: 0.12)

  // The hall around them, in world units; taste.
  private static let floorY: Float = -1.9
  /// The distance from the light's middle on the floor to its end.
  private static let lightRadius: Float = 19
  private static let lightZ: Float = -1
  /// Where the floor ends, below the window.
  private static let frontZ: Float = 7
  /// The distance between seams of the floor, and their width, in world units: there are two slabs
  /// from a cube to the next.
  private static let slab: Float = 3
  private static let seam: Float = 0.05
  /// The pillars behind the cubes, halfway between them, and the z of their rows.
  private static let pillars = (pitch: 6.0, first: 1.0, width: 1.1 as Float, height: 22 as Float)
  private static let pillarRows: [Float] = [-5, -11]
  private static let widestRow = 6
  /// The vertical distance between flat things that lie on each other.
  private static let layer: Float = 0.004
  /// How light the floor is, and how dark what is on it: towards white, and of itself.
  private static let floorWhite: Float = 0.42
  private static let pillarWhite: Float = 0.62
  private static let seamShade: Float = 0.84
  /// A cube's shadow on the floor, and the side of its square in world units: smaller than a slab,
  /// so that it covers no seam.
  private static let shadow = SoftShadow(core: 0.42, rounding: 0.2, darkness: 0.5)
  private static let shadowSide: Float = 2.9

  /// The style of the buttons and the figures.
  private static let style = SceneStyle(.night, isDark: true)
  /// The cubes' colors: light, with hues opposite to the background's; the first hue and the step
  /// between hues are in turns.
  private static let paint = (hue: 0.4, step: 0.1, saturation: 0.42, brightness: 1.0)
  private static let saturation = 0.7
  private static let brightness = 0.8
  private static let light = Light(
    direction: [-0.4, 0.7, 0.75], ambient: 0.5, diffuse: 0.6, specular: 0.25)

  /// The arrangement of touches, in the order of the descriptor's ways; with `sign` as with
  /// `placeholder`, and the cubes move with the scroll.
  private enum Way: Int, CaseIterable {
    case placeholder, overlay, hidden, sign

    var scroll: HiddenScroll.Way {
      switch self {
      case .placeholder, .sign: .dummy
      case .overlay: .visible
      case .hidden: .hidden
      }
    }
  }

  private let region: SceneRegion
  /// The factor of the view's x: it moves against the scroll, unless the sign is forgotten.
  private let sign: Double
  let scroll: HiddenScroll

  /// The color behind the cubes.
  private(set) var background: Color
  /// Its hue, in turns.
  private var hue: Double
  private var random: SplitMix64

  public init(_ setup: SceneSetup) {
    region = SceneRegion(frame: .zero, log: setup.log)
    let way = Way.allCases[setup.way]
    scroll = HiddenScroll(in: region, frame: .zero, contentSize: .zero, way: way.scroll)
    sign = way == .sign ? 1 : -1
    random = SplitMix64(seed: setup.seed)
    hue = random.unit()
    background = Self.color(hue: hue)
    super.init(setup, Self.style)
  }

  /// The offset in windows.
  private var scrolledShare: Double {
    size.width > 0 ? scroll.scrollView.contentOffset.x / size.width : 0
  }

  /// The x of the view's translation, in world units: from 2 to -10 over a window's width.
  var viewX: Double {
    let x = Self.firstX + scrolledShare * (Self.lastX - Self.firstX)
    return sign * min(max(x, -Self.farthestX), Self.farthestX)
  }

  /// Changes the background for a tap at a window point. Returns the hit, for the log.
  func tap(at point: Point) -> String? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    hue = random.unit()
    background = Self.color(hue: hue)
    return "background=true"
  }

  private static func color(hue: Double) -> Color {
    Color(hue: hue, saturation: saturation, brightness: brightness)
  }

  /// Draws near cubes first, so that the depth test skips hidden ones.
  private func drawWorld(at time: Double, into list: inout DrawList) {
    list.background = background
    list.beginWorld(light: Self.light)
    guard let ratio = size.heightPerWidth else { return }
    let view = Vector3(Float(viewX), 0, -Float(Self.cameraZ))
    let (sine, cosine) = sineCosine(Self.fieldOfView / 2)
    let top = Float(sine / cosine * min(1, Self.widest * ratio))
    let right = top / Float(ratio)
    let lens = Matrix4.frustum(
      left: -right, right: right, bottom: -top, top: top, near: Self.near, far: Self.far)
    let camera = list.add(Camera(viewProjection: lens * .translation(view), eye: -view))
    list.begin(.roundedCube, .lit, camera: camera)
    for index in Self.cubeXs.indices {
      let distance = Float(Self.cubeXs[index] + viewX) / Self.lightRadius
      let fog = 1 - max(0, 1 - distance * distance) * max(0, 1 - distance * distance)
      let color = paint(of: index).mixed(with: background, fog)
      list.append(Instance(model: cube(index, at: time), color: color))
    }
    addHall(seenBy: camera, to: &list)
  }

  private func paint(of cube: Int) -> Color {
    Color(
      hue: hue + Self.paint.hue + Double(cube) * Self.paint.step,
      saturation: Self.paint.saturation, brightness: Self.paint.brightness)
  }

  private func cube(_ index: Int, at time: Double) -> Matrix4 {
    let angle = Self.spin.angle(at: time)
    let turn =
      switch index {
      case 0: Matrix4.rotationX(angle)
      case 1: Matrix4.rotationY(angle)
      default: Matrix4.rotationZ(angle)
      }
    return .translation(Vector3(Float(Self.cubeXs[index]), 0, 0)) * turn
      * .scale(Vector3(repeating: Float(Self.cubeSide)))
  }

  /// Pillars, the cubes' shadows, and a floor of slabs: all in a radial light that is the
  /// background where it ends, so that no end of them is visible.
  private func addHall(seenBy camera: Int, to list: inout DrawList) {
    let (x, radius) = (Float(-viewX), Self.lightRadius)
    let light = RadialLight(center: [x, Self.floorY, Self.lightZ], radius: radius)
    let floor = background.mixed(with: Color(gray: 1), Self.floorWhite)
    list.begin(.cube, .radialLight(light), camera: camera)
    let nearestPillar = ((-viewX - Self.pillars.first) / Self.pillars.pitch).rounded()
    for z in Self.pillarRows {
      for place in -Self.widestRow...Self.widestRow {
        let across = Self.pillars.first + (nearestPillar + Double(place)) * Self.pillars.pitch
        let (width, height) = (Self.pillars.width, Self.pillars.height)
        let model =
          Matrix4.translation(Vector3(Float(across), Self.floorY + height / 2, z))
          * .scale(Vector3(width, height, width))
        let color = background.mixed(with: Color(gray: 1), Self.pillarWhite)
        list.append(Instance(model: model, color: color))
      }
    }
    list.begin(.square, .shadow(Self.shadow, on: light), camera: camera)
    let away = Self.light.direction * (Self.floorY / Self.light.direction.y)
    let side = Vector3(Self.shadowSide, 1, Self.shadowSide)
    for cubeX in Self.cubeXs {
      let place = Matrix4.translation(
        Vector3(Float(cubeX) + away.x, Self.floorY + Self.layer, away.z))
      list.append(Instance(model: place * .scale(side), color: floor))
    }
    list.begin(.square, .radialLight(light), camera: camera)
    func addSeam(_ x: Float, _ z: Float, _ width: Float, _ depth: Float) {
      let place = Matrix4.translation(Vector3(x, Self.floorY + Self.layer, z))
      list.append(
        Instance(
          model: place * .scale(Vector3(width, 1, depth)), color: floor.scaled(Self.seamShade)))
    }
    let first = Float(Self.cubeXs[0]) + away.x - Self.slab / 2
    let (slabs, nearest) = (Int(radius / Self.slab), ((x - first) / Self.slab).rounded())
    let (depth, z) = (Self.frontZ + radius, (Self.frontZ - radius) / 2)
    for line in -slabs...slabs {
      addSeam(first + (nearest + Float(line)) * Self.slab, z, Self.seam, depth)
      let across = away.z + (Float(line) - 0.5) * Self.slab
      if across < Self.frontZ { addSeam(x, across, 2 * radius, Self.seam) }
    }
    let model =
      Matrix4.translation(Vector3(x, Self.floorY, z)) * .scale(Vector3(2 * radius, 1, depth))
    list.append(Instance(model: model, color: floor))
  }

  static let descriptor = SceneDescriptor(
    name: "corridor",
    sentence: "Three turning cubes in a hall, one in view at a time; a tap changes the background.",
    source: "MetalScroller (github.com/chunkyguy/MetalScroller)",
    ways: [
      SceneWay("placeholder", "Placeholder", "Drag and tap: both work."),
      SceneWay("overlay", "Overlay", "Tap: the scroll view keeps it, no new color."),
      SceneWay("hidden", "Hidden", "Drag: nothing. Taps still work."),
      SceneWay("sign", "No minus", "Drag: the cubes run against the finger."),
    ])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(scroll.scrollView)] }
  public var hint: String { "drag or flick · tap for another color" }
  public var captionFrame: Rect? { figuresUnit.map(figuresFrame) }

  public func build(in window: InputWindow) {
    window.addSubregion(region)
    let scene = Weakly(wrappedValue: self)
    region.onTap = { point, _ in scene.wrappedValue?.tap(at: point) }
  }

  public func layOut(_ size: Size) {
    let oldWidth = self.size.width
    self.size = size
    region.frame = Rect(origin: .zero, size: size)
    scroll.layOut(
      frame: region.frame,
      contentSize: Size(width: size.width * Self.contentWidths, height: size.height),
      unit: (oldWidth, size.width))
  }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }

  public func draw(at time: Double, into list: inout DrawList) {
    drawWorld(at: clock.time(at: time), into: &list)
    guard let unit = figuresUnit else { return }
    list.beginPlane()
    addFigures(unit, to: &list)
  }

  /// The scale of the figures, relative to their designed size; nil: they have no room.
  private var figuresUnit: Double? { strip.room > 0 ? strip.growth(ofCard: 232, in: size) : nil }

  private func figuresFrame(_ unit: Double) -> Rect {
    Rect(x: Plate.margin * unit, y: size.height - 62 * unit, width: 232 * unit, height: 50 * unit)
  }

  /// The figures of the trick: the share that is scrolled, and the view's x.
  private func addFigures(_ unit: Double, to list: inout DrawList) {
    let type = Plate.type * unit
    let frame = figuresFrame(unit)
    list.fillPlate(frame, style, by: unit)
    let figures = [("offset ÷ width", scrolledShare), ("x of the view", viewX)]
    for (row, (name, value)) in figures.enumerated() {
      let base = Point(x: frame.minX + 14 * unit, y: frame.minY + (20 + 20 * Double(row)) * unit)
      list.write(TextRun(name, size: type), at: base, style.quietInk)
      // Figures stand under one another, whether a minus is before them or not.
      let sign = base + Point(x: 140 * unit, y: 0)
      if value <= -0.005 { list.write(TextRun("−", face: .mono, size: type), at: sign, style.ink) }
      list.write(
        FixedNumber(value.magnitude, decimals: 2), size: type,
        at: sign + Point(x: type * SceneStyle.monoAdvance, y: 0), style.ink)
    }
  }
}

extension SceneEntry {
  public static let corridor = SceneEntry(
    CorridorScene.descriptor,
    show: SceneShow(PackageResources.corridor_txt, pictureTime: 11.9, duration: 14)
  ) { CorridorScene($0) }
}
