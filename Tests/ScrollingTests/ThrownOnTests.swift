import Scrolling
import Support
import Testing

@Suite("Flicks that throw content on, by the rules of Flutter and Chromium")
struct ThrownOnTests {
  private static func view(_ change: (inout ScrollTuning) -> Void) -> (Hand, ScrollView) {
    let hand = Hand(window: Size(width: 1000, height: 1000))
    let view = hand.fill(Size(width: 100_000, height: 100_000))
    change(&view.tuning)
    view.contentOffset = Point(x: 50_000, y: 50_000)
    return (hand, view)
  }

  /// Moves upwards by so many points, 10 ms apart, and the lift 10 ms later.
  private static func flick(
    _ hand: Hand, by step: Double, device: InputEvent.Device = .finger,
    modifiers: InputEvent.Modifiers = []
  ) {
    func send(_ kind: InputEvent.Kind) {
      hand.window.send(InputEvent(time: hand.time, kind: kind, modifiers: modifiers))
    }
    send(.down(id: 1, at: Point(x: 500, y: 900), device: device))
    for k in 1...10 {
      hand.wait(0.01)
      send(.move(id: 1, to: Point(x: 500, y: 900 - step * Double(k))))
    }
    hand.wait(0.01)
    send(.up(id: 1, at: Point(x: 500, y: 900 - step * 10)))
  }

  private static func told(_ hand: Hand) -> Double { FeelTests.told(hand).last?.velocity ?? 0 }

  @Test("a finger that stops content flicks it again from four points of travel on")
  func rolls() {
    for way in [3.9, 4, 4.3] {
      var finger = Finger(content: Size(width: 9000, height: 400))
      finger.flick(x: 2, after: 50)
      finger.advance(to: 0.1)
      finger.flick(x: 1, after: way)
      #expect((finger.model.phase == .decelerating) == (way >= 4))
    }
  }

  @Test("a page that turns is not thrown on")
  func pages() {
    var finger = Finger(content: Size(width: 4000, height: 400))
    finger.model.isPagingEnabled = true
    finger.model.tuning.carry = .flywheel
    finger.flick(x: 1, after: 50)
    finger.advance(to: 0.1)
    finger.flick(x: 1, after: 10)
    #expect(finger.model.velocity.x == 1)
  }

  // MARK: Flutter

  @Test("a flick gains Flutter's momentum only if it is more than half of that")
  func slowerFlick() {
    for (step, gains) in [(6.0, false), (30, true)] {
      let (hand, _) = Self.view { $0.carry = .flutter }
      Self.flick(hand, by: 40)
      #expect(abs(Self.told(hand) - 4) < 1e-9)
      hand.wait(0.2)
      Self.flick(hand, by: step)
      #expect(gains ? Self.told(hand) > step / 10 + 1 : abs(Self.told(hand) - step / 10) < 1e-9)
    }
  }

  @Test(
    "Flutter's momentum is lost in more than 20 ms of moves that stay put",
    arguments: [
      (rests: [0.02], gains: true), ([0.021], false), ([0.01, 0.011], false), ([], true),
    ])
  func stationary(rests: [Double], gains: Bool) {
    let (hand, _) = Self.view { $0.carry = .flutter }
    Self.flick(hand, by: 20)
    hand.wait(0.1)
    hand.down(500, 900)
    hand.move(500, 880)
    for rest in rests { hand.move(500, 880, after: rest) }
    // Without moves a finger may rest longer, also before it has moved.
    hand.move(500, 860, after: rests.isEmpty ? 0.05 : 0.001)
    for k in 1...5 { hand.move(500, 860 - 16 * Double(k)) }
    hand.up(500, 780, after: 0.03)
    #expect(gains ? Self.told(hand) > 2.5 : abs(Self.told(hand) - 2) < 1e-9)
  }

  // MARK: Chromium

  @Test("Chromium's booster wants the same device and the same keys")
  func sameSource() {
    func told(_ device: InputEvent.Device, _ modifiers: InputEvent.Modifiers = []) -> Double {
      let (hand, _) = Self.view { $0.feel = .chromium }
      Self.flick(hand, by: 20)
      hand.wait(0.02)
      Self.flick(hand, by: 20, device: device, modifiers: modifiers)
      return Self.told(hand)
    }
    #expect(abs(told(.finger) - 4) < 1e-9)
    #expect(abs(told(.mouse) - 2) < 1e-9)
    #expect(abs(told(.finger, .shift) - 2) < 1e-9)
  }

  @Test("Chromium's booster throws no finger's fling on by a touchpad, but a touchpad's")
  func sameSourcePad() {
    let (hand, view) = Self.view {
      $0.feel = .chromium
      $0.padBoost = false
    }
    func padFlick() {
      view.pad(.began, by: Point(x: 0, y: 20), at: hand.time)
      for _ in 1...10 {
        hand.wait(0.01)
        view.pad(.changed, by: Point(x: 0, y: 20), at: hand.time)
      }
      hand.wait(0.01)
      view.pad(.ended, by: .zero, at: hand.time)
    }
    Self.flick(hand, by: 20)
    hand.wait(0.02)
    padFlick()
    #expect(abs(Self.told(hand) - 2) < 1e-9)
    hand.wait(0.02)
    padFlick()
    #expect(abs(Self.told(hand) - 4) < 1e-9)
    hand.wait(0.02)
    Self.flick(hand, by: 20)
    #expect(abs(Self.told(hand) - 2) < 1e-9)
  }

  @Test("Chromium's booster is lost by a move straight across the old fling", arguments: [0.0, 1])
  func sideways(upwards: Double) {
    let (hand, _) = Self.view { $0.feel = .chromium }
    Self.flick(hand, by: 20)
    hand.wait(0.02)
    hand.down(500, 900)
    hand.move(520, 900 - upwards, after: 0.01)
    for k in 1...12 { hand.move(520, 900 - upwards - 20 * Double(k), after: 0.01) }
    hand.up(520, 660 - upwards, after: 0.01)
    #expect(upwards == 0 ? Self.told(hand) < 2.5 : Self.told(hand) > 3.5)
  }

  @Test("Chromium's booster lets the first move be slow, and no other one", arguments: [1, 2])
  func slowMove(number: Int) {
    let (hand, _) = Self.view { $0.feel = .chromium }
    Self.flick(hand, by: 20)
    hand.wait(0.02)
    hand.down(500, 900)
    if number == 2 { hand.move(500, 880, after: 0.01) }
    let start = number == 2 ? 879.0 : 899
    for k in 0...12 { hand.move(500, start - 20 * Double(k), after: k == 0 ? 0.04 : 0.01) }
    hand.up(500, start - 240, after: 0.01)
    #expect(number == 1 ? Self.told(hand) > 3.5 : Self.told(hand) < 2.5)
  }

  @Test("a slanted flick of Chromium's goes straight, also where the view limits its way")
  func straight() {
    for (way, isLimited) in [(Point(x: 12, y: 24), false), (Point(x: 20, y: 50), true)] {
      let (hand, view) = Self.view { $0.feel = .chromium }
      hand.down(950, 950)
      for k in 1...10 { hand.move(950 - way.x * Double(k), 950 - way.y * Double(k), after: 0.01) }
      hand.up(950 - way.x * 10, 950 - way.y * 10)
      let start = view.contentOffset
      guard let target = view.target else { return #expect(Bool(false)) }
      let whole = target - start
      #expect((whole.y == 3000) == isLimited && whole.x > 0)
      for _ in 1...20 {
        hand.wait(0.1)
        let moved = view.contentOffset - start
        #expect(abs(moved.x - moved.y * whole.x / whole.y) < 1e-6)
      }
    }
  }
}
