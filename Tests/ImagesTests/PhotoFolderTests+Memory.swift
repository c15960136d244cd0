import Drawing
import Support
import Testing
import Tiles

@testable import Images

/// How little it keeps.
extension PhotoFolderTests {
  @Test("to put tiles together 2 MiB are kept at most, and nothing where no tile is wanted")
  func kept() throws {
    let (width, height) = (10 * Pyramid.tileSide, 8 * Pyramid.tileSide)
    let jpeg = PictureFixture.plain(99, width, height)
    let folder = folder(try scratch.write(jpeg, as: "a"))
    _ = deliveries(folder)
    var peak = 0
    for index in 0..<80 {
      let key = TileKey(photo: 0, level: 0, column: index % 10, row: index / 10)
      folder.want(photos: [0], tiles: [key])
      while folder.work() {}
      folder.take(upTo: 9) { _ in true }
      peak = max(peak, folder.liveBytes)
    }
    #expect(peak > 1 << 20 && peak <= 2 << 20)
    folder.want(photos: [0], tiles: [])
    #expect(folder.liveBytes == 0)
  }

  @Test("of several photos one keeps what its tiles were put together from")
  func keptOfOne() throws {
    let (width, height) = (4 * Pyramid.tileSide, 3 * Pyramid.tileSide)
    let jpeg = PictureFixture.plain(99, width, height)
    let folder = folder(
      try scratch.write(jpeg, as: "a"), try scratch.write(jpeg, as: "b"),
      try scratch.write(jpeg, as: "c"))
    for photo in 0..<3 { _ = deliveries(folder, photo) }
    let keys = (0..<3).flatMap { photo in
      (0..<9).map { TileKey(photo: photo, level: 0, column: $0 % 3, row: $0 / 3) }
    }
    folder.want(photos: [0, 1, 2], tiles: keys)
    while folder.work() { folder.take(upTo: 9) { _ in true } }
    // Four tiles and the edges of sixteen.
    #expect(folder.liveBytes > 1 << 20 && folder.liveBytes <= (1 << 20) + (64 << 10))
  }

  @Test("however many threads there are, few tiles are on their way")
  func onTheWay() throws {
    let path = try scratch.write(PictureFixture.plain(255, 1200, 800), as: "a")
    let loader = PhotoLoader([path], cache: cache, isThreaded: false)
    loader.want(photos: [0], tiles: [])
    while loader.workOnce() {}
    let keys = (0..<20).map { TileKey(photo: 0, level: 0, column: $0 % 5, row: $0 / 5) }
    loader.want(photos: [0], tiles: keys)
    var count = 0
    while loader.takeJob() != nil { count += 1 }
    #expect(count == Pyramid.mostWaiting)
  }

  @Test("of photos that come in passes one at a time is read, at whatever size")
  func passes() throws {
    let (width, height) = (600, 400)
    let jpeg = PictureFixture.jpeg(
      [UInt8](repeating: 90, count: width * height * 3), width: width, height: height,
      isProgressive: true)
    let paths = try (1...2).map { try scratch.write(jpeg, as: "\($0)") }
    let loader = PhotoLoader(paths, cache: cache, isThreaded: false)
    loader.want(photos: [0, 1], tiles: [])
    #expect(loader.workOnce() && loader.workOnce())
    let preview = try #require(loader.takeJob())
    #expect("\(preview)" == "preview(0)")
    #expect(loader.takeJob() == nil)
    loader.perform(preview)
    let build = try #require(loader.takeJob())
    #expect("\(build)" == "build(0)")
    #expect(loader.takeJob(during: .build) == nil)
    loader.perform(build)
    #expect("\(try #require(loader.takeJob()))" == "preview(1)")
  }

  @Test("frames that take few tiles have few waiting")
  func onTheWaySlowly() throws {
    let folder = folder(try scratch.write(PictureFixture.plain(255, 1200, 800), as: "a"))
    _ = deliveries(folder)
    folder.take(upTo: 3) { _ in true }
    folder.want(
      photos: [0], tiles: (0..<9).map { TileKey(photo: 0, level: 0, column: $0 % 5, row: $0 / 5) })
    while folder.work() {}
    #expect(taken(folder).count == 3)
  }
}
