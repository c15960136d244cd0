import Foundation
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing
import Tuning

/// The promise that a log has the same bytes at every frame rate, tried by the show script of each
/// scene and by random sessions: of each scene three, with `PODIUM_LONG=1` (as `./test --long` sets
/// it) 38, and of the scenes without ends 1 000.
@Suite("The same session at 30, 60 and 240 frames a second")
struct FrameRateSweepTests {
  private static let isLong = ProcessInfo.processInfo.environment["PODIUM_LONG"] != nil
  static let seeds: Range<UInt64> = 0..<(isLong ? 38 : 3)
  static let endlessSeeds: Range<UInt64> = 0..<(isLong ? 1000 : 12)
  private static let rates = [60.0, 30, 240]
  /// After the last event, in seconds: everything has come to rest, or has gone far.
  private static let afterwards = 6.0
  /// Where frames are drawn as well, which changes nothing, it is one of so many.
  private static let drawnFrames = 8

  /// What the log of a scene says but for scrolls and scales, which are told once a frame, and
  /// where its content stands in the end.
  static func log(
    of entry: SceneEntry, _ events: [SessionEvent], size: Size, hz: Double, draws: Bool
  ) -> [String] {
    let host = SceneHost(entry, in: .standard, size: size)
    let player = Player(events, on: host, keepsLog: true)
    var lines: [String] = []
    for frame in 0...Int((player.sessionEnd + afterwards) * hz) {
      player.play(to: Double(frame) / hz)
      for line in player.log where line.event != "didScroll" && line.event != "didZoom" {
        lines.append("\(line.time) \(line.event) \(line.detail)")
      }
      if draws, frame % drawnFrames == 0 { _ = player.frame }
    }
    player.play(to: player.sessionEnd + afterwards)
    let view = host.scrollView
    return lines + ["\(view.contentOffset) \(view.zoomScale) \(view.phase)"]
  }

  /// The first line that differs from the one at 60 frames a second, in words; nil: none does.
  static func difference(
    of entry: SceneEntry, _ events: [SessionEvent], size: Size, draws: Bool = true
  ) -> String? {
    let logs = rates.map { log(of: entry, events, size: size, hz: $0, draws: draws) }
    for (rate, other) in zip(rates, logs).dropFirst() where other != logs[0] {
      let common = min(other.count, logs[0].count)
      let line = (0..<common).first { other[$0] != logs[0][$0] } ?? common
      func word(_ log: [String]) -> String { line < log.count ? log[line] : "nothing" }
      return "line \(line): \(word(other)) at \(rate) Hz, \(word(logs[0])) at \(rates[0])"
    }
    return nil
  }

  /// One flick, as fast as a finger can be.
  private static func flick(reach: Double, step: Double) -> [SessionEvent] {
    let start = Point(x: 1100, y: 520)
    let moves = (1...3).map { k in
      SessionEvent(
        time: 0.5 + step * Double(k),
        kind: .input(.move(id: 1, to: start - Point(x: reach * Double(k) / 3, y: 0))))
    }
    return [SessionEvent(time: 0.5, kind: .input(.down(id: 1, at: start, device: .finger)))] + moves
      + [
        SessionEvent(
          time: 0.5 + step * 3.1, kind: .input(.up(id: 1, at: start - Point(x: reach, y: 0))))
      ]
  }

  @Test(
    "one flick is told the target that it reaches, and ends at one moment",
    arguments: [SceneEntry.street, .loop])
  func oneFlick(entry: SceneEntry) throws {
    let size = Size(width: 1280, height: 720)
    for (reach, step) in [(500.0, 0.016), (300, 0.008), (900, 0.016)] {
      let events = Self.flick(reach: reach, step: step)
      #expect(Self.difference(of: entry, events, size: size) == nil)
      let host = SceneHost(entry, in: .standard, size: size)
      var told: Double?
      host.scrollView.onEvent = { event in
        if case .willEndDragging(_, _, let target) = event.kind { told = target.x }
      }
      let player = Player(events, on: host)
      for frame in 0...600 { player.play(to: Double(frame) / 60) }
      // UIKit reports half a millisecond's way more than it goes.
      let target = try #require(told)
      #expect(abs(host.scrollView.contentOffset.x - target) < 20)
    }
  }

  private static func sweep(
    _ entry: SceneEntry, _ seeds: Range<UInt64>, draws: Bool = true
  ) -> [String] {
    seeds.compactMap { seed in
      let session = RandomSession(seed: seed)
      let difference = difference(of: entry, session.events, size: session.size, draws: draws)
      return difference.map { "\(entry.descriptor.name), seed \(seed): \($0)" }
    }
  }

  @Test("leaves one log in every scene", arguments: SceneCatalogue.standard.entries)
  func all(entry: SceneEntry) {
    let show = entry.show.script
    let size = show.surface?.size ?? Size(width: 1280, height: 720)
    #expect(Self.difference(of: entry, show.events, size: size, draws: false) == nil)
    #expect(Self.sweep(entry, Self.seeds) == [])
  }

  @Test("leaves one log where content has no ends", arguments: [SceneEntry.street, .loop])
  func endless(entry: SceneEntry) {
    #expect(Self.sweep(entry, Self.endlessSeeds, draws: false) == [])
  }
}
