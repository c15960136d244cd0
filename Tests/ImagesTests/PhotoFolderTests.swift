import Drawing
import Foundation
import Support
import Testing
import Tiles

@testable import Images

@Suite("A folder of photos")
struct PhotoFolderTests {
  let scratch = Scratch()
  var cache: PyramidCache { PyramidCache(folder: "\(scratch.path)/cache") }

  func folder(_ paths: String...) -> PhotoFolder {
    PhotoFolder(paths, cache: cache, threadCount: 0)
  }

  /// A JPEG of 600x400 with corners of red, green, blue and white, clockwise from the upper left.
  static func corners(orientation: Int, thumbnail: [UInt8] = []) -> [UInt8] {
    let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [255, 255, 255], [0, 0, 255]]
    var pixels: [UInt8] = []
    for y in 0..<400 {
      for x in 0..<600 { pixels += colors[(x < 300 ? 0 : 1) + (y < 200 ? 0 : 2)] }
    }
    let exif = TIFFBytes.exif(orientation: orientation, thumbnail: thumbnail)
    return PictureFixture.jpeg(pixels, width: 600, height: 400, exif: exif)
  }

  /// All that waits.
  func taken(_ folder: PhotoFolder) -> [TileDelivery] {
    var all: [TileDelivery] = []
    folder.take(upTo: 20) {
      all.append($0)
      return true
    }
    return all
  }

  /// All that a folder delivers of the coarsest tile, until it has nothing more to do.
  func deliveries(_ folder: PhotoFolder, _ photo: Int = 0) -> [TileDelivery] {
    folder.want(photos: [photo], tiles: [])
    while case .unread = folder.state(of: photo), folder.work() {}
    guard case .known(let known) = folder.state(of: photo) else { return [] }
    let key = TileKey(
      photo: photo, generation: known.generation, level: known.pyramid.coarsest, column: 0, row: 0)
    folder.want(photos: [photo], tiles: [key])
    var all: [TileDelivery] = []
    while folder.work() { all += taken(folder) }
    return all
  }

  @Test(
    "corners are where EXIF's orientation puts them",
    arguments: [
      (1, "RGBW"), (2, "GRWB"), (3, "BWRG"), (4, "WBGR"), (5, "RWBG"), (6, "WRGB"), (7, "BGRW"),
      (8, "GBWR"),
    ])
  func orientation(value: Int, clockwise: String) throws {
    let path = try scratch.write(Self.corners(orientation: value), as: "a")
    let bitmap = try #require(deliveries(folder(path)).last).bitmap
    // 150x100 of the coarsest level, or 100x150.
    let (width, height) = value < 5 ? (150, 100) : (100, 150)
    let places = [(10, 10), (width - 10, 10), (width - 10, height - 10), (10, height - 10)]
    let letters = places.map { x, y -> Character in
      let place = (y * Pyramid.bitmapSide + x) * 4
      let bright = (0..<3).map { bitmap.pixels[place + $0] > 128 }
      return bright == [true, true, true] ? "W" : bright[0] ? "R" : bright[1] ? "G" : "B"
    }
    #expect(String(letters) == clockwise)
  }

  @Test(
    "first what the camera put beside, then the photo read smaller, then itself; stored: at once")
  func order() throws {
    let small = PictureFixture.plain(200, 60, 40)
    let path = try scratch.write(Self.corners(orientation: 1, thumbnail: small), as: "a")
    let first = deliveries(folder(path))
    #expect(first.map(\.isFinal) == [false, false, true])
    let middle = (30 * Pyramid.bitmapSide + 20) * 4
    #expect(first[0].bitmap.pixels[middle..<middle + 3].allSatisfy { abs(Int($0) - 200) < 4 })
    for later in first.dropFirst() {
      #expect(later.bitmap.pixels[middle] > 250 && later.bitmap.pixels[middle + 1] < 5)
    }
    #expect(deliveries(folder(path)).map(\.isFinal) == [true])
  }

  @Test("a photo that cannot be read says why, and is read when it is tried again")
  func retry() throws {
    let path = try scratch.write([1, 2, 3], as: "a.jpg")
    let folder = folder(path, "\(scratch.path)/none.jpg")
    #expect(deliveries(folder).isEmpty && deliveries(folder, 1).isEmpty)
    guard case .failed(let words) = folder.state(of: 0), case .failed(let why) = folder.state(of: 1)
    else {
      Issue.record("\(folder.state(of: 0)), \(folder.state(of: 1))")
      return
    }
    let unknown = "cannot read it: its first bytes are those of no picture that is known; give a "
    #expect(words.hasPrefix(unknown), "\(words)")
    #expect(why == "cannot read it: No such file or directory; check the path")
    _ = try scratch.write(Self.corners(orientation: 1), as: "none.jpg")
    folder.retry(1)
    #expect(deliveries(folder, 1).last?.isFinal == true)
    #expect(folder.name(of: 1) == "none.jpg")
  }

  @Test("a photo that was turned in one library is turned in the next, wherever it stands there")
  func turnedBefore() throws {
    let paths = try ["a", "b"].map { try scratch.write(Self.corners(orientation: 1), as: $0) }
    let old = folder(paths[0], paths[1])
    #expect(!deliveries(old, 1).isEmpty && old.state(of: 1).photo?.generation == 0)
    for _ in 0..<3 { old.turn(1) }
    // Its tiles are others from now on.
    #expect(old.state(of: 1).photo?.generation == 3)
    let new = folder(paths[1], paths[0])
    new.turn(as: old)
    #expect(!deliveries(new, 0).isEmpty && !deliveries(new, 1).isEmpty)
    #expect(new.state(of: 0).photo?.orientation == Orientation.upright.turned.turned.turned)
    #expect(new.state(of: 1).photo?.orientation == .upright)
  }

  @Test(
    "a photo that is overwritten in place after it was opened is opened again, and then shown",
    arguments: [PictureFixture.plain(90, 2048, 1365), PictureFixture.plain(90, 300, 200)])
  func overwritten(before: [UInt8]) throws {
    let path = try scratch.write(before, as: "a")
    let folder = folder(path)
    folder.want(photos: [0], tiles: [])
    while case .unread = folder.state(of: 0), folder.work() {}
    let old = try #require(folder.state(of: 0).photo)
    // As a shell's `>` does: the file that is open has other bytes from now on.
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Self.corners(orientation: 1))
    // Tiles of the old pyramid, whose levels the new one has not.
    folder.want(
      photos: [0],
      tiles: (0..<old.pyramid.levelCount).map { TileKey(photo: 0, level: $0, column: 0, row: 0) })
    while folder.work() { _ = taken(folder) }
    let shown = deliveries(folder).last
    #expect(shown?.key.generation == 1 && shown?.isFinal == true)
    let size = PixelSize(width: 600, height: 400)
    #expect(folder.state(of: 0).photo?.pyramid == Pyramid(size))
  }

  @Test("a photo that changes on the disk is another generation; one that goes stays")
  func changes() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a")
    let folder = folder(path)
    let old = try #require(deliveries(folder).last)
    // Other permissions make it no other photo.
    usleep(30_000)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    folder.lookForChanges()
    #expect(folder.state(of: 0).photo?.generation == 0)
    try FileManager.default.removeItem(atPath: path)
    folder.lookForChanges()
    let known = try #require(folder.state(of: 0).photo)
    #expect(known.generation == 0)
    _ = try scratch.write(Self.corners(orientation: 3), as: "a")
    try PyramidTests.date(path, 5)
    folder.lookForChanges()
    #expect(folder.state(of: 0) == .unread)
    let new = try #require(deliveries(folder).last)
    #expect(new.key.generation == 1 && new.bitmap != old.bitmap)
    // Tiles of what it was are passed over.
    folder.want(photos: [0], tiles: [old.key])
    while folder.work() {}
    #expect(taken(folder).isEmpty)
  }

  @Test("a photo that changes while only its thumbnail is shown is read anew")
  func changedThumbnail() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a")
    let folder = folder(path, try scratch.write(Self.corners(orientation: 1), as: "b"))
    _ = deliveries(folder)
    folder.want(photos: [1], tiles: [], thumbnails: [0, 1])
    while folder.work() {}
    _ = try scratch.write(Self.corners(orientation: 3), as: "a")
    try PyramidTests.date(path, 5)
    folder.lookForChanges()
    while folder.work() {}
    #expect(folder.state(of: 0).photo?.generation == 1)
  }

  @Test("a photo that changes while another one is shown is another generation, too")
  func changesUnseen() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a")
    let folder = folder(path, try scratch.write(Self.corners(orientation: 1), as: "b"))
    #expect(deliveries(folder).last?.key.generation == 0)
    #expect(deliveries(folder, 1).last?.key.generation == 0)
    _ = try scratch.write(Self.corners(orientation: 3), as: "a")
    try PyramidTests.date(path, 5)
    // The old tile is asked for first.
    #expect(deliveries(folder).isEmpty)
    #expect(deliveries(folder).last?.key.generation == 1)
    #expect(deliveries(folder, 1).last?.key.generation == 0)
  }

  @Test("a photo whose file was not there is read when it comes")
  func late() throws {
    let folder = folder(scratch.file("a").path)
    #expect(deliveries(folder).isEmpty)
    folder.lookForChanges()
    #expect(folder.state(of: 0) != .unread)
    _ = try scratch.write(Self.corners(orientation: 1), as: "a")
    folder.lookForChanges()
    #expect(folder.state(of: 0) == .unread && !deliveries(folder).isEmpty)
  }

  @Test("a photo that is not wanted any more is not decoded, and its file is closed")
  func dropping() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a")
    let folder = folder(path)
    _ = deliveries(folder)
    let key = TileKey(photo: 0, level: 0, column: 0, row: 0)
    folder.want(photos: [0], tiles: [key])
    #expect(try openFiles(path) == 1)
    folder.want(photos: [], tiles: [])
    #expect(!folder.work() && folder.liveBytes == 0)
    #expect(try openFiles(path) == 0)
  }

  /// How often this process has a file open.
  private func openFiles(_ path: String) throws -> Int {
    let whole = URL(filePath: path).resolvingSymlinksInPath().path
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == whole
    }
  }

  @Test("a tile that finds no room comes again")
  func noRoom() throws {
    let folder = folder(try scratch.write(Self.corners(orientation: 1), as: "a"))
    _ = deliveries(folder)
    let key = TileKey(photo: 0, level: 0, column: 0, row: 0)
    folder.want(photos: [0], tiles: [key])
    for hasRoom in [false, false, true] {
      #expect(folder.work())
      folder.take(upTo: 9) {
        #expect($0.key == key && $0.isFinal)
        return hasRoom
      }
    }
    #expect(!folder.work())
  }

  @Test("a tile of another photo that is wanted does not wait until one is read smaller")
  func tileMeanwhile() throws {
    let stored = try scratch.write(Self.corners(orientation: 1), as: "a")
    let build = try PyramidBuild(PictureFile(stored), cache: cache)
    while try build.step() {}
    _ = try build.finish()
    let (width, height) = (2048, 1365)
    let large = try scratch.write(PictureFixture.plain(90, width, height), as: "b")
    let loader = PhotoLoader([stored, large], cache: cache, isThreaded: false)
    loader.want(photos: [0, 1], tiles: [])
    #expect(loader.workOnce() && loader.workOnce())
    loader.want(photos: [0, 1], tiles: [TileKey(photo: 0, level: 0, column: 0, row: 0)])
    // As it does between two steps.
    #expect(loader.workOnce(during: .preview) && loader.take(upTo: 9).count == 1)
    #expect(!loader.workOnce(during: .preview))
  }

  @Test("however many threads there are, one of them builds")
  func oneBuild() throws {
    let paths = try (1...2).map {
      try scratch.write(Self.corners(orientation: $0), as: "\($0).jpg")
    }
    let loader = PhotoLoader(paths, cache: cache, isThreaded: false)
    loader.want(photos: [0, 1], tiles: [])
    var builds: [Int] = []
    // Opened and previewed, but what is to be built is only taken, as by threads that do not go on.
    while let job = loader.takeJob() {
      if case .build(let photo) = job { builds.append(photo) } else { loader.perform(job) }
    }
    #expect(builds == [0])
  }

  @Test("a pyramid that another program stores meanwhile is taken, and nothing is read smaller")
  func storedMeanwhile() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a")
    let (one, other) = (folder(path), folder(path))
    other.want(photos: [0], tiles: [])
    #expect(other.work())
    _ = deliveries(one)
    #expect(deliveries(other).map(\.isFinal) == [true])
  }

  @Test("a stored pyramid that is broken is replaced: the photo is built again")
  func brokenPyramid() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a")
    let whole = try #require(deliveries(folder(path)).last)
    let name = try FileManager.default.contentsOfDirectory(atPath: cache.folder ?? "")[0]
    let stored = "\(cache.folder ?? "")/\(name)"
    let file = try PictureFile(stored)
    let (tiles, _) = try #require(TIFFPyramid.open(file.bytes, in: file.descriptor, keeping: file))
    let handle = try FileHandle(forWritingTo: URL(filePath: stored))
    try handle.seek(toOffset: UInt64(tiles.byteRanges(of: 2)[0].offset))
    try handle.write(contentsOf: Data(count: 64))
    try handle.close()
    let folder = folder(path)
    let again = deliveries(folder)
    #expect(again.last?.isFinal == true && again.last?.bitmap == whole.bitmap)
    let known = try #require(folder.state(of: 0).photo)
    #expect(known.damage == nil && known.progress == 1)
    let last = deliveries(self.folder(path))
    #expect(last.map(\.isFinal) == [true] && last.last?.bitmap == whole.bitmap)
  }

  /// Red, eight pixels square.
  private static let avif =
    "AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA"
    + "AAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAHAAAACNpaW5mAAAA"
    + "AAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYx"
    + "Q4EADAAAAAAUaXNwZQAAAAAAAAAIAAAACAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAA"
    + "ACRtZGF0EgAKBRgIv2BCMhEYAAooooQAALATVl9ApOsM/A=="

  @Test(
    "what another program has read counts before it is built", .enabled(if: PictureTests.hasVips))
  func waiting() throws {
    let avif = [UInt8](try #require(Data(base64Encoded: Self.avif)))
    let folder = folder(try scratch.write(avif, as: "a.avif"))
    folder.want(photos: [0], tiles: [])
    #expect(folder.work() && folder.liveBytes >= TileEncoder.memory(.color))
  }

  @Test("a listing has no hidden files, and counts those that are called as pictures and are none")
  func leftOut() throws {
    let path = try scratch.write(Self.corners(orientation: 1), as: "a.jpg")
    for name in ["zero.jpg", "text.PNG", "notes.txt", ".hidden.jpg", "jpg"] {
      try scratch.write([UInt8]("text".utf8), as: name)
    }
    try scratch.write(Self.corners(orientation: 1), as: ".trashed.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/link.webp", withDestinationPath: "nowhere")
    let listing = PhotoFolder.listing(of: [scratch.path])
    #expect(listing.files == [path] && listing.leftOut == 3)
    let around = try #require(PhotoFolder.siblings(of: path))
    #expect(around.listing.files == [path] && around.index == 0 && around.listing.leftOut == 3)
    #expect(PhotoFolder.listing(of: [path]).leftOut == 0)
  }

  @Test("with threads: everything comes, of many photos, and each once")
  func threads() async throws {
    let paths = try (1...8).map {
      try scratch.write(Self.corners(orientation: $0), as: "\($0).jpg")
    }
    let folder = PhotoFolder(PhotoFolder.files(in: [scratch.path]), cache: cache, threadCount: 3)
    #expect(folder.count == paths.count)
    var finals: Set<TileKey> = []
    var wanted: [TileKey] = []
    folder.want(photos: Array(0..<8), tiles: [])
    // A minute of looks without news, or more where other tests hold the processor.
    var quietLooks = 0
    while finals.count < 8 * 9, quietLooks < 60_000 {
      var isNew = false
      for photo in 0..<8 where !wanted.contains(where: { $0.photo == photo }) {
        guard case .known(let known) = folder.state(of: photo) else { continue }
        isNew = true
        for level in 0..<known.pyramid.levelCount {
          let grid = known.pyramid.grid(of: level)
          for index in 0..<grid.columns * grid.rows {
            wanted.append(
              TileKey(
                photo: photo, level: level, column: index % grid.columns,
                row: index / grid.columns))
          }
        }
      }
      folder.take(upTo: 4) { delivery in
        isNew = true
        if delivery.isFinal { #expect(finals.insert(delivery.key).inserted) }
        return true
      }
      if isNew {
        folder.want(photos: Array(0..<8), tiles: wanted.filter { !finals.contains($0) })
      }
      quietLooks = isNew ? 0 : quietLooks + 1
      try await Task.sleep(for: .milliseconds(1))
    }
    // Levels of 600x400, 300x200 and 150x100: 6, 2 and 1 tiles.
    #expect(finals.count == 8 * 9)
  }
}
