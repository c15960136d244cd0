/// The ranges of a script's numbers; flags of commands with the same meaning have the same ranges.
/// They are wider than any real input, and narrow enough that every sum and product of them is
/// finite.
extension TouchScript {
  /// Seconds: eleven days, in which moments stay exact to a nanosecond.
  public static let times = 0.0...1e6
  /// Where content stands, in points: exact to a ten millionth. Where fingers are,
  /// `InputEvent.places` says.
  public static let offsets = -1e9...1e9
  /// Pixels of a surface along one side: as many as a graphics card draws.
  public static let pixels = 1...16_384
  /// Pixels per point.
  public static let scales = 0.1...16.0
  /// A window's side in points; no window is less than a point wide.
  public static let sides = Double(pixels.lowerBound)...Double(pixels.upperBound)
  /// The turn in one event of a wheel, in notches.
  public static let notches = -1e4...1e4
  /// How far a stick is deflected.
  public static let deflections = -1.0...1.0
}
