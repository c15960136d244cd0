import Drawing
import InputScript
import SceneHosting
import Scrolling
import ScrollingKit
import Testing
import Tiles
import Tuning

@testable import Scenes

@Suite("The steps of the photos' staircase")
struct PhotoWayTests {
  private static let photo = Photo(Pyramid(PixelSize(width: 4000, height: 3000)))
  private static let wait = 12 * PhotoSteps.secondsPerMegapixel

  private static func player(
    _ settings: KeyValuePairs<String, String> = [:]
  ) throws -> (Player, PhotosScene) {
    let host = try SceneHost(
      .photos, size: Size(width: 800, height: 600), tuning: TuningSettings(settings, of: .photos),
      photos: PhotoDouble(9, 4000, 3000))
    let player = Player(on: host, keepsLog: true)
    player.play(to: 0)
    return (player, try #require(host.scene as? PhotosScene))
  }

  /// Whether something black lies over the photo, and over the edge pixels that it has in part.
  private static func isCovered(_ player: Player) -> Bool {
    player.frame.commands.contains { command in
      guard case .fill(let rect, _, let color) = command else { return false }
      return color == SIMD4(0, 0, 0, 1) && rect.minX <= -1 && rect.maxX >= 801
    }
  }

  @Test(
    "a page that is turned to is black until it is read; in tiles with levels it shows at once",
    arguments: [("levels", 0.0), ("two", wait), ("tiles", wait), ("all", 9 * wait)])
  func reading(way: String, wait: Double) throws {
    let (player, scene) = try Self.player(["way": way])
    func share(at time: Double) -> Double {
      scene.steps.share(of: scene.number, Self.photo, of: 9, at: time)
    }
    #expect((share(at: 0) == 1) == (wait == 0))
    player.play(to: wait / 2)
    #expect(Self.isCovered(player) == (wait > 0))
    #expect((share(at: wait - 0.01) < 1) == (wait > 0) && share(at: wait + 0.01) == 1)
    player.play(to: 10)
    player.send(.key(.right, .press), at: 10)
    player.play(to: 12)
    #expect(scene.number == 1)
    // All are whole by then; one of two is read anew.
    #expect(share(at: 10.3 + Self.wait / 2) < 1 || way == "levels" || way == "all")
    #expect(share(at: 12) == 1 && !Self.isCovered(player))
  }

  @Test(
    "the bars and the facts cover no caption",
    arguments: [Size(width: 640, height: 360), Size(width: 1280, height: 720)], [1.0, 2])
  func facts(size: Size, textScale: Double) throws {
    let library = PhotoDouble(9, 4000, 3000)
    let player = Player(on: SceneHost(.photos, size: size, photos: library, textScale: textScale))
    for key: InputEvent.Key in ["i", "m"] { player.send(.key(key, .press), at: 0) }
    player.play(to: 1)
    _ = player.frame
    let (facts, caption) = (player.host.scene?.factsFrame, player.host.scene?.captionFrame)
    #expect(try !#require(facts).intersects(#require(caption)))
  }

  @Test("words grow in a large window as those of other scenes do")
  func words() {
    let sizes = [1.0, 2].map { factor in
      let host = SceneHost(
        .photos, size: Size(width: 1280, height: 720) * factor, photos: PhotoDouble(3, 4000, 3000))
      host.describeFrame()
      return host.drawList.runs.first { $0.text.hasSuffix(".jpg") }?.size ?? 0
    }
    #expect(sizes == [13, 26])
  }

  @Test("the one turned back to is kept, a third one is read anew")
  func two() {
    var steps = PhotoSteps(.two, latency: 0)
    func share(_ photo: Int, at time: Double) -> Double {
      steps.share(of: photo, Self.photo, of: 9, at: time)
    }
    steps.turn(to: 0, at: 0)
    steps.turn(to: 1, at: 5)
    #expect(share(0, at: 5) == 1 && share(1, at: 5) == 0 && share(2, at: 5) == 0)
    steps.turn(to: 0, at: 5.1)
    #expect(share(0, at: 5.1) == 1)
    steps.turn(to: 2, at: 9)
    #expect(share(1, at: 9) == 0 && share(2, at: 9 + Self.wait) == 1)
  }

  @Test("late tiles: the coarsest level first, each finer one later, zoomed ones after that")
  func latency() {
    var steps = PhotoSteps(.levels, latency: 0.5)
    let pyramid = Self.photo.pyramid
    func finest(at time: Double) -> Int { steps.finest(of: 0, pyramid, least: 2, at: time) }
    steps.turn(to: 0, at: 1)
    #expect(pyramid.coarsest == 4)
    #expect([1, 1.4, 1.6, 2.1, 9].map(finest) == [4, 4, 3, 2, 2])
    steps.zoom(at: 9)
    #expect([9, 9.6, 10.1, 20].map(finest) == [2, 1, 0, 0])
    steps.turn(to: 0, at: 20)
    #expect(finest(at: 20) == 2)
  }

  @Test("late tiles are drawn as they come")
  func drawnLate() throws {
    let (player, scene) = try Self.player(["latency": "0.5"])
    for (time, level) in [(0.4, 4), (0.7, 3), (1.2, 2)] {
      player.show(from: time, to: time)
      #expect(scene.tiles.plan.draws.map(\.key.level).min() == level)
    }
  }

  @Test("a step of the staircase goes on until it is filled, whenever that is, and then rests")
  func fillingStep() {
    let library = PhotoDouble(9, 4032, 3024)
    let (player, scene) = library.player()
    player.show(from: 0, to: 1)
    library.pace = 1
    var time = 1.0
    for (bytes, isSmall) in [(438_939_648, false), (97_542_144, false), (16 << 20, true)] {
      player.send(.key("m", .press), at: time)
      // What fades after a key has faded.
      time += SceneHost.longestTransition + 1
      library.pace = 0
      player.show(from: time, to: time)
      #expect(!player.host.isComplete && player.host.nextChange(after: time) == time)
      library.pace = 60
      while !player.host.isComplete, time < 1000 {
        time += 1
        player.show(from: time, to: time)
      }
      #expect(isSmall ? scene.tiles.liveBytes < bytes : scene.tiles.liveBytes == bytes)
      #expect(player.host.nextChange(after: time) == nil)
    }
  }

  @Test("however many pages are turned, three are alive")
  func sets() throws {
    let (player, scene) = try Self.player()
    for turn in 1...5 {
      player.send(.key(.right, .press), at: Double(turn))
      player.play(to: Double(turn) + 0.9)
    }
    #expect(scene.pages.count { $0.superregion != nil } == 3)
  }

  @Test("spacing is between two photos, and at 0 they touch", arguments: [0.0, 20, 80])
  func spacing(points: Double) throws {
    let (_, scene) = try Self.player(["spacing": "\(points)"])
    #expect(scene.pageView.scrollView.bounds.width == 800 + points)
  }

  @Test("a partial tile is stretched where one forgets that it is one")
  func stretch() throws {
    func widths(_ stretch: String) throws -> [Double] {
      let (player, _) = try Self.player(["stretch": stretch, "dark": "on"])
      var list = player.frame
      while !player.host.isComplete { list = player.frame }
      return list.commands.compactMap { command in
        if case .picture(_, _, let frame, _, _) = command { frame.width } else { nil }
      }
    }
    let (right, wrong) = (try widths("off"), try widths("on"))
    #expect(right.count == wrong.count && !right.isEmpty)
    #expect(Set(wrong).count == 1 && Set(right).count > 1)
  }
}
