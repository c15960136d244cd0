import Drawing

/// The look of a little cube: its color and its spin.
struct CubeLook: Hashable, Sendable {
  var color: Color
  var spin: Turning
}

/// The row of little cubes, any number of them. Only the looks of touched cubes are stored; the
/// others follow from the seed and the cube's number.
struct PodiumRow: Sendable {
  /// The difference of hue from cube to cube, in turns: the golden angle, so that neighbors differ
  /// and no hue returns soon.
  static let goldenTurn = 0.381_966_011_250_105
  /// How far a hue strays from that, in turns.
  static let hueVariation = 0.02
  /// The mean lightness of cubes, and its deviation: yellow is the lightest, blue the darkest,
  /// since a dark yellow looks brown and a light blue gray. Taste.
  static let lightness = 0.75
  static let lightnessSwing = 0.06
  static let chroma = 0.185
  /// The hue of yellow, in turns.
  static let yellow = 0.28
  /// The slowest and the fastest spin, in turns per second.
  static let spinRates = (slow: 0.05, fast: 0.16)

  let count: Int
  private let seed: UInt64
  private let firstHue: Double
  private var touched: [Int: CubeLook] = [:]

  init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
    var random = SplitMix64(seed: seed)
    firstHue = random.unit()
  }

  func look(_ index: Int) -> CubeLook {
    if let look = touched[index] { return look }
    var random = SplitMix64(seed: seed, index: index)
    let stray = random.between(-Self.hueVariation, Self.hueVariation)
    let rate = random.between(Self.spinRates.slow, Self.spinRates.fast) * random.sign()
    return CubeLook(
      color: Self.color(hue: firstHue + Double(index) * Self.goldenTurn + stray),
      spin: Turning(start: random.unit(), rate: rate))
  }

  mutating func setLook(_ look: CubeLook, of index: Int) { touched[index] = look }

  /// The color of a hue, in turns.
  static func color(hue: Double) -> Color {
    let away = (hue - yellow) - (hue - yellow).rounded(.down)
    let toYellow = sineCosine(away * Turning.radiansPerTurn).cosine
    return Color(lightness: lightness + lightnessSwing * toYellow, chroma: chroma, hue: hue)
  }
}

/// The place of the row in front of the camera. The row's world has its origin at the cube nearest
/// to the middle, so that the millionth cube is drawn as exactly as the first.
struct RowView: Hashable, Sendable {
  /// The cube at x = 0.
  let base: Int
  /// The distance of the camera to the right of that cube, in pitches.
  let shift: Double
  /// The cubes that can be seen, or whose shadows can.
  let visible: Range<Int>

  /// The greatest shift, in pitches; the row is out of sight long before.
  private static let farthest = 1000.0

  /// `position` is the number of the cube in the middle, with its fraction, at any distance from
  /// the row; `halfWidth` is how far left and right cubes are visible, in pitches.
  init(position: Double, count: Int, halfWidth: Double) {
    let last = Double(count - 1)
    let nearest = min(max(position.rounded(), 0), last)
    base = Int(nearest)
    shift = min(max(position - nearest, -Self.farthest), Self.farthest)
    let low = max(0, (position - halfWidth).rounded(.up))
    let high = min(last, (position + halfWidth).rounded(.down))
    visible = low <= high ? Int(low)..<Int(high) + 1 : 0..<0
  }

  /// The x of a visible cube in the row's world.
  func x(of index: Int) -> Double { Double(index - base) }
}
