import Drawing
import Foundation

extension Color {
  /// Its channels as amounts of light, by the sRGB curve.
  package var linear: SIMD3<Double> {
    func light(_ channel: Float) -> Double {
      let c = Double(channel)
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return [light(red), light(green), light(blue)]
  }

  /// From 0 to 1. Source: WCAG 2.2, relative luminance.
  package var luminance: Double { (linear * [0.2126, 0.7152, 0.0722]).sum() }

  /// From 1 to 21. Source: WCAG 2.2, contrast ratio.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
