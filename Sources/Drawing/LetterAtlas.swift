import Geometry

/// Letters drawn at one size, as a file: a picture of their coverage (PGM, a byte a pixel) whose
/// comments contain the place of each letter.
///
/// ```
/// P5
/// # em 32
/// # lines sans 1901 483 2384          face; ascent, descent, line height in units
/// # letter sans 65 1401 0 0 21 24 0 24  face, scalar, advance in units; x, y, width, height in the
/// 1024 233                              picture; its left and its top from the pen, y upwards
/// 255
/// ```
public struct LetterAtlas: Sendable {
  /// Pixels of the letters' em.
  public let em: Int
  private var letters: [Key: Letter] = [:]
  private var allLines: [TextRun.Face: Lines] = [:]
  private let width: Int
  private let coverage: [UInt8]

  /// Units in an em.
  public static let units = 2048

  /// A letter's rectangle in the picture, in pixels, and its offset from the pen and advance, in
  /// units.
  public struct Letter: Hashable, Sendable {
    public var advance: Int
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
    public var left: Int
    public var top: Int
  }

  /// In units.
  public struct Lines: Hashable, Sendable {
    public var ascent = 0
    public var descent = 0
    public var height = 0
  }

  private struct Key: Hashable {
    var scalar: UInt32
    var face: TextRun.Face
  }

  /// Reads a file; nil where it is none.
  public init?(_ bytes: [UInt8]) {
    var lines = bytes[...]
    func nextLine() -> [Substring]? {
      guard let end = lines.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let text = String(decoding: lines[..<end], as: UTF8.self)
      lines = lines[(end + 1)...]
      return text.split(separator: " ")
    }
    guard nextLine()?.first == "P5" else { return nil }
    var em: Int?
    var size: [Int] = []
    while size.isEmpty {
      guard let words = nextLine(), let first = words.first else { return nil }
      guard first == "#" else {
        size = words.compactMap { Int($0) }
        break
      }
      guard words.count > 2 else { continue }
      let numbers = words.dropFirst(3).compactMap { Int($0) }
      let face = TextRun.Face(rawValue: String(words[2]))
      switch (words[1], face, numbers.count) {
      case ("em", _, _): em = Int(words[2])
      case ("lines", .some(let face), 3):
        allLines[face] = Lines(ascent: numbers[0], descent: numbers[1], height: numbers[2])
      case ("letter", .some(let face), 8):
        letters[Key(scalar: UInt32(clamping: numbers[0]), face: face)] = Letter(
          advance: numbers[1], x: numbers[2], y: numbers[3], width: numbers[4],
          height: numbers[5], left: numbers[6], top: numbers[7])
      case _: break
      }
    }
    let isPlain = letters.values.allSatisfy { letter in
      [letter.advance, letter.x, letter.y, letter.width, letter.height, letter.left, letter.top]
        .allSatisfy(Self.lengths.contains)
    }
    guard let em, Self.ems.contains(em), isPlain, size.count == 2,
      size.allSatisfy((0...Self.lengths.upperBound).contains), nextLine()?.first == "255",
      lines.count == size[0] * size[1]
    else { return nil }
    self.em = em
    width = size[0]
    coverage = Array(lines)
    let isWithin = letters.values.allSatisfy {
      min($0.x, $0.y, $0.width, $0.height) >= 0 && $0.x + $0.width <= size[0]
        && $0.y + $0.height <= size[1]
    }
    guard isWithin else { return nil }
  }

  /// The accepted ems, in pixels; letters scaled from fewer are not legible.
  private static let ems = 8...1024
  /// The accepted lengths and coordinates, in pixels or units: far more than any font's, far less
  /// than overflows.
  private static let lengths = -1_000_000...1_000_000

  /// The letter of a scalar in a face; U+FFFD's if the face lacks it; nil if it lacks both.
  public func letter(_ scalar: Unicode.Scalar, _ face: TextRun.Face) -> Letter? {
    letters[Key(scalar: scalar.value, face: face)] ?? letters[Key(scalar: 0xFFFD, face: face)]
  }

  public func lines(_ face: TextRun.Face) -> Lines { allLines[face] ?? Lines() }

  /// A length in units as whole pixels, where an em has `size` pixels.
  func pixels(_ units: Int, _ size: Int) -> Int {
    (2 * units * size + Self.units) / (2 * Self.units)
  }

  /// A letter whose em has `pixels` pixels: every pixel is the mean of those that it covers.
  public func bitmap(_ letter: Letter, pixels: Int) -> GlyphBitmap {
    guard letter.width > 0, letter.height > 0 else { return .empty }
    let ratio = Double(em) / Double(pixels)
    let (left, top) = (Double(letter.left), Double(-letter.top))
    let firstX = Int((left / ratio).rounded(.down))
    let firstY = Int((top / ratio).rounded(.down))
    let endX = Int(((left + Double(letter.width)) / ratio).rounded(.up))
    let endY = Int(((top + Double(letter.height)) / ratio).rounded(.up))
    var bytes: [UInt8] = []
    for y in firstY..<endY {
      for x in firstX..<endX {
        let sum = sum(letter, x: Double(x) * ratio - left, y: Double(y) * ratio - top, side: ratio)
        bytes.append(UInt8(min(255, sum / (ratio * ratio) + 0.5)))
      }
    }
    return GlyphBitmap(
      width: endX - firstX, height: endY - firstY, x: firstX, y: firstY, coverage: bytes
    ).trimmed()
  }

  /// The coverage within a square of the letter, each pixel by its area inside.
  private func sum(_ letter: Letter, x: Double, y: Double, side: Double) -> Double {
    let rows = Self.pixels(from: y, to: y + side, of: letter.height)
    let columns = Self.pixels(from: x, to: x + side, of: letter.width)
    var sum = 0.0
    for row in rows {
      let high = min(y + side, Double(row + 1)) - max(y, Double(row))
      let line = (letter.y + row) * width + letter.x
      for column in columns {
        let wide = min(x + side, Double(column + 1)) - max(x, Double(column))
        sum += Double(coverage[line + column]) * high * wide
      }
    }
    return sum
  }

  private static func pixels(from low: Double, to high: Double, of count: Int) -> Range<Int> {
    let first = max(0, Int(low.rounded(.down)))
    return first..<max(first, min(count, Int(high.rounded(.up))))
  }
}
