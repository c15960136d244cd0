import Drawing
import InputScript
import SceneHosting
import Scrolling
import Testing
import Tiles
import Tuning

@testable import Scenes

/// Photos that are being read, cannot be read, or change.
extension PhotosSceneTests {
  @Test("P41: as much memory for 400 megapixels as for 20, at every moment less than 16 MiB")
  func memory() {
    let peaks = [(5472, 3648), (24_000, 16_000)].map { width, height in
      let (player, scene) = PhotoDouble(3, width, height).player()
      var peak = (bytes: 0, tiles: 0)
      func look() {
        let tiles = scene.tiles
        peak = (max(peak.bytes, tiles.liveBytes), max(peak.tiles, tiles.cache.count))
      }
      player.press("z", at: 1, until: 2, look)
      // Round about, so that both show more than can be kept.
      for flick in 0..<12 {
        let time = 2 + Double(flick)
        let way = Point(x: flick % 4 < 2 ? -110 : 110, y: (flick + 1) % 4 < 2 ? -170 : 170)
        player.drag(Point(x: 160, y: 240) - way, Point(x: 160, y: 240) + way, at: time)
        player.show(from: time + 0.1, to: time + 1, look)
      }
      player.press("f", at: 14, until: 15, look)
      return peak
    }
    #expect(peaks.allSatisfy { $0.bytes <= 16 << 20 })
    #expect(abs(peaks[0].tiles - peaks[1].tiles) <= 1)
  }

  @Test("P43: a photo that is stored across and seen upright has its tiles where they are seen")
  func orientation() throws {
    let stored = Photo(Pyramid(PixelSize(width: 1200, height: 800)), orientation: .turnedRight)
    let (player, scene) = PhotoDouble([.known(stored)]).player()
    #expect(scene.current?.photoSize == Size(width: 800, height: 1200))
    player.press("z", at: 1, until: 2)
    scene.current?.setContentOffset(Point(x: 480, y: 0), animated: false, at: 2)
    player.show(from: 2, to: 3)
    // What is stored in the upper left is seen in the upper right.
    let places = Set(scene.tiles.plan.draws.filter { $0.opacity == 1 }.map(\.place))
    #expect(places.contains(Rect(x: 544, y: 0, width: 256, height: 256)))
  }

  @Test("P44: a photo that cannot be read says why, is read again by a tap, and harms no other")
  func failure() throws {
    let library = PhotoDouble(3, 400, 300)
    library.states[1] = .failed("it is empty")
    let (player, scene) = library.player()
    player.press(.right, at: 1, until: 2)
    let page = try #require(scene.current)
    #expect(player.frame.runs.contains { $0.text == "it is empty" } && scene.isComplete)
    #expect(player.frame.runs.contains { $0.text == "pho…-2.jpg cannot be shown" })
    #expect(page.pinchGestureRecognizer == nil)
    #expect(player.frame.runs.contains { $0.text == "Tap to read it again" })
    player.tap(Point(x: 160, y: 240), at: 3)
    player.show(from: 3.1, to: 4)
    #expect(library.retried == [1])
    library.states[1] = library.states[0]
    player.show(from: 4, to: 5)
    #expect(page.photo != nil && !scene.tiles.plan.draws.isEmpty)
  }

  @Test("each photo that cannot be read has its own name and reason")
  func failures() {
    let (player, _) = PhotoDouble((1...6).map { .failed("reason \($0)") }).player()
    for turn in 1...5 {
      player.press(.right, at: Double(turn), until: Double(turn) + 0.9)
      let words = player.frame.runs.map(\.text)
      #expect(words.contains("pho…-\(turn + 1).jpg cannot be shown"), "\(words)")
      #expect(words.contains("reason \(turn + 1)"))
    }
  }

  @Test("a photo that cannot be read again says why, without an offer")
  func lost() {
    let library = PhotoDouble([.failed("it is empty")])
    library.canRetry = false
    let (player, _) = library.player()
    #expect(player.frame.runs.map(\.text).contains("it is empty"))
    #expect(!player.frame.runs.map(\.text).contains("Tap to read it again"))
    player.tap(Point(x: 160, y: 240), at: 1)
    player.show(from: 1.1, to: 2)
    #expect(library.retried.isEmpty)
  }

  @Test("only a photo that is transparent somewhere lies on gray", arguments: [254, 255])
  func clear(alpha: UInt8) {
    let library = PhotoDouble(1, 300, 200)
    var pixels = PhotoDouble.bitmap.pixels
    pixels[4 * 70 + 3] = alpha
    library.bitmap = Bitmap(width: Pyramid.bitmapSide, height: Pyramid.bitmapSide, pixels: pixels)
    let (player, _) = library.player()
    player.show(from: 0, to: 2)
    let grounds = player.frame.commands.filter { command in
      guard case .fill(_, _, let color) = command else { return false }
      return color == SIMD4(0.7, 0.7, 0.7, 1)
    }
    #expect(grounds.count == (alpha == 255 ? 0 : 1))
  }

  @Test("a photo that changes on disk is read anew, and no tile of the old one is drawn")
  func change() {
    let library = PhotoDouble(1, 400, 300)
    let (player, scene) = library.player()
    library.states[0] = .known(Photo(Pyramid(PixelSize(width: 300, height: 600)), generation: 1))
    player.show(from: 1, to: 2)
    #expect(scene.current?.photoSize == Size(width: 300, height: 600))
    #expect(scene.tiles.plan.draws.allSatisfy { $0.key.generation == 1 } && scene.isComplete)
  }

  @Test("photos without a page that are kept whole and shrink on disk keep no tile of before")
  func changeOfWhole() {
    let library = PhotoDouble(4, 1300, 900)
    // Those of the third come late.
    library.has = { $0.photo != 2 }
    let (player, scene) = library.player()
    player.press("m", at: 1, until: 2)
    #expect(scene.tiles.liveBytes == 3 * 1300 * 900 * 4)
    let small = Photo(Pyramid(PixelSize(width: 200, height: 150)), generation: 1)
    for photo in 2...3 { library.states[photo] = .known(small) }
    library.has = { _ in true }
    player.show(from: 2, to: 3)
    #expect(scene.tiles.liveBytes == 2 * (1300 * 900 + 200 * 150) * 4)
    for photo in 2...3 {
      #expect(!scene.tiles.cache.contains(TileKey(photo: photo, level: 0, column: 0, row: 0)))
    }
  }

  @Test("a photo whose file has changed is due to be shown, also where nothing moves")
  func changeAtRest() {
    let library = PhotoDouble(1, 1300, 900)
    let (player, _) = library.player()
    player.show(from: 0, to: 5)
    #expect(player.host.nextChange(after: 5) == nil)
    library.states[0] = .known(Photo(Pyramid(PixelSize(width: 200, height: 150)), generation: 1))
    #expect(player.host.nextChange(after: 5) == 5)
    player.show(from: 5, to: 10)
    #expect(player.host.nextChange(after: 10) == nil)
  }

  @Test("a frame is complete when what shows is sharp; until then the same moment gets better")
  func completeness() {
    let library = PhotoDouble([.unread])
    library.pace = 0
    let (player, scene) = library.player()
    #expect(!scene.isComplete && library.photos == [0])
    library.states = PhotoDouble(1, 4000, 3000).states
    scene.look(scale: 0.5, offset: Point(x: 100, y: 200))
    _ = player.frame
    #expect(!scene.isComplete && scene.current?.zoomScale == 0.5)
    #expect(scene.current?.contentOffset == Point(x: 100, y: 200))
    library.pace = 3
    for _ in 0..<20 where !scene.isComplete { _ = player.frame }
    #expect(scene.isComplete && scene.tiles.plan.draws.allSatisfy { $0.opacity == 1 })
  }

  @Test("what has come of a photo shows over its paper, and what once is covered stays covered")
  func fromTheTop() {
    let library = PhotoDouble(1, 1600, 2400)
    var rows = 0
    library.has = { $0.level < 3 && $0.row < rows }
    // At a fifth of its size: level 2, 400x600.
    let (player, scene) = library.player()
    var (bare, paper) = ([Int](), [Bool]())
    func look() {
      bare.append(scene.sights.first?.missingTiles.bare ?? -1)
      let place = Rect(x: 0, y: 0, width: 320, height: 480)
      paper.append(
        player.frame.commands.contains { command in
          guard case .fill(let rect, _, _) = command else { return false }
          return (rect.origin - place.origin).length < 1 && abs(rect.height - 480) < 1
        })
    }
    for count in 1...3 {
      rows = count
      player.show(from: Double(count), to: Double(count) + 0.5)
      look()
    }
    library.has = { _ in true }
    player.show(from: 4, to: 4.5, look)
    #expect(bare.prefix(3) == [4, 2, 0] && bare.dropFirst(3).allSatisfy { $0 == 0 })
    #expect(paper.prefix(3) == [true, true, false] && !paper.dropFirst(3).contains(true))
  }

  @Test(
    "its caption is gone while it zooms, and names the page that comes at once while pages turn")
  func caption() {
    let (player, _) = PhotoDouble(30, 4000, 3000).player()
    func name() -> String? { player.frame.runs.first { $0.text.hasSuffix(".jpg") }?.text }
    player.show(from: 0, to: 1)
    #expect(name()?.hasSuffix("-1.jpg") == true)
    for turn in 1...12 {
      let time = 1 + 0.12 * Double(turn)
      player.press(.right, at: time, until: time + 0.05)
      #expect(name()?.hasSuffix("-\(turn + 1).jpg") == true, "\(turn) \(name() ?? "")")
    }
    player.show(from: 3, to: 5)
    player.press("z", at: 5, until: 5.1)
    #expect(name() == nil)
    player.show(from: 5.1, to: 7)
    #expect(name() != nil)
  }

  @Test(
    "its caption stays in the window: a narrow one has the name and the number",
    arguments: [(200.0, nil), (320, nil), (320, "cut"), (480, "cut"), (640, "cut")])
  func captionWidth(width: Double, damage: String?) throws {
    var photo = Photo(Pyramid(PixelSize(width: 4000, height: 3000)))
    photo.damage = damage
    let (player, scene) = PhotoDouble([.known(photo), .known(photo)]).player(
      Size(width: width, height: 480))
    player.show(from: 0, to: 1)
    let plate = try #require(scene.captionPlate)
    #expect(plate.minX == 12 && plate.maxX < width)
    let words = player.frame.runs.map(\.text)
    #expect(words.contains(" of ") && words.contains(" %") == (width > 200))
  }

  @Test(
    "a caption has room for letters that are as wide as they are high, and shortens a name by them",
    arguments: [
      ("ab.png", "ab.png", 0), ("風b.png", "風b.png", 1), ("a😀.png", "a😀.png", 1),
      ("é한국.png", "é한국.png", 2),
      (
        "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd12.png",
        "aaaaaaaaaabbbbbbbbbbccccccccccddd…12.png", 0
      ),
      (
        "風林火山陰雷風林火山陰雷風林火山陰雷風林火山陰雷景1.png",
        "風林火山陰雷風林火山陰雷風林火山陰雷風…景1.png", 20
      ),
    ] as [(String, String, Int)])
  func wideNames(name: String, shown: String, wide: Int) throws {
    func plate(_ name: String) throws -> Rect {
      let library = PhotoDouble(1, 4000, 3000)
      library.names = [name]
      let (player, scene) = library.player(Size(width: 1280, height: 720))
      player.show(from: 0, to: 1)
      #expect(player.frame.runs.contains { $0.text == shown } == (name != "x"))
      return try #require(scene.captionPlate)
    }
    let letter = CaptionPen.letter
    let letters = Double(shown.count - 1) * letter
    let more = Double(wide) * (letter / SceneStyle.monoAdvance - letter)
    let width = try plate(name).width - plate("x").width
    #expect((width - letters - more).magnitude < 1e-9, "\(width) \(letters) \(more)")
  }

  @Test("a frame with the facts waits for the tiles that may come next, which the memory counts")
  func settledFacts() {
    let library = PhotoDouble(3, 4000, 3000)
    library.has = { $0.photo == 0 }
    let (player, scene) = library.player()
    player.show(from: 0, to: 1)
    #expect(scene.isComplete && !library.wants.isEmpty)
    player.press("i", at: 1, until: 2)
    #expect(!scene.isComplete)
    library.has = { _ in true }
    player.show(from: 2, to: 3)
    #expect(scene.isComplete && library.wants.isEmpty)
  }

  @Test("a recording begins with the photos that were named, and plays them again")
  func recording() throws {
    var setup = Setup(
      .photos, PixelSize(width: 320, height: 480), scale: 1, tuning: TuningSettings())
    setup.photoFiles = ["/a b.jpg", "/c.jpg"]
    let script = try Script(parsing: setup.script.text, file: "test")
    #expect(script.text.contains("\n0 photos /a%20b.jpg /c.jpg\n0 set scene photos\n"))
    var opened: [[String]] = []
    let library = PhotoDouble(2, 400, 300)
    setup.openPhotos = { files in
      opened.append(files)
      return library
    }
    let player = Player(script.events, on: setup.makeHost())
    player.play(to: 0)
    _ = player.frame
    #expect(opened == [["/a b.jpg", "/c.jpg"]] && library.photos == [0, 1])
  }

  @Test(
    "a photo that is thinner than a pixel is drawn on one row or column of them, all along",
    arguments: [(50_000, 10), (10, 50_000), (50_000, 400)], [1.0, 2])
  func thin(photo: (width: Int, height: Int), pixelsPerPoint: Double) {
    let (player, _) = PhotoDouble(1, photo.width, photo.height).player(
      pixelsPerPoint: pixelsPerPoint)
    player.show(from: 0, to: 1)
    let places = player.frame.commands.compactMap { command -> Rect? in
      if case .picture(_, _, let place, _, _) = command { place * pixelsPerPoint } else { nil }
    }
    let all = places.dropFirst().reduce(places.first ?? .zero) { $0.union($1) }
    let (length, thickness) =
      photo.width > photo.height ? (all.width, all.height) : (all.height, all.width)
    let window = (photo.width > photo.height ? 320 : 480) * pixelsPerPoint
    #expect(abs(length - window) < 1e-6)
    let least = window * Double(min(photo.width, photo.height)) / 50_000
    #expect(abs(thickness - max(1, least)) < 1e-6, "\(all)")
    guard least < 1 else { return }
    let edge = photo.width > photo.height ? all.minY : all.minX
    #expect(abs(edge - edge.rounded()) < 1e-6, "\(all)")
  }

  @Test(
    "a list of photos with others keeps the photo that is shown, its scale and the panels over it")
  func renewed() throws {
    let old = PhotoDouble(3, 4000, 3000)
    old.paths = ["/a/b.jpg", "/a/c.jpg", "/a/d.jpg"]
    let (player, _) = old.player()
    let host = player.host
    host.openFiles = { files, resources in
      let library = PhotoDouble(files.count, 4000, 3000)
      library.paths = files
      resources.photos = library
    }
    for key in [InputEvent.Key.space, "z", .right, "i", "l", "b", "m"] {
      player.press(key, at: host.time, until: host.time + 1)
    }
    func offset() -> Point? { (host.scene as? PhotosScene)?.current?.contentOffset }
    let before = try #require(offset())
    // The photo may be gone from its folder; a photo of its name in another folder is another one.
    for (files, number, isThere, isSame) in [
      (["/a/a.jpg", "/a/b.jpg", "/a/c.jpg"], 3, true, true), (["/a/c.jpg"], 1, true, true),
      (["/a/a.jpg", "/a/b.jpg"], 2, false, true), (["/b/b.jpg"], 1, false, false),
    ] {
      player.deliver(SessionEvent(time: host.time, kind: .photos(files)))
      let isSet = host.tuning.sceneValues[PhotosScene.first] ?? 1 != Double(number)
      player.deliver(
        SessionEvent(
          time: host.time,
          kind: isSet ? .set(key: PhotosScene.first, value: "\(number)") : .scene("photos")))
      player.show(from: host.time, to: host.time + 1)
      let scene = try #require(host.scene as? PhotosScene)
      #expect(scene.library.count == files.count && scene.number == number - 1)
      #expect((scene.zoomScale == 1) == isThere && (offset() == before) == isThere)
      #expect(scene.showsFilmstrip == (isSame && files.count > 1) && scene.wantsFilmstrip == isSame)
      #expect((scene.facts != nil) == isSame && (scene.bars != nil) == isSame)
      #expect(scene.showsBorders == isSame && scene.tiles.keeping == (isSame ? .naive : .tiled))
    }
  }
}
