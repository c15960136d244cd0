import Drawing
import Geometry

/// A thousand invented birds: their names, notes on each, and their pictures.
struct BirdBook {
  private static let kinds = [
    "Auk", "Bunting", "Crake", "Dipper", "Egret", "Finch", "Grebe", "Heron", "Ibis", "Jay", "Kite",
    "Lark", "Martin", "Nuthatch", "Oriole", "Pipit", "Quail", "Rail", "Snipe", "Tern", "Robin",
    "Stork", "Swift", "Thrush", "Wagtail", "Warbler", "Wren", "Plover", "Petrel", "Shrike",
    "Siskin", "Skua", "Starling", "Dove", "Gull", "Linnet", "Curlew", "Dunlin", "Knot", "Twite",
  ]
  private static let looks = [
    "Ashen", "Bold", "Common", "Dusky", "Early", "Fabled", "Great", "Humble", "Idle", "Jolly",
    "Lesser", "Marsh", "Night", "Olive", "Pale", "Quiet", "Russet", "Sooty", "Tufted", "Velvet",
    "White", "Winter", "Yellow", "Crested", "Little",
  ]
  /// The lines of the notes, short enough for a phone's screen.
  private static let notes = [
    ["On the wire, singing."],
    ["Twice today, or two of them."],
    ["Left before I had found", "my glasses."],
    ["Small, brown, in a hurry.", "Gave no name."],
    ["Took the crumbs, looked at", "me for a while, and took", "the plate."],
    ["At six, in the reeds."],
    [
      "Three notes, again and again,", "until I had learned them.", "Then it flew off, content,",
      "and I was late for work.",
    ],
    ["Looks like a leaf.", "May have been a leaf."],
    ["Nest in the letter box.", "No letters until June."],
    ["Heard, not seen."],
    ["Seen, not heard."],
    ["Stood on one leg. When I", "came back at noon it stood", "on the other."],
    ["New here. The others moved", "up on the branch, but", "nobody said a word."],
  ]

  static let count = kinds.count * looks.count

  /// The birds' names by their numbers; no two are the same.
  let names: [String]
  private let noteNumbers: [Int]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    names = (0..<Self.count).map { bird in
      let look = bird % Self.looks.count
      return Self.looks[look] + " "
        + Self.kinds[(bird / Self.looks.count + 7 * look) % Self.kinds.count]
    }
    noteNumbers = names.map { _ in Int(random.between(0, Double(Self.notes.count))) }
  }

  /// One to four lines.
  func note(_ bird: Int) -> [String] { Self.notes[noteNumbers[bird]] }

  /// Draws a portrait around a point, `width` points wide.
  func draw(
    _ bird: Int, at middle: Point, width: Double, _ style: SceneStyle, _ list: inout DrawList
  ) {
    // Every other one looks the other way; some are round, some have long beaks or tails.
    let side = bird % 2 == 0 ? 1.0 : -1
    let (plump, beak) = (0.44 + 0.03 * Double(bird * 5 % 4), 0.12 + 0.05 * Double(bird * 3 % 4))
    let tail = 0.18 + 0.04 * Double(bird % 3)
    func place(_ x: Double, _ y: Double) -> Point { middle + Point(x: side * x, y: y) * width }
    func disc(_ x: Double, _ y: Double, _ diameter: Double, _ color: Color) {
      list.fillDisc(at: place(x, y), diameter: diameter * width, color)
    }
    func bar(_ x: Double, _ y: Double, _ length: Double, _ height: Double, _ color: Color) {
      let center = place(x, y)
      list.fill(
        Rect(
          x: center.x - length * width / 2, y: center.y - height * width / 2,
          width: length * width, height: height * width),
        color, radius: min(length, height) * width / 2)
    }
    let coat = style.accent(bird)
    let (shade, light) = (coat.mixed(with: style.ink, 0.24), coat.mixed(with: style.surface, 0.6))
    for leg in [-0.06, 0.06] { bar(leg, 0.34, 0.026, 0.2, style.quietInk) }
    bar(-0.18 - tail / 2, 0.06, tail + 0.16, 0.1, shade)
    bar(0.24 + beak / 2, -0.15, beak + 0.08, 0.07, style.accent(bird % 7 == 5 ? 0 : 5))
    disc(0, 0.08, plump + 0.04, coat)
    disc(0.08, 0.15, plump * 0.62, light)
    disc(0.15, -0.16, 0.3, coat)
    if bird % 3 == 1 { disc(0.13, -0.245, 0.17, shade) }
    bar(-0.1, 0.07, plump * 0.72, plump * 0.42, shade)
    disc(0.2, -0.18, 0.06, style.isDark ? style.paper : style.ink)
    disc(0.21, -0.19, 0.022, SceneStyle.white)
  }
}
