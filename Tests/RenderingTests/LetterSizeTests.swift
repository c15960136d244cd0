#if Program

import Drawing
import Geometry
import SceneHosting
import Testing

@Suite("Words that can be read")
struct LetterSizeTests {
  /// A chart for eyes is about letters that are too small; thumbnails shrink theirs, to bars.
  private static let shows = Show.all.filter {
    !["sharp", "catalogue", "windows"].contains("\($0)")
  }

  @Test("no letter of a scene is below 13 points in a window of 1280 × 720", arguments: shows)
  func sizes(show: Show) throws {
    let player = try show.player(size: Size(width: 1280, height: 720))
    let length = show.entry.show.length
    for step in 0...8 {
      player.play(to: length * Double(step) / 8)
      let small = player.frame.runs.filter { $0.size < 13 }
      #expect(small.isEmpty, "\(small.map { "\($0.text) \($0.size)" })")
    }
  }
}

#endif
