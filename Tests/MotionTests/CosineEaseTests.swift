import Motion
import Support
import Testing

@Suite("CosineEase: animated setContentOffset")
struct CosineEaseTests {
  @Test(
    "it is where the real one was, frame by frame",
    arguments: Vectors.cases("uikit_recorded", prefix: "uikit-set-offset"))
  func recorded(_ c: Vectors.Case) {
    let ease = CosineEase(start: c.number("given.from_"), target: c.number("given.to"))
    for (frame, offset) in c.table("expect.byFrame") {
      #expect(abs(ease.position(at: frame * c.number("given.frame_s")) - offset) <= c.tolerance)
    }
  }

  @Test("start, middle and end are exact, and the velocity is the slope")
  func shape() {
    let ease = CosineEase(start: -50, target: 350)
    #expect(ease.position(at: 0) == -50)
    #expect(abs(ease.position(at: 0.15) - 150) < 1e-12)
    #expect(ease.position(at: 0.3) == 350)
    for k in 1..<30 {
      let t = Double(k) / 100
      let slope = (ease.position(at: t + 1e-6) - ease.position(at: t - 1e-6)) / 2e-3
      #expect(abs(slope - ease.velocity(at: t)) < 1e-5)
    }
  }
}
