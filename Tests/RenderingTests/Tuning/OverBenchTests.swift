import Drawing
import Images
import SceneHosting
import Scenes
import Scrolling
import Testing

@testable import Overlays
@testable import TuningBench

/// The list of keys, figures, toasts and hints beside the tuning bench: one thing lies on top.
@Suite("What lies over the tuning bench", .serialized)
struct OverBenchTests {
  static let sizes = [(640, 360), (320, 480), (1280, 720)]

  /// A window as the session draws it: the scene, the marks of its stops, the bench, what lies over
  /// all.
  private final class Desk {
    let rig: BenchRig
    let overlay: Overlay
    let glyphs = AtlasGlyphs(PlaneLists.letters)
    let size: (width: Int, height: Int)

    init(_ size: (Int, Int), isOpen: Bool = true) {
      self.size = size
      rig = BenchRig(
        .podium, Size(width: Double(size.0), height: Double(size.1)), folder: "over",
        glyphs: glyphs, isOpen: isOpen)
      overlay = Overlay(glyphs: glyphs, framesPerSecond: 60)
      rig.flick(1)
    }

    func picture() -> Image {
      let host = rig.host
      host.describeFrame()
      overlay.taken = rig.bench.covered
      overlay.note(host, at: 10)
      overlay.drawMarks(host, at: 10, into: &host.drawList)
      rig.bench.drawGhost(into: &host.drawList)
      rig.bench.draw(scale: 1, into: &host.drawList)
      overlay.draw(host, at: 10, scale: 1, reducesMotion: true, into: &host.drawList)
      return Image(host.drawList, FrameSize(width: size.width, height: size.height), smooth: true)
    }

    /// What the bench covers, in points of the window.
    var bench: [Rect] {
      let covered = rig.bench.covered
      return [covered.panel, covered.plot].compactMap { $0 }
    }
  }

  /// How differently two pictures show a place, but for its rounded corners, in levels of 255.
  private func difference(_ a: Image, _ b: Image, in frame: Rect) -> Int {
    let corner = 12
    var most = 0
    for y in Int(frame.minY) + corner..<Int(frame.maxY) - corner {
      for x in Int(frame.minX) + 1..<Int(frame.maxX) - 1 {
        let (p, q) = (
          SIMD4<Int>(truncatingIfNeeded: a[x, y]), SIMD4<Int>(truncatingIfNeeded: b[x, y])
        )
        most = max(most, (p &- q).max(), (q &- p).max())
      }
    }
    return most
  }

  @Test("nothing shines through the list of keys", arguments: sizes)
  func keys(size: (Int, Int)) throws {
    let pictures = try [false, true].map { isOpen in
      let desk = Desk(size, isOpen: isOpen)
      desk.overlay.help = SceneMessages(desk.rig.player).help
      let picture = desk.picture()
      return (picture, try #require(desk.overlay.frames.first), desk.bench)
    }
    #expect(pictures[0].1 == pictures[1].1)
    #expect(pictures[1].2.contains { $0.intersects(pictures[1].1) })
    #expect(difference(pictures[0].0, pictures[1].0, in: pictures[0].1) == 0)
  }

  @Test(
    "figures keep away from the panel and the plot, and so do the marks of stops", arguments: sizes)
  func figures(size: (Int, Int)) throws {
    let desk = Desk(size)
    let before = desk.picture()
    desk.overlay.showsHUD = true
    let after = desk.picture()
    for frame in desk.overlay.frames {
      #expect(!desk.bench.contains { $0.intersects(frame) }, "\(frame)")
    }
    // As much of the marks is seen as of the scene that they belong to.
    let most = Int((255 * (1 - OverlayStyle.Density.light.rawValue)).rounded(.up))
    for frame in desk.bench { #expect(difference(before, after, in: frame) <= most, "\(frame)") }
    // With the list of keys they do, too.
    desk.overlay.toasts.dismiss(.notice)
    desk.overlay.help = SceneMessages(desk.rig.player).help
    _ = desk.picture()
    for frame in desk.overlay.frames.filter({ $0 != desk.overlay.keysFrame }) {
      #expect(!desk.bench.contains { $0.intersects(frame) }, "\(frame)")
    }
  }

  @Test("where there is no room for figures beside the panel it is said, once")
  func noRoom() {
    let desk = Desk((320, 480))
    desk.overlay.showsHUD = true
    _ = desk.picture()
    #expect(desk.overlay.words == ["no room for the figures"])
    desk.overlay.toasts.dismiss(.notice)
    _ = desk.picture()
    #expect(desk.overlay.words.isEmpty)
  }

  @Test("a toast that has no room beside the panel lies over it, and nothing shines through")
  func toasts() throws {
    let pictures = try [false, true].map { isOpen in
      let desk = Desk((320, 480), isOpen: isOpen)
      desk.overlay.toasts.show(
        .saved, Toasts.Message(title: "saved podium-1.png", stay: .infinity), at: 0)
      let picture = desk.picture()
      return (picture, try #require(desk.overlay.frames.first), desk.bench)
    }
    #expect(pictures[1].2.contains { $0.intersects(pictures[1].1) })
    // Within the panel nothing of it is seen.
    let frame = pictures[1].1
    let inside = Rect(
      x: frame.minX + 12, y: frame.minY - 8, width: frame.width - 24, height: frame.height + 16)
    let desk = Desk((320, 480))
    desk.overlay.toasts.show(
      .saved, Toasts.Message(title: "saved podium-1.png", stay: .infinity), at: 0)
    desk.rig.tap(.compare, .topic(.feel))
    desk.overlay.taken = desk.rig.bench.covered
    #expect(difference(desk.picture(), pictures[1].0, in: inside) == 0)
  }

  @Test("a press on the list of keys closes it, and nothing under it is touched")
  func press() {
    let desk = Desk((640, 360))
    desk.overlay.help = SceneMessages(desk.rig.player).help
    _ = desk.picture()
    let frame = desk.overlay.frames[0]
    let place = desk.bench[0].center
    #expect(frame.contains(place) && desk.overlay.covers(place))
    func take(_ kind: InputEvent.Kind) -> Bool {
      desk.overlay.take(InputEvent(time: 10, kind: kind))
    }
    #expect(!take(.key(.right, .down)) && desk.overlay.help != nil)
    #expect(take(.wheel(dx: 0, dy: -1, at: place)) && desk.overlay.help != nil)
    #expect(take(.pad(.began, by: Point(x: 0, y: 9), at: place)) && desk.overlay.help != nil)
    #expect(!take(.down(id: 1, at: Point(x: 1, y: 1), device: .mouse)) && desk.overlay.help != nil)
    #expect(!take(.up(id: 1, at: Point(x: 1, y: 1))))
    #expect(take(.down(id: 1, at: place, device: .mouse)) && desk.overlay.help == nil)
    _ = desk.picture()
    // To its end, although the list is gone.
    #expect(take(.move(id: 1, to: place)) && !take(.move(id: 2, to: place)))
    #expect(take(.up(id: 1, at: place)) && !take(.up(id: 1, at: place)))
    #expect(!take(.down(id: 1, at: place, device: .mouse)))
    // One whose lift was lost is another contact by now.
    desk.overlay.help = SceneMessages(desk.rig.player).help
    _ = desk.picture()
    #expect(take(.down(id: 1, at: place, device: .mouse)))
    #expect(!take(.down(id: 1, at: Point(x: 1, y: 1), device: .mouse)))
    #expect(!take(.move(id: 1, to: place)))
    for end: InputEvent.Kind in [.cancel, .focus(.lost)] {
      desk.overlay.help = SceneMessages(desk.rig.player).help
      _ = desk.picture()
      #expect(take(.down(id: 1, at: place, device: .mouse)) && !take(end))
      #expect(!take(.move(id: 1, to: place)))
    }
  }
}

extension Overlay {
  /// The titles of the toasts that are shown.
  fileprivate var words: [String] { toasts.toasts.map(\.message.title) }
}
