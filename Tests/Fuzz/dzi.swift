@testable import Images

/// Bytes that claim to describe a folder of tiles, of which there are none.
func fuzz(_ bytes: [UInt8]) {
  do throws(PictureError) {
    let photo = StoredPhoto(try DeepZoom(bytes, path: "/dev/null/fuzz.dzi"), .upright, damage: nil)
    let coarsest = photo.pyramid.coarsest
    precondition(photo.bitmap(level: coarsest, column: 0, row: 0) == nil, "tiles out of nothing")
  } catch {
    FuzzedFile.check(error, names: "fuzz.dzi")
  }
}
