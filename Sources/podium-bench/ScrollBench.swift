#if Program

import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab
import Viewer

/// Measures the hitches of ten seconds of flicks at 60 Hz through a row of 100 cubes.
enum ScrollBench {
  private static let seconds = 10.0
  private static let frame = 1.0 / 60

  static func run(_ kind: RendererKind, _ size: PixelSize) throws -> JSON {
    let window = size.size
    let host = SceneHost(.podium, size: window, tuning: TuningSettings { $0.cubes = 100 })
    let canvas = try Canvas(kind, size, scale: 1, samples: 1)
    var image = Image(width: size.width, height: size.height)
    let player = Player(flicks(in: window), on: host)
    var times = Samples(capacity: Int(seconds / frame) + 1)
    var late = 0.0
    for k in 0..<Int(seconds / frame) {
      let time = Double(k) * frame
      times.begin()
      player.play(to: time)
      try canvas.draw(player.frame, into: &image)
      // The first frame compiles shaders, which is no hitch.
      guard k > 0 else { continue }
      times.end()
      late += max(0, times.last - frame)
    }
    return .object(times.members + [("hitch_ms_per_s", .number(late * 1e3 / seconds))])
  }

  /// A flick a second, 1.5 pt/ms, there and back.
  private static func flicks(in window: Size) -> [SessionEvent] {
    (0..<Int(seconds)).flatMap { second in
      Flick(speed: second % 4 < 2 ? 1.5 : -1.5).events(
        from: Point(x: window.width / 2, y: window.height * 5 / 6), along: .horizontal,
        at: Double(second))
    }
  }
}

#endif
