/// The sine and cosine of an angle in radians, made of + − × only.
///
/// The results of the C library differ in the last bit between versions and processors; these do
/// not, so a picture at a given offset and time is the same everywhere. The error is below 1e-11
/// for angles up to a million turns; an angle that is not finite, or beyond ±1e9, gives (0, 1).
///
/// The angle is reduced by quarter turns (π/2 in two parts, after Cody and Waite) to ±π/4, where
/// the Taylor series to the 13th and 14th power are used.
public func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite, angle.magnitude < 1e9 else { return (0, 1) }
  let quarterTurns = (angle * 0.636_619_772_367_581_343).rounded()
  let r =
    (angle - quarterTurns * 1.570_796_326_734_125_614) - quarterTurns * 6.077_100_506_506_192e-11
  let r2 = r * r
  let sine =
    r
    * (1 + r2
      * (-1.0 / 6 + r2
        * (1.0 / 120 + r2
          * (-1.0 / 5040 + r2
            * (1.0 / 362_880 + r2 * (-1.0 / 39_916_800 + r2 * (1.0 / 6_227_020_800)))))))
  let cosine =
    1 + r2
    * (-1.0 / 2 + r2
      * (1.0 / 24 + r2
        * (-1.0 / 720 + r2
          * (1.0 / 40_320
            + r2 * (-1.0 / 3_628_800 + r2 * (1.0 / 479_001_600 + r2 * (-1.0 / 87_178_291_200)))))))
  switch Int(quarterTurns) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
