import Drawing
import Geometry

/// A postage stamp: a small picture with teeth, sharp at any size, with more to see from near. All
/// numbers are taste, in units of which a stamp is 400 wide and 300 high.
struct Stamp: Sketch {
  static let size = Size(width: 400, height: 300)
  static let names = [
    "Lighthouse", "Regatta", "Orchard", "Balloons", "Village", "Alps", "Viaduct", "Skyline",
  ]
  /// The width of the edge around the picture, and the size of the picture.
  private static let edge = 24.0
  private static let picture = Size(width: 352, height: 252)
  /// The width, in points, from which on there is more to see, and finer teeth.
  private static let fine = 180.0

  let number: Int
  let style: SceneStyle
  /// The corner of the stamp, in window points; then window points for one of the stamp's units.
  private let origin: Point
  let scale: Double
  /// Whether edges are rounded to whole points; not while the stamp is zoomed.
  let isSharp: Bool

  /// A stamp whose width a frame has; it is as high as that makes it.
  init(_ number: Int, in frame: Rect, _ style: SceneStyle, isSharp: Bool = true) {
    self.number = number
    self.style = style
    self.isSharp = isSharp
    origin = isSharp ? Point(x: frame.minX.rounded(), y: frame.minY.rounded()) : frame.origin
    scale = frame.width / Self.size.width
  }

  var name: String { Self.names[number % Self.names.count] }
  private var isFine: Bool { Self.size.width * scale >= Self.fine }

  /// The point of the window for a point of the picture in units.
  func point(_ x: Double, _ y: Double) -> Point {
    origin + Point(x: Self.edge + x, y: Self.edge + y) * scale
  }

  // MARK: Colors

  private var isNight: Bool { number % 3 == 2 }
  private var white: Color { SceneStyle.white }
  private var dark: Color { Color(lightness: 0.3, chroma: 0.05, hue: 0.75) }
  private func tone(_ hue: Int, _ lightness: Float) -> Color {
    let color = style.accent(number + hue)
    return lightness < 0 ? color.mixed(with: dark, -lightness) : color.mixed(with: white, lightness)
  }
  private var sky: Color { isNight ? tone(0, -0.74) : tone(0, 0.62) }
  /// The sun, or the moon and what is lit at night.
  private var glow: Color {
    isNight ? style.accent(5).mixed(with: white, 0.45) : style.accent(number % 4 == 1 ? 0 : 5)
  }

  // MARK: Pictures

  func draw(into list: inout DrawList) {
    drawPaper(&list)
    list.clip(to: rect(0, 0, Self.picture.width, Self.picture.height))
    bar(0, 0, 352, 252, sky, &list)
    disc(70 + Double(number * 83 % 200), 62, 54, glow, &list)
    if isNight, isFine {
      for star in 0..<9 {
        disc(Double(20 + star * 97 % 320), Double(14 + star * 53 % 90), 4, white, &list)
      }
    }
    switch number % Self.names.count {
    case 0: drawLighthouse(&list)
    case 1: drawRegatta(&list)
    case 2: drawOrchard(&list)
    case 3: drawBalloons(&list)
    case 4: drawVillage(&list)
    case 5: drawAlps(&list)
    case 6: drawViaduct(&list)
    default: drawSkyline(&list)
    }
    list.unclip()
  }

  /// A sheet, and teeth around it.
  private func drawPaper(_ list: inout DrawList) {
    let paper = style.isDark ? white.mixed(with: dark, 0.12) : white
    bar(-18, -18, 388, 288, paper, &list)
    let (step, radius) = isFine ? (20.0, 5.0) : (40, 0)
    for tooth in 0..<Int(Self.size.width / step) {
      let x = (Double(tooth) + 0.25) * step - Self.edge
      for y in [-24.0, 264] { bar(x, y, step / 2, 12, paper, radius: radius, &list) }
    }
    for tooth in 0..<Int(Self.size.height / step) {
      let y = (Double(tooth) + 0.25) * step - Self.edge
      for x in [-24.0, 364] { bar(x, y, 12, step / 2, paper, radius: radius, &list) }
    }
  }

  private func drawSea(_ list: inout DrawList) {
    bar(0, 178, 352, 80, tone(1, isNight ? -0.35 : 0.1), &list)
    for wave in 0..<8 {
      bar(Double(wave * 71 % 330), Double(188 + wave * 29 % 56), 26, 3, tone(1, 0.4), &list)
    }
  }

  private func drawHills(_ list: inout DrawList) {
    disc(80, 340, 330, tone(3, isNight ? -0.45 : 0.25), &list)
    disc(290, 360, 360, tone(3, isNight ? -0.3 : 0), &list)
  }

  private func drawLighthouse(_ list: inout DrawList) {
    drawSea(&list)
    disc(236, 226, 120, dark, &list)
    disc(286, 236, 90, dark, &list)
    for band in 0..<5 {
      let width = 46 - 4 * Double(band)
      bar(
        240 - width / 2, 146 - 24 * Double(band), width, 24, band % 2 == 0 ? white : tone(4, 0),
        &list)
    }
    bar(222, 44, 36, 6, dark, &list)
    bar(230, 26, 20, 18, tone(5, 0.5), &list)
    bar(226, 20, 28, 7, dark, radius: 3, &list)
    bar(236, 150, 8, 14, dark, radius: 4, &list)
    guard isNight else { return }
    bar(-20, 30, 250, 10, tone(5, 0.6), radius: 5, &list)
  }

  private func drawRegatta(_ list: inout DrawList) {
    drawSea(&list)
    for (boat, place) in [(96.0, 176.0, 0.7), (262, 184, 0.86), (172, 214, 1.3)].enumerated() {
      let (x, y, size) = place
      // A sail is a quarter of a disc.
      list.clip(to: rect(x + 3 * size, y - 76 * size, 46 * size, 64 * size))
      disc(x + 3 * size, y - 12 * size, 92 * size, white, &list)
      list.unclip()
      list.clip(to: rect(x - 40 * size, y - 62 * size, 38 * size, 50 * size))
      disc(x - 2 * size, y - 12 * size, 72 * size, tone(boat * 2 + 2, 0.1), &list)
      list.unclip()
      bar(x - 1.5 * size, y - 82 * size, 3 * size, 80 * size, dark, &list)
      bar(x - 36 * size, y - 8 * size, 76 * size, 15 * size, dark, radius: 7 * size, &list)
      bar(x - 30 * size, y - 4 * size, 64 * size, 3 * size, tone(4, 0.2), &list)
    }
  }

  private func drawOrchard(_ list: inout DrawList) {
    drawHills(&list)
    for tree in 0..<7 {
      let (x, y) = (30 + Double(tree) * 49, 176 + Double(tree * 37 % 44))
      bar(x - 3, y, 6, 34, dark, &list)
      disc(x, y - 10, 46, tone(3, -0.25), &list)
      for apple in 0..<(isFine ? 5 : 0) {
        disc(x - 14 + Double(apple * 17 % 29), y - 22 + Double(apple * 11 % 24), 6, glow, &list)
      }
    }
  }

  private func drawBalloons(_ list: inout DrawList) {
    drawHills(&list)
    for (balloon, place) in [(232.0, 86.0, 92.0), (104, 124, 58), (302, 150, 34)].enumerated() {
      let (x, y, w) = place
      disc(x, y, w, tone(balloon * 2 + 4, 0), &list)
      list.clip(to: rect(x - w * 0.14, y - w / 2, w * 0.28, w))
      disc(x, y, w, white, &list)
      list.unclip()
      for rope in [-0.1, 0.1] { bar(x + rope * w - 0.7, y + w * 0.46, 1.4, w * 0.24, dark, &list) }
      bar(x - w * 0.12, y + w * 0.68, w * 0.24, w * 0.16, dark, radius: w * 0.04, &list)
    }
  }

  private func drawVillage(_ list: inout DrawList) {
    drawHills(&list)
    for house in 0..<6 {
      let (x, y) = (18 + Double(house) * 54, 170 + Double(house * 23 % 34))
      bar(x, y, 42, 46, white, &list)
      bar(x - 4, y - 14, 50, 18, tone(house + 1, -0.1), radius: 5, &list)
      bar(x + 6, y - 22, 6, 12, dark, &list)
      for window in 0..<2 {
        bar(x + 7 + 18 * Double(window), y + 12, 10, 12, isNight ? glow : dark, radius: 2, &list)
      }
      bar(x + 16, y + 30, 9, 16, tone(house + 3, -0.3), radius: 2, &list)
    }
  }

  private func drawAlps(_ list: inout DrawList) {
    for (x, top, width) in [(84.0, 96.0, 210.0), (282, 84, 230), (182, 62, 260)] {
      disc(x, top + width / 2, width, tone(1, isNight ? -0.5 : -0.12), &list)
      list.clip(to: rect(x - width / 2, top - 2, width, width * 0.07))
      disc(x, top + width / 2, width, white, &list)
      list.unclip()
    }
    bar(0, 206, 352, 60, tone(3, isNight ? -0.5 : 0), &list)
    for tree in 0..<11 {
      let x = 7 + Double(tree) * 33
      bar(x, 184 + Double(tree * 5 % 11), 14, 34, tone(3, -0.4), radius: 7, &list)
    }
  }

  private func drawViaduct(_ list: inout DrawList) {
    drawHills(&list)
    bar(0, 132, 352, 130, tone(2, isNight ? -0.4 : 0.2), &list)
    for arch in 0..<5 {
      let x = 8 + Double(arch) * 70
      bar(x, 182, 52, 90, sky, &list)
      disc(x + 26, 182, 52, sky, &list)
    }
    for car in 0..<4 {
      let x = 40 + Double(car) * 66
      bar(x, 100, 62, 28, car == 0 ? dark : tone(4, -0.05), radius: 6, &list)
      for window in 0..<4 {
        bar(x + 7 + 13 * Double(window), 106, 9, 9, isNight ? glow : white, radius: 2, &list)
      }
      for wheel in [14.0, 48] where isFine { disc(x + wheel, 129, 9, dark, &list) }
    }
  }

  private func drawSkyline(_ list: inout DrawList) {
    for tower in 0..<8 {
      let (x, height) = (8 + Double(tower) * 43, 70 + Double(tower * 67 % 108))
      bar(x, 252 - height, 38, height, tone(tower % 2 == 0 ? 1 : 4, -0.3), radius: 3, &list)
      for window in 0..<Int(height / 16) * 3 where (window * 7 + tower) % 5 > 1 {
        bar(
          x + 6 + 10 * Double(window % 3), 258 - height + 16 * Double(window / 3), 6, 8, glow, &list
        )
      }
    }
  }
}
