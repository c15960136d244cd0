#if Program

import CAllocations
import Drawing
import Images
import SceneHosting
import Scenes
import System
import Tuning
import TuningLab
import Viewer

/// Measures the time of a moving scene's frame, drawn and read back, and the time until the first
/// frame is in a file.
enum FrameBench {
  static func run(
    _ kind: RendererKind, _ size: PixelSize, _ scene: SceneEntry, cubes: Int? = nil,
    samples: Int, frames: Int
  ) throws -> JSON {
    let tuning = TuningSettings { $0.cubes = cubes }
    let player = Player(on: SceneHost(scene, size: size.size, tuning: tuning))
    let canvas = try Canvas(kind, size, scale: 1, samples: samples)
    var image = Image(width: size.width, height: size.height)
    var samplesOfTime = Samples(capacity: frames)
    var firstPicture = 0.0
    var own: UInt64 = 0
    var drawing: UInt64 = 0
    let folder = try TemporaryFolder()
    for frame in 0..<frames + Samples.warmUp {
      if frame == Samples.warmUp { (own, drawing) = (0, 0) }
      samplesOfTime.begin()
      let before = allocations_of_process()
      player.play(to: Double(frame) / 60)
      let list = player.frame
      let described = allocations_of_process()
      try canvas.draw(list, into: &image)
      own += described - before
      drawing += allocations_of_process() - described
      if frame >= Samples.warmUp { samplesOfTime.end() }
      if frame == 0 {
        try PNG.write(image, to: folder.file("first.png"))
        firstPicture = Stopwatch.sinceStart
      }
    }
    return .object(
      samplesOfTime.members + [
        ("first_png_ms", .number(firstPicture * 1e3)),
        ("peak_memory_mb", .number(Stopwatch.memory() ?? .nan)),
        ("allocations_model_and_scene", .number(Double(own) / Double(frames))),
        // The driver allocates, too: with OpenGL nearly all of these allocations are the driver's.
        ("allocations_drawing", .number(Double(drawing) / Double(frames))),
      ])
  }
}

#endif
