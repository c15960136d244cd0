import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning
import TuningLab

@testable import TuningBench

@Suite("The tuning bench: what comes between", .serialized)
struct BenchInterruptionTests {
  private let rig = BenchRig()

  @Test("another scene has its own cubes, under either variant")
  func otherScene() {
    let rig = BenchRig(.grid)
    rig.happen(.set(key: "cubes", value: "2"))
    rig.tap(.compare)
    rig.happen(.scene("podium"))
    rig.flick(1.5, resting: 10)
    #expect(rig.bench.lastGesture.ghost?.host.tuning.cubes == .some(nil))
    rig.tap(.swap)
    #expect(rig.said.isEmpty)
    let tuning = TuningSettings { $0.cubes = 2 }
    #expect(rig.host.fresh(under: tuning).tuning.cubes == nil)
  }

  @Test(
    "a flick that catches moving content follows the finger at once; so do its plot and its repeat",
    arguments: ["none", "cubes"])
  func caught(snap: String) throws {
    rig.happen(.set(key: "snap", value: snap))
    rig.flick(1, resting: 30)
    #expect(rig.host.scrollView.phase == .decelerating)
    rig.flick(1)
    let landed = rig.host.scrollView.contentOffset
    let gesture = try #require(rig.bench.lastGesture.trials.gesture)
    #expect(gesture.start.x > 0)
    let said = try #require(rig.bench.lastGesture.trials.live?.landing.landed)
    #expect((said - landed.x).magnitude < 0.01)
    rig.bench.press(.again)
    rig.frame(600)
    #expect((rig.host.scrollView.contentOffset.x - landed.x).magnitude < 0.01)
    // The script of it, played elsewhere.
    let script = gesture.script(on: rig.host)
    let replayed = Player(
      script.events,
      on: SceneHost(.podium, size: rig.host.window.frame.size, tuning: rig.host.tuning))
    replayed.play(to: 20)
    #expect((replayed.host.scrollView.contentOffset.x - landed.x).magnitude < 0.01)
  }

  @Test("the other variant's content is caught with it, at the same moment")
  func caughtTwice() throws {
    rig.frame()
    rig.tap(.compare)
    rig.flick(1, resting: 30)
    rig.flick(1, resting: 1)
    let ghost = try #require(rig.bench.lastGesture.ghost)
    #expect(rig.host.scrollView.phase == .decelerating)
    let (here, there) = (rig.host.scrollView.contentOffset, ghost.host.scrollView.contentOffset)
    #expect((here.x - there.x).magnitude < 1e-9)
  }

  @Test("a scene that was left beyond its edge comes back at the edge")
  func leftBeyondEdge() {
    rig.happen(.scroll(to: Point(x: -60, y: 0), animated: false))
    rig.frame()
    rig.happen(.scene("header"))
    rig.frame()
    rig.happen(.scene("podium"))
    rig.frame(2)
    #expect(rig.host.scrollView.contentOffset == .zero)
  }

  @Test("what is played again ends with its scene, and lets go")
  func otherSceneAgain() {
    rig.flick(1.5)
    rig.tap(.compare, .again)
    rig.frame(15)
    rig.happen(.scene("grid"))
    rig.frame()
    #expect(!rig.bench.isPlaying && rig.recorded.last?.kind == .input(.cancel))
  }

  @Test("a knob that slides over its default stays listed among what is changed until it is let go")
  func changed() throws {
    let (index, standard) = (try ParameterField.index("deceleration"), 0.699)
    let field = ParameterField.all[index]
    #expect(field.text(at: standard, in: TuningSettings()) == field.text(in: TuningSettings()))
    rig.slide(index, to: 0.2)
    rig.tap(.topic(.changed))
    let over = 0.5 + (standard - 0.5) / 3 * 4
    rig.slide(index, to: over)
    #expect(field.text(in: rig.host.tuning) == field.text(at: over, in: TuningSettings()))
    rig.slide(index, to: standard)
    #expect(rig.host.tuning == TuningSettings() && rig.bench.panel?.layout.rows.isEmpty == true)
  }

  @Test(
    "a slide that something comes between ends there, and is a change of its own",
    arguments: [PanelItem.close, .undo, .swap, .preset("fast"), .resetAll, .dock])
  func slide(by item: PanelItem) throws {
    rig.tap(.compare)
    let index = try ParameterField.index("rubber-band")
    rig.slide(index, to: 0.9, lifts: false)
    #expect(rig.host.tuning.rubberBand != TuningSettings().rubberBand)
    rig.focus(item)
    rig.send(.key(.return, .press))
    let tuning = rig.host.tuning
    rig.send(.move(id: 7, to: .zero))
    rig.frame()
    #expect(rig.host.tuning == tuning)
    if item == .swap { rig.tap(.swap) }
    for _ in 0..<2 { rig.undo() }
    #expect(rig.host.tuning == TuningSettings())
  }

  @Test("input that a script drowns is no gesture, and nothing is played again meanwhile")
  func replay() throws {
    rig.flick(1.5)
    let gesture = try #require(rig.bench.lastGesture.trials.gesture)
    rig.player.add([SessionEvent(time: rig.time + 60, kind: .input(.cancel))])
    rig.flick(2)
    rig.tap(.again)
    #expect(
      rig.bench.lastGesture.trials.gesture == gesture && !rig.bench.isPlaying && rig.said.count == 1
    )
  }

  @Test("while one finger slides, another one presses nothing and moves no knob")
  func second() throws {
    let index = try ParameterField.index("rubber-band")
    rig.slide(index, to: 0.9, lifts: false)
    let tuning = rig.host.tuning
    let place = try #require(rig.bench.panel?.layout.buttons.first { $0.item == .resetAll }?.frame)
    rig.send(.down(id: 9, at: place.center, device: .finger))
    rig.send(.move(id: 9, to: place.center + Point(x: -150, y: 0)))
    rig.send(.up(id: 9, at: place.center))
    rig.frame()
    #expect(rig.host.tuning == tuning)
    // Neither does one that has left the button.
    rig.send(.up(id: 7, at: .zero))
    let slid = rig.host.tuning
    rig.send(.down(id: 9, at: place.center, device: .finger))
    for kind: InputEvent.Kind in [.move(id: 9, to: .zero), .up(id: 9, at: .zero)] { rig.send(kind) }
    #expect(rig.host.tuning == slid && slid != TuningSettings())
  }

  @Test(
    "photos of the user's are shown by one scene alone: no second variant beside it, no moment before"
  )
  func photos() {
    rig.host.resources.photos = PhotoFolder([], threadCount: 0)
    rig.tap(.compare)
    rig.flick(1.5, resting: 2)
    #expect(rig.bench.lastGesture.ghost == nil)
    rig.tap(.again)
    rig.bench.step(-3)
    rig.grant()
    #expect(rig.said == ["photos cannot be replayed: there is no way back"])
    #expect(rig.bench.lastGesture.ghost == nil)
    #expect(rig.bench.shownHost() === rig.host && !rig.timeline.isBack)
  }

  @Test("a gesture after which content runs for minutes has no curve")
  func endless() {
    rig.happen(.set(key: "snap", value: "none"), .set(key: "cubes", value: "1000000"))
    rig.happen(.set(key: "deceleration", value: "0.9999"))
    rig.flick(1.5, resting: 10)
    #expect(rig.bench.lastGesture.trials.gesture != nil && rig.bench.lastGesture.plot == nil)
  }

  @Test("the keys go to an item of the list that shows, however far it is scrolled")
  func shownFocus() throws {
    let panel = try #require(rig.bench.panel)
    rig.send(.stick(x: 0, y: 1))
    rig.frame(20)
    rig.send(.stick(x: 0, y: 0))
    rig.frame(120)
    panel.leaveFocus()
    panel.takeKeys()
    let row = try #require(panel.focus.flatMap { panel.layout.row(showing: $0) })
    let (top, height) = (panel.list.contentOffset.y, panel.list.frame.height)
    #expect(top > 100 && row.frame.minY >= top && row.frame.maxY <= top + height)
  }

  @Test("a stick is centered for its receiver")
  func stick() {
    let panel = rig.bench.panel
    rig.send(.stick(x: 0, y: 1))
    rig.frame(10)
    #expect(rig.recorded.isEmpty && panel?.list.contentOffset.y ?? 0 > 0)
    panel?.leaveFocus()
    rig.send(.stick(x: 0, y: 0))
    rig.frame(120)
    #expect(rig.bench.nextChange == nil)
    let offset = panel?.list.contentOffset
    rig.send(.stick(x: 1, y: 1))
    rig.frame(10)
    #expect(panel?.list.contentOffset == offset)
    panel?.takeKeys()
    rig.send(.stick(x: 0, y: 0))
    #expect(
      rig.recorded.suffix(2).map(\.kind)
        == [.stick(x: 1, y: 1), .stick(x: 0, y: 0)].map { .input($0) })
  }

  @Test("Return that is held presses once")
  func heldReturn() throws {
    rig.slide(try ParameterField.index("rubber-band"), to: 0.5)
    rig.focus(.copy(.flags))
    for action: InputEvent.KeyAction in [.down, .repeat, .repeat, .up] {
      rig.send(.key(.return, action))
    }
    #expect(rig.copied.count == 1)
  }

  @Test("what a scene refuses to take back can be taken back in another one")
  func refused() throws {
    let rig = BenchRig(.grid)
    rig.happen(.set(key: "cubes", value: "2"))
    rig.slide(try ParameterField.index("cubes"), to: 0.5)
    rig.happen(.scene("podium"))
    for scene in ["podium", "grid"] {
      rig.happen(.scene(scene))
      rig.undo()
    }
    #expect(rig.said.count == 1 && rig.host.tuning.cubes == 2)
  }

  @Test("undo gives back what all defaults took from one scroll view")
  func undoOfView() {
    let rig = BenchRig(.nested)
    rig.happen(.set(key: "shelf.slop", value: "30"))
    rig.tap(.resetAll)
    #expect(rig.host.view(named: "shelf")?.tuning.slop != 30)
    rig.undo()
    #expect(rig.host.view(named: "shelf")?.tuning.slop == 30)
  }

  @Test("zoomed content is measured at the scale at which the gesture began")
  func zoomedGesture() throws {
    let rig = BenchRig(.zoom)
    rig.happen(.zoom(to: 2.25))
    rig.frame()
    rig.flick(1.5)
    let trial = try #require(rig.bench.lastGesture.trials.live)
    let view = rig.host.scrollView
    #expect(trial.landing.landed == view.contentOffset.x && view.zoomScale == 2.25)
    rig.happen(.zoom(to: 1))
    rig.tap(.again)
    rig.frame(300)
    #expect(view.zoomScale == 2.25 && view.contentOffset.x == trial.landing.landed)
  }

  @Test("a script goes on in the scenes that it shows, and ends where another one is chosen")
  func scenesOfScript() {
    let rig = BenchRig(isOpen: false)
    rig.frame()
    for isLeft in [false, true] {
      let scenes = ["grid", "podium"].enumerated().map {
        SessionEvent(time: 0.5 * Double($0), kind: .scene($1))
      }
      rig.bench.play(scenes)
      rig.frame(20)
      #expect(rig.host.descriptor?.name == "grid")
      if isLeft { rig.happen(.scene("list")) }
      rig.frame(40)
      #expect(rig.host.descriptor?.name == (isLeft ? "list" : "podium"))
    }
  }
}
