import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import TuningBench

@Suite("A scene is where it was left when one comes back to it", .serialized)
struct SceneStatesTests {
  /// Leaves the scene for the list, and comes back after a frame.
  private func leave(_ rig: BenchRig) throws {
    let name = try #require(rig.host.descriptor?.name)
    rig.frame()
    for scene in ["list", name] {
      rig.happen(.scene(scene))
      rig.frame()
    }
  }

  @Test("at its scale, the one that it was zoomed to and the least one")
  func scales() throws {
    let rig = BenchRig(.zoom, isOpen: false)
    let least = rig.host.scrollView.minimumZoomScale
    for scale in [1.95, least] {
      rig.happen(.zoom(to: scale))
      if scale > 1 { rig.happen(.scroll(to: Point(x: 40, y: 30), animated: false)) }
      rig.frame()
      let offset = rig.host.scrollView.contentOffset
      try leave(rig)
      #expect(rig.host.scrollView.zoomScale == scale)
      #expect(rig.host.scrollView.contentOffset == offset)
    }
    // The least one, too, if that is another by then.
    for kind: SessionEvent.Kind in [
      .scene("list"), .set(key: "zoom", value: "\(least / 2)..4"), .scene("zoom"),
    ] {
      rig.happen(kind)
      rig.frame()
    }
    #expect(rig.host.scrollView.zoomScale == least / 2)
  }

  @Test("each of its scroll views, and those that zoom by themselves")
  func views() throws {
    let rig = BenchRig(.windows, isOpen: false)
    rig.happen(.scroll(to: Point(x: 50, y: 20), animated: false), .zoom(to: 1.5, view: "window2"))
    rig.happen(.scroll(to: Point(x: 9, y: 7), animated: false, view: "window2"))
    rig.frame()
    let before = (rig.host.scrollView.contentOffset, rig.host.view(named: "window2")?.contentOffset)
    try leave(rig)
    let pane = try #require(rig.host.view(named: "window2"))
    #expect(rig.host.scrollView.contentOffset == before.0 && pane.contentOffset == before.1)
    #expect(pane.zoomScale == 1.5 && pane.contentOffset != .zero)
  }

  @Test("with the values of its own parameters; those that it is given on the way hold")
  func values() throws {
    let rig = BenchRig(.podium, isOpen: false)
    rig.happen(.set(key: "way", value: "1"), .set(key: "cars", value: "on"))
    try leave(rig)
    #expect(rig.host.tuning.sceneValues["way"] == 1 && rig.host.tuning.sceneValues["cars"] == 1)
    rig.happen(.scene("list"))
    rig.frame()
    rig.happen(.scene("podium"), .set(key: "cars", value: "off"))
    rig.frame()
    #expect(rig.host.tuning.sceneValues["way"] == 1 && rig.host.tuning.sceneValues["cars"] == nil)
    rig.frame()
    #expect(rig.timeline.sceneStates.former == "list")
  }

  @Test("with its number of cubes, and what is set for one of its scroll views")
  func settings() throws {
    let rig = BenchRig(.podium, isOpen: false)
    rig.happen(.set(key: "cubes", value: "5"))
    try leave(rig)
    #expect(
      rig.host.tuning.cubes == 5
        && rig.recorded.count { $0.kind == .set(key: "cubes", value: "5") } == 2)
    rig.happen(.scene("nested"), .set(key: "shelf.slop", value: "20"))
    try leave(rig)
    #expect(rig.host.tuning.cubes == nil && rig.host.view(named: "shelf")?.tuning.slop == 20)
  }

  @Test("on a page, where the content has fewer of them than before")
  func page() throws {
    let rig = BenchRig(.pages, isOpen: false)
    for _ in 0..<2 {
      rig.send(.key(.right, .press))
      rig.frame(120)
    }
    try leave(rig)
    rig.frame(60)
    let view = rig.host.scrollView
    let offset = view.contentOffset.x
    #expect(view.snapRule(along: .horizontal).nearest(to: offset, in: 0...1e9) == offset)
  }

  @Test("but not where a link or a file shows it")
  func forgotten() throws {
    let rig = BenchRig(.zoom, isOpen: false)
    rig.happen(.zoom(to: 1.95))
    rig.frame()
    rig.happen(.scene("list"))
    rig.frame()
    rig.timeline.forgetState(of: "zoom")
    rig.happen(.scene("zoom"))
    rig.frame()
    #expect(rig.host.scrollView.zoomScale != 1.95)
  }
}
