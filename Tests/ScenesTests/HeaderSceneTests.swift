#if Program

import Drawing
import Geometry
import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("The title that stays put")
struct HeaderSceneTests {
  static let size = Size(width: 320, height: 480)

  static func player(_ script: String, footer: Bool = false) throws -> Player {
    var tuning = Tuning()
    if footer { try tuning.set("footer", to: "1", in: HeaderScene.descriptor) }
    return Player(
      try Script(parsing: script, file: "test").events,
      on: SceneHost(.header, size: size, tuning: tuning), keepsLog: true)
  }

  /// Where the title is written, in window points.
  static func title(_ list: DrawList) throws -> Point {
    for case .text(let run, let point, _) in list.commands where list.runs[run].text == "Lakeside" {
      return point
    }
    throw TuningError("no title")
  }

  @Test("it begins at the title, covers the window at every scale, and zooms within its limits")
  func start() throws {
    let player = try Self.player("")
    player.play(to: 0)
    let view = player.host.scrollView
    #expect(view.contentOffset == Point(x: 0, y: -64) && view.zoomLimits == 1...4)
    #expect(view.contentSize.width >= 320 && view.contentSize.height >= 480 - 64)
    #expect(try Self.title(player.frame) == Point(x: 24, y: 36))
    for (scale, limited) in [(0.25, 1.0), (1, 1), (2.5, 2.5), (4, 4), (9, 4)] {
      view.setZoomScale(scale, animated: false, at: view.time)
      player.play(to: player.host.time + 1)
      #expect(view.zoomScale == limited)
      #expect(view.contentSize.width >= 320 && view.contentSize.height >= 480 - 64)
    }
  }

  @Test("P53: the title keeps its x, goes when one scrolls down, comes back when one zooms")
  func journey() throws {
    let player = try Self.player(
      """
      0.1 down 1 200 400
      0.2 move 1 180 380
      0.3 move 1 120 250
      0.6 up   1 120 250
      2.0 down 1 150 200
      2.0 down 2 170 200
      2.1 move 1 140 200
      2.1 move 2 180 200
      2.2 move 1 110 200
      2.2 move 2 210 200
      2.6 up   1 110 200
      2.6 up   2 210 200
      """)
    player.play(to: 0)
    for frame in 1...60 {
      player.play(to: Double(frame) / 60)
      #expect(try Self.title(player.frame).x == 24)
    }
    let gone = try Self.title(player.frame).y
    #expect(gone < 0)
    for frame in 61...240 { player.play(to: Double(frame) / 60) }
    #expect(player.host.scrollView.zoomScale > 1.5)
    #expect(try Self.title(player.frame) == Point(x: 24, y: 36))
  }

  @Test("a footer counts in what can be scrolled")
  func footer() throws {
    let (plain, with) = (try Self.player(""), try Self.player("", footer: true))
    for player in [plain, with] { player.play(to: 0) }
    #expect(with.host.scrollView.contentInset.bottom == 44)
    #expect(plain.host.scrollView.contentInset.bottom == 0)
    let (short, long) = (plain.host.scrollView.model, with.host.scrollView.model)
    #expect(long.maximumOffset == short.maximumOffset + Point(x: 0, y: 44))
  }

  @Test("another size keeps what is at the upper left, whichever way the window covers the picture")
  func resizing() throws {
    let player = try Self.player("")
    player.play(to: 0)
    let view = player.host.scrollView
    view.setZoomScale(2, animated: false, at: view.time)
    view.setContentOffset(Point(x: 100, y: 600), animated: false, at: view.time)
    player.play(to: 1)
    let width = view.contentSize.width
    player.deliver(SessionEvent(time: 1, kind: .input(.resize(Size(width: 640, height: 480)))))
    player.play(to: 2)
    let ratio = view.contentSize.width / width
    #expect(ratio < 1.1)
    #expect((view.contentOffset - Point(x: 100, y: 600) * ratio).length < 1e-6)
    // At the title x goes along, too.
    view.setContentOffset(Point(x: 100, y: -64), animated: false, at: view.time)
    player.deliver(SessionEvent(time: 3, kind: .input(.resize(Size(width: 1280, height: 480)))))
    player.play(to: 4)
    #expect(abs(view.contentOffset.x - 200) < 1e-6 && view.contentOffset.y == -64)
  }

  @Test(
    "where the title is follows from the finger's way, whenever one looks", arguments: [7.0, 60])
  func moments(hz: Double) throws {
    let script = """
      0.1 down 1 200 400
      0.2 move 1 200 300
      0.3 move 1 200 210
      0.4 move 1 200 300
      0.6 up   1 200 300
      1.0 down 1 200 400
      1.1 move 1 200 380
      1.2 move 1 120 250
      1.3 up   1 120 250
      """
    for moment in [0.25, 0.35, 0.45, 0.7, 1.15, 1.25, 1.5, 2.5] {
      let (once, often) = (try Self.player(script), try Self.player(script))
      for frame in 0...Int(moment * hz) { often.play(to: Double(frame) / hz) }
      once.play(to: moment)
      often.play(to: moment)
      #expect(try Self.title(once.frame) == Self.title(often.frame))
    }
    // Down 190 and up 90: all of it is back.
    let player = try Self.player(script)
    player.play(to: 0.7)
    #expect(try Self.title(player.frame).y == 36)
  }
}

#endif
