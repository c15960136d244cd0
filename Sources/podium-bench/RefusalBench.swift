#if Program

import Glibc
import Images
import Scenes
import System
import Tiles
import TuningLab

/// Measures the time and the memory of refusing files that are no photos, or whose headers claim
/// impossible sizes.
enum RefusalBench {
  static func run() throws -> JSON {
    let scratch = try PyramidFolder()
    defer { withExtendedLifetime(scratch) {} }
    var paths: [(name: String, path: String)] = []
    for (name, bytes) in files {
      let path = scratch.file(name)
      try bytes.withUnsafeBytes { try OutputFile.write($0, to: path) }
      paths.append((name, path))
    }
    // The first refusal has costs that occur only once.
    _ = refusal(paths[0].path, scratch.cache)
    var (members, longest, growth) = ([(String, JSON)](), 0.0, 0.0)
    for (name, path) in paths {
      let resident = try Stopwatch.forgetPeak()
      let start = Stopwatch.wall
      let reason = refusal(path, scratch.cache)
      let seconds = Stopwatch.wall - start
      guard let reason, !reason.contains("\n") else {
        throw Failure("\(name) is not refused in one line")
      }
      members.append(("\(name)_ms", .number(seconds * 1e3)))
      longest = max(longest, seconds)
      growth = max(growth, (Stopwatch.memory() ?? .nan) - resident)
    }
    return .object(
      members + [("longest_ms", .number(longest * 1e3)), ("memory_growth_mb", .number(growth))])
  }

  /// The reason why a file is refused; nil: it is a photo.
  private static func refusal(_ path: String, _ cache: PyramidCache) -> String? {
    let folder = PhotoFolder([path], cache: cache, threadCount: 0)
    folder.want(photos: [0], tiles: [])
    while folder.work() {}
    if case .failed(let reason) = folder.state(of: 0) { return reason }
    return nil
  }

  private static var files: [(name: String, bytes: [UInt8])] {
    var random = SplitMix64(seed: 1)
    let noise = (0..<1 << 20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    return [
      ("empty", []), ("noise", noise), ("png_of_10_gigapixels", png(100_000, 100_000)),
      ("jpeg_of_4_gigapixels", jpeg(0xC0, 65_500)),
      ("progressive_jpeg_of_4_gigapixels", jpeg(0xC2, 65_500)),
      ("noise_like_jpeg", [0xFF, 0xD8, 0xFF, 0xE0] + noise),
      ("noise_like_png", Array(png(800, 600).prefix(8)) + noise),
      ("noise_like_tiff", [0x49, 0x49, 42, 0, 8, 0, 0, 0] + noise),
      ("noise_like_webp", Array("RIFF".utf8) + [0, 0, 16, 0] + Array("WEBPVP8 ".utf8) + noise),
    ]
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    let header = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    var sum: UInt32 = .max
    for byte in header {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + bytes(13) + header + bytes(~sum)
      + bytes(0) + Array("IDAT".utf8) + bytes(0x35AF_061E)
  }

  /// A header of a picture of `side` pixels each way, and the beginning of what would follow.
  private static func jpeg(_ frame: UInt8, _ side: UInt32) -> [UInt8] {
    let size = Array(bytes(side).suffix(2))
    let parts: [UInt8] = [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
    let last: UInt8 = frame == 0xC2 ? 0 : 63
    return [0xFF, 0xD8, 0xFF, frame, 0, 17, 8] + size + size + parts
      + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, last, 0]
  }
}

#endif
