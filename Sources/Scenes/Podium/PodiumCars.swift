#if Program

import Drawing
import Geometry
import SceneHosting

/// Cars that drive along the floor behind the row and shine on the cubes that one scrolls past.
/// Where they are follows from the time alone. WWDC 2012, session 223, which would have had them on
/// its podium. All lengths are in pitches, and taste.
struct PodiumCars {
  static let parameter = SceneParameter(
    "cars", 0, in: 0...1, isWhole: true, help: "On has cars drive along the row and shine on it.")

  /// From a car to the next, and how far one drives in a second.
  private static let spacing = 3.4
  private static let speed = 0.55
  /// The z at which they drive.
  private static let lane = -0.66
  /// How far their light falls before them, and how far it reaches from there.
  private static let ahead = 0.55
  private static let reach = 1.0
  private static let light = Color(red: 1, green: 0.86, blue: 0.6)
  private static let tail = Color(red: 1, green: 0.2, blue: 0.15)
  /// How much of the light the floor and a cube take.
  private static let onFloor: Float = 0.55
  private static let onCubes: Float = 0.6
  /// A car's body, and the side of its lamps.
  private static let body = Vector3(0.42, 0.1, 0.2)
  private static let cabin = Vector3(0.2, 0.09, 0.17)
  private static let lamp: Float = 0.045

  private let view: RowView
  private let halfWidth: Double
  /// How far all have driven, less whole spacings.
  private let way: Double

  init(_ view: RowView, halfWidth: Double, at time: Double) {
    self.view = view
    self.halfWidth = halfWidth + Self.reach
    way = (time * Self.speed).truncatingRemainder(dividingBy: Self.spacing)
  }

  /// The cars whose light can be seen.
  private var visible: ClosedRange<Int> {
    func number(_ x: Double) -> Double { (Double(view.base) + x - way) / Self.spacing }
    let low = Int(number(view.shift - halfWidth).rounded(.up))
    return low...max(low, Int(number(view.shift + halfWidth).rounded(.down)))
  }

  /// The middle of a car in the row's world.
  private func x(_ car: Int) -> Double {
    Double(car) * Self.spacing + way - Double(view.base)
  }

  /// A cube's colour in their light.
  ///
  /// - Parameter place: of the cube in the row's world.
  func shine(on color: Color, at place: Double) -> Color {
    var share: Float = 0
    for car in visible {
      let (across, along) = (Self.lane, place - x(car) - Self.ahead)
      let near = max(0, 1 - (across * across + along * along) / (Self.reach * Self.reach))
      share = max(share, Float(near))
    }
    return color.mixed(with: Self.light, share * Self.onCubes)
  }

  /// Draws the cars, then their light on the floor.
  ///
  /// - Parameters:
  ///   - pool: the light that shines on the floor besides.
  ///   - layer: the height at which the light lies on the floor.
  func draw(
    seenBy camera: Int, on floor: Color, _ pool: Pool, layer: Double, into list: inout DrawList
  ) {
    list.begin(.roundedCube, .lit, camera: camera)
    for car in visible {
      let paint = PodiumRow.color(hue: Double(car) * PodiumRow.goldenTurn)
      add(car, 0, Self.body.y / 2 + 0.03, 0, Self.body, paint, &list)
      add(car, -0.03, Self.body.y + 0.06, 0, Self.cabin, paint.scaled(0.45), &list)
    }
    list.begin(.cube, .unlit, camera: camera)
    for car in visible {
      for side: Float in [-1, 1] {
        let (end, size) = (Self.body.x / 2, Vector3(repeating: Self.lamp))
        add(car, end, 0.08, side * 0.06, size, Self.light, &list)
        add(car, -end, 0.08, side * 0.06, size, Self.tail, &list)
      }
    }
    for car in visible {
      let center = Vector3(Float(x(car) + Self.ahead), Float(layer), Float(Self.lane))
      let glow = Glow(
        color: Self.light.scaled(Self.onFloor), center: center, radius: Float(Self.reach))
      let lit = Pool(center: pool.center, radius: pool.radius, glow: glow)
      list.begin(.square, .pool(lit), camera: camera)
      let side = Float(2 * Self.reach)
      list.append(
        Instance(model: .translation(center) * .scale([side, 1, side]), color: floor))
    }
  }

  private func add(
    _ car: Int, _ along: Float, _ height: Float, _ across: Float, _ size: Vector3, _ color: Color,
    _ list: inout DrawList
  ) {
    let place = Vector3(Float(x(car)) + along, height, Float(Self.lane) + across)
    list.append(Instance(model: .translation(place) * .scale(size), color: color))
  }
}

#endif
