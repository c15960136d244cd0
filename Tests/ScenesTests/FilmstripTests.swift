import Drawing
import SceneHosting
import Scrolling
import ScrollingKit
import Testing
import Tiles

@testable import Scenes

@Suite("The filmstrip of the photo browser")
struct FilmstripTests {
  /// A browser with its filmstrip in the window.
  private func player(
    _ library: PhotoDouble, _ size: Size = Size(width: 400, height: 500)
  ) -> (Player, PhotosScene) {
    let (player, scene) = library.player(size)
    player.press("l", at: 0.5, until: 1)
    return (player, scene)
  }

  /// The photo in the middle of the strip; between two a fraction.
  private func middle(_ scene: PhotosScene) -> Double {
    (scene.filmstrip.contentOffset.x + scene.filmstrip.inset) / Filmstrip.stride
  }

  @Test("it goes with the pages while a finger drags them, and with a jump to the last one")
  func followsPages() {
    let (player, scene) = player(PhotoDouble(30, 400, 300))
    let start = Point(x: 300, y: 200)
    player.drag(start, start - Point(x: 200, y: 0), at: 1, in: 0.2, steps: 20, lifts: false) {
      player.play(to: player.host.time)
      #expect(abs(middle(scene) - scene.pageView.progress) < 1e-9)
    }
    #expect(middle(scene) > 0.4)
    player.send(.up(id: 1, at: Point(x: 100, y: 200)), at: 1.21)
    player.show(from: 1.21, to: 3)
    #expect(middle(scene) == 1 && scene.number == 1)
    player.send(.key(.end, .press), at: 3)
    var places: [Double] = []
    player.show(from: 3, to: 4) { places.append(middle(scene)) }
    #expect(zip(places, places.dropFirst()).allSatisfy(<=) && Set(places).count > 10)
    #expect(places.last == 29 && scene.number == 29)
    places = []
    player.press(.home, at: 5, until: 6) { places.append(middle(scene)) }
    #expect(zip(places, places.dropFirst()).allSatisfy(>=) && scene.number == 0)
  }

  @Test("Esc closes the facts, then the filmstrip, and then nothing of the scene's")
  func escape() {
    let (player, scene) = player(PhotoDouble(30, 400, 300))
    player.press("i", at: 1, until: 1.1)
    for (facts, strip) in [(true, true), (false, true), (false, false)] {
      #expect((scene.facts != nil) == facts && scene.showsFilmstrip == strip)
      #expect(player.host.takesEscape == strip)
      player.press(.escape, at: player.host.time, until: player.host.time + 0.1)
    }
  }

  @Test("its own flick turns the pages, to the same photo and the same log at any frame rate")
  func leadsPages() throws {
    func flick(hz: Double) throws -> (number: Int, log: [LogEntry], scale: Double) {
      let (player, scene) = player(PhotoDouble(300, 4000, 3000))
      player.send(.key("z", .press), at: 1)
      player.play(to: 2)
      let y = scene.filmstrip.frame.midY
      player.drag(Point(x: 350, y: y), Point(x: 100, y: y), at: 2)
      var log = player.log
      for frame in 0...Int(4 * hz) {
        player.play(to: 2.1 + Double(frame) / hz)
        log += player.log
        _ = player.frame
        if scene.filmstrip.isMoving { #expect(scene.number == scene.filmstrip.middle) }
      }
      #expect(scene.filmstrip.phase == .idle && middle(scene) == Double(scene.number))
      let page = try #require(scene.current)
      return (scene.number, log.filter { $0.event != "didScroll" }, page.zoomScale)
    }
    let often = try flick(hz: 240)
    #expect(often.number > 8 && often.scale == 0.1)
    #expect(often.log.contains { $0.detail.hasPrefix("view=filmstrip velocity=") })
    let seldom = try flick(hz: 7)
    #expect(seldom.number == often.number && seldom.log == often.log && seldom.scale == often.scale)
  }

  @Test("a finger that rests on the strip leaves the photo as it is")
  func resting() {
    let (player, scene) = player(PhotoDouble(30, 4000, 3000))
    player.press("z", at: 1, until: 2)
    player.send(.down(id: 1, at: scene.filmstrip.cell(of: 0).center, device: .finger), at: 2)
    player.show(from: 2, to: 2.2)
    #expect(scene.zoomScale == 1)
  }

  @Test("a tap on a thumbnail slides its photo in")
  func tap() {
    let (player, scene) = player(PhotoDouble(30, 400, 300))
    let point = scene.filmstrip.cell(of: 2).center
    player.tap(point, at: 1)
    #expect(player.log.contains { $0.event == "tapped" && $0.detail == "thumbnail=3" })
    player.show(from: 1.05, to: 1.2)
    #expect(middle(scene) > 0 && middle(scene) < 2)
    player.show(from: 1.2, to: 2)
    #expect(scene.number == 2 && middle(scene) == 2)
  }

  @Test("only the photos in sight are asked for a thumbnail, and one far away has no pixels")
  func memory() throws {
    let library = PhotoDouble(1000, 400, 300)
    let (player, scene) = player(library)
    let first = try #require(scene.tiles.thumbnails.texture(of: 0))
    #expect(scene.isComplete)
    player.send(.key(.end, .press), at: 1)
    var asked: Set<Int> = []
    player.show(from: 1, to: 2) { asked.formUnion(library.thumbnails) }
    #expect(scene.tiles.thumbnails.texture(of: 0) == nil && first.source != nil)
    #expect(scene.tiles.thumbnails.texture(of: 999) != nil)
    #expect(scene.tiles.thumbnails.bytes < 20 * 56 * 56 * 8)
    #expect(scene.tiles.liveBytes == scene.tiles.cache.bytes + scene.tiles.thumbnails.bytes)
    // Hidden, it asks for none and keeps none.
    player.press("l", at: 2, until: 2.1)
    #expect(scene.tiles.thumbnails.bytes == 0 && library.thumbnails.isEmpty)
  }

  @Test("a photo that cannot be read holds up no other; one that is turned has another thumbnail")
  func states() throws {
    let library = PhotoDouble(4, 400, 300)
    library.states[1] = .failed("broken")
    let (player, scene) = player(library)
    #expect(scene.isComplete && scene.tiles.thumbnails.texture(of: 1) == nil)
    #expect(player.frame.runs.contains { $0.text == "!" })
    library.turn(2)
    library.pace = 0
    player.show(from: 1, to: 1.1)
    #expect(library.thumbnails == [2] && !scene.isComplete)
  }

  @Test(
    "it covers neither page nor caption, and a window that is too low has none",
    arguments: [
      Size(width: 400, height: 800), Size(width: 1280, height: 720),
      Size(width: 2560, height: 720), Size(width: 400, height: 300),
    ])
  func layout(size: Size) throws {
    let (player, scene) = player(PhotoDouble(30, 400, 300), size)
    let (strip, page) = (scene.filmstrip.frame, scene.pageView.frame)
    let caption = try #require(scene.captionPlate)
    #expect(scene.showsFilmstrip == (size.height > 300))
    #expect(page.maxY == (scene.showsFilmstrip ? strip.minY : size.height))
    #expect(caption.maxY < page.maxY && page.width == size.width)
    player.send(.key("l", .press), at: 1)
    #expect(scene.pageView.frame.size == size && !scene.showsFilmstrip)
  }

  @Test("arrow keys go where the finger last was: by a thumbnail in the strip")
  func keys() {
    let (player, scene) = player(PhotoDouble(30, 400, 300))
    let strip = scene.filmstrip.frame
    player.send(.wheel(dx: 0, dy: -1, at: strip.center), at: 1)
    player.show(from: 1, to: 2)
    let turned = scene.number
    #expect(turned > 0 && middle(scene) == Double(turned))
    player.press(.right, at: 2, until: 3)
    #expect(scene.number == turned + 1 && middle(scene) == Double(turned + 1))
  }
}
