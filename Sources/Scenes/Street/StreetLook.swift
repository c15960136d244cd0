import Drawing
import Geometry
import ScrollingKit

/// The flat parts of the street: signs, roads, the land behind. Lengths are shares of a plot's
/// side; the numbers are taste.
struct StreetLook {
  let style: SceneStyle

  init(_ style: SceneStyle) { self.style = style }

  var light: Light {
    style.isDark
      ? Light(direction: [-0.4, 0.8, 0.5], ambient: 0.4, diffuse: 0.22, specular: 0)
      : Light(direction: [-0.5, 0.8, 0.62], ambient: 0.66, diffuse: 0.5, specular: 0)
  }
  var pavement: Color { style.isDark ? Self.night.pavement : Self.day.pavement }

  /// The house's number and name, between its floors.
  func addSign(
    _ house: StreetHouse, number: Int, at corner: Point, _ side: Double, _ list: inout DrawList
  ) {
    let back = StreetScene.slant * StreetHouse.yard
    var plate = Rect(
      x: corner.x + (StreetHouse.left + 0.03 + back) * side,
      y: corner.y - (StreetHouse.floorHeight + back + 0.035) * side,
      width: (house.width - 0.06) * side, height: 0.07 * side)
    // The plate is on the house: words grow only as far as they fit.
    let most = Double(house.name.count + 3) * 0.6 * 0.05 * side
    let text = style.textScale(in: plate.size, least: Size(width: most, height: 0.01 * side))
    let letters = 0.05 * side * text
    plate = plate.insetBy(dx: 0, dy: (1 - text) * plate.height / 2)
    let base = Point(x: plate.minX + letters * 0.5, y: plate.midY + letters * 0.36)
    list.fill(plate, style.surface, radius: plate.height / 3)
    let figures = list.write(number: number, size: letters, at: base, style.quietInk)
    list.write(
      TextRun(house.name, size: letters), at: base + Point(x: figures + letters * 0.4, y: 0),
      style.ink)
  }

  /// A road across the window, with dashes that stay where they are in the world.
  func addRoad(in frame: Rect, _ here: WorldPosition, _ side: Double, _ list: inout DrawList) {
    list.fill(frame, style.isDark ? Self.night.road : Self.day.road)
    let dash = side / 2
    for k in -1...Int((frame.width / dash).rounded(.up)) + 1 {
      let x = Double(k) * dash - here.local
      list.fill(
        Rect(x: x, y: frame.midY - 1.5, width: dash * 0.45, height: 3), pavement, opacity: 0.6,
        radius: 1.5)
    }
  }

  /// Draws sky, sun or moon, hills that pass more slowly, and the street's road.
  func addLandscape(
    _ size: Size, ground: Double, _ here: WorldPosition, _ side: Double, _ list: inout DrawList
  ) {
    let horizon = ground - StreetScene.slant * StreetHouse.depth * side
    // Clipped above the lawn, which covers the rest of the large discs of the hills.
    let seen = Rect(
      x: 0, y: 0, width: size.width, height: min(max(horizon.rounded(.up) + 1, 1), ground))
    let texels = Double(Self.skyHeight) * seen.height / ground
    list.draw(
      style.isDark ? Self.nightSky : Self.daySky,
      part: Rect(x: 0, y: 0, width: 1, height: texels), in: seen)
    let sun = Point(x: size.width * 0.72 + side * 0.15, y: horizon * 0.16 + side * 0.15)
    list.fillDisc(
      at: sun, diameter: side * 0.3, style.isDark ? StreetHouse.trim : StreetHouse.lit, opacity: 0.9
    )
    let walked = Double(here.cell) * side + here.local
    list.clip(to: seen)
    for (speed, pitch, height, near) in Self.hills {
      addHills(
        walked * speed, pitch: side * pitch, top: horizon - side * height, near, size.width, &list)
    }
    list.unclip()
    let lawn = (style.isDark ? pavement : StreetHouse.lawn).mixed(with: pavement, 0.35)
    list.fill(Rect(x: 0, y: horizon, width: size.width, height: ground - horizon), lawn)
    list.fill(Rect(x: 0, y: ground, width: size.width, height: side * 0.12), pavement)
    let road = ground + side * 0.12
    addRoad(
      in: Rect(x: 0, y: road, width: size.width, height: size.height - road), here, side, &list)
  }

  private static let hills: [(speed: Double, pitch: Double, height: Double, near: Float)] = [
    (0.12, 1.9, 0.5, 0.32), (0.3, 1.3, 0.22, 0.68),
  ]

  /// Round hills, a little different from each other, that have been passed by `shift` points.
  private func addHills(
    _ shift: Double, pitch: Double, top: Double, _ near: Float, _ width: Double,
    _ list: inout DrawList
  ) {
    let (mist, near) = style.isDark ? (Self.night.mist, near) : (Self.day.mist, near)
    let color = mist.mixed(with: style.isDark ? StreetHouse.nightGlass : StreetHouse.leaves, near)
    let first = (shift / pitch).rounded(.down)
    for k in -2...Int((width / pitch).rounded(.up)) + 1 {
      let number = first + Double(k)
      let swing = sineCosine(number * 2.4).sine
      let across = pitch * (2.1 + 0.4 * swing)
      list.fill(
        Rect(
          x: number * pitch - shift, y: top - pitch * 0.1 * swing, width: across, height: across),
        color, radius: across / 2)
    }
  }

  private typealias Palette = (pavement: Color, road: Color, mist: Color)
  private static let day: Palette = (
    Color(lightness: 0.9, chroma: 0.015, hue: 0.2), Color(lightness: 0.6, chroma: 0.015, hue: 0.75),
    Color(lightness: 0.9, chroma: 0.04, hue: 0.6)
  )
  private static let night: Palette = (
    Color(lightness: 0.31, chroma: 0.03, hue: 0.77),
    Color(lightness: 0.22, chroma: 0.025, hue: 0.77), Color(lightness: 0.34, chroma: 0.05, hue: 0.8)
  )
  private static let skyHeight = 64
  private static let daySky = Texture.sky(
    "street sky by day", from: Color(lightness: 0.8, chroma: 0.075, hue: 0.66),
    to: Color(lightness: 0.955, chroma: 0.03, hue: 0.28), height: skyHeight)
  private static let nightSky = Texture.sky(
    "street sky by night", from: Color(lightness: 0.2, chroma: 0.05, hue: 0.76),
    to: Color(lightness: 0.42, chroma: 0.075, hue: 0.82), height: skyHeight)
}
