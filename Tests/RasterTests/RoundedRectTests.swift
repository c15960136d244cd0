import Support
import Testing

@testable import SoftwareRendering

@Suite("Rounded rectangles, row by row")
struct RoundedRectTests {
  @Test("pixels that are not looked at one by one are covered as the row is, or not at all")
  func spans() {
    var random = Random(seed: 3)
    let bounds: Range<Int32> = 0..<160
    for _ in 0..<400 {
      let scale = random.pick([1.0, 30, 200, 20_000])
      let (left, top) = (random.double(-scale...scale), random.double(-scale...scale))
      let (width, height) = (random.double(0...2 * scale), random.double(0...2 * scale))
      let radius = random.pick([0, 0.5, random.double(0...1)]) * min(width, height) / 2
      let shape = RoundedRect(
        SIMD4(left, top, left + width, top + height),
        radius: random.bool() ? radius : 0.5 * min(width, height))
      var wrong = 0
      for row in Int32(0)..<120 {
        let (covered, plain) = shape.columns(row: row, in: bounds)
        let level = shape.coverage(row: row)
        for column in bounds {
          let coverage = shape.coverage(column: column, row: row)
          if plain.contains(column) ? coverage != level : !covered.contains(column) && coverage > 0
          {
            wrong += 1
          }
        }
      }
      #expect(wrong == 0, "\(shape)")
    }
  }
}
