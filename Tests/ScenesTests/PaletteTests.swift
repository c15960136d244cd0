#if Program

import Drawing
import Foundation
import Geometry
import Testing

@testable import Scenes

@Suite("The palettes of a day")
struct PaletteTests {
  /// Relative luminance, as WCAG 2 has it.
  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: Float) -> Double {
      let value = Double(min(max(channel, 0), 1))
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  static func contrast(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  @Test(
    "words can be read on all that they are written on: 4.5 to 1 at least, by day and by night",
    arguments: SceneStyle.Hour.allCases, [false, true])
  func contrast(hour: SceneStyle.Hour, isDark: Bool) {
    let style = SceneStyle(hour, isDark: isDark)
    for ground in [style.paper, style.surface, style.inset] {
      #expect(Self.contrast(style.ink, ground) >= 4.5)
      #expect(Self.contrast(style.quietInk, ground) >= 4.5)
    }
    #expect(Self.contrast(style.onChosen, style.chosen) >= 4.5)
    for number in 0..<SceneStyle.accentCount {
      #expect(Self.contrast(style.onAccent, style.accent(number)) >= 4.5)
    }
  }

  @Test("the paper of a stamp is white, by day and by night", arguments: [false, true])
  func stamp(isDark: Bool) throws {
    let style = SceneStyle(.dawn, isDark: isDark)
    var list = DrawList()
    list.beginPlane()
    Stamp(0, in: Rect(x: 0, y: 0, width: 400, height: 300), style).draw(into: &list)
    guard case .fill(_, _, let paper)? = list.commands.first else {
      Issue.record("a stamp begins with its paper")
      return
    }
    #expect(Self.luminance(Color(red: paper.x, green: paper.y, blue: paper.z)) > 0.7)
  }

  @Test("no two hours look alike", arguments: [false, true])
  func hours(isDark: Bool) {
    let papers = SceneStyle.Hour.allCases.map { SceneStyle($0, isDark: isDark).paper }
    #expect(Set(papers).count == papers.count)
  }
}

#endif
