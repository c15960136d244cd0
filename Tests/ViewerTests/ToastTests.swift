import Drawing
import InputScript
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import Testing

@testable import Overlays

@Suite("Toasts and the hint")
struct ToastTests {
  private var toasts = Toasts()

  private let message = Toasts.Message(title: "saved")

  @Test(
    "a toast fades in, stays long enough to be read, and fades out",
    arguments: [(0.0, Float(0)), (0.06, 0.5), (0.12, 1), (2.1, 1), (2.325, 0.5), (2.6, 0)])
  mutating func fading(time: Double, opacity: Float) throws {
    toasts.show(.saved, message, at: 10)
    let toast = try #require(toasts.toasts.first)
    #expect(abs(toast.fade.opacity(at: 10 + time, reducesMotion: false) - opacity) < 0.001)
    #expect(toast.fade.opacity(at: 10 + time, reducesMotion: true) == (time < 2.525 ? 1 : 0))
  }

  @Test("news take the place of older ones of their kind, and the newest is the first")
  mutating func kinds() {
    for (kind, title) in [(Toasts.Kind.saved, "a"), (.pause, "b"), (.saved, "c")] {
      toasts.show(kind, Toasts.Message(title: title), at: 0)
    }
    #expect(toasts.toasts.map(\.message.title) == ["c", "b"])
    // It does not fade in again.
    toasts.show(.saved, message, at: 1)
    #expect(toasts.toasts.first?.fade.opacity(at: 1, reducesMotion: false) == 1)
    toasts.forgetOld(at: 5)
    #expect(toasts.toasts.isEmpty)
  }

  @Test("a replay's progress goes on under the answer to an input meanwhile")
  mutating func progress() {
    toasts.show(.replay, Toasts.Message(title: "1", detail: "later", progress: 0.1), at: 0)
    toasts.change(.replay, Toasts.Message(title: "2", progress: 0.2))
    toasts.change(.saved, message)
    #expect(
      toasts.toasts.map(\.message) == [Toasts.Message(title: "2", detail: "later", progress: 0.2)])
  }

  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test(
    "a toast is laid out anew once a font for its letters has come",
    .enabled(if: InputFile.exists(font)))
  func laterFont() {
    let glyphs = FontGlyphs { _ in Subprogram("printf", ["%s\n0\n", Self.font]) }
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
    func frames(_ overlay: Overlay) -> [Rect] {
      overlay.toasts.show(
        .saved, Toasts.Message(title: String(repeating: "\u{265B}", count: 20)), at: 0)
      overlay.list(over: host)
      return overlay.frames
    }
    let overlay = Overlay(glyphs: glyphs, framesPerSecond: 60)
    let boxes = frames(Overlay(glyphs: FontGlyphs { _ in nil }, framesPerSecond: 60))
    _ = frames(overlay)
    while glyphs.isLooking { _ = glyphs.metrics(of: TextRun("0", size: 9)) }
    let letters = frames(Overlay(glyphs: glyphs, framesPerSecond: 60))
    #expect(letters != boxes && frames(overlay) == letters)
  }

  @Test("a toast covers the plot rather than the buttons of the tuning panel")
  func overPlot() {
    let host = SceneHost(.podium, size: Size(width: 430, height: 600))
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60)
    let panel = Rect(x: 430, y: 12, width: 358, height: 576)
    overlay.taken = (panel, Rect(x: 12, y: 12, width: 406, height: 576))
    overlay.scene = (host.window.frame, Size(width: 800, height: 600))
    overlay.toasts.show(.saved, message, at: 0)
    overlay.list(over: host, reducesMotion: true)
    #expect(overlay.frames.count == 1 && !overlay.frames[0].intersects(panel), "\(overlay.frames)")
  }

  @Test("what is wrong stays until it is right")
  mutating func staying() {
    toasts.show(.tuning, Toasts.Message(title: "wrong", isAlarm: true, stay: .infinity), at: 0)
    toasts.forgetOld(at: 1e6)
    #expect(!toasts.toasts.isEmpty && toasts.nextChange(after: 1, reducesMotion: false) == nil)
    toasts.show(.tuning, message, at: 1e6)
    toasts.forgetOld(at: 1e6 + 9)
    #expect(toasts.toasts.isEmpty)
  }

  @Test(
    "it says when it will look different, so that nothing need be drawn meanwhile",
    arguments: [(0.05, false, 0.05), (1, false, 2.125), (2.3, false, 2.3), (0.05, true, 2.525)])
  mutating func changes(time: Double, reducesMotion: Bool, next: Double) throws {
    toasts.show(.saved, message, at: 0)
    let change = try #require(toasts.nextChange(after: time, reducesMotion: reducesMotion))
    #expect(abs(change - next) < 1e-9)
  }

  @Test("the hint stays until the first gesture; another one follows it, once, and goes by itself")
  func hint() {
    var hint = Hint()
    hint.next = "G: more"
    hint.show("drag the row", at: 0)
    hint.goOn(at: 1e6)
    #expect(hint.isShown(at: 1e6) && hint.text == "drag the row")
    #expect(hint.nextChange(after: 5, reducesMotion: false) == nil)
    for time in [10, 10.3] { hint.gesture(at: time) }
    hint.goOn(at: 10.4)
    #expect(hint.isShown(at: 10.4) && hint.text == "drag the row" && !hint.isShown(at: 10.6))
    hint.goOn(at: 10.6)
    #expect(hint.text == "G: more")
    // It is read while one goes on.
    hint.gesture(at: 11)
    hint.goOn(at: 19.2)
    #expect(hint.isShown(at: 19) && !hint.isShown(at: 19.2))
    hint.show("another scene", at: 20)
    hint.gesture(at: 1e6)
    #expect(hint.isShown(at: 1e6) && !hint.isShown(at: 1e6 + 1))
  }

  @Test("a pause, a change of scene and the end of a replay are told once")
  func news() {
    let events = [
      SessionEvent(time: 0.1, kind: .input(.key(.space, .press))),
      SessionEvent(time: 0.2, kind: .scene("corridor")),
      SessionEvent(time: 0.3, kind: .input(.key(.space, .press))),
      SessionEvent(time: 4, kind: .input(.wheel(dx: 0, dy: -1, at: .zero))),
    ]
    let player = Player(events, on: SceneHost(.podium, size: Size(width: 640, height: 360)))
    var messages = SceneMessages(player)
    var said: [String] = []
    for k in 0...50 {
      player.play(to: Double(k) / 10)
      for item in messages.look() {
        switch item {
        case .scene(let message), .pause(let message), .replayEnded(let message):
          said.append(message.title)
        case .replay(let message):
          #expect(message.title == "replay \(k / 10).\(k % 10) of 4.0 s")
          #expect(message.progress == player.host.time / 4)
        }
      }
    }
    let count = SceneCatalogue.standard.names.count
    #expect(said == ["paused", "corridor · scene 2 of \(count)", "goes on", "the replay is over"])
  }
}
