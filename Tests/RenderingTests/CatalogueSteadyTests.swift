import Geometry
import InputScript
import SceneHosting
import Scenes
import SoftwareRendering
import Support
import Testing

/// What a frame of the catalogue costs: twelve scenes that play their show scripts.
@Suite("The catalogue, frame by frame", .serialized)
struct CatalogueSteadyTests {
  private static let size = Size(width: 1280, height: 720)

  /// Whether no show script does anything, or begins anew, from one moment to another (s). What a
  /// tap starts may go on for so long.
  private static func areQuiet(_ shows: [(events: [Double], length: Double)], at moment: Double)
    -> Bool
  {
    let echo = 0.6
    return shows.allSatisfy { show in
      let round = (moment / show.length).rounded(.down)
      let now = moment - round * show.length
      return now > echo && !show.events.contains { $0 <= now && $0 > now - echo }
    }
  }

  @Test(
    "asks for memory only where a show script does something or begins anew",
    .enabled(if: Allocations.canCount))
  func allocations() throws {
    let host = SceneHost(.catalogue, size: Self.size)
    let shows = SceneCatalogue.standard.entries.prefix(12).map {
      ($0.show.script.events.map(\.time), $0.show.duration)
    }
    let frames = 0..<60 * 1800
    // Before, lists grow as large as they become.
    let quiet = Set(frames.filter { $0 > 60 * 120 && Self.areQuiet(shows, at: Double($0) / 60) })
    // Where none of these is near, a frame a second will do.
    let near = Set(quiet.flatMap { $0 - 120...$0 })
    for frame in frames where frame < 60 * 120 || frame % 60 == 0 || near.contains(frame) {
      let moment = Double(frame) / 60
      let asked = Allocations.count {
        host.advance(to: moment)
        host.describeFrame()
      }
      if quiet.contains(frame) { #expect(asked == 0, "at \(moment) s") }
    }
    #expect(quiet.count > 100)
  }

  @Test(
    "costs at most half as much again as a frame of the podium", .enabled(if: Allocations.canCount))
  func cost() throws {
    #expect(costOverPodium(SceneHost(.catalogue, size: Self.size), from: 2) <= 1.5)
  }
}
