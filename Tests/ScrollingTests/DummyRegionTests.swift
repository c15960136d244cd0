import InputScript
import Scrolling
import Testing

/// WWDC 2012, session 223: a view that handles its own taps, under something that scrolls.
@Suite("The dummy region: what fails without it, and what it cures")
struct DummyRegionTests {
  /// A view that draws for itself and implements the touch methods.
  final class SceneRegion: InputRegion {
    var heard: [String] = []

    override func touchesBegan(_ touches: [Touch]) { heard.append("began") }
    override func touchesMoved(_ touches: [Touch]) { heard.append("moved") }
    override func touchesEnded(_ touches: [Touch]) { heard.append("ended") }
    override func touchesCancelled(_ touches: [Touch]) { heard.append("cancelled") }
  }

  enum Arrangement: CaseIterable {
    case visibleScrollView, hiddenScrollView, hiddenWithDummy
  }

  struct World {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let scene = SceneRegion(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let scrollView = ScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 100))

    init(_ arrangement: Arrangement) {
      window.addSubregion(scene)
      scrollView.contentSize = Size(width: 1600, height: 100)
      scene.addSubregion(scrollView)
      switch arrangement {
      case .visibleScrollView: break
      case .hiddenScrollView: scrollView.isHidden = true
      case .hiddenWithDummy:
        scrollView.isHidden = true
        let dummy = InputRegion(frame: scrollView.frame)
        dummy.addGestureRecognizer(scrollView.panGestureRecognizer)
        scene.addSubregion(dummy)
      }
    }

    func play(_ script: String) throws {
      for event in try TouchScript(parsing: script, file: "test").events {
        window.send(event)
        window.advance(to: event.time)
      }
      window.advance(to: 60)
    }
  }

  static let tap = "0 down 1 200 250\n0.08 up 1 200 250\n"
  static let drag = """
    0 down 1 300 250
    0.016 move 1 280 250
    0.032 move 1 240 250
    0.3 up 1 240 250
    """

  @Test("a visible scroll view swallows the taps")
  func visible() throws {
    let world = World(.visibleScrollView)
    try world.play(Self.tap)
    #expect(world.scene.heard.isEmpty)
  }

  @Test("a hidden one whose pan stays at home does not scroll")
  func hidden() throws {
    let world = World(.hiddenScrollView)
    try world.play(Self.drag)
    #expect(world.scrollView.contentOffset == .zero)
    #expect(world.scene.heard.last == "ended")
  }

  @Test("the dummy cures both: taps reach the scene, pans scroll")
  func cured() throws {
    let tapped = World(.hiddenWithDummy)
    try tapped.play(Self.tap)
    #expect(tapped.scene.heard == ["began", "ended"])
    #expect(tapped.scrollView.contentOffset == .zero)

    let dragged = World(.hiddenWithDummy)
    try dragged.play(Self.drag)
    #expect(dragged.scrollView.contentOffset == Point(x: 50, y: 0))
    #expect(dragged.scene.heard == ["began", "cancelled"])
  }
}
