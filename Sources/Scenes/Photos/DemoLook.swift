import Drawing

/// The look of a demo picture: its light, its hills. All numbers are taste.
struct DemoLook: Sendable {
  /// The colors of the sky at its top and at the horizon, and of the nearest things.
  var zenith: Color
  var glow: Color
  var near: Color
  /// The place of the sun or the moon and its radius, in shares of the picture, and its color.
  var sun: (x: Double, y: Double, radius: Double, color: Color)
  var stars = 0.0
  /// The heights of the farthest ridge and of the nearest, in shares of the picture's height.
  var horizon = 0.5
  var foot = 0.9
  var ridges = 6
  var relief = 0.11
  /// The height of each wave relative to the one before, which is twice as long; and the length of
  /// the first wave, in pixels.
  var roughness = 0.5
  var wave = 1500.0
  /// The height of the nearest trees, in pixels.
  var trees = 0.0
  var name: String

  private static func color(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color {
    Color(lightness: lightness, chroma: chroma, hue: hue)
  }

  static let all: [DemoLook] = [
    DemoLook(
      zenith: color(0.56, 0.09, 0.72), glow: color(0.9, 0.09, 0.17), near: color(0.2, 0.05, 0.75),
      sun: (0.66, 0.43, 0.032, color(0.99, 0.05, 0.25)), trees: 300, name: "first-light.jpg"),
    DemoLook(
      zenith: color(0.72, 0.1, 0.66), glow: color(0.96, 0.03, 0.24), near: color(0.5, 0.13, 0.14),
      sun: (0.3, 0.18, 0.03, color(1, 0.02, 0.3)), horizon: 0.52, ridges: 5, relief: 0.15,
      roughness: 0.2, wave: 2100, name: "dunes.jpg"),
    DemoLook(
      zenith: color(0.6, 0.1, 0.7), glow: color(0.95, 0.03, 0.6), near: color(0.33, 0.08, 0.43),
      sun: (0.2, 0.1, 0.02, color(1, 0.01, 0.3)), horizon: 0.42, ridges: 7, relief: 0.17,
      roughness: 0.54, wave: 1900, trees: 220, name: "north-face.jpg"),
    DemoLook(
      zenith: color(0.17, 0.05, 0.75), glow: color(0.42, 0.07, 0.64), near: color(0.11, 0.03, 0.72),
      sun: (0.28, 0.2, 0.036, color(0.96, 0.03, 0.27)), stars: 1, horizon: 0.56, relief: 0.15,
      roughness: 0.52, trees: 420, name: "moon.jpg"),
    DemoLook(
      zenith: color(0.4, 0.12, 0.83), glow: color(0.84, 0.15, 0.13), near: color(0.16, 0.06, 0.85),
      sun: (0.5, 0.5, 0.06, color(0.95, 0.12, 0.2)), horizon: 0.6, ridges: 5, relief: 0.07,
      roughness: 0.4, name: "last-bus.jpg"),
    DemoLook(
      zenith: color(0.82, 0.03, 0.62), glow: color(0.95, 0.015, 0.3), near: color(0.36, 0.05, 0.48),
      sun: (0.8, 0.26, 0.024, color(1, 0.01, 0.3)), horizon: 0.36, foot: 0.86, ridges: 8,
      relief: 0.08, trees: 380, name: "fog.jpg"),
    DemoLook(
      zenith: color(0.66, 0.1, 0.6), glow: color(0.95, 0.06, 0.3), near: color(0.42, 0.11, 0.36),
      sun: (0.72, 0.14, 0.026, color(1, 0.03, 0.28)), horizon: 0.54, ridges: 5, relief: 0.1,
      roughness: 0.3, wave: 2400, trees: 130, name: "meadow.jpg"),
    DemoLook(
      zenith: color(0.45, 0.1, 0.06), glow: color(0.86, 0.13, 0.18), near: color(0.22, 0.07, 0.05),
      sun: (0.36, 0.4, 0.045, color(0.98, 0.08, 0.24)), horizon: 0.5, relief: 0.19,
      roughness: 0.46, wave: 1100, name: "red-rocks.jpg"),
    DemoLook(
      zenith: color(0.24, 0.08, 0.66), glow: color(0.6, 0.13, 0.46), near: color(0.13, 0.04, 0.66),
      sun: (0.77, 0.13, 0.016, color(0.98, 0.02, 0.3)), stars: 0.8, horizon: 0.62, ridges: 4,
      relief: 0.12, trees: 300, name: "aurora.jpg"),
  ]
}

// The picture's light, as vectors.
extension DemoLook {
  private static func vector(_ color: Color) -> SIMD3<Float> {
    SIMD3(color.red, color.green, color.blue)
  }

  /// The sky at a height, 0 the top of the picture and 1 its foot.
  func sky(at height: Double) -> SIMD3<Float> {
    let share = Float(min(max(height / horizon, 0), 1))
    let (top, low) = (Self.vector(zenith), Self.vector(glow))
    return top + (low - top) * (share * share * (3 - 2 * share) * 0.75 + share * 0.25)
  }

  /// A ridge's color: far ridges, and the foot of each, take much of the air's color.
  ///
  /// - Parameter below: how far below its middle, in its relief.
  func tint(of depth: Double, below: Double) -> SIMD3<Float> {
    let clear = 0.28 + 0.72 * depth * (0.4 + 0.6 * depth)
    let mist = min(max((below - 0.1) * 0.45, 0), 0.6) * (1 - depth * 0.75)
    let share = Float(clear * (1 - mist))
    let air = (Self.vector(glow) * 0.85 + Self.vector(zenith) * 0.15)
    return air + (Self.vector(near) - air) * share
  }

  /// The sky with sun and stars.
  func lit(_ sky: SIMD3<Float>, x: Double, y: Double, pixel: Double, seed: UInt64) -> SIMD3<Float> {
    let (width, height) = (Double(DemoPicture.size.width), Double(DemoPicture.size.height))
    let (dx, dy) = (x - sun.x * width, y - sun.y * height)
    let distance = (dx * dx + dy * dy).squareRoot()
    let radius = sun.radius * height
    let light = Self.vector(sun.color)
    var color = sky
    // The halo around it.
    let halo = radius / (radius + distance * 0.45)
    color += (light - color) * Float(halo * halo * 0.75)
    let inside = min(max((radius - distance) / pixel + 0.5, 0), 1)
    if inside > 0 { color += (light - color) * Float(inside) }
    if stars > 0 { color += SIMD3(repeating: star(x, y, pixel: pixel, seed: seed)) }
    return color
  }

  private static let starPitch = 64.0

  /// A star here and there, a few pixels wide.
  private func star(_ x: Double, _ y: Double, pixel: Double, seed: UInt64) -> Float {
    let (column, row) = (Int(x / Self.starPitch), Int(y / Self.starPitch))
    var random = SplitMix64(seed: seed, index: row * 1000 + column)
    guard random.unit() < 0.35 * stars else { return 0 }
    let place = (x: random.between(0.2, 0.8), y: random.between(0.2, 0.8))
    let size = random.between(1.2, 3.6)
    let dx = x - (Double(column) + place.x) * Self.starPitch
    let dy = y - (Double(row) + place.y) * Self.starPitch
    let distance = (dx * dx + dy * dy).squareRoot()
    // A small star is drawn a pixel wide, and fainter in proportion.
    let width = max(size, pixel * 0.7)
    let share = min(max(1.5 - distance / width, 0), 1)
    return Float(share * (size / width) * (0.45 + 0.55 * random.unit()))
  }
}
