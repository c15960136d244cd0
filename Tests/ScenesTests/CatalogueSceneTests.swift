import Drawing
import Foundation
import InputScript
import SceneHosting
import Scrolling
import Support
import Testing
import Tuning

@testable import Scenes

@Suite("The catalogue as a scene")
struct CatalogueSceneTests {
  static let size = Size(width: 1280, height: 720)

  static func player(_ script: String, dark: Bool = false, size: Size = size) throws -> Player {
    let tuning = try TuningSettings(["dark": dark ? "1" : "0"], of: .catalogue)
    return Player(
      try Script(parsing: script, file: "test").events,
      on: SceneHost(.catalogue, size: size, tuning: tuning), keepsLog: true)
  }

  /// A tap on the thumbnail of a scene that is in view, at 1 s.
  static func tap(on name: String) throws -> String {
    let names = SceneCatalogue.standard.names
    let layout = CatalogueLayout(width: size.width, count: names.count - 1) { _ in 2 }
    let place = layout.frame(try #require(names.firstIndex(of: name))).center
    return "1 down 1 \(place.x) \(place.y)\n1.05 up 1 \(place.x) \(place.y)\n"
  }

  @Test(
    "a tap enters the scene that it hits, by night where it is night",
    arguments: ["corridor", "street"], [false, true])
  func taps(name: String, dark: Bool) throws {
    let player = try Self.player(Self.tap(on: name), dark: dark)
    player.play(to: 1.04)
    #expect(player.host.descriptor?.name == "catalogue")
    player.play(to: 2)
    #expect(player.host.descriptor?.name == name)
    #expect(player.log.last { $0.event == "tapped" }?.detail == "scene=\(name)")
    #expect(player.host.tuning.sceneValues["dark"] == (dark && name == "street" ? 1 : nil))
    #expect(player.host.window.frame.size == Self.size)
  }

  @Test("a drag, a tap on the title and one beside all thumbnails enter nothing")
  func misses() throws {
    let player = try Self.player(
      """
      1.0 down 1 600 40
      1.05 up 1 600 40
      2.0 down 1 10 300
      2.05 up 1 10 300
      3.0 down 1 600 500
      3.1 move 1 600 300
      3.6 up 1 600 300
      """)
    player.play(to: 6)
    #expect(
      player.host.descriptor?.name == "catalogue" && !player.log.map(\.event).contains("tapped"))
    #expect(player.host.scrollView.contentOffset.y == 190)
  }

  @Test(
    "arrows choose and Return enters; the first arrow takes what is in view, the last stay",
    arguments: [
      ("return", nil, "catalogue"), ("down", 0, "catalogue"), ("down left up", 0, "catalogue"),
      ("down return", 0, "podium"), ("up right return", 1, "corridor"),
      ("up right down left return", 4, "loop"), ("page-down down", nil, nil), ("end up", nil, nil),
    ] as [(String, Int?, String?)])
  func keys(keys: String, chosen: Int?, shown: String?) throws {
    let names = keys.split(separator: " ")
    let script = names.enumerated().map { "\($0 + 1) key \($1)\n" }.joined()
    let player = try Self.player(script)
    let scene = try #require(player.host.scene as? CatalogueScene)
    player.play(to: Double(names.count) + 2)
    if let shown {
      #expect(scene.chosen == chosen && player.host.descriptor?.name == shown)
    } else {
      // What was chosen is in view.
      #expect(scene.visible.contains(try #require(scene.chosen)))
    }
  }

  @Test("back from a scene that Return entered, arrows go on from there")
  func goingOn() throws {
    let keys = ["down", "right", "return"].enumerated().map { "\($0 + 1) key \($1)\n" }.joined()
    let player = try Self.player(keys)
    player.play(to: 5)
    player.deliver(SessionEvent(time: 5, kind: .scene("catalogue")))
    player.play(to: 6)
    #expect((player.host.scene as? CatalogueScene)?.chosen == 1)
    player.deliver(SessionEvent(time: 6, kind: .input(.key(.right, .press))))
    player.play(to: 7)
    #expect((player.host.scene as? CatalogueScene)?.chosen == 2)
  }

  @Test("what is chosen comes into view, whole, with the title over the first row")
  func revealing() throws {
    let keys = "down " + Array(repeating: "down", count: 9).joined(separator: " ")
    let down = keys.split(separator: " ").enumerated().map { "\($0 + 1) key \($1)\n" }.joined()
    let up = (0..<9).map { "\($0 + 20) key up\n" }.joined()
    let player = try Self.player(down + up)
    player.play(to: 15)
    let scene = try #require(player.host.scene as? CatalogueScene)
    let names = SceneCatalogue.standard.names
    // The first of the last row.
    #expect(scene.chosen == (names.count - 2) / 4 * 4)
    let view = player.host.scrollView
    #expect(view.contentOffset.y > 0 && view.contentOffset.y <= view.model.maximumOffset.y)
    player.play(to: 40)
    #expect(view.contentOffset.y == 0)
  }

  @Test("every scene names the file that declares it", arguments: SceneCatalogue.standard.entries)
  func files(entry: SceneEntry) throws {
    let text = try Repository.text(entry.file)
    #expect(text.contains("static let \(entry.descriptor.name) = SceneEntry("))
    #expect(entry.file.hasPrefix("Sources/Scenes/"))
  }

  @Test("a tap on the name of a source file asks for it, as do O and the keyboard's focus")
  func sources() throws {
    let wanted = try #require(SceneCatalogue.standard.entry(named: "corridor")).file
    for script in [
      "1 key down\n2 key right\n3 key o",
      "1 key tab\n2 key tab\n3 key tab\n4 key tab\n5 key return", "",
    ] {
      let player = try Self.player(script)
      player.play(to: 6)
      if script.isEmpty {
        let scene = try #require(player.host.scene)
        let place = try #require(scene.focusTargets.first { $0.id == 3 }).frame.center
        player.send(.down(id: 1, at: place, device: .mouse), at: 6)
        player.send(.up(id: 1, at: place), at: 6.1)
      }
      #expect(player.host.takeFile() == wanted && player.host.takeFile() == nil)
      #expect(player.host.descriptor?.name == "catalogue")
      #expect(player.log.contains { $0.detail == "source=\(wanted)" })
    }
  }

  @Test(
    "paths break after slashes",
    arguments: [
      ["Source: a/bc/def.swift"], ["Source: a/bc/", "def.swift"],
      ["Sourc", "e: a/", "bc/", "def.s", "wift"],
    ])
  func paths(lines: [String]) {
    // The first line is the longest.
    let width = LetterWidths.width(of: lines[0], size: 10)
    #expect(TextLines.lines(ofPath: "Source: a/bc/def.swift", width: width, size: 10) == lines)
  }

  @Test(
    "sentences are broken into lines of about one length, at words, and as few as there is room for"
  )
  func sentences() {
    let words = "one two three four five six"
    let width = LetterWidths.width(of: "one two three four", size: 10)
    #expect(
      TextLines.lines(of: words, width: width, size: 10) == ["one two three", "four five six"])
    #expect(TextLines.lines(of: words, width: .infinity, size: 10) == [words])
    #expect(TextLines.lines(of: "abcdef gh", width: 20, size: 10).joined() == "abcdefgh")
    #expect(
      TextLines.lines(of: "in /srv/mine/settings/last.json: no file", letters: 17)
        == ["in", "/srv/mine/", "settings/", "last.json: no", "file"])
    #expect(TextLines.lines(of: "/abcdefghij/k", letters: 6) == ["/abcde", "fghij/", "k"])
  }

  /// A scene that counts how often it was made and drawn.
  final class Counted: Scene {
    nonisolated(unsafe) static var made = 0
    nonisolated(unsafe) static var drawn = 0
    init(_ setup: SceneSetup) { Self.made += 1 }
    func build(in window: InputWindow) {}
    func layOut(_ size: Size) {}
    func draw(at time: Double, into list: inout DrawList) { Self.drawn += 1 }
  }

  @Test("only what is in view is made, played and drawn, however many scenes there are")
  func visible() throws {
    let many = (0..<300).map { number in
      SceneEntry(
        SceneDescriptor(name: "\(number)", sentence: "Counts.", source: "test", views: [])
      ) { Counted($0) }
    }
    let host = SceneHost(.catalogue, in: SceneCatalogue(many), size: Self.size)
    host.advance(to: 1)
    host.describeFrame()
    let count = try #require(host.scene as? CatalogueScene).visible.count
    #expect((6...12).contains(count) && Counted.made == count && Counted.drawn == count)
    host.advance(to: 2)
    host.describeFrame()
    #expect(Counted.made == count && Counted.drawn == 2 * count)
  }

  @Test("a thumbnail shows its moment, also one that lies before the last")
  func backwards() throws {
    let entry = try #require(SceneCatalogue.standard.entry(named: "list"))
    let lists = [[2.0, 1], [1]].map { moments in
      let thumbnail = SceneThumbnail(
        entry, SceneValues(), seed: 1, reducesMotion: false, owner: TextureOwner("test"))
      return moments.map { moment in
        var list = DrawList()
        thumbnail.draw(at: moment, in: Rect(x: 0, y: 0, width: 320, height: 240), into: &list)
        return list
      }
    }
    #expect(lists[0][1] == lists[1][0] && lists[0][0] != lists[0][1])
  }

  @Test("Space holds all of them, and lets them go on")
  func space() throws {
    let player = try Self.player("1 key space\n5 key space\n")
    player.play(to: 1)
    let held = player.frame
    player.play(to: 4)
    #expect(player.frame == held)
    player.play(to: 6)
    #expect(player.frame != held)
  }

  @Test("has as many columns as fit, all in the window", arguments: windows)
  func layout(window: Size) throws {
    let host = SceneHost(.catalogue, size: window)
    let view = host.scrollView
    #expect(view.contentSize.width == window.width)
    let count = SceneCatalogue.standard.names.count - 1
    let layout = CatalogueLayout(width: window.width, count: count) { _ in 2 }
    for index in 0..<count where window.width >= 100 {
      let frame = layout.frame(index)
      #expect(frame.minX >= 0 && frame.maxX <= window.width)
      #expect(layout.index(at: frame.center) == index)
    }
  }
}
