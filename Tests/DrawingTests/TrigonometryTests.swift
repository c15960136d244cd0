import Drawing
import Foundation
import Testing

@Suite("Sine and cosine without the C library")
struct TrigonometryTests {
  @Test(
    "they agree with the C library's to 1e-9 over a million turns, to 1e-11 over two, both signs")
  func agreement() {
    for k in -5000...5000 {
      let angle = Double(k) * 1256.637 + Double(k % 97) * 0.0647
      let (sine, cosine) = sineCosine(angle)
      #expect(abs(sine - sin(angle)) < 1e-9 && abs(cosine - cos(angle)) < 1e-9, "\(angle)")
    }
    for k in -1000...1000 {
      let angle = Double(k) * 0.0157
      let (sine, cosine) = sineCosine(angle)
      #expect(abs(sine - sin(angle)) < 1e-11 && abs(cosine - cos(angle)) < 1e-11, "\(angle)")
    }
  }

  @Test("an angle that is no number turns nothing", arguments: [Double.nan, .infinity, 1e300])
  func hopeless(angle: Double) {
    let (sine, cosine) = sineCosine(angle)
    #expect(sine == 0 && cosine == 1)
  }
}
