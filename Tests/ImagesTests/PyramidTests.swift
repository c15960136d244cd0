import Drawing
import Foundation
import Support
import System
import Testing
import Tiles

@testable import Images

@Suite("Pyramids in files")
struct PyramidTests {
  let scratch = Scratch()
  var cache: PyramidCache { PyramidCache(folder: "\(scratch.path)/cache/pyramids") }

  /// Of four bytes a pixel that are all different, so that a pyramid of it loses nothing.
  static func picture(_ width: Int, _ height: Int) -> Image {
    var random = Random(seed: UInt64(width * height))
    // Multiplied by alpha, what is of full alpha stays as it is.
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels += [UInt8(x & 255), UInt8(y & 255), UInt8(random.int(0...255)), 255]
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// A PNG with an alpha channel, though nothing shows through.
  func write(_ image: Image, as name: String = "a.png") throws -> PictureFile {
    let stride = image.width * 4
    let rows = (0..<image.height).map { Array(image.pixels[$0 * stride..<($0 + 1) * stride]) }
    let bytes = PNGBytes.file(image.width, image.height, depth: 8, color: 6, rows: rows)
    return try PictureFile(scratch.write(bytes, as: name))
  }

  func build(_ file: PictureFile) throws -> (photo: StoredPhoto, obstacle: FileError?) {
    let build = try PyramidBuild(file, cache: cache)
    while try build.step() {}
    return try build.finish()
  }

  /// Each pixel the mean of four, those of the edge counted twice where they are odd.
  static func halved(_ image: Image) -> Image {
    var half = Image(width: (image.width + 1) / 2, height: (image.height + 1) / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let right = min(2 * x + 1, image.width - 1)
        let lower = min(2 * y + 1, image.height - 1)
        var sum = SIMD4<UInt16>(repeating: 2)
        for place in [(2 * x, 2 * y), (right, 2 * y), (2 * x, lower), (right, lower)] {
          sum &+= SIMD4<UInt16>(truncatingIfNeeded: image[place.0, place.1])
        }
        half[x, y] = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 2)
      }
    }
    return half
  }

  @Test(
    "every tile with its border is what the picture shows there, at every level",
    arguments: [(1, 1), (255, 3), (256, 256), (257, 513), (700, 301)])
  func tiles(width: Int, height: Int) throws {
    var level = Self.picture(width, height)
    let photo = try build(write(level)).photo
    for z in 0..<photo.pyramid.levelCount {
      let grid = photo.pyramid.grid(of: z)
      for row in 0..<grid.rows {
        for column in 0..<grid.columns {
          let part = try #require(
            photo.composer.bordered(photo.pyramid, level: z, column: column, row: row))
          #expect(part.isWhole)
          let differs = (0..<part.width * part.height).contains { index in
            let x = min(max(column * 256 - 1 + index % part.width, 0), level.width - 1)
            let y = min(max(row * 256 - 1 + index / part.width, 0), level.height - 1)
            let pixel = level[x, y]
            return (0..<4).contains { part.pixels[4 * index + $0] != pixel[$0] }
          }
          #expect(!differs, "level \(z), column \(column), row \(row)")
        }
      }
      level = Self.halved(level)
    }
  }

  @Test(
    "what is held while a photo is built grows with its width, and is little",
    arguments: [(5472, 3648, 4), (20_000, 20_000, 14)])
  func held(width: Int, height: Int, mebibytes: Int) {
    let pyramid = Pyramid(PixelSize(width: width, height: height))
    #expect(PyramidBuilder.memory(of: pyramid, .color) < mebibytes << 20)
  }

  @Test(
    "tiles of a lossless picture up to a 4K screen's pixels keep every value; a photograph's do not",
    arguments: [(3840, 2160, true), (3841, 2160, false)])
  func exactness(width: Int, height: Int, isExact: Bool) throws {
    var white = Image(width: width, height: height)
    white.withUnsafeMutableBytes { _ = memset($0.baseAddress!, 255, $0.count) }
    let path = "\(scratch.path)/white.png"
    try PNG.write(white, to: path)
    let rows = try PictureFile(path).rows()
    #expect(!rows.hasAlpha && (rows.tileDetail == .values) == isExact)
    let jpeg = PictureFixture.jpeg([90, 90, 90], width: 1, height: 1)
    #expect(try PictureFile(scratch.write(jpeg, as: "a")).rows().tileDetail == .halvedColor)
  }

  @Test("tiles have a color for each pixel where the picture has", arguments: [true, false])
  func color(isOfEachPixel: Bool) throws {
    // Red and blue columns, one pixel wide.
    let pixels = (0..<300 * 40).flatMap { $0 % 2 == 0 ? [255, 0, 0] : [0, 0, 255] as [UInt8] }
    let jpeg = PictureFixture.jpeg(pixels, width: 300, height: 40, keepsColor: isOfEachPixel)
    let file = try PictureFile(scratch.write(jpeg, as: "a.jpg"))
    let photo = try build(file).photo
    try DeepZoomWriter.write(photo, of: file, to: "\(scratch.path)/a.dzi") { _ in }
    let deepZoom = try StoredPhoto.open(PictureFile("\(scratch.path)/a.dzi"), cache: cache)
    let rect = PixelRect(left: 250, top: 10, right: 270, bottom: 30)
    for photo in [photo, try #require(deepZoom)] {
      let part = try #require(photo.composer.part(0, rect, border: 0))
      let worst = (0..<20 * 20 * 4).map { index in
        let wanted: [UInt8] = index / 4 % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]
        return abs(Int(part.pixels[index]) - Int(wanted[index % 4]))
      }.max()
      #expect((try #require(worst) <= 8) == isOfEachPixel, "off by \(worst ?? 0)")
    }
    #expect(photo.composer.store.halvesColor != isOfEachPixel)
    // libtiff and the next start find the same.
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder ?? "")
    let tiff = try PictureFile("\(cache.folder ?? "")/\(names[0])")
    let stored = try #require(try StoredPhoto.open(tiff, cache: PyramidCache(folder: nil)))
    #expect(stored.composer.store.halvesColor != isOfEachPixel)
    let color = try tiff.rows().image[250, 20]
    #expect((abs(Int(color.x) - 255) <= 8 && color.z <= 8) == isOfEachPixel, "\(color)")
  }

  @Test("colors above their alpha in tiles of another program are equal to it")
  func brightTile() throws {
    let side = Pyramid.tileSide
    let encoder = try #require(TileEncoder(.values))
    let row = (0..<side).flatMap { _ in [255, 200, 0, 100] as [UInt8] }
    #expect(encoder.add(row, stride: 0, count: side))
    var bytes: [UInt8] = []
    #expect(encoder.finish { bytes = Array($0) })
    let tile = TileDecoder(.deflate)?.decode(bytes, width: side, height: side)
    #expect(tile?.prefix(4) == [100, 100, 0, 100] && tile?.suffix(4) == [100, 100, 0, 100])
  }

  @Test("what is stored is found by another program, and read by libtiff")
  func stored() throws {
    let image = Self.picture(300, 520)
    let file = try write(image)
    #expect(try StoredPhoto.open(file, cache: cache) == nil)
    #expect(try build(file).obstacle == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder ?? "")
    #expect(names.count == 1 && cache.contents.count == 1)
    let found = try #require(try StoredPhoto.open(file, cache: cache))
    #expect(found.pyramid == Pyramid(PixelSize(width: 300, height: 520)))
    let tiff = try PictureFile("\(cache.folder ?? "")/\(names[0])")
    #expect(try tiff.rows().image == image)
    // And it is itself a picture that needs no pyramid.
    #expect(try StoredPhoto.open(tiff, cache: PyramidCache(folder: nil)) != nil)
  }

  @Test(
    "other programs' levels are a pyramid where they are as many as ours; their words are no damage",
    arguments: [([513, 256], false), ([513, 256, 128], true), ([513, 257, 129], true)])
  func rounded(sides: [Int], isPyramid: Bool) throws {
    let file = try ScratchFile(in: nil)
    let levels = sides.map {
      StoredLevel(size: PixelSize(width: $0, height: $0), tileWidth: 256, tileHeight: 256)
    }
    let tiles = TileFile(levels, .deflate, in: file.descriptor, keeping: file)
    try TIFFPyramid.begin(file)
    try TIFFPyramid.finish(file, tiles, TIFFPyramid.Words(key: "scan 12", damage: "The lake"))
    let bytes = FileBytes(file.descriptor, count: file.count)
    let found = TIFFPyramid.open(bytes, in: file.descriptor, keeping: file)
    #expect((found != nil) == isPyramid && found?.words.damage == nil)
    let info = try PictureInfo(PictureFile("/proc/self/fd/\(file.descriptor)"), cache: cache)
    let sizes = (isPyramid ? sides : [513, 257, 129]).map { "\($0)x\($0)" }
    #expect(info.lines.first { $0.name == "levels" }?.value == sizes.joined(separator: " "))
  }

  @Test("a photograph's tiles are as good as its JPEG, and its orientation and damage are kept")
  func jpeg() throws {
    var pixels: [UInt8] = []
    for y in 0..<400 {
      for x in 0..<600 { pixels += [UInt8(x * 255 / 599), UInt8(y * 255 / 399), 90] }
    }
    let exif = TIFFBytes.exif(orientation: 6)
    let whole = PictureFixture.jpeg(pixels, width: 600, height: 400, exif: exif)
    let file = try PictureFile(scratch.write(whole, as: "a"))
    _ = try build(file)
    let photo = try #require(try StoredPhoto.open(file, cache: cache))
    #expect(photo.orientation == .turnedRight && photo.damage == nil)
    let tile = try #require(photo.composer.store.tile(level: 0, column: 1, row: 1))
    // At column 256 of 599 and row 256 of 399.
    #expect((105...113).contains(tile[0]) && (159...167).contains(tile[1]))
    let cut = try PictureFile(scratch.write(Array(whole.prefix(whole.count / 2)), as: "cut"))
    #expect(try build(cut).photo.damage != nil)
    #expect(try StoredPhoto.open(cut, cache: cache)?.damage?.hasPrefix("damaged: only ") == true)
  }

  @Test("a stored pyramid that does not say how its photo lies is none")
  func orientation() throws {
    let exif = TIFFBytes.exif(orientation: 6)
    let file = try PictureFile(
      scratch.write(PictureFixture.jpeg(PictureFixture.colors, exif: exif), as: "a"))
    _ = try build(file)
    let folder = cache.folder ?? ""
    let name = try FileManager.default.contentsOfDirectory(atPath: folder)[0]
    var bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
    // The tag, one short number, 6.
    let entry = try #require(bytes.firstRange(of: Data([0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0])))
    bytes[entry.upperBound - 2] = 0
    try bytes.write(to: URL(filePath: "\(folder)/\(name)"))
    #expect(try StoredPhoto.open(file, cache: cache) == nil)
  }

  /// Counts the tiles that are unpacked whole, all of them or, with `hasTops`, not those below.
  private final class CountedTiles: TileStore {
    let tiles: any TileStore
    let hasTops: Bool
    let count = Guarded(0)

    init(_ tiles: any TileStore, hasTops: Bool) { (self.tiles, self.hasTops) = (tiles, hasTops) }

    var size: PixelSize { tiles.size }
    var levels: [StoredLevel] { tiles.levels }
    var canHaveAlpha: Bool { tiles.canHaveAlpha }
    func tile(level: Int, column: Int, row: Int) -> [UInt8]? {
      count.withLock { $0 += 1 }
      return tiles.tile(level: level, column: column, row: row)
    }
    func top(level: Int, column: Int, row: Int) -> [UInt8]? {
      hasTops ? tiles.top(level: level, column: column, row: row) : nil
    }
  }

  @Test("the tiles below, of which a border needs one row, are not unpacked, and look no different")
  func below() throws {
    var random = Random(seed: 1)
    let pixels = (0..<600 * 600 * 3).map { _ in UInt8(random.int(0...255)) }
    let bytes = PictureFixture.jpeg(pixels, width: 600, height: 600)
    let photo = try build(PictureFile(scratch.write(bytes, as: "a"))).photo
    let (parts, wholes) = (
      CountedTiles(photo.composer.store, hasTops: true),
      CountedTiles(photo.composer.store, hasTops: false)
    )
    let composers = (TileComposer(parts), TileComposer(wholes))
    for row in 0..<3 {
      for column in 0..<3 {
        let part = composers.0.bordered(photo.pyramid, level: 0, column: column, row: row)
        let whole = composers.1.bordered(photo.pyramid, level: 0, column: column, row: row)
        #expect(try #require(part).isWhole && part?.pixels == whole?.pixels)
      }
      if row == 0 { #expect((parts.count.withLock { $0 }, wholes.count.withLock { $0 }) == (3, 6)) }
    }
    #expect(parts.count.withLock { $0 } == 9)
  }

  @Test("a TIFF of one size says where its pyramid lies, which is not itself")
  func place() throws {
    let file = try PictureFile(scratch.write(PictureFixture.tiffs[0].bytes, as: "a.tif"))
    func place() throws -> String? {
      try PictureInfo(file, cache: cache).lines.first { $0.name == "pyramid" }?.value
    }
    #expect(try place() == "none yet")
    _ = try build(file)
    #expect(try place() == "stored")
  }

  @Test("a stored pyramid that is damaged gives tiles or none, never more")
  func damaged() throws {
    let file = try write(Self.picture(300, 300))
    _ = try build(file)
    let name = try FileManager.default.contentsOfDirectory(atPath: cache.folder ?? "")[0]
    let whole = [UInt8](try Data(contentsOf: URL(filePath: "\(cache.folder ?? "")/\(name)")))
    var random = Random(seed: 8)
    var (refused, shown, lacking) = (0, 0, 0)
    // So many, even where less effort is made, that each of these comes.
    for _ in 0..<max(100, Effort.cases(300)) {
      var bytes = whole
      for _ in 0...random.int(0...3) {
        // Most of it is pixels; what may lie is at the end and in the beginning.
        let place = random.bool() ? random.int(0...16) : bytes.count - 1 - random.int(0...1200)
        bytes[place] = UInt8(random.int(0...255))
      }
      if random.int(0...4) == 0 { bytes.removeLast(random.int(0...bytes.count / 2)) }
      guard let odd = try? PictureFile(scratch.write(bytes, as: "odd.tif")),
        let photo = try StoredPhoto.open(odd, cache: PyramidCache(folder: nil))
      else {
        refused += 1
        continue
      }
      for level in 0..<photo.pyramid.levelCount {
        guard let bitmap = photo.bitmap(level: level, column: 0, row: 0) else {
          lacking += 1
          continue
        }
        shown += 1
        #expect(bitmap.pixels.count == Pyramid.bytesPerTile)
      }
    }
    #expect(refused > 0 && shown > 0 && lacking > 0)
  }

  @Test("a build knows what a photo lacks before its last tile can be read")
  func earlyDamage() throws {
    let bytes = PictureFixture.jpeg(
      (0..<600 * 400 * 3).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }, width: 600, height: 400)
    let file = try PictureFile(scratch.write(Array(bytes.prefix(bytes.count / 2)), as: "half.jpg"))
    let build = try PyramidBuild(file, cache: cache)
    #expect(build.damage == nil)
    while !build.has(level: build.pyramid.coarsest, row: 0).tile { _ = try build.step() }
    let damage = try #require(build.damage)
    #expect(damage.hasSuffix(" of 400 rows could be read"), "\(damage)")
  }
}
