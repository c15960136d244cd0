import Drawing
import Geometry

/// A page of the loop: a number, and a landscape whose far parts move less than its near ones while
/// pages turn. All numbers are taste.
struct Poster {
  /// The part of a landscape before its hills.
  private enum Front { case water, boats, trees, orchard, village, snow }

  /// A landscape, from the sky to its nearest hill.
  private struct Landscape: Sendable {
    let name: String
    let sky: Texture
    /// The sun or the moon: its place in shares of the page's width and of the sky's height, its
    /// diameter in shares of the page's shorter side.
    let sun: (x: Double, y: Double, diameter: Double, color: Color)
    /// The farthest hill and the nearest one.
    let far: Color
    let near: Color
    /// The water or the field before them.
    let ground: Color
    let front: Front
    /// Whether words and stars on its sky are light.
    let isDark: Bool

    init(
      _ name: String, sky top: Color, to bottom: Color, sun: (Double, Double, Double, Color),
      hills far: Color, to near: Color, ground: Color, _ front: Front, isDark: Bool = false
    ) {
      self.name = name
      sky = .sky("loop sky " + name, from: top, to: bottom, height: Poster.skyTexels)
      (self.sun, self.far, self.near, self.ground) = (sun, far, near, ground)
      (self.front, self.isDark) = (front, isDark)
    }
  }

  private static let landscapes = [
    Landscape(
      "Dawn", sky: oklch(0.74, 0.09, 0.82), to: oklch(0.92, 0.07, 0.17),
      sun: (0.62, 0.5, 0.3, oklch(0.95, 0.08, 0.24)), hills: oklch(0.79, 0.08, 0.97),
      to: oklch(0.47, 0.08, 0.84), ground: oklch(0.72, 0.07, 0.92), .water),
    Landscape(
      "Noon", sky: oklch(0.7, 0.12, 0.69), to: oklch(0.93, 0.04, 0.6),
      sun: (0.7, 0.3, 0.16, oklch(0.97, 0.07, 0.28)), hills: oklch(0.82, 0.07, 0.5),
      to: oklch(0.66, 0.13, 0.37), ground: oklch(0.74, 0.14, 0.34), .trees),
    Landscape(
      "Harbour", sky: oklch(0.8, 0.07, 0.57), to: oklch(0.95, 0.045, 0.3),
      sun: (0.4, 0.5, 0.2, oklch(0.97, 0.04, 0.28)), hills: oklch(0.8, 0.05, 0.52),
      to: oklch(0.56, 0.08, 0.5), ground: oklch(0.64, 0.09, 0.58), .boats),
    Landscape(
      "Orchard", sky: oklch(0.86, 0.09, 0.22), to: oklch(0.96, 0.04, 0.25),
      sun: (0.66, 0.42, 0.22, oklch(0.99, 0.03, 0.27)), hills: oklch(0.84, 0.09, 0.26),
      to: oklch(0.7, 0.12, 0.3), ground: oklch(0.78, 0.13, 0.3), .orchard),
    Landscape(
      "Dusk", sky: oklch(0.38, 0.12, 0.82), to: oklch(0.8, 0.14, 0.14),
      sun: (0.56, 0.62, 0.4, oklch(0.86, 0.15, 0.18)), hills: oklch(0.6, 0.13, 0.02),
      to: oklch(0.3, 0.08, 0.85), ground: oklch(0.46, 0.12, 0.93), .water, isDark: true),
    Landscape(
      "Night", sky: oklch(0.19, 0.05, 0.75), to: oklch(0.42, 0.09, 0.78),
      sun: (0.68, 0.4, 0.15, oklch(0.95, 0.03, 0.27)), hills: oklch(0.36, 0.06, 0.75),
      to: oklch(0.2, 0.04, 0.74), ground: oklch(0.25, 0.05, 0.74), .village, isDark: true),
    Landscape(
      "Snow", sky: oklch(0.76, 0.05, 0.68), to: oklch(0.94, 0.015, 0.65),
      sun: (0.36, 0.55, 0.17, oklch(0.99, 0.015, 0.27)), hills: oklch(0.86, 0.03, 0.68),
      to: oklch(0.95, 0.012, 0.66), ground: oklch(0.98, 0.006, 0.66), .snow),
  ]

  private static func oklch(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color {
    Color(lightness: lightness, chroma: chroma, hue: hue)
  }

  private static let lamp = oklch(0.88, 0.13, 0.22)
  private static let wall = oklch(0.36, 0.06, 0.76)
  private static let roof = oklch(0.27, 0.05, 0.78)
  private static let wood = oklch(0.42, 0.05, 0.15)
  private static let fruit = oklch(0.64, 0.19, 0.08)
  private static let hull = oklch(0.4, 0.07, 0.72)
  /// The share of the page's height that is sky.
  private static let skyShare = 0.62
  /// The texels of a sky from top to bottom. With a few dozen, many pixels would lie between two
  /// texels, whose mean the renderers round differently.
  private static let skyTexels = 257
  private static let layers = 3

  let number: Int
  let style: SceneStyle
  /// The height that is taken above the words, in points.
  let top: Double

  /// - Parameter shift: how far the page is from the middle of the window, in windows.
  func draw(in frame: Rect, shift: Double, into list: inout DrawList) {
    let landscape = Self.landscapes[number % Self.landscapes.count]
    let view = View(
      frame: frame, shift: shift, horizon: frame.minY + (frame.height * Self.skyShare).rounded())
    let sky = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: view.horizon - frame.minY)
    list.clip(to: frame)
    list.draw(landscape.sky, in: sky)
    // Hills are large discs, of which little shows.
    list.clip(to: sky)
    if landscape.isDark { addStars(view, &list) }
    addSun(landscape, view, &list)
    for layer in 0..<Self.layers - 1 { addHills(landscape, layer, view, &list) }
    list.unclip()
    list.fill(
      Rect(x: frame.minX, y: view.horizon, width: frame.width, height: frame.maxY - view.horizon),
      landscape.ground)
    switch landscape.front {
    case .water: addGlitter(landscape, view, &list)
    case .boats:
      addGlitter(landscape, view, &list)
      addBoats(view, &list)
    case .trees, .orchard, .snow: addTrees(landscape, view, &list)
    case .village: addVillage(view, &list)
    }
    // In the dark style the light landscapes are darkened, too.
    if style.isDark { list.fill(frame, style.paper, opacity: landscape.isDark ? 0.15 : 0.45) }
    write(landscape, in: frame, shift: shift, &list)
    list.unclip()
  }

  /// A page where it stands in the window.
  private struct View {
    let frame: Rect
    let shift: Double
    let horizon: Double

    var unit: Double { min(frame.width, frame.height) }

    /// How far a thing at a depth is displaced from its page, in points: far things lag behind,
    /// near ones run ahead.
    func slide(_ depth: Double) -> Double { shift * frame.width * 0.28 * (depth - 0.5) }

    /// A place in shares of the page's width and, from the horizon down, of the rest below it.
    func point(_ x: Double, _ y: Double, depth: Double) -> Point {
      Point(x: frame.minX + frame.width * x + slide(depth), y: horizon + (frame.maxY - horizon) * y)
    }
  }

  private func addSun(_ landscape: Landscape, _ view: View, _ list: inout DrawList) {
    let middle = Point(
      x: view.frame.minX + view.frame.width * landscape.sun.x + view.slide(0),
      y: view.frame.minY + (view.horizon - view.frame.minY) * landscape.sun.y)
    let diameter = view.unit * landscape.sun.diameter
    for (size, opacity) in [(1.7, Float(0.12)), (1.32, 0.2), (1, 1)] {
      list.fillDisc(at: middle, diameter: diameter * size, landscape.sun.color, opacity: opacity)
    }
  }

  /// Points that fill the unit square evenly: multiples of the reciprocals of the golden ratio and
  /// of the plastic number, modulo one.
  private static func spread(_ index: Int) -> Point {
    Point(
      x: (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1),
      y: (Double(index) * 0.754_878).truncatingRemainder(dividingBy: 1))
  }

  /// Fills a rectangle whose upper and lower edges lie on whole points: pages move sideways only,
  /// so that a long edge within a row of pixels would stay there, half covered.
  private func fill(
    _ frame: Rect, _ color: Color, opacity: Float = 1, radius: Double = 0, _ list: inout DrawList
  ) {
    let top = frame.minY.rounded()
    let level = Rect(
      x: frame.minX, y: top, width: frame.width, height: max(frame.maxY.rounded() - top, 1))
    list.fill(level, color, opacity: opacity, radius: min(radius, level.height / 2))
  }

  /// Fills a bar beside a foot: from its left and upper edge, how wide and how high, in units.
  private func bar(
    _ foot: Point, _ unit: Double, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ color: Color, radius: Double = 0, opacity: Float = 1, _ list: inout DrawList
  ) {
    let corner = foot + Point(x: unit * x, y: unit * y)
    fill(
      Rect(origin: corner, size: Size(width: unit * width, height: unit * height)), color,
      opacity: opacity, radius: unit * radius, &list)
  }

  private func addStars(_ view: View, _ list: inout DrawList) {
    for star in 0..<40 {
      let share = Self.spread(star)
      let place = Point(
        x: view.frame.minX + view.frame.width * share.x + view.slide(0),
        y: view.frame.minY + (view.horizon - view.frame.minY) * share.y * 0.75)
      list.fillDisc(
        at: place, diameter: view.unit * (star % 4 == 0 ? 0.006 : 0.004), Self.lamp,
        opacity: Float(0.9 - 0.7 * share.y))
    }
  }

  /// A row of round hills, whose feet lie below the horizon.
  private func addHills(_ landscape: Landscape, _ layer: Int, _ view: View, _ list: inout DrawList)
  {
    let depth = Double(layer) / Double(Self.layers - 1)
    let color = landscape.far.mixed(with: landscape.near, Float(depth))
    let pitch = view.unit * (0.62 - 0.1 * depth)
    let rise = view.unit * (0.3 - 0.2 * depth)
    for hill in -1...Int((view.frame.width / pitch).rounded(.up)) + 1 {
      let swing = sineCosine(Double(hill) * 2.1 + Double(layer) * 1.3 + Double(number)).sine
      let across = pitch * (1.7 + 0.3 * swing)
      list.fillDisc(
        at: Point(
          x: view.frame.minX + (Double(hill) + 0.5 + 0.2 * swing) * pitch + view.slide(depth),
          y: view.horizon - rise * (0.75 + 0.35 * swing) + across / 2), diameter: across, color)
    }
  }

  /// The light on the water under the sun, and waves.
  private func addGlitter(_ landscape: Landscape, _ view: View, _ list: inout DrawList) {
    for wave in 0..<9 {
      let y = 0.05 + 0.1 * Double(wave)
      let swing = sineCosine(Double(wave) * 2.4 + Double(number)).sine
      let width = view.unit * (landscape.sun.diameter * (0.95 - 0.06 * Double(wave)) + 0.06 * swing)
      let middle = view.point(landscape.sun.x + 0.012 * swing, y, depth: 0)
      let height = view.unit * (0.01 + 0.012 * y)
      fill(
        Rect(x: middle.x - width / 2, y: middle.y, width: width, height: height),
        landscape.sun.color, opacity: 0.75, radius: height / 2, &list)
      let side = view.point(
        (0.17 + Double(wave) * 0.381_966).truncatingRemainder(dividingBy: 1), y + 0.04,
        depth: 0.3 + y * 0.6)
      fill(
        Rect(x: side.x, y: side.y, width: view.unit * 0.2, height: height), landscape.near,
        opacity: 0.3, radius: height / 2, &list)
    }
  }

  private func addBoats(_ view: View, _ list: inout DrawList) {
    for (x, y, size, sail) in [(0.18, 0.12, 0.16, 0), (0.82, 0.2, 0.22, 2), (0.56, 0.42, 0.36, 1)] {
      let foot = view.point(x, y, depth: 0.4 + y)
      let unit = view.unit * size
      // The reflection in the water.
      bar(foot, unit, -0.4, 0.08, 0.8, 0.05, Self.hull, radius: 0.025, opacity: 0.35, &list)
      bar(foot, unit, -0.02, -1.02, 0.035, 0.95, Self.wood, &list)
      let left = foot - Point(x: unit * 0.28, y: 0)
      bar(left, unit, -0.03, -0.74, 0.28, 0.62, style.accent(sail), radius: 0.14, &list)
      bar(foot, unit, 0.03, -0.96, 0.36, 0.84, Color(gray: 0.98), radius: 0.18, &list)
      bar(foot, unit, -0.46, -0.1, 0.92, 0.19, Self.hull, radius: 0.095, &list)
    }
  }

  /// Trees that grow towards the viewer: round ones, with fruit in an orchard, firs in snow.
  private func addTrees(_ landscape: Landscape, _ view: View, _ list: inout DrawList) {
    for row in 0..<3 {
      let y = 0.04 + 0.24 * Double(row)
      let size = view.unit * (0.12 + 0.11 * Double(row))
      let pitch = size * (landscape.front == .orchard ? 1.35 : 2.3)
      let count = Int((view.frame.width / pitch).rounded(.up)) + 1
      for tree in -1...count {
        let swing = sineCosine(Double(tree * 5 + row * 3 + number)).sine
        if landscape.front != .orchard, swing < -0.2 { continue }
        let foot =
          view.point(0, y, depth: 0.5 + 0.25 * Double(row + 1))
          + Point(x: (Double(tree) + 0.5 * Double(row % 2) + 0.2 * swing) * pitch, y: 0)
        addTree(landscape, foot, size * (1 + 0.12 * swing), &list)
      }
    }
    guard landscape.front == .snow else { return }
    for flake in 0..<36 {
      let share = Self.spread(flake)
      list.fillDisc(
        at: Point(
          x: view.frame.minX + view.frame.width * share.x + view.slide(0.5 + share.y),
          y: view.frame.minY + view.frame.height * share.y),
        diameter: view.unit * (0.006 + 0.008 * share.y), Color(gray: 1), opacity: 0.9)
    }
  }

  private func addTree(
    _ landscape: Landscape, _ foot: Point, _ size: Double, _ list: inout DrawList
  ) {
    let leaves = landscape.near.mixed(with: Self.hull, 0.3)
    bar(foot, size, -0.045, -0.4, 0.09, 0.42, Self.wood, &list)
    if landscape.front == .snow {
      for bough in 0..<4 {
        let (width, y) = (0.62 - 0.14 * Double(bough), -(0.32 + 0.2 * Double(bough)))
        let color = Self.hull.mixed(with: landscape.far, Float(bough) * 0.08)
        bar(foot, size, -width / 2, y, width, 0.2, color, radius: 0.09, &list)
      }
      return
    }
    let crown = foot - Point(x: 0, y: size * 0.68)
    list.fillDisc(at: crown, diameter: size * 0.76, leaves)
    list.fillDisc(
      at: crown - Point(x: size * 0.07, y: size * 0.08), diameter: size * 0.52,
      leaves.mixed(with: landscape.ground, 0.45))
    guard landscape.front == .orchard else { return }
    for (x, y) in [(-0.2, 0.06), (0.04, -0.2), (0.18, 0.1), (-0.04, 0.2), (0.22, -0.1)] {
      list.fillDisc(at: crown + Point(x: x, y: y) * size, diameter: size * 0.1, Self.fruit)
    }
  }

  /// Houses by night, with windows that are lit, the nearest last.
  private func addVillage(_ view: View, _ list: inout DrawList) {
    for house in 0..<8 {
      let swing = sineCosine(Double(house) * 2.7).sine
      let y = 0.03 + 0.055 * Double(house)
      let foot = view.point(
        (0.06 + Double(house) * 0.618_034).truncatingRemainder(dividingBy: 1), y, depth: 0.5 + y)
      let size = view.unit * (0.11 + 0.26 * y)
      let tall = 0.8 + 0.22 * swing
      let eaves = foot - Point(x: 0, y: size * tall)
      bar(foot, size, -0.5, -tall, 1, tall, Self.wall, &list)
      // A roof in steps, and a chimney.
      bar(eaves, size, 0.2, -0.38, 0.12, 0.3, Self.wall, &list)
      for step in 0..<3 {
        let (width, y) = (1.16 - 0.3 * Double(step), -0.11 * Double(step))
        bar(eaves, size, -width / 2, y, width, 0.13, Self.roof, radius: 0.04, &list)
      }
      bar(foot, size, 0.2, -0.42, 0.2, 0.42, Self.roof, &list)
      let panes = foot - Point(x: 0, y: size * tall * 0.66)
      for pane in 0..<2 {
        bar(
          panes, size, -0.38 + 0.28 * Double(pane), 0, 0.18, 0.24,
          (house + pane) % 4 == 0 ? Self.roof : Self.lamp, radius: 0.02, &list)
      }
    }
  }

  private func write(_ landscape: Landscape, in frame: Rect, shift: Double, _ list: inout DrawList)
  {
    let left = frame.minX + min(frame.width, frame.height) * 0.08 + shift * frame.width * 0.12
    let top = frame.minY + max(1.15 * top, min(frame.width, frame.height) * 0.08)
    let scale = style.enlargement(in: frame.size, least: Size(width: 240, height: 300))
    let display = SceneStyle.TypeSize.display.rawValue * scale
    let title = SceneStyle.TypeSize.title.rawValue * scale
    let ink = landscape.isDark || style.isDark ? Color(gray: 0.97) : style.onAccent
    list.write(number: number + 1, size: display, at: Point(x: left, y: top + display * 0.75), ink)
    list.write(
      TextRun(landscape.name, size: title),
      at: Point(x: left, y: top + display * 0.75 + title * 1.4), ink)
  }
}
