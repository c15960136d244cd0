@testable import Images

/// Bytes that claim to be a TIFF: as a picture that libtiff reads, and as a pyramid whose tiles we
/// read ourselves.
func fuzz(_ bytes: [UInt8]) {
  FuzzedPicture.read(bytes, as: .tiff)
  guard let file = try? ScratchFile(in: nil),
    bytes.withUnsafeBytes({ (try? file.append($0)) != nil }),
    let (tiles, _) = TIFFPyramid.open(
      FileBytes(file.descriptor, count: bytes.count), in: file.descriptor, keeping: file)
  else { return }
  let photo = StoredPhoto(tiles, .transposed, damage: nil)
  for level in 0..<photo.pyramid.levelCount {
    let grid = photo.pyramid.grid(of: level)
    _ = photo.bitmap(level: level, column: grid.columns - 1, row: grid.rows - 1)
    _ = photo.bitmap(level: level, column: 0, row: 0)
  }
}
