import Motion
import Support
import Testing

@Suite("RubberBand: following a finger beyond the bound")
struct RubberBandTests {
  @Test(
    "the shown distance and its inverse",
    arguments: ["rubber-1", "rubber-6", "rubber-7", "rubber-5"].flatMap {
      Vectors.cases("closed_form", prefix: $0)
    })
  func table(_ c: Vectors.Case) {
    let band = RubberBand(coefficient: c.number("given.c"), dimension: c.number("given.dimension"))
    let x = c.number("given.overshoot")
    #expect(abs(band.banded(x) - c.number("expect.displayed")) < 1e-6)
    #expect(abs(band.raw(band.banded(x)) - x) < 1e-6 * x)
  }

  @Test(
    "the inverse takes hold of what is shown",
    arguments: Vectors.cases("closed_form", prefix: "rubber-inverse"))
  func inverse(_ c: Vectors.Case) {
    let band = RubberBand(coefficient: c.number("given.c"), dimension: c.number("given.dimension"))
    let raw = band.raw(c.number("given.displayed"))
    #expect(abs(raw - c.number("expect.raw")) < 1e-5)
    for (delta, shown) in zip(
      c.numbers("given.fingerDelta"), c.numbers("expect.displayedAfterDelta"))
    {
      #expect(abs(band.banded(raw + delta) - shown) < 1e-5)
    }
  }

  @Test("it never reaches the size of the bounds, and bounds of size zero do not move")
  func limits() {
    #expect(RubberBand(dimension: 480).banded(1e12) < 480)
    #expect(RubberBand(dimension: 0).banded(100) == 0 && RubberBand(dimension: 0).raw(0) == 0)
    #expect(RubberBand(dimension: 100).raw(500).isFinite)
  }
}
