#if Program

import Drawing
import Testing

@testable import Overlays
@testable import TuningBench

/// Words stand out of what they stand on by 4.5 : 1 at least. Source: WCAG 2.2, 1.4.3.
@Suite("Contrast of words over a scene")
struct ContrastTests {
  private static let least = 4.5

  /// Of an sRGB colour, 0…1. Source: WCAG 2.2, relative luminance.
  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: Float) -> Double {
      let c = Double(channel)
      guard c > 0.04045 else { return c / 12.92 }
      // ((c + 0.055) / 1.055)^2.4 = x² · x^(2/5), by Newton's steps for the fifth root of x².
      let x = (c + 0.055) / 1.055
      var root = 1.0
      for _ in 0..<60 { root = (4 * root + x * x / (root * root * root * root)) / 5 }
      return x * x * root
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// A pane over a scene of one grey.
  private static func pane(_ density: OverlayStyle.Density, over grey: Float) -> Color {
    let (pane, share) = (OverlayStyle.pane, density.rawValue)
    func mixed(_ channel: Float) -> Float { channel * share + grey * (1 - share) }
    return Color(red: mixed(pane.red), green: mixed(pane.green), blue: mixed(pane.blue))
  }

  @Test("the formula is WCAG's: white on black is 21 : 1, #767676 on white 4.54 : 1")
  func formula() {
    #expect(abs(Self.contrast(Color(grey: 1), Color(grey: 0)) - 21) < 1e-6)
    #expect(abs(Self.contrast(Color(code: 0x767676), Color(grey: 1)) - 4.54) < 0.01)
  }

  @Test("all inks on all panes, over the darkest and the brightest scene")
  func panes() {
    let inks: [(String, Color)] = [
      ("ink", OverlayStyle.ink), ("quietInk", OverlayStyle.quietInk),
      ("alarm", OverlayStyle.alarm), ("accent", OverlayStyle.accent),
      ("changed", BenchStyle.changed), ("A", Variant.a.color), ("B", Variant.b.color),
    ]
    for density in [OverlayStyle.Density.light, .dense, .opaque] {
      for grey in [Float(0), 0.5, 1] {
        let pane = Self.pane(density, over: grey)
        for (name, ink) in inks {
          let contrast = Self.contrast(ink, pane)
          #expect(contrast >= Self.least, "\(name) on \(density) over \(grey): \(contrast)")
        }
      }
    }
  }

  @Test(
    "words on an accent", arguments: [OverlayStyle.accent, BenchStyle.changed, Variant.b.color])
  func accents(accent: Color) {
    #expect(Self.contrast(BenchStyle.inkOnAccent, accent) >= Self.least)
  }
}

#endif
