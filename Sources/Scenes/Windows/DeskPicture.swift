import Drawing
import Geometry

/// The picture in a window on the desk: the night sky, a town from above, a flower's seeds or a
/// house front, with details that become visible by zooming. No two are alike; all numbers are
/// taste.
struct DeskPicture: Sketch {
  private static let unit = Size(width: 320, height: 200)
  private static let names = [
    "The sky in May", "Old town", "Sunflower", "Number 12", "The sky in June", "New town", "Daisy",
    "Number 14", "The sky in July", "Harbour", "Coneflower", "Number 16",
  ]

  let number: Int
  let seed: UInt64
  /// The frame of the whole picture, in window points.
  let frame: Rect
  let style: SceneStyle

  static func name(_ number: Int) -> String { names[number % names.count] }

  var scale: Double { frame.width / Self.unit.width }

  func point(_ x: Double, _ y: Double) -> Point { frame.origin + Point(x: x, y: y) * scale }

  private func tone(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color {
    Color(lightness: style.isDark ? lightness * 0.75 : lightness, chroma: chroma, hue: hue)
  }

  func draw(into list: inout DrawList) {
    var random = SplitMix64(seed: seed, index: number)
    switch number % 4 {
    case 0: drawSky(&random, &list)
    case 1: drawTown(&random, &list)
    case 2: drawSeeds(&random, &list)
    default: drawFront(&random, &list)
    }
  }

  private func drawSky(_ random: inout SplitMix64, _ list: inout DrawList) {
    list.fill(frame, tone(0.3, 0.06, 0.75))
    let moon = random.between(40, 280)
    disc(moon, 60, 42, tone(0.94, 0.05, 0.26), &list)
    disc(moon + 12, 54, 36, tone(0.3, 0.06, 0.75), &list)
    for star in 0..<36 {
      let (x, y) = (random.between(8, 312), random.between(8, 192))
      let width = star % 9 == 0 ? 4.4 : random.between(0.8, 2.6)
      disc(x, y, width, tone(0.96, 0.05, star % 3 == 0 ? 0.24 : 0.65), &list)
      // Some stars turn out double when they are enlarged.
      if star % 9 == 0 { disc(x + 3.4, y + 1.6, 1, tone(0.9, 0.11, 0.1), &list) }
    }
  }

  private func drawTown(_ random: inout SplitMix64, _ list: inout DrawList) {
    list.fill(frame, tone(0.93, 0.015, 0.24))
    let river = random.between(60, 260)
    bar(river, 0, 34, 200, tone(0.8, 0.06, 0.62), &list)
    for row in 0..<5 {
      for column in 0..<8 {
        let (x, y) = (8 + Double(column) * 39, 8 + Double(row) * 38)
        let (width, height) = (random.between(20, 33), random.between(18, 32))
        guard x + width < river - 2 || x > river + 36 else { continue }
        let isPark = (column * 3 + row * 5 + number) % 7 == 0
        bar(
          x, y, width, height,
          isPark ? tone(0.82, 0.09, 0.38) : style.accent(column + row * 2 + number), radius: 2,
          &list)
        // A yard, or a pond.
        bar(
          x + width * 0.4, y + height * 0.4, width * 0.25, height * 0.25,
          isPark ? tone(0.8, 0.06, 0.62) : tone(0.95, 0.02, 0.24), radius: isPark ? 3 : 0.6, &list)
      }
    }
    for bridge in 0..<3 {
      bar(river - 4, 36 + Double(bridge) * 62, 42, 5, tone(0.6, 0.02, 0.2), &list)
    }
  }

  /// Seeds stand on a spiral, each a golden angle on.
  private func drawSeeds(_ random: inout SplitMix64, _ list: inout DrawList) {
    list.fill(frame, tone(0.9, 0.05, 0.36))
    let (x, y) = (160 + random.between(-20, 20), 100.0)
    for petal in 0..<16 {
      let turn = sineCosine(Double(petal) * 0.392_7)
      disc(x + 70 * turn.cosine, y + 70 * turn.sine, 30, style.accent(number + 3), &list)
    }
    disc(x, y, 132, tone(0.42, 0.06, 0.15), &list)
    for seed in 0..<70 {
      let turn = sineCosine(Double(seed) * Turning.goldenAngle)
      let away = 7.4 * Double(seed).squareRoot()
      disc(
        x + away * turn.cosine, y + away * turn.sine, 3 + away * 0.05,
        seed % 5 == 0 ? tone(0.88, 0.12, 0.22) : tone(0.66, 0.1, 0.18), &list)
    }
  }

  private func drawFront(_ random: inout SplitMix64, _ list: inout DrawList) {
    list.fill(frame, tone(0.84, 0.05, 0.62))
    bar(24, 20, 272, 180, style.accent(number), &list)
    bar(16, 12, 288, 12, tone(0.45, 0.04, 0.1), &list)
    for floor in 0..<4 {
      for column in 0..<6 {
        let (x, y) = (40 + Double(column) * 42, 34 + Double(floor) * 42)
        let isLit = random.between(0, 1) < 0.4
        bar(x - 2, y - 2, 30, 32, tone(0.97, 0.01, 0.24), &list)
        bar(x, y, 26, 28, isLit ? tone(0.93, 0.1, 0.25) : tone(0.5, 0.04, 0.65), &list)
        bar(x + 12, y, 2, 28, tone(0.97, 0.01, 0.24), &list)
        // A plant, too small to see without a zoom.
        if column % 2 == floor % 2 {
          bar(x + 4, y + 24, 3, 4, tone(0.6, 0.1, 0.1), &list)
          disc(x + 5.5, y + 23, 3, tone(0.62, 0.12, 0.4), &list)
        }
      }
    }
  }
}
