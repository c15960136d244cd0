import Drawing
import InputScript
import SceneHosting
import Scrolling
import ScrollingKit
import Testing
import Tuning

@testable import Scenes

@Suite("The keyboard's focus")
struct KeyboardFocusTests {
  /// Plays keys, one every second, in a scene, and says what the log has of focus and taps.
  private func log(_ keys: String, in entry: SceneEntry) throws -> (SceneHost, [String]) {
    let host = SceneHost(entry, size: Size(width: 1280, height: 720))
    let player = Player(on: host, keepsLog: true)
    var lines: [String] = []
    var script = "podium-script 1\n"
    for (index, key) in keys.split(separator: ",").enumerated() {
      script += "\(index + 1) key \(key.split(separator: " ").joined(separator: " "))\n"
    }
    player.add(try Script(parsing: script, file: "keys").events)
    for frame in 0...(keys.split(separator: ",").count + 1) * 60 {
      player.play(to: Double(frame) / 60)
      lines += player.log.filter { ["focused", "unfocused", "tapped"].contains($0.event) }
        .map { "\($0.event) \($0.detail)" }
    }
    return (host, lines)
  }

  /// How many rings there are in the frame: each line has four edges.
  private func rings(_ host: SceneHost) -> Int {
    host.describeFrame()
    return host.drawList.commands.count { command in
      guard case .fill(_, _, let color) = command else { return false }
      return color == SIMD4<Float>(0.05, 0.3, 0.85, 1)
    } / 4
  }

  @Test("Tab goes through the podium's cubes and back, Return taps them, Esc leaves")
  func podium() throws {
    let (host, lines) = try log(
      "tab, return, tab, space, right, return, tab press shift, tab press shift, return",
      in: .podium)
    let words = lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      words == [
        "focused number=1", "tapped cube=big", "focused number=2", "tapped cube=0",
        "focused number=3", "tapped cube=1", "focused number=2", "focused number=1",
        "tapped cube=big",
      ], "\(lines)")
    // Space tapped: the spin goes on.
    #expect(host.hasFocus && rings(host) == 1 && !host.isPaused)
    let (left, end) = try log("tab, escape, space", in: .podium)
    #expect(!left.hasFocus && rings(left) == 0 && end.last == "unfocused " && left.isPaused)
  }

  @Test("left and right set a slider that has the focus, by tenths, and it keeps the focus")
  func slider() throws {
    let (host, lines) = try log(
      "tab, tab, tab, tab, tab, right, right, left, right, up", in: .content)
    let scene = try #require(host.scene as? ContentScene)
    let values = scene.desk.subregions.compactMap { ($0 as? Slider)?.value }
    #expect(values.first == 0.6 && values.dropFirst().allSatisfy { $0 != 0.6 }, "\(values)")
    // Up goes to a button above it.
    #expect(lines.count == 6, "\(lines)")
  }

  @Test("the button of a way that Return has chosen keeps the focus: arrows choose the next one")
  func ways() throws {
    let (host, lines) = try log("tab, tab, tab, return, left, return", in: .street)
    #expect(
      lines.map { $0.split(separator: " ")[1] } == [1, 2, 3, 2].map { "number=\($0)" }, "\(lines)")
    let (first, _) = try log("tab, tab, tab, return", in: .street)
    #expect(first.hasFocus && rings(first) == 1)
    let ways = [host, first].map { $0.tuning.sceneValues["way"] ?? 0 }
    #expect(ways[0] == ways[1] - 1, "\(ways)")
  }

  @Test("arrows go to the next one that way, and the ring goes with a cube that is scrolled")
  func arrows() throws {
    let (host, lines) = try log("tab, tab, right, right, left", in: .podium)
    #expect(
      lines.map { $0.split(separator: " ")[1] } == [1, 2, 3, 4, 3].map { "number=\($0)" },
      "\(lines)")
    func left() throws -> Double {
      host.describeFrame()
      return try #require(
        host.drawList.commands.compactMap { command -> Double? in
          guard case .fill(let rect, _, let color) = command,
            color == SIMD4<Float>(0.05, 0.3, 0.85, 1)
          else { return nil }
          return rect.minX
        }.min())
    }
    let before = try left()
    host.handle(SessionEvent(time: 20, kind: .scroll(to: Point(x: 100, y: 0), animated: false)))
    host.advance(to: 20)
    #expect(try left() < before - 50)
  }

  @Test(
    "Tab goes through what a scene draws to be tapped, and Return taps it",
    arguments: [
      (SceneEntry.feels, ["feel=uikit shown=false", "feel=mac shown=false"]),
      (.tiles, ["level=2", "level=1"]), (.taps, ["moon=true", "lantern=1"]),
      (.zoom, ["place=1"]), (.list, ["row=1", "row=2"]),
      (.panel, ["row=1"]),
    ])
  func scenes(entry: SceneEntry, hits: [String]) throws {
    let keys = Array(repeating: "tab, return", count: hits.count).joined(separator: ", ")
    let (host, lines) = try log(keys, in: entry)
    #expect(lines.filter { $0.hasPrefix("tapped") } == hits.map { "tapped \($0)" }, "\(lines)")
    #expect(host.hasFocus)
  }

  @Test("two of Return zoom a window of the desk, and Tab goes on to the next")
  func windows() throws {
    let host = SceneHost(.windows, size: Size(width: 1280, height: 720))
    let player = Player(on: host)
    for (time, key) in [(1.0, InputEvent.Key.tab), (2, .tab), (3, .return), (3.2, .return)] {
      player.deliver(SessionEvent(time: time, kind: .input(.key(key, .press))))
    }
    player.play(to: 5)
    let views = try #require(host.scene).scrollViews
    #expect(views[2].view.zoomScale > 2 && views[1].view.zoomScale == 1)
  }

  @Test("Return on the room beside a panel sends it away; the list behind it has no focus")
  func panel() throws {
    let (host, lines) = try log("tab, return, tab, return", in: .panel)
    // The room, and the buttons of the ways.
    #expect(lines.filter { $0.hasPrefix("focused") }.last?.contains(" of=4 ") == true, "\(lines)")
    #expect((host.scene as? PanelScene)?.isShown == false)
  }

  @Test("Esc takes the focus away first, and then hides the panel")
  func escape() throws {
    let (host, _) = try log("tab, return, escape", in: .panel)
    let scene = try #require(host.scene as? PanelScene)
    #expect(!host.hasFocus && scene.isShown && host.takesEscape)
    host.handle(InputEvent(time: 9, kind: .key(.escape, .press)))
    #expect(!scene.isShown && !host.takesEscape)
  }

  @Test("Tab leaves out rows of which less than half shows", arguments: ["", "end, "])
  func halves(first: String) throws {
    let keys = first + Array(repeating: "tab", count: 14).joined(separator: ", ")
    let (_, lines) = try log(keys, in: .list)
    // The list itself, which is focused, too, is higher than any row; a button is 34 points high.
    let heights = lines.compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
      .filter { $0 < 300 && $0 != 34 }
    #expect(heights.count > 9)
    #expect(2 * (heights.min() ?? 0) >= heights.max() ?? .infinity, "\(heights)")
  }

  @Test("Return that is held taps once")
  func heldReturn() throws {
    let keys = "tab, return down, return repeat, return repeat, return up"
    let (_, lines) = try log(keys, in: .podium)
    #expect(lines.count { $0.hasPrefix("tapped") } == 1, "\(lines)")
  }

  @Test("a finger leaves it, as does another scene")
  func left() throws {
    let (host, _) = try log("tab", in: .podium)
    #expect(host.focusEnds(backwards: true) && !host.focusEnds(backwards: false))
    host.handle(InputEvent(time: 9, kind: .down(id: 1, at: Point(x: 5, y: 5), device: .finger)))
    #expect(!host.hasFocus)
    host.handle(InputEvent(time: 10, kind: .key(.tab, .press)))
    #expect(host.hasFocus)
    host.handle(SessionEvent(time: 11, kind: .scene("list")))
    #expect(!host.hasFocus)
  }

  @Test("a finger leaves it after what was due before, however rare frames are")
  func leftInOrder() throws {
    let host = SceneHost(.podium, size: Size(width: 1280, height: 720))
    let player = Player(on: host, keepsLog: true)
    player.drag(Point(x: 900, y: 600), Point(x: 500, y: 600), at: 0)
    player.send(.key(.tab, .press), at: 0.2)
    player.send(.down(id: 1, at: Point(x: 5, y: 5), device: .finger), at: 9)
    #expect(player.log.last { $0.event != "touchesBegan" }?.event == "unfocused", "\(player.log)")
    #expect(player.log.contains { $0.event == "didEndDecelerating" })
  }

  @Test("characters are the scene's where a scroll view has it")
  func characters() throws {
    let (host, lines) = try log("down, tab press shift, left, up, o", in: .catalogue)
    #expect(lines.count == 1 && host.takeFile() != nil)
  }

  @Test("a tap by key lifts no finger, whatever its number", arguments: [1, 1 << 20, .max])
  func besideFinger(id: Int) throws {
    let host = SceneHost(.list, size: Size(width: 1280, height: 720))
    let player = Player(on: host, keepsLog: true)
    let script = """
      0.1 down \(id) 180 400
      0.12 move \(id) 140 360
      0.15 key tab
      0.2 key return
      0.4 move \(id) 30 220
      0.5 up \(id) 30 220
      """
    player.add(try Script(parsing: script, file: "script").events)
    player.play(to: 0.45)
    #expect(!player.log.contains { $0.event == "willEndDragging" })
    player.play(to: 0.6)
    #expect(player.log.contains { $0.event == "willEndDragging" })
  }

  @Test(
    "a region is reached where one tap of one finger does something",
    arguments: [(1, 1, false, 1), (2, 1, false, 0), (1, 2, false, 0), (1, 1, true, 0)])
  func oneTap(taps: Int, fingers: Int, isHidden: Bool, more: Int) throws {
    let host = SceneHost(.list, size: Size(width: 1280, height: 720))
    var counts: [Int] = []
    host.onLog = {
      guard let count = $0.detail.firstMatch(of: /of=(\d+)/) else { return }
      counts.append(Int(count.1) ?? 0)
    }
    host.handle(InputEvent(time: 1, kind: .key(.tab, .press)))
    let tap = TapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
    let region = InputRegion(frame: Rect(x: 0, y: 0, width: 90, height: 90))
    region.addGestureRecognizer(tap)
    region.isHidden = isHidden
    host.window.addSubregion(region)
    host.handle(InputEvent(time: 2, kind: .key(.tab, .press)))
    #expect(try #require(counts.last) - counts[0] == more && counts.count == 2)
  }

  @Test(
    "Tab only moves the focus, and one ring is drawn where something has it",
    arguments: SceneCatalogue.standard.entries)
  func reach(entry: SceneEntry) throws {
    let (host, lines) = try log("tab, tab, tab press shift", in: entry)
    // A scene in which nothing answers taps has no focus, and none draws two.
    #expect(lines.allSatisfy { $0.hasPrefix("focused") } && rings(host) == (host.hasFocus ? 1 : 0))
  }
}
