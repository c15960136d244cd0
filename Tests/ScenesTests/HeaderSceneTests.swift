import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("The title that stays put")
struct HeaderSceneTests {
  static let size = Size(width: 320, height: 480)

  static func player(
    _ script: String, footer: Bool = false, way: String = "stationary", size: Size = size
  ) throws -> Player {
    let tuning = try TuningSettings(["footer": footer ? "1" : "0", "way": way], of: .header)
    return Player(
      try Script(parsing: script, file: "test").events,
      on: SceneHost(.header, size: size, tuning: tuning), keepsLog: true)
  }

  /// Where the title is written, in window points.
  static func title(_ list: DrawList) throws -> Point {
    for case .text(let run, let point, _) in list.commands where list.runs[run].text == "Lakeside" {
      return point
    }
    throw SettingError("no title")
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
    var height = view.contentSize.height
    player.send(.resize(Size(width: 640, height: 480)), at: 1)
    player.play(to: 2)
    let ratio = view.contentSize.height / height
    #expect(ratio < 1.1)
    #expect((view.contentOffset - Point(x: 100, y: 600) * ratio).length < 1e-6)
    // At the title x goes along, too.
    view.setContentOffset(Point(x: 100, y: -64), animated: false, at: view.time)
    height = view.contentSize.height
    player.send(.resize(Size(width: 1280, height: 480)), at: 3)
    player.play(to: 4)
    let x = 100 * view.contentSize.height / height
    #expect(abs(view.contentOffset.x - x) < 1e-6 && view.contentOffset.y == -64)
    player.send(.resize(Size(width: 640, height: 480)), at: 5)
    #expect(view.contentOffset.y == -64)
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

  @Test(
    "a title in the picture grows with it and leaves with it; in the other ways it does neither")
  func carried() throws {
    for (way, keepsPlace) in [("stationary", true), ("uncounted", true), ("carried", false)] {
      let player = try Self.player("", way: way)
      player.play(to: 0)
      let view = player.host.scrollView
      view.setZoomScale(2, animated: false, at: view.time)
      view.setContentOffset(Point(x: 100, y: -100), animated: false, at: view.time)
      player.play(to: 1)
      let point = try Self.title(player.frame)
      let run = try #require(player.frame.runs.first { $0.text == "Lakeside" })
      #expect((point.x == 24) == keepsPlace)
      #expect(run.size == (keepsPlace ? 26 : 52))
      if !keepsPlace { #expect(point.x == 24 * 2 - 100) }
    }
  }

  @Test("a title that is not counted hides as much of the end, however one pulls")
  func uncounted() throws {
    for (way, hidden) in [("stationary", 0.0), ("uncounted", 64)] {
      let player = try Self.player("", footer: true, way: way)
      player.play(to: 0)
      var time = 1.0
      for _ in 0..<6 {
        player.drag(Point(x: 160, y: 460), Point(x: 160, y: 60), at: time, in: 0.16, rest: 0.3)
        time += 3.5
        player.play(to: time)
      }
      // The last line is 44 high, under the picture.
      let view = player.host.scrollView
      let end = view.contentSize.height + 44 - view.contentOffset.y
      #expect((end - view.bounds.height - hidden).magnitude < 1e-9, "\(way)")
    }
  }

  /// The rules that are lit at a moment: those whose words are written on an accent.
  static func lit(_ player: Player, at time: Double) -> [String] {
    player.play(to: time)
    var (words, isAccent) = ([String](), false)
    let list = player.frame
    var sample = DrawList()
    sample.beginPlane()
    sample.fill(Rect(x: 0, y: 0, width: 1, height: 1), SceneStyle(.sunrise, isDark: false).inset)
    guard case .fill(_, _, let quiet) = sample.commands.last else { return [] }
    for command in list.commands {
      switch command {
      case .fill(_, _, let color): isAccent = color != quiet
      case .text(let run, _, _):
        let text = list.runs[run].text
        if isAccent, ["stays in x", "moves in y", "does not zoom"].contains(text) {
          words.append(text)
        }
      default: break
      }
    }
    return words
  }

  @Test("a rule lights up as it is kept, and a moment longer")
  func rules() throws {
    let player = try Self.player("", size: Size(width: 1280, height: 720))
    #expect(Self.lit(player, at: 0) == [])
    let view = player.host.scrollView
    view.setZoomScale(2, animated: true, at: 1)
    // What is in the middle stays there, so that the content moves in y, too.
    #expect(Self.lit(player, at: 1.1) == ["moves in y", "does not zoom"])
    #expect(Self.lit(player, at: 4) == [])
    view.setContentOffset(view.contentOffset + Point(x: 200, y: 0), animated: true, at: 5)
    #expect(Self.lit(player, at: 5.1) == ["stays in x"])
    #expect(Self.lit(player, at: 5.5) == ["stays in x"])
    #expect(Self.lit(player, at: 8) == [])
    view.setContentOffset(view.contentOffset + Point(x: 0, y: 150), animated: true, at: 9)
    #expect(Self.lit(player, at: 9.15) == ["moves in y"])
    // A tap brings the title back, another size moves it: these are no rules.
    player.play(to: 12)
    let away = try Self.title(player.frame).y
    player.tap(Point(x: 640, y: 500), at: 12, until: 13)
    #expect(try Self.title(player.frame).y > away && Self.lit(player, at: 13) == [])
    player.send(.resize(Size(width: 1280, height: 900)), at: 14)
    #expect(Self.lit(player, at: 14.1) == [])
  }
}
