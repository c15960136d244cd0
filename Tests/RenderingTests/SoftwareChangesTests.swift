import Drawing
import Foundation
import Geometry
import Images
import SceneHosting
import Scenes
import Support
import Testing

@testable import SoftwareRendering

@Suite("Software: what did not change is not made again")
struct SoftwareChangesTests {
  private static let size = FrameSize(width: 320, height: 200)

  /// A renderer that keeps its picture, and one that makes every frame anew.
  private final class Pair {
    let keeping: SoftwareRenderer
    let whole = SoftwareRenderer(threads: 1)
    /// Pixels that were made, and of all frames.
    private(set) var made = 0
    private(set) var all = 0
    /// What a window shows to which only that was presented.
    private var shown: [UInt8] = []
    private var pixels: [UInt8] = []

    /// Memory for the picture, as that of a window, whose pixels are BGRA; nil: the renderer's own.
    private var lent: UnsafeMutableRawBufferPointer?

    init(threads: Int, text: Bool = true, isWindow: Bool = false) {
      keeping = .sharing(threads: threads, order: isWindow ? .bgra : .rgba)
      if isWindow { lent = .allocate(byteCount: 0, alignment: 16) }
      guard text else { return }
      keeping.glyphs = AtlasGlyphs(PlaneLists.letters)
      whole.glyphs = AtlasGlyphs(PlaneLists.letters)
    }

    /// Draws a frame in both ways; whether the bytes are the same, and the picture before differs
    /// only in what is said to be made.
    func areAlike(_ list: DrawList, _ size: FrameSize, smooth: Bool) -> Bool {
      let isFirst = shown.count != size.byteCount
      if let old = lent, old.count != size.byteCount {
        lent = .allocate(byteCount: size.byteCount, alignment: 16)
        old.deallocate()
      }
      let areas = keeping.redraw(list, size, smooth: smooth, in: lent?.baseAddress)
      all += size.width * size.height
      made += areas.reduce(0) { $0 + Int($1.width * $1.height) }
      if isFirst { shown = [UInt8](keeping.picture) }
      for area in areas {
        for y in area.top..<area.bottom {
          let first = (Int(y) * size.width + Int(area.left)) * 4
          let bytes = first..<first + Int(area.width) * 4
          shown.withUnsafeMutableBytes {
            UnsafeMutableRawBufferPointer(rebasing: $0[bytes]).copyMemory(
              from: UnsafeRawBufferPointer(rebasing: keeping.picture[bytes]))
          }
        }
      }
      whole.draw(list, size, smooth: smooth, into: &pixels)
      if lent != nil {
        for pixel in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(pixel, pixel + 2) }
      }
      return isAlike(shown) && isAlike(pixels)
    }

    deinit { lent?.deallocate() }

    private func isAlike(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { bytes in
        guard let there = bytes.baseAddress, let kept = keeping.picture.baseAddress else {
          return bytes.isEmpty
        }
        return bytes.count == keeping.picture.count && memcmp(there, kept, bytes.count) == 0
      }
    }
  }

  @Test(
    "frames that change in some things, of any size, are those that are made as a whole",
    arguments: UInt64(0)..<30)
  func fuzz(seed: UInt64) {
    var random = Random(seed: seed)
    var frame = RandomFrame(&random)
    let pair = Pair(threads: Int(seed % 3) + 1, isWindow: seed / 3 % 2 == 1)
    if seed % 8 == 7 { pair.keeping.mostBytes = 4000 }
    var size = Self.size
    var smooth = true
    for step in 0..<14 {
      if random.int(0...9) == 0 {
        size = FrameSize(width: random.int(1...330), height: random.int(1...210))
      }
      if random.int(0...9) == 0 { smooth.toggle() }
      if random.int(0...9) == 0 { pair.keeping.freeUnusedTextures() }
      for _ in 0..<random.int(0...2) { frame.change(&random) }
      #expect(
        pair.areAlike(frame.list(Size(width: 320, height: 200)), size, smooth: smooth),
        "step \(step)")
    }
  }

  @Test(
    "frames of shows are those that are made as a whole, and of most less is made",
    arguments: Show.all)
  func shows(show: Show) throws {
    let player = try show.player(size: Size(width: 640, height: 360))
    let pair = Pair(threads: 2, isWindow: true)
    let size = FrameSize(width: 320, height: 180, scale: 0.5)
    let end = try show.end() + 1
    // Neighbors in time, now and then.
    for moment in stride(from: 0, to: end, by: max(0.25, end / 12)) {
      for frame in 0..<3 {
        player.play(to: moment + Double(frame) / 60)
        #expect(
          pair.areAlike(player.frame, size, smooth: true), "at \(moment) s, \(frame) frames on")
      }
    }
    #expect(pair.made < pair.all)
  }

  @Test("a frame like the one before makes nothing")
  func rest() {
    for named in PlaneLists.all + PaintedLists.all + SoftwareLists.all {
      let pair = Pair(threads: 2)
      #expect(pair.areAlike(named.list, Self.size, smooth: true), "\(named)")
      #expect(pair.keeping.redraw(named.list, Self.size, smooth: true).isEmpty, "\(named)")
      #expect(pair.keeping.redraw(named.list, Self.size, smooth: true, isWhole: true).count == 1)
    }
  }

  @Test("only the cells that a thing leaves and comes to are made, side by side in one rectangle")
  func moving() {
    func list(_ x: Double) -> DrawList {
      var list = DrawList.plane()
      list.fill(Rect(x: x, y: 70, width: 20, height: 70), Color(gray: 1))
      return list
    }
    let renderer = SoftwareRenderer(threads: 1)
    renderer.redraw(list(10), Self.size, smooth: true)
    #expect(
      renderer.redraw(list(70), Self.size, smooth: true)
        == [
          PixelRect(left: 0, top: 64, right: 32, bottom: 144),
          PixelRect(left: 64, top: 64, right: 96, bottom: 144),
        ])
    #expect(
      renderer.redraw(list(90), Self.size, smooth: true)
        == [PixelRect(left: 64, top: 64, right: 112, bottom: 144)])
  }

  @Test("of a square that stands on a corner, cells beside its sides are not made")
  func turned() {
    func list(_ gray: Float) -> DrawList {
      var list = DrawList()
      list.beginWorld(light: Light(direction: [0, 1, 0], ambient: 1, diffuse: 0, specular: 0))
      list.begin(
        .square, .unlit, camera: list.add(Camera(viewProjection: .identity, eye: [0, 0, 1])))
      list.append(
        Instance(
          model: Matrix4([1, 1, 0, 0], [0, 0, 1, 0], [1, -1, 0, 0], [0, 0, 0, 1]),
          color: Color(gray: gray)))
      return list
    }
    let pair = Pair(threads: 1)
    #expect(pair.areAlike(list(1), Self.size, smooth: true))
    #expect(pair.areAlike(list(0.5), Self.size, smooth: true))
    // All of the first frame, and half of the second one, with the cells that the sides cross.
    let second = Double(pair.made) - Double(pair.all) / 2
    #expect(second > Double(pair.all) / 4 && second < Double(pair.all) / 3)
  }

  @Test("another generation of a texture is seen, and one that was let go of in between")
  func textures() {
    func list(_ generation: Int, _ width: Int) -> DrawList {
      var list = DrawList.plane()
      list.draw(
        PlaneLists.texture("kept", width, 20, generation: generation),
        in: Rect(x: 30, y: 30, width: 50, height: 50))
      return list
    }
    let pair = Pair(threads: 1)
    for (generation, width) in [(0, 20), (0, 20), (1, 21), (1, 21), (0, 20)] {
      #expect(pair.areAlike(list(generation, width), Self.size, smooth: true))
    }
    _ = pair.areAlike(DrawList(), Self.size, smooth: true)
    pair.keeping.freeUnusedTextures()
    #expect(pair.areAlike(list(0, 20), Self.size, smooth: true))
  }

  @Test("letters of another source are seen, though they lie where those of the first one lay")
  func letters() throws {
    var list = DrawList.plane()
    list.write(TextRun("A", size: 8), at: Point(x: 40, y: 40), Color(gray: 1))
    let file = "P5\n# em 8\n# lines sans 2048 0 2048\n# letter sans 65 2048 0 0 8 8 0 8\n8 8\n255\n"
    let pair = Pair(threads: 1, text: false)
    for coverage: UInt8 in [255, 100] {
      let bytes = Array(file.utf8) + Array(repeating: coverage, count: 64)
      let glyphs = AtlasGlyphs(try #require(LetterAtlas(bytes)))
      (pair.keeping.glyphs, pair.whole.glyphs) = (glyphs, glyphs)
      #expect(pair.areAlike(list, Self.size, smooth: true))
      #expect(pair.keeping.picture.contains(coverage))
    }
  }

  @Test(
    "frames like those before ask for no memory", .enabled(if: Allocations.canCount),
    arguments: Show.all)
  func allocations(show: Show) {
    let lists = (0..<12).map { step in
      show.frame(
        size: Size(width: 320, height: 180), time: Double(step) / 20, offset: Double(step) * 60)
    }
    let renderer = SoftwareRenderer(threads: 1)
    expectNoAllocations(of: lists) { renderer.redraw($0, Self.size, smooth: true) }
  }
}
