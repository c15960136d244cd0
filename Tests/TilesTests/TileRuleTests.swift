import Drawing
import Geometry
import Testing
import Tiles

private let twentyMegapixels = Pyramid(PixelSize(width: 5472, height: 3648))

@Suite("Which tiles show")
struct TileRuleTests {
  @Test(
    "P26: the level is the coarsest that is not enlarged",
    arguments: [
      (2, 0), (1, 0), (0.51, 0), (0.5, 1), (0.4999, 1), (0.26, 1), (0.25, 2), (0.187, 2),
      (0.125, 3), (0.0585, 4), (0.03125, 5), (0.01, 5), (1e-9, 5), (1e9, 0),
    ])
  func level(scale: Double, level: Int) { #expect(twentyMegapixels.level(at: scale) == level) }

  @Test(
    "P37: a level that is drawn from already is kept a hundredth beyond its scale",
    arguments: [
      (0.501, 1, 1), (0.504, 1, 1), (0.51, 1, 0), (0.501, 0, 0), (0.499, 0, 1), (0.501, 3, 0),
      (1.5, 1, 0),
    ])
  func kept(scale: Double, current: Int, level: Int) {
    #expect(twentyMegapixels.level(at: scale, current: current) == level)
  }

  @Test(
    "while it zooms a level appears over the next coarser one, by the scale alone",
    arguments: [
      (0, 0.5, nil, 0.0), (0, 0.55, nil, 0), (0, 0.6125, nil, 0.5), (0, 0.675, nil, 1),
      (0, 2, nil, 1), (1, 0.30625, nil, 0.5), (5, 0.01, nil, 1), (0, 0.5, 0.56, 0),
      (0, 0.555, 0.56, 0.5), (0, 0.56, 0.56, 1), (0, 0.6, 0.3, 0.4), (0, 0.6, 2, 0.4),
    ] as [(Int, Double, Double?, Double)])
  func share(level: Int, scale: Double, target: Double?, share: Double) {
    #expect(abs(twentyMegapixels.share(of: level, at: scale, target: target) - share) < 1e-6)
  }

  @Test("where memory is too small a coarser level is drawn")
  func degraded() {
    let part = Rect(x: 100, y: 100, width: 1024 / 0.51, height: 768 / 0.51)
    func level(_ budget: Int) -> Int {
      twentyMegapixels.level(at: 0.51, showing: part, budget: budget)
    }
    #expect([level(100), level(64), level(63), level(12), level(1)] == [0, 0, 1, 2, 5])
  }

  static let sets: [(size: Size, scale: Double, offset: Point, range: TileRange)] = [
    (.large, 0.187135, .zero, TileRange(level: 2, columns: 0..<6, rows: 0..<4)),
    (.large, 1, .zero, TileRange(level: 0, columns: 0..<4, rows: 0..<3)),
    (.large, 1, Point(x: 100, y: 100), TileRange(level: 0, columns: 0..<5, rows: 0..<4)),
    (
      .large, 1, Point(x: 5472 - 1024, y: 3648 - 768),
      TileRange(level: 0, columns: 17..<22, rows: 11..<15)
    ),
    (.large, 0.51, Point(x: 100, y: 100), TileRange(level: 0, columns: 0..<9, rows: 0..<7)),
    (.large, 0.5, Point(x: 100, y: 100), TileRange(level: 1, columns: 0..<5, rows: 0..<4)),
    (.small, 1, Point(x: 300, y: 500), TileRange(level: 0, columns: 1..<3, rows: 1..<4)),
    (.small, 0.26, Point(x: 500, y: 300), TileRange(level: 1, columns: 3..<7, rows: 2..<6)),
    (.small, 1, Point(x: -900, y: 0), TileRange(level: 0, columns: 0..<0, rows: 0..<0)),
    (.small, 1, Point(x: 1e300, y: 0), TileRange(level: 0, columns: 0..<0, rows: 0..<0)),
  ]

  @Test("P27, P28, P29, P30: the tiles that a window touches", arguments: sets)
  func visible(size: Size, scale: Double, offset: Point, range: TileRange) {
    let view = TileRig(5472, 3648).view(size, at: scale, offset)
    #expect(twentyMegapixels.tiles(in: view.part, level: view.level) == range)
  }

  @Test(
    "P31: no place and no scale needs more tiles than the bound, which is well within memory",
    arguments: [(320, 480, 20, 16), (1024, 768, 63, 32), (1920, 1080, 160, 64)])
  func bound(width: Int, height: Int, most: Int, mebibytes: Int) {
    let window = PixelSize(width: width, height: height)
    #expect(Pyramid.mostTiles(in: window) == most)
    // Taken in this frame, and waiting to be taken or being decoded.
    let taken = Pyramid.mostTaken(for: window)
    let inTransit = taken + min(taken, Pyramid.mostWaiting)
    let tiles = Pyramid.tileBudget(for: window) + inTransit
    // And what a library keeps to unpack them, and while it builds.
    #expect(tiles * Pyramid.bytesPerTile + (6 << 20) <= mebibytes << 20)
    #expect(Pyramid.tileBudget(for: window) > most * 5 / 4)
    let (rig, size) = (TileRig(5472, 3648), Size(width: Double(width), height: Double(height)))
    var largest = 0
    for step in 1...400 {
      let offset = Point(x: Double(step) * 3.7, y: Double(step) * 2.3)
      for scale in [Double(step) / 400, 0.500_001, 0.250_001] {
        let view = rig.view(size, at: scale, offset)
        largest = max(largest, twentyMegapixels.tiles(in: view.part, level: view.level).count)
      }
    }
    #expect(largest == most)
  }

  @Test("P32: wanted from the middle outwards, after the tile that is all of the picture")
  func order() {
    func wanted(_ size: Size, _ offset: Point) -> [TileKey] {
      var rig = TileRig(5472, 3648)
      let view = rig.view(size, at: 1, offset)
      rig.show(view)
      let cells = view.photo.pyramid.tiles(in: view.part, level: view.level)
      #expect(rig.plan.wants.first == rig.key(5, 0, 0))
      return Array(rig.plan.wants.dropFirst().prefix(cells.count))
    }
    let square = wanted(Size(width: 768, height: 768), .zero)
    #expect(square.first == TileKey(photo: 0, level: 0, column: 1, row: 1))
    #expect(square[1...4].allSatisfy { $0.column == 1 || $0.row == 1 })
    #expect(square[5...8].allSatisfy { $0.column != 1 && $0.row != 1 })
    let places = wanted(.large, Point(x: 100, y: 100)).map { [$0.column, $0.row] }
    #expect(places.prefix(5) == [[2, 1], [2, 2], [1, 1], [1, 2], [3, 1]])
    #expect(places.last == [4, 3] && places.count == 20)
  }
}

extension Size {
  fileprivate static let small = Size(width: 320, height: 480)
  fileprivate static let large = Size(width: 1024, height: 768)
}
