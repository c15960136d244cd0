#if Program

import Drawing
import Images
import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab
import Viewer

/// The cost of a podium frame as its row grows: invisible cubes must cost nothing.
enum RowBench {
  static func run(_ kind: RendererKind, _ size: PixelSize, frames: Int) throws -> JSON {
    let lengths = [100, 10_000, 1_000_000]
    var startUps: [Double] = []
    var players: [Player] = []
    for cubes in lengths {
      let start = Stopwatch.wall
      let host = SceneHost(.podium, size: size.size, tuning: TuningSettings { $0.cubes = cubes })
      // The same cubes are in view for each length.
      host.scrollView.setContentOffset(
        Point(x: host.pitch ?? 0, y: 0), animated: false, at: host.scrollView.time)
      let player = Player(on: host)
      player.play(to: 0.001)
      host.describeFrame()
      startUps.append(Stopwatch.wall - start)
      players.append(player)
    }
    let canvas = try Canvas(kind, size, scale: 1, samples: 1)
    var image = Image(width: size.width, height: size.height)
    var times = lengths.map { _ in Samples(capacity: frames) }
    for frame in 0..<frames + Samples.warmUp {
      // In turns, so that load from other programs affects all alike.
      for k in lengths.indices {
        times[k].begin()
        players[k].play(to: 1 + Double(frame) / 60)
        try canvas.draw(players[k].frame, into: &image)
        if frame >= Samples.warmUp { times[k].end() }
      }
    }
    return [
      "median_ms_100": .number(times[0].median * 1e3),
      "median_ms_10000": .number(times[1].median * 1e3),
      "median_ms_1000000": .number(times[2].median * 1e3),
      "ratio_1000000_to_100": .number(times[2].median / times[0].median),
      "start_up_ms_100": .number(startUps[0] * 1e3),
      "start_up_ms_1000000": .number(startUps[2] * 1e3),
    ]
  }
}

#endif
