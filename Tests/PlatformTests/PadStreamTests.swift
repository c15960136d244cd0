import Geometry
import Testing
import Touches

@testable import Platform

@Suite("A touchpad's gestures")
struct PadStreamTests {
  private static let place = point(200, 250)

  /// What comes of reports that are 10 ms apart, at two points a unit.
  private func kinds(_ actions: PadReport.Action...) -> [InputEvent.Kind] {
    var stream = PadStream()
    stream.scale = 2
    var events: [InputEvent] = []
    for (k, action) in actions.enumerated() {
      let report = PadReport(action: action, tick: nil, place: Self.place)
      stream.follow(report, at: 0.01 * Double(k), zooms: false, into: &events)
    }
    return events.map(\.kind)
  }

  private func pad(_ phase: PadPhase, _ dx: Double = 0, _ dy: Double = 0) -> InputEvent.Kind {
    .pad(phase, by: point(dx, dy), at: Self.place)
  }

  private func magnify(_ phase: PadPhase, _ scale: Double = 1) -> InputEvent.Kind {
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
    #expect(kinds(.hold, .release, .move(by: point(5, 0))) == [pad(.hold), pad(.began, 10, 0)])
    #expect(kinds(.hold, .release, .hold, .lift) == [pad(.hold), pad(.lift)])
  }

  @Test("fingers that no longer rest and do not move have lifted, 50 ms later")
  func leaving() {
    var stream = PadStream()
    var events: [InputEvent] = []
    for (time, action) in [(0.0, PadReport.Action.hold), (1.0, .release)] {
      stream.follow(
        PadReport(action: action, tick: nil, place: Self.place), at: time, zooms: false,
        into: &events)
    }
    stream.advance(to: 1.04, into: &events)
    #expect(events.map(\.kind) == [pad(.hold)])
    stream.advance(to: 1.06, into: &events)
    stream.advance(to: 2, into: &events)
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
    var stream = PadStream()
    var events: [InputEvent] = []
    let report = PadReport(action: .move(by: point(0, 1)), tick: nil, place: Self.place)
    for zooms in [true, false] { stream.follow(report, at: 0, zooms: zooms, into: &events) }
    #expect(
      events.map(\.kind) == [
        .pad(.began, by: point(0, 1), at: Self.place, zooms: true),
        .pad(.changed, by: point(0, 1), at: Self.place),
      ])
  }
}
