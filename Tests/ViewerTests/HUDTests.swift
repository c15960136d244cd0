import CAllocations
import Drawing
import InputScript
import Platform
import SceneHosting
import Scenes
import Scrolling
import Testing
import TuningLab

@testable import Overlays

@Suite("The HUD")
struct HUDTests {
  /// Plays a session under the HUD, a frame at each of the times, and gives the last frame's list.
  private func play(
    _ events: [SessionEvent] = [], at times: [Double], asleep: Set<Int> = []
  ) -> (Overlay, DrawList) {
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60, showsHUD: true)
    let player = Player(events, on: SceneHost(.podium, size: Size(width: 1280, height: 720)))
    var list = DrawList()
    for (k, time) in times.enumerated() {
      player.play(to: time)
      list.removeAll()
      overlay.note(player.host, at: time, afterSleep: asleep.contains(k))
      overlay.draw(player.host, at: time, scale: 1, reducesMotion: false, into: &list)
    }
    return (overlay, list)
  }

  /// The filled rectangles of a color; nil: of any.
  private func fills(_ list: DrawList, _ color: Color? = nil) -> [Rect] {
    let wanted = color.map { SIMD4($0.red, $0.green, $0.blue, 1) }
    return list.commands.compactMap {
      guard case .fill(let rect, _, let fill) = $0, wanted == nil || wanted == fill else {
        return nil
      }
      return rect
    }
  }

  private let flick = Flick(speed: 1.5).events(from: Point(x: 900, y: 600), along: .horizontal)
  private let seconds = (0..<120).map { Double($0) / 60 }

  @Test("over a flick, the ribbon has a bar for each phase in its color, from left to right")
  func ribbon() {
    let (_, list) = play(flick, at: seconds)
    let starts = [FramePhase.tracking, .dragging, .decelerating].map { phase in
      // The legend's mark is the second one.
      fills(list, phase.color).map(\.minX).max() ?? 0
    }
    #expect(starts[0] < starts[1] && starts[1] < starts[2] && starts[0] > 0)
    #expect(list.runs.filter { $0.text == "decelerating" }.count == 2)
  }

  @Test(
    "a frame that takes longer than one and a half of the display's is a red bar, a sleep is not",
    arguments: [(0.0, false, 0), (0.009, false, 1), (0.5, false, 1), (0.5, true, 0)])
  func missed(late: Double, isSleep: Bool, missed: Int) {
    let times = seconds.map { $0 < 1 ? $0 : $0 + late }
    let (_, list) = play(at: times, asleep: isSleep ? [60] : [])
    #expect(fills(list, Color(code: 0xff4a3d)).count == missed)
  }

  @Test("the ruler has the marks of a snap rule as soon as that is set")
  func ruler() {
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60, showsHUD: true)
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
    for (cubes, count) in [("1", 2), ("2", 1), ("1", 2)] {
      host.handle(SessionEvent(time: 0, kind: .set(key: "snap-cubes", value: cubes)))
      host.advance(to: 0)
      var list = DrawList()
      overlay.drawMarks(host, at: 0, into: &list)
      let marks = fills(list).filter { $0.size == Size(width: 3, height: 12) }
      #expect(marks.count == count, "\(cubes): \(marks)")
    }
  }

  @Test("its figures are those of the frame")
  func figures() {
    var history = FrameHistory(framesPerSecond: 60)
    let player = Player(flick, on: SceneHost(.podium, size: Size(width: 1280, height: 720)))
    for time in seconds.prefix(30) + [0.55] {
      player.play(to: time)
      history.add(FramePhase(player.host.scrollView.model), at: time)
    }
    let figures = HUDFigures(player.host, history)
    #expect(figures.axis == .horizontal && figures.offset.x > 0)
    #expect(figures.offset == player.host.scrollView.contentOffset)
    #expect(figures.target == player.host.scrollView.model.target)
    #expect(abs(figures.frame - 66.667) < 0.001 && figures.missed == 1)
    #expect(figures.phase == .decelerating)
  }

  @Test(
    "numbers are written figure by figure, without decimals where there is no room",
    arguments: [
      (0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-12.34, 1, "-12.3"), (0.123, 3, "0.123"),
      (213, 1, "213.0"),
      (-12_345_678.9, 1, "-12345679"), (7, 0, "7"),
    ])
  func numbers(number: Double, decimals: Int, text: String) {
    let font = Typesetter(scale: 1, FontGlyphs()).font(.mono, pixels: 13)
    var list = DrawList()
    list.beginPlane()
    HUDPanel.Look.write(
      number, decimals: decimals, endingAt: Point(x: 100, y: 0), font, Color(gray: 1), into: &list)
    #expect(list.runs.reversed().map(\.text).joined() == text)
  }

  @Test("in a scene that scrolls both ways a figure is two numbers")
  func bothWays() {
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60, showsHUD: true)
    let player = Player(on: SceneHost(.windows, size: Size(width: 800, height: 600)))
    let start = Point(x: 400, y: 300)
    var list = DrawList()
    for k in 0...20 {
      let (time, away) = (Double(k) / 60, Point(x: -6, y: -3) * Double(k))
      let kind: InputEvent.Kind =
        k == 0 ? .down(id: 1, at: start, device: .mouse) : .move(id: 1, to: start + away)
      player.host.handle(InputEvent(time: time, kind: kind))
      player.play(to: time)
      list.removeAll()
      overlay.note(player.host, at: time)
      overlay.draw(player.host, at: time, scale: 1, reducesMotion: false, into: &list)
    }
    // A drag begins after ten points on its way.
    let offset = player.host.scrollView.contentOffset
    #expect(abs(offset.x - 111.06) < 0.01 && abs(offset.y - 55.53) < 0.01)
    #expect(Self.figure("offset", of: list) == "111 56")
    #expect(Self.figure("velocity", of: list) == "0.36 0.18")
  }

  /// The text between a label and its unit, its signs from left to right.
  private static func figure(_ label: String, of list: DrawList) -> String? {
    let texts = list.commands.compactMap { command -> (text: String, x: Double)? in
      guard case .text(let number, let point, _) = command else { return nil }
      return (list.runs[number].text, point.x)
    }
    guard let first = texts.firstIndex(where: { $0.text == label }) else { return nil }
    let signs = texts[(first + 1)...].prefix { $0.text.count == 1 }.reversed().map { $0 }
    let advance = zip(signs, signs.dropFirst()).map { $1.x - $0.x }.min() ?? 0
    return zip(signs, [signs[0]] + signs).reduce("") { text, pair in
      text + (pair.0.x - pair.1.x > 1.5 * advance ? " " : "") + pair.0.text
    }
  }

  @Test("it does not cover the big cube in a window of 1280x720")
  func cube() throws {
    let (overlay, _) = play(at: [0])
    let frame = try #require(overlay.frames.first)
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
    let scene = try #require(host.scene as? PodiumScene)
    for x in stride(from: frame.minX, through: frame.maxX, by: 4) {
      for y in stride(from: frame.minY, through: frame.maxY, by: 4) {
        #expect(scene.tap(at: Point(x: x, y: y)) != "cube=big")
      }
    }
    #expect(frame.width > 200 && frame.height > 100)
  }

  @Test("a frame of it allocates nothing, whatever the figures do")
  func allocations() {
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60, showsHUD: true)
    let events = [SessionEvent(time: 0, kind: .input(.stick(x: 0.05, y: 0)))]
    let player = Player(events, on: SceneHost(.podium, size: Size(width: 1280, height: 720)))
    var list = DrawList()
    var count: UInt64 = 0
    for k in 0..<300 {
      let time = Double(k) / 60
      player.play(to: time)
      list.removeAll()
      let before = allocations_of_thread()
      overlay.note(player.host, at: time)
      overlay.draw(player.host, at: time, scale: 1, reducesMotion: false, into: &list)
      if k >= 150 { count += allocations_of_thread() - before }
    }
    #expect(count == 0, "\(count) allocations in 150 frames")
    #expect(player.host.scrollView.contentOffset.x > 100)
  }
}

@Suite("The HUD's velocity is the picture's")
struct PictureSpeedTests {
  /// A finger drags the podium's row by 20 points a frame for a third of a second, and rests; after
  /// every frame the body looks.
  private func drag(frames: Int, _ body: (SceneHost, Double) -> Void) -> SceneHost {
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
    for k in 0...frames {
      let time = Double(k) / 60
      if k == 0 {
        host.handle(
          InputEvent(time: 0, kind: .down(id: 1, at: Point(x: 900, y: 600), device: .mouse)))
      } else if k <= 20 {
        host.handle(
          InputEvent(time: time, kind: .move(id: 1, to: Point(x: 900 - 20 * Double(k), y: 600))))
      }
      host.advance(to: time)
      body(host, time)
    }
    return host
  }

  @Test("a finger that rests has none, whatever it would throw")
  func rest() {
    var history = FrameHistory(framesPerSecond: 60)
    var fastest = 0.0
    let host = drag(frames: 150) { host, time in
      history.add(.idle, offset: host.scrollView.contentOffset, at: time)
      #expect(history.velocity.x.isFinite)
      fastest = max(fastest, history.velocity.x)
    }
    #expect(abs(fastest - 1.2) < 1e-9)
    #expect(history.velocity == .zero)
    #expect(host.scrollView.isDragging)
  }

  @Test("what the HUD writes is that of the picture, not of the finger that would throw it")
  func written() throws {
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60, showsHUD: true)
    var list = DrawList()
    let host = drag(frames: 40) { host, time in
      list.removeAll()
      overlay.note(host, at: time)
      overlay.draw(host, at: time, scale: 1, reducesMotion: false, into: &list)
    }
    #expect(host.scrollView.isDragging && abs(host.scrollView.velocity.x) > 1)
    // Figures are written from the right, one by one; the unit follows.
    let texts = list.runs.map(\.text)
    let label = try #require(texts.firstIndex(of: "velocity"))
    #expect(texts[label + 1..<label + 7] == ["0", "0", "0", ".", "0", "pt/ms"])
  }

  @Test("a fine wheel has the speed of the strip that it moves")
  func wheel() {
    let host = SceneHost(.corridor, size: Size(width: 640, height: 360))
    var history = FrameHistory(framesPerSecond: 60)
    for k in 0...60 {
      let time = Double(k) / 60
      host.handle(InputEvent(time: time, kind: .wheel(dx: 0, dy: -0.1, at: Point(x: 320, y: 180))))
      host.advance(to: time)
      history.add(.idle, offset: host.scrollView.contentOffset, at: time)
    }
    // A tenth of a notch of 48 points in each of 60 frames a second.
    #expect(abs(history.velocity.x - 0.288) < 1e-9)
  }

  @Test(
    "H shows the figures beside the ways, then neither, then the ways; without ways, figures or none"
  )
  func cycle() {
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60)
    var strip = true
    for (figures, ways) in [(true, true), (false, false), (false, true), (true, true)] {
      strip = overlay.toggleHUD(showsStrip: strip) ?? strip
      #expect(overlay.showsHUD == figures && strip == ways)
    }
    #expect(overlay.toggleHUD(showsStrip: nil) == nil && !overlay.showsHUD)
    #expect(overlay.toggleHUD(showsStrip: nil) == nil && overlay.showsHUD)
  }
}
