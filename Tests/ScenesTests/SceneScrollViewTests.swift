import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

/// A scene of a strip whose snap points are neither at 0 nor evenly spread, and of a plain list.
private final class OffsetsScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "offsets", sentence: "A strip and a list.", source: "a test", views: ["strip", "list"])
  static let entry = SceneEntry(
    descriptor, show: SceneShow([], pictureTime: 0, duration: 1), make: { OffsetsScene($0) })

  let strip = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 100))
  let list = ScrollView(frame: Rect(x: 0, y: 100, width: 400, height: 200))
  var stops = SnapRule.Stops.offsets([30, 170, 410])

  init(_ setup: SceneSetup) {
    strip.contentSize = Size(width: 2000, height: 100)
    list.contentSize = Size(width: 400, height: 2000)
    list.isDirectionalLockEnabled = true
  }

  var scrollViews: [SceneScrollView] {
    [SceneScrollView(strip, named: "strip", stops: stops), SceneScrollView(list, named: "list")]
  }

  func build(in window: InputWindow) {
    window.addSubregion(strip)
    window.addSubregion(list)
  }

  func layOut(_ size: Size) {}
  func draw(at time: Double, into list: inout DrawList) {}
}

@Suite("Any number of scroll views in a scene")
struct SceneScrollViewTests {
  /// The two views of `OffsetsScene` under what a script sets.
  private static func host(_ settings: [(String, String)] = []) throws -> (SceneHost, OffsetsScene)
  {
    var tuning = TuningSettings()
    for (key, value) in settings { try tuning.set(key, to: value, in: OffsetsScene.descriptor) }
    let host = SceneHost(
      OffsetsScene.entry, in: SceneCatalogue([]), size: Size(width: 400, height: 300),
      tuning: tuning)
    let scene = try #require(host.scene as? OffsetsScene)
    return (host, scene)
  }

  /// A finger from a place by some points within 80 ms, that rests before it lifts.
  private static func drag(
    _ host: SceneHost, from start: Point, by travel: Point, at time: Double = 0
  ) {
    let player = Player(on: host)
    player.drag(start, start + travel, at: time, rest: 0.42)
    player.play(to: time + 4)
  }

  @Test(
    "has the names that its descriptor says, and the same views in a window of another size",
    arguments: SceneCatalogue.standard.entries)
  func names(entry: SceneEntry) throws {
    let host = SceneHost(entry, in: .standard, size: Size(width: 800, height: 600))
    let scene = try #require(host.scene)
    let views = scene.scrollViews
    #expect(views.map(\.name) == entry.descriptor.views)
    host.handle(SessionEvent(time: 1, kind: .input(.resize(Size(width: 500, height: 700)))))
    #expect(
      scene.scrollViews.map { ObjectIdentifier($0.view) } == views.map { ObjectIdentifier($0.view) }
    )
  }

  @Test("content rests at the offsets that a scene sets, not at multiples of a width")
  func offsets() throws {
    let (host, scene) = try Self.host()
    Self.drag(host, from: Point(x: 300, y: 50), by: Point(x: -120, y: 0))
    #expect(scene.strip.contentOffset.x == 170)
    #expect(scene.list.verticalSnap == .none && scene.list.horizontalSnap == .none)
  }

  @Test("the first snap point of an interval is where the scene sets it")
  func phase() throws {
    let (host, scene) = try Self.host()
    scene.stops = .interval(width: 100, phase: 40)
    host.handle(SessionEvent(time: 0, kind: .input(.resize(Size(width: 400, height: 300)))))
    Self.drag(host, from: Point(x: 300, y: 50), by: Point(x: -120, y: 0), at: 1)
    #expect(scene.strip.contentOffset.x == 140)
  }

  @Test("how content moves is set for all views, where it may rest for the main one")
  func scopes() throws {
    let (_, scene) = try Self.host([
      ("deceleration", "fast"), ("insets", "10,0,0,0"), ("zoom", "1..3"),
    ])
    #expect(scene.strip.tuning.decelerationRate == .fast)
    #expect(scene.list.tuning.decelerationRate == .fast)
    #expect(scene.strip.contentInset.top == 10 && scene.list.contentInset == .zero)
    #expect(scene.strip.zoomLimits == 1...3 && scene.list.zoomLimits == 1...1)
  }

  @Test("what a scene sets on a view stays, until a parameter says otherwise, and comes back")
  func layers() throws {
    let (host, scene) = try Self.host([("slop", "30")])
    #expect(scene.list.isDirectionalLockEnabled && scene.list.tuning.slop == 30)
    host.handle(SessionEvent(time: 0, kind: .set(key: "slop", value: "default")))
    #expect(scene.list.isDirectionalLockEnabled && scene.list.tuning.slop == ScrollTuning().slop)
  }

  @Test("a setting of a name is for that view alone")
  func named() throws {
    let (host, scene) = try Self.host([("list.slop", "60"), ("list.deceleration", "fast")])
    #expect(scene.strip.tuning.decelerationRate == .normal)
    Self.drag(host, from: Point(x: 200, y: 250), by: Point(x: 0, y: -50))
    #expect(scene.list.contentOffset.y == 0)
    Self.drag(host, from: Point(x: 300, y: 50), by: Point(x: -50, y: 0), at: 5)
    #expect(scene.strip.contentOffset.x > 0)
  }

  @Test("a named view rests where it is told to, and anywhere again once that is taken back")
  func namedRest() throws {
    let (host, scene) = try Self.host([
      ("list.snap", "offsets"), ("list.snap-offsets", "0,300,600"),
    ])
    Self.drag(host, from: Point(x: 200, y: 280), by: Point(x: 0, y: -170))
    #expect(scene.list.contentOffset.y == 300)
    #expect(scene.strip.horizontalSnap.stops == scene.stops)
    for key in ["list.snap", "list.snap-offsets"] {
      host.handle(SessionEvent(time: 5, kind: .set(key: key, value: "default")))
    }
    Self.drag(host, from: Point(x: 200, y: 280), by: Point(x: 0, y: -110), at: 6)
    #expect(scene.list.contentOffset.y == 400)
  }

  @Test("events of a view that is not the main one carry its name")
  func log() throws {
    let (host, _) = try Self.host()
    var log: [LogEntry] = []
    host.onLog = { log.append($0) }
    Self.drag(host, from: Point(x: 200, y: 250), by: Point(x: 0, y: -50))
    #expect(!log.isEmpty && log.allSatisfy { $0.detail.hasPrefix("view=list") })
    log = []
    Self.drag(host, from: Point(x: 300, y: 50), by: Point(x: -50, y: 0), at: 5)
    #expect(!log.isEmpty && log.allSatisfy { !$0.detail.contains("view=") })
  }

  @Test(
    "keys move the view that was touched last, at first the main one",
    arguments: [
      .wheel(dx: 0, dy: 0, at: Point(x: 200, y: 250)),
      .pad(.beganLiftless, by: Point(x: 0, y: -9), at: Point(x: 200, y: 250)),
    ] as [InputEvent.Kind])
  func keys(touch: InputEvent.Kind) throws {
    let (host, scene) = try Self.host()
    func press(_ key: InputEvent.Key, at time: Double) {
      host.handle(SessionEvent(time: time, kind: .input(.key(key, .press))))
      host.advance(to: time + 3)
    }
    press(.right, at: 0)
    #expect(scene.strip.contentOffset.x > 0 && scene.list.contentOffset.y == 0)
    host.handle(SessionEvent(time: 4, kind: .input(touch)))
    host.handle(InputEvent(time: 4.5, kind: .pad(.ended, by: .zero, at: .zero)))
    press(.down, at: 5)
    #expect(scene.list.contentOffset.y > 0)
  }

  @Test(
    "a stick that is held stays with its view when another one is touched, and lets it go",
    arguments: [[.stick(x: 0, y: 0)], [.focus(.lost)], [.focus(.hidden)]] as [[InputEvent.Kind]])
  func stick(release: [InputEvent.Kind]) throws {
    let (host, scene) = try Self.host()
    let list = Point(x: 200, y: 250)
    let push = InputEvent.Kind.stick(x: 0.1, y: 0)
    let touch: [InputEvent.Kind] = [.down(id: 1, at: list, device: .finger), .up(id: 1, at: list)]
    for (place, kind) in ([push] + touch + [push] + release).enumerated() {
      host.handle(InputEvent(time: Double(place) * 0.1, kind: kind))
    }
    #expect(scene.strip.phase != .dragging && scene.strip.contentOffset.x > 0)
    #expect(scene.list.phase == .idle)
    // The next push is the list's, which was touched.
    host.handle(InputEvent(time: 2, kind: .stick(x: 0, y: 0.1)))
    host.advance(to: 2.1)
    #expect(scene.list.contentOffset.y > 0)
  }

  @Test("a script moves the view that it names")
  func script() throws {
    let text = "podium-script 1\n1 scroll list 0 120\n2 scroll 40 0\n"
    let script = try Script(parsing: text, file: "a")
    #expect(script.text == text)
    let (host, scene) = try Self.host()
    let player = Player(script.events, on: host)
    player.play(to: 3)
    #expect(scene.list.contentOffset.y == 120 && scene.strip.contentOffset.x == 40)
  }

  @Test(
    "what cannot be set for a view is refused, with what can",
    arguments: [
      ("lust.slop", "3", "no scroll view 'lust'; did you mean 'list'?"),
      ("list.slob", "3", "no parameter 'slob'; did you mean 'slop'?"),
      ("list.cubes", "3", "no parameter 'cubes'"), ("list.slop", "-1", "list.slop '-1': give"),
    ])
  func refused(key: String, value: String, words: String) {
    var tuning = TuningSettings()
    let error = #expect(throws: SettingError.self) {
      try tuning.set(key, to: value, in: OffsetsScene.descriptor)
    }
    #expect(error?.description.contains(words) == true, "\(error.map(\.description) ?? "")")
    #expect(tuning == TuningSettings())
  }

  @Test("settings of views are recorded, and forgotten with the scene")
  func recorded() throws {
    var tuning = try TuningSettings { try $0.set("list.slop", to: "3") }
    let changes = TuningParameter.changes(from: TuningSettings(), to: tuning)
    #expect(changes.map(\.parameter.name) == ["list.slop"] && changes.map(\.text) == ["3"])
    let back = TuningParameter.changes(from: tuning, to: TuningSettings())
    #expect(back.map(\.text) == ["default"])
    #expect(throws: SettingError.self) { try tuning.check(in: SceneEntry.podium.descriptor) }
    tuning.forgetScene()
    #expect(tuning == TuningSettings())
  }
}
