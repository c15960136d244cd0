import Scrolling
import Support
import Testing

/// What other programs' tests say, where their rule is ours. Theirs that are not: React Native goes
/// to the next interval in the direction of the velocity, Flutter rounds pages after adding a half,
/// Chromium aligns areas, libadwaita projects with half a second; and the friction, springs and
/// resistance of Flutter, GTK and WebKit are other curves.
@Suite("Numbers from other programs")
struct VectorTests {
  @Test(
    "centered items are a phase: React Native's center alignment",
    arguments: Vectors.cases("snap", prefix: "rn-interval-center"))
  func centered(_ c: Vectors.Case) {
    let interval = c.number("given.interval")
    let phase = (interval - c.number("given.frame")) / 2
    let rule = SnapRule(.interval(width: interval, phase: phase))
    let target = rule.target(
      proposed: c.number("given.proposedTarget"), offset: 0, velocity: 0, range: 0...10_000)
    #expect(abs(target - c.number("expect.target")) <= c.tolerance)
  }

  @Test(
    "stops from a first one on: Qt's, where it has one (the ends of the range are ours)",
    arguments: Vectors.cases("snap", prefix: "qt-snap-130")
      + Vectors.cases("snap", prefix: "qt-snap-5-0"))
  func first(_ c: Vectors.Case) {
    let rule = SnapRule(
      .interval(width: c.number("given.interval"), phase: c.number("given.first")))
    let range = c.number("given.first")...c.number("given.max")
    let x = c.number("given.pos")
    let direction = Int(c.number("given.direction"))
    let stop =
      direction == 0
      ? rule.nearest(to: x, in: range) : rule.stop(1, from: x, direction: direction, in: range)
    #expect(stop == c.number("expect.snap"))
  }

  @Test(
    "a forward flick with no stop ahead returns to the one it is on: Chromium's mandatory rule",
    arguments: Vectors.cases("snap", prefix: "cr-mandatory"))
  func mandatory(_ c: Vectors.Case) {
    let at = c.number("given.at")
    let rule = SnapRule(.offsets([at]))
    #expect(
      rule.target(proposed: at + c.number("given.delta"), offset: at, velocity: 0.3, range: 0...at)
        == c.number("expect.pos"))
  }

  @Test("axes choose their stops alone, as Chromium's do")
  func axes() {
    var model = ScrollModel(
      bounds: Size(width: 100, height: 100), contentSize: Size(width: 700, height: 900))
    model.horizontalSnap = SnapRule(.offsets([50, 80]))
    model.verticalSnap = SnapRule(.offsets([70, 150]))
    for (at, stop) in [
      (Point(x: 100, y: 100), Point(x: 80, y: 70)), (Point(x: 40, y: 120), Point(x: 50, y: 150)),
    ] {
      var finger = Finger(model)
      finger.drag(by: -at)
      finger.lift()
      finger.rest()
      #expect(finger.model.contentOffset == stop)
    }
  }

  @Test(
    "the momentum is the threshold's, jointly over the axes",
    arguments: Vectors.cases("velocity", prefix: "release-"))
  func threshold(_ c: Vectors.Case) {
    let v = c.numbers("given.v") + c.numbers("given.recognizerVelocities_pt_per_ms")
    var finger = Finger(
      bounds: Size(width: 100, height: 100), content: Size(width: 900, height: 900))
    finger.drag(by: Point(x: -200, y: -200))
    finger.lift(velocity: Point(x: -v[0], y: -v[1]))
    let decelerates = (c.value("expect.decelerates") as? Bool) ?? true
    #expect(finger.model.isDecelerating == decelerates)
    if !decelerates { #expect(finger.model.velocity == .zero) }
  }

  @Test(
    "a spring and a fling made anew keep their velocity: Flutter's resimulation",
    arguments: Vectors.cases("peer_physics", prefix: "fl-resim"))
  func anew(_ c: Vectors.Case) {
    let v = c.number("given.v") / 1000
    var finger = Finger(
      bounds: Size(width: 100, height: 100), content: Size(width: 200, height: 100))
    finger.flick(x: v, after: c.number("given.x0"))
    #expect(abs(finger.model.velocity.x * 1000 - c.number("expect.dx0")) < 1e-6)
    finger.model.contentSize = Size(width: 300, height: 100)
    #expect(abs(finger.model.velocity.x * 1000 - c.number("expect.dx0")) < 1e-6)
  }
}
