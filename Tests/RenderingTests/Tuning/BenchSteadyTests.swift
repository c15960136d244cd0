import Drawing
import Images
import SceneHosting
import Scrolling
import Support
import Testing

@testable import TuningBench

@Suite("The tuning bench, frame by frame", .serialized)
struct BenchSteadyTests {
  private let rig = Self.flicked()

  private static func flicked() -> BenchRig {
    let rig = BenchRig()
    rig.flick(1.5)
    return rig
  }

  @Test("asks for no memory while nothing changes", .enabled(if: Allocations.canCount))
  func allocations() {
    let pointer = rig.bench.lastGesture.plot?.layout.offsets.center
    #expect(pointer != nil)
    var list = DrawList()
    rig.bench.update(at: rig.time, pointer: pointer)
    expectNoAllocations {
      for _ in 0..<8 {
        rig.bench.update(at: rig.time, pointer: pointer)
        list.removeAll()
        rig.bench.drawGhost(into: &list)
        rig.bench.draw(scale: 1, into: &list)
      }
    }
  }

  @Test(
    "asks for no memory while a filter waits for letters, or two variants are moved",
    .enabled(if: Allocations.canCount), arguments: [false, true])
  func more(areTwo: Bool) {
    if areTwo {
      rig.tap(.compare, .preset("free"))
      rig.bench.press(.again)
      rig.frame(60)
    } else {
      rig.bench.find()
      rig.bench.type("rate")
      rig.frame(3)
    }
    let time = rig.time
    #expect(rig.bench.isPlaying == areTwo && rig.bench.isTyping == !areTwo)
    Self.draw(1...4, of: rig, from: time)
    expectNoAllocations { Self.draw(5...24, of: rig, from: time) }
    #expect(rig.bench.isPlaying == areTwo)
  }

  /// Frames of the bench, a sixtieth of a second each, as the window has them.
  private static func draw(_ frames: ClosedRange<Int>, of rig: BenchRig, from time: Double) {
    for frame in frames {
      let now = time + Double(frame) / 60
      rig.timeline.begin(at: now)
      _ = rig.timeline.advance(to: now)
      rig.bench.update(at: now)
      rig.timeline.describe()
      rig.bench.drawGhost(into: &rig.host.drawList)
      rig.bench.draw(scale: 1, into: &rig.host.drawList)
    }
  }

  @Test("a session is kept without asking for memory", .enabled(if: Allocations.canCount))
  func history() {
    let time = rig.time
    expectNoAllocations { Self.draw(1...60, of: rig, from: time) }
  }

  @Test("says that it stays as it is once its list has come to rest")
  func idle() {
    let rig = BenchRig()
    let list = rig.bench.panel?.layout.list.center ?? .zero
    rig.send(.wheel(dx: 0, dy: -0.5, at: list))
    rig.frame()
    #expect(rig.bench.nextChange != nil)
    rig.frame(120)
    #expect(rig.bench.nextChange == nil && rig.bench.takeRequests().isEmpty)
  }

  @Test(
    "costs at most half as much again as a frame of the podium at 1280x720",
    .enabled(if: Allocations.canCount))
  func cost() {
    let cost = costOfSecond(frames: 20, before: { rig.frame() }) { _, index in
      rig.host.describeFrame()
      if index == 1 {
        rig.bench.drawGhost(into: &rig.host.drawList)
        rig.bench.draw(scale: 1, into: &rig.host.drawList)
      }
      return rig.host.drawList
    }
    #expect(cost <= 1.5)
  }
}
