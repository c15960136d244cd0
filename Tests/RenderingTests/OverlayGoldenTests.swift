import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing

@testable import Overlays

/// What lies over the scene, byte for byte: figures, hint, toasts and the list of keys, over the
/// podium in two sizes; the list of keys also where it has two columns.
@Suite("Goldens of what lies over the scene", .serialized)
struct OverlayGoldenTests {
  typealias Shot = (name: String, set: @Sendable (Overlay, SceneMessages) -> Void)

  static let sizes = [(640, 360), (320, 480)]
  static let pictures = zip(shots, shots.map { $0.name == "help" ? sizes + [(1280, 480)] : sizes })
    .flatMap { shot, sizes in sizes.map { (shot: shot, size: $0) } }

  static let shots: [Shot] = [
    ("hud", { overlay, _ in overlay.showsHUD = true }),
    ("hint", { overlay, messages in overlay.hint.show(messages.hint(for: .fingers), at: time) }),
    (
      "toast",
      { overlay, _ in
        overlay.toasts.show(
          .tuning,
          Toasts.Message(
            title: "t.json:3: there is no parameter 'decelration'", isAlarm: true, stay: .infinity),
          at: time)
        overlay.toasts.show(
          .scene,
          Toasts.Message(
            title: "podium · scene 1 of 20", detail: SceneEntry.podium.descriptor.sentence),
          at: time)
        overlay.toasts.show(
          .replay, Toasts.Message(title: "replay 12.3 of 40.3 s", progress: 12.3 / 40.3), at: time)
      }
    ),
    ("help", { overlay, messages in overlay.help = messages.help }),
  ]

  /// When they come, in seconds: a flick is under way, and frames were missed before it. They are
  /// drawn half a second later, when nothing fades in any more.
  static let time = 1.4

  @Test("the software renderer draws it byte for byte", arguments: pictures)
  func software(shot: Shot, size: (Int, Int)) {
    let (width, height) = size
    let host = SceneHost(.podium, size: Size(width: Double(width), height: Double(height)))
    let player = Player(Self.flick(Double(width), Double(height)), on: host)
    let overlay = Overlay(glyphs: AtlasGlyphs(PlaneLists.letters), framesPerSecond: 60)
    shot.set(overlay, SceneMessages(player))
    for frame in 0...84 where !(30..<34).contains(frame) && frame != 40 {
      player.play(to: Double(frame) / 60)
      overlay.note(host, at: Double(frame) / 60)
    }
    host.describeFrame()
    overlay.drawMarks(host, at: Self.time + 0.5, into: &host.drawList)
    overlay.draw(host, at: Self.time + 0.5, scale: 1, reducesMotion: false, into: &host.drawList)
    let image = Image(host.drawList, FrameSize(width: width, height: height), smooth: true)
    expectGolden(
      image, "overlay-\(shot.name)-\(width)x\(height)", time: Self.time,
      offset: host.scrollView.contentOffset.x)
  }

  /// A finger that flicks the strip from 0.5 s on.
  private static func flick(_ width: Double, _ height: Double) -> [SessionEvent] {
    let start = Point(x: width * 0.8, y: height * 0.85)
    return (0...9).map { k in
      let time = 0.5 + Double(k) * 0.05
      let point = start - Point(x: Double(k * k) * width * 0.006, y: 0)
      let kind: InputEvent.Kind =
        switch k {
        case 0: .down(id: 1, at: point, device: .finger)
        case 9: .up(id: 1, at: point)
        default: .move(id: 1, to: point)
        }
      return SessionEvent(time: time, kind: .input(kind))
    }
  }
}
