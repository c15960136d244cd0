import CCodecs
import Drawing
import Glibc
import System
import Tiles

/// Writes a pyramid as DZI, for OpenSeadragon: as it is seen, since DZI has no orientation. Tiles
/// are JPEGs, or PNGs where the picture has alpha.
public enum DeepZoomWriter {
  private static let side = Pyramid.tileSide
  private static let overlap = 1
  private static let quality: Int32 = 90

  /// Writes the tiles and then the description; nothing that exists is replaced, and a failure
  /// leaves nothing.
  ///
  /// - Parameters:
  ///   - file: the photo's.
  ///   - path: of the description, which ends in `.dzi`; the tiles lie beside it in a folder.
  ///   - progress: called with the share that is done, 0...1.
  public static func write(
    _ photo: StoredPhoto, of file: PictureFile, to path: String, progress: (Double) -> Void
  ) throws(PictureError) {
    let seen = SeenPyramid(composer: photo.composer, orientation: photo.orientation)
    let missing: String?
    do throws(FileError) { missing = try write(seen, to: path, progress) } catch {
      throw .file(error)
    }
    guard let missing else { return }
    let advice = photo.isCached ? "; empty the cache with podium photos --cache --clear" : ""
    throw .refused(
      file: file.path, format: file.format.name,
      reason: "a tile of its pyramid is missing or damaged: \(missing)\(advice)")
  }

  /// - Throws: a `FileError` where the description or the folder of tiles exists.
  public static func check(_ path: String) throws(FileError) {
    try OutputFolder.checkIsFree(path)
    try OutputFolder.checkIsFree(tiles(of: path))
    try OutputFile.check(path)
  }

  /// The folder of the tiles of a description.
  private static func tiles(of path: String) -> String {
    "\(path.hasSuffix(".dzi") ? String(path.dropLast(4)) : path)_files"
  }

  /// - Returns: the tile that is missing, in a few words; nil: all is written.
  private static func write(
    _ seen: SeenPyramid, to path: String, _ progress: (Double) -> Void
  ) throws(FileError) -> String? {
    try check(path)
    let output = try OutputFolder(tiles(of: path))
    let jpeg = Format.jpg(halvesColor: seen.composer.store.halvesColor)
    let (sizes, format) = (seen.sizes, seen.hasAlpha ? .png : jpeg)
    let size = sizes[0]
    let top = DeepZoom.steps(max(size.width, size.height))
    var done = 0
    let total = Pyramid(size).tileCount
    for (level, size) in sizes.enumerated() {
      let folder = try output.makeFolder("\(top - level)")
      for row in 0..<(size.height + side - 1) / side {
        for column in 0..<(size.width + side - 1) / side {
          let tile = PixelRect(
            left: Int32(max(0, column * side - overlap)), top: Int32(max(0, row * side - overlap)),
            right: Int32(min(size.width, (column + 1) * side + overlap)),
            bottom: Int32(min(size.height, (row + 1) * side + overlap)))
          guard let part = seen.part(level, tile) else { return seen.missingTile(level, tile) }
          try output.check()
          try write(part, as: format, to: "\(folder)/\(column)_\(row)")
          done += 1
          progress(Double(done) / Double(total))
        }
      }
    }
    if let missing = try writeSmallest(seen, as: format, output, below: top - sizes.count) {
      return missing
    }
    try output.putInPlace()
    try OutputFile.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="\(format.ending)" \
      Overlap="\(overlap)" TileSize="\(side)">
        <Size Height="\(size.height)" Width="\(size.width)"/>
      </Image>

      """, to: path)
    output.keep()
    return nil
  }

  /// Writes the levels below one tile, down to a single pixel.
  ///
  /// - Returns: as `write` does.
  private static func writeSmallest(
    _ seen: SeenPyramid, as format: Format, _ output: OutputFolder, below last: Int
  ) throws(FileError) -> String? {
    let level = seen.sizes.count - 1
    let size = seen.sizes[level]
    let all = PixelRect(right: Int32(size.width), bottom: Int32(size.height))
    guard last >= 0 else { return nil }
    guard var part = seen.part(level, all) else { return seen.missingTile(level, all) }
    for number in (0...last).reversed() {
      let (width, height) = ((part.width + 1) / 2, (part.height + 1) / 2)
      let half = BoxFilter.halved(part.pixels, width: part.width, height: part.height)
      part = TileComposer.Part(pixels: half, width: width, height: height, isWhole: true)
      let folder = try output.makeFolder("\(number)")
      try write(part, as: format, to: "\(folder)/0_0")
    }
    return nil
  }

  private enum Format {
    case jpg(halvesColor: Bool)
    case png

    /// The ending of their files.
    var ending: String {
      switch self {
      case .jpg: "jpg"
      case .png: "png"
      }
    }
  }

  /// - Parameter path: without the ending.
  private static func write(
    _ part: TileComposer.Part, as format: Format, to path: String
  ) throws(FileError) {
    let path = "\(path).\(format.ending)"
    switch format {
    case .jpg(let halvesColor): try writeJPEG(part, halvesColor: halvesColor, to: path)
    case .png: try writePNG(part, to: path)
    }
  }

  private static func writePNG(_ part: TileComposer.Part, to path: String) throws(FileError) {
    var pixels = part.pixels
    pixels.withUnsafeMutableBufferPointer {
      if let start = $0.baseAddress { Alpha.divide(start, part.width * part.height) }
    }
    let image = Image(width: part.width, height: part.height, pixels: pixels)
    let bytes = try PNG.encode(image, compression: level, file: path)
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try OutputFile.write(UnsafeRawBufferPointer(bytes), to: path, syncs: false)
    }
  }

  /// zlib's level of compression.
  private static let level = 6

  private static func writeJPEG(
    _ part: TileComposer.Part, halvesColor: Bool, to path: String
  ) throws(FileError) {
    var colors: [UInt8] = []
    colors.reserveCapacity(part.width * part.height * 3)
    for pixel in 0..<part.width * part.height { colors += part.pixels[4 * pixel..<4 * pixel + 3] }
    var count = 0
    var options = podium_jpeg_options()
    options.quality = quality
    options.channels = 3
    options.keeps_color = !halvesColor
    let (width, height) = (Int32(part.width), Int32(part.height))
    guard let bytes = podium_jpeg_encode(colors, width, height, options, &count)
    else { throw FileError(.write, path, .system(ENOMEM)) }
    defer { free(bytes) }
    // There are thousands of tiles, and all can be made again: none is synced to the disk.
    try OutputFile.write(UnsafeRawBufferPointer(start: bytes, count: count), to: path, syncs: false)
  }
}
