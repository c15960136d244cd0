import CAllocations
import Drawing
import Images
import OpenGLRendering
import Scenes
import Scrolling

/// How long a frame of the benchmark scene takes, drawn and read back.
enum FrameBench {
  private static let warmUp = 5

  static func run(_ size: PixelSize, frames: Int) throws -> JSONText {
    .array(
      try [3, 100, 10_000].map { cubes in
        try measure(size, cubes: cubes, frames: frames)
      })
  }

  private static func measure(_ size: PixelSize, cubes: Int, frames: Int) throws -> JSONText {
    var tuning = Tuning()
    tuning.cubes = cubes
    let stage = Stage(
      .grid, size: Size(width: Double(size.width), height: Double(size.height)), tuning: tuning)
    let canvas = try Canvas(.gl, size, samples: 1)
    var image = Image(width: size.width, height: size.height)
    var walls: [Double] = []
    walls.reserveCapacity(frames)
    var processor = 0.0
    var allocations: UInt64 = 0
    for frame in 0..<frames + warmUp {
      if frame == warmUp {
        processor = Stopwatch.processor
        allocations = allocations_of_thread()
      }
      let start = Stopwatch.wall
      stage.advance(to: Double(frame) / 60)
      try canvas.draw(stage, into: &image)
      if frame >= warmUp { walls.append(Stopwatch.wall - start) }
    }
    processor = (Stopwatch.processor - processor) / Double(frames)
    let perFrame = Double(allocations_of_thread() - allocations) / Double(frames)
    let (median, p99) = Stopwatch.summary(walls)
    return .object([
      ("renderer", .string("gl")),
      ("scene", .string("grid")),
      ("cubes", .number(Double(cubes))),
      ("median_ms", .number(median * 1e3)),
      ("p99_ms", .number(p99 * 1e3)),
      ("cpu_ms", .number(processor * 1e3)),
      ("allocations_per_frame", .number(perFrame)),
    ])
  }
}
