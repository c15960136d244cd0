import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@Suite("Events and moments in, log entries and frames out")
struct PlayerTests {
  static let size = Size(width: 1280, height: 720)

  static let script = """
    0.000 down 1 1000 600
    0.016 move 1 950 600
    0.032 move 1 900 600
    0.048 up   1 850 600
    2.000 down 1 640 300
    2.080 up   1 640 300
    3.000 scroll 0 0 animated
    3.100 set slop 4
    4.000 set scene corridor
    4.100 down 1 9 9
    4.150 up   1 9 9
    """

  func player(keepsLog: Bool = true) throws -> Player {
    Player(
      try Script(parsing: Self.script, file: "test").events,
      on: SceneHost(.podium, size: Self.size), keepsLog: keepsLog)
  }

  /// What is said until it rests, at so many moments a second.
  private func story(hz: Double) throws -> [LogEntry] {
    let player = try player()
    var story: [LogEntry] = []
    var frame = 0.0
    while !player.isAtRest {
      player.play(to: frame / hz)
      story += player.log.filter { $0.event != "didScroll" }
      frame += 1
    }
    #expect(player.isOver && player.host.isAtRest)
    return story
  }

  @Test("what is said does not depend on the moments", arguments: [10.0, 61, 240])
  func moments(hz: Double) throws {
    #expect(try story(hz: hz) == story(hz: 60))
    #expect(
      try story(hz: hz).map(\.event) == [
        "touchesBegan", "touchesCancelled", "willBeginDragging", "willEndDragging",
        "didEndDragging", "willBeginDecelerating", "touchesBegan", "touchesEnded", "tapped",
        "didEndDecelerating", "didEndScrollingAnimation", "touchesBegan", "touchesEnded", "tapped",
      ])
  }

  @Test("a play tells what happened since the one before, and nothing where nothing is kept")
  func log() throws {
    let (player, silent) = (try player(), try self.player(keepsLog: false))
    for moment in [0.01, 0.02, 0.03] {
      player.play(to: moment)
      silent.play(to: moment)
      #expect(silent.log.isEmpty)
      let first = player.log.first?.event
      #expect(first == [0.01: "touchesBegan", 0.02: "touchesCancelled"][moment])
    }
  }

  @Test("what is delivered at once belongs to the play that follows, and is no part of the session")
  func live() {
    let player = Player(on: SceneHost(.corridor, size: Self.size), keepsLog: true)
    player.play(to: 0.1)
    let place = Point(x: 9, y: 9)
    player.deliver(SessionEvent(time: 0.2, kind: .input(.down(id: 1, at: place, device: .finger))))
    player.deliver(SessionEvent(time: 0.25, kind: .input(.up(id: 1, at: place))))
    #expect(player.isOver)
    player.play(to: 0.3)
    #expect(player.log.map(\.event) == ["touchesBegan", "touchesEnded", "tapped"])
    player.play(to: 0.4)
    #expect(player.log.isEmpty)
  }

  @Test("a session can be added to, before its end and after")
  func adding() throws {
    let player = Player(
      [SessionEvent(time: 1, kind: .scroll(to: Point(x: 100, y: 0), animated: false))],
      on: SceneHost(.podium, size: Self.size))
    player.add([SessionEvent(time: 2, kind: .scroll(to: Point(x: 200, y: 0), animated: false))])
    for (moment, x) in [(0.5, 0.0), (1, 100), (3, 200)] {
      #expect(!player.isOver)
      player.play(to: moment)
      #expect(player.host.scrollView.contentOffset.x == x)
    }
    #expect(player.isAtRest)
    player.add([SessionEvent(time: 4, kind: .scroll(to: .zero, animated: false))])
    #expect(!player.isAtRest)
    player.play(to: 4)
    #expect(player.isAtRest && player.host.scrollView.contentOffset == .zero)
  }

  @Test("a frame is the scene of the moment, and the same moments give the same frames")
  func frames() throws {
    let (one, other) = (try player(), try player())
    var frames: [[Instance]] = []
    for moment in [0, 0.1, 2, 4.2] {
      one.play(to: moment)
      other.play(to: moment)
      #expect(one.frame.instances == other.frame.instances)
      frames.append(one.frame.instances)
    }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("a host outlives its player, and says no more to it")
  func lifetime() {
    let host = SceneHost(.podium, size: Self.size)
    var player: Player? = Player(on: host, keepsLog: true)
    #expect(host.onLog != nil && player != nil)
    player = nil
    #expect(host.onLog == nil)
  }

  @Test("T28: what was recorded of a touchpad replays to the same log")
  func touchpad() throws {
    let (size, place) = (Size(width: 400, height: 300), Point(x: 200, y: 250))
    var session: [SessionEvent] = []
    func add(_ time: Double, _ kind: InputEvent.Kind) {
      session.append(SessionEvent(time: time, kind: .input(kind)))
    }
    for move in 0..<8 {
      add(
        0.008 * Double(move) / 3,
        .pad(move == 0 ? .began : .changed, by: Point(x: 10 / 3, y: 0.1), at: place))
    }
    add(0.03, .pad(.ended, by: .zero, at: place))
    add(0.4, .pad(.hold, by: .zero, at: place))
    add(0.5, .pad(.lift, by: .zero, at: place))
    add(0.6, .magnify(.began, scale: 1, at: place))
    add(0.7, .magnify(.changed, scale: 1.7, at: place))
    add(0.8, .magnify(.ended, scale: 1, at: place))
    add(0.9, .pad(.began, by: Point(x: 0, y: 40), at: place, zooms: true))
    add(1.0, .pad(.ended, by: .zero, at: place))
    let tuning = try TuningSettings { try $0.set("zoom", to: "1..4") }
    func log(of session: [SessionEvent]) -> [LogEntry] {
      let host = SceneHost(
        bounds: size, contentSize: Size(width: 1600, height: 300), tuning: tuning)
      let player = Player(session, on: host, keepsLog: true)
      var log: [LogEntry] = []
      for frame in 0...240 {
        player.play(to: Double(frame) / 60)
        log += player.log
      }
      return log
    }
    // As a recording is written: line by line.
    let recording = "podium-script 1\n" + session.map { $0.scriptLine + "\n" }.joined()
    let replayed = log(of: try Script(parsing: recording, file: "recording").events)
    #expect(replayed == log(of: session))
    let words = replayed.map(\.event).filter { $0 != "didScroll" && $0 != "didZoom" }
    #expect(
      words == [
        "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "didEndDecelerating", "willBeginZooming", "didEndZooming", "willBeginZooming",
        "didEndZooming",
      ])
  }
}
