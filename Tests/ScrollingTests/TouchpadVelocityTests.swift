import Scrolling
import Support
import Testing

/// How fast a steady flick of two fingers is found to be, from reports with stamps in whole
/// milliseconds. The true speed is 1 pt/ms.
@Suite("Touchpad: the velocity of a flick")
struct TouchpadVelocityTests {
  /// The velocity of the release, in pt/ms.
  ///
  /// - Parameters:
  ///   - rate: reports a second.
  ///   - frameRate: frames a second; a report that comes after one may have a stamp before it.
  ///   - jitter: how far a stamp may lie from the truth, in seconds.
  private func velocity(
    rate: Double, frameRate: Double, jitter: Double, _ random: inout Random
  ) -> Double {
    let view = ScrollView(content: Size(width: 1e6, height: 300))
    let window = InputWindow(filledBy: view)
    var velocity = Double.nan
    view.onEvent = { event in if case .willEndDragging(let v, _, _) = event.kind { velocity = v.x }
    }
    let interval = 1 / rate
    let start = random.double(0...0.05)
    let count = random.int(Int(0.1 * rate)...Int(0.3 * rate))
    var frame = 0.0
    for report in 0...count {
      let truth = start + Double(report) * interval
      let stamp = ((truth + random.double(-1...1) * jitter) * 1000).rounded() / 1000
      while frame / frameRate <= truth {
        window.advance(to: frame / frameRate)
        frame += 1
      }
      let phase: PadPhase = report == 0 ? .began : report < count ? .changed : .ended
      let way = Point(x: 1000 * interval, y: 0)
      window.send(.pad(phase, by: way, at: Point(x: 200, y: 150)), at: max(stamp, 0))
    }
    return velocity
  }

  private static let rates = [60.0, 90, 125, 240]
  private static let frameRates = [30.0, 60, 120]

  @Test("without jitter it is within 15 %", arguments: rates, frameRates)
  func steady(rate: Double, frameRate: Double) {
    Effort.cases(1000, seed: UInt64(rate * frameRate)) { random in
      let v = velocity(rate: rate, frameRate: frameRate, jitter: 0, &random)
      #expect(abs(v - 1) <= 0.15)
    }
  }

  @Test(
    "with stamps up to 2 ms off it is within 30 % in 99 of 100 flicks", arguments: rates, frameRates
  )
  func jittering(rate: Double, frameRate: Double) {
    let count = Effort.cases(1000)
    let errors = (0..<UInt64(count)).map { seed in
      var random = Random(seed: seed)
      return abs(velocity(rate: rate, frameRate: frameRate, jitter: 0.002, &random) - 1)
    }
    #expect(errors.count { !($0 <= 0.3) } <= count / 100, "\(errors.max() ?? .nan)")
  }
}
