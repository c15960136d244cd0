import Testing

@testable import TuningLab

@Suite("Samples of an offset: what is measured of a landing")
struct OffsetSamplesTests {
  private func offsetSamples(_ offsets: [Double], from start: Double = 0, step: Double = 10)
    -> OffsetSamples
  {
    var offsetSamples = OffsetSamples(start: start)
    for (k, offset) in offsets.enumerated() { offsetSamples.add(offset, at: Double(k + 1) * step) }
    return offsetSamples
  }

  @Test(
    "it has settled at the first moment after which it stays within half a point of its end",
    arguments: [
      ([50, 90, 99.6, 100, 100], 30.0),
      ([50, 99.6, 90, 99.6, 100], 40.0),
      ([100.4, 99.7, 100], 0.0),
      ([50, 100], 20.0),
    ])
  func settling(offsets: [Double], milliseconds: Double) {
    #expect(offsetSamples(offsets).settled == milliseconds)
  }

  @Test("overshoot is how far it went beyond its end, either way")
  func overshoot() {
    #expect(offsetSamples([50, 104, 100]).overshoot == 4)
    #expect(offsetSamples([50, 100, 100]).overshoot == 0)
    #expect(offsetSamples([50, -3, 0], from: 100).overshoot == 3)
    // A turn on the way back to a stop behind is no overshoot of it.
    #expect(offsetSamples([110, 60, 0], from: 100).overshoot == 0)
  }

  @Test("the peak is a mean over 15 ms at least: an uneven frame is no speed")
  func peak() {
    // 1 pt/ms throughout, one sample 6 pt too far.
    #expect(offsetSamples([5, 10, 15, 26, 25, 30, 35, 40], step: 5).peakSpeed < 1.6)
    #expect(offsetSamples([5, 10, 15, 20, 25, 30], step: 5).peakSpeed == 1)
    #expect(OffsetSamples(start: 3).peakSpeed == 0)
    // What comes to rest sooner has moved within 15 ms, too.
    #expect(offsetSamples([15, 30], step: 5).peakSpeed == 2)
  }

  @Test("nothing after the lift: it ended where it was, at once")
  func empty() {
    let offsetSamples = OffsetSamples(start: 7)
    #expect(offsetSamples.end == 7 && offsetSamples.settled == 0 && offsetSamples.overshoot == 0)
  }
}
