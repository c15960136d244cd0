import Testing
import Touches

@testable import Platform

@Suite("A touchpad's gestures")
struct PadTranslatorTests {
  private static let place = point(200, 250)

  /// What comes of reports that are 10 ms apart, at two points a unit.
  private func kinds(_ actions: PadReport.Action...) -> [InputEvent.Kind] {
    var translator = PadTranslator()
    translator.scale = 2
    var events: [InputEvent] = []
    for (k, action) in actions.enumerated() {
      let report = PadReport(action: action, tick: nil, place: Self.place)
      translator.follow(report, at: 0.01 * Double(k), zooms: false, into: &events)
    }
    return events.map(\.kind)
  }

  private func pad(_ phase: PadPhase, _ dx: Double = 0, _ dy: Double = 0) -> InputEvent.Kind {
    .pad(phase, by: point(dx, dy), at: Self.place)
  }

  private func magnify(_ phase: MagnifyPhase, _ scale: Double = 1) -> InputEvent.Kind {
    .magnify(phase, scale: scale, at: Self.place)
  }

  @Test("the first move begins, the others change, the lift ends once; units become points")
  func flick() {
    let move = PadReport.Action.move(by: point(5, -1))
    #expect(
      kinds(.stop, move, move, .stop, .stop, move)
        == [pad(.began, 10, -2), pad(.changed, 10, -2), pad(.ended), pad(.began, 10, -2)])
  }

  @Test("fingers that rest hold, and move or lift")
  func rest() {
    #expect(
      kinds(.hold, .hold, .move(by: point(5, 0)), .lift, .stop)
        == [pad(.hold), pad(.began, 10, 0), pad(.ended)])
    #expect(kinds(.lift, .hold, .lift, .lift) == [pad(.hold), pad(.lift)])
    #expect(kinds(.hold, .leave, .move(by: point(5, 0))) == [pad(.hold), pad(.began, 10, 0)])
    #expect(kinds(.hold, .leave, .hold, .lift) == [pad(.hold), pad(.lift)])
    #expect(kinds(.hold, .leave, .lift) == [pad(.hold), pad(.lift)])
    let move = PadReport.Action.move(by: point(5, 0))
    #expect(
      kinds(.liftlessMove(by: point(5, 0)), .stop, move)
        == [pad(.beganLiftless, 10, 0), pad(.ended), pad(.began, 10, 0)])
  }

  @Test("fingers that no longer rest and do not move have lifted, 50 ms later")
  func leaving() {
    var translator = PadTranslator()
    var events: [InputEvent] = []
    for (time, action) in [
      (0.0, PadReport.Action.hold), (0.5, .leave), (0.51, .hold), (1.0, .leave),
    ] {
      translator.advance(to: time, into: &events)
      translator.follow(
        PadReport(action: action, tick: nil, place: Self.place), at: time, zooms: false,
        into: &events)
    }
    translator.advance(to: 1.04, into: &events)
    #expect(events.map(\.kind) == [pad(.hold)])
    translator.advance(to: 1.06, into: &events)
    translator.advance(to: 2, into: &events)
    #expect(events.map(\.kind) == [pad(.hold), pad(.lift)])
    #expect(events.map(\.time) == [0, 1.06])
  }

  @Test("a pinch begins at 1 and ends once; without a beginning it is none")
  func pinch() {
    #expect(
      kinds(.pinch(scale: 2), .pinchEnd, .pinchBegin, .pinch(scale: 1.2), .pinchEnd, .pinchEnd)
        == [magnify(.began), magnify(.changed, 1.2), magnify(.ended)])
  }

  @Test("what is taken away is cancelled, and what follows begins anew")
  func cancel() {
    let move = PadReport.Action.move(by: point(5, 0))
    #expect(
      kinds(.cancel, move, .cancel, .cancel, move)
        == [pad(.began, 10, 0), pad(.cancelled), pad(.began, 10, 0)])
    #expect(kinds(.hold, .cancel) == [pad(.hold), pad(.lift)])
    #expect(kinds(.pinchBegin, .cancel) == [magnify(.began), magnify(.cancelled)])
    #expect(
      kinds(move, .pinchBegin, move)
        == [
          pad(.began, 10, 0), pad(.cancelled), magnify(.began), magnify(.cancelled),
          pad(.began, 10, 0),
        ])
  }

  @Test("every move says whether Ctrl is held")
  func zooming() {
    var translator = PadTranslator()
    var events: [InputEvent] = []
    let report = PadReport(action: .move(by: point(0, 1)), tick: nil, place: Self.place)
    for zooms in [true, false] { translator.follow(report, at: 0, zooms: zooms, into: &events) }
    #expect(
      events.map(\.kind) == [
        .pad(.began, by: point(0, 1), at: Self.place, zooms: true),
        .pad(.changed, by: point(0, 1), at: Self.place),
      ])
  }

  /// The phases, with their times (s), of streams of equal moves without a lift, each of which
  /// begins half a second after the last move of the one before. Time passes by milliseconds.
  private func endless(
    _ streams: (count: Int, way: Double, gap: Double)...
  ) -> [(phase: PadPhase, time: Double)] {
    var translator = PadTranslator()
    var events: [InputEvent] = []
    var start = 0.0
    for stream in streams {
      var next = 0
      let length = stream.gap * Double(stream.count - 1) + 0.5
      for tick in 0..<Int((length * 1000).rounded()) {
        let time = start + Double(tick) / 1000
        if next < stream.count, time >= start + Double(next) * stream.gap - 1e-9 {
          let move = PadReport.Action.liftlessMove(by: point(stream.way, 0))
          translator.follow(
            PadReport(action: move, tick: nil, place: Self.place), at: time, zooms: false,
            into: &events)
          next += 1
        }
        translator.advance(to: time, into: &events)
      }
      start += length
    }
    return events.compactMap { event in
      if case .pad(let phase, _, _, _) = event.kind { (phase, event.time) } else { nil }
    }
  }

  @Test("T22: without lifts a flick fades 40 ms after its last move")
  func faded() throws {
    let events = endless((8, way: 10, gap: 0.008))
    #expect(
      events.map(\.phase) == [.beganLiftless] + Array(repeating: .changed, count: 7) + [.faded])
    #expect(abs(try #require(events.last).time - 0.096) < 0.0011)
  }

  @Test("T22: without lifts slow fingers end once, after three of their gaps")
  func slow() throws {
    let events = endless((18, way: 1, gap: 0.06))
    #expect(
      events.map(\.phase) == [.beganLiftless] + Array(repeating: .changed, count: 17) + [.ended])
    #expect(abs(try #require(events.last).time - (17 * 0.06 + 0.18)) < 0.0011)
    #expect(endless((1, way: 1, gap: 0.06)).map(\.phase) == [.beganLiftless, .ended])
    #expect(endless((2, way: 50, gap: 0.008)).map(\.phase) == [.beganLiftless, .changed, .ended])
  }

  @Test("T22: the gaps of fingers that have lifted are no measure for those that come then")
  func anew() throws {
    for (count, silence) in [(1, 0.25), (2, 0.12)] {
      let events = endless((18, way: 1, gap: 0.06), (count, way: 1, gap: 0.04))
      #expect(events.suffix(2).map(\.phase) == [count == 1 ? .beganLiftless : .changed, .ended])
      let end = 17 * 0.06 + 0.5 + Double(count - 1) * 0.04 + silence
      #expect(abs(try #require(events.last).time - end) < 0.0011)
    }
  }
}
