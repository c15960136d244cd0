/// The ranges of a script's numbers; flags of commands with the same meaning have the same ranges.
/// They are wider than any real input, and narrow enough that sums and products of them are finite.
extension TouchScript {
  /// Times, in seconds: eleven days, in which moments stay exact to a nanosecond.
  public static let times = 0.0...1e6
  /// Offsets of content, in points: exact to a ten millionth. `InputEvent.coordinates` is the range
  /// of fingers.
  public static let offsets = -1e9...1e9
  /// Pixels of a surface along one side; the upper end is the limit of graphics cards.
  public static let pixels = 1...16_384
  /// Pixels per point.
  public static let scales = 0.1...16.0
  /// A window's side in points; no window is less than a point wide.
  public static let sides = Double(pixels.lowerBound)...Double(pixels.upperBound)
  /// The turn in one event of a wheel, in notches.
  public static let notches = -1e4...1e4
  /// The deflection of a stick along an axis.
  public static let deflections = -1.0...1.0
}
