import Drawing
import Foundation
import Support
import System
import Testing
import Tiles

@testable import Images

/// Pyramids as OpenSeadragon reads them.
extension PyramidTests {
  @Test("a pyramid written as DZI is read again", arguments: [(300, 520), (256, 256), (1, 1)])
  func deepZoom(width: Int, height: Int) throws {
    var image = Image(width: width, height: height)
    for index in 0..<width * height {
      // Slopes that are two and four levels a pixel steep, up and down again.
      let level = UInt8(abs((2 * (index % width) + 4 * (index / width)) % 400 - 200))
      image[index % width, index / width] = [level, level, level, 255]
    }
    let file = try write(image)
    let photo = try build(file).photo
    try DeepZoomWriter.write(photo, of: file, to: "\(scratch.path)/a.dzi") { _ in }
    let deepZoom = try PictureFile("\(scratch.path)/a.dzi")
    #expect(deepZoom.format == .dzi)
    let again = try #require(try StoredPhoto.open(deepZoom, cache: cache))
    #expect(again.pyramid == photo.pyramid)
    for z in 0..<photo.pyramid.levelCount {
      let grid = photo.pyramid.grid(of: z)
      for tile in 0..<grid.columns * grid.rows {
        let (column, row) = (tile % grid.columns, tile / grid.columns)
        let a = photo.composer.bordered(photo.pyramid, level: z, column: column, row: row)
        let b = again.composer.bordered(photo.pyramid, level: z, column: column, row: row)
        let pairs = zip(try #require(a).pixels, try #require(b).pixels)
        let difference = pairs.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(difference) < 1.2 * Double(Pyramid.bytesPerTile), "\(z) \(tile)")
      }
    }
    // Down to one pixel, as its readers want it.
    #expect(try PictureFile("\(scratch.path)/a_files/0/0_0.jpg").rows().width == 1)
    // A description without an ending, where its folder has one.
    try scratch.makeFolder("b.d")
    for (name, copy) in [("a.dzi", "b.d/a"), ("a_files", "b.d/a_files")] {
      try FileManager.default.copyItem(at: scratch.file(name), to: scratch.file(copy))
    }
    let bare = try StoredPhoto.open(PictureFile(scratch.file("b.d/a").path), cache: cache)
    #expect(bare?.bitmap(level: 0, column: 0, row: 0) != nil)
    // Half of a tile is none.
    let tile = "\(scratch.path)/a_files/\(DeepZoom.steps(max(width, height)))/0_0.jpg"
    truncate(tile, try Data(contentsOf: URL(filePath: tile)).count / 2)
    let broken = try StoredPhoto.open(deepZoom, cache: cache)
    #expect(broken?.bitmap(level: 0, column: 0, row: 0) == nil)
  }

  @Test("DZI is written upright", arguments: 1...8)
  func uprightDeepZoom(number: Int) throws {
    // Two tiles wide; its corners differ.
    let (width, height) = (300, 200)
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      return [x < 150 ? 40 : 200, y < 100 ? 40 : 200, 90]
    }
    let jpeg = PictureFixture.jpeg(
      pixels, width: width, height: height, exif: TIFFBytes.exif(orientation: number))
    let file = try PictureFile(scratch.write(jpeg, as: "a.jpg"))
    let photo = try build(file).photo
    let path = "\(scratch.path)/\(number).dzi"
    try DeepZoomWriter.write(photo, of: file, to: path) { _ in }
    let again = try #require(try StoredPhoto.open(PictureFile(path), cache: cache))
    let size = again.pyramid.size
    #expect((size.width, size.height) == (number > 4 ? (200, 300) : (300, 200)))
    #expect(again.orientation == .upright)
    let composer = again.composer
    for (x, y) in [(20, 30), (270, 30), (20, 170), (270, 170), (140, 90)] {
      let (right, down) = (299 - x, 199 - y)
      // As EXIF says it.
      let places = [
        (x, y), (right, y), (right, down), (x, down), (y, x), (down, x), (down, right), (y, right),
      ]
      let (column, row) = places[number - 1]
      let rect = PixelRect(right: 1, bottom: 1).moved(x: Int32(column), y: Int32(row))
      let pixel = try #require(composer.part(0, rect, border: 0)).pixels
      #expect(abs(Int(pixel[0]) - (x < 150 ? 40 : 200)) < 12, "\(x) \(y): \(pixel)")
      #expect(abs(Int(pixel[1]) - (y < 100 ? 40 : 200)) < 12, "\(x) \(y): \(pixel)")
    }
    let smallest = try PictureFile("\(scratch.path)/\(number)_files/8/0_0.jpg").rows()
    #expect((smallest.width, smallest.height) == (number > 4 ? (100, 150) : (150, 100)))
  }

  @Test("DZI of a picture with alpha has it: tiles are PNGs")
  func glassDeepZoom() throws {
    var image = Self.picture(300, 20)
    image[299, 3] = [200, 100, 50, 90]
    let file = try write(image)
    let photo = try build(file).photo
    try DeepZoomWriter.write(photo, of: file, to: "\(scratch.path)/a.dzi") { _ in }
    let again = try #require(
      try StoredPhoto.open(PictureFile("\(scratch.path)/a.dzi"), cache: cache))
    let all = PixelRect(right: 300, bottom: 20)
    let (a, b) = (photo.composer.part(0, all, border: 0), again.composer.part(0, all, border: 0))
    #expect(try #require(a).pixels == b?.pixels)
    #expect(a?.pixels[4 * (3 * 300 + 299) + 3] == 90)
    let tile = try PictureFile("\(scratch.path)/a_files/9/1_0.png").rows()
    #expect(tile.hasAlpha && tile.width == 45)
    #expect(FileManager.default.fileExists(atPath: "\(scratch.path)/a_files/0/0_0.png"))
  }

  @Test(
    "a description that says nonsense is refused by name",
    arguments: ["TileSize=\"0\"", "TileSize=\"256\" Overlap=\"99\"", "TileSize=\"-1\"", ""])
  func oddDescription(attributes: String) throws {
    let text = """
      <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="../x" \(attributes)/>
      """
    let file = try PictureFile(scratch.write(Array(text.utf8), as: "odd.dzi"))
    let error = try #require(throws: PictureError.self) { try StoredPhoto.open(file, cache: cache) }
    #expect("\(error)".hasPrefix("cannot read \(file.path) as DZI: its "))
  }

  @Test("a description without a tile is refused", arguments: ["none", "folder", "level", "other"])
  func noTiles(kind: String) throws {
    let picture = try write(Self.picture(300, 20))
    let photo = try build(picture).photo
    try DeepZoomWriter.write(photo, of: picture, to: "\(scratch.path)/a.dzi") { _ in }
    let file = try PictureFile("\(scratch.path)/a.dzi")
    #expect(try StoredPhoto.open(file, cache: cache) != nil)
    try FileManager.default.removeItem(at: scratch.file("a_files"))
    if kind != "none" { try scratch.makeFolder(kind == "folder" ? "a_files" : "a_files/9") }
    if kind == "other" { try scratch.write([9], as: "a_files/9/0_0.txt") }
    let error = try #require(throws: PictureError.self) { try StoredPhoto.open(file, cache: cache) }
    #expect(error.reason.contains(": it has no tiles; they belong beside it, in the folder "))
    #expect(error.reason.hasSuffix("/a_files") && PhotoCheck.failure(of: file.path) == error)
  }

  @Test(
    "a pyramid that lacks a tile is refused by its own name, and nothing of the copy stays",
    arguments: ["10/1_2", "9/0_1", "8/0_0"])
  func missingTile(tile: String) throws {
    let picture = try write(Self.picture(300, 520))
    let photo = try build(picture).photo
    try DeepZoomWriter.write(photo, of: picture, to: "\(scratch.path)/a.dzi") { _ in }
    try FileManager.default.removeItem(at: scratch.file("a_files/\(tile).jpg"))
    let file = try PictureFile("\(scratch.path)/a.dzi")
    let whole = try #require(try StoredPhoto.open(file, cache: cache))
    let before = scratch.names
    let error = try #require(throws: PictureError.self) {
      try DeepZoomWriter.write(whole, of: file, to: "\(scratch.path)/b.dzi") { _ in }
    }
    let numbers = tile.split { $0 == "/" || $0 == "_" }
    #expect(
      "\(error)" == "cannot read \(file.path) as DZI: a tile of its pyramid is missing or damaged: "
        + "level \(numbers[0]), column \(numbers[1]), row \(numbers[2]); "
        + "save it anew, or give another file")
    #expect(scratch.names == before)
  }

  @Test("where the cache lacks a tile, it is told how to empty it")
  func missingStoredTile() throws {
    let picture = try write(Self.picture(300, 520))
    _ = try build(picture)
    let name = try FileManager.default.contentsOfDirectory(atPath: cache.folder ?? "")[0]
    let file = try PictureFile("\(cache.folder ?? "")/\(name)")
    let (tiles, _) = try #require(TIFFPyramid.open(file.bytes, in: file.descriptor, keeping: file))
    let handle = try FileHandle(forWritingTo: URL(filePath: file.path))
    try handle.seek(toOffset: UInt64(tiles.byteRanges(of: 0)[3].offset))
    try handle.write(contentsOf: Data(count: 64))
    let stored = try #require(try StoredPhoto.open(picture, cache: cache))
    let error = try #require(throws: PictureError.self) {
      try DeepZoomWriter.write(stored, of: picture, to: "\(scratch.path)/b.dzi") { _ in }
    }
    #expect(
      error.reason == "cannot read it as PNG: a tile of its pyramid is missing or damaged: "
        + "level 0, column 1, row 1; empty the cache with podium photos --cache --clear")
  }

  /// A pyramid as vips stores it: the sides of its levels are rounded down.
  private final class RoundedDown: TileStore {
    let size = PixelSize(width: 513, height: 513)
    let levels = [513, 256, 128].map {
      StoredLevel(size: PixelSize(width: $0, height: $0), tileWidth: 128, tileHeight: 128)
    }
    let canHaveAlpha = false
    func tile(level: Int, column: Int, row: Int) -> [UInt8]? {
      [UInt8](repeating: 90, count: 128 * 128 * 4)
    }
  }

  @Test("DZI has the tiles that its readers ask for, also of levels that are stored smaller")
  func roundedDown() throws {
    let photo = StoredPhoto(RoundedDown(), .upright, damage: nil)
    var done: [Double] = []
    try DeepZoomWriter.write(
      photo, of: write(Self.picture(1, 1)), to: "\(scratch.path)/a.dzi"
    ) { done.append($0) }
    // Nine tiles, four, and one.
    #expect(done == (1...14).map { Double($0) / 14 })
    let file = try PictureFile("\(scratch.path)/a.dzi")
    let again = try #require(try StoredPhoto.open(file, cache: cache))
    for z in 0..<3 {
      let grid = again.pyramid.grid(of: z)
      #expect(again.bitmap(level: z, column: grid.columns - 1, row: grid.rows - 1) != nil)
    }
  }

  @Test(
    "a description is read whatever stands between its attributes", arguments: [" ", "\t", "\n"])
  func spaces(space: String) throws {
    let attributes = ["TileSize=\"256\"", "Overlap='1'", "Format=\"png\""].joined(separator: space)
    let text = """
      <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" xOverlap="99"\
      \(space)\(attributes)><Size\(space)Width="20"\(space)Height="30"/></Image>
      """
    let file = try PictureFile(scratch.write(Array(text.utf8), as: "a.dzi"))
    try scratch.makeFolder("a_files/0")
    try scratch.write([9], as: "a_files/0/0_0.png")
    let photo = try #require(try StoredPhoto.open(file, cache: cache))
    #expect(photo.pyramid.size == PixelSize(width: 20, height: 30))
  }
}
