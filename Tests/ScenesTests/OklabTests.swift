import Drawing
import Foundation
import PictureSupport
import Testing

@testable import Scenes

@Suite("Even colors")
struct OklabTests {
  @Test("even colors: gray without chroma, the published color of red")
  func colors() {
    let gray = Color(lightness: 0.6, chroma: 0, hue: 0.3)
    #expect((gray.red - gray.green).magnitude < 0.002 && (gray.red - gray.blue).magnitude < 0.002)
    let white = Color(lightness: 1, chroma: 0, hue: 0)
    #expect(min(white.red, white.green, white.blue) > 0.995)
    // sRGB red is OKLCH 0.628, 0.2577, 29.23°.
    let red = Color(lightness: 0.627_96, chroma: 0.257_68, hue: 29.234 / 360)
    #expect(red.red > 0.99 && red.green < 0.03 && red.blue < 0.03)
  }

  @Test("all hues of one lightness are as bright as its gray")
  func brightness() {
    for lightness in [0.5, 0.62, 0.75] {
      for k in 0..<72 {
        // So little chroma that every hue lies within what a display shows.
        let color = Color(lightness: lightness, chroma: 0.07, hue: Double(k) / 72)
        #expect(abs(Self.lightness(of: color) - lightness) < 0.005, "hue \(k) of 72")
      }
    }
  }

  /// OKLab's L of a color, by the published forward matrices and the exact sRGB curve: another way
  /// than the initializer's, which goes back from L by a fitted curve.
  private static func lightness(of color: Color) -> Double {
    let (r, g, b) = (color.linear.x, color.linear.y, color.linear.z)
    let long = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let medium = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let short = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short
  }
}
