import Drawing
import SceneHosting

/// Cars that drive along the floor behind the row and shine on its cubes. Their places depend on
/// the time alone. From a remark in WWDC 2012, session 223. All lengths are in sides of a little
/// cube, and taste.
struct PodiumCars {
  static let parameter = SceneParameter(
    "cars", 0, in: 0...1, isWhole: true, help: "On has cars drive along the row and shine on it.")

  /// The distance between cars, in pitches of the row, and their speed in pitches per second.
  private static let spacing = 4.6
  private static let speed = 0.55
  /// The z at which they drive.
  private static let lane = -1.5
  /// The distance of a car's light in front of its middle, and the light's radius.
  private static let ahead = 1.25
  private static let reach = 2.3
  private static let light = Color(red: 1, green: 0.86, blue: 0.6)
  private static let tail = Color(red: 1, green: 0.2, blue: 0.15)
  private static let glass = Color(red: 0.12, green: 0.15, blue: 0.24)
  private static let tire = Color(red: 0.07, green: 0.07, blue: 0.09)
  private static let rim = Color(gray: 0.75)
  /// The strengths of the light on the floor and on a cube, and the gain of the cube's own color.
  private static let onFloor: Float = 0.6
  private static let onCubes: Float = 0.2
  private static let gain: Float = 0.55
  /// A car's body and its middle's height; the windows and the roof over it, a little to the rear.
  private static let body = (size: Vector3(1.3, 0.24, 0.56), height: Float(0.23))
  private static let windows = (size: Vector3(0.72, 0.24, 0.48), height: Float(0.43))
  private static let roof = (size: Vector3(0.58, 0.06, 0.44), height: Float(0.55))
  private static let rear: Float = -0.08
  /// The distance of a wheel's axle from the middle; and the wheel's diameter and width.
  private static let axle: Float = 0.4
  private static let wheel = Vector3(0.28, 0.06, 0.28)
  /// The two lamps in front and behind: their distance from the middle, their height, their size.
  private static let lamp = (
    across: Float(0.19), height: Float(0.25), size: Vector3(0.05, 0.09, 0.13)
  )
  /// A car's shadow, and its size as a multiple of the car's.
  private static let shadow = SoftShadow(core: 0.5, rounding: 0.3, darkness: 0.75)
  private static let shadowSize: Float = 1.25
  /// Both directions; an array literal in place would allocate memory in every frame.
  private static let ends: [Float] = [-1, 1]
  /// The mesh of a wheel: a small thing needs few sides.
  private static let disc = Mesh("wheel", .cylinder(sides: 16, rim: 0.06, steps: 1))
  /// Turns a cylinder's cap to the viewer.
  private static let upright = Matrix4([1, 0, 0, 0], [0, 0, 1, 0], [0, -1, 0, 0], [0, 0, 0, 1])

  private let view: RowView
  /// A little cube's side, in pitches.
  private let side: Double
  private let halfWidth: Double
  /// How many whole spacings all cars have driven, and the distance beyond, in pitches.
  private let laps: Double
  private let beyond: Double

  init(_ view: RowView, side: Double, halfWidth: Double, at time: Double) {
    self.view = view
    self.side = side
    self.halfWidth = halfWidth + Self.reach * side
    let driven = time * Self.speed
    laps = (driven / Self.spacing).rounded(.down)
    beyond = driven - laps * Self.spacing
  }

  /// The cars whose light can be visible: a constant number, so that no list grows.
  private var visible: ClosedRange<Int> {
    let left = Double(view.base) + view.shift - halfWidth - beyond
    let low = Int((left / Self.spacing).rounded(.up))
    return low...low + Int(2 * halfWidth / Self.spacing)
  }

  /// The middle of a car in the row's world.
  private func x(_ car: Int) -> Double { Double(car) * Self.spacing + beyond - Double(view.base) }

  /// Where a car's light falls, in the row's world.
  private func spot(_ car: Int) -> Vector3 {
    Vector3(Float(x(car) + Self.ahead * side), 0, Float(Self.lane * side))
  }

  /// The share of the light of a car that is left at a place of the row.
  private func share(of car: Int, at place: Double) -> Float {
    let away = (Vector3(Float(place), 0, 0) - spot(car)) * (1 / Float(Self.reach * side))
    return max(0, 1 - away.x * away.x - away.z * away.z)
  }

  /// A cube's color in their light.
  ///
  /// - Parameter place: of the cube in the row's world.
  func shine(on color: Color, at place: Double) -> Color {
    var near: Float = 0
    for car in visible { near = max(near, share(of: car, at: place)) }
    return Color(
      red: Self.lit(color.red, Self.light.red, near),
      green: Self.lit(color.green, Self.light.green, near),
      blue: Self.lit(color.blue, Self.light.blue, near))
  }

  private static func lit(_ own: Float, _ light: Float, _ near: Float) -> Float {
    min(1, own * (1 + gain * near) + light * onCubes * near)
  }

  /// The light on the floor around a cube: that of a car where one shines on it or on its shadow.
  func radialLight(at place: Double, _ light: RadialLight) -> RadialLight {
    let far = Float(Self.reach * side) * 2
    for car in visible where abs(Float(place) - spot(car).x) < far { return lit(light, by: car) }
    return light
  }

  private func lit(_ light: RadialLight, by car: Int) -> RadialLight {
    RadialLight(
      center: light.center, radius: light.radius,
      glow: Glow(
        color: Self.light.scaled(Self.onFloor), center: spot(car),
        radius: Float(Self.reach * side)))
  }

  func draw(seenBy camera: Int, into list: inout DrawList) {
    list.begin(.roundedCube, .lit, camera: camera)
    for car in visible {
      // A car's number grows with each lap, and its paint stays.
      let paint = PodiumRow.color(hue: (Double(car) - laps) * PodiumRow.goldenTurn)
      add(car, Vector3(0, Self.body.height, 0), Self.body.size, paint, &list)
      add(car, Vector3(Self.rear, Self.roof.height, 0), Self.roof.size, paint, &list)
    }
    // Cubes, since round edges of dark glass would not be visible.
    list.begin(.cube, .lit, camera: camera)
    for car in visible {
      add(car, Vector3(Self.rear, Self.windows.height, 0), Self.windows.size, Self.glass, &list)
    }
    list.begin(Self.disc, .lit, camera: camera)
    for car in visible {
      for end in Self.ends {
        // The visible sides; the others lie behind the body.
        let near = Vector3(end * Self.axle, Self.wheel.x / 2, Self.body.size.z / 2)
        add(car, near, Self.wheel, Self.tire, &list, turned: Self.upright)
        add(
          car, near + Vector3(0, 0, Self.wheel.y / 4), Self.wheel * Vector3(0.5, 1, 0.5), Self.rim,
          &list, turned: Self.upright)
      }
    }
    list.begin(.cube, .unlit, camera: camera)
    for car in visible {
      for end in Self.ends {
        for across in Self.ends {
          let place = Vector3(
            end * Self.body.size.x / 2, Self.lamp.height, across * Self.lamp.across)
          add(car, place, Self.lamp.size, end > 0 ? Self.light : Self.tail, &list)
        }
      }
    }
  }

  /// Draws their shadows, and their light on the floor.
  ///
  /// - Parameters:
  ///   - light: the light that shines on the floor besides.
  ///   - layer: the height at which the light lies on the floor, in pitches.
  func drawLight(
    seenBy camera: Int, on floor: Color, _ light: RadialLight, layer: Double,
    into list: inout DrawList
  ) {
    for car in visible {
      let lit = lit(light, by: car)
      list.begin(.square, .shadow(Self.shadow, on: lit), camera: camera)
      let size = Self.body.size * (Self.shadowSize * Float(side))
      list.append(
        Instance(
          model: .translation(Vector3(Float(x(car)), 1.5 * Float(layer), Float(Self.lane * side)))
            * .scale(Vector3(size.x, 1, size.z)), color: floor))
      list.begin(.square, .radialLight(lit), camera: camera)
      let across = Float(2 * Self.reach * side)
      list.append(
        Instance(
          model: .translation(spot(car) + Vector3(0, Float(layer), 0))
            * .scale(Vector3(across, 1, across)), color: floor))
    }
  }

  private func add(
    _ car: Int, _ place: Vector3, _ size: Vector3, _ color: Color, _ list: inout DrawList,
    turned: Matrix4 = .identity
  ) {
    let side = Float(side)
    let middle = Vector3(Float(x(car)), 0, Float(Self.lane) * side) + place * side
    list.append(Instance(model: .translation(middle) * turned * .scale(size * side), color: color))
  }
}
