import Drawing
import Support
import Testing
import Tiles

@testable import Images

/// What shows of a photo before its pyramid is there.
extension PhotoFolderTests {
  @Test("the camera's small picture comes before the photo is read smaller")
  func thumbnailFirst() throws {
    let small = PictureFixture.plain(200, 160, 107)
    let (width, height) = (2048, 1365)
    let whole = PictureFixture.plain(
      90, width, height, exif: TIFFBytes.exif(orientation: 1, thumbnail: small))
    let folder = folder(try scratch.write(whole, as: "a"))
    folder.want(photos: [0], tiles: [])
    // The header, and nothing that takes longer.
    #expect(folder.work() && !folder.work())
    let coarsest = Pyramid(PixelSize(width: width, height: height)).coarsest
    let key = TileKey(photo: 0, level: coarsest, column: 0, row: 0)
    folder.want(photos: [0], tiles: [key])
    #expect(folder.work())
    let brightness = taken(folder).map { $0.bitmap.pixels[4 * (40 * Pyramid.bitmapSide + 40)] }
    #expect(brightness.count == 1 && (190...210).contains(brightness[0]))
  }

  @Test("a photo that waits to be shown does not hold up the pyramid of the next one")
  func neighbor() throws {
    let exif = TIFFBytes.exif(orientation: 1, thumbnail: PictureFixture.plain(200, 160, 107))
    let folder = folder(
      try scratch.write(PictureFixture.plain(90, 2048, 1365, exif: exif), as: "a"),
      try scratch.write(PictureFixture.flat[1].bytes, as: "b"))
    folder.want(photos: [0, 1], tiles: [])
    // Two headers, and the steps of a small pyramid.
    #expect((0..<50).contains { _ in !folder.work() })
    let next = try #require(folder.state(of: 1).photo)
    #expect(next.progress == 1)
  }

  @Test("a photo of which only the thumbnail is wanted is read smaller, and has no pyramid")
  func thumbnailOnly() throws {
    let (width, height) = (2048, 1365)
    let path = try scratch.write(PictureFixture.plain(90, width, height), as: "a")
    let folder = folder(path)
    folder.want(photos: [], tiles: [], thumbnails: [0])
    var came: [TileDelivery] = []
    while folder.work() { came += taken(folder) }
    let coarsest = Pyramid(PixelSize(width: width, height: height)).coarsest
    #expect(came.map(\.key) == [TileKey(photo: 0, level: coarsest, column: 0, row: 0)])
    #expect(came.allSatisfy { !$0.isFinal } && folder.liveBytes > 0)
    folder.want(photos: [], tiles: [])
    #expect(folder.liveBytes == 0)
    // A picture that cannot be read smaller has its pyramid built.
    let flat = self.folder(try scratch.write(PictureFixture.flat[1].bytes, as: "b"))
    flat.want(photos: [], tiles: [], thumbnails: [0])
    while flat.work() {}
    #expect(taken(flat).map(\.isFinal) == [true])
  }

  @Test("a photo that is read smaller shows from the top down, before the tile that is all of it")
  func previewByRows() throws {
    let (width, height) = (1600, 5000)
    let path = try scratch.write(PictureFixture.plain(255, width, height), as: "a")
    let folder = folder(path)
    folder.want(photos: [0], tiles: [])
    #expect(folder.work())
    // A quarter of it, 400x1250: five rows of two tiles, and then 200x625 and 100x313.
    var keys = (0..<10).map { TileKey(photo: 0, level: 2, column: $0 % 2, row: $0 / 2) }
    keys.insert(TileKey(photo: 0, level: 5, column: 0, row: 0), at: 0)
    folder.want(photos: [0], tiles: keys)
    #expect(folder.work())
    var came = taken(folder)
    // As many as may wait; the last row ends together with the smaller levels.
    #expect(came.count == Pyramid.mostWaiting)
    #expect(came.prefix(9).map(\.key) == Array(keys[1...8] + keys[0..<1]))
    #expect(came.allSatisfy { !$0.isFinal && $0.bitmap.pixels[4 * 5180] > 250 })
    while folder.work() { came += taken(folder) }
    // And in the end all of it for good.
    #expect(Set(came.filter(\.isFinal).map(\.key)) == Set(keys))
  }

  @Test("what is being read smaller counts, and can be had as far as it has come")
  func partialPreview() throws {
    let (width, height) = (1600, 2600)
    let path = try scratch.write(PictureFixture.plain(90, width, height), as: "a")
    let file = try PictureFile(path)
    let build = try PyramidBuild(
      file.rows(denominator: 4), of: file, key: nil, cache: PyramidCache(folder: nil))
    let slot = PhotoSlot(path)
    let opened = PhotoSlot.Opened(file, Pyramid(PixelSize(width: width, height: height)), .upright)
    slot.opened = opened
    opened.preview = PhotoSlot.SmallPhoto(
      composer: build.composer, pyramid: build.pyramid, levels: 2, build: build)
    // 400x650 and 200x325: three rows of tiles, and two.
    func qualities(_ level: Int) -> [TileQuality] {
      (0..<opened.pyramid.grid(of: level).rows).map {
        slot.quality(of: TileKey(photo: 0, level: level, column: 0, row: $0))
      }
    }
    #expect(qualities(2) == [.none, .none, .none])
    #expect(opened.heldBytes == build.memory && build.memory > 2 * TileEncoder.memory(.color))
    while build.composer.store.tile(level: 0, column: 0, row: 1) == nil { _ = try build.step() }
    #expect(qualities(2) == [.preview, .previewWithoutNeighbors, .none])
    #expect(qualities(3) == [.previewWithoutNeighbors, .none] && qualities(1)[0] == .none)
    while try build.step() {}
    opened.preview?.build = nil
    #expect(qualities(2) == [.preview, .preview, .preview] && opened.heldBytes < 1 << 20)
  }

  @Test(
    """
    a photo that is shown is read at half of its size, and for a thumbnail at a quarter; one in
    passes at an eighth, if its pyramid is so high
    """)
  func previewSize() throws {
    let path = try scratch.write(PictureFixture.plain(90, 2048, 1365), as: "a")
    func levels(_ path: String, photos: [Int], thumbnails: [Int] = []) -> Int? {
      let loader = PhotoLoader([path], cache: cache, isThreaded: false)
      loader.want(photos: photos, tiles: [], thumbnails: thumbnails)
      guard loader.workOnce(), loader.workOnce() else { return nil }
      return loader.slots[0].opened?.preview?.levels
    }
    #expect(levels(path, photos: [0]) == 1)
    #expect(levels(path, photos: [], thumbnails: [0]) == 2)
    let pixels = [UInt8](repeating: 90, count: 600 * 400 * 3)
    let passes = PictureFixture.jpeg(pixels, width: 600, height: 400, isProgressive: true)
    #expect(levels(try scratch.write(passes, as: "b"), photos: [0]) == 2)
  }

  @Test("a tile that is not here comes before a better one of those that are")
  func missingFirst() throws {
    let (width, height) = (1600, 2600)
    let path = try scratch.write(PictureFixture.plain(90, width, height), as: "a")
    let loader = PhotoLoader([path], cache: cache, isThreaded: false)
    let (first, second) = (
      TileKey(photo: 0, level: 1, column: 0, row: 0), TileKey(photo: 0, level: 1, column: 0, row: 1)
    )
    loader.want(photos: [], tiles: [first, second])
    let file = try PictureFile(path)
    let build = try PyramidBuild(
      file.rows(denominator: 2), of: file, key: nil, cache: PyramidCache(folder: nil))
    let opened = PhotoSlot.Opened(file, Pyramid(PixelSize(width: width, height: height)), .upright)
    opened.preview = PhotoSlot.SmallPhoto(
      composer: build.composer, pyramid: build.pyramid, levels: 1, build: build)
    loader.slots[0].opened = opened
    func rows(_ count: Int) throws {
      while build.composer.store.tile(level: 0, column: 0, row: count - 1) == nil {
        _ = try build.step()
      }
    }
    try rows(1)
    #expect(loader.workOnce() && !loader.workOnce())
    try rows(2)
    let jobs = (0..<3).compactMap { _ in
      loader.takeJob().map { job in
        loader.perform(job)
        return "\(job)"
      }
    }
    func job(_ key: TileKey, _ quality: TileQuality) -> String { "\(PhotoJob.tile(key, quality))" }
    #expect(jobs == [job(second, .previewWithoutNeighbors), job(first, .preview)])
  }

  @Test("a photo that is not wanted while it is read smaller is read so when it is wanted again")
  func previewAgain() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a")
    let loader = PhotoLoader([path], cache: cache, isThreaded: false)
    loader.want(photos: [0], tiles: [])
    #expect(loader.workOnce())
    let job = try #require(loader.takeJob())
    // A tile keeps its file open.
    loader.want(photos: [], tiles: [TileKey(photo: 0, level: 0, column: 0, row: 0)])
    loader.perform(job)
    loader.want(photos: [0], tiles: [])
    guard case .preview(0) = loader.takeJob() else {
      Issue.record("it is not read smaller")
      return
    }
  }
}
