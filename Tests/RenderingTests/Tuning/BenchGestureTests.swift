import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning
import TuningLab

@testable import TuningBench

@Suite("The tuning bench: the last gesture, again, and two variants", .serialized)
struct BenchGestureTests {
  private let rig = Self.flicked()

  /// A rig in which the podium's row was flicked, and has come to rest.
  private static func flicked(_ speed: Double = 1.5) -> BenchRig {
    let rig = BenchRig()
    rig.flick(speed)
    return rig
  }

  @Test(
    "the words of two landings agree with their offsets, on both sides of the lift",
    arguments: [
      (0, 917, "917 pt farther back"), (917, 0, "917 pt farther on"), (400, 917, "517 pt nearer"),
      (917, 400, "517 pt farther"), (100, 0, "100 pt nearer"), (190, 917, "727 pt nearer"),
      (917, 917.4, nil),
    ] as [(Double, Double, String?)])
  func landing(now: Double, before: Double, words: String?) {
    #expect(Trial.place(now, after: before, lift: 190) == words)
  }

  @Test("the last gesture again, under equal settings, ends where it ended")
  func again() throws {
    let first = rig.host.scrollView.contentOffset
    #expect(first.x > 400)
    let before = rig.recorded.count
    rig.bench.press(.again)
    rig.frame(300)
    #expect(rig.host.scrollView.contentOffset == first)
    // It is what was done, from where it began, and a recording repeats it.
    #expect(rig.recorded[before].kind == .scroll(to: .zero, animated: false))
    #expect(rig.recorded[(before + 1)...].map(\.kind) == rig.recorded[..<before].map(\.kind))
    let replayed = Player(
      rig.recorded, on: SceneHost(.podium, size: Size(width: 1280, height: 720)))
    replayed.play(to: rig.time)
    #expect(replayed.host.scrollView.contentOffset == first)
    // It lasts until its last finger lifts.
    let point = Point(x: 300, y: 620)
    rig.send(.down(id: 2, at: point, device: .finger))
    rig.flick(1)
    rig.send(.up(id: 2, at: point))
    #expect(
      rig.bench.lastGesture.trials.gesture?.events.last?.kind == .input(.up(id: 2, at: point)))
  }

  @Test("under other settings it ends elsewhere, and the plot said so beforehand")
  func otherwise() throws {
    rig.tap(.preset("free"))
    let said = try #require(rig.bench.lastGesture.trials.live?.landing.landed)
    rig.bench.press(.again)
    rig.frame(600)
    #expect((rig.host.scrollView.contentOffset.x - said).magnitude < 0.01)
    let words = try #require(rig.bench.lastGesture.trials.live).words(
      after: try #require(rig.bench.lastGesture.trials.before))
    #expect(words.contains("settles") && words.contains("s later"))
  }

  @Test("a scene that returns has its own last gesture again, no other scene's")
  func returned() throws {
    let (first, rest) = (rig.bench.lastGesture.trials.gesture, rig.host.scrollView.contentOffset)
    rig.happen(.scene("list"))
    rig.frame(2)
    #expect(rig.bench.lastGesture.trials.gesture == nil && rig.bench.lastGesture.plot == nil)
    rig.flick(1)
    let second = rig.bench.lastGesture.trials.gesture
    #expect(first != nil && second != nil && first != second)
    // A moment of a gesture that is shown is no moment of another one.
    let curve = try #require(rig.bench.lastGesture.plot).layout.offsets
    rig.tap(at: curve.center, device: .mouse)
    #expect(rig.bench.lastGesture.gestureSeek.milliseconds != nil)
    rig.happen(.scene("podium"))
    rig.frame(2)
    #expect(rig.bench.lastGesture.gestureSeek.milliseconds == nil)
    #expect(rig.bench.lastGesture.trials.gesture == first && rig.bench.lastGesture.plot != nil)
    #expect(rig.bench.panel?.values.hasGesture == true)
    rig.host.scrollView.setContentOffset(.zero, animated: false, at: rig.host.scrollView.time)
    rig.tap(.again)
    rig.frame(300)
    #expect(rig.host.scrollView.contentOffset == rest && rig.said.isEmpty)
    rig.happen(.scene("list"))
    rig.frame(2)
    #expect(rig.bench.lastGesture.trials.gesture == second)
  }

  @Test("a link's gesture is played in another scene, too, which is shown for it")
  func link() throws {
    let rig = BenchRig(isOpen: false)
    rig.frame()
    rig.happen(.scene("list"))
    let start = Point(x: 200, y: 500)
    let events = (0...5).map { step in
      let at = start - Point(x: 0, y: 40 * Double(step))
      let kind: InputEvent.Kind =
        step == 0
        ? .down(id: 1, at: at, device: .finger)
        : step < 5 ? .move(id: 1, to: at) : .up(id: 1, at: at)
      return SessionEvent(time: 0.02 * Double(step), kind: .input(kind), modifiers: .shift)
    }
    // Another link ends the first one.
    for frames in [14, 60] {
      rig.bench.play(events)
      rig.frame(frames)
    }
    #expect(rig.recorded.count { $0.kind == .input(.cancel) } == 1)
    #expect(rig.recorded.last?.modifiers == .shift)
    #expect(rig.host.descriptor?.name == "list" && rig.host.scrollView.contentOffset.y > 100)
  }

  @Test("a finger on the scene ends what is played again, and is heard")
  func interrupted() {
    rig.bench.press(.again)
    rig.frame(15)
    // So does going on from an earlier moment.
    rig.bench.step(-5)
    rig.pressReturn()
    #expect(!rig.bench.isPlaying)
    rig.send(.down(id: 3, at: Point(x: 300, y: 620), device: .finger))
    rig.frame(4)
    rig.bench.step(-2)
    rig.pressReturn()
    rig.bench.press(.again)
    rig.frame(15)
    #expect(rig.bench.isPlaying)
    rig.send(.down(id: 1, at: Point(x: 300, y: 620), device: .finger))
    #expect(!rig.bench.isPlaying)
    #expect(
      rig.recorded.suffix(2).map(\.kind) == [
        .input(.cancel), .input(.down(id: 1, at: Point(x: 300, y: 620), device: .finger)),
      ])
  }

  @Test(
    "a finger's dots past an edge stay in the plot, which a landing far past it does not flatten",
    arguments: [0.0, 100])
  func pastTheEdge(before: Double) throws {
    let rig = BenchRig()
    let end = rig.host.scrollView.maximumOffset.x
    rig.happen(.scroll(to: Point(x: end - before, y: 0), animated: false))
    rig.flick(3)
    let plot = try #require(rig.bench.lastGesture.plot)
    let room = plot.layout.offsets
    let dots = plot.marks.map(\.frame).filter { $0.size == Size(width: 2.5, height: 2.5) }
      .map(\.center.y)
    let (top, bottom) = (try #require(dots.min()), try #require(dots.max()))
    #expect(top >= room.minY && bottom <= room.maxY, "\(dots) in \(room)")
    #expect(bottom - top > 0.2 * room.height, "\(dots) in \(room)")
  }

  @Test("the velocity has the plot's room, although the step that passes the slop is much faster")
  func velocityScale() throws {
    let rig = BenchRig()
    var place = Point(x: 600, y: 650)
    rig.send(.down(id: 1, at: place, device: .finger))
    for step in [30.0] + Array(repeating: 8, count: 10) {
      rig.frame(at: rig.time + (step == 30 ? 0.002 : 1.0 / 60))
      place.x -= step
      rig.send(.move(id: 1, to: place))
    }
    rig.send(.up(id: 1, at: place))
    rig.frame(240)
    let trial = try #require(rig.bench.lastGesture.trials.live)
    let speeds = trial.trajectory.samples.map(\.velocity.magnitude)
    #expect(try #require(speeds.max()) > 10)
    #expect((0.4...3).contains(TrialPlot.topSpeed(of: trial)))
  }

  @Test(
    "two variants with equal settings are equal bit for bit; X puts the other in force, and back")
  func variants() throws {
    rig.tap(.preset("fast"), .compare)
    let trials = rig.bench.lastGesture.trials
    #expect(
      try #require(trials.live).trajectory.samples == #require(trials.other).trajectory.samples)
    #expect(try #require(trials.live).landing == #require(trials.other).landing)
    #expect(try #require(trials.live).words(after: try #require(trials.other)) == "does the same")
    #expect(rig.bench.lastGesture.plot?.words == "A does the same as B")
    let fast = rig.host.tuning
    rig.tap(.preset("sticky"))
    let sticky = rig.host.tuning
    for tuning in [fast, sticky, fast] {
      rig.bench.press(.swap)
      rig.grant()
      rig.frame()
      #expect(rig.host.tuning == tuning)
      #expect(rig.bench.lastGesture.trials.live?.tuning == tuning)
      #expect(rig.bench.lastGesture.plot?.words.contains(" than ") == true)
    }
  }

  @Test("a second variant has the changes before it for undo, also where it alone stays")
  func undoOfVariants() {
    let rig = BenchRig()
    rig.tap(.preset("fast"))
    let fast = rig.host.tuning
    for item in [PanelItem.compare, .preset("sticky"), .swap] { rig.tap(item) }
    #expect(rig.host.tuning == fast)
    rig.tap(.compare)
    #expect(rig.bench.panel?.values.variant == nil && rig.bench.panel?.values.canUndo == true)
    rig.undo()
    #expect(rig.host.tuning == TuningSettings())
    rig.redo()
    #expect(rig.host.tuning == fast)
    rig.redo()
    #expect(rig.host.tuning.snapStops == 1, "the other one, as sticky has it")
    // The one that stays is A.
    rig.tap(.compare)
    #expect(rig.bench.panel?.values.variant == .a)
  }

  @Test("beside another variant, the trial before a change takes no room of the plot")
  func axes() throws {
    rig.happen(.set(key: "snap-stops", value: "1"))
    rig.frame()
    rig.tap(.compare)
    let (trials, plot) = (rig.bench.lastGesture.trials, try #require(rig.bench.lastGesture.plot))
    let (live, before) = (try #require(trials.live), try #require(trials.before))
    let end = plot.time(at: plot.layout.offsets.maxX)
    #expect(end > live.span.end && end < before.span.end, "\(end)")
  }

  @Test(
    "one gesture moves both variants: equal settings alike in every frame, others their own way")
  func ghost() throws {
    rig.tap(.compare)
    rig.bench.press(.again)
    var frames = 0
    for _ in 0..<600 {
      rig.frame()
      guard let ghost = rig.bench.lastGesture.ghost else { break }
      frames += 1
      #expect(ghost.host.scrollView.contentOffset == rig.host.scrollView.contentOffset)
    }
    #expect((100..<590).contains(frames) && !rig.bench.isPlaying)
    rig.tap(.preset("free"))
    rig.host.scrollView.setContentOffset(.zero, animated: false, at: rig.host.scrollView.time)
    rig.flick(1.5, resting: 60)
    let ghost = try #require(rig.bench.lastGesture.ghost)
    for _ in 0..<600 where rig.bench.lastGesture.ghost != nil { rig.frame() }
    #expect(
      ghost.host.scrollView.contentOffset.x == rig.bench.lastGesture.trials.other?.landing.landed)
    #expect(ghost.host.scrollView.contentOffset != rig.host.scrollView.contentOffset)
    // It ends where there is another one, none, or another size, or where one goes on from before.
    func goOn() {
      rig.bench.step(-2)
      var list = DrawList()
      rig.bench.drawGhost(into: &list)
      #expect(list.passes.isEmpty)
      rig.pressReturn()
    }
    func resize() {
      rig.happen(.input(.resize(Size(width: 1200, height: 720))))
      rig.frame()
    }
    for end in [{ rig.tap(.swap) }, goOn, resize, { rig.tap(.compare) }] {
      rig.flick(1.5, resting: 10)
      #expect(rig.bench.lastGesture.ghost != nil)
      end()
      #expect(rig.bench.lastGesture.ghost == nil)
    }
  }

  @Test(
    "along the plot every moment of the gesture is shown, back and forth, until the scene is touched"
  )
  func gestureSeek() throws {
    let (trial, plot) = (
      try #require(rig.bench.lastGesture.trials.live), try #require(rig.bench.lastGesture.plot)
    )
    func shown() -> Double { rig.bench.shownHost().scrollView.contentOffset.x }
    let rest = rig.host.scrollView.contentOffset.x
    let curve = plot.layout.offsets
    rig.send(.down(id: 4, at: curve.center, device: .mouse))
    for share in [0.9, -1, 0.3, 2, 0.6, 0.3] {
      let x = curve.minX + share * curve.width
      rig.send(.move(id: 4, to: Point(x: x, y: 0)))
      rig.frame()
      let moment = try #require(rig.bench.lastGesture.gestureSeek.milliseconds)
      #expect(moment == plot.time(at: min(max(x, curve.minX), curve.maxX)))
      #expect((shown() - (try #require(trial.sample(at: moment)).offset)).magnitude < 3)
    }
    rig.send(.up(id: 4, at: Point(x: curve.midX, y: 0)))
    let moment = try #require(rig.bench.lastGesture.gestureSeek.milliseconds)
    rig.bench.step(3)
    let later = try #require(rig.bench.lastGesture.gestureSeek.milliseconds)
    #expect((later - moment - 50).magnitude < 1e-9)
    rig.bench.step(-3)
    #expect(
      (try #require(rig.bench.lastGesture.gestureSeek.milliseconds) - moment).magnitude < 1e-9)
    #expect(rig.host.scrollView.contentOffset.x == rest)
    for (frames, end) in [(-10_000, trial.span.begin), (10_000, trial.span.end)] {
      rig.bench.step(frames)
      #expect(rig.bench.lastGesture.gestureSeek.milliseconds == end)
    }
    #expect((shown() - rest).magnitude < 3)
    rig.tap(.preset("free"))
    let free = rig.bench.lastGesture.trials.live?.sample(at: trial.span.end)?.offset
    #expect((shown() - (try #require(free))).magnitude < 3)
    // Esc ends it, and it gives way to a moment of the session, as that does to it.
    #expect(rig.bench.goBack() && !rig.bench.lastGesture.isBack)
    rig.bench.step(-3)
    for (point, isOfGesture) in [
      (curve.center, true), (try #require(rig.bench.strip).track.center, false),
      (curve.center, true),
    ] {
      rig.tap(at: point, device: .mouse)
      #expect(rig.bench.lastGesture.isBack == isOfGesture && rig.timeline.isBack != isOfGesture)
    }
    for begin in [{ rig.bench.press(.again) }, { rig.bench.play([]) }] {
      begin()
      #expect(!rig.bench.lastGesture.isBack)
      rig.tap(at: curve.center, device: .mouse)
    }
    rig.send(.down(id: 1, at: .zero, device: .mouse))
    #expect(rig.bench.lastGesture.gestureSeek.milliseconds == nil && shown() == rest)
    // A moment is shown at the window's size.
    rig.send(.cancel)
    rig.tap(at: curve.center, device: .mouse)
    #expect(shown() != rest)
    rig.happen(.input(.resize(Size(width: 1200, height: 720))))
    rig.frame()
    #expect(rig.bench.shownHost() !== rig.host)
    #expect(rig.bench.shownHost().window.frame == rig.host.window.frame)
    rig.bench.toggle()
    #expect(rig.bench.shownHost() === rig.host)
  }

  /// All there is to drag fits into the window, or a view within takes the finger.
  private static let withoutPlot: Set = ["gestures", "sharp", "tiles", "zoom"]

  @Test(
    "in every scene a flick is caught where the scene's own view drags, and tried at once",
    arguments: SceneCatalogue.standard.entries)
  func scenes(entry: SceneEntry) {
    let rig = BenchRig(entry, folder: "scenes")
    rig.flick(1.5, resting: 30)
    rig.tap(.preset("fast"), .again)
    rig.frame(30)
    let trials = rig.bench.lastGesture.trials
    let hasPlot = !Self.withoutPlot.contains(entry.descriptor.name)
    #expect((trials.gesture != nil) == hasPlot && (trials.live != nil) == hasPlot)
    #expect((rig.bench.lastGesture.plot != nil) == hasPlot)
  }

  @Test("a closed panel swaps no variants and shows none")
  func closed() {
    rig.tap(.compare, .preset("fast"))
    let fast = rig.host.tuning
    rig.flick(1.5, resting: 10)
    #expect(rig.bench.lastGesture.ghost != nil)
    rig.bench.toggle()
    #expect(rig.bench.lastGesture.ghost == nil && !rig.bench.showsStrip)
    rig.bench.press(.swap)
    rig.grant()
    rig.flick(1.5, resting: 10)
    #expect(rig.host.tuning == fast && rig.bench.lastGesture.ghost == nil)
  }

  @Test("while a knob slides, the plot compares with what was set before, until it is let go")
  func slide() throws {
    let index = try ParameterField.index("deceleration")
    rig.slide(index, to: 0.9)
    #expect(rig.bench.lastGesture.trials.before?.tuning == TuningSettings())
    #expect(rig.bench.lastGesture.trials.live?.tuning == rig.host.tuning)
    let slid = rig.host.tuning
    rig.tap(.preset("fast"))
    #expect(rig.bench.lastGesture.trials.before?.tuning == slid)
  }

  @Test("the pointer reads numbers off the plot, and what begins there is none of the scene's")
  func hover() throws {
    let plot = try #require(rig.bench.lastGesture.plot)
    let curve = plot.layout.offsets
    #expect(plot.hover(at: curve.center)?.text.contains(" pt/ms") == true)
    #expect(plot.hover(at: Point(x: curve.minX - 5, y: curve.midY)) == nil)
    // A drag that begins on the plot is none of the scene's.
    let count = rig.recorded.count
    rig.tap(at: curve.center, device: .mouse)
    #expect(rig.recorded.count == count)
  }
}
