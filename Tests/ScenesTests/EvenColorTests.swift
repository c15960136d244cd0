import Drawing
import Geometry
import Testing

@testable import Scenes

@Suite("Even colours")
struct EvenColorTests {
  @Test("even colours: grey without chroma, the published colour of red, one brightness for all")
  func colors() {
    let grey = Color(lightness: 0.6, chroma: 0, hue: 0.3)
    #expect((grey.red - grey.green).magnitude < 0.002 && (grey.red - grey.blue).magnitude < 0.002)
    let white = Color(lightness: 1, chroma: 0, hue: 0)
    #expect(min(white.red, white.green, white.blue) > 0.995)
    // sRGB red is OKLCH 0.628, 0.2577, 29.23°.
    let red = Color(lightness: 0.627_96, chroma: 0.257_68, hue: 29.234 / 360)
    #expect(red.red > 0.99 && red.green < 0.03 && red.blue < 0.03)
  }
}
