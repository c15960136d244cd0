import CSDL2
import Platform
import Testing
import Touches

@Suite("Stamps")
struct TickStampsTests {
  @Test(
    "a stamp is its distance from the epoch, across any number of wraps",
    arguments: [
      0, 1, 999, 4_294_967_295, 4_294_967_296, 4_294_967_300, 40_000_000_000_123,
    ] as [UInt64])
  func wraps(epoch: UInt64) {
    for elapsed in [0, 1, 16, 1000, 2_147_483_647, 4_294_967_297, 9_000_000_000] as [UInt64] {
      let stamps = TickStamps(tick: epoch, at: 2)
      let stamp = UInt32(truncatingIfNeeded: epoch + elapsed)
      let expected = 2 + Double(elapsed) / 1000
      // Pumped a frame after it was stamped.
      #expect(abs(stamps.seconds(for: stamp, now: expected + 0.016) - expected) < 1e-6)
    }
  }

  @Test("after a month without an event the next stamp is still right")
  func longIdle() {
    let stamps = TickStamps(tick: 5000, at: 0)
    let month = 30.0 * 24 * 3600
    let stamp = UInt32(truncatingIfNeeded: 5000 + UInt64(month) * 1000)
    #expect(abs(stamps.seconds(for: stamp, now: month + 0.001) - month) < 1e-6)
  }

  @Test("76: backward stamps are merged with the one before")
  func backward() {
    var stamps = TickStamps(tick: 0, at: 0)
    let times = [100, 90, 100, 101, 0].map { (tick: UInt32) in
      let time = stamps.seconds(for: tick, now: 1)
      stamps.advance(to: time)
      return time
    }
    #expect(times == [0.1, 0.1, 0.1, 0.101, 0.101])
  }

  @Test("a stamp from the future is now, and does not hold up what follows")
  func future() {
    let stamps = TickStamps(tick: 0, at: 0)
    #expect(stamps.seconds(for: 900_000, now: 1) == 1)
    #expect(stamps.seconds(for: 1500, now: 2) == 1.5)
  }

  @Test("what was stamped before the epoch happened at the epoch")
  func beforeTheEpoch() {
    let stamps = TickStamps(tick: 1000, at: 0.25)
    #expect(stamps.seconds(for: 400, now: 1) == 0.25)
  }

  @Test("what tells nothing does not hold up what comes after it with an earlier stamp")
  func silent() {
    let desk = Desk()
    desk.feed(.motion(10, 0, at: 300))
    desk.feed(.button(SDL_MOUSEBUTTONDOWN, 10, 0, at: 100))
    for x in 2...4 { desk.feed(.motion(Int32(x * 10), 0, at: UInt32(90 + x * 10))) }
    #expect(desk.times == [0.1, 0.11, 0.12, 0.13])
  }

  @Test("61: motions of one stamp keep it, so that they can be merged")
  func oneStamp() {
    let desk = Desk()
    desk.feed(.button(SDL_MOUSEBUTTONDOWN, 0, 0, at: 10))
    for x in 1...4 { desk.feed(.motion(Int32(x * 10), 0, at: 26)) }
    #expect(desk.times == [0.01, 0.026, 0.026, 0.026, 0.026])
    #expect(desk.kinds.last == .move(id: 1, to: point(40, 0)))
  }

  @Test("76: events keep their order when their stamps do not")
  func orderIsKept() {
    let desk = Desk()
    desk.feed(
      .button(SDL_MOUSEBUTTONDOWN, 0, 0, at: 50), .motion(5, 0, at: 20),
      .button(SDL_MOUSEBUTTONUP, 5, 0, at: 50))
    #expect(desk.times == [0.05, 0.05, 0.05])
    #expect(desk.kinds.last == .up(id: 1, at: point(5, 0)))
  }
}
