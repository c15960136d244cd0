import Drawing
import Testing

@Suite("Dithering")
struct DitherTests {
  @Test("offsets 64 pixels by evenly spaced shares of a level, which add up to nothing")
  func offsets() {
    var offsets: [Float] = []
    for y in 0..<8 {
      for x in 0..<8 {
        let offset = Dither.offset(x: x, y: y)
        offsets.append(offset)
        let repeated = Dither.offset(x: x + 8, y: y + 16)
        #expect(repeated == offset)
      }
    }
    offsets.sort()
    var expected: [Float] = []
    for rank in 0..<64 { expected.append((Float(rank) + 0.5) / 64 - 0.5) }
    #expect(offsets == expected)
  }

  @Test("mixes two neighboring levels in every square of two pixels")
  func neighbors() {
    for y in 0..<8 {
      for x in 0..<8 {
        var least = Dither.offset(x: x, y: y)
        var most = least
        for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
          least = min(least, Dither.offset(x: x + dx, y: y + dy))
          most = max(most, Dither.offset(x: x + dx, y: y + dy))
        }
        #expect(least < -0.2)
        #expect(most > 0.2)
      }
    }
  }
}
