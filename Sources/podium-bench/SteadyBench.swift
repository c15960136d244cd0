#if Program

import CAllocations
import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab
import Viewer

/// Measures whether memory and time stay constant in a long session: flicks through the podium,
/// from the 100th frame to the 10 000th.
enum SteadyBench {
  private static let size = PixelSize(width: 640, height: 360)
  private static let first = 100
  private static let last = 10_000

  static func run(_ kind: RendererKind) throws -> JSONText {
    let player = Player(on: SceneHost(.podium, size: Size(width: 640, height: 360)))
    let canvas = try Canvas(kind, size, scale: 1, samples: 1)
    var image = Image(width: size.width, height: size.height)
    var memory = 0.0
    var allocations: UInt64 = 0
    for frame in 0...last {
      if frame == first {
        memory = Stopwatch.memory("VmRSS") ?? .nan
        allocations = allocations_of_process()
      }
      let time = Double(frame) / 60
      if frame % 90 == 0 { flick(player, at: time, leftwards: frame / 90 % 4 < 2) }
      player.play(to: time)
      try canvas.draw(player.frame, into: &image)
    }
    let frames = Double(last - first)
    return .object([
      ("allocations_per_frame", .number(Double(allocations_of_process() - allocations) / frames)),
      ("memory_mb_at_100", .number(memory)),
      ("memory_mb_at_10000", .number(Stopwatch.memory("VmRSS") ?? .nan)),
    ])
  }

  /// Twelve moves of a finger, 8 ms and 8 pt apart.
  private static func flick(_ player: Player, at time: Double, leftwards: Bool) {
    func send(_ kind: InputEvent.Kind, _ ms: Double) {
      player.deliver(SessionEvent(time: time + ms / 1000, kind: .input(kind)))
    }
    func at(_ step: Int) -> Point {
      Point(x: 320 + Double(leftwards ? -8 * step : 8 * step), y: 300)
    }
    send(.down(id: 1, at: at(0), device: .finger), 0)
    for step in 1...12 { send(.move(id: 1, to: at(step)), Double(8 * step)) }
    send(.up(id: 1, at: at(12)), 104)
  }
}

#endif
