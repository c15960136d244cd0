import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("Reduced motion")
struct ReducedMotionTests {
  private static func player(_ entry: SceneEntry, _ motion: TuningSettings.Liveliness) -> Player {
    let tuning = TuningSettings { $0.motion = motion }
    return Player(on: SceneHost(entry, size: Size(width: 640, height: 360), tuning: tuning))
  }

  private static func frames(_ player: Player, at times: [Double]) -> [[Instance]] {
    times.map { time in
      player.play(to: time)
      return player.frame.instances
    }
  }

  @Test(
    "nothing turns until Space lets it go; in full it turns from the start",
    arguments: [SceneEntry.podium, .corridor, .grid])
  func spins(entry: SceneEntry) {
    let reduced = Self.player(entry, .reduced)
    let still = Self.frames(reduced, at: [0, 1, 7])
    #expect(still[0] == still[1] && still[0] == still[2])
    reduced.send(.key(.space, .press), at: 7)
    let going = Self.frames(reduced, at: [7, 8])
    #expect(going[0] == still[0] && going[1] != still[0])
    let full = Self.frames(Self.player(entry, .full), at: [0, 1])
    #expect(full[0] == still[0] && full[1] == going[1])
  }

  @Test("a setting in a session holds the spin where it is, and lets it go on from there")
  func changed() {
    let player = Self.player(.podium, .full)
    let before = Self.frames(player, at: [2])
    player.deliver(SessionEvent(time: 2, kind: .set(key: "motion", value: "reduced")))
    #expect(Self.frames(player, at: [2, 5]) == before + before)
    player.deliver(SessionEvent(time: 5, kind: .set(key: "motion", value: "default")))
    #expect(Self.frames(player, at: [5]) == before)
    #expect(Self.frames(player, at: [6]) != before)
    player.send(.key(.space, .press), at: 6)
    player.deliver(SessionEvent(time: 6, kind: .set(key: "slop", value: "12")))
    let held = Self.frames(player, at: [6, 9])
    #expect(held[0] == held[1])
    player.deliver(SessionEvent(time: 9, kind: .set(key: "motion", value: "reduced")))
    #expect(Self.frames(player, at: [9]) == [held[1]])
  }

  @Test("Space that is held pauses once")
  func heldSpace() {
    let player = Self.player(.podium, .full)
    for action in [InputEvent.KeyAction.down, .repeat, .up] {
      player.send(.key(.space, action), at: 1)
      #expect(player.host.isPaused)
    }
  }

  @Test("the panel is there at once", arguments: TuningSettings.Liveliness.allCases)
  func panel(motion: TuningSettings.Liveliness) {
    let player = Self.player(.panel, motion)
    player.play(to: 0)
    player.drag(Point(x: 300, y: 340), Point(x: 300, y: 150), at: 1)
    let commands = [1.081, 2].map { time in
      player.play(to: time)
      return player.frame.commands
    }
    #expect((commands[0] == commands[1]) == (motion == .reduced))
  }
}
