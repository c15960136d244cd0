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

  static func run(_ kind: RendererKind, _ size: PixelSize) throws -> JSONText {
    var tuning = TuningSettings()
    tuning.cubes = 100
    let window = Size(width: Double(size.width), height: Double(size.height))
    let host = SceneHost(.podium, size: window, tuning: tuning)
    let canvas = try Canvas(kind, size, scale: 1, samples: 1)
    var image = Image(width: size.width, height: size.height)
    let player = Player(flicks(in: window).map { SessionEvent($0) }, on: host)
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
    return .object(
      times.members + [("hitch_ms_per_s", .number(late * 1e3 / seconds))])
  }

  /// A flick a second, 1.5 pt/ms, there and back.
  private static func flicks(in window: Size) -> [InputEvent] {
    var events: [InputEvent] = []
    for second in 0..<Int(seconds) {
      let direction = second % 4 < 2 ? -1.0 : 1.0
      let start = Point(x: window.width / 2, y: window.height * 5 / 6)
      func at(_ ms: Double) -> Point { start + Point(x: direction * ms * 1.5, y: 0) }
      let begin = Double(second)
      events.append(
        InputEvent(time: begin, kind: .down(id: 1, at: start, device: .finger)))
      for step in 1...12 {
        let ms = Double(step) * 8
        events.append(InputEvent(time: begin + ms / 1000, kind: .move(id: 1, to: at(ms))))
      }
      events.append(InputEvent(time: begin + 0.104, kind: .up(id: 1, at: at(96))))
    }
    return events
  }
}

#endif
