import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing

@testable import Overlays
@testable import TuningBench

/// Words in the reader's size, at three sizes of window.
@Suite("Larger text")
struct TextScaleTests {
  static let sizes = [
    Size(width: 390, height: 844), Size(width: 1280, height: 720), Size(width: 2560, height: 1080),
  ]
  /// A window that is larger than those of the goldens.
  private static let large = Size(width: 3840, height: 2160)
  static let scales = [1.0, 1.5, 2]
  /// Of any letter at scale 1 in a window of 1280 × 720, in points.
  private static let least = 13.0

  private static func boxes(_ player: Player, _ size: Size) -> WordBoxes {
    WordBoxes(player.frame, in: size)
  }

  /// - Parameter isPicture: whether a word belongs to a picture, which the window cuts.
  private static func expectWhole(
    _ boxes: WordBoxes, _ what: String, isPicture: (WordBoxes.Word) -> Bool = { _ in false }
  ) {
    let cut = boxes.cut.filter { !isPicture($0) }
    #expect(cut.isEmpty, "\(what): \(cut)")
    let pairs = boxes.overlapping
    #expect(pairs.isEmpty, "\(what): \(pairs)")
  }

  /// Places of a map that is zoomed, names of windows on a desk that scrolls, and names on houses
  /// and cards that the window's left edge cuts as they scroll.
  private static func isPicture(_ word: WordBoxes.Word, in show: Show) -> Bool {
    let places = ["Low Harbour", "Mossy Head", "Lantern Rock", "The Two Sisters"]
    return switch "\(show)" {
    case "zoom": places.contains(word.run.text)
    case "windows": word.card == nil
    case "street", "content": word.card == nil && word.box.minX < 0
    case _: false
    }
  }

  @Test("stays in its window, its card and its button, none over another", arguments: Show.all)
  func whole(show: Show) throws {
    for size in Self.sizes + [Self.large] {
      for scale in Self.scales {
        for way in 0..<max(1, show.entry.descriptor.ways.count) {
          let player = try show.player(size: size, way: way, textScale: scale)
          for time in [0, show.entry.show.pictureTime] where way == 0 || time == 0 {
            player.play(to: time)
            Self.expectWhole(
              Self.boxes(player, size), "\(size) × \(scale), way \(way), \(time) s"
            ) { Self.isPicture($0, in: show) }
          }
        }
      }
    }
  }

  /// Thumbnails of the catalogue shrink their scenes; below 7 points there are bars.
  @Test(
    "has no letter below 13 points at 1280 × 720, at any moment of a show",
    arguments: Show.all.filter { "\($0)" != "catalogue" })
  func legible(show: Show) throws {
    let player = try show.player(size: Self.sizes[1])
    for step in 0...8 {
      player.play(to: show.entry.show.duration * Double(step) / 8)
      let small = Self.boxes(player, Self.sizes[1]).words.filter { word in
        // The lower lines of the eye chart are to be zoomed.
        let letter = word.run.text.utf8.first ?? 0
        let isOfChart =
          "\(show)" == "sharp" && word.run.face == .mono && word.run.text.utf8.count == 1
          && (letter == UInt8(ascii: ":") || letter >= UInt8(ascii: "A"))
        return word.run.size < Self.least && !isOfChart
      }
      #expect(small.isEmpty, "\(small)")
    }
  }

  @Test("grows with the scale, twice where there is room", arguments: Show.all)
  func grows(show: Show) throws {
    let size = Self.sizes[1]
    func least(_ scale: Double) throws -> Double? {
      let player = try show.player(size: size, textScale: scale)
      player.play(to: 0)
      // The chart of `sharp` is as large as its window.
      let words = Self.boxes(player, size).words.filter {
        "\(show)" != "sharp" || $0.run.face == .sans
      }
      return words.map(\.run.size).min()
    }
    guard let small = try least(1) else { return }
    let large = try #require(try least(2))
    #expect(large >= 1.5 * small, "\(small) to \(large)")
  }

  @Test("grows with the window, twice from 1280 × 720 points to 2560 × 1440", arguments: Show.all)
  func growsWithWindow(show: Show) throws {
    func sizes(_ window: Size, _ scale: Double) throws -> [String: Double] {
      let player = try show.player(size: window, textScale: scale)
      player.play(to: 0)
      let words = Self.boxes(player, window).words.map { ($0.run.text, $0.run.size) }
      return Dictionary(words, uniquingKeysWith: max)
    }
    for scale in [1.0, 2] {
      let small = try sizes(Self.sizes[1], scale)
      let large = try sizes(Size(width: 2560, height: 1440), scale)
      for (text, size) in small {
        // A word may be in another line, or have left the window.
        guard let grown = large[text] else { continue }
        #expect(grown >= 1.99 * size, "'\(text)' × \(scale): \(size) to \(grown)")
      }
    }
  }

  @Test(
    "of what lies over a scene grows, too, and stays whole", arguments: OverlayGoldenTests.shots)
  func overlays(shot: (name: String, set: @Sendable (Overlay, SceneMessages) -> Void)) {
    for size in Self.sizes {
      var least: [Double] = []
      for scale in Self.scales {
        let host = SceneHost(.podium, size: size, textScale: scale)
        let (player, glyphs) = (Player(on: host), AtlasGlyphs(PlaneLists.letters))
        let overlay = Overlay(glyphs: glyphs, framesPerSecond: 60)
        overlay.touchPath.isShown = shot.name == "hint" || size.width == 1280
        shot.set(overlay, SceneMessages(player))
        overlay.note(host, at: 1)
        let down = InputEvent.Kind.down(
          id: 1, at: Point(x: size.width / 2, y: size.height * 0.9), device: .finger)
        player.deliver(SessionEvent(time: 1, kind: .input(down)))
        player.play(to: 2)
        overlay.note(host, at: 2)
        host.describeFrame()
        let count = host.drawList.runs.count
        overlay.draw(host, at: 2, scale: 1, reducesMotion: true, into: &host.drawList)
        Self.expectWhole(WordBoxes(host.drawList, in: size), "\(shot.name) \(size) × \(scale)")
        least.append(host.drawList.runs[count...].map(\.size).min() ?? 0)
      }
      // The list of keys fills a telephone as it is.
      let factor = size.width == 390 ? 1 : 1.25
      #expect(least[0] > 0 && least[2] >= factor * least[0], "\(shot.name) \(size) \(least)")
      #expect(least[0] >= Self.least || size != Self.sizes[1], "\(shot.name) \(least)")
    }
  }

  @Test(
    "of the tuning panel grows, too, and stays whole",
    arguments: TuningGoldenTests.Scenario.allCases)
  func panel(scenario: TuningGoldenTests.Scenario) {
    for size in Self.sizes {
      var ems: [Double] = []
      for scale in Self.scales {
        let rig = TuningGoldenTests.rig(
          (Int(size.width), Int(size.height)), scenario, textScale: scale)
        rig.host.describeFrame()
        rig.bench.draw(scale: 1, into: &rig.host.drawList)
        let boxes = WordBoxes(rig.host.drawList, in: size)
        Self.expectWhole(boxes, "\(size) × \(scale)")
        if size == Self.sizes[1], scale == 1 {
          let small = boxes.words.filter { $0.run.size < Self.least }
          #expect(boxes.words.count > 30 && small.isEmpty, "\(small)")
        }
        ems.append(rig.bench.panel?.layout.font.size ?? 0)
      }
      #expect(ems[2] >= 1.3 * ems[0], "\(size) \(ems)")
    }
  }
}
