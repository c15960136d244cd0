import Geometry
import Support
import Testing
import Touches

/// What a pan's and a pinch's targets hear of two fingers on a touchpad; scroll views are such
/// targets.
@Suite("The touchpad's targets")
struct PadRoutingTests {
  /// Writes down what it hears.
  private final class Target: ScrollTarget {
    var words: [String] = []
    var scales: [Double] = []
    var fit = ScrollFit.good

    func wheelFit(dx: Double, dy: Double, at time: Double) -> ScrollFit { .none }

    func wheel(dx: Double, dy: Double, at time: Double) {}

    func padFit(by delta: Point, at time: Double) -> ScrollFit { fit }

    func pad(_ phase: PadPhase, by delta: Point, at time: Double) {
      words.append(phase.isMove ? "\(phase) \(delta.x),\(delta.y)" : "\(phase)")
    }

    func magnify(_ phase: MagnifyPhase, scale: Double, about point: Point, at time: Double) {
      words.append("magnify \(phase)")
      if phase.isMove { scales.append(scale) }
    }
  }

  private let stage = Stage()
  private let target = Target()
  private let pinch = PinchGestureRecognizer()

  init() {
    stage.pan.scrollTarget = target
    stage.dummy.addGestureRecognizer(pinch)
    pinch.scrollTarget = target
  }

  @Test("it hears a gesture as it is, from its beginning to its end, and no touch is made of it")
  func gesture() {
    stage.pad(.began, 3, -4)
    stage.pad(.changed, 1)
    stage.pad(.ended)
    stage.pad(.hold)
    stage.pad(.lift)
    #expect(target.words == ["began 3.0,-4.0", "changed 1.0,0.0", "ended", "hold", "lift"])
    #expect(stage.log.words == [])
  }

  @Test("with Ctrl a gesture zooms: twice as large every 200 points up, as far as is plausible")
  func ctrl() {
    stage.pad(.began, 7, -100, zooms: true)
    stage.pad(.changed, 0, 300)
    stage.pad(.ended)
    #expect(target.words == ["magnify began", "magnify changed", "magnify ended"])
    #expect(abs(target.scales[0] - 2.0.squareRoot()) < 1e-12 && abs(target.scales[1] - 0.5) < 1e-12)
    stage.pad(.began, 0, -1e6, zooms: true)
    stage.pad(.changed, 0, 1e6)
    stage.pad(.changed, 0, 1e6)
    #expect(target.scales.suffix(3) == [1e6, 1, 1e-6])
  }

  @Test("a press, and another gesture elsewhere, cancel what is under way")
  func cancellation() {
    stage.pad(.began, 1)
    stage.down(200, 50)
    #expect(target.words.last == "cancelled")
    #expect(stage.log.words == ["G.began"])
    stage.up(200, 50)
    stage.pad(.changed, 1)
    stage.pad(.began, 1)
    stage.magnify(.began)
    stage.pad(.changed, 1)
    stage.magnify(.ended)
    #expect(
      target.words == [
        "began 1.0,0.0", "cancelled", "began 1.0,0.0", "cancelled", "magnify began",
        "magnify ended",
      ])
  }

  @Test("whom a gesture does not suit, who takes no touchpad, and who is gone hears nothing")
  func withoutTarget() {
    target.fit = .none
    stage.pad(.began, 1)
    stage.pad(.changed, 1)
    target.fit = .poor
    stage.pan.allowedScrollTypesMask = .discrete
    stage.pad(.began, 1)
    stage.pad(.began, 1, at: Point(x: 200, y: 50))
    pinch.isEnabled = false
    stage.magnify(.began)
    #expect(target.words == [])
    stage.pan.allowedScrollTypesMask = .continuous
    var other: Target? = Target()
    stage.pan.scrollTarget = other
    stage.pad(.began, 1)
    #expect(other?.words == ["began 1.0,0.0"])
    other = nil
    stage.pad(.changed, 1)
    stage.pad(.ended)
  }
}
