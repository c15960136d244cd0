import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import SoftwareRendering
import Testing

/// A window sleeps by what scenes say here: one that moves all the same would be seen to jump.
@Suite("When scenes next change by themselves")
struct NextChangeTests {
  /// Small pictures of a host at moments.
  private func pictures(of player: Player, at moments: [Double]) -> [[UInt8]] {
    let renderer = SoftwareRenderer(threads: 1)
    return moments.map { moment in
      player.play(to: moment)
      var pixels: [UInt8] = []
      renderer.draw(
        player.frame, FrameSize(width: 160, height: 90, scale: 0.25), smooth: true, into: &pixels)
      return pixels
    }
  }

  @Test(
    "a scene looks the same until then, once its script and the afterglow are over; paused, for ever",
    arguments: SceneCatalogue.standard.entries, [false, true])
  func unchanged(entry: SceneEntry, isPaused: Bool) {
    let host = SceneHost(entry, size: Size(width: 640, height: 360))
    let script = entry.show.script.events
    let player = Player(script, on: host)
    var time = (script.last?.time ?? 0) + 1
    player.play(to: time)
    if isPaused { host.handle(SessionEvent(time: time, kind: .input(.key(.space, .press)))) }
    while !host.isAtRest, time < 100 {
      time += 1
      player.play(to: time)
    }
    time += SceneHost.longestTransition
    player.play(to: time)
    // Its script ends in a pause.
    let isHeld = isPaused != (entry.descriptor.name == "catalogue")
    let moves = ["podium", "corridor", "grid", "timers", "pages", "content", "catalogue"]
    guard let next = host.nextChange(after: time) else {
      #expect(isHeld || !moves.contains(entry.descriptor.name))
      let pictures = pictures(of: player, at: [time, time + 0.3, time + 7.1])
      #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
      return
    }
    #expect(!isHeld && moves.contains(entry.descriptor.name))
    if next > time {
      let pictures = pictures(of: player, at: [time, (time + next) / 2, next - 1e-6])
      #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    }
  }
}
