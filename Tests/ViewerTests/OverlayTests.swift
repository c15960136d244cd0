import Drawing
import Foundation
import InputScript
import Platform
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing
import Tuning
import TuningLab

@testable import Overlays

@Suite("What lies over the scene")
struct OverlayTests {
  /// What is shown at once.
  struct Load: CustomTestStringConvertible {
    var testDescription: String
    var showsHUD = false
    var showsHelp = false
    var hasHint = true
    var toasts: [(kind: Toasts.Kind, message: Toasts.Message)] = []
  }

  static let messages: [(kind: Toasts.Kind, message: Toasts.Message)] = [
    (
      .saved,
      Toasts.Message(
        title: "saved podium-12.png", detail: "in /some/where/with/a/long/name/Pictures")
    ),
    (
      .tuning,
      Toasts.Message(
        title: "t.json:3: there is no parameter 'decelration'; did you mean 'deceleration'?",
        isAlarm: true, stay: .infinity)
    ),
    (
      .replay,
      Toasts.Message(
        title: "replay 12.3 of 40.3 s", detail: "input counts once it is over", progress: 0.3)
    ),
  ]

  static let loads = [
    Load(testDescription: "hint"), Load(testDescription: "figures and hint", showsHUD: true),
    Load(testDescription: "figures and toasts", showsHUD: true, hasHint: false, toasts: messages),
    Load(testDescription: "keys", showsHelp: true),
    Load(testDescription: "all", showsHUD: true, showsHelp: true, toasts: messages),
  ]

  /// Pixels; with scale 2 half as many points.
  static let sides = [200, 240, 320, 360, 480, 640, 720, 1080, 1280, 2160, 3840]

  /// Frames of the overlay over a host of so many pixels.
  func draw(
    _ load: Load, width: Int, height: Int, scale: Double, _ glyphs: FontGlyphs
  ) -> (Overlay, DrawList) {
    let size = Size(width: Double(width) / scale, height: Double(height) / scale)
    let player = Player(on: SceneHost(.podium, size: size))
    let overlay = Overlay(glyphs: glyphs, framesPerSecond: 60, showsHUD: load.showsHUD)
    for toast in load.toasts { overlay.toasts.show(toast.kind, toast.message, at: 0) }
    if load.hasHint { overlay.hint.show(SceneMessages(player).hint(for: .fingers), at: 0) }
    if load.showsHelp { overlay.help = SceneMessages(player).help }
    overlay.note(player.host, at: 1)
    return (overlay, overlay.list(over: player.host, scale: scale))
  }

  @Test(
    "from 200 pixels up no panel overlaps another or leaves the window, and no word leaves its panel",
    arguments: loads, [1.0, 2])
  func sweep(load: Load, scale: Double) {
    let glyphs = FontGlyphs()
    for width in Self.sides {
      for height in Self.sides {
        let (overlay, list) = draw(load, width: width, height: height, scale: scale, glyphs)
        let window = Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
        let frames = overlay.frames
        let place = "\(width)x\(height)"
        for (k, frame) in frames.enumerated() {
          #expect(window.encloses(frame), "\(place): \(frame)")
          for other in frames[(k + 1)...] {
            #expect(!frame.intersects(other), "\(place): \(frame) \(other)")
          }
        }
        for word in words(in: list, scale, glyphs) {
          #expect(frames.contains { $0.encloses(word.frame) }, "\(place): \(word)")
          #expect(!word.text.hasPrefix("·"), "\(place): \(word)")
        }
        // Keys leave no room for figures in small windows; a toast is always seen, and so is the
        // hint where nothing else is. In a window less than 160 points wide or high, letters that
        // can be read leave no room for all of it.
        let isTiny = min(window.width, window.height) < 160
        #expect(isTiny || overlay.isShown(load), "\(place)")
        #expect(isTiny || !load.showsHelp || overlay.keysFrame != nil, "\(place)")
      }
    }
  }

  @Test(
    "F1 shows the gestures after the keys where there is no room for both, and all keys in the end; then none",
    arguments: [(320.0, 480.0, 1), (320, 240, 2), (240, 180, 2), (200, 150, 2), (120, 90, 8)])
  func pagesOfKeys(width: Double, height: Double, pages: Int) {
    let player = Player(on: SceneHost(.podium, size: Size(width: width, height: height)))
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60)
    var shown: [String] = []
    for page in 1...pages {
      overlay.turnHelp(SceneMessages(player).help)
      #expect(overlay.help != nil, "page \(page)")
      shown += overlay.list(over: player.host).runs.map(\.text)
    }
    for line in HelpLine.gestures + HelpLine.keys {
      #expect(shown.count { $0 == line.effect } == 1, "\(line.effect)")
    }
    overlay.turnHelp(SceneMessages(player).help)
    #expect(overlay.help == nil)
  }

  @Test(
    "in usual windows the figures leave the middle of the scene in sight",
    arguments: [(320.0, 480.0), (360, 640), (640, 360), (720, 1280), (1280, 720), (3840, 2160)])
  func middle(width: Double, height: Double) throws {
    let (overlay, _) = draw(
      Load(testDescription: "figures", showsHUD: true, hasHint: false), width: Int(width),
      height: Int(height), scale: 1, FontGlyphs())
    let middle = Rect(x: width * 0.37, y: height * 0.21, width: width * 0.26, height: height * 0.3)
    let frame = try #require(overlay.frames.first)
    #expect(!frame.intersects(middle), "\(frame)")
  }

  @Test(
    "a hint does not stand over what a scene writes at its lower edge",
    arguments: [
      "photos", "zoom", "sharp", "content", "taps", "street", "loop", "autoscroll", "corridor",
      "gestures", "feels",
    ], [1.0, 2])
  func captions(name: String, scale: Double) throws {
    var seen = 0
    for (width, height) in [(320.0, 480.0), (480, 320), (640, 360), (1024, 768), (2160, 3840)] {
      let size = Size(width: width, height: height)
      let (scene, hint, _) = try hinted(name, size, .fingers, scale: scale)
      guard let caption = scene.captionFrame else { continue }
      seen += 1
      #expect(Rect(origin: .zero, size: size).intersects(caption), "\(width)x\(height): \(caption)")
      #expect(!hint.intersects(caption), "\(width)x\(height): \(hint) \(caption)")
    }
    #expect(seen > 0)
  }

  /// A scene, and the overlay with its hint over it at 1 s, in letters of a size in points.
  private func hinted(
    _ name: String, _ size: Size, _ hand: PointingHand, textScale: Double = 1, scale: Double = 1
  ) throws -> (scene: any Scene, hint: Rect, letters: Double) {
    let entry = try #require(SceneCatalogue.standard.entry(named: name))
    let player = Player(on: SceneHost(entry, in: .standard, size: size, textScale: textScale))
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60)
    overlay.hint.show(SceneMessages(player).hint(for: hand), at: 0)
    var list = player.frame
    overlay.draw(player.host, at: 1, scale: scale, reducesMotion: false, into: &list)
    return (
      try #require(player.host.scene), try #require(overlay.frames.first),
      try #require(list.runs.last).size
    )
  }

  /// The overlay of a scene with the path of a touch that is dragged, over the hint.
  private func drawTouchPath(_ name: String, _ size: Size, textScale: Double) throws -> (
    overlay: Overlay, list: DrawList, caption: Rect?
  ) {
    let entry = try #require(SceneCatalogue.standard.entry(named: name))
    let host = SceneHost(entry, in: .standard, size: size, textScale: textScale)
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60)
    overlay.touchPath.isShown = true
    overlay.hint.show(SceneMessages(Player(on: host)).hint(for: .mouse), at: 0)
    let from = Point(x: size.width * 0.5, y: size.height * 0.6)
    for (time, kind) in [
      (0.0, .focus(.gained)), (1, .down(id: 1, at: from, device: .mouse)),
      (1.1, .move(id: 1, to: from - Point(x: 30, y: 20))),
      (1.2, .move(id: 1, to: from - Point(x: 60, y: 40))),
    ] as [(Double, InputEvent.Kind)] {
      host.handle(InputEvent(time: time, kind: kind))
      overlay.note(host, at: time)
    }
    return (overlay, overlay.list(over: host, at: 1.3), host.scene?.captionFrame)
  }

  @Test(
    "the path of a touch and the hint stand apart, and all lines of the path can be read",
    arguments: ["nested", "content", "gestures", "photos", "taps"], [1.0, 2])
  func touchPath(name: String, textScale: Double) throws {
    let glyphs = FontGlyphs()
    for (width, height) in [
      (320.0, 240.0), (320, 480), (640, 360), (800, 480), (1280, 720), (3840, 2160),
    ] {
      let size = Size(width: width, height: height)
      let (overlay, list, caption) = try drawTouchPath(name, size, textScale: textScale)
      let frames = overlay.frames
      for (k, frame) in frames.enumerated() {
        #expect(Rect(origin: .zero, size: size).encloses(frame), "\(size): \(frame)")
        for other in frames[(k + 1)...] { #expect(!frame.intersects(other), "\(size)") }
      }
      let words = words(in: list, 1, glyphs)
      for word in words { #expect(frames.contains { $0.encloses(word.frame) }, "\(word)") }
      let lines = overlay.touchPath.lines(at: 1.3).map(\.text)
      #expect(lines.count > 2)
      let shown = words.map(\.text).joined(separator: " ")
      for line in lines { #expect(shown.contains(line), "\(size): \(line)") }
      if let caption, width >= 1280, textScale == 1 {
        for frame in frames { #expect(!frame.intersects(caption), "\(size): \(frame) \(caption)") }
      }
    }
  }

  @Test(
    "a hint does not stand on what it names",
    arguments: ["podium", "panel", "timers", "autoscroll", "pages"], [1.0, 2])
  func subjects(name: String, textScale: Double) throws {
    for (width, height) in [(400.0, 800.0), (1000, 700), (1280, 720), (2560, 720)] {
      let size = Size(width: width, height: height)
      let (scene, hint, _) = try hinted(name, size, .mouse, textScale: textScale)
      let subjects = scene.hintSubjects
      #expect(!subjects.isEmpty && subjects.allSatisfy { !hint.intersects($0) }, "\(size): \(hint)")
    }
  }

  @Test(
    "larger text makes no letter of a hint smaller", arguments: SceneCatalogue.standard.names,
    [(1000.0, 700.0), (1280, 720)])
  func largerHint(name: String, size: (Double, Double)) throws {
    let sizes = try [1, 1.25, 1.5, 1.75, 2].map { textScale in
      try hinted(name, Size(width: size.0, height: size.1), .mouse, textScale: textScale).letters
    }
    #expect(sizes == sizes.sorted(), "\(sizes)")
  }

  @Test(
    "beside the tuning panel the hint stands in the scene's part of the window, in its middle",
    arguments: [
      Size(width: 400, height: 800), Size(width: 1280, height: 720),
      Size(width: 2560, height: 720),
    ], [1.0, 2])
  func besidePanel(window: Size, textScale: Double) throws {
    let (glyphs, width, height) = (FontGlyphs(), window.width, window.height)
    let portrait = width < height
    // A sheet over the lower half, or a column at either side.
    let panels =
      portrait
      ? [Rect(x: 0, y: height / 2, width: width, height: height / 2)]
      : [
        Rect(x: width - 340, y: 0, width: 340, height: height),
        Rect(x: 0, y: 0, width: 340, height: height),
        // Wide, so that the scene lies under it.
        Rect(x: width / 2 - 100, y: 0, width: width / 2 + 100, height: height),
      ]
    for (index, panel) in panels.enumerated() {
      let isBeside = !portrait && index < 2
      let area =
        isBeside
        ? Rect(x: panel.minX > 0 ? 0 : panel.maxX, y: 0, width: width - panel.width, height: height)
        : Rect(origin: .zero, size: window)
      let host = SceneHost(.street, in: .standard, size: area.size, textScale: textScale)
      let player = Player(on: host)
      let overlay = Overlay(glyphs: glyphs, framesPerSecond: 60)
      (overlay.taken, overlay.scene) = ((panel, nil), (area, window))
      overlay.hint.show(SceneMessages(player).hint(for: .mouse), at: 0)
      var list = player.frame
      overlay.draw(host, at: 1, scale: 1, reducesMotion: false, into: &list)
      let hint = try #require(overlay.frames.first, "\(panel)")
      #expect(area.encloses(hint) && !hint.intersects(panel), "\(hint) \(panel)")
      if isBeside { #expect(abs(hint.midX - area.midX) < 1) }
    }
  }

  /// The texts of a list and where they lie, in points.
  private func words(
    in list: DrawList, _ scale: Double, _ glyphs: FontGlyphs
  ) -> [(text: String, frame: Rect)] {
    list.commands.compactMap {
      guard case .text(let index, let point, _) = $0 else { return nil }
      var run = list.runs[index]
      run.size *= scale
      let metrics = glyphs.metrics(of: run)
      return (
        run.text,
        Rect(
          x: point.x, y: point.y - metrics.ascent / scale, width: metrics.width / scale,
          height: (metrics.ascent + metrics.descent) / scale)
      )
    }
  }

  @Test(
    "all keys are listed in every usual window, and gestures where there is room for both",
    arguments: [(320, 240), (320, 480), (480, 320), (640, 360), (1280, 720), (3840, 2160)])
  func keys(width: Int, height: Int) {
    let load = Load(testDescription: "keys", showsHelp: true)
    let (_, list) = draw(load, width: width, height: height, scale: 1, FontGlyphs())
    let texts = Set(list.runs.map(\.text))
    for line in (height > 240 ? HelpLine.gestures : []) + HelpLine.keys {
      #expect(texts.contains(line.name) && texts.contains(line.effect), "\(line.name)")
    }
    #expect(height == 240 || list.runs.allSatisfy { $0.size >= 9 })
  }

  @Test(
    "larger text makes no letter of the list of keys smaller",
    arguments: [(640.0, 360.0), (800, 600), (1280, 720)])
  func largerKeys(width: Double, height: Double) {
    let sizes = [1, 1.25, 1.5, 1.75, 2].map { textScale in
      let size = Size(width: width, height: height)
      let player = Player(on: SceneHost(.podium, size: size, textScale: textScale))
      let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60)
      overlay.help = SceneMessages(player).help
      return overlay.list(over: player.host, reducesMotion: true).runs.map(\.size).max() ?? 0
    }
    #expect(sizes == sizes.sorted(), "\(sizes)")
  }

  @Test("the page of the program has the same list")
  func readme() throws {
    let page = try Repository.text("Documentation/TheProgram.md")
    let rows = (HelpLine.gestures + HelpLine.keys).map { "| \($0.name) | \($0.effect) |" }
    #expect(page.contains(rows.joined(separator: "\n")))
  }

  @Test("a hint has letters of nine points at least, or is left out", arguments: [1.0, 2, 3])
  func hintSize(scale: Double) {
    let glyphs = FontGlyphs()
    var isLeftOut = false
    let sides = [200, 320, 480, 720, 1280]
    for width in sides {
      for height in sides {
        let (overlay, list) = draw(
          Self.loads[0], width: width, height: height, scale: scale, glyphs)
        #expect(list.runs.allSatisfy { $0.size >= 9 }, "\(width)x\(height)")
        if overlay.frames.isEmpty { isLeftOut = true }
        // There is always room for it in a window of 160 × 160 points.
        if Double(min(width, height)) >= 160 * scale {
          #expect(!overlay.frames.isEmpty, "\(width)x\(height)")
        }
      }
    }
    #expect(isLeftOut == (scale > 1))
  }

  @Test("a newline ends a line, and is not drawn")
  func newlines() {
    let overlay = Overlay(glyphs: FontGlyphs(), framesPerSecond: 60)
    overlay.toasts.show(
      .tuning, Toasts.Message(title: "copied as JSON", detail: "{\n  \"slop\": 4\n}\n"), at: 0)
    #expect(overlay.list().runs.map(\.text) == ["copied as JSON", "{", "\"slop\": 4", "}"])
  }

  @Test("with nothing to show it draws nothing")
  func nothing() {
    let (_, list) = draw(
      Load(testDescription: "", hasHint: false), width: 640, height: 360, scale: 1, FontGlyphs())
    #expect(list.passes.isEmpty)
  }
}

extension Overlay {
  /// Draws it over a host, which is 640 × 360 points of the podium scene where none is given.
  @discardableResult func list(
    over host: SceneHost = SceneHost(.podium, size: Size(width: 640, height: 360)),
    at time: Double = 1, scale: Double = 1, reducesMotion: Bool = false
  ) -> DrawList {
    var list = DrawList()
    draw(host, at: time, scale: scale, reducesMotion: reducesMotion, into: &list)
    return list
  }

  /// Whether what must be seen of a load is.
  fileprivate func isShown(_ load: OverlayTests.Load) -> Bool {
    let least = (load.toasts.isEmpty ? 0 : 1) + (load.showsHelp || load.showsHUD ? 1 : 0)
    let hint = load.hasHint && !load.showsHelp ? 1 : 0
    return frames.count >= least + hint
  }
}

extension Rect {
  // A hundredth of a point is rounding.
  fileprivate func encloses(_ other: Rect) -> Bool {
    other.minX >= minX - 0.01 && other.maxX <= maxX + 0.01 && other.minY >= minY - 0.01
      && other.maxY <= maxY + 0.01
  }
}
