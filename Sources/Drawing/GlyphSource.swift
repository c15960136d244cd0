/// Text of one line in one size.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var face: Face
  /// The size of its em in points, above 0.
  public var size: Double

  public enum Face: String, CaseIterable, Hashable, Sendable {
    case sans, mono
  }

  public init(_ text: String, face: Face = .sans, size: Double) {
    self.text = text
    self.face = face
    self.size = size
  }
}

/// The room that a run takes, in the unit of the request.
public struct TextMetrics: Hashable, Sendable {
  /// The distance from its start to that of a next run.
  public var width: Double
  /// The height of the highest letters above the baseline.
  public var ascent: Double
  /// The depth of the lowest letters below the baseline.
  public var descent: Double
  /// The distance from one baseline to the next.
  public var lineHeight: Double

  public init(width: Double, ascent: Double, descent: Double, lineHeight: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// A rectangle of coverage in a glyph atlas, and where it goes; all in pixels. It holds a glyph, a
/// cluster of glyphs that belong together, or a strip of a cluster that is wider than the atlas.
public struct PlacedGlyph: Hashable, Sendable, BitwiseCopyable {
  /// Its upper left in the atlas.
  public var atlasX: Int32
  public var atlasY: Int32
  public var width: Int32
  public var height: Int32
  /// Its upper left from the start of the run's baseline, y downwards.
  public var x: Int32
  public var y: Int32

  public init(atlasX: Int32, atlasY: Int32, width: Int32, height: Int32, x: Int32, y: Int32) {
    self.atlasX = atlasX
    self.atlasY = atlasY
    self.width = width
    self.height = height
    self.x = x
    self.y = y
  }
}

/// Gives the coverage and the metrics of text runs.
public protocol GlyphSource: AnyObject {
  /// The coverage of all glyphs that were returned so far.
  var atlas: GlyphAtlas { get }

  /// The glyphs of a run whose em has `pixels` pixels, from its start on. They stay valid while
  /// `atlas.epoch` stays the same.
  func glyphs(of run: TextRun, pixels: Double) -> [PlacedGlyph]

  /// How much room a run takes, in points.
  func metrics(of run: TextRun) -> TextMetrics
}

/// Coverage of glyphs in one picture of eight bits a pixel, which grows as glyphs are added.
public struct GlyphAtlas: Sendable {
  public static let width = 1024
  /// The greatest number of rows; beyond it the atlas starts again.
  public static let mostRows = 2048
  /// The greatest number of rows of a glyph: one row stays free.
  static let tallest = mostRows - 1

  /// Rows so far.
  public private(set) var rows = 0
  /// 0…255, `width` · `rows` bytes.
  public private(set) var coverage: [UInt8] = []
  /// A count of additions.
  public private(set) var version = 0
  /// The number of restarts; each makes the positions that were returned before invalid.
  public private(set) var epoch = 0

  /// The shelf that is being filled: its first row, its height, and how much of it is taken.
  private var shelf = (top: 0, height: 0, filled: 0)

  public init() {}

  /// Adds a rectangle of coverage and returns its upper left. One that is larger than the atlas is
  /// cut off.
  public mutating func add(
    width: Int, height: Int, coverage bytes: some Collection<UInt8>
  ) -> (x: Int, y: Int) {
    let (columns, lines) = (min(width, Self.width), min(height, Self.tallest))
    // A pixel between neighbors. The last shelf may grow: nothing lies below it.
    if shelf.filled + columns > Self.width {
      shelf = (shelf.top + shelf.height + 1, 0, 0)
    }
    if shelf.top + max(shelf.height, lines) >= Self.mostRows {
      restart()
    }
    shelf.height = max(shelf.height, lines)
    let place = (x: shelf.filled, y: shelf.top)
    shelf.filled += columns + 1
    let needed = shelf.top + shelf.height + 1
    if needed > rows {
      coverage.append(contentsOf: repeatElement(0, count: (needed - rows) * Self.width))
      rows = needed
    }
    var next = bytes.makeIterator()
    for y in 0..<height {
      for x in 0..<width {
        let byte = next.next() ?? 0
        if x < columns, y < lines { coverage[(place.y + y) * Self.width + place.x + x] = byte }
      }
    }
    version += 1
    return place
  }

  /// Starts again, empty.
  mutating func restart() {
    epoch += 1
    shelf = (0, 0, 0)
    rows = 0
    coverage.removeAll(keepingCapacity: true)
  }
}
