@testable import Images

/// Bytes that claim to describe a folder of tiles, of which there are none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(PictureError) {
    let photo = StoredPhoto(try DeepZoom(bytes, path: "/dev/null/fuzz.dzi"), .upright, damage: nil)
    let coarsest = photo.pyramid.coarsest
    precondition(photo.bitmap(level: coarsest, column: 0, row: 0) == nil, "tiles out of nothing")
  } catch {
    FuzzedFile.check(error, names: "fuzz.dzi")
  }
  return 0
}
