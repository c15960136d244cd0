import Drawing
import Geometry
import Testing
import Tiles

@Suite("Pyramids")
struct PyramidTests {
  @Test(
    "P24, P25: levels are halves, rounded up",
    arguments: [
      (
        PixelSize(width: 5472, height: 3648),
        [(5472, 3648), (2736, 1824), (1368, 912), (684, 456), (342, 228), (171, 114)], 451
      ),
      (
        PixelSize(width: 5473, height: 3649),
        [(5473, 3649), (2737, 1825), (1369, 913), (685, 457), (343, 229), (172, 115)], 451
      ),
      (PixelSize(width: 1, height: 257), [(1, 257), (1, 129)], 3),
      (PixelSize(width: 256, height: 256), [(256, 256)], 1),
    ])
  func levels(size: PixelSize, levels: [(Int, Int)], tiles: Int) {
    let pyramid = Pyramid(size)
    #expect(pyramid.levelCount == levels.count)
    for (level, (width, height)) in levels.enumerated() {
      #expect(pyramid.size(of: level) == PixelSize(width: width, height: height))
    }
    #expect(pyramid.tileCount == tiles)
  }

  @Test("P24: the corner tile of level 0 is 96 × 64, and covers just that of the picture")
  func corner() {
    let pyramid = Pyramid(PixelSize(width: 5472, height: 3648))
    let key = TileKey(photo: 0, level: 0, column: 21, row: 14)
    let rect = pyramid.rect(of: key)
    #expect((rect.width, rect.height) == (96, 64))
    #expect(pyramid.area(of: key) == Rect(x: 5376, y: 3584, width: 96, height: 64))
    #expect(!pyramid.contains(TileKey(photo: 0, level: 0, column: 22, row: 14)))
    #expect(key.ancestor(5) == TileKey(photo: 0, level: 5, column: 0, row: 0))
  }
}

@Suite("Orientations")
struct OrientationTests {
  private static let stored = Size(width: 300, height: 200)

  /// Where EXIF says that row 0 and column 0 of what is stored are seen.
  @Test(
    "The upper left corner goes to where EXIF says, its neighbors, too",
    arguments: zip(
      Orientation.allCases,
      [
        [0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0], [0, 3, 2, 1], [1, 2, 3, 0],
        [2, 1, 0, 3], [3, 0, 1, 2],
      ]))
  func corners(orientation: Orientation, seen: [Int]) {
    func corners(_ size: Size) -> [Point] {
      [
        .zero, Point(x: size.width, y: 0), Point(x: size.width, y: size.height),
        Point(x: 0, y: size.height),
      ]
    }
    let (stored, shown) = (corners(Self.stored), corners(orientation.shown(Self.stored)))
    for corner in 0..<4 {
      let point = orientation.shown(stored[corner], in: Self.stored)
      #expect(point == shown[seen[corner]])
      let back = orientation.inverse.shown(point, in: orientation.shown(Self.stored))
      #expect(back == stored[corner])
    }
  }

  @Test("P43: red, green, blue, white, clockwise, are seen as white, red, green, blue")
  func bitmap() {
    // With its border, 4 × 3 pixels; the corners of the two pixels by one inside are what counts.
    let names: [UInt8] = [
      1, 1, 2, 2,
      1, 1, 2, 2,
      4, 4, 3, 3,
    ]
    let bitmap = Orientation.turnedRight.tileBitmap(
      names.flatMap { [$0, 0, 0, 255] }, width: 4, height: 3)
    func name(_ x: Int, _ y: Int) -> UInt8 { bitmap.pixels[(y * bitmap.width + x) * 4] }
    #expect([name(0, 0), name(2, 0), name(2, 3), name(0, 3)] == [4, 1, 2, 3])
    #expect((bitmap.width, bitmap.height) == (Pyramid.bitmapSide, Pyramid.bitmapSide))
  }

  @Test("The bitmap of a tile is turned as its places are", arguments: Orientation.allCases)
  func pixels(orientation: Orientation) {
    let (width, height) = (5, 4)
    let stored: [UInt8] = (1...width * height).flatMap { [UInt8($0), 0, 0, 255] }
    let bitmap = orientation.tileBitmap(stored, width: width, height: height)
    let size = Size(width: Double(width), height: Double(height))
    for y in 0..<height {
      for x in 0..<width {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        let seen = orientation.shown(pixel, in: size)
        let place = (Int(seen.minY) * bitmap.width + Int(seen.minX)) * 4
        #expect(bitmap.pixels[place] == UInt8(y * width + x + 1))
      }
    }
  }
}
