import Drawing
import Geometry
import PictureSupport
import Testing

@testable import Scenes

@Suite("The palettes of a day")
struct PaletteTests {
  @Test(
    "words can be read on all that they are written on: 4.5 to 1 at least, by day and by night",
    arguments: SceneStyle.Hour.allCases, [false, true])
  func contrast(hour: SceneStyle.Hour, isDark: Bool) {
    let style = SceneStyle(hour, isDark: isDark)
    for ground in [style.paper, style.surface, style.inset] {
      #expect(style.ink.contrast(with: ground) >= 4.5)
      #expect(style.quietInk.contrast(with: ground) >= 4.5)
    }
    #expect(style.onChosen.contrast(with: style.chosen) >= 4.5)
    for number in 0..<SceneStyle.accentCount {
      #expect(style.onAccent.contrast(with: style.accent(number)) >= 4.5)
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
    #expect(Color(red: paper.x, green: paper.y, blue: paper.z).luminance > 0.7)
  }

  @Test("no two hours look alike", arguments: [false, true])
  func hours(isDark: Bool) {
    let papers = SceneStyle.Hour.allCases.map { SceneStyle($0, isDark: isDark).paper }
    #expect(Set(papers).count == papers.count)
  }
}
