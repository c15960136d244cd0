import Foundation
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing
import Tuning

/// The worked cases of Apple's chain of flicks and directional lock, as `podium trace` plays them.
@Suite("Apple's rules, through fingers, recognizers and model")
struct AppleRulesTests {
  struct Played {
    var velocities: [Point] = []
    var targets: [Point] = []
    var factors: [Double] = []
    var offsets: [Point] = []
    var log: [LogEntry] = []
  }

  /// - Parameter frames: how often a frame looks, per second; nil: never.
  static func play(_ c: Vectors.Case, frames: Double? = nil) throws -> Played {
    func pair(_ path: String) throws -> (Double, Double) {
      let text = try #require(c.value(path) as? String)
      let parts = text.split(whereSeparator: { $0 == "x" || $0 == "," }).compactMap { Double($0) }
      return (parts[0], parts[1])
    }
    let (width, height) = try pair("given.bounds")
    let content = try pair("given.content")
    let start = try pair("given.offset")
    var tuning = TuningSettings()
    var flags = (c.value("given.flags") as? [String] ?? [])[...]
    while let flag = flags.popFirst() {
      let name = String(flag.dropFirst(2))
      let isSwitch = try #require(TuningSettings.parameter(named: name)).isSwitch
      try tuning.set(name, to: isSwitch ? "true" : flags.popFirst() ?? "")
    }
    let host = SceneHost(
      bounds: Size(width: width, height: height),
      contentSize: Size(width: content.0, height: content.1), tuning: tuning)
    let view = host.scrollView
    view.setContentOffset(Point(x: start.0, y: start.1), animated: false, at: view.time)
    var played = Played()
    host.onLog = { if $0.event != "didScroll" { played.log.append($0) } }
    let log = view.onEvent
    view.onEvent = { [unowned view] event in
      log?(event)
      guard case .willEndDragging(let velocity, _, let target) = event.kind else { return }
      played.velocities.append(velocity)
      played.targets.append(target)
      played.factors.append(view.model.releaseFactor)
    }
    let lines = c.value("given.touches") as? [String] ?? []
    let events = try Script(parsing: lines.joined(separator: "\n") + "\n", file: c.id).events
    let player = Player(events, on: host)
    let end = (c.numbers("expect.release_s").last ?? 0) + 0.001
    if let frames {
      for k in 0...Int(end * frames) { player.play(to: Double(k) / frames) }
    }
    for row in c.value("expect.offset_at_ms") as? [[Double]] ?? [] where frames == nil {
      player.play(to: row[0] / 1000)
      played.offsets.append(view.model.unroundedOffset)
    }
    player.play(to: end)
    return played
  }

  @Test(
    "the worked cases: velocities, targets, factors and places",
    arguments: Vectors.cases("apple_rules"))
  func cases(_ c: Vectors.Case) throws {
    let played = try Self.play(c)
    let velocities = try #require(c.value("expect.velocity_pt_per_ms") as? [[Double]])
    let targets = try #require(c.value("expect.target") as? [[Double]])
    #expect(played.velocities.count == velocities.count)
    for (ours, theirs) in zip(played.velocities, velocities) {
      #expect(abs(ours.x - theirs[0]) <= 0.002 && abs(ours.y - theirs[1]) <= 0.002)
    }
    for (ours, theirs) in zip(played.targets, targets) {
      #expect(abs(ours.x - theirs[0]) <= 1 && abs(ours.y - theirs[1]) <= 1, "\(ours) \(theirs)")
    }
    for (ours, theirs) in zip(played.factors, c.numbers("expect.multipliers")) {
      #expect(abs(ours - theirs) < 1e-6)
    }
    let rows = c.value("expect.offset_at_ms") as? [[Double]] ?? []
    #expect(rows.count == played.offsets.count)
    for (ours, row) in zip(played.offsets, rows) {
      #expect(
        abs(ours.x - row[1]) <= 0.02 && abs(ours.y - row[2]) <= 0.02, "\(ours) at \(row[0]) ms")
    }
  }

  @Test("how often a frame looks changes nothing", arguments: Vectors.cases("apple_rules"))
  func frames(_ c: Vectors.Case) throws {
    let log = try Self.play(c).log
    for rate in [30.0, 60, 144] { #expect(try Self.play(c, frames: rate).log == log) }
  }

  @Test("the log says by how much a flick was faster than its finger, where it was")
  func detail() throws {
    let c = try #require(Vectors.cases("apple_rules", prefix: "carry-3").first)
    let details = try Self.play(c).log.filter { $0.event == "willEndDragging" }.map(\.detail)
    #expect(details.map { $0.contains("carry=") } == [false, false, false, true, true, true])
    #expect(details[4].hasSuffix(" carry=3.25"))
  }
}
