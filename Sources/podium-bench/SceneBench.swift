#if Program

import CAllocations
import Drawing
import Geometry
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import ScrollingKit
import TuningLab
import Viewer

/// The cost of a frame of every scene beside the podium's, drawn by the software renderer with
/// smooth edges; and one of the street before and after a walk along a million houses.
enum SceneBench {
  private static let warmUp = 5
  private static let houses = 1_000_000

  static func run(_ size: PixelSize, frames: Int) throws -> JSONText {
    let window = Size(width: Double(size.width), height: Double(size.height))
    let canvas = try Canvas(.software, size, scale: 1, samples: 4)
    var image = Image(width: size.width, height: size.height)
    let shows = SceneCatalogue.standard.entries.map { entry in
      Player(entry.show.script.events, on: SceneHost(entry, size: window))
    }
    let walk = try StreetWalk(window)
    // Each scene from the picture's time of its show script; the street once more, at the end of
    // the walk.
    let players = shows + [walk.start, walk.end]
    let starts = SceneCatalogue.standard.entries.map(\.show.picture) + [0, 0]
    var times = players.map { _ in Samples(capacity: frames) }
    for frame in 0..<frames + warmUp {
      // In turns, so that load from other programs affects all alike.
      for (k, player) in players.enumerated() {
        times[k].begin()
        player.play(to: starts[k] + Double(frame) / 60)
        try canvas.draw(player.frame, into: &image)
        if frame >= warmUp { times[k].end() }
      }
    }
    let names = SceneCatalogue.standard.names
    guard let podium = names.firstIndex(of: "podium").map({ times[$0].median }) else {
      preconditionFailure("the podium is a scene")
    }
    let (start, end) = (times[names.count].median, times[names.count + 1].median)
    var members: [(String, JSONText)] = [("median_ms_podium", .number(podium * 1e3))]
    for (k, name) in names.enumerated() {
      members.append(("ratio_\(name)", .number(times[k].median / podium)))
    }
    members.append(("ratio_walk_end_to_start", .number(end / start)))
    members.append(("walked_houses", .number(Double(walk.houses))))
    members.append(("walk_allocations", .number(Double(walk.allocations))))
    return .object(members)
  }

  /// A street at its beginning, and one that was walked along, half a window at a time.
  private struct StreetWalk {
    let start: Player
    let end: Player
    let houses: Int
    let allocations: UInt64

    init(_ size: Size) throws {
      (start, end) = (
        Player(on: SceneHost(.street, size: size)), Player(on: SceneHost(.street, size: size))
      )
      start.play(to: 0)
      let host = end.host
      guard let street = host.scene as? StreetScene else {
        preconditionFailure("the street's scene is a street")
      }
      let step = Point(x: size.width / 2, y: 0)
      var time = 0.0
      func walk(to cell: Int) {
        while street.corner.x.cell < cell {
          time += 1 / 60
          host.scrollView.setContentOffset(
            host.scrollView.contentOffset + step, animated: false, at: time)
          host.advance(to: time)
        }
      }
      walk(to: 100)
      let before = allocations_of_process()
      walk(to: SceneBench.houses)
      allocations = allocations_of_process() - before
      houses = street.corner.x.cell
    }
  }
}

#endif
