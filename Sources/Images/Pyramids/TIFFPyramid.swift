import CCodecs
import Drawing
import System
import Tiles

/// A pyramid as a tiled TIFF with a page for each level, as vipsdisp, IIPImage and others read it.
public enum TIFFPyramid {
  /// The texts of a file beside its tiles.
  struct Words: Hashable {
    /// The key of the photo that it was made of; nil: the file is not ours.
    var key: String?
    /// The damage of the photo that it was made of.
    var damage: String?
    var orientation = Orientation.upright
  }

  /// An upper limit of the levels of a picture.
  private static let mostLevels = 32
  private static let mostTiles = 16 << 20
  private static let mostText = 1 << 16
  private static let mostTileSide = 1024

  // MARK: Writing

  /// Leaves room for the header.
  static func begin(_ file: ScratchFile) throws(FileError) {
    try file.append([UInt8](repeating: 0, count: TagWriter.headerSize))
  }

  /// Describes the tiles that lie in a file.
  static func finish(_ file: ScratchFile, _ tiles: TileFile, _ words: Words) throws(FileError) {
    let writer = TagWriter(file)
    var next = 0
    // From the last directory to the first, so that each knows the offset of the next.
    for level in tiles.levels.indices.reversed() {
      var entries = describe(tiles, level)
      if level == 0 {
        entries.append((TIFFTag.orientation, .short([words.orientation.rawValue])))
        entries.append((TIFFTag.software, .text("Podium")))
        if let key = words.key { entries.append((TIFFTag.documentName, .text(key))) }
        if let damage = words.damage { entries.append((TIFFTag.description, .text(damage))) }
      }
      next = try writer.write(entries, next: next)
    }
    try writer.writeHeader(first: next)
  }

  private static func describe(
    _ tiles: TileFile, _ level: Int
  ) -> [(tag: Int, values: TagWriter.Values)] {
    let shape = tiles.levels[level]
    let ranges = tiles.byteRanges(of: level)
    var entries: [(tag: Int, values: TagWriter.Values)] = [
      (TIFFTag.subfileType, .long([level == 0 ? 0 : TIFFValue.reducedPicture])),
      (TIFFTag.width, .long([shape.size.width])), (TIFFTag.height, .long([shape.size.height])),
      (TIFFTag.planarConfiguration, .short([1])), (TIFFTag.tileWidth, .long([shape.tileWidth])),
      (TIFFTag.tileHeight, .long([shape.tileHeight])),
      (TIFFTag.tileOffsets, .places(ranges.map(\.offset))),
      (TIFFTag.tileByteCounts, .long(ranges.map(\.count))),
    ]
    switch tiles.packing {
    case .jpeg(let tables, _, let halvesColor):
      let step = halvesColor ? 2 : 1
      entries += [
        (TIFFTag.bitsPerSample, .short([8, 8, 8])), (TIFFTag.samplesPerPixel, .short([3])),
        (TIFFTag.compression, .short([TIFFValue.jpeg])),
        (TIFFTag.photometric, .short([TIFFValue.yCbCr])), (TIFFTag.jpegTables, .bytes(tables)),
        (TIFFTag.subsampling, .short([step, step])), (TIFFTag.positioning, .short([1])),
        (TIFFTag.referenceBlackWhite, .rational([0, 1, 255, 1, 128, 1, 255, 1, 128, 1, 255, 1])),
      ]
    case .deflate:
      entries += [
        (TIFFTag.bitsPerSample, .short([8, 8, 8, 8])), (TIFFTag.samplesPerPixel, .short([4])),
        (TIFFTag.compression, .short([TIFFValue.deflate])),
        (TIFFTag.photometric, .short([TIFFValue.rgb])),
        (TIFFTag.extraSamples, .short([TIFFValue.associatedAlpha])),
      ]
    }
    return entries
  }

  // MARK: Reading

  /// The tiles of a file whose levels halve down to one tile, in a known packing. Nil: the file is
  /// another kind of TIFF, and its pyramid has to be built.
  ///
  /// A program that rounds sizes down may reach one tile a level before `Pyramid` does: no match
  /// either.
  static func open(
    _ bytes: FileBytes, in descriptor: Int32, keeping owner: AnyObject & Sendable
  ) -> (tiles: TileFile, words: Words)? {
    guard let reader = TagReader(bytes), let first = reader.directory(at: reader.firstDirectory),
      first.entries[TIFFTag.dngVersion] == nil, let packing = packing(of: first)
    else { return nil }
    var levels: [StoredLevel] = []
    var byteRanges: [[TileFile.ByteRange]] = []
    for directory in directories(after: first, reader) {
      guard Self.packing(of: directory) == packing, let level = shape(of: directory) else { break }
      if let size = levels.last?.size, !isHalf(level.size, of: size) { break }
      guard let found = Self.byteRanges(in: directory, level, bytes) else { return nil }
      levels.append(level)
      byteRanges.append(found)
    }
    guard let size = levels.first?.size, let last = levels.last?.size,
      max(last.width, last.height) <= Pyramid.tileSide, levels.count >= Pyramid(size).levelCount
    else { return nil }
    var words = Words()
    let name = text(TIFFTag.documentName, in: first)
    words.key = name?.hasPrefix("podium ") == true ? name : nil
    words.damage = words.key == nil ? nil : text(TIFFTag.description, in: first)
    let orientation = first.number(TIFFTag.orientation).flatMap(Orientation.init)
    // Our own files always have the tag: without it the file is damaged, and the picture might lie
    // on its side.
    guard orientation != nil || words.key == nil else { return nil }
    words.orientation = orientation ?? .upright
    return (
      TileFile(levels, packing, in: descriptor, keeping: owner, byteRanges: byteRanges), words
    )
  }

  /// The directories of the levels from the largest on: sub-directories of the first page, or the
  /// pages after it.
  private static func directories(after first: TagDirectory, _ reader: TagReader) -> [TagDirectory]
  {
    if let offsets = first.numbers(TIFFTag.subdirectories, most: mostLevels) {
      return [first] + offsets.compactMap { reader.directory(at: $0) }
    }
    var found = [first]
    while found.count < mostLevels, let next = found.last?.next,
      let directory = reader.directory(at: next)
    { found.append(directory) }
    return found
  }

  /// Some programs round up, some down.
  private static func isHalf(_ size: PixelSize, of larger: PixelSize) -> Bool {
    func fits(_ side: Int, _ whole: Int) -> Bool {
      side == max(1, whole / 2) || side == (whole + 1) / 2
    }
    return fits(size.width, larger.width) && fits(size.height, larger.height)
  }

  private static func shape(of directory: TagDirectory) -> StoredLevel? {
    guard let width = directory.number(TIFFTag.width), (1...Int(podium_most_side)).contains(width),
      let height = directory.number(TIFFTag.height), (1...Int(podium_most_side)).contains(height),
      let tileWidth = directory.number(TIFFTag.tileWidth),
      let tileHeight = directory.number(TIFFTag.tileHeight),
      (16...mostTileSide).contains(tileWidth), (16...mostTileSide).contains(tileHeight)
    else { return nil }
    return StoredLevel(
      size: PixelSize(width: width, height: height), tileWidth: tileWidth, tileHeight: tileHeight)
  }

  private static func packing(of directory: TagDirectory) -> TilePacking? {
    let bits = directory.numbers(TIFFTag.bitsPerSample, most: 5) ?? [1]
    let samples = directory.number(TIFFTag.samplesPerPixel) ?? 1
    let photometric = directory.number(TIFFTag.photometric)
    guard bits.allSatisfy({ $0 == 8 }), directory.entries[TIFFTag.profile] == nil,
      directory.number(TIFFTag.planarConfiguration) ?? 1 == 1
    else { return nil }
    switch (directory.number(TIFFTag.compression), samples, photometric) {
    case (TIFFValue.jpeg, 3, TIFFValue.yCbCr), (TIFFValue.jpeg, 3, TIFFValue.rgb),
      (TIFFValue.jpeg, 1, TIFFValue.gray):
      // TIFF's default is 2 by 2.
      let steps = directory.numbers(TIFFTag.subsampling, most: 2) ?? [2, 2]
      return .jpeg(
        tables: directory.bytes(TIFFTag.jpegTables, most: mostText) ?? [],
        isRGB: photometric == TIFFValue.rgb,
        halvesColor: photometric != TIFFValue.rgb && steps.allSatisfy { $0 >= 2 })
    case (TIFFValue.deflate, 4, TIFFValue.rgb)
    where directory.number(TIFFTag.extraSamples) == TIFFValue.associatedAlpha
      && directory.number(TIFFTag.predictor) ?? 1 == 1:
      return .deflate
    case _: return nil
    }
  }

  private static func byteRanges(
    in directory: TagDirectory, _ level: StoredLevel, _ bytes: FileBytes
  ) -> [TileFile.ByteRange]? {
    let count = level.tileCount
    guard count <= mostTiles, let offsets = directory.numbers(TIFFTag.tileOffsets, most: count),
      let counts = directory.numbers(TIFFTag.tileByteCounts, most: count),
      offsets.count == count, counts.count == count
    else { return nil }
    return zip(offsets, counts).map {
      let isInside = $1 > 0 && $1 <= mostTileBytes && bytes.has($1, at: $0)
      return TileFile.ByteRange(offset: isInside ? $0 : 0, count: isInside ? $1 : 0)
    }
  }

  /// An upper limit: a tile of the largest side takes less when it is unpacked.
  private static let mostTileBytes = 8 << 20

  private static func text(_ tag: Int, in directory: TagDirectory) -> String? {
    directory.bytes(tag, most: mostText).map {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
