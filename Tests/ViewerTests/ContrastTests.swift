import Drawing
import PictureSupport
import Testing

@testable import Overlays
@testable import TuningBench

/// Words stand out of what they stand on by 4.5 : 1 at least. Source: WCAG 2.2, 1.4.3.
@Suite("Contrast of words over a scene")
struct ContrastTests {
  private static let least = 4.5

  /// A pane over a scene of one gray.
  private static func pane(_ density: OverlayStyle.Density, over gray: Float) -> Color {
    let (pane, share) = (OverlayStyle.pane, density.rawValue)
    func mixed(_ channel: Float) -> Float { channel * share + gray * (1 - share) }
    return Color(red: mixed(pane.red), green: mixed(pane.green), blue: mixed(pane.blue))
  }

  @Test("the formula is WCAG's: white on black is 21 : 1, #767676 on white 4.54 : 1")
  func formula() {
    #expect(abs(Color(gray: 1).contrast(with: Color(gray: 0)) - 21) < 1e-6)
    #expect(abs(Color(code: 0x767676).contrast(with: Color(gray: 1)) - 4.54) < 0.01)
  }

  @Test("all inks on all panes, over the darkest and the brightest scene")
  func panes() {
    let inks: [(String, Color)] = [
      ("ink", OverlayStyle.ink), ("quietInk", OverlayStyle.quietInk),
      ("alarm", OverlayStyle.alarm), ("accent", OverlayStyle.accent),
      ("changed", BenchStyle.changed), ("A", Variant.a.color), ("B", Variant.b.color),
    ]
    for density in [OverlayStyle.Density.light, .dense, .opaque] {
      for gray in [Float(0), 0.5, 1] {
        let pane = Self.pane(density, over: gray)
        for (name, ink) in inks {
          let contrast = ink.contrast(with: pane)
          #expect(contrast >= Self.least, "\(name) on \(density) over \(gray): \(contrast)")
        }
      }
    }
  }

  @Test(
    "words on an accent", arguments: [OverlayStyle.accent, BenchStyle.changed, Variant.b.color])
  func accents(accent: Color) {
    #expect(BenchStyle.inkOnAccent.contrast(with: accent) >= Self.least)
  }
}
