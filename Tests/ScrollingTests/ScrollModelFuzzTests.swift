import Scrolling
import Support
import Testing

/// Any call in any phase, with any finite number.
@Suite("ScrollModel: any calls in any order")
struct ScrollModelFuzzTests {
  @Test(
    "no trap, all finite, balanced, and at rest in range five seconds later, or, if wild, some day",
    arguments: [false, true])
  func calls(isWild: Bool) {
    Effort.seeds(6_000) { seed in
      var player = Player(numbers: CallNumbers(isWild ? .wild : .tame, seed: seed))
      for _ in 0..<player.numbers.random.int(1...60) where player.balance.complaints.isEmpty {
        _ = ModelCalls.make(&player.model, &player.numbers, &player.events)
        player.check(seed)
      }
      player.rest(isWild ? 1e12 : 5)
      player.check(seed)
      let model = player.model
      #expect(player.balance.complaints == [], "seed \(seed)")
      #expect(model.zoomLimits.contains(model.zoomScale), "seed \(seed)")
      #expect(model.complaintsAtRest() == [], "seed \(seed)")
    }
  }

  struct Player {
    var numbers: CallNumbers
    var model: ScrollModel
    var events: [ScrollEvent] = []
    var balance = EventBalance()

    init(numbers: CallNumbers) {
      self.numbers = numbers
      model = ScrollModel(bounds: self.numbers.size(), contentSize: self.numbers.size())
    }

    /// Fingers off, a touch that brings back what the program put outside, and time.
    mutating func rest(_ seconds: Double) {
      var time = numbers.time
      model.endZooming(at: time, into: &events)
      model.cancelDragging(at: time, into: &events)
      model.endTracking(at: time, into: &events)
      model.endStreaming(at: time, into: &events)
      model.steer(velocity: .zero, at: time, into: &events)
      time += seconds
      model.advance(to: time, into: &events)
      model.beginTracking(at: time, into: &events)
      model.endTracking(at: time, into: &events)
      model.advance(to: time + seconds, into: &events)
      drain()
      balance.close()
    }

    mutating func drain() {
      for event in events { balance.take(event) }
      events.removeAll(keepingCapacity: true)
    }

    mutating func check(_ seed: UInt64) {
      drain()
      let isFinite =
        model.contentOffset.isFinite && model.velocity.isFinite && model.contentSize.isFinite
        && model.target?.isFinite ?? true
      #expect(isFinite && model.zoomScale.isFinite && model.zoomScale > 0, "seed \(seed)")
    }
  }
}
