import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("The podium's big cube in the hand")
struct PodiumSpinTests {
  private static let size = Size(width: 1280, height: 720)

  /// A drag to the right over the cube, let go as it moves; frames come as often as wanted.
  private func dragged(_ way: Double, hz: Double = 60, until end: Double = 2) throws -> (
    scene: PodiumScene, log: [String], before: Double
  ) {
    let host = SceneHost(.podium, size: Self.size)
    let player = Player(on: host, keepsLog: true)
    let scene = try #require(host.scene as? PodiumScene)
    let middle = try #require(scene.bigFrame)
    let start = Point(x: middle.midX, y: middle.midY)
    var log: [String] = []
    func play(to time: Double) {
      player.play(to: time)
      log += player.log.filter { $0.event != "touchesMoved" }.map { "\($0.event) \($0.detail)" }
    }
    var frame = 0
    func frames(to time: Double) {
      while Double(frame) / hz <= time {
        play(to: Double(frame) / hz)
        frame += 1
      }
    }
    frames(to: 0.99)
    let before = scene.bigSpin.turns(at: scene.clock.time(at: 1))
    var events: [SessionEvent] = [
      SessionEvent(time: 1, kind: .input(.down(id: 1, at: start, device: .finger)))
    ]
    for step in 1...10 {
      let share = Double(step) / 10
      events.append(
        SessionEvent(
          time: 1 + 0.01 * Double(step),
          kind: .input(.move(id: 1, to: start + Point(x: way * share, y: 0)))))
    }
    events.append(
      SessionEvent(time: 1.1, kind: .input(.up(id: 1, at: start + Point(x: way, y: 0)))))
    player.add(events)
    frames(to: end)
    play(to: end)
    return (scene, log, before)
  }

  @Test(
    "its front goes with the finger, and it is thrown that way and slows down",
    arguments: [1.0, -1])
  func spun(sign: Double) throws {
    let (scene, log, before) = try dragged(100 * sign)
    #expect(log.contains { $0.hasPrefix("spun cube=big turnsPerSecond=") })
    #expect(!log.contains { $0.hasPrefix("tapped") })
    let spin = scene.bigSpin
    #expect(spin.push * sign > 0.5 && spin.rate * sign > 0)
    // Half of the cube's edge is a radian of its front.
    let edge = try #require(scene.bigFrame).width / 1.44
    let held = spin.turns(at: spin.since) - before
    let expected = 100 * sign / (edge / 2) / Turning.radiansPerTurn
    #expect(abs((held - expected).remainder(dividingBy: 1)) < 0.02)
    let early = spin.turns(at: spin.since + 0.1) - spin.turns(at: spin.since)
    let late = spin.turns(at: spin.since + 9.1) - spin.turns(at: spin.since + 9)
    #expect(abs(early.remainder(dividingBy: 1)) > 3 * abs(late.remainder(dividingBy: 1)))
  }

  @Test("frames come as they like: the cube stands the same")
  func frameRates() throws {
    let spins = try [10.0, 60, 240].map { try dragged(100, hz: $0).scene.bigSpin }
    #expect(spins[0] == spins[1] && spins[1] == spins[2])
  }

  @Test("held still or cancelled it goes on as before; it is thrown at 2.5 turns a second at most")
  func ends() throws {
    let (player, scene) = Player.showing(.podium, as: PodiumScene.self, size: Self.size)
    let start = try #require(scene.bigFrame).center
    func spun(_ way: Double, at time: Double, rest: Double = 0, cancels: Bool = false) -> String? {
      player.play(to: time)
      player.drag(start, start + Point(x: way, y: 0), at: time, rest: rest, lifts: !cancels)
      if cancels { player.send(.cancel, at: time + 0.08) }
      return player.log.last { $0.event == "spun" }?.detail
    }
    #expect(spun(-600, at: 1) == "cube=big turnsPerSecond=-2.5")
    let rate = scene.bigSpin.rate
    #expect(rate < 0 && spun(100, at: 3, rest: 1) == "cube=big turnsPerSecond=0")
    #expect(scene.bigSpin.rate == rate && scene.bigSpin.push == 0)
    #expect(spun(100, at: 6, cancels: true) == "cube=big turnsPerSecond=0")
  }

  @Test("a finger that does not move taps, as before")
  func tap() throws {
    let (scene, log, _) = try dragged(0)
    #expect(log.contains("tapped cube=big") && scene.bigSpin.push == 0)
  }
}
