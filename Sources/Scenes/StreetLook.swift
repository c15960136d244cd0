import Drawing
import Geometry
import Replay
import Scrolling

/// What the street is made of: colours, and what a plot consists of. Lengths are shares of a plot's side;
/// all numbers are taste.
struct StreetLook {
  private static let lawnDepth = 1.35
  private static let lawnWidth = 0.94
  /// The front yard.
  private static let yard = 0.16
  private static let glass = (width: 0.11, height: 0.135)
  private static let door = (width: 0.12, height: 0.2)
  private static let sill = (over: 0.015, height: 0.014)
  /// How far sills, windows and signs stand out of the wall.
  private static let relief = 0.012
  private static let overhang = 0.03
  private static let sign = (height: 0.07, letters: 0.05, margin: 0.03)

  let style: SceneStyle
  let isCity: Bool

  init(_ style: SceneStyle, isCity: Bool) {
    self.style = style
    self.isCity = isCity
  }

  private func shade(_ day: Color, _ night: Color) -> Color { style.isDark ? night : day }

  var light: Light {
    style.isDark
      ? Light(direction: [-0.4, 0.8, 0.5], ambient: 0.4, diffuse: 0.22, specular: 0)
      : Light(direction: [-0.5, 0.8, 0.62], ambient: 0.66, diffuse: 0.5, specular: 0)
  }

  var pavement: Color { shade(Self.dayPavement, Self.nightPavement) }
  private static let dayPavement = Color(lightness: 0.9, chroma: 0.015, hue: 0.2)
  private static let nightPavement = Color(lightness: 0.31, chroma: 0.03, hue: 0.77)
  private var road: Color { shade(Self.dayRoad, Self.nightRoad) }
  private static let dayRoad = Color(lightness: 0.6, chroma: 0.015, hue: 0.75)
  private static let nightRoad = Color(lightness: 0.22, chroma: 0.025, hue: 0.77)
  private static let lawn = Color(lightness: 0.83, chroma: 0.1, hue: 0.36)
  private static let leaves = Color(lightness: 0.7, chroma: 0.11, hue: 0.39)
  private static let trunk = Color(lightness: 0.5, chroma: 0.05, hue: 0.15)
  private static let trim = Color(lightness: 0.98, chroma: 0.01, hue: 0.24)
  private static let tiles = Color(lightness: 0.55, chroma: 0.09, hue: 0.1)
  private static let iron = Color(lightness: 0.4, chroma: 0.02, hue: 0.75)
  private static let lamp = Color(lightness: 0.91, chroma: 0.11, hue: 0.24)
  private static let dayGlass = Color(lightness: 0.62, chroma: 0.05, hue: 0.66)
  private static let nightGlass = Color(lightness: 0.3, chroma: 0.045, hue: 0.77)

  // MARK: In space

  /// Everything of a plot that is a box with walls.
  func addWalls(_ plot: StreetPlot, to list: inout DrawList) {
    func box(
      _ x: Double, _ y: Double, _ z: Double, _ w: Double, _ h: Double, _ d: Double, _ color: Color
    ) {
      list.append(Instance(model: plot.box(x: x, y: y, z: z, (w, h, d)), color: color))
    }
    let house = plot.house
    let (left, width, top, back) = (
      StreetHouse.left, house.width, house.height, StreetHouse.depth
    )
    let wall = style.accent(house.hue)
    box((1 - Self.lawnWidth) / 2, -0.02, 0, Self.lawnWidth, 0.02, Self.lawnDepth, Self.lawn)
    box(left, 0, Self.yard, width, top, back, wall)
    box(house.window(house.doorColumn, 0).x - 0.09, 0, 0, 0.18, 0.004, Self.yard, Self.trim)
    switch house.roof {
    case .gable:
      box(left + width * 0.72, top, Self.yard + 0.22, 0.07, width * 0.42, 0.07, Self.tiles)
    case .stepped:
      for step in 0..<3 {
        let inset = width * 0.16 * Double(step)
        box(left + inset, top + 0.1 * Double(step), Self.yard, width - 2 * inset, 0.1, 0.06, wall)
        box(
          left + inset - 0.01, top + 0.1 * Double(step + 1) - 0.012, Self.yard - Self.relief,
          width - 2 * inset + 0.02, 0.018, 0.08, Self.trim)
      }
    case .flat:
      box(
        left - Self.overhang, top, Self.yard - Self.overhang, width + 2 * Self.overhang, 0.045,
        back + 2 * Self.overhang, Self.trim)
      box(left + width * 0.15, top + 0.045, Self.yard + 0.2, 0.16, 0.09, 0.16, Self.tiles)
    }
    for floor in 0..<house.floors {
      for column in 0..<house.columns where floor > 0 || column != house.doorColumn {
        let middle = house.window(column, floor)
        box(
          middle.x - Self.glass.width / 2 - Self.sill.over,
          middle.y - Self.glass.height / 2 - Self.sill.height, Self.yard - 2 * Self.relief,
          Self.glass.width + 2 * Self.sill.over, Self.sill.height, 2 * Self.relief, Self.trim)
      }
    }
    box(0.985, 0, -0.05, 0.016, 0.5, 0.016, Self.iron)
    if house.hasTree { box(0.84, 0, 0.3, 0.035, 0.2, 0.035, Self.trunk) }
    box(0.4, 0, 0.95, 0.035, 0.16, 0.035, Self.trunk)
  }

  func addGable(_ plot: StreetPlot, to list: inout DrawList) {
    guard plot.house.roof == .gable else { return }
    let width = plot.house.width + 2 * Self.overhang
    // The mesh's foot is its middle.
    let model = plot.box(
      x: StreetHouse.left - Self.overhang, y: plot.house.height - width / 2,
      z: Self.yard - Self.overhang, (width, width, StreetHouse.depth + 2 * Self.overhang))
    list.append(Instance(model: model, color: Self.tiles))
  }

  func addTree(_ plot: StreetPlot, to list: inout DrawList) {
    func crown(_ x: Double, _ y: Double, _ z: Double, _ side: Double) {
      list.append(
        Instance(model: plot.box(x: x, y: y, z: z, (side, side, side)), color: Self.leaves))
    }
    if plot.house.hasTree { crown(0.76, 0.16, 0.22, 0.2) }
    crown(0.29, 0.12, 0.83, 0.26)
  }

  /// What shines, or looks as if it did: windows, the door, the lamp.
  func addWindows(_ plot: StreetPlot, to list: inout DrawList) {
    let house = plot.house
    let z = Self.yard - Self.relief
    func pane(_ x: Double, _ y: Double, _ size: (width: Double, height: Double), _ color: Color) {
      let box = (size.width, size.height, Self.relief)
      list.append(Instance(model: plot.box(x: x, y: y, z: z, box), color: color))
    }
    let dark = shade(Self.dayGlass, Self.nightGlass)
    for floor in 0..<house.floors {
      for column in 0..<house.columns where floor > 0 || column != house.doorColumn {
        let middle = house.window(column, floor)
        let isLit = (style.isDark && house.isLit(column, floor)) != plot.isSwitched
        pane(
          middle.x - Self.glass.width / 2, middle.y - Self.glass.height / 2, Self.glass,
          isLit ? Self.lamp : dark)
      }
    }
    let door = house.window(house.doorColumn, 0).x
    let wood = style.accent(house.hue + 4)
    pane(
      door - Self.door.width / 2, 0.01, Self.door,
      style.isDark ? wood.mixed(with: Self.nightGlass, 0.5) : wood)
    let globe = plot.box(x: 0.968, y: 0.5, z: -0.065, (0.05, 0.06, 0.05))
    list.append(Instance(model: globe, color: style.isDark ? Self.lamp : Self.trim))
  }

  // MARK: Flat

  /// The house's number and name, between its floors.
  func addSign(_ plot: StreetPlot, to list: inout DrawList) {
    let (house, side, slant) = (plot.house, plot.side, StreetScene.slant)
    let left = plot.corner.x + (StreetHouse.left + Self.sign.margin + slant * Self.yard) * side
    let middle = plot.corner.y - (StreetHouse.floorHeight + slant * Self.yard) * side
    let plate = Rect(
      x: left, y: middle - Self.sign.height * side / 2,
      width: (house.width - 2 * Self.sign.margin) * side, height: Self.sign.height * side)
    let letters = Self.sign.letters * side
    let baseline = middle + letters * 0.36
    list.fill(plate, style.surface, radius: plate.height / 3)
    let figures = list.write(
      number: plot.number, size: letters, at: Point(x: left + letters * 0.5, y: baseline),
      style.quietInk)
    list.write(
      TextRun(house.name, size: letters),
      at: Point(x: left + letters * 0.9 + figures, y: baseline), style.ink)
  }

  /// A row's road and what it is bordered by, across all of the city.
  func addRoads(_ view: StreetView, to list: inout DrawList) {
    for row in view.rows.lowerBound - 1...view.rows.upperBound {
      addRoad(at: view.front(of: row) + view.side * 0.12, height: view.side * 0.36, view, to: &list)
    }
  }

  private func addRoad(
    at y: Double, height: Double, _ view: StreetView, to list: inout DrawList
  ) {
    list.fill(Rect(x: 0, y: y, width: view.size.width, height: height), road)
    let dash = view.side / 2
    for k in 0...Int((view.size.width / dash).rounded(.up)) + 2 {
      let x = Double(k - 1) * dash - view.here.x.local
      list.fill(
        Rect(x: x, y: y + height / 2 - 1.5, width: dash * 0.45, height: 3), pavement, opacity: 0.6,
        radius: 1.5)
    }
  }

  /// Sky, sun or moon, hills that pass more slowly, the street's own road.
  func addLandscape(_ view: StreetView, to list: inout DrawList) {
    let (size, ground) = (view.size, view.groundY)
    let horizon = ground - StreetScene.slant * Self.lawnDepth * view.side
    list.draw(
      style.isDark ? Self.nightSky : Self.daySky,
      in: Rect(x: 0, y: 0, width: size.width, height: ground))
    let disc = view.side * 0.3
    list.fill(
      Rect(x: size.width * 0.72, y: horizon * 0.16, width: disc, height: disc),
      style.isDark ? Self.trim : Self.lamp, opacity: 0.9, radius: disc / 2)
    let walked = Double(view.here.x.cell) * view.side + view.here.x.local
    addHills(
      walked * 0.12, pitch: view.side * 1.9, top: horizon - view.side * 0.5, 0.16, view, to: &list)
    addHills(
      walked * 0.3, pitch: view.side * 1.3, top: horizon - view.side * 0.22, 0.34, view, to: &list)
    list.fill(
      Rect(x: 0, y: horizon, width: size.width, height: size.height - horizon),
      shade(Self.lawn, Self.nightPavement).mixed(with: pavement, 0.35))
    list.fill(Rect(x: 0, y: ground, width: size.width, height: size.height - ground), pavement)
    let road = ground + view.side * 0.12
    addRoad(at: road, height: size.height - road, view, to: &list)
  }

  /// Round hills, a little different from each other, that have been passed by `shift` points.
  private func addHills(
    _ shift: Double, pitch: Double, top: Double, _ strength: Float, _ view: StreetView,
    to list: inout DrawList
  ) {
    let first = (shift / pitch).rounded(.down)
    let color = shade(Self.leaves.mixed(with: Self.dayMist, 1 - strength * 2), Self.nightGlass)
    for k in -2...Int((view.size.width / pitch).rounded(.up)) + 1 {
      let number = first + Double(k)
      let swing = sineCosine(number * 2.4).sine
      let width = pitch * (2.1 + 0.4 * swing)
      let x = number * pitch - shift
      list.fill(
        Rect(x: x, y: top - pitch * 0.1 * swing, width: width, height: width),
        style.isDark ? color.mixed(with: Self.nightMist, 1 - strength * 2) : color,
        radius: width / 2)
    }
  }

  private static let dayMist = Color(lightness: 0.9, chroma: 0.04, hue: 0.6)
  private static let nightMist = Color(lightness: 0.34, chroma: 0.05, hue: 0.8)
  private static let daySky = gradient(
    "street sky by day", Color(lightness: 0.8, chroma: 0.075, hue: 0.66),
    Color(lightness: 0.955, chroma: 0.03, hue: 0.28))
  private static let nightSky = gradient(
    "street sky by night", Color(lightness: 0.2, chroma: 0.05, hue: 0.76),
    Color(lightness: 0.42, chroma: 0.075, hue: 0.82))

  private static func gradient(_ name: String, _ top: Color, _ bottom: Color) -> Texture {
    let rows = 64
    var pixels: [UInt8] = []
    for row in 0..<rows {
      let color = top.mixed(with: bottom, Float(row) / Float(rows - 1))
      pixels += [color.red, color.green, color.blue, 1].map { UInt8(($0 * 255).rounded()) }
    }
    return Texture(TextureKey(name), .pixels(Bitmap(width: 1, height: rows, pixels: pixels)))
  }
}
