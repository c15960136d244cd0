import Drawing
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("A picture in tiles")
struct TilesSceneTests {
  /// The scene in one of its ways, shown at a scale.
  static func scene(_ way: String, at scale: Double) -> TilesScene {
    let (_, scene) = Player.showing(
      .tiles, as: TilesScene.self, ["way": way], size: Size(width: 1280, height: 720))
    scene.view.setZoomScale(scale, animated: false, at: scene.view.time)
    return scene
  }

  @Test("its hint speaks of levels where they are drawn", arguments: [(320.0, 240.0), (1280, 720)])
  func hint(width: Double, height: Double) {
    let (_, scene) = Player.showing(
      .tiles, as: TilesScene.self, size: Size(width: width, height: height))
    #expect(scene.hint.contains("level") == !scene.panel.frame.isEmpty)
  }

  @Test(
    "its panel stays in the window, beside the picture and under the buttons of the ways",
    arguments: [(640.0, 480.0), (640, 360), (640, 320), (1280, 720)], [1.0, 1.5, 2])
  func panel(size: (Double, Double), textScale: Double) {
    let window = Size(width: size.0, height: size.1)
    let (player, scene) = Player.showing(
      .tiles, as: TilesScene.self, size: window, textScale: textScale)
    let (panel, strip) = (scene.panel.frame, player.host.stripFrame?.maxY ?? 0)
    guard !panel.isEmpty else {
      #expect(window.width < 1280)
      return
    }
    #expect(panel.minX >= 0 && panel.maxX <= window.width, "\(panel)")
    #expect(panel.minY >= strip && panel.maxY <= window.height, "\(panel)")
    #expect(panel.intersection(scene.view.frame).isEmpty, "\(panel)")
  }

  @Test("the picture lies under the buttons of the ways, in every window that has them")
  func picture() {
    for width in stride(from: 380.0, to: 1400, by: 20) {
      for height in stride(from: 420.0, to: 1400, by: 20) {
        let picture = TilesPlan(Size(width: width, height: height), strip: 82, textScale: 1).picture
        let isInside = picture.minY >= 82 && picture.maxY <= height && picture.maxX <= width
        #expect(isInside, "\(width)x\(height): \(picture)")
      }
    }
  }

  @Test("in its panel no word lies over the levels, and nothing leaves it", arguments: [1.0, 2])
  func words(textScale: Double) {
    let (player, scene) = Player.showing(
      .tiles, as: TilesScene.self, size: Size(width: 320, height: 240), textScale: textScale)
    var (count, wrong): (Int, [String]) = (0, [])
    for width in stride(from: 320.0, through: 1280, by: 20) {
      for height in stride(from: 240.0, through: 720, by: 20) {
        player.send(.resize(Size(width: width, height: height)), at: player.host.time)
        guard !scene.panel.frame.isEmpty else { continue }
        count += 1
        let (tiles, words) = Self.parts(of: scene)
        let panel = scene.panel.frame.insetBy(dx: -1e-6, dy: -1e-6)
        let areInside = (tiles + words).allSatisfy {
          $0.minX >= panel.minX && $0.maxX <= panel.maxX && $0.minY >= panel.minY
            && $0.maxY <= panel.maxY
        }
        let areApart = words.allSatisfy { word in tiles.allSatisfy { !$0.intersects(word) } }
        if !areInside { wrong.append("\(width)x\(height) outside") }
        if !areApart { wrong.append("\(width)x\(height) over") }
      }
    }
    #expect(count > 400 && wrong.isEmpty, "\(count) \(wrong)")
  }

  /// The tiles of the levels and the words in the panel. A letter is half as wide as it is high.
  private static func parts(of scene: TilesScene) -> (tiles: [Rect], words: [Rect]) {
    var list = DrawList()
    scene.draw(at: 0, into: &list)
    var (tiles, words): ([Rect], [Rect]) = ([], [])
    let commands = list.commands.drop { $0 != .unclip }
    // The panel itself is the first of what is filled.
    for command in commands.dropFirst(2) {
      switch command {
      case .fill(let tile, _, _): tiles.append(tile)
      case .text(let number, let point, _):
        let (size, count) = (list.runs[number].size, Double(list.runs[number].text.count))
        words.append(
          Rect(x: point.x, y: point.y - 0.73 * size, width: 0.5 * size * count, height: size))
      case _: break
      }
    }
    return (tiles, words)
  }

  @Test(
    "16, 4 and 1 are alive, drawn at 1, a half and a quarter, of 100 pixels each",
    arguments: [
      (1.0, 16, 1.0), (0.5, 4, 0.5), (0.25, 1, 0.25), (0.8, 16, 1), (0.3, 4, 0.5),
      (0.500_000_000_1, 4, 0.5),
    ])
  func levels(scale: Double, count: Int, contextScale: Double) throws {
    let scene = Self.scene("levels", at: scale)
    #expect(scene.aliveCount == count && scene.level.contextScale == contextScale)
    #expect(scene.level.pixels == 100 && scene.level.bytes(of: count) == count * 40_000)
  }

  @Test("of a picture that is larger than its window those are alive that show, out of 64")
  func larger() throws {
    let scene = Self.scene("levels", at: 2)
    #expect(scene.level.count == 64)
    scene.view.setContentOffset(.zero, animated: false, at: scene.view.time)
    #expect(scene.aliveCount == 16)
    let half = scene.view.bounds.width / 8
    scene.view.setContentOffset(Point(x: half, y: half), animated: false, at: scene.view.time)
    #expect(scene.aliveCount == 25)
  }

  @Test("a tap on a level, or on the number under it, zooms to its scale")
  func taps() {
    let (player, scene) = Player.showing(
      .tiles, as: TilesScene.self, size: Size(width: 1280, height: 720))
    for (number, scale) in ["2", "1", "0.5", "0.25"].enumerated() {
      let level = scene.plan.level(number)
      let time = 4 * Double(number) + 1
      #expect(player.hit(level.center, at: time) == "level=\(scale)")
      #expect(
        player.hit(Point(x: level.midX, y: level.maxY + 16), at: time + 2) == "level=\(scale)")
    }
  }

  @Test("with one level the smallest picture needs all sixteen", arguments: [1.0, 0.5, 0.25])
  func single(scale: Double) throws {
    let scene = Self.scene("single", at: scale)
    #expect(scene.aliveCount == 16 && scene.level.contextScale == 1)
  }

  @Test(
    "tiles that draw only their rectangles draw what they hold; else each draws the whole picture",
    arguments: [("levels", 1.0, 0.16), ("levels", 0.5, 0.04), ("all", 1, 2.56), ("all", 0.5, 0.16)])
  func drawn(way: String, scale: Double, millions: Double) {
    let scene = Self.scene(way, at: scale)
    #expect(scene.level.drawn * scene.level.drawn * Double(scene.aliveCount) == millions * 1e6)
    #expect(scene.level.bytes(of: scene.aliveCount) == (scale == 1 ? 640_000 : 160_000))
    let (list, last) = (frame(scene), scene.plan.panel.maxY - 18)
    let words = list.commands.compactMap { command in
      if case .text(let run, let place, _) = command, place.y == last {
        list.runs[run].text
      } else {
        nil
      }
    }
    #expect(words.joined() == "drawn for them\(millions)million pixels")
  }

  @Test(
    "tiles that are not scaled show the picture in a corner of its place, or too large",
    arguments: [(2.0, 4, 800.0), (1, 4, 400), (0.5, 2, 200), (0.25, 1, 100)])
  func unscaled(scale: Double, across: Int, side: Double) {
    let scene = Self.scene("unscaled", at: scale)
    #expect(scene.level.across == across && TileLevel.picture * scene.level.growth == side)
    let right = TileLevel(.levels, zoomScale: scale)
    #expect(right.growth == 1 && right.points * Double(right.across) == TileLevel.picture)
    // It reads as many pixels as tiles that lie where they should.
    #expect(scene.level.pixels == right.pixels && scene.level.contextScale == right.contextScale)
  }

  @Test("without tiles twice the scale needs four times the memory, whatever shows")
  func whole() {
    let bytes = [0.5, 1, 2].map { scale in
      let scene = Self.scene("whole", at: scale)
      #expect(scene.aliveCount == 1)
      return scene.level.bytes(of: 1)
    }
    #expect(bytes[1] == 4 * bytes[0] && bytes[2] == 16 * bytes[0])
  }
}
