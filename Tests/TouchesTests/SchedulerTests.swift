import Support
import Testing
import Touches

@Suite("Scheduler")
struct SchedulerTests {
  private let scheduler = Scheduler()

  @Test(
    "a default timer sleeps while a view is tracked and fires once, late; a common one does not")
  func modes() {
    var log: [String] = []
    func note(_ name: String) -> (Double) -> Void {
      { log.append("\(name) \(Int(($0 * 1000).rounded()))") }
    }
    scheduler.schedule(after: 0.1, mode: .default, note("default"))
    scheduler.schedule(every: 0.1, mode: .common, note("common"))
    scheduler.schedule(after: 0.15, mode: .tracking, note("tracking"))
    scheduler.advance(to: 0.25, mode: .tracking)
    #expect(log == ["common 100", "tracking 150", "common 200"])
    log = []
    scheduler.advance(to: 0.45, mode: .default)
    #expect(log == ["default 250", "common 300", "common 400"])
  }

  @Test("a repeating timer that slept fires once for all it missed, then on its old beat")
  func missed() {
    var moments: [Double] = []
    scheduler.schedule(every: 0.5) { moments.append($0) }
    scheduler.advance(to: 1, mode: .default)
    scheduler.advance(to: 3.25, mode: .tracking)
    scheduler.advance(to: 4, mode: .default)
    #expect(moments == [0.5, 1, 3.25, 3.5, 4])
  }

  @Test("however time is cut, timers fire at the same moments and in the same order")
  func cuts() {
    func run(seed: UInt64, steps: Int) -> [String] {
      var random = Random(seed: seed)
      let scheduler = Scheduler()
      var log: [String] = []
      for index in 0..<10 {
        let interval = random.double(0.01...0.3)
        if random.bool() {
          scheduler.schedule(every: interval, mode: .common) { log.append("\(index) \($0)") }
        } else {
          scheduler.schedule(after: interval, mode: .default) { log.append("\(index) \($0)") }
        }
      }
      for step in 1...steps { scheduler.advance(to: Double(step) / Double(steps), mode: .default) }
      return log
    }
    for seed in 0..<20 {
      let whole = run(seed: UInt64(seed), steps: 1)
      #expect(!whole.isEmpty)
      #expect(run(seed: UInt64(seed), steps: 37) == whole)
    }
  }

  @Test("a timer can cancel itself and others, and make new ones")
  func editing() {
    var log: [String] = []
    var own: Scheduler.TimerID?
    let other = scheduler.schedule(after: 0.3) { _ in log.append("other") }
    own = scheduler.schedule(every: 0.1) { moment in
      log.append("own \(Int((moment * 1000).rounded()))")
      if let own { scheduler.cancel(own) }
      scheduler.cancel(other)
      scheduler.schedule(after: 0.05) { log.append("new \(Int(($0 * 1000).rounded()))") }
    }
    scheduler.advance(to: 1, mode: .default)
    #expect(log == ["own 100", "new 150"])
    #expect(scheduler.nextMoment(in: .default) == nil)
  }

  @Test("timers of one moment fire in the order of their making")
  func ties() {
    var log: [Int] = []
    for index in 0..<5 { scheduler.schedule(after: 0.5) { _ in log.append(index) } }
    scheduler.advance(to: 1, mode: .default)
    #expect(log == [0, 1, 2, 3, 4])
  }

  @Test("a timer that makes itself anew without delay fires once a turn, and does not stop time")
  func nextTurn() {
    var moments: [Double] = []
    func again(_ moment: Double) {
      moments.append(moment)
      if moments.count < 100 { scheduler.schedule(after: 0, again) }
    }
    scheduler.schedule(after: 0.5, again)
    for turn in 1...3 { scheduler.advance(to: Double(turn), mode: .default) }
    #expect(moments == [0.5, 1, 2])
    #expect(scheduler.nextMoment(in: .default) == 3)
  }

  @Test("beats do not drift")
  func drift() {
    var last = 0.0
    var count = 0
    scheduler.schedule(every: 0.1, mode: .common) {
      last = $0
      count += 1
    }
    scheduler.advance(to: 1000.05, mode: .tracking)
    #expect(last == 1000)
    #expect(count == 10_000)
  }

  @Test("time that does not pass, or goes back, fires nothing")
  func standing() {
    let scheduler = Scheduler(now: 5)
    var count = 0
    scheduler.schedule(after: 1) { _ in count += 1 }
    scheduler.advance(to: 5, mode: .default)
    scheduler.advance(to: 1, mode: .default)
    #expect(count == 0)
    #expect(scheduler.now == 5)
    scheduler.advance(to: 6, mode: .default)
    #expect(count == 1)
  }
}
