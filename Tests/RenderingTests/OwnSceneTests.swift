import Drawing
import Images
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@Suite("A scene of one's own")
struct OwnSceneTests {
  static let catalogue = SceneCatalogue([ShelvesScene.entry, .podium])
  static let size = Size(width: 600, height: 480)
  private static let pixels = FrameSize(width: 600, height: 480)

  static func player(_ script: String, tuning: TuningSettings = TuningSettings()) throws -> Player {
    Player(
      try Script(parsing: script, file: "test").events,
      on: SceneHost(ShelvesScene.entry, in: catalogue, size: size, tuning: tuning), keepsLog: true)
  }

  /// The corners of all that is filled.
  static func corners(_ list: DrawList) -> [Point] {
    list.commands.compactMap { command in
      if case .fill(let rect, radius: _, color: _) = command { rect.origin } else { nil }
    }
  }

  @Test("plays a script: shelves scroll across, the wall scrolls down, books hear taps")
  func scrolling() throws {
    let player = try Self.player(
      """
      0.00 down 1 500 200
      0.05 move 1 400 200
      0.10 move 1 300 200
      0.50 up   1 300 200
      1.00 down 1 300 400
      1.05 move 1 300 300
      1.10 move 1 300 200
      1.50 up   1 300 200
      4.00 down 1 130 40
      4.05 up   1 130 40
      """)
    player.play(to: 0.9)
    #expect(player.log.isEmpty && player.host.scrollView.contentOffset == .zero)
    // The shelf under the finger has gone 190 points, its neighbors stand.
    let dragged = Self.corners(player.frame)
    #expect(dragged.contains(Point(x: 126 - 190, y: 160)))
    #expect(dragged.contains(Point(x: 6, y: 0)) && dragged.contains(Point(x: 6, y: 320)))
    player.play(to: 3)
    // 190 points, snapped to whole shelves.
    #expect(player.host.scrollView.contentOffset == Point(x: 0, y: 160))
    #expect(player.log.contains { $0.event == "didEndDecelerating" })
    player.play(to: 5)
    #expect(player.log.map(\.detail).contains("shelf=1 book=2"))
    #expect(player.isAtRest)
    let corners = Self.corners(player.frame)
    #expect(corners.contains { $0.y == -160 } && corners.contains { $0.y == 0 })
  }

  /// The wall after a shelf and the wall itself were dragged.
  static func frame() throws -> DrawList {
    let player = try player(
      """
      0.00 down 1 500 200
      0.05 move 1 330 200
      0.50 up   1 330 200
      1.00 down 1 300 400
      1.05 move 1 300 330
      """)
    player.play(to: 1.1)
    return player.frame
  }

  @Test("is drawn: paper, books and labels where its scroll views stand")
  func golden() throws {
    let image = Image(try Self.frame(), Self.pixels, smooth: true)
    expectGolden(image, "own-scene", time: 1.1)
  }

  @Test("its parameters are set like any other, and build it anew")
  func parameters() throws {
    let player = try Self.player("1 set shelves 3\n2 set gap 0.5\n3 set shelves 0\n4 set moon 1\n")
    let heights: [Double] = [0.5, 1, 2, 3, 4].map { moment in
      player.play(to: moment)
      return player.host.scrollView.contentSize.height
    }
    #expect(heights == [1280, 480, 480, 480, 480])
    #expect(player.host.tuning.sceneValues["gap"] == 0.5)
    #expect(Self.corners(player.frame).first == Point(x: 30, y: 0))
  }

  @Test(
    "a parameter that it has not, and a number out of its range, are errors that say what to give")
  func errors() throws {
    var tuning = TuningSettings()
    let descriptor = ShelvesScene.entry.descriptor
    for (key, value, words) in [
      ("shelfs", "3", "did you mean 'shelves'?"), ("shelves", "0", "a whole number from 1 to 100"),
      ("shelves", "2.5", "a whole number"), ("gap", "a", "a number from 0 to 0.5"),
    ] {
      let error = #expect(throws: SettingError.self) {
        try tuning.set(key, to: value, in: descriptor)
      }
      #expect(error?.description.contains(words) == true)
    }
    #expect(throws: SettingError.self) { try tuning.set("shelves", to: "3") }
    try tuning.set("shelves", to: "12", in: descriptor)
    #expect(tuning.sceneValues["shelves"] == 12)
    try tuning.set("shelves", to: "default", in: descriptor)
    #expect(tuning.sceneValues == SceneValues())
  }

  @Test(
    "another scene follows it and forgets what was chosen for it; what is in no catalogue does not")
  func otherScenes() throws {
    let player = try Self.player(
      "1 set shelves 3\n2 set scene podium\n3 set scene grid\n4 set scene shelves\n")
    let names = [1.5, 2, 3, 4].map { moment in
      player.play(to: moment)
      return player.host.descriptor?.name
    }
    #expect(names == ["shelves", "podium", "podium", "shelves"])
    #expect(player.host.scrollView.contentSize.height == 8 * 160)
  }
}
