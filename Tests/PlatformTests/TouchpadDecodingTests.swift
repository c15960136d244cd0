import Geometry
import Support
import Testing
import Touches

@testable import Platform

@Suite("Scroll valuators of X11")
struct ScrollValuatorsTests {
  /// One touchpad, number 9, as libinput's driver and its cousins have it: a click is 120.
  private func touchpad(at value: Double? = 1000, reportsLifts: Bool = true) -> ScrollValuators {
    var valuators = ScrollValuators()
    valuators.insert(
      9, .touchpad(reportsLifts: reportsLifts),
      [
        .init(number: 2, increment: 120, isVertical: false, value: value),
        .init(number: 3, increment: 120, isVertical: true, value: value),
      ])
    return valuators
  }

  @Test("a motion is as long as valuators have changed since the last; a click is 15 units")
  func motion() {
    var valuators = touchpad()
    #expect(valuators.motion(of: 9, at: 0) { [3: 1052][$0] } == .move(by: point(0, 6.5)))
    #expect(valuators.motion(of: 9, at: 0) { [2: 940, 3: 1172][$0] } == .move(by: point(-7.5, 15)))
    // Valuators that count the other way.
    valuators.insert(
      4, .touchpad(reportsLifts: true),
      [.init(number: 3, increment: -120, isVertical: true, value: 0)])
    #expect(valuators.motion(of: 4, at: 0) { [3: 52][$0] } == .move(by: point(0, -6.5)))
  }

  @Test("one that leaves them where they were is the lift; one that does not name them is none")
  func stop() {
    var valuators = touchpad()
    #expect(valuators.motion(of: 9, at: 0) { [3: 1000][$0] } == .stop)
    #expect(valuators.motion(of: 9, at: 0) { [2: 1000, 3: 1000][$0] } == .stop)
    #expect(valuators.motion(of: 9, at: 0) { [0: 17, 1: 4][$0] } == nil)
    #expect(valuators.motion(of: 9, at: 0) { [2: 1000, 3: 1060][$0] } == .move(by: point(0, 7.5)))
  }

  @Test("what moves with a driver that tells of no lifts is endless")
  func endless() {
    var valuators = touchpad(reportsLifts: false)
    #expect(valuators.motion(of: 9, at: 0) { [3: 1052][$0] } == .liftlessMove(by: point(0, 6.5)))
    #expect(valuators.motion(of: 9, at: 0) { [3: 1052][$0] } == .stop)
  }

  @Test("other devices are no touchpads")
  func others() {
    var valuators = touchpad()
    #expect(valuators.motion(of: 4, at: 0) { [3: 1052][$0] } == nil)
    #expect(valuators.scrolls(9, at: 0) && !valuators.scrolls(4, at: 0))
    valuators.removeAll()
    #expect(valuators.motion(of: 9, at: 0) { [3: 1052][$0] } == nil && valuators.isEmpty)
  }

  @Test("Xwayland's pointer is a touchpad while it moves by parts of a click, and a wheel else")
  func xwayland() {
    var valuators = ScrollValuators()
    valuators.insert(7, .xwayland, [.init(number: 3, increment: 1, isVertical: true, value: 0)])
    func move(to value: Double, at tick: UInt32) -> PadReport.Action? {
      valuators.motion(of: 7, at: tick) { [3: value][$0] }
    }
    #expect(move(to: 1, at: 1000) == nil && !valuators.scrolls(7, at: 1000))
    #expect(move(to: 1.5, at: 2000) == .liftlessMove(by: point(0, 5)))
    #expect(valuators.scrolls(7, at: 2000))
    #expect(move(to: 2.5, at: 2008) == .liftlessMove(by: point(0, 10)))
    #expect(move(to: 2.5, at: 2016) == nil)
    #expect(move(to: 3.5, at: 2200) == .liftlessMove(by: point(0, 10)))
    #expect(move(to: 4.5, at: 2400) == .liftlessMove(by: point(0, 10)))
    #expect(move(to: 5.5, at: 2700) == nil && !valuators.scrolls(7, at: 2700))
  }

  @Test("the unknown value of a valuator is learned from the first motion")
  func unknown() {
    var valuators = touchpad(at: nil)
    #expect(valuators.motion(of: 9, at: 0) { [3: 1052][$0] } == nil)
    #expect(valuators.motion(of: 9, at: 0) { [3: .nan][$0] } == nil)
    #expect(valuators.motion(of: 9, at: 0) { [3: 1104][$0] } == .move(by: point(0, 6.5)))
  }
}

@Suite("Frames of a Wayland pointer")
struct AxisFrameTests {
  private enum Word {
    case source(UInt32)
    case x(Double)
    case y(Double)
    case stopX, stopY, end
    /// The pointer leaves the window.
    case leave
  }

  private static let finger = Word.source(1)
  private static let moveX = [finger, .x(4), .end]

  /// What comes of a compositor's words, and whether the last scroll was a touchpad's.
  private func actions(_ words: [Word]) -> ([PadReport.Action], isTouchpads: Bool) {
    var frame = AxisFrame()
    var actions: [PadReport.Action] = []
    for (k, word) in words.enumerated() {
      let tick = UInt32(k)
      switch word {
      case .source(let number): frame.noteSource(number)
      case .x(let units): frame.noteMove(units, along: 1, tick: tick)
      case .y(let units): frame.noteMove(units, along: 0, tick: tick)
      case .stopX: frame.noteStop(along: 1, tick: tick)
      case .stopY: frame.noteStop(along: 0, tick: tick)
      case .end: frame.finish { action, _ in actions.append(action) }
      case .leave: frame.leave()
      }
    }
    return (actions, frame.isTouchpads)
  }

  @Test("a frame's axes are one move; the stop is the lift")
  func flick() {
    let (actions, isTouchpads) = actions([
      Self.finger, .x(4), .y(-2), .end, Self.finger, .y(3), .end, Self.finger, .stopX, .stopY, .end,
    ])
    #expect(actions == [.move(by: point(4, -2)), .move(by: point(0, 3)), .stop])
    #expect(isTouchpads)
  }

  @Test("what was moving as the pointer left does not stop later")
  func left() {
    let (actions, _) = actions(Self.moveX + [.leave, .stopX, .end])
    #expect(actions == [.move(by: point(4, 0))])
  }

  @Test("T21: frames that say nothing come between the moves and the stop")
  func empty() {
    #expect(
      actions([.end, .end] + Self.moveX + [.end, .end] + Self.moveX + [.end, .stopX, .end, .end]).0
        == [.move(by: point(4, 0)), .move(by: point(4, 0)), .stop])
  }

  @Test("T21: what has not moved does not stop; both axes, at once or one by one, stop once")
  func stops() {
    let move = PadReport.Action.move(by: point(4, 3))
    let both = [Self.finger, .x(4), .y(3), .end]
    #expect(actions([Self.finger, .stopY, .end]).0 == [])
    #expect(actions([Self.finger, .y(3), .end, .stopY, .end, .stopX, .end]).0.count == 2)
    #expect(actions(both + [.stopX, .stopY, .end, .stopX, .end]).0 == [move, .stop])
    // In the frame of the last move, too.
    #expect(
      actions([Self.finger, .x(4), .stopX, .end, .stopX, .end]).0
        == [.move(by: point(4, 0)), .stop])
    #expect(actions(both + [.stopX, .end, .stopY, .end]).0 == [move, .stop])
    let once = PadReport.Action.move(by: point(4, 0))
    let again = actions(Self.moveX + [.stopX, .end] + Self.moveX + Self.moveX + [.stopX, .end])
    #expect(again == ([once, .stop, once, once, .stop], true))
    #expect(
      actions(both + [.stopY, .end, Self.finger, .x(4), .end, .stopX, .end]).0
        == [move, .move(by: point(4, 0)), .stop])
  }

  @Test(
    "wheels, sticks and what does not say where it comes from are no touchpads",
    arguments: [0, 2, 3, 99] as [UInt32])
  func others(source: UInt32) {
    let turn = [Word.source(source), .y(15), .end]
    #expect(actions(turn) == ([], false))
    #expect(actions([.y(15), .end, .stopY, .end]) == ([], false))
    #expect(actions(turn + Self.moveX).isTouchpads)
    // The fingers that scrolled lift all the same.
    let move = PadReport.Action.move(by: point(4, 0))
    #expect(actions(Self.moveX + turn + [.stopX, .end]) == ([move, .stop], false))
    #expect(actions(Self.moveX + turn + [Self.finger, .stopX, .end]) == ([move, .stop], true))
  }
}

@Suite("Touchpads beside SDL")
struct TouchpadsTests {
  /// Says what it is told to say.
  private final class Source: TouchpadSource {
    var reports: [PadReport] = []
    /// What is read only because a wheel has turned.
    var later: [PadReport] = []
    var isThere = true

    func read(into reports: inout [PadReport]) -> Bool {
      reports += self.reports
      self.reports = []
      return isThere
    }

    /// Whose the turns of a wheel are that are heard then, in order.
    var heard: [Bool] = []
    let turns = WheelTurns()

    func readTurns(_ reports: inout [PadReport]) {
      reports += later
      later = []
      for isTouchpads in heard { turns.note(isTouchpads: isTouchpads) }
      heard = []
    }
  }

  private let source = Source()
  private func report(_ action: PadReport.Action, at tick: UInt32?) -> PadReport {
    PadReport(action: action, tick: tick, place: point(200, 250))
  }

  @Test("T19: what arrives in one frame keeps the device's stamps; units become points")
  func batch() {
    let touchpads = Touchpads(source)
    touchpads.scale = 2.5
    source.later = [
      report(.move(by: point(4, 0)), at: 4000), report(.move(by: point(4, 0)), at: 4008),
    ]
    source.reports = [report(.stop, at: 4016)]
    source.heard = [true, false, true]
    touchpads.readTurns()
    // Two devices that scroll in one frame are told apart.
    #expect((0..<3).map { _ in touchpads.deliverTurn() } == [true, false, true])
    var events: [InputEvent] = []
    #expect(touchpads.append(to: &events, now: 7))
    #expect(
      events.map(\.kind) == [
        .pad(.began, by: point(10, 0), at: point(200, 250)),
        .pad(.changed, by: point(10, 0), at: point(200, 250)),
        .pad(.ended, by: .zero, at: point(200, 250)),
      ])
    #expect(abs(events[1].time - events[0].time - 0.008) < 1e-9 && events[1].time <= 7)
  }

  /// Two fingers that move in every batch, beside a wheel, as X11 or as Wayland has it.
  private final class Mover: TouchpadSource {
    private var frame = AxisFrame()
    private var valuators = ScrollValuators()
    private var count: UInt32 = 0
    private let reportsLifts: Bool
    let turns = WheelTurns()

    init(reportsLifts: Bool) {
      self.reportsLifts = reportsLifts
      valuators.insert(
        9, .touchpad(reportsLifts: reportsLifts),
        [.init(number: 2, increment: 120, isVertical: true, value: 0)])
    }

    func read(into reports: inout [PadReport]) -> Bool {
      count += 1
      if reportsLifts {
        frame.noteSource(1)
        frame.noteMove(4, along: 0, tick: 8 * count)
        frame.finish { action, tick in
          reports.append(PadReport(action: action, tick: tick, place: .zero))
        }
      } else {
        let value = Double(count)
        if let action = valuators.motion(of: 9, at: 8 * count, { $0 == 2 ? value : nil }) {
          reports.append(PadReport(action: action, tick: 8 * count, place: .zero))
        }
      }
      return true
    }

    func readTurns(_ reports: inout [PadReport]) {
      turns.note(isTouchpads: true)
      turns.note(isTouchpads: false)
    }
  }

  @Test(
    "reports become events without a word to the allocator",
    .enabled(if: Allocations.canCount, "allocations are counted in release, without sanitizers"),
    arguments: [true, false])
  func allocations(reportsLifts: Bool) {
    let touchpads = Touchpads(Mover(reportsLifts: reportsLifts))
    var events: [InputEvent] = []
    events.reserveCapacity(2000)
    func play(_ batches: ClosedRange<Int>) {
      for k in batches {
        touchpads.readTurns()
        _ = touchpads.deliverTurn()
        _ = touchpads.append(to: &events, now: 7 + 0.008 * Double(k))
        touchpads.endFrame()
      }
    }
    play(1...10)
    #expect(Allocations.count { play(11...1000) } == 0)
    #expect(events.count == 1000)
  }

  @Test("a source that is lost in the middle of a gesture cancels it")
  func lost() {
    let touchpads = Touchpads(source)
    source.reports = [report(.move(by: point(4, 0)), at: 4000)]
    source.isThere = false
    var events: [InputEvent] = []
    #expect(!touchpads.append(to: &events, now: 7))
    #expect(
      events.map(\.kind) == [
        .pad(.began, by: point(4, 0), at: point(200, 250)),
        .pad(.cancelled, by: .zero, at: point(200, 250)),
      ])
  }
}
