import Scrolling
import Support
import Testing

/// Measured against the real UIScrollView, frame by frame. `podium trace` meets the recordings that
/// have a finger; here is what starts in mid-flight.
@Suite("Recordings of the real UIScrollView")
struct RecordingTests {
  static let phone = Size(width: 393, height: 852)

  @Test("a release at 0.75 pt/ms coasts as it did, and says the target that it said")
  func coasting() throws {
    let c = try #require(Vectors.cases("uikit_recorded", prefix: "uikit-decel").first)
    var model = ScrollModel(bounds: Self.phone, contentSize: Size(width: 393, height: 40_000))
    var events: [ScrollEvent] = []
    model.setContentOffset(
      Point(x: 0, y: c.number("expect.releaseOffsetY")), animated: false, at: 0, into: &events)
    var finger = Finger(model)
    finger.drag(by: .zero)
    let release = finger.model.release(velocity: Point(x: 0, y: -0.75), at: finger.time)
    #expect(abs(release.proposed.y - c.number("expect.targetContentOffsetY")) <= c.tolerance)
    finger.model.endDragging(release, into: &finger.events)
    let start = finger.time
    for (ms, offset) in c.pairs("expect.samples_ms_offset") {
      finger.advance(to: start + ms / 1000)
      #expect(abs(finger.model.contentOffset.y - offset) <= 0.67, "\(ms) ms")
    }
    finger.rest()
    #expect(abs(finger.model.contentOffset.y - c.number("expect.finalOffsetY")) <= 0.67)
    let ended = try #require(finger.events.last { $0.kind == .didEndDecelerating })
    #expect(abs(ended.time - start - c.number("expect.decelDuration_s")) < 0.02)
  }

  @Test(
    "a bounce swings out and back as it did",
    arguments: Vectors.cases("uikit_recorded", prefix: "ln-bounce"))
  func bouncing(_ c: Vectors.Case) {
    var model = ScrollModel(bounds: Self.phone, contentSize: Self.phone)
    model.tuning.alwaysBounces.insert(.vertical)
    var finger = Finger(model)
    finger.drag(by: .zero)
    finger.lift(velocity: Point(x: 0, y: -c.number("given.fit_exp.v0_pt_per_ms")))
    let start = finger.time + c.number("given.fit_exp.firstFrame_ms") / 1000
    for (frame, distance) in c.numbers("expect.distanceBeyondBound").enumerated() {
      finger.advance(to: start + Double(frame) * c.number("given.frame_ms") / 1000)
      #expect(abs(finger.model.contentOffset.y - distance) <= 1.0, "frame \(frame)")
    }
  }

  @Test("content follows a finger beyond the bound as it did")
  func rubberBand() throws {
    let c = try #require(Vectors.cases("uikit_recorded", prefix: "uikit-rubberband").first)
    var finger = Finger(
      ScrollModel(bounds: Self.phone, contentSize: Size(width: 393, height: 40_000)))
    finger.drag(by: .zero)
    for (travel, offset) in c.pairs("expect.fingerTravel_displayedOffset") {
      finger.model.drag(
        translation: Point(x: 0, y: travel - 10), at: finger.time, into: &finger.events)
      #expect(abs(finger.model.contentOffset.y - offset) <= c.tolerance)
    }
  }
}
