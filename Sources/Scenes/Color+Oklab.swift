import Drawing

extension Color {
  /// A color of the OKLCH space, where hues of one lightness and chroma look equally bright and
  /// vivid, so that any of them go together. `lightness` is 0…1, `chroma` 0…about 0.3, `hue` in
  /// turns (0.08 red, 0.3 yellow, 0.4 green, 0.73 blue); what the display cannot show is clamped.
  ///
  /// Björn Ottosson, "A perceptual color space for image processing" (2020).
  package init(lightness: Double, chroma: Double, hue: Double) {
    let (sine, cosine) = sineCosine((hue - hue.rounded(.down)) * Turning.radiansPerTurn)
    let root =
      SIMD3(repeating: lightness) + Oklab.fromA * (chroma * cosine) + Oklab.fromB * (chroma * sine)
    let cone = root * root * root
    let linear = Oklab.fromLong * cone.x + Oklab.fromMedium * cone.y + Oklab.fromShort * cone.z
    self.init(
      red: Oklab.display(linear.x), green: Oklab.display(linear.y), blue: Oklab.display(linear.z))
  }
}

/// The numbers of the color space, as published by its author.
private enum Oklab {
  static let fromA = SIMD3(0.396_337_777_4, -0.105_561_345_8, -0.089_484_177_5)
  static let fromB = SIMD3(0.215_803_757_3, -0.063_854_172_8, -1.291_485_548_0)
  static let fromLong = SIMD3(4.076_741_662_1, -1.268_438_004_6, -0.004_196_086_3)
  static let fromMedium = SIMD3(-3.307_711_591_3, 2.609_757_401_1, -0.703_418_614_7)
  static let fromShort = SIMD3(0.230_969_929_2, -0.341_319_396_5, 1.707_614_701_0)

  /// How much of x, x^(1/2), x^(1/4) and x^(1/8) make up the sRGB curve, a fit good to 0.003: roots
  /// are exact on every machine, powers are not.
  static let curve = (whole: -0.022_541, half: 0.662_003, quarter: 0.684_122, eighth: -0.323_584)

  /// The sRGB value of a linear channel.
  static func display(_ linear: Double) -> Float {
    let x = min(max(linear, 0), 1)
    let half = x.squareRoot()
    let quarter = half.squareRoot()
    let y =
      curve.whole * x + curve.half * half + curve.quarter * quarter
      + curve.eighth * quarter.squareRoot()
    return Float(min(max(y, 0), 1))
  }
}
