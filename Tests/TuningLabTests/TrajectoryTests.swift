import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import TuningLab

@Suite("A flick and its trajectory")
struct TrajectoryTests {
  private func host(_ change: (inout TuningSettings) -> Void = { _ in }) -> SceneHost {
    let host = SceneHost(
      bounds: Size(width: 300, height: 200), contentSize: Size(width: 9000, height: 200),
      tuning: TuningSettings(change))
    host.scrollView.contentOffset = Point(x: 4000, y: 0)
    host.advance(to: 0)
    return host
  }

  private func trajectory(
    _ flick: Flick, _ change: @escaping (inout TuningSettings) -> Void = { _ in }
  ) throws -> Trajectory {
    let first = host(change)
    return try Trajectory(of: flick.events(from: first.grip, along: .horizontal)) { host(change) }
  }

  @Test(
    "the finger's speed is the release velocity, both ways", arguments: [0.3, 1.5, -2, 7],
    [Flick.Device.finger, .touchpad])
  func speed(_ speed: Double, device: Flick.Device) throws {
    let lift = try trajectory(Flick(speed: speed, device: device)).lift
    #expect(abs(lift.velocity - speed) < 1e-9)
  }

  @Test("a flick is as fast as it is told, at every tenth of a speed")
  func everySpeed() throws {
    for tenths in 3...50 {
      for speed in [Double(tenths) / 10, -Double(tenths) / 10] {
        let lift = try trajectory(Flick(speed: speed)).lift
        #expect(abs(lift.velocity - speed) < 1e-9, "\(speed)")
      }
    }
  }

  @Test("two fingers on a touchpad bring content as far as they go, for there is no slop")
  func touchpadDistance() throws {
    let flick = Flick(speed: 1, distance: 30, device: .touchpad)
    #expect(try trajectory(flick).lift.offset == 4030)
    #expect(try trajectory(Flick(speed: 1, distance: 30)).lift.offset == 4020)
  }

  @Test("a touchpad's flick is measured as a finger's")
  func touchpad() throws {
    let gesture = """
      0.000 pad began   10 0 150 100
      0.008 pad changed 10 0 150 100
      0.016 pad changed 10 0 150 100
      0.024 pad changed 10 0 150 100
      0.032 pad ended   150 100
      """
    let trajectory = try Trajectory(of: Script(parsing: gesture, file: "flick").events) { host() }
    #expect(abs(trajectory.lift.velocity - 1.25) < 1e-9 && trajectory.lift.offset == 4040)
    #expect(trajectory.lift.time == 0.032)
  }

  @Test("the standard flick is twelve moves 8 ms apart and a lift 8 ms later")
  func standard() {
    let events = Flick(speed: 2).events(from: .zero, along: .vertical, at: 1)
    #expect(events.count == 14)
    for (k, event) in events.enumerated() {
      #expect(abs(event.time - 1 - Double(k) * 0.008) < 1e-12)
    }
    #expect(events[13].kind == .input(.up(id: 1, at: Point(x: 0, y: -192))))
  }

  @Test("a flick goes as far as it is told at the speed it is told, and holds")
  func distance() throws {
    let events = Flick(speed: 1, distance: 30, hold: 0.5).events(from: .zero, along: .horizontal)
    let moves = events.filter { if case .input(.move) = $0.kind { true } else { false } }
    #expect(moves.last.map { abs($0.time - 0.03) < 1e-12 } == true)
    #expect((events.last?.time ?? 0) > 0.53)
    let held = try trajectory(Flick(speed: 1, distance: 30, hold: 0.5))
    #expect(held.lift.velocity == 0)
  }

  @Test("without stops it lands where its momentum carries it, and never runs ahead of the finger")
  func free() throws {
    let landing = LandingMetrics(try trajectory(Flick(speed: 1.5)), fingerSpeed: 1.5)
    #expect(abs(landing.landed - landing.free) < 1e-9)
    #expect(landing.proposed == landing.target)
    #expect(landing.overshoot == 0)
    #expect(landing.stops == nil && landing.offGrid == nil)
    #expect((landing.peak ?? 9) < 1)
  }

  @Test("in every feel it lands where that feel's momentum carries it", arguments: Feel.allCases)
  func free(in feel: Feel) throws {
    let landing = LandingMetrics(
      try trajectory(Flick(speed: 1.5)) { $0.feel = feel }, fingerSpeed: 1.5)
    #expect(abs(landing.landed - landing.free) < 1e-9)
  }

  @Test("with stops it lands on the nearest one, bit for bit", arguments: [-3.0, -0.4, 0.4, 1, 3])
  func snapped(_ speed: Double) throws {
    let landing = LandingMetrics(try trajectory(Flick(speed: speed)) { $0.snap = .cubes })
    #expect(landing.offGrid == 0)
    #expect(landing.landed == landing.target)
    #expect(abs(landing.landed - landing.free) <= 50 + 2)
    #expect(landing.stops.map { $0 > 0 } ?? false || abs(speed) < 1)
  }

  @Test("a rest between pixels is on its stop, wherever it shows", arguments: [1, 2, 3])
  func rounded(displayScale: Int) throws {
    let landings = try [nil, displayScale].map { scale in
      LandingMetrics(
        try trajectory(Flick(speed: 1.5)) {
          ($0.snap, $0.snapOffsets, $0.displayScale) = (.offsets, [4000, 4426.4], scale)
        })
    }
    #expect(landings[1].landed != 4426.4)
    #expect(landings.allSatisfy { $0.offGrid == 0 && $0.stops == 1 }, "\(landings)")
  }

  @Test("what goes over the edge is measured beyond it")
  func edge() throws {
    let host = {
      let host = self.host()
      host.scrollView.contentOffset = Point(x: 8400, y: 0)
      host.advance(to: 0)
      return host
    }
    let first = host()
    let landing = LandingMetrics(
      try Trajectory(of: Flick(speed: 2).events(from: first.grip, along: .horizontal), on: host))
    #expect(landing.landed == 8700)
    #expect(landing.overshoot > 20 && landing.overshoot < 67)
  }

  @Test("content that goes on outward beyond an edge overshoots it, wherever the finger lifts")
  func beyondEdge() throws {
    func landing(from offset: Double, _ flick: Flick) throws -> (Trajectory, LandingMetrics) {
      let host = {
        let host = self.host()
        host.scrollView.contentOffset = Point(x: offset, y: 0)
        host.advance(to: 0)
        return host
      }
      let trajectory = try Trajectory(
        of: flick.events(from: host().grip, along: .horizontal), on: host)
      return (trajectory, LandingMetrics(trajectory))
    }
    for (offset, speed, edge) in [(8600.0, 2.0, 8700.0), (8700, 2, 8700), (30, -2, 0)] {
      let (trajectory, landing) = try landing(from: offset, Flick(speed: speed))
      let after = trajectory.samples.filter { $0.milliseconds >= 0 }.map(\.offset)
      let farthest = after.map { abs($0 - edge) }.max() ?? 0
      #expect(landing.landed == edge)
      #expect(farthest > 20 && abs(landing.overshoot - farthest) < 0.5, "\(landing.overshoot)")
    }
    // What a resting finger lets go comes straight back.
    #expect(try landing(from: 8600, Flick(speed: 2, hold: 0.3)).1.overshoot == 0)
  }

  @Test("the free landing is the one of the view that is dragged, as it was set at the lift")
  func ownSettings() throws {
    func landing(_ key: String, _ value: String, then line: String = "") throws -> LandingMetrics {
      let tuning = try TuningSettings { try $0.set(key, to: value) }
      let events = try Script(parsing: Self.flick + line, file: "flick").events
      return LandingMetrics(try trajectory(of: events, in: .podium, tuning))
    }
    for (key, value) in [("deceleration", "0.99"), ("feel", "android")] {
      #expect(try landing("content.\(key)", value) == landing(key, value), "\(key)")
    }
    let changed = try landing("slop", "10", then: "\n0.5 set deceleration fast")
    #expect(try changed.free == landing("slop", "10").free)
  }

  @Test("a flick is measured in a scene that is built anew before it, or once it has landed")
  func rebuilt() throws {
    let plain = LandingMetrics(
      try trajectory(of: Script(parsing: Self.flick, file: "flick").events, in: .podium))
    for script in ["0 set seed 3\n" + Self.flick, Self.flick + "\n9 set seed 3"] {
      let events = try Script(parsing: script, file: "flick").events
      #expect(LandingMetrics(try trajectory(of: events, in: .podium)) == plain)
    }
  }

  /// A flick on the podium's row.
  private static let flick =
    (0...12).map { move in
      "\(0.1 + 0.008 * Double(move)) \(move == 0 ? "down" : "move") 1 \(900 - 12 * move) 600"
    }.joined(separator: "\n") + "\n0.204 up 1 756 600"

  private func trajectory(
    of events: [SessionEvent], in entry: SceneEntry, _ tuning: TuningSettings = TuningSettings()
  ) throws -> Trajectory {
    try Trajectory(of: events) {
      SceneHost(entry, in: .standard, size: Size(width: 1280, height: 720), tuning: tuning)
    }
  }

  /// Three flicks, half a second apart: the last one is measured.
  private static let flicks = (0..<3).map { flick in
    (0...4).map { move in
      let stamp = 0.5 * Double(flick) + 0.016 * Double(move)
      let what = move == 0 ? "down" : move == 4 ? "up" : "move"
      return "\(stamp) \(what) 1 \(900 - 60 * move) 300"
    }.joined(separator: "\n")
  }.joined(separator: "\n")

  @Test(
    "content that is put back while it goes, or once it rests, has not scrolled back",
    arguments: [
      ("pages", 0, 2608.0), ("rotation", 0, 3936), ("loop", 0, nil), ("loop", 1, nil),
      ("street", 1, nil),
    ])
  func putBack(scene: String, way: Int, place: Double?) throws {
    let events = try Script(parsing: Self.flicks, file: "flicks").events
    let catalogue = SceneCatalogue.standard
    let entry = try #require(catalogue.entry(named: scene))
    let tuning = TuningSettings { $0.sceneValues["way"] = Double(way) }
    let trajectory = try trajectory(of: events, in: entry, tuning)
    let landing = LandingMetrics(trajectory)
    // Before it is put back, the street's short content ends before the target.
    if scene != "street" { #expect(abs(landing.landed - landing.target) < 0.5) }
    // The pages are three at a time, and the second of these shows; an album has all of them.
    if let place { #expect(landing.landed == place && landing.stops == 1) }
    // A move of the finger is 60 points, a page or what is put back a thousand or more.
    for (a, b) in zip(trajectory.samples, trajectory.samples.dropFirst()) {
      #expect(abs(b.offset - a.offset) < 100, "at \(a.milliseconds) ms")
    }
  }

  @Test("samples begin with the gesture, are a millisecond apart, and one is the lift")
  func samples() throws {
    let trajectory = try trajectory(Flick(speed: 1))
    #expect(trajectory.samples.first?.milliseconds == -104)
    #expect(trajectory.samples.contains { $0.milliseconds == 0 })
    for (a, b) in zip(trajectory.samples, trajectory.samples.dropFirst()) {
      #expect(b.milliseconds - a.milliseconds == 1)
    }
    #expect(trajectory.samples.last?.velocity == 0)
  }

  @Test("a gesture that drags nothing, or content that stands, is an error that says so")
  func errors() {
    #expect(throws: SettingError.self) { try trajectory(Flick(speed: 1, distance: 5)) }
    #expect(throws: SettingError.self) {
      try Trajectory(of: Flick(speed: 1).events(from: .zero, along: .horizontal)) {
        SceneHost(bounds: Size(width: 10, height: 10), contentSize: Size(width: 5, height: 5))
      }
    }
  }
}
