import Geometry
import Support
import Testing
import Touches

/// The invariants that hold for any input at all.
@Suite("Random input")
struct RandomInputTests {
  /// A stage with every kind of recognizer, on several regions.
  private func crowdedStage(_ random: inout Random) -> Stage {
    let stage = Stage()
    stage.scene.isMultipleTouchEnabled = random.bool()
    stage.dummy.isMultipleTouchEnabled = random.bool()
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer(taps: 2)
    if random.bool() { single.require(toFail: double) }
    let press = LongPressGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.up, .left]
    if random.bool() { stage.pan.require(toFail: swipe) }
    let pinch = PinchGestureRecognizer()
    let panOfScene = PanGestureRecognizer()
    panOfScene.maximumNumberOfTouches = random.int(1...3)
    let all: [(GestureRecognizer, String)] = [
      (single, "single"), (double, "double"), (press, "press"), (swipe, "swipe"),
      (pinch, "pinch"), (panOfScene, "panOfScene"),
    ]
    for (recognizer, name) in all where random.int(0...2) > 0 {
      recognizer.cancelsTouchesInView = random.int(0...4) > 0
      recognizer.delaysTouchesBegan = random.int(0...4) == 0
      (random.bool() ? stage.scene : stage.dummy).addGestureRecognizer(recognizer)
      stage.watch(recognizer, name)
    }
    return stage
  }

  private func run(seed: UInt64) -> Stage {
    var random = Random(seed: seed)
    let stage = crowdedStage(&random)
    for _ in 0..<random.int(10...120) {
      stage.time += random.pick([0, 0.001, 0.008, 0.016, 0.1, 0.4]) * random.double(0...1)
      let id = random.int(1...4)
      var point = Point(x: random.double(-20...420), y: random.double(-20...320))
      if random.int(0...60) == 0 { point.x = random.pick([.nan, .infinity, 1e12]) }
      switch random.int(0...20) {
      case 0...4: stage.send(.down(id: id, at: point, device: .finger))
      case 5...13: stage.send(.move(id: id, to: point))
      case 14...17: stage.send(.up(id: id, at: point))
      case 18: stage.send(random.bool() ? .cancel : .focus(.lost))
      case 19: stage.pan.isEnabled.toggle()
      default: stage.window.advance(to: stage.time + random.double(0...1))
      }
      let translation = stage.pan.translation(in: nil)
      #expect(translation.isFinite && stage.pan.velocity(in: nil).isFinite)
    }
    stage.send(.cancel)
    stage.window.advance(to: stage.time + 5)
    return stage
  }

  @Test("any input leaves whole histories, whole gestures, no deadline, and always the same log")
  func invariants() {
    for seed in 0..<Effort.cases(1500) {
      let stage = run(seed: UInt64(seed))
      if seed < 100 { #expect(run(seed: UInt64(seed)).log.words == stage.log.words) }
      #expect(stage.scene.complaints == [])
      #expect(stage.window.nextDeadline == nil)
      for name in ["pan", "press", "pinch", "panOfScene"] {
        var isOn = false
        for word in stage.log.words(of: name) {
          #expect((word == "began") != isOn, "\(name) \(word), seed \(seed)")
          isOn = word == "began" || word == "changed"
        }
        #expect(!isOn, "\(name), seed \(seed)")
      }
    }
  }

  @Test("however time is cut between events, the log is the same")
  func cuts() {
    func run(seed: UInt64, cuts: Int) -> [String] {
      var random = Random(seed: seed)
      let stage = crowdedStage(&random)
      for _ in 0..<60 {
        let pause = random.pick([0.008, 0.1, 0.5]) * random.double(0...1)
        let start = stage.time
        for cut in stride(from: 1, to: cuts, by: 1) {
          stage.window.advance(to: start + pause * Double(cut) / Double(cuts))
        }
        stage.time = start + pause
        let id = random.int(1...2)
        let point = Point(x: random.double(0...399), y: random.double(0...299))
        switch random.int(0...3) {
        case 0: stage.send(.down(id: id, at: point, device: .finger))
        case 1: stage.send(.up(id: id, at: point))
        default: stage.send(.move(id: id, to: point))
        }
      }
      return stage.log.words
    }
    for seed in 0..<200 {
      #expect(run(seed: UInt64(seed), cuts: 1) == run(seed: UInt64(seed), cuts: 9))
    }
  }
}
