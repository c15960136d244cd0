import CCodecs
import Foundation
import Images
import Testing

/// Small pictures of every kind that is read, made here.
struct PictureFixture: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  var format: PictureFormat
  var depth = 8
  var hasAlpha = false
  /// What may lie between a pixel and what it should be.
  var tolerance = 0
  /// The expected pixel: colors multiplied by alpha.
  var expected: @Sendable (Int, Int) -> [UInt8] = PictureFixture.slope

  static let width = 96
  static let height = 64

  /// Redder to the right, greener to the bottom.
  @Sendable static func slope(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(x * 255 / (width - 1)), UInt8(y * 255 / (height - 1)), 128, 255]
  }

  @Sendable static func graySlope(_ x: Int, _ y: Int) -> [UInt8] {
    let value = slope(x, y)[0]
    return [value, value, value, 255]
  }

  private static func through(_ value: UInt8, alpha: Int) -> UInt8 {
    UInt8((Int(value) * alpha + 127) / 255)
  }

  @Sendable static func glass(_ x: Int, _ y: Int) -> [UInt8] {
    slope(x, y).prefix(3).map { through($0, alpha: 100) } + [100]
  }

  @Sendable static func grayGlass(_ x: Int, _ y: Int) -> [UInt8] {
    graySlope(x, y).prefix(3).map { through($0, alpha: 128) } + [128]
  }

  /// What the pictures of WebP and the interlaced one show, 24x16.
  @Sendable static func ramp(_ x: Int, _ y: Int) -> [UInt8] {
    [UInt8(255 - 17 * y), 0, UInt8(17 * y), 255]
  }

  static let all = jpegs + pngs + tiffs + webps + flat

  /// Rows of bytes that some channels of each pixel make.
  static func rows(_ channels: (Int, Int) -> [UInt8]) -> [[UInt8]] {
    (0..<height).map { y in (0..<width).flatMap { channels($0, y) } }
  }

  // MARK: JPEG

  /// A JPEG of one gray.
  static func plain(_ gray: UInt8, _ width: Int, _ height: Int, exif: [UInt8] = []) -> [UInt8] {
    jpeg(
      [UInt8](repeating: gray, count: width * height * 3), width: width, height: height, exif: exif)
  }

  static func jpeg(
    _ pixels: [UInt8], width: Int = width, height: Int = height, channels: Int32 = 3,
    isProgressive: Bool = false, isArithmetic: Bool = false, keepsColor: Bool = false,
    exif: [UInt8] = [], profile: [UInt8] = []
  ) -> [UInt8] {
    var options = podium_jpeg_options()
    options.quality = 97
    options.channels = channels
    options.is_progressive = isProgressive
    options.is_arithmetic = isArithmetic
    options.keeps_color = keepsColor
    var count = 0
    return exif.withUnsafeBufferPointer { exif in
      profile.withUnsafeBufferPointer { profile in
        (options.exif, options.exif_count) = (exif.baseAddress, exif.count)
        (options.profile, options.profile_count) = (profile.baseAddress, profile.count)
        guard
          let bytes = podium_jpeg_encode(pixels, Int32(width), Int32(height), options, &count)
        else { return [] }
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
      }
    }
  }

  static let colors = rows { Array(slope($0, $1).prefix(3)) }.flatMap { $0 }
  static let jpegs: [PictureFixture] = [
    .init(testDescription: "JPEG", bytes: jpeg(colors), format: .jpeg, tolerance: 5),
    .init(
      testDescription: "progressive JPEG", bytes: jpeg(colors, isProgressive: true),
      format: .jpeg, tolerance: 5),
    .init(
      testDescription: "arithmetic JPEG", bytes: jpeg(colors, isArithmetic: true),
      format: .jpeg, tolerance: 5),
    .init(
      testDescription: "gray JPEG",
      bytes: jpeg(rows { [slope($0, $1)[0]] }.flatMap { $0 }, channels: 1),
      format: .jpeg, tolerance: 2, expected: graySlope),
    .init(
      // What no ink leaves is what is seen, which is how it is stored.
      testDescription: "CMYK JPEG",
      bytes: jpeg(rows { slope($0, $1).prefix(3) + [255] }.flatMap { $0 }, channels: 4),
      format: .jpeg, tolerance: 3),
  ]

  // MARK: PNG

  static let pngs: [PictureFixture] = [
    png("RGB", 8, 2) { Array(slope($0, $1).prefix(3)) },
    png("RGB of 16 bits", 16, 2) { slope($0, $1).prefix(3).flatMap { [$0, $0] } },
    png("gray", 8, 0, expected: graySlope) { [slope($0, $1)[0]] },
    png("gray of 16 bits", 16, 0, expected: graySlope) { [slope($0, $1)[0], slope($0, $1)[0]] },
    png("RGBA", 8, 6, hasAlpha: true, expected: glass) { slope($0, $1).prefix(3) + [100] },
    png("gray with alpha", 8, 4, hasAlpha: true, expected: grayGlass) { [slope($0, $1)[0], 128] },
    png(
      "palette", 8, 3, expected: graySlope,
      chunks: PNGBytes.chunk(
        "PLTE", (0..<256).flatMap { [UInt8]([UInt8($0), UInt8($0), UInt8($0)]) })
    ) { [slope($0, $1)[0]] },
    .init(
      testDescription: "interlaced PNG with a palette of 4 bits",
      bytes: decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAABgAAAAQBAMAAAGJDZIwAAAAMFBMVEX/AADuABHdACLMADO7AESqAFWZAGaIAHd3AI\
        hmAJlVAKpEALszAMwiAN0RAO4AAP8lworGAAAAWElEQVQI103LQQ2AUAyD4d8CFrCAhVnAAha4cpwFLGABC7OABSxA\
        KO8l/Q7LmrQAufHfiKCqvqQ/M5VHYREO4RaaVgnpzZQ+KOm7wTAZZsNq2A2n4TI85gXt32AZASwfLgAAAABJRU5Erk\
        Jggg==
        """), format: .png, depth: 4, expected: ramp),
  ]

  private static func png(
    _ name: String, _ depth: UInt8, _ color: UInt8, hasAlpha: Bool = false,
    expected: @escaping @Sendable (Int, Int) -> [UInt8] = slope, chunks: [UInt8] = [],
    _ channels: (Int, Int) -> [UInt8]
  ) -> PictureFixture {
    .init(
      testDescription: "PNG, \(name)",
      bytes: PNGBytes.file(
        width, height, depth: depth, color: color, rows: rows(channels), chunks: chunks),
      format: .png, depth: Int(depth), hasAlpha: hasAlpha, expected: expected)
  }

  // MARK: TIFF

  static let tiffs: [PictureFixture] =
    [false, true].flatMap { isBig in
      [
        tiff("RGB", isBig) { Array(slope($0, $1).prefix(3)) },
        tiff("RGB of 16 bits", isBig, depth: 16) { slope($0, $1).prefix(3).flatMap { [$0, $0] } },
        tiff("gray", isBig, expected: graySlope) { [slope($0, $1)[0]] },
        tiff("gray of 16 bits", isBig, depth: 16, expected: graySlope) {
          [slope($0, $1)[0], slope($0, $1)[0]]
        },
      ]
    } + [
      tiff("gray with alpha", false, alpha: 2, expected: grayGlass) { [slope($0, $1)[0], 128] },
      tiff("gray multiplied by alpha", true, alpha: 1, expected: grayGlass) {
        [grayGlass($0, $1)[0], 128]
      },
      tiff("RGBA", false, alpha: 2, expected: glass) { slope($0, $1).prefix(3) + [100] },
      tiff("gray of 16 bits with alpha", true, depth: 16, alpha: 2, expected: grayGlass) {
        [slope($0, $1)[0], slope($0, $1)[0], 128, 128]
      },
      tiff("gray of 16 bits multiplied by alpha", false, depth: 16, alpha: 1, expected: grayGlass) {
        [grayGlass($0, $1)[0], grayGlass($0, $1)[0], 128, 128]
      },
      tiledTIFF(48, 16), tiledTIFF(80, 48),
    ]

  /// RGB in tiles that are not compressed, the last ones partial.
  private static func tiledTIFF(_ across: Int, _ down: Int) -> PictureFixture {
    let (columns, rows) = ((width + across - 1) / across, (height + down - 1) / down)
    let pixels = (0..<rows * columns).flatMap { tile in
      (0..<across * down).flatMap { pixel -> [UInt8] in
        let x = tile % columns * across + pixel % across
        let y = tile / columns * down + pixel / across
        return x < width && y < height ? Array(slope(x, y).prefix(3)) : [0, 0, 0]
      }
    }
    let bytes = TIFFBytes.file(
      [
        [
          256: [width], 257: [height], 258: [8, 8, 8], 259: [1], 262: [2], 277: [3], 322: [across],
          323: [down], 324: (0..<rows * columns).map { 8 + $0 * across * down * 3 },
          325: (0..<rows * columns).map { _ in across * down * 3 },
        ]
      ], before: pixels)
    return .init(
      testDescription: "TIFF, RGB in tiles of \(across)x\(down)", bytes: bytes, format: .tiff,
      expected: slope)
  }

  private static func tiff(
    _ name: String, _ isBig: Bool, depth: Int = 8, alpha: Int = 0,
    expected: @escaping @Sendable (Int, Int) -> [UInt8] = slope, _ channels: (Int, Int) -> [UInt8]
  ) -> PictureFixture {
    let rows = rows(channels)
    let count = rows[0].count / width * 8 / depth
    let pixels = rows.flatMap { $0 }
    var tags = [
      256: [width], 257: [height], 258: [Int](repeating: depth, count: count), 259: [1],
      262: [count >= 3 ? 2 : 1], 273: [8], 274: [1], 277: [count], 278: [height],
      279: [pixels.count],
    ]
    if alpha > 0 { tags[338] = [alpha] }
    return .init(
      testDescription: "TIFF, \(name), \(isBig ? "big" : "little")-endian",
      bytes: TIFFBytes.file(isBigEndian: isBig, [tags], before: pixels), format: .tiff,
      depth: depth, hasAlpha: alpha > 0, tolerance: alpha > 0 ? 1 : 0, expected: expected)
  }

  // MARK: WebP

  static let webps: [PictureFixture] = [
    .init(
      testDescription: "WebP",
      bytes: decoded(
        """
        UklGRmAAAABXRUJQVlA4IFQAAADQAwCdASoYABAAPm0skkWkIqGYBABABsS2AE6NcB/gLj/AeSAV9zwA/vQ+vACYnz\
        KamQ//1psr9vJr/7hGFH//c5nuorWyF11AYCBFyCSgWTwAAAA=
        """), format: .webp, tolerance: 20, expected: ramp),
    .init(
      testDescription: "WebP that loses nothing",
      bytes: decoded(
        """
        UklGRkwAAABXRUJQVlA4TEAAAAAvF8ADAH8AEIT/cQsT8ff/+U+WAVVk21BBBRVUUEEFFVRQQQUVVFBBBRX8bYaI/u\
        fn4+Xh5uLkYGdjZWFmYmQg
        """), format: .webp, expected: ramp),
    .init(
      testDescription: "WebP with alpha",
      bytes: decoded(
        """
        UklGRkwAAABXRUJQVlA4TEAAAAAvF8ADEH8AEIT/cQsT8ff/AUyWAVVk21BBBRVUUEEFFVRQQQUVVFBBBRX8bYaI/u\
        fn4+Xh5uLkYGdjZWFmYmQg
        """), format: .webp, hasAlpha: true, tolerance: 1,
      expected: { ramp($0, $1).map { UInt8((Int($0) * 128 + 127) / 255) } }),
  ]

  /// Made by ImageMagick of sixteen colors.
  static let flat: [PictureFixture] = [
    .init(
      testDescription: "GIF, interlaced",
      bytes: decoded(
        """
        R0lGODlhGAAQAPMAAP8AAO4AEd0AIswAM7sARKoAVZkAZogAd3cAiGYAmVUAqkQAuzMAzCIA3REA7gAA/yH5BAAAAAAAL\
        AAAAAAYABAAQARcEMhJq50o6827JmAojmTInGiqrqjgvnAsv0Zt33huK3zv/8CeY0gsGo/EgHLJbDqXg6h0Sq1KC9isds\
        vNHr7gsHgMTpjP6LT6vGi73/C4u0Gv2+/4+mPP7/v/fBEAOw==
        """), format: .gif, expected: ramp),
    .init(testDescription: "BMP, upwards", bytes: bitmap(isTopDown: false), format: .bmp),
    .init(testDescription: "BMP, downwards", bytes: bitmap(isTopDown: true), format: .bmp),
  ]

  /// Three bytes a pixel; a row of 96 needs none to fill it up.
  private static func bitmap(isTopDown: Bool) -> [UInt8] {
    let pixels = (0..<height).flatMap { row in
      (0..<width).flatMap { x -> [UInt8] in
        let color = slope(x, isTopDown ? row : height - 1 - row)
        return [color[2], color[1], color[0]]
      }
    }
    var file = Array("BM".utf8)
    // The file, the header, the size, its planes and bits, no compression, the pixels.
    let fields: [(value: Int, bytes: Int)] = [
      (54 + pixels.count, 4), (0, 4), (54, 4), (40, 4), (width, 4),
      (isTopDown ? -height : height, 4), (1, 2), (24, 2), (0, 4), (pixels.count, 4), (0, 4), (0, 4),
      (0, 4), (0, 4),
    ]
    for field in fields { file += littleEndian(field.value, field.bytes) }
    return file + pixels
  }

  private static func decoded(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { [UInt8]($0) } ?? []
  }
}

/// TIFF structures made by hand.
enum TIFFBytes {
  /// - Parameters:
  ///   - directories: one after the other: numbers by tag, of 32 bits (of 16 where they are many).
  ///   - before: what lies between the header and the first directory, from byte 8 on.
  ///   - profile: of colors; it lies there, too.
  static func file(
    isBigEndian: Bool = false, _ directories: [[Int: [Int]]], before: [UInt8] = [],
    profile: [UInt8] = []
  ) -> [UInt8] {
    let number = isBigEndian ? bigEndian : littleEndian
    let profilePlace = 8 + before.count
    let before = before + profile
    let padding = [UInt8](repeating: 0, count: before.count % 2)
    var bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2)
    bytes += number(8 + before.count + padding.count, 4) + before + padding
    for (index, entries) in directories.enumerated() {
      var extra: [UInt8] = []
      let end = bytes.count + 2 + 12 * (entries.count + (profile.isEmpty ? 0 : 1)) + 4
      bytes += number(entries.count + (profile.isEmpty ? 0 : 1), 2)
      for (tag, values) in entries.sorted(by: { $0.key < $1.key }) {
        let size = values.count > 1 || [258, 259, 262, 274, 277, 338].contains(tag) ? 2 : 4
        bytes += number(tag, 2) + number(size == 2 ? 3 : 4, 2) + number(values.count, 4)
        let stored = values.flatMap { number($0, size) }
        if stored.count > 4 {
          bytes += number(end + extra.count, 4)
          extra += stored
        } else {
          bytes += stored + [UInt8](repeating: 0, count: 4 - stored.count)
        }
      }
      // The profile's tag is the greatest.
      if !profile.isEmpty {
        bytes += number(34675, 2) + number(7, 2) + number(profile.count, 4)
        bytes += number(profilePlace, 4)
      }
      bytes += number(index + 1 < directories.count ? end + extra.count : 0, 4) + extra
    }
    return bytes
  }

  /// What a camera writes.
  static func exif(orientation: Int, thumbnail: [UInt8] = []) -> [UInt8] {
    guard !thumbnail.isEmpty else { return file([[274: [orientation]]]) }
    return file(
      [[274: [orientation]], [259: [6], 513: [8], 514: [thumbnail.count]]], before: thumbnail)
  }
}
