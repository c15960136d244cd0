import Testing

@testable import Drawing

@Suite("Numbers with a fixed number of decimals")
struct FixedNumberTests {
  @Test(
    "have their figures, a point and a minus; beyond a range they are clamped, NaN is 0",
    arguments: [
      (0, 0, "0"), (7.5, 0, "8"), (-7.4, 0, "-7"), (0.04, 1, "0.0"), (-0.06, 1, "-0.1"),
      (12.345, 2, "12.35"), (.nan, 1, "0.0"), (1e300, 0, "1000000000000000"),
      (-.infinity, 0, "-1000000000000000"),
    ] as [(Double, Int, String)])
  func signs(number: Double, decimals: Int, text: String) {
    let fixed = FixedNumber(number, decimals: decimals)
    let characters = (0..<fixed.characterCount).reversed().map(fixed.character).joined()
    #expect(characters == text && fixed.characterCount == text.count)
  }
}
