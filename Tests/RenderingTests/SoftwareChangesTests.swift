#if Program

import Drawing
import Foundation
import Geometry
import Images
import PictureSupport
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
      if random.int(0...9) == 0 { pair.keeping.letGo() }
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
    // Neighbours in time, now and then.
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
      var list = DrawList()
      list.beginPlane()
      list.fill(Rect(x: x, y: 70, width: 20, height: 70), Color(grey: 1))
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
    func list(_ grey: Float) -> DrawList {
      var list = DrawList()
      list.beginWorld(light: Light(direction: [0, 1, 0], ambient: 1, diffuse: 0, specular: 0))
      list.begin(
        .square, .unlit, camera: list.add(Camera(viewProjection: .identity, eye: [0, 0, 1])))
      list.append(
        Instance(
          model: Matrix4([1, 1, 0, 0], [0, 0, 1, 0], [1, -1, 0, 0], [0, 0, 0, 1]),
          color: Color(grey: grey)))
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
      var list = DrawList()
      list.beginPlane()
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
    pair.keeping.letGo()
    #expect(pair.areAlike(list(0, 20), Self.size, smooth: true))
  }

  @Test("letters of another source are seen, though they lie where those of the first one lay")
  func letters() throws {
    var list = DrawList()
    list.beginPlane()
    list.write(TextRun("A", size: 8), at: Point(x: 40, y: 40), Color(grey: 1))
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

/// A frame of some passes, each thing of which can become another.
private struct RandomFrame {
  private var background: Double
  private var passes: [PassKind] = []

  private enum PassKind {
    case world(World)
    case plane([Quad])
  }

  private struct World {
    var viewport: Rect?
    var opacity: Float
    var light: Double
    var eye: Double
    var things: [Thing]
  }

  private struct Thing {
    var mesh: Mesh
    var material: Int
    var place: Vector3
    var turn: Double
    var size: Float
    var hue: Double
    var generation: Int
  }

  private struct Quad {
    var kind: Int
    var rect: Rect
    var hue: Double
    var radius: Double
    var generation: Int
  }

  init(_ random: inout Random) {
    background = random.double(0...1)
    for number in 0..<random.int(1...4) {
      if random.bool() {
        var isWhole = random.bool()
        if number == 0 { isWhole = random.int(0...3) > 0 }
        passes.append(
          .world(
            World(
              viewport: isWhole ? nil : Self.rect(&random),
              opacity: random.int(0...3) == 0 ? 0.6 : 1, light: random.double(0.2...1),
              eye: random.double(-0.4...0.4),
              things: (0..<random.int(1...12)).map { _ in Self.thing(&random) })))
      } else {
        passes.append(.plane((0..<random.int(1...10)).map { _ in Self.quad(&random) }))
      }
    }
  }

  private static func rect(_ random: inout Random) -> Rect {
    Rect(
      x: random.double(-60...300), y: random.double(-60...180), width: random.double(1...250),
      height: random.double(1...160))
  }

  private static func thing(_ random: inout Random) -> Thing {
    Thing(
      mesh: random.pick([.cube, .roundedCube, .square, .cylinder, .podium]),
      material: random.int(0...6),
      place: Vector3(
        Float(random.double(-1.6...1.6)), Float(random.double(-0.8...0.8)),
        Float(random.double(-1...2.4))), turn: random.double(0...6),
      size: Float(random.double(0.05...0.9)), hue: random.double(0...1),
      generation: random.int(0...2))
  }

  private static func quad(_ random: inout Random) -> Quad {
    Quad(
      kind: random.int(0...4), rect: rect(&random), hue: random.double(0...1),
      radius: random.double(0...30), generation: random.int(0...2))
  }

  /// Makes something another thing, or more or less of it.
  mutating func change(_ random: inout Random) {
    if random.int(0...19) == 0 { background = random.double(0...1) }
    let index = random.int(0...passes.count - 1)
    switch passes[index] {
    case .plane(var quads):
      let chosen = random.int(0...quads.count - 1)
      switch random.int(0...5) {
      case 0: quads.append(Self.quad(&random))
      case 1 where quads.count > 1: quads.remove(at: chosen)
      case 2: quads[chosen].hue = random.double(0...1)
      case 3: quads[chosen].generation += 1
      case 4: quads[chosen].rect.origin.x += random.double(-3...3)
      case _: quads[chosen] = Self.quad(&random)
      }
      passes[index] = .plane(quads)
    case .world(var world):
      let chosen = random.int(0...world.things.count - 1)
      switch random.int(0...9) {
      case 0: world.things.append(Self.thing(&random))
      case 1 where world.things.count > 1: world.things.remove(at: chosen)
      case 2: world.things[chosen].hue = random.double(0...1)
      case 3: world.things[chosen].generation += 1
      case 4: world.light = random.double(0.2...1)
      case 5: world.eye = random.double(-0.4...0.4)
      case 6: world.things.swapAt(0, chosen)
      case 7: world.viewport = world.viewport.map { _ in Self.rect(&random) }
      case 8: world.things[chosen].turn += 0.05
      case _: world.things[chosen] = Self.thing(&random)
      }
      passes[index] = .world(world)
    }
  }

  func list(_ size: Size) -> DrawList {
    var list = DrawList()
    list.background = Color(hue: background, saturation: 0.4, brightness: 0.3)
    for pass in passes {
      switch pass {
      case .world(let world): add(world, size, to: &list)
      case .plane(let quads): add(quads, to: &list)
      }
    }
    return list
  }

  private func add(_ world: World, _ size: Size, to list: inout DrawList) {
    list.beginWorld(
      viewport: world.viewport,
      light: Light(
        direction: [0.4, 0.8, 0.45], ambient: 0.3, diffuse: Float(world.light), specular: 0.3),
      opacity: world.opacity)
    let aspect = Float(
      (world.viewport?.width ?? size.width) / (world.viewport?.height ?? size.height))
    let camera = list.add(.looking(from: [Float(world.eye), 1, 3], aspect: aspect))
    for thing in world.things {
      let pool = Pool(
        center: .zero, radius: 2,
        glow: Glow(
          color: Color(hue: thing.hue, saturation: 0.5, brightness: 0.4), center: thing.place,
          radius: 1))
      let material: Material =
        switch thing.material {
        case 0, 1: .lit
        case 2: .unlit
        case 3: .pool(pool)
        case 4: .shadow(SoftShadow(core: 0.2, rounding: 0.3, darkness: 0.5), on: pool)
        case _:
          .textured(
            list.add(
              PlaneLists.texture(
                "fuzz \(thing.mesh)", 24 + thing.generation, 16, generation: thing.generation)),
            isLit: thing.material == 5)
        }
      list.begin(thing.mesh, material, camera: camera)
      list.append(
        Instance(
          model: .translation(thing.place) * .rotationY(thing.turn) * .rotationX(thing.turn / 2)
            * .scale(Vector3(repeating: thing.size)),
          color: Color(hue: thing.hue, saturation: 0.7, brightness: 0.9)))
    }
  }

  private func add(_ quads: [Quad], to list: inout DrawList) {
    list.beginPlane()
    for quad in quads {
      let color = Color(hue: quad.hue, saturation: 0.6, brightness: 0.9)
      switch quad.kind {
      case 0: list.fill(quad.rect, color, opacity: Float(quad.radius) / 30, radius: quad.radius)
      case 1: list.fill(quad.rect, color, radius: quad.radius)
      case 2:
        list.write(
          TextRun("Frame \(quad.generation)", size: 9 + quad.radius), at: quad.rect.origin, color)
      case 3:
        list.draw(
          PlaneLists.texture("fuzz quad", 40, 30 + quad.generation, generation: quad.generation),
          in: quad.rect, opacity: quad.radius > 15 ? 1 : 0.5, isNearest: quad.hue > 0.7)
      case _:
        list.clip(to: quad.rect)
        list.fill(
          Rect(x: 40, y: 30, width: 240, height: 140), color, opacity: 0.7, radius: quad.radius)
        list.unclip()
      }
    }
  }
}

#endif
