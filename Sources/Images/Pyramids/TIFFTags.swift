/// The tags of TIFF that tiled pictures are described by, as the specification numbers them.
enum TIFFTag {
  static let subfileType = 254
  static let width = 256
  static let height = 257
  static let bitsPerSample = 258
  static let compression = 259
  static let photometric = 262
  static let documentName = 269
  static let description = 270
  static let orientation = 274
  static let samplesPerPixel = 277
  static let planarConfiguration = 284
  static let software = 305
  static let predictor = 317
  static let tileWidth = 322
  static let tileHeight = 323
  static let tileOffsets = 324
  static let tileByteCounts = 325
  static let subdirectories = 330
  static let extraSamples = 338
  static let jpegTables = 347
  static let subsampling = 530
  static let positioning = 531
  static let referenceBlackWhite = 532
  static let profile = 34675
  static let dngVersion = 50706
}

/// Values of those tags.
enum TIFFValue {
  static let reducedPicture = 1
  static let jpeg = 7
  static let deflate = 8
  static let rgb = 2
  static let gray = 1
  static let yCbCr = 6
  static let associatedAlpha = 1
}
