import Drawing
import Testing
import Tiles

@testable import Images

/// What shows of a photo before its pyramid is there.
extension PhotoFolderTests {
  @Test("the camera's small picture comes before the photo is read smaller")
  func thumbnailFirst() throws {
    let small = PictureFixture.jpeg(
      [UInt8](repeating: 200, count: 160 * 107 * 3), width: 160, height: 107)
    let (width, height) = (2048, 1365)
    let whole = PictureFixture.jpeg(
      [UInt8](repeating: 90, count: width * height * 3), width: width, height: height,
      exif: TIFFBytes.exif(orientation: 1, thumbnail: small))
    let folder = folder(try scratch.write(whole, as: "a"))
    folder.want(photos: [0], tiles: [])
    // The header, and nothing that takes longer.
    #expect(folder.work() && !folder.work())
    let coarsest = Pyramid(PixelSize(width: width, height: height)).coarsest
    let key = TileKey(photo: 0, level: coarsest, column: 0, row: 0)
    folder.want(photos: [0], tiles: [key])
    #expect(folder.work())
    var brightness: [UInt8] = []
    folder.take(upTo: 9) {
      brightness.append($0.bitmap.pixels[4 * (40 * Pyramid.bitmapSide + 40)])
      return true
    }
    #expect(brightness.count == 1 && (190...210).contains(brightness[0]))
  }

  @Test("a photo that nobody wants while it is read smaller is read so when it is wanted again")
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
