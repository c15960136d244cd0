import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing

@testable import Scenes

@Suite("The chart that is drawn sharp once zooming has ended")
struct SharpSceneTests {
  private var (player, scene) = Self.player()

  /// The sizes and generations of the pictures of a frame, in pixels.
  static func pictures(_ list: DrawList) -> [(size: FrameSize, key: TextureKey)] {
    list.commands.compactMap { command in
      guard case .picture(let index, _, _, _, _) = command,
        case .drawing(_, let size) = list.textures[index].source
      else { return nil }
      return (size, list.textures[index].key)
    }
  }

  /// On a display with two pixels for a point.
  static func player(_ size: Size = EyeChart.size, way: String = "after") -> (Player, SharpScene) {
    Player.showing(.sharp, as: SharpScene.self, ["way": way, "pixels": "2"], size: size)
  }

  /// Two fingers from 40 points on either side of the middle, and how far apart they go.
  static func pinch(_ player: Player, by factor: Double, at time: Double, _ body: () -> Void = {}) {
    player.pinch(about: Point(x: 160, y: 240), from: 80, to: 80 * factor, at: time, eachStep: body)
  }

  @Test("P55: a pinch to 2.5 ends in one picture of 1600 × 2400 pixels; during it none is drawn")
  func redrawing() throws {
    let before = try #require(Self.pictures(player.frame).first)
    #expect(before.size == FrameSize(width: 640, height: 960, scale: 2))
    Self.pinch(player, by: 2.5, at: 1) {
      let pictures = Self.pictures(player.frame)
      #expect(pictures.map(\.key) == [before.key] && scene.redrawCount == 0)
    }
    let after = Self.pictures(player.frame)
    #expect(abs(player.host.scrollView.zoomScale - 2.5) < 1e-9)
    #expect(after.map(\.size.width) == [1600] && after.map(\.size.height) == [2400])
    #expect(abs((after.first?.size.scale ?? 0) - 5) < 1e-9)
    #expect(scene.redrawCount == 1 && !scene.backing.isTiled)
  }

  @Test("at a scale that a program sets it is drawn anew at once")
  func programZooms() {
    player.host.handle(SessionEvent(time: 1, kind: .zoom(to: 2.5)))
    player.play(to: 1.1)
    #expect(Self.pictures(player.frame).map(\.size.width) == [1600] && scene.redrawCount == 0)
  }

  @Test("redrawn while one zooms, every frame costs a picture")
  func eager() throws {
    let (player, scene) = Self.player(way: "during")
    var keys = [Self.pictures(player.frame).map(\.key)]
    Self.pinch(player, by: 2.5, at: 1) { keys.append(Self.pictures(player.frame).map(\.key)) }
    for (key, next) in zip(keys.dropFirst(2), keys.dropFirst(3)) { #expect(key != next) }
    #expect(keys.count > 8 && scene.redrawCount == 1)
  }

  @Test("a picture of a moment at rest is the same, however many frames were drawn before")
  func frames() {
    let lists = [10.0, 60].map { rate in
      let (player, _) = Self.player(way: "during")
      Self.pinch(player, by: 2.5, at: 1) {}
      for frame in 0..<Int(2 * rate) { player.play(to: 3 + Double(frame) / rate) }
      player.play(to: 5)
      return player.frame.commands
    }
    #expect(lists[0] == lists[1])
  }

  @Test("with the left half alone drawn anew, the right one stays as it was")
  func split() throws {
    let (player, scene) = Self.player(way: "split")
    let before = Self.pictures(player.frame).map(\.key)
    // Of one identity a frame shows one generation.
    try #require(before.count == 2 && before[0].identity != before[1].identity)
    Self.pinch(player, by: 2, at: 1)
    let after = Self.pictures(player.frame)
    try #require(after.count == 2)
    #expect(after[0].size.width == 1280 && after[0].key.identity == before[0].identity)
    #expect(after[1].key == before[1])
    #expect(scene.redrawCount == 1)
  }

  @Test("it is as sharp as the display, also where no parameter says how many pixels that has")
  func display() {
    let player = Player(on: SceneHost(.sharp, size: EyeChart.size, pixelsPerPoint: 2))
    player.play(to: 0)
    #expect(Self.pictures(player.frame).map(\.size.width) == [640])
  }

  @Test(
    "without the display's scale it is less sharp after a zoom than before, on every display",
    arguments: [1.0, 2, 4])
  func unscaled(pixels: Double) throws {
    let widths = ["after", "unscaled"].map { way in
      let (player, scene) = Player.showing(
        .sharp, as: SharpScene.self, ["way": way, "pixels": "\(pixels)"], size: EyeChart.size)
      let before = scene.backing.width
      #expect(player.frame.runs.contains { $0.text == "sharp" })
      Self.pinch(player, by: 1.25, at: 1)
      #expect(player.frame.runs.contains { $0.text == "half sharp" } == (way == "unscaled"))
      let after = scene.backing.width
      player.send(.resize(EyeChart.size * 0.9), at: 4)
      player.send(.resize(EyeChart.size), at: 5)
      #expect(scene.backing.width == after)
      return [before, after]
    }
    #expect(widths[0] == [Int(320 * pixels), Int(400 * pixels)])
    // Two pixels a point where the display has one: its points are half as large.
    #expect(widths[1] == [widths[0][0], widths[0][1] / Int(max(pixels, 2))])
  }

  @Test("beyond the limit there are tiles of what shows, over a picture as large as may be")
  func tiles() throws {
    Self.pinch(player, by: 4, at: 1)
    #expect(scene.backing.isTiled && scene.redrawCount == 1)
    let pictures = Self.pictures(player.frame)
    for case .drawing(_, let size) in player.frame.textures.map(\.source) {
      #expect(Double(size.width * size.height) < 1.01 * Backing.mostPixels)
    }
    // 640 × 960 pixels show.
    #expect((4...9).contains(pictures.count - 1))
    #expect(pictures.dropFirst().allSatisfy { $0.size.width == 514 && $0.size.height == 514 })
    #expect(Set(pictures.map(\.key)).count == pictures.count)
    // Scrolled on, those that left are gone, and those that stay are the same.
    player.host.scrollView.contentOffset = Point(x: 480, y: 300)
    player.play(to: 3.5)
    let above = Self.pictures(player.frame).map(\.key)
    player.host.scrollView.contentOffset.y = 900
    player.play(to: 4)
    let moved = Self.pictures(player.frame)
    #expect((4...9).contains(moved.count - 1) && scene.redrawCount == 1)
    #expect(moved.map(\.key) != above)
    // And zooming stretches them, too.
    let keys = moved.map(\.key)
    Self.pinch(player, by: 0.7, at: 5) { #expect(Self.pictures(player.frame).map(\.key) == keys) }
    #expect(scene.redrawCount == 2)
  }

  @Test("a tap names the line that it hits, and none above the first", arguments: [5.0, 60])
  func lines(y: Double) {
    player.tap(Point(x: 160, y: y), at: 1, until: 2)
    #expect(player.log.last { $0.event == "tapped" }?.detail == (y == 60 ? "line=1" : nil))
  }

  @Test("in any window what is sharp stays within its memory")
  func memory() throws {
    for size in [
      Size(width: 1280, height: 720), Size(width: 3840, height: 2160), Size(width: 1, height: 1),
    ] {
      let (player, _) = Self.player(size)
      player.host.scrollView.setZoomScale(5, animated: true, at: 0)
      player.play(to: 1)
      let pixels = Self.pictures(player.frame).reduce(0) { $0 + $1.size.width * $1.size.height }
      // A picture, the tiles, and those that show in part.
      #expect(pixels < 26_000_000)
    }
  }

  @Test("it tells at every moment whether it is sharp, on every display", arguments: [1.0, 2, 4])
  func state(pixels: Double) throws {
    let (player, _) = Player.showing(
      .sharp, as: SharpScene.self, ["pixels": "\(pixels)"], size: EyeChart.size)
    let states = ["sharp", "stretched", "sharp, in tiles"]
    func told() -> [String] { player.frame.runs.map(\.text).filter(states.contains) }
    #expect(told() == ["sharp"])
    Self.pinch(player, by: 4, at: 1) { #expect(told() == ["stretched"]) }
    #expect(told() == [pixels > 1 ? "sharp, in tiles" : "sharp"])
  }

  @Test("no letter moves when it becomes sharp: each has its own place, at every scale")
  func letters() throws {
    func letters() throws -> [String: [Double]] {
      let texture = try #require(player.frame.textures.first)
      guard case .drawing(let list, _) = texture.source else { return [:] }
      var places: [String: [Double]] = [:]
      for case .text(let run, let point, _) in list.commands {
        #expect(list.runs[run].text.count == 1)
        places[list.runs[run].text, default: []].append(point.x)
      }
      return places
    }
    let before = try letters()
    #expect(before["E"]?.count ?? 0 > 10)
    Self.pinch(player, by: 2.5, at: 1)
    #expect(try letters() == before)
  }
}
