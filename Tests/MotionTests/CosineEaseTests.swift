import Motion
import Testing

@Suite("CosineEase: animated setContentOffset")
struct CosineEaseTests {
  @Test("start, middle and end are exact, and the velocity is the slope")
  func shape() {
    let ease = CosineEase(start: -50, target: 350)
    #expect(ease.position(at: 0) == -50 && abs(ease.position(at: 0.15) - 150) < 1e-12)
    #expect(ease.position(at: 0.3) == 350)
    for k in 1..<30 {
      let t = Double(k) / 100
      let slope = (ease.position(at: t + 1e-6) - ease.position(at: t - 1e-6)) / 2e-3
      #expect(abs(slope - ease.velocity(at: t)) < 1e-5)
    }
  }

  @Test(
    "every curve takes its time, begins and ends where it should, and only goes on",
    arguments: CosineEase.Curve.allCases, [0.02, 0.3, 4])
  func curves(curve: CosineEase.Curve, duration: Double) {
    let ease = CosineEase(start: -50, target: 350, duration: duration, curve: curve)
    #expect(ease.position(at: 0) == -50 && ease.position(at: duration) == 350)
    var last = -50.0
    for k in 1..<1000 {
      let t = duration * Double(k) / 1000
      let place = ease.position(at: t)
      #expect(place > last && place < 350)
      last = place
      let step = duration * 1e-6
      let slope = (ease.position(at: t + step) - ease.position(at: t - step)) / (2000 * step)
      #expect(abs(slope / ease.velocity(at: t) - 1) < 1e-6)
    }
    // A third of the way is soonest where it is slow at last.
    let third = ease.position(at: duration / 3)
    let expected: [CosineEase.Curve: Double] = [
      .easeInOut: 0.25, .easeIn: 1 - 3.0.squareRoot() / 2, .easeOut: 0.5, .linear: 1 / 3,
    ]
    #expect(abs((third + 50) / 400 - expected[curve]!) < 1e-12)
  }

  @Test("a duration that is none: clamped, and UIKit's where it is not a number")
  func durations() {
    func duration(_ seconds: Double) -> Double {
      CosineEase(start: 0, target: 1, duration: seconds).duration
    }
    #expect(duration(-1) == 0 && duration(.infinity) == 1e9 && duration(.nan) == 0.3)
    #expect(CosineEase(start: 0, target: 1, duration: 0).position(at: 1e-9) == 1)
  }
}
