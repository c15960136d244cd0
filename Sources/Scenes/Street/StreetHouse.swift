import Drawing

/// A house of the street with its plot: a name, a number, and the boxes that it is built of. All
/// lengths are shares of a plot's side; the numbers are taste.
struct StreetHouse {
  /// The kind of a part, in the order of drawing.
  enum Kind: Int, CaseIterable {
    case wall, gable, leaves, shine

    var mesh: Mesh { self == .gable ? .gable : self == .leaves ? .roundedCube : .cube }
    var material: Material { self == .shine ? .unlit : .lit }
  }

  /// The paint of a part; panes of glass have numbers.
  enum Paint { case plain(Color), wall, door, glass(Int), lamp }

  /// A box of the house. `model` maps the unit cube to the plot, whose origin is at its left edge,
  /// on the ground, at its front.
  typealias Part = (model: Matrix4, paint: Paint)

  static let left = 0.07
  static let floorHeight = 0.25
  static let yard = 0.16
  /// How deep a plot is.
  static let depth = 1.35

  let name: String
  /// The accent of the wall.
  let hue: Int
  let width: Double
  /// The height of the house in the picture, in which things farther back are drawn higher.
  private(set) var shownHeight = 0.0
  /// The house's parts, by their kinds.
  private(set) var parts = Kind.allCases.map { _ in [Part]() }
  /// A bit for every window that is lit at night.
  private let lights: UInt64

  /// The names of all houses. Their number is a multiple of the accents', and the numbers of
  /// neighbors differ by 1 along the street and by 4 to 6 across, so that neighbors differ in
  /// color.
  static let names = [
    "Ada", "Bakery", "Bo", "Books", "Cafe", "Carla", "Cinema", "Dora", "Emil", "Flowers", "Gym",
    "Hanna", "Ines", "Jun", "Kiosk", "Lina", "Milk", "Nora", "Otto", "Pia", "Quinn", "Records",
    "Sami", "Tea", "Uma", "Vera", "Wool", "Yuki",
  ]
  private static let huesPerHouse = 3

  /// - Parameter number: the index of the house, from 0.
  init(_ number: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed, index: number)
    (name, hue) = (Self.names[number], number * Self.huesPerHouse)
    let columns = random.unit() < 0.5 ? 2 : 3
    let roof = random.unit()
    width = columns == 2 ? random.between(0.5, 0.58) : random.between(0.62, 0.7)
    let floors = random.unit() < 0.6 ? 2 : 3
    // The or of two random words: three of four windows are lit.
    lights = random.next() | random.next()
    let hasTree = random.unit() < 0.6

    let (left, width, front, top) = (
      Self.left, width, Self.yard, Double(floors) * Self.floorHeight + 0.08
    )
    add(.wall, .plain(Self.lawn), 0.03, -0.02, 0, 0.94, 0.02, Self.depth)
    add(.wall, .wall, left, 0, front, width, top, 0.44)
    addRoof(roof, top)
    let pitch = width / Double(columns)
    let door = left + pitch * (Double(columns) - 0.5)
    for window in 0..<floors * columns where window != columns - 1 {
      let x = left + pitch * (Double(window % columns) + 0.5)
      let y = Self.floorHeight * (Double(window / columns) + 0.5)
      add(.wall, .plain(Self.trim), x - 0.07, y - 0.0815, front - 0.024, 0.14, 0.014, 0.024)
      add(.shine, .glass(window), x - 0.055, y - 0.0675, front - 0.012, 0.11, 0.135, 0.012)
    }
    add(.shine, .door, door - 0.06, 0.01, front - 0.012, 0.12, 0.2, 0.012)
    add(.wall, .plain(Self.trim), door - 0.09, 0, 0, 0.18, 0.004, front)
    add(.wall, .plain(Self.iron), 0.985, 0, -0.05, 0.016, 0.5, 0.016)
    add(.shine, .lamp, 0.968, 0.5, -0.065, 0.05, 0.06, 0.05)
    addTree(0.29, 0.83, height: 0.12, crown: 0.26)
    if hasTree { addTree(0.76, 0.22, height: 0.16, crown: 0.2) }
  }

  /// Half of the roofs are gables towards the street, some gables in steps, the others flat.
  private mutating func addRoof(_ lot: Double, _ top: Double) {
    let (left, width, front) = (Self.left, width, Self.yard)
    let (trim, tiles) = (Paint.plain(Self.trim), Paint.plain(Self.tiles))
    if lot < 0.45 {
      let side = width + 0.06
      // The mesh's foot is its middle.
      add(.gable, tiles, left - 0.03, top - side / 2, front - 0.03, side, side, 0.5)
      add(.wall, tiles, left + width * 0.72, top, front + 0.22, 0.07, width * 0.42, 0.07)
    } else if lot < 0.75 {
      add(.wall, trim, left - 0.03, top, front - 0.03, width + 0.06, 0.045, 0.5)
      add(.wall, tiles, left + width * 0.15, top + 0.045, front + 0.2, 0.16, 0.09, 0.16)
    } else {
      for step in 0..<3 {
        let (x, y) = (left + width * 0.16 * Double(step), top + 0.1 * Double(step))
        let across = width * (1 - 0.32 * Double(step))
        add(.wall, .wall, x, y, front, across, 0.1, 0.06)
        add(.wall, trim, x - 0.01, y + 0.088, front - 0.012, across + 0.02, 0.018, 0.08)
      }
    }
  }

  private mutating func addTree(_ x: Double, _ z: Double, height: Double, crown: Double) {
    let stem = crown / 2 - 0.0175
    add(.wall, .plain(Self.wood), x + stem, 0, z + stem, 0.035, height + 0.04, 0.035)
    add(.leaves, .plain(Self.leaves), x, height, z, crown, crown, crown)
  }

  private mutating func add(
    _ kind: Kind, _ paint: Paint, _ x: Double, _ y: Double, _ z: Double, _ width: Double,
    _ height: Double, _ depth: Double
  ) {
    let middle = Vector3(Float(x + width / 2), Float(y + height / 2), Float(-z - depth / 2))
    let scale = Matrix4.scale([Float(width), Float(height), Float(depth)])
    parts[kind.rawValue].append((.translation(middle) * scale, paint))
    shownHeight = max(shownHeight, y + height + StreetScene.slant * (z + depth))
  }

  func color(_ paint: Paint, _ style: SceneStyle, isSwitched: Bool) -> Color {
    let (glass, accent) = (style.isDark ? Self.nightGlass : Self.dayGlass, style.accent(hue + 4))
    return switch paint {
    case .plain(let color): color
    case .wall: style.accent(hue)
    case .door: style.isDark ? accent.mixed(with: glass, 0.5) : accent
    case .glass(let pane):
      (style.isDark && lights >> UInt64(pane) & 1 == 1) != isSwitched ? Self.lit : glass
    case .lamp: style.isDark ? Self.lit : Self.trim
    }
  }

  static let lit = Color(lightness: 0.91, chroma: 0.11, hue: 0.24)
  static let trim = Color(lightness: 0.98, chroma: 0.01, hue: 0.24)
  static let lawn = Color(lightness: 0.83, chroma: 0.1, hue: 0.36)
  static let leaves = Color(lightness: 0.7, chroma: 0.11, hue: 0.39)
  static let nightGlass = Color(lightness: 0.3, chroma: 0.045, hue: 0.77)
  private static let dayGlass = Color(lightness: 0.62, chroma: 0.05, hue: 0.66)
  private static let tiles = Color(lightness: 0.55, chroma: 0.09, hue: 0.1)
  private static let wood = Color(lightness: 0.5, chroma: 0.05, hue: 0.15)
  private static let iron = Color(lightness: 0.4, chroma: 0.02, hue: 0.75)
}
