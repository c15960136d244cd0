import Drawing
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

/// The words without which a scene teaches nothing, in small windows and large ones.
@Suite("Lessons")
struct LessonTests {
  private static let sizes = [
    Size(width: 320, height: 240), Size(width: 640, height: 360), Size(width: 800, height: 480),
    Size(width: 1280, height: 720), Size(width: 3840, height: 2160),
  ]

  private static func boxes(_ entry: SceneEntry, _ size: Size, _ textScale: Double) -> WordBoxes {
    let player = Player(on: SceneHost(entry, size: size, textScale: textScale))
    player.play(to: 0)
    return WordBoxes(player.frame, in: size)
  }

  /// - Parameter least: the width of the smallest window that has room for them, in points.
  @Test(
    "are there, whole and in front, whatever the size of words",
    arguments: [
      (SceneEntry.zoom, 320.0, ["Low Harbour", "Mossy Head", "Lantern Rock", "The Two Sisters"]),
      (.gestures, 640, ["rotation", "two-finger pan", "triple tap", "long press", "screen edge"]),
      (.list, 800, ["of 1 000 rows exist"]),
      (
        .pages, 320,
        ["Turn a leaf, and the next", "one is asked for: it waits", "outside. There is no fourth."]
      ),
      (.pages, 800, ["alive: filled · asked for last: underlined"]),
      (.timers, 320, ["never sleep"]), (.timers, 640, ["sleeps while one scrolls"]),
      (.feels, 320, ["distance after the lift, pt", " s", " pt"]),
    ], [1.0, 1.25, 1.5, 2])
  func lessons(lesson: (entry: SceneEntry, least: Double, words: [String]), textScale: Double) {
    for size in Self.sizes where size.width >= lesson.least {
      let boxes = Self.boxes(lesson.entry, size, textScale)
      let what = "\(size.width) × \(size.height), text \(textScale)"
      for words in lesson.words {
        guard let word = boxes.words.first(where: { $0.run.text == words }) else {
          Issue.record("'\(words)' is missing: \(what)")
          continue
        }
        #expect(!boxes.isCovered(word), "\(word): \(what)")
        #expect(word.box.maxX <= size.width && word.box.minX >= 0, "\(word): \(what)")
        // Names of places go over the coasts of their chart.
        if let card = word.card, lesson.entry.descriptor.name != "zoom" {
          #expect(word.box.maxX < card.maxX - 2, "\(word): \(what)")
        }
      }
      let pairs = boxes.overlapping
      #expect(pairs.isEmpty, "\(pairs): \(what)")
    }
  }

  @Test(
    "labels stand in the middle of their buttons",
    arguments: [SceneEntry.feels]
      + SceneCatalogue.standard.entries.filter {
        !$0.descriptor.ways.isEmpty
      })
  func labels(entry: SceneEntry) {
    let boxes = Self.boxes(entry, Size(width: 1280, height: 720), 1)
    let titles = entry.descriptor.ways.map(\.title) + ["uikit", "chromium", "gtk", "flickable"]
    var count = 0
    for word in boxes.words where titles.contains(word.run.text) {
      guard let card = word.card, card.height < 40 else { continue }
      count += 1
      #expect(abs(word.box.midX - card.midX) < 1.5, "\(word)")
    }
    #expect(count >= entry.descriptor.ways.count)
  }

  @Test("clocks are clocks, with larger words, too", arguments: [1.0, 1.5, 2])
  func clocks(textScale: Double) throws {
    for (size, least) in zip(Self.sizes, [23.0, 55, 50, 80, 200]) {
      let host = SceneHost(.timers, size: size, textScale: textScale)
      #expect(try #require(host.scene as? TimersScene).dialRadius > least, "\(size)")
    }
  }
}
