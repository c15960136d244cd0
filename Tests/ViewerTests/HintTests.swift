import Drawing
import InputScript
import Platform
import SceneHosting
import Scenes
import Scrolling
import Testing

@testable import Overlays

@Suite("The words of hints")
struct HintTests {
  @Test(
    "every scene says what there is to do, in a line that fits small windows; to a mouse it names the wheel where it names a pinch to fingers; the catalogue has keys"
  )
  func hints() {
    let glyphs = FontGlyphs()
    var count = 0
    for entry in SceneCatalogue.standard.entries {
      let messages = SceneMessages(
        Player(on: SceneHost(entry, size: Size(width: 640, height: 360))))
      let (hint, mouse) = (messages.hint(for: .fingers), messages.hint(for: .mouse))
      #expect(hint.hasSuffix(" · F1:\u{a0}keys"), "\(entry.descriptor.name)")
      for words in [hint, mouse] {
        #expect(glyphs.metrics(of: TextRun(words, size: 14)).width < 600, "\(words)")
      }
      let isCatalogue = entry.descriptor.name == "catalogue"
      #expect(
        messages.nextHint(isTuning: true)
          == (isCatalogue ? nil : "G: \(SceneCatalogue.standard.names.count - 1)\u{a0}more scenes"))
      #expect(!mouse.contains("pinch") && !hint.contains("wheel"), "\(entry.descriptor.name)")
      #expect(mouse.contains("Ctrl + wheel") == hint.contains("pinch"), "\(entry.descriptor.name)")
      if mouse != hint { count += 1 }
      let help = messages.help
      #expect(help.contains { $0.title == "In catalogue" } == isCatalogue)
      // What keys do otherwise is not said of a scene in which they do something else.
      let lines = help.flatMap { $0.lines }
      #expect(lines.count { $0.name == "Arrows" } == 1)
      let isPhotos = entry.descriptor.name == "photos"
      #expect(lines.contains { $0.name.hasPrefix("1 to 9") } != isPhotos)
      #expect(lines.count { $0.name == "R" } == 1 && lines.contains { $0.name.hasPrefix("F1") })
    }
    #expect(count >= 4)
  }

  @Test(
    "the hand that hints speak to is the last that did something",
    arguments: [
      (.down(id: 1, at: .zero, device: .mouse), .mouse),
      (.down(id: 1, at: .zero, device: .finger), .fingers),
      (.wheel(dx: 0, dy: 1, at: .zero), .mouse), (.magnify(.began, scale: 1, at: .zero), .fingers),
      (.key(.right, .down), nil), (.move(id: 1, to: .zero), nil),
    ] as [(InputEvent.Kind, PointingHand?)])
  func hand(kind: InputEvent.Kind, hand: PointingHand?) { #expect(PointingHand(kind) == hand) }

  @Test("a session that goes on from an earlier time has news of its scene then, not of its replay")
  func goneBack() {
    func player(_ entry: SceneEntry, _ events: [SessionEvent] = []) -> Player {
      Player(events, on: SceneHost(entry, size: Size(width: 640, height: 360)))
    }
    var messages = SceneMessages(player(.list))
    messages.player = player(.podium, [SessionEvent(time: 9, kind: .scene("list"))])
    let items = messages.look()
    #expect(items.count == 1 && messages.look().isEmpty)
    guard case .scene(let message) = items[0] else { return #expect(Bool(false), "\(items)") }
    #expect(message.title.hasPrefix("podium"))
  }

  @Test("a hint that is over is drawn away, however late the frame, and nothing is waited for then")
  func hintsEnd() {
    let (overlay, _) = OverlayTests().draw(
      OverlayTests.loads[0], width: 640, height: 360, scale: 1, FontGlyphs())
    #expect(overlay.nextChange(after: 100, reducesMotion: false) == nil)
    overlay.hint.gesture(at: 100)
    let end = 100.5
    #expect(overlay.nextChange(after: end - 0.2, reducesMotion: false) == end - 0.2)
    #expect(overlay.nextChange(after: end + 0.01, reducesMotion: false) == end + 0.01)
    #expect(overlay.list(at: end + 0.02).passes.isEmpty)
    #expect(overlay.nextChange(after: end + 0.03, reducesMotion: false) == nil)
    // What follows is drawn after it, once.
    overlay.hint.next = "G: more"
    overlay.hint.show("drag", at: 200)
    overlay.hint.gesture(at: 201)
    for (time, words) in [(201.1, ["drag"]), (201.6, ["G: more"]), (211, [])] {
      #expect(overlay.list(at: time).runs.map(\.text) == words)
    }
  }

  @Test("a second hint goes once what it says was done; the first one stays")
  func followed() {
    let (overlay, _) = OverlayTests().draw(
      OverlayTests.loads[0], width: 640, height: 360, scale: 1, FontGlyphs())
    overlay.hint.next = "T: tune the feel"
    overlay.hint.show("drag", at: 200)
    overlay.hint.followNext(at: 200)
    overlay.hint.gesture(at: 201)
    for (time, isSecond) in [(201.1, false), (201.6, true), (202.4, true), (202.6, false)] {
      overlay.list(at: time)
      #expect(overlay.hint.showsNext(at: time) == isSecond, "\(time)")
      if time == 201.6 { overlay.hint.followNext(at: 202) }
    }
  }
}
