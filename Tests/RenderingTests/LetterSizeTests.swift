#if Program

import Drawing
import Geometry
import InputScript
import PictureSupport
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import Overlays
@testable import TuningBench

/// Every word that is drawn, of scenes and over them, at 1280 × 720.
@Suite("Words that can be read")
struct LetterSizeTests {
  private static let window = Size(width: 1280, height: 720)
  private static let least = 13.0

  /// The words of a frame that are too small. Letters of the eye chart of `sharp` are not counted:
  /// its lower lines are to be zoomed.
  private static func small(_ list: DrawList, in scene: String) -> [WordBoxes.Word] {
    WordBoxes(list, in: window).words.filter { word in
      let letter = word.run.text.utf8.first ?? 0
      let isOfChart =
        scene == "sharp" && word.run.face == .mono && word.run.text.utf8.count == 1
        && (letter == UInt8(ascii: ":") || letter >= UInt8(ascii: "A"))
      return word.run.size < least && !isOfChart
    }
  }

  /// Thumbnails of the catalogue shrink their scenes; below 7 points there are bars.
  private static let shows = Show.all.filter { "\($0)" != "catalogue" }

  @Test("no letter of a scene is below 13 points", arguments: shows)
  func scenes(show: Show) throws {
    let player = try show.player(size: Self.window)
    let length = show.entry.show.length
    for step in 0...8 {
      player.play(to: length * Double(step) / 8)
      let small = Self.small(player.frame, in: "\(show)")
      #expect(small.isEmpty, "\(small)")
    }
  }

  @Test("nor one of what lies over it: figures, hint, toasts, keys, the way of a touch")
  func overlays() {
    for shot in OverlayGoldenTests.shots {
      let host = SceneHost(.podium, size: Self.window)
      let (player, glyphs) = (Player(on: host), AtlasGlyphs(PlaneLists.letters))
      let overlay = Overlay(glyphs: glyphs, framesPerSecond: 60)
      overlay.touchWay.isShown = true
      shot.set(overlay, SceneNews(player))
      overlay.note(host, at: 1)
      let down = InputEvent.Kind.down(id: 1, at: Point(x: 640, y: 600), device: .finger)
      player.deliver(SessionEvent(time: 1, kind: .input(down)))
      player.play(to: 2)
      overlay.note(host, at: 2)
      let before = player.frame
      overlay.draw(host, at: 2, scale: 1, isStill: true, into: &host.drawList)
      let small = Self.small(host.drawList, in: "")
      #expect(host.drawList.runs.count > before.runs.count && small.isEmpty, "\(small)")
    }
  }

  @Test(
    "nor one of the tuning panel, its plot and its strip of time",
    arguments: TuningGoldenTests.Look.allCases)
  func panel(look: TuningGoldenTests.Look) {
    let rig = TuningGoldenTests.rig((1280, 720), look)
    rig.host.describeFrame()
    let count = rig.host.drawList.runs.count
    rig.bench.draw(scale: 1, into: &rig.host.drawList)
    let small = Self.small(rig.host.drawList, in: "")
    #expect(rig.host.drawList.runs.count > count + 30 && small.isEmpty, "\(small)")
  }
}

#endif
