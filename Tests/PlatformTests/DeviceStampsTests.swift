import Testing

@testable import Platform

@Suite("A device's stamps")
struct DeviceStampsTests {
  private var stamps = DeviceStamps()

  /// A moment of the machine's clock that is far from all stamps here.
  private static let another = 3e9

  /// When reports happened that arrive at some times with some stamps, each by itself.
  private func times(_ reports: [(tick: UInt32, arrival: Double)]) -> [Double] {
    var stamps = DeviceStamps()
    return reports.map { report in
      stamps.note(report.tick, now: report.arrival, monotonic: Self.another)
      return stamps.seconds(for: report.tick, now: report.arrival)
    }
  }

  private func expect(_ times: [Double], _ expected: [Double]) {
    #expect(times.count == expected.count)
    for (a, b) in zip(times, expected) { #expect(abs(a - b) < 1e-9, "\(times)") }
  }

  @Test("times are as far apart as stamps, whatever the zero and the way")
  func intervals() { expect(times([(5000, 2), (5008, 2.012), (5016, 2.017)]), [2, 2.008, 2.016]) }

  @Test("T20: stamps that wrap in the middle of a flick go on")
  func wrapping() {
    let ticks: [UInt32] = [.max - 8, .max, 7, 15]
    expect(
      times(ticks.enumerated().map { ($1, 1 + 0.008 * Double($0)) }),
      (0..<4).map { 1 + 0.008 * Double($0) })
  }

  @Test("T20: a stamp that goes back is the one before")
  func backward() {
    expect(times([(100, 1), (108, 1.008), (103, 1.016), (124, 1.024)]), [1, 1.008, 1.008, 1.024])
  }

  @Test("T19: a batch that arrives at once keeps its intervals; its last is now")
  mutating func batch() {
    let ticks: [UInt32] = [700, 708, 716, 724]
    for tick in ticks { stamps.note(tick, now: 3, monotonic: Self.another) }
    expect(ticks.map { stamps.seconds(for: $0, now: 3) }, [2.976, 2.984, 2.992, 3])
  }

  @Test("nothing is later than now, and a shorter way moves nothing backwards")
  func neverLater() {
    let found = times([(0, 1), (10, 1.002), (20, 1.012), (30, 1.03)])
    expect(found, [1, 1.002, 1.012, 1.022])
  }

  @Test("after a second of silence the clocks are related anew")
  func silence() {
    // The device's clock is 40 ms behind by then.
    expect(times([(0, 1), (8, 1.008), (60_008, 61.048)]), [1, 1.008, 61.048])
    expect(times([(0, 1), (900, 1.95)]), [1, 1.9])
  }

  @Test("stamps of the machine's own clock are right from the first, however late they come")
  mutating func monotonic() {
    let reports: [(tick: UInt32, arrival: Double)] = [(.max, 1.03), (7, 1.032), (15, 1.04)]
    let times = reports.map { report in
      // The clock has wrapped by when the first arrives, 30 ms late.
      let monotonic = (report.arrival - 1) * 1000 - 1
      stamps.note(report.tick, now: report.arrival, monotonic: monotonic)
      return stamps.seconds(for: report.tick, now: report.arrival)
    }
    expect(times, [1, 1.008, 1.016])
  }

  @Test(
    "stamps of the machine's own clock keep their distance, whatever part of a millisecond it is")
  mutating func parts() {
    stamps.note(100, now: 2.03, monotonic: 130.6)
    let first = stamps.seconds(for: 100, now: 2.03)
    // It comes at once, and so would say that the first was later than it seemed.
    stamps.note(108, now: 2.0078, monotonic: 108.4)
    expect([first, stamps.seconds(for: 108, now: 2.0078)], [1.9994, 2.0074])
  }

  @Test("what bears no stamp happens now")
  mutating func stampless() {
    #expect(stamps.seconds(now: 2) == 2)
    stamps.note(50, now: 2.5, monotonic: Self.another)
    #expect(stamps.seconds(for: 50, now: 2.5) == 2.5)
  }
}
