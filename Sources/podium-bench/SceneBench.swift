#if Program

import CAllocations
import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import ScrollingKit
import Tuning
import TuningLab
import Viewer

/// The cost of a frame of every scene, and of each of its ways, relative to the podium's, drawn by
/// the software renderer with smooth edges; and of the street's frame before and after a walk along
/// a million houses.
enum SceneBench {
  private static let houses = 1_000_000

  /// A scene that plays, and where its measured frames begin.
  private struct Row {
    let name: String
    let player: Player
    let start: Double
    var times: Samples

    init(_ name: String, _ player: Player, from start: Double, frames: Int) {
      (self.name, self.player, self.start) = (name, player, start)
      times = Samples(capacity: frames)
    }
  }

  static func run(_ size: PixelSize, frames: Int) throws -> JSON {
    let window = size.size
    let canvas = try Canvas(.software, size, scale: 1, samples: 4)
    var image = Image(width: size.width, height: size.height)
    let walk = try StreetWalk(window)
    // The street once more, at the end of the walk.
    var rows =
      try shows(window, frames: frames) + [
        Row("walk_start", walk.start, from: 0, frames: frames),
        Row("walk_end", walk.end, from: 0, frames: frames),
      ]
    for frame in 0..<frames + Samples.warmUp {
      // In turns, so that load from other programs affects all alike.
      for k in rows.indices {
        rows[k].times.begin()
        rows[k].player.play(to: rows[k].start + Double(frame) / 60)
        try canvas.draw(rows[k].player.frame, into: &image)
        if frame >= Samples.warmUp { rows[k].times.end() }
      }
    }
    func times(_ name: String) -> Samples {
      guard let row = rows.first(where: { $0.name == name }) else {
        preconditionFailure("\(name) is measured")
      }
      return row.times
    }
    let podium = times("podium")
    var members: [(String, JSON)] = [("median_ms_podium", .number(podium.median * 1e3))]
    for row in rows.dropLast(2) {
      members.append(("ratio_\(row.name)", .number(row.times.median / podium.median)))
    }
    // Means of processor time, which other programs hardly change.
    for row in rows.dropLast(2) {
      let share = row.times.processorMilliseconds / podium.processorMilliseconds
      members.append(("cpu_ratio_\(row.name)", .number(share)))
    }
    members.append(
      ("ratio_walk_end_to_start", .number(times("walk_end").median / times("walk_start").median)))
    members.append(("walked_houses", .number(Double(walk.houses))))
    members.append(("walk_allocations", .number(Double(walk.allocations))))
    return .object(members)
  }

  /// Each scene from the picture's time of its show script, then in each of its ways, which the
  /// script there does not change; and the podium with cars.
  private static func shows(_ window: Size, frames: Int) throws -> [Row] {
    var rows: [Row] = []
    for entry in SceneCatalogue.standard.entries {
      func add(_ name: String, _ events: [SessionEvent], _ settings: (String, String)?) throws {
        var tuning = TuningSettings()
        if let (key, value) = settings { try tuning.set(key, to: value, in: entry.descriptor) }
        let host = SceneHost(entry, size: window, tuning: tuning)
        rows.append(
          Row(name, Player(events, on: host), from: entry.show.pictureTime, frames: frames))
      }
      let (name, events) = (entry.descriptor.name, entry.show.script.events)
      try add(name, events, nil)
      let gestures = events.filter { if case .set = $0.kind { false } else { true } }
      for way in entry.descriptor.ways {
        try add("\(name)_\(way.name)", gestures, (SceneWay.parameterName, way.name))
      }
      if name == "podium" { try add("podium_cars", gestures, ("cars", "on")) }
    }
    return rows
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
