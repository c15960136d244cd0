import Foundation
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

/// A touch script on one plain scroll view of 400 × 400 points in the middle of content that is far
/// larger, and what it said when fingers lifted.
struct FlickScript {
  /// A release: velocity in pt/ms, where the content was and where it will rest, in points.
  struct Release {
    var velocity: Point
    var offset: Point
    var target: Point
  }

  private(set) var releases: [Release] = []
  /// Where everything came to rest, in points.
  private(set) var landed = Point.zero

  static let middle = Point(x: 9800, y: 9800)

  init(
    _ script: String, from start: Point = Self.middle, tuning: TuningSettings = TuningSettings(),
    content: Size = Size(width: 20_000, height: 20_000),
    _ configure: (ScrollView) -> Void = { _ in }
  ) throws {
    let host = SceneHost(
      bounds: Size(width: 400, height: 400), contentSize: content, tuning: tuning)
    configure(host.scrollView)
    host.scrollView.setContentOffset(start, animated: false, at: host.scrollView.time)
    var releases: [Release] = []
    host.scrollView.onEvent = { [unowned host] event in
      guard case .willEndDragging(let velocity, _, let target) = event.kind else { return }
      releases.append(
        Release(velocity: velocity, offset: host.scrollView.model.unroundedOffset, target: target))
    }
    let player = Player(try Script(parsing: script, file: "test").events, on: host)
    player.deliver(until: .infinity)
    player.play(to: host.time + 60)
    self.releases = releases
    landed = host.scrollView.contentOffset
  }
}

/// The four ways along the axes.
enum Way: CaseIterable {
  case left, right, up, down

  private var unit: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    }
  }

  /// The words "x y" of a script for a finger that has gone so far from the middle of the view.
  func place(_ distance: Double) -> String {
    "\(200 + distance * unit.x) \(200 + distance * unit.y)"
  }

  /// How far content has gone along with a finger that goes this way, in points.
  func content(_ offset: Point) -> Double { -(offset.x * unit.x + offset.y * unit.y) }
}

@Suite("What a lift means: scripts of fingers and mice")
struct FlickScriptTests {
  @Test(
    "a fast drag, a rest and a last twitch of a point is a release at rest",
    arguments: Way.allCases, ["", " mouse"])
  func twitch(way: Way, device: String) throws {
    for rest in [0.11, 0.5, 5] {
      var script = "0 down 1 \(way.place(0))\(device)\n"
      for move in 1...10 {
        script += "\(0.008 * Double(move)) move 1 \(way.place(8 * Double(move)))\n"
      }
      script += "\(0.08 + rest) move 1 \(way.place(81))\n"
      script += "\(0.088 + rest) up 1 \(way.place(81))\n"
      let flick = try FlickScript(script)
      #expect(flick.releases.map(\.velocity) == [.zero])
      #expect(flick.landed == flick.releases.first?.offset)
    }
  }

  /// A finger flicks at 1 pt/ms; at 0.3 s another stops the content and moves to these distances, 8
  /// ms apart.
  static func caught(_ way: Way, moving distances: [Double], _ device: String = "") -> String {
    var script = "0 down 1 \(way.place(0))\(device)\n"
    for move in 1...10 {
      script += "\(0.008 * Double(move)) move 1 \(way.place(8 * Double(move)))\n"
    }
    script += "0.08 up 1 \(way.place(80))\n0.3 down 2 \(way.place(0))\(device)\n"
    var time = 0.3
    for distance in distances {
      time += 0.008
      script += "\(time) move 2 \(way.place(distance))\n"
    }
    return script + "\(time) up 2 \(way.place(distances.last ?? 0))\n"
  }

  @Test(
    "a thumb that stops a fling and rolls by less than 4 points lets go at rest; by 4 it flicks",
    arguments: Way.allCases, ["", " mouse"])
  func roll(way: Way, device: String) throws {
    for tenths in stride(from: 2, through: 80, by: 2) {
      let distance = Double(tenths) / 10
      for sign in [-1.0, 1] {
        let flick = try FlickScript(Self.caught(way, moving: [sign * distance], device))
        let catching = try #require(flick.releases.last)
        #expect(flick.releases.count == 2)
        let speed = distance < 4 ? 0 : sign * distance / 8
        #expect(abs(way.content(catching.velocity) - speed) < 1e-9, "\(sign * distance) pt")
        #expect((flick.landed == catching.offset) == (distance < 4))
      }
    }
  }

  @Test("a finger that stops a fling, drags far and comes back flicks", arguments: Way.allCases)
  func backAgain(way: Way) throws {
    let flick = try FlickScript(Self.caught(way, moving: [-20, -40, -60, -40, -20, 0, 2]))
    let catching = try #require(flick.releases.last)
    #expect(way.content(catching.velocity) > 1)
  }

  @Test("the same roll on content at rest is no drag at all")
  func rollAtRest() throws {
    let script = "0 down 1 200 200\n0.008 move 1 203 200\n0.008 up 1 203 200\n"
    #expect(try FlickScript(script).releases.isEmpty)
  }

  @Test(
    "with the directional lock the other axis stays where it stands, on a stop or off it",
    arguments: Way.allCases, [0, 1000])
  func locked(way: Way, hold: Int) throws {
    let rules: [(String, (ScrollView) -> Void)] = [
      ("snap", { $0.horizontalSnap = SnapRule(.interval(width: 70, phase: 0)) }),
      ("pages", { $0.isPagingEnabled = true }),
    ]
    for (name, rule) in rules {
      var script = ""
      func say(_ milliseconds: Int, _ words: String) {
        script += "\(Double(milliseconds) / 1000) \(words)\n"
      }
      // Two flicks the same way, the second on content that still moves; a tap stops that one.
      for (id, begin) in [(1, 0), (2, 200 + hold)] {
        say(begin, "down \(id) \(way.place(0))")
        for move in 1...5 { say(begin + 8 * move, "move \(id) \(way.place(12 * Double(move)))") }
        say(begin + 40 + (id == 1 ? hold : 0), "up \(id) \(way.place(60))")
      }
      say(300 + hold, "down 3 \(way.place(0))")
      say(320 + hold, "up 3 \(way.place(0))")
      let start = Point(x: 9830, y: 9830)
      let flick = try FlickScript(script, from: start) {
        $0.isDirectionalLockEnabled = true
        rule($0)
        $0.verticalSnap = $0.horizontalSnap
      }
      #expect(flick.releases.count == 2)
      let isHorizontal = way == .left || way == .right
      let other = isHorizontal ? flick.landed.y : flick.landed.x
      #expect(other == 9830, "\(name)")
      let along = isHorizontal ? flick.landed.x : flick.landed.y
      #expect(along.truncatingRemainder(dividingBy: name == "snap" ? 70 : 400) == 0, "\(name)")
    }
  }

  @Test(
    "a locked axis goes on to the stop that it was on its way to when it was caught",
    arguments: [false, true])
  func lockedOnItsWay(paging: Bool) throws {
    // A flick up; while it runs a finger stops it and drags left.
    let script = """
      0 down 1 200 300
      0.008 move 1 200 280
      0.016 move 1 200 260
      0.024 move 1 200 240
      0.024 up 1 200 240
      0.1 down 2 300 200
      0.108 move 2 280 200
      0.116 move 2 260 200
      0.4 up 2 260 200
      """
    let stop = paging ? 400.0 : 70
    let flick = try FlickScript(script, from: Point(x: 0, y: 0)) {
      $0.isDirectionalLockEnabled = true
      $0.isPagingEnabled = paging
      $0.horizontalSnap = SnapRule(.interval(width: 70, phase: 0))
      $0.verticalSnap = $0.horizontalSnap
    }
    let caught = try #require(flick.releases.last).offset.y
    #expect(caught.truncatingRemainder(dividingBy: stop) > 1)
    #expect(flick.landed.y.truncatingRemainder(dividingBy: stop) == 0)
  }

  @Test(
    "a fine wheel and a stick bring only the axes to a stop that they have moved",
    arguments: [
      ("0 wheel 0.5 0 200 200\n0.1 wheel 0.4 0 200 200\n", true),
      ("0 stick 1 0\n0.3 stick 0 0\n", true),
      ("0 wheel 0 0.5 200 200\n0.1 wheel 0 0.4 200 200\n", false),
      ("0 stick 0 1\n0.3 stick 0 0\n", false),
      // The second axis joins in.
      ("0 wheel 0.5 0 200 200\n0.1 wheel 0 0.4 200 200\n", nil),
      ("0 stick 1 0\n0.2 stick 0 1\n0.3 stick 0 0\n", nil),
    ])
  func pushed(script: String, horizontal: Bool?) throws {
    let flick = try FlickScript(script, from: Point(x: 9830, y: 9830)) {
      $0.horizontalSnap = SnapRule(.interval(width: 70, phase: 0))
      $0.verticalSnap = $0.horizontalSnap
    }
    for (place, isMoved) in [
      (flick.landed.x, horizontal != false), (flick.landed.y, horizontal != true),
    ] {
      if isMoved {
        #expect(place != 9830 && place.truncatingRemainder(dividingBy: 70) == 0)
      } else {
        #expect(place == 9830)
      }
    }
  }

  @Test("a locked axis that stands outside its range comes back to it")
  func lockedOutside() throws {
    // Pulled down beyond the upper edge and let go; caught out there, and dragged left.
    let script = """
      0 down 1 200 100
      0.1 move 1 200 300
      0.4 up 1 200 300
      0.42 down 2 300 200
      0.428 move 2 280 200
      0.436 move 2 260 200
      0.7 up 2 260 200
      """
    let flick = try FlickScript(script, from: Point(x: 100, y: 0)) {
      $0.isDirectionalLockEnabled = true
    }
    #expect(try #require(flick.releases.last).offset.y < -10)
    #expect(flick.landed.y == 0)
  }

  // MARK: Repeated flicks

  static let carrying = TuningSettings { $0.carry = .flutter }

  /// Moves of a flick at 1 pt/ms, the first by 8 points.
  static let moves = (1...10).map { 8 * Double($0) }

  /// What is carried of 1 pt/ms after 0.22 s of coasting, in pt/ms.
  static let carried = 0.000816 * pow(1000 * pow(0.998, 220), 1.967) / 1000

  @Test(
    "flicked again while it runs, content goes faster by the momentum of the moment it was touched",
    arguments: Way.allCases, ["", " mouse"])
  func carry(way: Way, device: String) throws {
    let script = Self.caught(way, moving: Self.moves, device)
    let velocities = try FlickScript(script, tuning: Self.carrying).releases
      .map { way.content($0.velocity) }
    #expect(velocities.count == 2)
    #expect(zip(velocities, [1, 1 + Self.carried]).allSatisfy { abs($0 - $1) < 1e-9 })
    // It is off unless it is asked for.
    let plain = try FlickScript(script).releases.map { way.content($0.velocity) }
    #expect(plain.allSatisfy { abs($0 - 1) < 1e-9 })
  }

  @Test("a flick back, a slow one and one across carry nothing", arguments: Way.allCases)
  func carriesNothing(way: Way) throws {
    for (moves, speed) in [(Self.moves.map { -$0 }, -1.0), ([2, 4, 5, 6, 7], 0)] {
      let flick = try FlickScript(Self.caught(way, moving: moves), tuning: Self.carrying)
      let again = try #require(flick.releases.last)
      #expect(abs(way.content(again.velocity) - speed) < 1e-9)
    }
    let across = Self.caught(way, moving: [])
    let end = way == .left || way == .right ? "200 280" : "280 200"
    let half = way == .left || way == .right ? "200 240" : "240 200"
    let script =
      across.split(separator: "\n").dropLast().joined(separator: "\n")
      + "\n0.34 move 2 \(half)\n0.38 move 2 \(end)\n0.38 up 2 \(end)\n"
    let again = try #require(try FlickScript(script, tuning: Self.carrying).releases.last)
    #expect(way.content(again.velocity) == 0 && abs(again.velocity.length - 1) < 1e-9)
  }

  @Test(
    "a finger that rests on what it stopped carries nothing, wherever the rest lies and however stale",
    arguments: [0.1, .infinity])
  func restingCarry(staleAfter: Double) throws {
    var tuning = Self.carrying
    tuning.staleAfter = staleAfter
    for (rest, isRest) in [(0.05, false), (0.092, false), (0.094, true), (0.5, true)] {
      // The finger moves 8 ms after it has come down, and `rest` later again.
      for resting in [0, 3] {
        var time = 0.3
        var script = Self.caught(.left, moving: []).split(separator: "\n").dropLast()
          .joined(separator: "\n")
        for (k, distance) in Self.moves.enumerated() {
          time += 0.008 + (k == resting ? rest : 0)
          script += "\n\(time) move 2 \(Way.left.place(distance))"
        }
        script += "\n\(time) up 2 \(Way.left.place(80))\n"
        let again = try #require(try FlickScript(script, tuning: tuning).releases.last)
        let speed = Way.left.content(again.velocity)
        #expect(abs(speed - (isRest ? 1 : 1 + Self.carried)) < 1e-9, "\(rest) s, \(resting)")
      }
    }
  }

  @Test("flicks again and again build up speed, to 40 pt/ms and the finger's at most")
  func buildUp() throws {
    let speeds = try Self.flicks(speed: 21)
    #expect(speeds.count == 12)
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(abs((speeds.last ?? 0) - 61) < 1e-9)
    // Flicks that are slower than half of what they would gain begin anew.
    let slow = try Self.flicks(speed: 1)
    #expect(slow.count == 12 && slow.dropFirst().filter { abs($0 - 1) < 1e-9 }.count > 1)
    #expect(slow.allSatisfy { $0 < 3 } && slow.contains { $0 > 1.5 })
  }

  /// The velocities that twelve flicks in a row are told, in pt/ms; the finger's is `speed`.
  private static func flicks(speed: Double) throws -> [Double] {
    var script = ""
    for flick in 0..<12 {
      let start = 0.16 * Double(flick)
      script += "\(start) down \(flick) \(Way.left.place(0))\n"
      for (k, move) in Self.moves.enumerated() {
        let place = Way.left.place(move * speed)
        script += "\(start + 0.008 * Double(k + 1)) move \(flick) \(place)\n"
      }
      script += "\(start + 0.0801) up \(flick) \(Way.left.place(80 * speed))\n"
    }
    let flicks = try FlickScript(
      script, from: .zero, tuning: Self.carrying, content: Size(width: 1e9, height: 400))
    return flicks.releases.map { Way.left.content($0.velocity) }
  }

  @Test("content that does not coast is not thrown on: pages that turn, a bounce beyond an edge")
  func noMomentum() throws {
    let script = Self.caught(.left, moving: Self.moves)
    for paging in [true, false] {
      let start = paging ? FlickScript.middle : Point(x: 19_590, y: 0)
      let flick = try FlickScript(script, from: start, tuning: Self.carrying) {
        $0.isPagingEnabled = paging
      }
      #expect(flick.releases.count == 2)
      #expect(flick.releases.allSatisfy { abs(Way.left.content($0.velocity) - 1) < 1e-9 })
    }
  }
}
