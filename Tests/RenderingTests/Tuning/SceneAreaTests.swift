import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing

@testable import Overlays
@testable import TuningBench

/// What the bench leaves of the window for the scene, and what it keeps clear of.
@Suite("The scene beside the tuning bench", .serialized)
struct SceneAreaTests {
  /// As the session does it: the scene has the size of its part of the window.
  private func fit(_ rig: BenchRig, in window: Size) {
    rig.bench.windowSize = window
    let size = rig.bench.sceneArea.size
    if size != rig.host.window.frame.size { rig.happen(.input(.resize(size))) }
    rig.frame()
  }

  @Test(
    "in a wide window it has what the panel leaves, at either side; else the panel covers it",
    arguments: [
      (1280.0, 720.0, true), (1000, 720, true), (2560, 720, true), (1920, 1080, true),
      (800, 600, true), (700, 600, false), (400, 800, false),
    ], [1, 1.5, 2])
  func area(size: (width: Double, height: Double, isBeside: Bool), textScale: Double) throws {
    let (width, height, isBeside) = size
    let window = Size(width: width, height: height)
    let rig = BenchRig(.podium, window, folder: "area", textScale: textScale, isOpen: false)
    rig.bench.windowSize = window
    let whole = Rect(origin: .zero, size: window)
    #expect(rig.bench.sceneArea == whole)
    rig.bench.toggle()
    for isAtLeft in [false, true] {
      let (area, panel) = (rig.bench.sceneArea, try #require(rig.bench.panel).layout.frame)
      #expect((area == whole) == !isBeside)
      if isBeside {
        #expect(!area.intersects(panel) && area.height == height)
        #expect(area.minX == (isAtLeft ? panel.maxX : 0))
        #expect(area.width + panel.width > width - 40)
      }
      // A link that was copied here, and is opened here, leaves the window as it is.
      #expect(rig.bench.window(ofScene: area.size) == window)
      rig.bench.press(.dock)
    }
    rig.bench.toggle()
    #expect(rig.bench.sceneArea == whole)
    let scene = Size(width: 500, height: 300)
    #expect(rig.bench.window(ofScene: scene) == scene)
  }

  @Test("a gesture from before the panel opened moves with the scene's middle")
  func again() throws {
    let window = Size(width: 1280, height: 720)
    let rig = BenchRig(.podium, window, folder: "area", isOpen: false)
    rig.happen(.scroll(to: Point(x: 2 * 1280 / 3, y: 0), animated: false))
    rig.send(.down(id: 1, at: Point(x: 700, y: 620), device: .finger))
    for k in 1...8 {
      rig.frame()
      rig.send(.move(id: 1, to: Point(x: 700 - 16 * Double(k), y: 620)))
    }
    rig.send(.up(id: 1, at: Point(x: 700 - 16 * 8, y: 620)))
    rig.frame(240)
    let gesture = try #require(rig.bench.lastGesture.trials.gesture)
    rig.bench.toggle()
    fit(rig, in: window)
    let moved = try #require(rig.bench.lastGesture.trials.gesture)
    let shift = (rig.host.window.frame.width - 1280) / 2
    #expect(moved.events.count == gesture.events.count && shift < -150)
    for (old, new) in zip(gesture.events, moved.events) {
      guard case .input(let a) = old.kind, case .input(let b) = new.kind else { continue }
      #expect(((b.place?.x ?? 0) - (a.place?.x ?? 0) - shift).magnitude < 1e-9)
      #expect(a.place?.y == b.place?.y)
    }
    let pitch = try #require(rig.host.pitch)
    #expect((moved.start.x / pitch - 2).magnitude < 1e-9)
    // Where the fingers have no room, the gesture is forgotten.
    rig.happen(.input(.resize(Size(width: 100, height: 720))))
    rig.frame()
    #expect(rig.bench.lastGesture.trials.gesture == nil)
  }

  @Test("a copied script can be read where the scene's size is no whole number of points")
  func fractions() throws {
    let rig = BenchRig(.podium, Size(width: 517.4, height: 480.2), folder: "area")
    rig.happen(.set(key: "slop", value: "12"))
    for hasGesture in [false, true] {
      if hasGesture { rig.flick(1) }
      rig.bench.press(.copyLink)
      rig.grant()
      let script = try Script(parsing: #require(rig.copied.last), file: "link")
      #expect(script.surface?.size == Size(width: 517, height: 480))
      #expect(script.settings == [Script.Setting(key: "slop", value: "12")])
    }
  }

  @Test(
    "the strip of time and the plot keep clear of the buttons of a scene's ways",
    arguments: [SceneEntry.podium, .pages, .sharp, .photos])
  func ways(entry: SceneEntry) throws {
    let window = Size(width: 1280, height: 720)
    let rig = BenchRig(entry, window, folder: "area")
    fit(rig, in: window)
    let buttons = try #require(rig.host.stripFrame)
    rig.flick(1, resting: 30)
    let frames = [rig.bench.strip?.frame, rig.bench.lastGesture.plot?.layout.frame]
      .compactMap { $0 }
    #expect(!frames.isEmpty)
    for frame in frames { #expect(!frame.intersects(buttons), "\(frame), \(buttons)") }
  }

  @Test(
    "the strip of time and the plot keep clear of the facts of a photo, and those of the buttons",
    arguments: [(400.0, 800.0), (1280, 720), (2560, 720)], [["i"], ["m"], ["i", "m"]])
  func facts(size: (width: Double, height: Double), keys: [InputEvent.Key]) throws {
    let window = Size(width: size.width, height: size.height)
    let rig = BenchRig(.photos, window, folder: "area")
    fit(rig, in: window)
    rig.flick(1, resting: 30)
    for key in keys { rig.happen(.input(.key(key, .press))) }
    rig.frame(2)
    let facts = try #require(rig.host.scene?.factsFrame)
    let buttons = try #require(rig.host.stripFrame)
    #expect(!facts.intersects(buttons), "\(facts), \(buttons)")
    for frame in [rig.bench.strip?.frame, rig.bench.lastGesture.plot?.layout.frame] {
      #expect(frame.map { $0.intersects(facts) } != true, "\(facts), \(String(describing: frame))")
    }
    // In a high window the bench is a sheet over one half, which has room for neither.
    #expect((rig.bench.lastGesture.plot == nil) == (size.width < size.height))
  }

  @Test("the columns of the plot's figures say what they mean, under the mouse and to keys")
  func figures() throws {
    let rig = BenchRig(folder: "area")
    rig.flick(1)
    rig.frame()
    let figures = try #require(rig.bench.lastGesture.plot).figures
    #expect(figures.count == PlotFigure.all.count)
    let panel = try #require(rig.bench.panel)
    for (index, frame) in figures {
      rig.bench.update(at: rig.time, pointer: frame.center)
      #expect(panel.hovered == .figure(index) && panel.figure?.index == index)
      #expect(PanelItem.figure(index).help == PlotFigure.all[index].help)
      #expect(PlotFigure.all[index].help.count > 25)
    }
    rig.bench.update(at: rig.time, pointer: Point(x: 5, y: 700))
    #expect(panel.hovered == nil && panel.figure == nil)
    panel.takeKeys()
    rig.send(.key(.end, .press))
    let last = try #require(panel.figure).index
    #expect(panel.focus == .figure(last))
    for _ in 0..<4 { rig.send(.key(.left, .press)) }
    #expect(panel.focus == .figure(0))
    rig.send(.key(.right, .press))
    #expect(panel.focus == .figure(1))
  }

  @Test("strip of time keeps clear of the catalogue's title", arguments: [800.0, 1000, 1280])
  func title(width: Double) throws {
    let size = Size(width: width, height: 800)
    let rig = BenchRig(.catalogue, size)
    fit(rig, in: size)
    rig.host.describeFrame()
    let words = WordBoxes(rig.host.drawList, in: size).words.prefix(2)
    #expect(words.map(\.run.text) == ["Scenes", "Tap one, or its source; Esc comes back."])
    let strip = try #require(rig.bench.strip).frame
    for word in words { #expect(!word.box.intersects(strip), "\(word) under \(strip)") }
  }
}
