#if Program

import CAllocations
import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import TuningLab
import Viewer

/// Measures whether memory and time stay constant in a long session: flicks through the podium,
/// from the 100th frame to the 10 000th.
enum SteadyBench {
  private static let size = PixelSize(width: 640, height: 360)
  private static let first = 100
  private static let last = 10_000

  static func run(_ kind: RendererKind) throws -> JSON {
    let flicks = stride(from: 0, through: last, by: 90).flatMap { frame -> [SessionEvent] in
      Flick(speed: frame / 90 % 4 < 2 ? 1 : -1).events(
        from: Point(x: 320, y: 300), along: .horizontal, at: Double(frame) / 60)
    }
    let player = Player(flicks, on: SceneHost(.podium, size: size.size))
    let canvas = try Canvas(kind, size, scale: 1, samples: 1)
    var image = Image(width: size.width, height: size.height)
    var memory = 0.0
    var allocations: UInt64 = 0
    for frame in 0...last {
      if frame == first {
        memory = Stopwatch.memory("VmRSS") ?? .nan
        allocations = allocations_of_process()
      }
      player.play(to: Double(frame) / 60)
      try canvas.draw(player.frame, into: &image)
    }
    let frames = Double(last - first)
    return [
      "allocations_per_frame": .number(Double(allocations_of_process() - allocations) / frames),
      "memory_mb_at_100": .number(memory),
      "memory_mb_at_10000": .number(Stopwatch.memory("VmRSS") ?? .nan),
    ]
  }
}

#endif
