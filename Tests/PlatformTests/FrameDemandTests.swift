import Platform
import Testing

@Suite("Frames that a Wayland compositor wants")
struct FrameDemandTests {
  private static let second: Int64 = 1_000_000_000

  /// The frames, 60 a second for four seconds, that are drawn for a compositor that answers each
  /// request after a delay, in seconds, but says nothing while the window is hidden.
  private func drawn(delay: Double, hidden: ClosedRange<Double>) -> [Double] {
    var demand = FrameDemand()
    var answer: Double?
    var drawn: [Double] = []
    for frame in 0..<240 {
      let time = Double(frame) / 60
      if let due = answer, due <= time, !hidden.contains(time) {
        demand.answer()
        answer = nil
      }
      let now = Int64(time * Double(Self.second))
      guard demand.isFrameWanted(at: now) else { continue }
      drawn.append(time)
      if demand.ask(at: now) { answer = time + delay }
    }
    return drawn
  }

  @Test("all, while it shows the window, even if it is slow", arguments: [0.01, 0.1, 0.2])
  func shown(_ delay: Double) { #expect(drawn(delay: delay, hidden: 10...10).count == 240) }

  @Test("one a second while the window is hidden, after a quarter of one, and all from then on")
  func hidden() {
    let drawn = drawn(delay: 0.01, hidden: 0.5...3.2)
    #expect(drawn.filter { $0 < 0.5 }.count == 30)
    #expect(drawn.filter { (0.8...3.2).contains($0) }.count == 2)
    #expect(drawn.filter { $0 > 3.21 }.count == 47)
  }

  @Test("those that a very slow one asks for")
  func slow() {
    let drawn = drawn(delay: 0.5, hidden: 10...10)
    #expect(drawn.count < 130 && zip(drawn, drawn.dropFirst()).allSatisfy { $1 - $0 < 0.3 })
  }

  @Test("a request that was never sent costs a second at most")
  func lost() {
    var demand = FrameDemand()
    let asks = demand.ask(at: 0)
    #expect(asks && !demand.isFrameWanted(at: Self.second / 2))
    #expect(demand.isFrameWanted(at: Self.second))
    let asksAgain = demand.ask(at: Self.second)
    #expect(asksAgain)
    demand.answer()
    #expect(demand.isFrameWanted(at: Self.second + 1))
  }
}
