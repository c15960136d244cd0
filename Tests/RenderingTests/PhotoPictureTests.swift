import Drawing
import Glibc
import Images
import InputScript
import PictureSupport
import SceneHosting
import Scenes
import Scrolling
import SoftwareRendering
import Support
import Testing
import Tiles

@Suite("Photos as pixels", .serialized)
struct PhotoPictureTests {
  /// Noise, of which bilinear sampling shows every seam.
  private static let (width, height) = (700, 500)
  private static let pixels: [UInt8] = {
    var state: UInt32 = 1
    return (0..<width * height * 4).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
  }()

  private static func tile(_ key: TileKey, _ pyramid: Pyramid) -> Bitmap {
    let rect = pyramid.rect(of: key)
    let (columns, rows) = (Int(rect.width) + 2, Int(rect.height) + 2)
    var bytes: [UInt8] = []
    for y in 0..<rows {
      for x in 0..<columns {
        let place =
          (min(max(Int(rect.top) + y - 1, 0), height - 1) * width
            + min(max(Int(rect.left) + x - 1, 0), width - 1)) * 4
        bytes += pixels[place..<place + 4]
      }
    }
    return Orientation.upright.tileBitmap(bytes, width: columns, height: rows)
  }

  @Test(
    "P39: in tiles a photo differs from one in a piece by one level at most",
    arguments: [0.73, 1, 1.37, 2, 3.3])
  func seams(scale: Double) {
    let pyramid = Pyramid(PixelSize(width: Self.width, height: Self.height))
    let all = Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
    let view = TileView(0, Photo(pyramid), part: all, level: 0)
    var (cache, plan) = (TileCache(budget: 20), TilePlan())
    cache.beginFrame(at: 0)
    for row in 0..<2 {
      for column in 0..<3 {
        let key = TileKey(photo: 0, level: 0, column: column, row: row)
        cache.insert(TileDelivery(key, Self.tile(key, pyramid)))
      }
    }
    plan.begin(&cache)
    plan.draw(view, &cache)
    // About the seam at (256, 256), at no whole pixel.
    let corner = Point(x: 160.3, y: 120.7) - Point(x: 256, y: 256) * scale
    func image(_ draw: (inout DrawList, (Rect) -> Rect) -> Void) -> Image {
      var list = DrawList.plane()
      draw(&list) { rect in
        Rect(
          origin: corner + rect.origin * scale,
          size: Size(width: rect.width * scale, height: rect.height * scale))
      }
      return Image(list, FrameSize(width: 320, height: 240))
    }
    let tiled = image { list, place in
      for tile in plan.draws { list.draw(tile.texture, part: tile.part, in: place(tile.place)) }
    }
    let whole = Bitmap(width: Self.width, height: Self.height, pixels: Self.pixels)
    let untiled = image { list, place in
      list.draw(Texture(TextureKey("whole"), .pixels(whole)), in: place(all))
    }
    #expect(plan.draws.count == 6)
    #expect(ImageDifference(tiled, untiled).largest <= 1)
  }

  /// All of a photo, a part of it in its own pixels, and all of it over the filmstrip.
  static let shots: [(name: String, size: Size, scale: Double?)] = [
    ("photos-whole", Size(width: 320, height: 480), nil),
    ("photos-pixels", Size(width: 480, height: 320), 1), ("photos-filmstrip", filmstrip, nil),
  ]
  private static let filmstrip = Size(width: 200, height: 320)

  private static func list(
    _ size: Size, _ scale: Double?, at place: Point = Point(x: 1500, y: 2200)
  ) -> DrawList {
    let host = SceneHost(.photos, size: size)
    if size == filmstrip {
      host.handle(SessionEvent(time: 0, kind: .input(.key("l", .press))))
    }
    // Trees, in their own pixels.
    let offset = scale == nil ? nil : place
    (host.scene as? PhotosScene)?.look(scale: scale, offset: offset)
    host.advance(to: 0)
    repeat { host.describeFrame() } while !host.isComplete
    return host.drawList
  }

  @Test(
    "a renderer keeps the tiles that a scene has handed over while it shows another one, twice",
    arguments: [false, true])
  func twoScenes(within: Bool) {
    let size = Size(width: 480, height: 320)
    let live = SceneHost(.photos, size: size)
    let renderer = SoftwareRenderer(threads: 1)
    func show(_ list: DrawList) -> Image {
      SoftwareRig.picture(list, width: 480, height: 320, renderer: renderer)
    }
    (live.scene as? PhotosScene)?.look(scale: 1, offset: Point(x: 900, y: 1200))
    var before = Image(width: 1, height: 1)
    for frame in 0..<90 {
      live.advance(to: Double(frame) / 60)
      live.describeFrame()
      before = show(live.drawList)
      live.frameWasShown()
    }
    #expect(live.isComplete)
    for offset in [Point(x: 1500, y: 2200), Point(x: 300, y: 300)] {
      var other = Self.list(size, 1, at: offset)
      let alone = SoftwareRig.picture(other, width: 480, height: 320)
      let owner = TextureOwner("other")
      if within {
        // As a thumbnail over the live scene.
        live.describeFrame()
        var list = live.drawList
        list.append(other, of: size, in: Rect(origin: .zero, size: size), owner: owner)
        #expect(show(list) == alone)
      } else {
        other.giveTextures(to: owner)
        live.drawList.textures.forEach { other.prepare($0) }
        #expect(show(other) == alone)
      }
    }
    live.describeFrame()
    #expect(show(live.drawList) == before)
  }

  @Test("the software renderer draws the browser byte for byte", arguments: shots)
  func goldens(name: String, size: Size, scale: Double?) {
    let image = Image(
      Self.list(size, scale), FrameSize(width: Int(size.width), height: Int(size.height)))
    expectGolden(image, name)
  }

  @Test(
    "a frame with the filmstrip asks for no memory, at rest and while a finger drags the pages",
    .enabled(if: Allocations.canCount))
  func allocations() {
    let host = SceneHost(.photos, size: Size(width: 800, height: 600))
    func send(_ kind: InputEvent.Kind, _ time: Double) {
      host.handle(SessionEvent(time: time, kind: .input(kind)))
    }
    send(.key("l", .press), 0)
    repeat { host.describeFrame() } while !host.isComplete
    send(.down(id: 1, at: Point(x: 600, y: 200), device: .finger), 1)
    var counts: Set<UInt64> = []
    for frame in 0..<240 {
      let time = 1 + Double(frame) / 60
      let x = 500 + 100 * cos(Double(min(frame, 180)) / 20)
      if frame < 180 { send(.move(id: 1, to: Point(x: x, y: 200)), time) }
      let count = Allocations.count {
        host.advance(to: time)
        host.describeFrame()
      }
      // Lists first grow as large as they become.
      if frame >= 130 { counts.insert(count) }
    }
    #expect(counts == [0])
  }

  @Test("OpenGL draws the same", arguments: shots)
  @OpenGLActor
  func openGL(name: String, size: Size, scale: Double?) throws {
    let list = Self.list(size, scale)
    let frame = FrameSize(width: Int(size.width), height: Int(size.height))
    let image = try OpenGLRig.shared().picture(list, frame)
    #expect(ImageDifference(image, Image(list, frame)).far <= 20)
  }
}
