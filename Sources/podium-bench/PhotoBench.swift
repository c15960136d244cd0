#if Program

import Drawing
import Glibc
import Images
import System
import Tiles
import TuningLab

/// Measures a photo: the time to its first pixels, of its pyramid and of a tile; and vips's time
/// for the same pyramid.
enum PhotoBench {
  static func run(_ path: String) throws -> JSON {
    let scratch = try PyramidFolder()
    defer { withExtendedLifetime(scratch) {} }
    let cache = scratch.cache
    // The program's memory without a picture.
    let before = Stopwatch.memory("VmRSS") ?? .nan
    let file = try PictureFile(path)
    let (wall, processor) = (Stopwatch.wall, Stopwatch.processor)
    let build = try PyramidBuild(file, cache: cache)
    while try build.step() {}
    if let obstacle = try build.finish().obstacle { throw obstacle }
    let times = (wall: Stopwatch.wall - wall, processor: Stopwatch.processor - processor)
    let peak = Stopwatch.memory() ?? .nan
    let stored = try firstPixels(path, cache)
    let tiles = try tileTimes(path, cache)
    try cache.clear()
    return [
      "build_ms": .number(times.wall * 1e3), "build_cpu_ms": .number(times.processor * 1e3),
      "build_memory_mb": .number(peak - before), "peak_memory_mb": .number(peak),
      "first_pixels_stored_ms": .number(stored * 1e3),
      "first_pixels_ms": .number(try firstPixels(path, cache) * 1e3),
      "tile_median_ms": .number(tiles.median * 1e3),
      "tile_p95_ms": .number(tiles.quantile(0.95) * 1e3),
    ]
  }

  /// The same pyramid by vips, in a process of its own.
  static func runVips(_ path: String) throws -> JSON {
    let scratch = try TemporaryFolder()
    let result = scratch.file("pyramid.tif")
    let wall = Stopwatch.wall
    guard
      let outcome = Subprogram(
        "vips",
        [
          "tiffsave", path, result, "--tile", "--pyramid", "--compression", "jpeg", "--Q", "85",
          "--tile-width", "256", "--tile-height", "256",
        ])?.outcome(), outcome.status == 0
    else { throw Failure("vips is not installed, or cannot read \(path)") }
    let seconds = Stopwatch.wall - wall
    unlink(result.systemPath)
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let processor =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    return [
      "build_ms": .number(seconds * 1e3), "build_cpu_ms": .number(processor * 1e3),
      "peak_memory_mb": .number(Double(usage.ru_maxrss) * 1024 / 1e6),
    ]
  }

  /// Seconds from opening a photo until its first tile is there, in whatever quality.
  private static func firstPixels(_ path: String, _ cache: PyramidCache) throws -> Double {
    let start = Stopwatch.wall
    let folder = PhotoFolder([path], cache: cache)
    folder.want(photos: [0], tiles: [])
    var photo: Photo?
    while photo == nil {
      switch folder.state(of: 0) {
      case .known(let known): photo = known
      case .failed(let reason): throw Failure("cannot show \(path): \(reason)")
      case .unread: usleep(pause)
      }
    }
    let coarsest = photo?.pyramid.coarsest ?? 0
    folder.want(photos: [0], tiles: [TileKey(photo: 0, level: coarsest, column: 0, row: 0)])
    var hasCome = false
    while !hasCome {
      folder.take(upTo: 1) { _ in
        hasCome = true
        return true
      }
      if case .failed(let reason) = folder.state(of: 0) {
        throw Failure("cannot show \(path): \(reason)")
      }
      if !hasCome { usleep(pause) }
    }
    return Stopwatch.wall - start
  }

  /// Microseconds between two checks.
  private static let pause: UInt32 = 100

  /// Tiles of full size as they come into view, row by row, each with its border.
  private static func tileTimes(_ path: String, _ cache: PyramidCache) throws -> Samples {
    let folder = PhotoFolder([path], cache: cache, threadCount: 0)
    folder.want(photos: [0], tiles: [])
    while folder.work() {}
    guard case .known(let photo) = folder.state(of: 0) else { return Samples(capacity: 0) }
    let grid = photo.pyramid.grid(of: 0)
    var samples = Samples(capacity: 400)
    for row in 0..<min(20, grid.rows) {
      for column in 0..<min(20, grid.columns) {
        folder.want(photos: [0], tiles: [TileKey(photo: 0, level: 0, column: column, row: row)])
        samples.begin()
        while folder.work() {}
        samples.end()
        folder.take(upTo: 1) { _ in true }
      }
    }
    return samples
  }
}

#endif
