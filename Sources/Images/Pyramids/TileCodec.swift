import CCodecs
import CZlib
import Tiles

/// The part of a picture that its tiles keep.
enum TileDetail: Hashable, Sendable {
  /// Every value, and alpha.
  case values
  /// A color for each pixel, as JPEG at 4:4:4.
  case color
  /// One color for each two by two pixels, where the picture has no more: JPEG at 4:2:0.
  case halvedColor
}

/// The packing of a file's tiles.
enum TilePacking: Hashable, Sendable {
  /// JPEG; `tables` are the tables that all tiles share, with `isRGB` the channels are RGB, not
  /// YCbCr, and with `halvesColor` color has half the columns and half the rows.
  case jpeg(tables: [UInt8], isRGB: Bool, halvesColor: Bool)
  /// zlib's deflate of rows of four bytes a pixel, colors multiplied by alpha: lossless.
  case deflate
}

/// Packs a tile of `Pyramid.tileSide` as its rows come, then the next one. Belongs to one thread.
final class TileEncoder {
  let packing: TilePacking
  private var jpeg: OpaquePointer?
  /// The uncompressed bytes of a tile, kept until all its rows were added.
  private var raw: [UInt8] = []

  /// JPEG's quality, 1 to 100; the loss is not visible in photographs.
  private static let quality: Int32 = 85
  /// zlib's fastest level.
  private static let level: Int32 = 1

  /// Nil: memory is short.
  ///
  init?(_ detail: TileDetail) {
    guard detail != .values else {
      packing = .deflate
      raw.reserveCapacity(Self.rawBytes)
      return
    }
    var count = 0
    let halvesColor = detail == .halvedColor
    guard
      let jpeg = podium_tile_encoder_open(Int32(Pyramid.tileSide), Self.quality, halvesColor)
    else { return nil }
    guard let tables = podium_tile_encoder_tables(jpeg, &count) else {
      podium_tile_encoder_close(jpeg)
      return nil
    }
    self.jpeg = jpeg
    packing = .jpeg(
      tables: Array(UnsafeBufferPointer(start: tables, count: count)), isRGB: false,
      halvesColor: halvesColor)
  }

  deinit { if let jpeg { podium_tile_encoder_close(jpeg) } }

  /// The memory held while a tile is encoded, in bytes. JPEG: 44 KiB measured with libjpeg-turbo
  /// 2.1, a third of it packed bytes; the rest of the 64 KiB is for more packed bytes.
  static func memory(_ detail: TileDetail) -> Int { detail == .values ? rawBytes : 64 << 10 }

  private static let rawBytes = Pyramid.tileSide * Pyramid.tileSide * 4

  /// Takes the next rows of a tile. False: memory is short.
  ///
  /// - Parameter stride: bytes from row to row; 0: the same row `count` times.
  func add(_ rows: UnsafePointer<UInt8>, stride: Int, count: Int) -> Bool {
    if let jpeg { return podium_tile_encoder_add(jpeg, rows, stride, Int32(count)) }
    for row in 0..<count {
      raw += UnsafeBufferPointer(start: rows + row * stride, count: Pyramid.tileSide * 4)
    }
    return true
  }

  /// Lends the packed bytes of the tile, once all its rows were added. False: memory is short.
  func finish<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if let jpeg {
      var count = 0
      guard let bytes = podium_tile_encoder_finish(jpeg, &count) else { return false }
      try body(UnsafeRawBufferPointer(start: bytes, count: count))
      return true
    }
    precondition(raw.count == Self.rawBytes, "a tile has \(Pyramid.tileSide) rows")
    var count = compressBound(UInt(raw.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&packed, &count, raw, UInt(raw.count), Self.level) == Z_OK else { return false }
    raw.removeAll(keepingCapacity: true)
    var result = Result<Void, Failure>.success(())
    packed.withUnsafeBytes { bytes in
      do throws(Failure) {
        try body(UnsafeRawBufferPointer(rebasing: bytes.prefix(Int(count))))
      } catch { result = .failure(error) }
    }
    try result.get()
    return true
  }
}

/// Unpacks tiles. Belongs to one thread at a time.
final class TileDecoder {
  private let packing: TilePacking
  private let jpeg: OpaquePointer?

  /// Nil: the tables are invalid, or memory is short.
  init?(_ packing: TilePacking) {
    self.packing = packing
    guard case .jpeg(let tables, let isRGB, _) = packing else {
      jpeg = nil
      return
    }
    guard let jpeg = podium_tile_decoder_open(tables, tables.count, isRGB) else { return nil }
    self.jpeg = jpeg
  }

  deinit { if let jpeg { podium_tile_decoder_close(jpeg) } }

  /// The pixels of a tile of `width · height` pixels, four bytes each. Nil: the bytes are no tile
  /// of that size.
  ///
  /// - Parameter rows: the number of rows from the top that are decoded, a part of JPEG's time;
  ///   nil: all. Traps for deflated tiles unless nil.
  func decode(_ bytes: [UInt8], width: Int, height: Int, rows: Int? = nil) -> [UInt8]? {
    precondition(jpeg != nil || rows == nil, "of deflated tiles all rows are unpacked")
    let count = width * (rows ?? height) * 4
    var isWhole = false
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      filled = count
      guard let jpeg else {
        var unpacked = UInt(count)
        isWhole = uncompress(start, &unpacked, bytes, UInt(bytes.count)) == Z_OK
        isWhole = isWhole && Int(unpacked) == count
        // In a file of another program, colors may be above their alpha.
        if isWhole { Alpha.clamp(start, count / 4) }
        return
      }
      var decoded: (Int32, Int32) = (0, 0)
      let works = withUnsafeMutableBytes(of: &decoded) {
        podium_tile_decode(
          jpeg, bytes, bytes.count, start, width * 4, Int32(width), Int32(height),
          Int32(rows ?? height), $0.assumingMemoryBound(to: Int32.self).baseAddress)
      }
      isWhole = works && (Int(decoded.0), Int(decoded.1)) == (width, height)
    }
    return isWhole ? pixels : nil
  }
}
