import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import TuningBench

@Suite("The tuning bench: back in time, and on from there", .serialized)
struct BackInTimeTests {
  /// What may happen in a frame of a session: variants that come, go and stay, settings, keys,
  /// steps.
  private static func events(_ random: inout SplitMix64, _ size: Size) -> [SessionEvent.Kind] {
    func number(_ limit: Double) -> Double { Double(random.next() >> 11) / Double(1 << 53) * limit }
    // Beside the panel, and under the plot.
    let at = Point(x: number(0.45 * size.width), y: 0.65 * size.height + number(0.3 * size.height))
    switch random.next() % 24 {
    case 0, 1: return [.input(.down(id: 1, at: at, device: .finger))]
    case 2...7: return [.input(.move(id: 1, to: at))]
    case 8: return [.input(.up(id: 1, at: at))]
    case 9: return [.input(.down(id: 2, at: at, device: .mouse)), .input(.up(id: 2, at: at))]
    case 10: return [.input(.wheel(dx: 0, dy: number(4) - 2, at: at))]
    case 11: return [.input(.key(.right, .press))]
    case 12: return [.input(.key(.space, .press))]
    case 13: return [.set(key: "deceleration", value: random.next() % 2 == 0 ? "fast" : "normal")]
    case 14: return [.input(.pad(.began, by: Point(x: number(40), y: number(40)), at: at))]
    case 15: return [.input(.pad(.changed, by: Point(x: number(90), y: number(90)), at: at))]
    case 16: return [.input(.pad(.ended, by: .zero, at: at))]
    case 17: return [.input(.stick(x: number(2) - 1, y: 0))]
    default: return []
    }
  }

  /// What variants do to the scene goes through the bench, which catches gestures and tries them.
  private static func send(_ kind: SessionEvent.Kind, to rig: BenchRig) {
    switch kind {
    case .input(.key), .input(.stick), .set, .scene, .scroll, .zoom, .photos: rig.happen(kind)
    case .input(let input): rig.send(input)
    }
  }

  private static func reach(_ rig: BenchRig) {
    for _ in 0..<200 where rig.timeline.isComing { rig.frame() }
  }

  @Test(
    "in every scene, going on from any moment gives what never going back gives, bit for bit",
    arguments: SceneCatalogue.standard.entries, [false, true])
  func twins(entry: SceneEntry, touches: Bool) throws {
    let name = entry.descriptor.name
    let (rig, twin) = (BenchRig(entry, folder: "back"), BenchRig(entry, folder: "back"))
    let size = rig.host.window.frame.size
    var random = SplitMix64(seed: UInt64(name.utf8.reduce(touches ? 7 : 3) { $0 * 31 + Int($1) }))
    var script = (0..<200).map { _ in Self.events(&random, size) }
    // Another scene, and back to where the first one was left.
    (script[60], script[90]) = ([.scene(name == "header" ? "list" : "header")], [.scene(name)])
    var lists = [rig.host.drawList]
    for kinds in script {
      for kind in kinds { Self.send(kind, to: rig) }
      rig.frame()
      lists.append(rig.host.drawList)
    }
    // Here and there, as one drags; what is shown is what was shown then.
    for _ in 0..<4 {
      let frame = Int(random.next() % 200)
      rig.timeline.look(at: frame)
      Self.reach(rig)
      #expect(rig.timeline.frame == frame && rig.timeline.shown?.drawList == lists[frame])
      // The window draws over it, frame after frame.
      rig.timeline.shown?.drawList.removeAll()
      #expect(rig.timeline.describeShown() && rig.timeline.shown?.drawList == lists[frame])
      if random.next() % 3 == 0 { #expect(rig.bench.goBack() && !rig.timeline.isBack) }
    }
    let frame = Int(100 + random.next() % 90)
    rig.timeline.look(at: frame)
    rig.frame(Int(random.next() % 3))
    for kinds in script[..<frame] {
      for kind in kinds { twin.happen(kind) }
      twin.frame()
    }
    let tap = InputEvent.Kind.down(id: 5, at: Point(x: 300, y: 600), device: .finger)
    rig.send(touches ? tap : .key(.return, .press))
    for kind in twin.timeline.history.releases { twin.happen(.input(kind)) }
    if touches { twin.send(tap) }
    #expect(!rig.timeline.isBack)
    for k in 0..<90 {
      for kind in k == 60 ? [.scene("header")] : Self.events(&random, size) {
        rig.happen(kind)
        twin.happen(kind)
      }
      rig.frame()
      twin.frame(at: rig.timeline.time(at: rig.time))
      try #require(rig.host.drawList == twin.host.drawList)
      try #require(rig.host.scrollView.contentOffset == twin.host.scrollView.contentOffset)
    }
    #expect(rig.recorded == twin.recorded)
    #expect(rig.timeline.history.frames == twin.timeline.history.frames)
  }

  @Test("dragged along, the strip shows what was; meanwhile the session's time stands still")
  func drag() throws {
    let rig = BenchRig()
    rig.frame(60)
    rig.flick(1.5)
    let track = try #require(rig.bench.strip?.track)
    let (time, rest) = (rig.host.time, rig.host.scrollView.contentOffset.x)
    var offsets: [Double] = []
    rig.send(.down(id: 4, at: Point(x: track.maxX, y: track.midY), device: .mouse))
    for share in [0.78, 0.797, 0.805, 0.83, 0.78] {
      rig.send(.move(id: 4, to: Point(x: track.minX + share * track.width, y: 0)))
      Self.reach(rig)
      rig.frame(20)
      let host = rig.bench.shownHost()
      #expect((host.time - (time - 20 * (1 - share))).magnitude <= 1.0 / 60)
      offsets.append(host.scrollView.contentOffset.x)
    }
    #expect(offsets[0] == 0 && offsets[4] == 0)
    #expect(offsets[1] > 0 && offsets[1] < offsets[2] && offsets[2] < offsets[3])
    #expect(offsets[3] < rest && rig.host.time == time && rig.timeline.time(at: rig.time) == time)
    // At its end is the live scene again, and time goes on.
    rig.send(.move(id: 4, to: Point(x: track.maxX + 50, y: 0)))
    rig.send(.up(id: 4, at: Point(x: track.maxX + 50, y: 0)))
    rig.frame(3)
    #expect(!rig.timeline.isBack && (rig.host.time - time - 0.05).magnitude < 1e-9)
    #expect(rig.bench.shownHost() === rig.host)
  }

  @Test("comma and period go frame by frame, within 20 seconds; what begins something comes back")
  func steps() throws {
    let rig = BenchRig()
    rig.frame(30 * 60)
    let last = rig.timeline.history.frames.count - 1
    for (step, frame) in [(-1, last - 1), (-2, last - 3), (1, last - 2)] {
      rig.bench.step(step)
      #expect(rig.timeline.frame == frame)
    }
    let isFarthest = { (last - 1201...last - 1199).contains(rig.timeline.frame ?? 0) }
    rig.bench.step(-5000)
    #expect(isFarthest())
    // So far, and no farther, leads the strip.
    let track = try #require(rig.bench.strip?.track)
    rig.send(.down(id: 5, at: Point(x: track.midX, y: track.midY), device: .mouse))
    #expect(!isFarthest())
    rig.send(.move(id: 5, to: Point(x: track.minX - 300, y: track.midY)))
    rig.send(.up(id: 5, at: Point(x: track.minX - 300, y: track.midY)))
    #expect(isFarthest())
    rig.send(.focus(.lost))
    rig.send(.up(id: 77, at: .zero))
    #expect(rig.timeline.isBack)
    rig.tap(.preset("fast"))
    let fast = rig.host.tuning
    #expect(!rig.timeline.isBack && fast != TuningSettings() && rig.said.isEmpty)
    rig.frame(5)
    // The panel shows what was set then.
    for (step, tuning) in [(-9, TuningSettings()), (8, fast)] {
      rig.bench.step(step)
      Self.reach(rig)
      rig.frame()
      #expect(rig.timeline.isBack && rig.bench.panel?.values.tuning == tuning)
    }
    rig.bench.step(1)
    #expect(!rig.timeline.isBack)
    rig.bench.step(-1)
    rig.bench.toggle()
    #expect(!rig.timeline.isBack && rig.timeline.history.frames.count > last)
  }

  @Test("as the session goes on, changes that were made by then can be taken back, and no others")
  func undo() {
    let rig = BenchRig()
    let standard = rig.host.tuning
    rig.tap(.preset("fast"))
    let fast = rig.host.tuning
    rig.frame(30)
    rig.bench.press(.undo)
    rig.frame(30)
    rig.tap(.preset("free"))
    rig.frame(30)
    for (frames, tuning) in [(40, standard), (30, fast)] {
      rig.bench.step(-frames)
      rig.pressReturn()
      rig.frame()
      #expect(rig.host.tuning == tuning && rig.bench.panel?.values.canUndo == (tuning == fast))
    }
    rig.bench.press(.undo)
    rig.frame()
    #expect(rig.host.tuning == standard && rig.bench.panel?.values.canRedo == true)
    rig.bench.press(.redo)
    rig.frame()
    #expect(rig.host.tuning == fast && rig.bench.panel?.values.canRedo == false)
  }

  @Test("B has the way that it had in the scene from which the session goes on, in another none")
  func otherScene() throws {
    let nested = try #require(SceneCatalogue.standard.entry(named: "nested"))
    func way(_ rig: BenchRig) -> String? {
      rig.host.parameter(named: "way")?.text(in: rig.host.tuning)
    }
    for isSecond in [true, false] {
      let rig = BenchRig(nested)
      rig.happen(.set(key: "way", value: "4"))
      rig.tap(.compare)
      rig.happen(.set(key: "way", value: "5"))
      rig.frame(30)
      rig.happen(.scene("pages"))
      rig.flick(1.5)
      rig.bench.step(isSecond ? -10 : -260)
      Self.reach(rig)
      rig.pressReturn()
      #expect(rig.host.descriptor?.name == (isSecond ? "pages" : "nested"))
      rig.flick(1.5)
      rig.tap(.swap)
      rig.frame()
      #expect(way(rig) == (isSecond ? "0" : "4") && rig.refused.isEmpty)
    }
  }

  @Test("a finger that was down then is lifted as the session goes on")
  func released() throws {
    let rig = BenchRig()
    rig.tap(.preset("fast"))
    rig.send(.down(id: 1, at: Point(x: 500, y: 600), device: .finger))
    for k in 1...6 {
      rig.send(.move(id: 1, to: Point(x: 500 - 20 * Double(k), y: 600)))
      rig.frame()
    }
    rig.send(.up(id: 1, at: Point(x: 380, y: 600)))
    let count = rig.recorded.count
    rig.frame(100)
    rig.bench.step(-103)
    rig.pressReturn()
    #expect(rig.recorded.count == count - 3 && rig.recorded.last?.kind == .input(.cancel))
    #expect(rig.recorded.last?.time == rig.host.time && rig.said == ["1.72 s"])
    rig.bench.press(.undo)
    rig.frame(300)
    #expect(rig.host.isAtRest && rig.host.tuning == TuningSettings())
    // What is recorded after that gives the same again.
    let again = Player(rig.recorded, on: SceneHost(.podium, size: Size(width: 1280, height: 720)))
    again.play(to: rig.host.time)
    #expect(again.host.scrollView.contentOffset == rig.host.scrollView.contentOffset)
  }

  @Test("a stick that was held then is centered as the session goes on", arguments: [0.0, 1])
  func centered(x: Double) {
    let rig = BenchRig()
    rig.bench.panel?.leaveFocus()
    rig.send(.stick(x: x, y: 1 - x))
    rig.frame(30)
    rig.send(.stick(x: 0, y: 0))
    rig.frame(30)
    rig.bench.step(-40)
    rig.send(.key(.return, .down))
    #expect(rig.recorded.last?.kind == .input(.stick(x: 0, y: 0)) && rig.recorded.count == 2)
  }

  @Test("a script goes on from there, too")
  func script() throws {
    let show = Show(entry: .podium)
    let events = try show.script().events
    let makeHost = { SceneHost(.podium, size: Size(width: 1280, height: 720)) }
    let (timeline, twin) = (Timeline(events, on: makeHost), Timeline(events, on: makeHost))
    var happened: [SessionEvent] = []
    twin.onDelivery = { happened.append($0) }
    func frame(_ timeline: Timeline, at clock: Double) {
      timeline.begin(at: clock)
      _ = timeline.advance(to: clock)
      timeline.describe()
    }
    for k in 0..<300 { frame(timeline, at: Double(k) / 60) }
    for k in 0...120 { frame(twin, at: Double(k) / 60) }
    timeline.look(at: 120)
    #expect(timeline.goOn(at: 5).isEmpty && !timeline.player.isOver)
    // To the end of the script, and a second on.
    for k in 1...(60 * Int(try #require(events.last).time)) {
      frame(timeline, at: 5 + Double(k) / 60)
      frame(twin, at: timeline.time(at: 5 + Double(k) / 60))
    }
    #expect(happened == events && timeline.events == events && twin.events == events)
    #expect(timeline.history == twin.history && timeline.host.drawList == twin.host.drawList)
  }

  @Test(
    "a scene that is left in the middle of a drag or a coast is found again where it would have rested",
    arguments: [true, false])
  func leftInMotion(isDragged: Bool) throws {
    let timeline = Timeline { SceneHost(.podium, size: Size(width: 1280, height: 720)) }
    func deliver(_ kind: SessionEvent.Kind) -> SceneStates.State? {
      timeline.deliver(SessionEvent(time: timeline.host.time, kind: kind))
      return timeline.advance(to: timeline.host.time + 0.01)
    }
    _ = deliver(.input(.down(id: 1, at: Point(x: 900, y: 650), device: .finger)))
    for x in stride(from: 880.0, through: 700, by: -20) {
      _ = deliver(.input(.move(id: 1, to: Point(x: x, y: 650))))
    }
    if !isDragged { _ = deliver(.input(.up(id: 1, at: Point(x: 700, y: 650)))) }
    let (moving, target) = (
      timeline.host.scrollView.contentOffset.x, timeline.host.scrollView.target
    )
    _ = deliver(.scene("grid"))
    try #require(deliver(.scene("podium"))).restore(timeline.host) { _ = deliver($0) }
    let offset = timeline.host.scrollView.contentOffset.x
    let stops = offset / (1280.0 / 3)
    #expect(abs(stops - stops.rounded()) < 1e-9 && offset != moving)
    #expect(isDragged || offset == target?.x)
  }

  @Test("a way leads back to another size of the window, and none once the history is full")
  func ends() throws {
    let timeline = Timeline(mostSteps: 250) {
      SceneHost(.podium, size: Size(width: 1280, height: 720))
    }
    func frames(_ count: Int) {
      for _ in 0..<count {
        _ = timeline.advance(to: timeline.host.time + 0.01)
        timeline.describe()
      }
    }
    frames(50)
    timeline.deliver(SessionEvent(time: 0.5, kind: .input(.resize(Size(width: 800, height: 600)))))
    frames(20)
    timeline.look(at: 10)
    timeline.describe()
    #expect(timeline.frame == 10 && timeline.canGoBack)
    #expect(timeline.shown?.window.frame.size == Size(width: 1280, height: 720))
    timeline.comeBack()
    frames(60)
    timeline.look(at: 60)
    #expect(!timeline.isBack && !timeline.canGoBack && timeline.history.steps.isEmpty)
  }
}
