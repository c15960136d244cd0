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
    var own: UInt64 = 0
    var drawing: UInt64 = 0
    for frame in 0..<frames + warmUp {
      if frame == warmUp {
        processor = Stopwatch.processor
        (own, drawing) = (0, 0)
      }
      let start = Stopwatch.wall
      let before = allocations_of_thread()
      stage.advance(to: Double(frame) / 60)
      stage.describeFrame()
      let described = allocations_of_thread()
      canvas.draw(stage.drawList, into: &image)
      own += described - before
      drawing += allocations_of_thread() - described
      if frame >= warmUp { walls.append(Stopwatch.wall - start) }
    }
    processor = (Stopwatch.processor - processor) / Double(frames)
    let (median, p99) = Stopwatch.summary(walls)
    return .object([
      ("renderer", .string("gl")),
      ("scene", .string("grid")),
      ("cubes", .number(Double(cubes))),
      ("median_ms", .number(median * 1e3)),
      ("p99_ms", .number(p99 * 1e3)),
      ("cpu_ms", .number(processor * 1e3)),
      // The driver allocates, too: what is drawing's is mostly its own.
      ("allocations_per_frame_model_and_scene", .number(Double(own) / Double(frames))),
      ("allocations_per_frame_drawing", .number(Double(drawing) / Double(frames))),
    ])
  }
}
