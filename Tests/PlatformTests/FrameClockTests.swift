import Platform
import Testing

/// A machine clock that stands still unless it is told to go on.
private final class HandClock {
  var nanoseconds: Int64 = 1_234_567_891
}

private let second = FrameClock.nanosecondsPerSecond

@Suite("The frame clock")
struct FrameClockTests {
  private let hand = HandClock()

  private func makeClock(_ rate: Int) -> FrameClock {
    let hand = hand
    return FrameClock(framesPerSecond: rate) { hand.nanoseconds }
  }

  @Test("time starts at zero and is in seconds")
  func now() {
    let clock = makeClock(60)
    #expect(clock.now == 0)
    hand.nanoseconds += second / 4
    #expect(clock.now == 0.25)
  }

  @Test("after 10 000 frames the deadlines have not drifted", arguments: [24, 60, 75, 144, 1000])
  func noDrift(rate: Int) {
    let clock = makeClock(rate)
    // Each frame's work takes a different part of the period, each wait ends a little late.
    for frame in 0..<10_000 {
      clock.waitForFrame { hand.nanoseconds += $0 + Int64(frame % 7) * 10_000 }
      let grid = Double(frame) / Double(rate)
      #expect(clock.now >= grid && clock.now < grid + 0.000_07)
      hand.nanoseconds += second / Int64(rate) * Int64(frame % 9) / 10
    }
  }

  @Test("a stall of 250 ms is not followed by a burst")
  func stall() {
    let clock = makeClock(60)
    var begins: [Double] = []
    for frame in 0..<40 {
      clock.waitForFrame { hand.nanoseconds += $0 }
      begins.append(clock.now)
      hand.nanoseconds += frame == 10 ? second / 4 : second / 1000
    }
    // In no stretch of time are there more frames than deadlines and the one that was late.
    for (i, from) in begins.enumerated() {
      for (j, to) in begins.enumerated().dropFirst(i) {
        #expect(Double(j - i) <= ((to - from) * 60).rounded(.up) + 1)
      }
    }
    #expect(begins[12] - begins[11] > 0.001, "the frame after the late one waits for its deadline")
  }

  @Test("work of one and a half periods gives frames as fast as it can, never two at once")
  func slowFrames() {
    let clock = makeClock(100)
    var begins: [Double] = []
    for _ in 0..<100 {
      clock.waitForFrame { hand.nanoseconds += $0 }
      begins.append(clock.now)
      hand.nanoseconds += second * 15 / 1000
    }
    for (a, b) in zip(begins, begins.dropFirst()) { #expect(b - a >= 0.014_999 && b - a <= 0.025) }
    #expect(begins.last ?? 0 < 1.5)
  }

  @Test("a wait that returns early is called again until the deadline")
  func earlyReturns() {
    let clock = makeClock(10)
    var waits = 0
    for _ in 0..<2 {
      clock.waitForFrame { nanoseconds in
        waits += 1
        hand.nanoseconds += min(nanoseconds, second / 100)
      }
    }
    #expect(waits == 10)
    #expect(clock.now == 0.1)
  }

  @Test("after frames that the display paces the rhythm resumes")
  func pacedElsewhere() {
    let clock = makeClock(60)
    for _ in 0..<100 {
      hand.nanoseconds += second / 50
      clock.beginFrame()
    }
    clock.waitForFrame { hand.nanoseconds += $0 }
    clock.waitForFrame { hand.nanoseconds += $0 }
    #expect(clock.now <= 2 + 2.0 / 60 + 1e-6)
  }
}

@Suite("Swap pacing")
struct SwapPacingTests {
  private static let millisecond: Int64 = 1_000_000

  @Test("thirty swaps under 4 ms do not wait for the display")
  func free() {
    var pacing = SwapPacing(acceptsInterval: true)
    for _ in 0..<29 { pacing.record(4 * Self.millisecond - 1) }
    #expect(pacing.pacesFrames)
    pacing.record(0)
    #expect(!pacing.pacesFrames)
  }

  @Test("one hiccup among them does not look like a display")
  func hiccup() {
    var pacing = SwapPacing(acceptsInterval: true)
    for swap in 0..<30 { pacing.record(swap == 7 ? 30 * Self.millisecond : 50_000) }
    #expect(!pacing.pacesFrames)
  }

  @Test("where half of the swaps take 4 ms or more they wait for the display, until they stop to")
  func blocks() {
    var pacing = SwapPacing(acceptsInterval: true)
    for swap in 0..<30 { pacing.record(swap % 2 == 0 ? 0 : 4 * Self.millisecond) }
    #expect(pacing.pacesFrames)
    for swap in 0..<29 { pacing.record(swap < 14 ? 4 * Self.millisecond : 0) }
    #expect(pacing.pacesFrames)
    pacing.record(0)
    #expect(!pacing.pacesFrames)
  }

  @Test("a driver that accepts no interval is not measured")
  func refused() {
    var pacing = SwapPacing(acceptsInterval: false)
    for _ in 0..<60 { pacing.record(16 * Self.millisecond) }
    #expect(!pacing.pacesFrames)
  }
}
