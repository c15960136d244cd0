import Drawing
import InputScript
import SceneHosting
import Scrolling
import ScrollingKit
import Testing
import Tiles
import Tuning

@testable import Scenes

@Suite("The photo browser")
struct PhotosSceneTests {
  @Test(
    "P10, P11: all of a photo is in view, or its own pixels are, whichever is smaller; to 32 times",
    arguments: [
      (5472, 3648, 1.0, 0.05848, 32.0, Point(x: 0, y: 133.333)),
      (5472, 3648, 2, 0.05848, 16, Point(x: 0, y: 133.333)),
      (3648, 5472, 1, 0.087719, 32, .zero), (100, 100, 1, 1, 32, Point(x: 110, y: 190)),
    ])
  func limits(
    width: Int, height: Int, pixels: Double, least: Double, most: Double, corner: Point
  ) throws {
    let (_, scene) = PhotoDouble(1, width, height).player(pixelsPerPoint: pixels)
    let page = try #require(scene.current)
    #expect(abs(page.minimumZoomScale - least) < 1e-6 && page.maximumZoomScale == most)
    #expect(page.zoomScale == page.minimumZoomScale && (page.corner - corner).length < 1e-3)
    #expect((page.pinchGestureRecognizer == nil) == (least == most))
  }

  @Test(
    "keys show all of it, fill the page, show its own pixels, and go on by a quarter to 32 times")
  func zoomKeys() throws {
    let (player, scene) = PhotoDouble(1, 4000, 3000).player()
    let page = try #require(scene.current)
    var time = 1.0
    func press(_ key: InputEvent.Key) {
      player.press(key, at: time, until: time + 1)
      time += 1
    }
    for (key, scale) in [
      ("z" as InputEvent.Key, 1), ("+", 1.25), ("-", 1), ("9", 0.16), ("0", 0.08), ("f", 0.16),
      ("f", 0.08), ("-", 0.08), ("5", 0.08),
      ("z", 1), ("-", 0.8), ("0", 0.08),
    ] {
      press(key)
      #expect(abs(page.zoomScale - scale) < 1e-9, "\(key)")
    }
    // A press goes on from where the last one leads.
    for start in [time, time + 0.05] { player.send(.key("+", .press), at: start) }
    press("+")
    #expect(abs(page.zoomScale - 0.08 * 1.25 * 1.25 * 1.25) < 1e-9)
    // From there its own pixels are not passed by.
    var scales: [Double] = []
    for _ in 0..<40 {
      press("+")
      scales.append(page.zoomScale)
    }
    #expect(scales.contains(1) && scales.last == 32)
  }

  @Test("two taps go from all of it to a full page, to its own pixels and back, about the point")
  func doubleTaps() throws {
    // Of a photo with the window's shape all fills the page.
    let (filled, alike) = PhotoDouble(1, 3200, 4800).player()
    filled.doubleTap(Point(x: 160, y: 240), at: 1)
    filled.show(from: 1.2, to: 2)
    #expect(alike.zoomScale == 1)
    let (player, scene) = PhotoDouble(1, 4000, 3000).player()
    let page = try #require(scene.current)
    let point = Point(x: 100, y: 240)
    var (time, scales) = (1.0, [Double]())
    func under() -> Point { (point - page.corner) / page.zoomScale }
    let held = under()
    for _ in 0..<3 {
      for start in [time, time + 0.12] { player.tap(point, at: start) }
      player.show(from: time + 0.2, to: time + 1)
      scales.append(page.zoomScale)
      #expect(abs(under().x - held.x) < 1)
      time += 2
    }
    #expect(zip(scales, [0.16, 1, 0.08]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(scales)")
  }

  @Test("a turn shows it a quarter further, all of it, and in tiles of that turn alone")
  func turn() throws {
    let (player, scene) = PhotoDouble(1, 4000, 3000).player()
    let page = try #require(scene.current)
    player.press("z", at: 1, until: 2)
    for width in [3000.0, 4000] {
      player.press("r", at: player.host.time, until: player.host.time + 1)
      #expect(page.photoSize.width == width && page.zoomScale == page.minimumZoomScale)
      let generation = page.photo?.generation
      #expect(scene.tiles.plan.draws.allSatisfy { $0.key.generation == generation })
    }
  }

  @Test("pixels have edges above four times, and lines and the value under the mouse above sixteen")
  func pixels() throws {
    let (player, scene) = PhotoDouble(1, 400, 300).player()
    func isNearest() -> Bool {
      player.frame.commands.contains {
        if case .picture(_, _, _, _, isNearest: true) = $0 { true } else { false }
      }
    }
    let page = try #require(scene.current)
    for (scale, isSharp, isNamed) in [(4.0, false, false), (20, true, true), (5, true, false)] {
      page.setZoomScale(scale, animated: false, at: page.time)
      player.host.hover(at: Point(x: 160, y: 240))
      player.show(from: player.host.time, to: player.host.time + 1)
      #expect(isNearest() == isSharp && (scene.tiles.inspected != nil) == isNamed, "\(scale)")
      // The photo's middle; the double is white.
      let words = player.frame.runs.map(\.text).joined()
      #expect(words.hasPrefix("200, 150255255255") == isNamed, "\(words)")
    }
    // Near the lower right the label is on the other side.
    page.setZoomScale(20, animated: false, at: page.time)
    player.host.hover(at: Point(x: 310, y: 470))
    let list = player.frame
    guard
      case .text(_, let place, _)? = list.commands.first(where: { command in
        if case .text = command { true } else { false }
      })
    else { return #expect(Bool(false)) }
    #expect(place.x < 300 && place.y < 470)
    player.host.hover(at: nil)
    #expect(player.frame.runs.first?.text.hasSuffix(".jpg") == true)
  }

  @Test("Space and Backspace turn pages and do not pause; I tells what is known of the file")
  func viewerKeys() {
    let library = PhotoDouble(3, 4000, 3000)
    let (player, scene) = library.player()
    for (key, page) in [(InputEvent.Key.space, 1), (.space, 2), (.backspace, 1)] {
      player.press(key, at: player.host.time, until: player.host.time + 1)
      #expect(scene.current?.number == page && !player.host.isPaused)
    }
    // A key acts as it goes down.
    for action in [InputEvent.KeyAction.down, .up] {
      player.send(.key("i", action), at: player.host.time)
    }
    #expect(player.frame.runs.contains { $0.text == "4000 × 3000, 12.0 MP" })
    #expect(player.host.takesEscape)
    library.facts = PhotoFacts(format: "JPEG, RGB, 8 bits", color: "sRGB", bytes: 1_250_000)
    let words = player.frame.runs.map(\.text)
    #expect(words.contains("JPEG, RGB, 8 bits") && words.contains("1.3 MB"))
  }

  @Test("the facts of a photo that is not opened, or cannot be, name no size")
  func factsOfNone() {
    let (player, _) = PhotoDouble([.failed("it is damaged")]).player()
    player.send(.key("i", .press), at: player.host.time)
    let words = player.frame.runs.map(\.text)
    #expect(words.contains("size") && !words.contains { $0.contains("1 × 1") }, "\(words)")
  }

  @Test(
    "sizes are written in a unit of which there is one",
    arguments: [
      (0, "0 bytes"), (67, "67 bytes"), (999, "999 bytes"), (1000, "1 kB"), (46_700, "47 kB"),
      (999_499, "999 kB"), (999_500, "1.0 MB"), (1_250_000, "1.3 MB"), (40_000_000, "40.0 MB"),
    ])
  func bytes(count: Int, text: String) { #expect(PhotoFactsPanel.text(bytes: count) == text) }

  @Test("megapixels are written where there is a tenth of one")
  func megapixels() {
    #expect(PhotoFactsPanel.text(width: 1, height: 1) == "1 × 1 pixels")
    #expect(PhotoFactsPanel.text(width: 250, height: 200) == "250 × 200, 0.1 MP")
  }

  @Test("it begins at the photo that was chosen, or at the last one")
  func firstPhoto() throws {
    for (number, shown) in [("2", 1), ("9", 2)] {
      let host = try SceneHost(
        .photos, size: Size(width: 320, height: 480),
        tuning: TuningSettings([PhotosScene.first: number], of: .photos),
        photos: PhotoDouble(3, 400, 300))
      #expect((host.scene as? PhotosScene)?.number == shown)
    }
  }

  @Test("it begins at a scale that was asked for, in pixels of the display")
  func firstLook() {
    let (_, scene) = PhotoDouble(1, 4000, 3000).player(pixelsPerPoint: 2)
    scene.look(scale: 0.5, offset: nil)
    #expect(scene.zoomScale == 0.25)
  }

  @Test("arrows, Home and End turn pages; three pages are asked of a thousand photos")
  func pageKeys() throws {
    let library = PhotoDouble(1000, 400, 300)
    let (player, scene) = library.player()
    var time = 1.0
    for (key, page) in [
      (InputEvent.Key.right, 1), (.end, 999), (.left, 998), (.home, 0), (.left, 0),
    ] {
      player.press(key, at: time, until: time + 1)
      #expect(scene.current?.number == page, "\(key)")
      #expect(Set(library.photos).isSubset(of: [page - 1, page, page + 1]))
      time += 1
    }
  }

  @Test("a jump that a finger takes back leaves a page for each neighbor")
  func takenBack() {
    let (player, scene) = PhotoDouble(9, 400, 300).player()
    for time in [1.0, 2, 3] { player.send(.key(.right, .press), at: time) }
    player.show(from: 3, to: 4)
    player.send(.key(.end, .press), at: 4)
    player.send(.down(id: 1, at: Point(x: 160, y: 200), device: .finger), at: 4.08)
    player.send(.up(id: 1, at: Point(x: 160, y: 200)), at: 4.3)
    player.show(from: 4.3, to: 6)
    let pages = [scene.pageView.pageBefore, scene.pageView.page, scene.pageView.pageAfter]
    #expect(pages.map { ($0 as? PhotoPage)?.number } == [2, 3, 4])
  }

  @Test(
    "a photo of more than a gigabyte stays in tiles where others are kept whole, no more than those take",
    arguments: [(PhotoKeeping.naive, 1), (.recycled, 2)])
  func wholeLimit(keeping: PhotoKeeping, presses: Int) {
    let library = PhotoDouble(1, 24_000, 16_000)
    let (player, scene) = library.player()
    for _ in 0..<presses { player.send(.key("m", .press), at: 1) }
    player.show(from: 1, to: 1.5)
    #expect(scene.tiles.keeping == keeping && scene.isComplete && scene.tiles.cache.count < 100)
    #expect(scene.tiles.cache.budget * Pyramid.bytesPerTile < 3 << 29)
    // What has come stays.
    library.pace = 0
    player.show(from: 1.5, to: 1.6)
    #expect(scene.isComplete)
  }

  @Test("of a thousand photos that are kept whole only those are opened that fit a gigabyte")
  func wholeFiles() {
    let library = PhotoDouble(1000, 8000, 6000)
    let (player, _) = library.player()
    library.pace = 0
    player.send(.key("m", .press), at: 1)
    _ = player.frame
    #expect(library.photos == [0, 1, 2, 3, 4])
  }

  @Test("a zoomed page that is turned away from and back to shows the same at any frame rate")
  func turnedBack() throws {
    /// How the first photo is seen in the end: zoomed, if the way back began while some of it was
    /// in sight.
    func scale(back: Double, hz: Double) throws -> Double {
      let (player, scene) = PhotoDouble(3, 4000, 3000).player()
      let page = try #require(scene.current)
      let keys = [("z" as InputEvent.Key, 1.0), (.space, 2), (.backspace, back)]
      for (key, time) in keys {
        for frame in Int((time - 1) * hz)..<Int(time * hz) { player.play(to: Double(frame) / hz) }
        player.send(.key(key, .press), at: time)
      }
      player.play(to: 5)
      #expect(scene.current === page && scene.pageView.progress == 0)
      return page.zoomScale
    }
    var scales: Set<Double> = []
    for step in 0...25 {
      let back = 2.1 + 0.0201 * Double(step)
      let often = try scale(back: back, hz: 240)
      #expect(try scale(back: back, hz: 10) == often)
      scales.insert(often)
    }
    #expect(scales.count == 2)
  }

  @Test("P20, P21: in a window that turns, page, scale and what is in the middle stay")
  func turnedWindow() throws {
    let (player, scene) = PhotoDouble(3, 5472, 3648).player()
    player.press(.right, at: 1, until: 2)
    let page = try #require(scene.current)
    page.setZoomScale(0.5, animated: false, at: page.time)
    page.setContentOffset(Point(x: 840, y: 510), animated: false, at: page.time)
    player.send(.resize(Size(width: 480, height: 320)), at: 3)
    #expect(scene.current === page && page.zoomScale == 0.5)
    #expect((page.contentOffset - Point(x: 760, y: 590)).length < 1e-9)
    player.press("f", at: 4, until: 5)
    player.send(.resize(Size(width: 320, height: 480)), at: 6)
    #expect(abs(page.zoomScale - 320.0 / 5472) < 1e-9)
  }

  @Test("P40: nine photos of twelve megapixels, all whole, two whole, and in tiles")
  func staircase() {
    let (player, scene) = PhotoDouble(9, 4032, 3024).player()
    var (time, live) = (1.0, [Double]())
    for _ in 0..<3 {
      player.press("m", at: time, until: time + 3)
      live.append(Double(scene.tiles.liveBytes))
      time += 3
    }
    #expect(live[0] == 438_939_648)
    #expect(live[1] == 97_542_144)
    #expect(live[2] <= 16 * 1_048_576 && live[2] > 1_048_576)
    player.send(.key("m", .press), at: time)
    #expect(scene.bars == nil)
  }

  @Test("a picture of a moment at which a photo zooms becomes complete, all that it shows sharp")
  func zoomingPicture() {
    let library = PhotoDouble(1, 4032, 3024)
    let (player, scene) = library.player()
    player.send(.key("z", .press), at: 1)
    player.play(to: 1.15)
    for _ in 0..<9 { _ = player.frame }
    #expect(scene.current?.model.targetZoomScale != nil && scene.isComplete)
    let level = Pyramid(PixelSize(width: 4032, height: 3024)).level(
      at: scene.zoomScale / Pyramid.blend.lowerBound)
    #expect(scene.tiles.plan.draws.map(\.key.level).min() == level)
  }

  @Test("two levels blend while fingers zoom, back and forth by the scale alone, and not at rest")
  func blending() throws {
    let (player, scene) = PhotoDouble(1, 4032, 3024).player(Size(width: 1280, height: 720))
    player.show(from: 0, to: 1)
    let page = try #require(scene.current)
    player.send(.down(id: 1, at: Point(x: 610, y: 360), device: .finger), at: 1)
    player.send(.down(id: 2, at: Point(x: 670, y: 360), device: .finger), at: 1)
    var (shares, jumps) = ([Double: Double](), 0)
    var last: Double?
    // Apart and together again, so that each scale comes twice; from all of it to its own pixels.
    for step in Array(0...160) + Array((0..<160).reversed()) {
      let time = player.host.time + 1.0 / 60
      player.send(.move(id: 1, to: Point(x: 610 - Double(step), y: 360)), at: time)
      player.send(.move(id: 2, to: Point(x: 670 + Double(step), y: 360)), at: time)
      player.show(from: time, to: time)
      let draws = scene.tiles.plan.draws
      guard let finest = draws.map(\.key.level).min() else { continue }
      // How far the pixels that are seen are those of level 0.
      let share = draws.filter { $0.key.level == finest }.map(\.opacity).min() ?? 0
      let depth = -Double(finest) - (1 - share)
      if share < 1 { #expect(draws.contains { $0.key.level == finest + 1 && $0.opacity == 1 }) }
      if let last, abs(depth - last) > 0.5 { jumps += 1 }
      last = depth
      if let other = shares[page.zoomScale] { #expect(abs(other - depth) < 0.1) }
      shares[page.zoomScale] = depth
    }
    let parts = Set(shares.values.map { $0.rounded(.down) })
    #expect(jumps == 0 && parts.count > 1, "\(jumps) \(parts)")
    #expect(shares.values.contains { $0 != $0.rounded() })
    let time = player.host.time
    player.send(.up(id: 1, at: Point(x: 610, y: 360)), at: time)
    player.send(.up(id: 2, at: Point(x: 670, y: 360)), at: time)
    player.show(from: time, to: time + 2)
    #expect(Set(scene.tiles.plan.draws.map(\.key.level)).count == 1)
    #expect(scene.tiles.plan.draws.allSatisfy { $0.opacity == 1 })
    #expect(player.host.nextChange(after: player.host.time) == nil)
  }

  @Test("the bars say at once what whole photos take, and how many find room")
  func barWords() {
    for (count, width, words) in [
      (9, 4032, ["All photos, whole", "Two photos, whole"]),
      (500, 4032, ["22 of 500 photos, whole", "Two photos, whole"]),
      (1, 4032, ["All photos, whole", "One photo, whole"]),
    ] {
      let library = PhotoDouble(count, width, 3024)
      let (player, _) = library.player()
      library.pace = 0
      player.send(.key("m", .press), at: 1)
      let runs = player.frame.runs.map(\.text)
      for word in words { #expect(runs.contains(word), "\(runs)") }
    }
  }

  @Test("it is black between photos and behind them, and light where that is asked for")
  func background() throws {
    let (player, _) = PhotoDouble(2, 400, 300).player()
    #expect(player.frame.background == Color(gray: 0))
    let tuning = try TuningSettings(["dark": "0"], of: .photos)
    let host = SceneHost(.photos, size: Size(width: 320, height: 480), tuning: tuning)
    host.describeFrame()
    #expect(host.drawList.background == SceneStyle(.night, isDark: false).inset)
  }
}
