import Motion
import Scrolling
import Support
import Testing

/// Real fingers, on phones as Firefox's authors recorded them and on touchpads as browsers hear
/// them.
@Suite("Hands that others recorded")
struct RecordedHandsTests {
  private static let start = Point(x: 100_000, y: 25_000)

  private static func view(_ size: Size, feel: Feel = .uikit) -> (Hand, ScrollView) {
    let hand = Hand(window: size)
    let view = hand.fill(Size(width: 200_000, height: 50_000))
    view.contentOffset = start
    view.tuning.feel = feel
    hand.wait(0.1)
    return (hand, view)
  }

  @Test(
    "two fingers' streams that hold the system's own momentum move content one to one, and no second fling follows",
    arguments: Vectors.cases("wheel_streams"))
  func streams(c: Vectors.Case) throws {
    let rows = try #require(c.value("given.ms_dx_dy") as? [[Double]])
    let (hand, view) = Self.view(Size(width: 800, height: 600))
    let begin = hand.time
    var expected = Self.start
    for row in rows {
      hand.wait(max(0, begin + row[0] / 1000 - hand.time))
      let delta = Point(x: row[1], y: row[2])
      view.change { $0.stream(by: delta, at: hand.time, into: &$1) }
      expected += delta
      #expect((view.contentOffset - expected).length < 1e-9)
    }
    let sum = c.numbers("expect.sum")
    #expect(abs(expected.x - Self.start.x - sum[0]) < 0.01)
    #expect(abs(expected.y - Self.start.y - sum[1]) < 0.01)
    hand.wait(5)
    #expect((view.contentOffset - expected).length < 1e-9 && view.phase == .idle)
    #expect(!hand.words().contains("WBDec"))
  }

  /// One of the two pans: what it is told as it ends, in pt/ms of the finger.
  private static func pan(_ c: Vectors.Case, _ number: Int, _ hand: Hand, _ view: ScrollView) throws
    -> Double?
  {
    let pans = try #require(c.value("given.pans") as? [[String: Any]])
    let down = try #require(pans[number]["down"] as? [Double])
    let steps = try #require(pans[number]["dy"] as? [Double])
    let heard = hand.log.count
    var place = Point(x: down[0], y: down[1] - 600)
    hand.down(at: place)
    for step in steps {
      hand.wait(0.01)
      place.y += step
      if step != 0 { hand.send(.move(id: 1, to: place)) }
    }
    hand.send(.up(id: 1, at: place))
    for entry in hand.log.dropFirst(heard) {
      if case .willEndDragging(let velocity, _, _) = entry.event.kind { return -velocity.y }
    }
    return nil
  }

  @Test(
    "the speed of a real finger at the lift is what Gecko takes it for, or at most a tenth beyond",
    arguments: Vectors.cases("apz_pans"))
  func speeds(c: Vectors.Case) throws {
    let ranges = try #require(c.value("expect.geckoSpeedAtLift") as? [[Double]])
    let accelerates = (c.value("expect.geckoAccelerates") as? String ?? "").hasPrefix("accelerates")
    let (hand, view) = Self.view(Size(width: 800, height: 1000))
    for number in 0...1 {
      // What Gecko makes faster is no estimate of the finger.
      if number == 1, accelerates { break }
      let told = try #require(try Self.pan(c, number, hand, view))
      let range = ranges[number]
      #expect(
        (0.9 * range[0]...1.1 * range[1]).contains(told.magnitude),
        "pan \(number + 1): \(told) of \(range)")
      hand.wait(10)
    }
  }

  @Test("a pan against what still runs gains nothing of it, in any feel", arguments: Feel.allCases)
  func opposite(feel: Feel) throws {
    let c = try #require(Vectors.cases("apz_pans", prefix: "apz-opposite").first)
    let wait = try #require(
      (c.value("given.pans") as? [[String: Any]])?.first?["wait_ms"] as? Double)
    func second(after pause: Double) throws -> Double {
      let (hand, view) = Self.view(Size(width: 800, height: 1000), feel: feel)
      _ = try Self.pan(c, 0, hand, view)
      hand.wait(pause)
      return try #require(try Self.pan(c, 1, hand, view))
    }
    let (caught, alone) = try (second(after: wait / 1000), second(after: 60))
    #expect(abs(caught - alone) < 1e-9, "\(caught) and \(alone)")
  }
}
