import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

/// A session of a scene: its show script, or one made for what that leaves out.
struct MomentSession: CustomTestStringConvertible {
  let scene: String
  /// Nil: the scene's show script.
  var script: String?

  var testDescription: String { scene + (script == nil ? "" : ", another script") }

  /// Whether what it shows is told by moments alone: photos come tile by tile, when they come. The
  /// catalogue is one without them.
  var isShown: Bool { scene != "photos" }

  /// What it shows and says, at some moments of it.
  struct Showing: Equatable {
    var frames: [DrawList] = []
    /// Without what only frames are told of.
    var log: [LogEntry] = []

    mutating func take(_ player: Player) {
      log += player.log.filter { $0.event != "didScroll" && $0.event != "didZoom" }
    }
  }

  private var entry: SceneEntry {
    guard let entry = SceneCatalogue.standard.entry(named: scene) else {
      preconditionFailure("no scene \(scene)")
    }
    return entry
  }

  /// When it is over, in seconds.
  var end: Double { script == nil ? entry.show.duration : 6 }

  private func player() throws -> Player {
    let events =
      try script.map { try Script(parsing: $0, file: scene).events } ?? entry.show.script.events
    let others = SceneCatalogue(
      SceneCatalogue.standard.entries.filter { $0.descriptor.name != "photos" })
    return Player(events, on: entry.makeShow(in: others).host, keepsLog: true)
  }

  /// Looked at so many times a second, at every frame: those that come `pause` seconds after each
  /// other.
  func sequence(hz: Int, pause: Double) throws -> Showing {
    let player = try player()
    var showing = Showing()
    for frame in 0...Int(end * Double(hz)) {
      player.play(to: Double(frame) / Double(hz))
      showing.take(player)
      let list = isShown ? player.frame : DrawList()
      if frame % Int(Double(hz) * pause) == 0 { showing.frames.append(list) }
    }
    return showing
  }

  /// Looked at once, at a moment in seconds.
  func picture(at moment: Double) throws -> Showing {
    let player = try player()
    player.play(to: moment)
    var showing = Showing(frames: [isShown ? player.frame : DrawList()])
    showing.take(player)
    return showing
  }
}

@Suite("A picture at a time is the frame that the window shows then")
struct MomentTests {
  static let sessions =
    SceneCatalogue.standard.entries.map { MomentSession(scene: $0.descriptor.name) } + [
      // Down, and up again, and a pinch.
      MomentSession(
        scene: "header",
        script: """
          0.1 down 1 640 600
          0.2 move 1 640 500
          0.3 move 1 640 410
          0.4 move 1 640 500
          0.6 up   1 640 500
          1.1 down 1 640 600
          1.2 move 1 640 400
          1.21 move 1 640 380
          1.22 up  1 640 380
          2.6 wheel 0 4 640 300
          3.1 key  down
          3.4 magnify began 1 640 300
          3.6 magnify changed 1.7 640 300
          3.8 magnify ended 640 300
          """),
      // A page that is zoomed, turned away from, and turned back to at once.
      MomentSession(
        scene: "pages",
        script: """
          0.1 key right
          1.0 magnify began 1 640 300
          1.1 magnify changed 1.7 640 300
          1.2 magnify ended 640 300
          2.0 key right
          3.0 key left
          4.0 resize 700 900
          """),
      // Timers over a flick and its end, and keys.
      MomentSession(
        scene: "timers",
        script: """
          0.3 down 1 300 300
          0.35 up  1 300 300
          0.9 down 1 900 600
          0.92 move 1 860 600
          0.94 move 1 820 600
          0.95 up  1 820 600
          4.1 key end
          """),
      // Thumbnails that go out of sight, and come back.
      MomentSession(scene: "catalogue", script: "0.5 key end\n3.5 key home\n"),
      // A row that is held while a wheel turns.
      MomentSession(
        scene: "list",
        script: """
          0.6 down 1 180 300
          0.9 wheel 0 -3 180 300
          1.5 up   1 180 300
          2.0 wheel 0 -3.5 180 300
          2.05 wheel 0 -0.5 180 300
          4.0 key end
          """),
    ]

  @Test("whatever frames came before, and however many", arguments: sessions)
  func jumps(session: MomentSession) throws {
    let pause = 0.5
    let watched = try session.sequence(hz: 60, pause: pause)
    // Moments alone: what differs would fill pages.
    var (shownElse, saidElse): ([Double], [Double]) = ([], [])
    for (index, frame) in watched.frames.enumerated() {
      let moment = Double(index) * pause
      let picture = try session.picture(at: moment)
      if picture.frames != [frame] { shownElse.append(moment) }
      if picture.log != watched.log.filter({ $0.time <= moment }) { saidElse.append(moment) }
    }
    #expect(shownElse == [])
    #expect(saidElse == [])
  }
}
