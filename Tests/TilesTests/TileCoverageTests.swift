import Drawing
import Geometry
import Support
import Testing
import Tiles

@Suite("Tiles that come and go")
struct TileCoverageTests {
  static let window = Size(width: 1024, height: 768)

  @Test("P33: once the coarsest tile is here there is no hole, in whatever order others come")
  func coverage() {
    var (rig, random) = (TileRig(5472, 3648), Random(seed: 33))
    let steps = [0.19, 0.3, 0.6, 1, 0.4, 0.19]
    var view = rig.view(Self.window, at: 0.19, .zero)
    rig.show(view)
    rig.show(view, taking: 1)
    #expect(rig.decoded == [rig.key(5, 0, 0)])
    for (index, scale) in steps.enumerated() {
      view = rig.view(Self.window, at: scale, Point(x: Double(index) * 90, y: 40))
      for _ in 0..<12 {
        rig.show(view, taking: 4) { $0.shuffled(using: &random) }
        #expect(rig.isCovered(view))
        #expect(Set(rig.plan.draws.map(\.key)).count == rig.plan.draws.count)
      }
    }
  }

  @Test("a plan says what a view lacks: bare cells, tiles that are missing, tiles that fade in")
  func lacks() {
    var rig = TileRig(400, 400)
    let view = rig.view(Size(width: 400, height: 400), at: 1, .zero)
    func lack(_ bare: Int, _ missing: Int, _ fading: Int) -> [MissingTiles] {
      var lack = MissingTiles()
      (lack.bare, lack.missing, lack.fading) = (bare, missing, fading)
      return [lack]
    }
    rig.show(view, at: 0)
    #expect(rig.plan.missingTiles == lack(4, 4, 0))
    // The coarsest one, which was missed, and then the four.
    rig.show(view, at: 1, taking: 1)
    rig.show(view, at: 2) { _ in [] }
    #expect(rig.plan.missingTiles == lack(0, 4, 0))
    rig.show(view, at: 3)
    #expect(rig.plan.missingTiles == lack(0, 0, 4))
    rig.show(view, at: 4)
    #expect(rig.plan.missingTiles == lack(0, 0, 0))
  }

  @Test("P34: of a photo whose file has changed no tile is drawn that was being decoded")
  func generations() {
    var rig = TileRig(5472, 3648)
    var view = rig.view(Self.window, at: 0.19, .zero)
    rig.show(view)
    let late = rig.plan.wants.prefix(3)
    view.photo.generation = 1
    rig.show(view) { _ in Array(late) }
    #expect(rig.plan.draws.isEmpty && rig.cache.count == 3)
    rig.cache.forget(photo: 0, but: 1)
    #expect(rig.cache.count == 0 && rig.plan.wants.allSatisfy { $0.generation == 1 })
  }

  @Test(
    "P35: a tile that was missing appears in a quarter of a second, over its parent till then",
    arguments: [(0.25, 0.1, 0.4), (0.25, 0.25, 1), (0, 0, 1)])
  func fade(length: Double, after: Double, opacity: Double) {
    var rig = TileRig(400, 400)
    rig.cache.fade = length
    let view = rig.view(Size(width: 200, height: 200), at: 1, .zero)
    rig.show(view, at: 0)
    rig.show(view, at: 1, taking: 1)
    rig.show(view, at: 2)
    rig.show(view, at: 2 + after) { _ in [] }
    let tile = rig.plan.draws.last
    #expect(tile?.key == rig.key(0, 0, 0))
    #expect(abs((tile?.opacity ?? 0) - opacity) < 1e-9)
    #expect(rig.plan.draws.contains { $0.key == rig.key(1, 0, 0) } == (opacity < 1))
  }

  @Test("What comes in the very moment in which it is first needed, or before, is there at once")
  func noFade() {
    var rig = TileRig(400, 400)
    let view = rig.view(Size(width: 200, height: 200), at: 1, .zero)
    rig.show(view, at: 3)
    #expect(!rig.plan.isComplete)
    rig.show(view, at: 3)
    #expect(rig.plan.isComplete)
    #expect(rig.plan.draws.map(\.key) == [rig.key(0, 0, 0)] && rig.plan.draws[0].opacity == 1)
  }

  @Test("a level that is seen in part lies over the next coarser one, which is wanted for it")
  func blend() {
    var rig = TileRig(2000, 2000)
    var view = rig.view(Size(width: 400, height: 400), at: 0.6, .zero)
    for _ in 0..<2 { rig.show(view, at: 1) }
    #expect(rig.plan.isComplete && Set(rig.plan.draws.map(\.key.level)) == [0])
    view.share = 0.25
    rig.show(view, at: 2) { _ in [] }
    // Nothing lies under it yet: it is seen in full.
    #expect(!rig.plan.isComplete && rig.plan.draws.allSatisfy { $0.opacity == 1 })
    for _ in 0..<2 { rig.show(view, at: 2) }
    #expect(rig.plan.isComplete && rig.plan.wants.isEmpty && rig.isCovered(view))
    let levels = rig.plan.draws.map(\.key.level)
    #expect(levels == levels.sorted(by: >) && Set(levels) == [0, 1])
    #expect(rig.plan.draws.allSatisfy { $0.opacity == ($0.key.level == 0 ? 0.25 : 1) })
  }

  @Test(
    "P36, P42: panning keeps the budget in every frame and the coarsest tile, and fills slots anew")
  func budget() {
    var rig = TileRig(12000, 3000, budget: 64)
    var identities: Set<UInt64> = []
    for step in 0..<500 {
      let view = rig.view(Self.window, at: 1, Point(x: Double(step) * 20, y: 500))
      rig.show(view)
      for draw in rig.plan.draws { identities.insert(draw.texture.key.identity) }
      #expect(rig.cache.count <= 64 && !rig.cache.isOverBudget)
      if step > 0 { #expect(rig.cache.contains(rig.key(6, 0, 0))) }
    }
    #expect(identities.count <= 64 && rig.decoded.count > 100)
  }

  @Test("P36: what shows stays beyond the budget, which is reported, and goes when it is left")
  func overBudget() {
    var rig = TileRig(5472, 3648, budget: 32)
    let view = rig.view(Self.window, at: 0.51, Point(x: 100, y: 100))
    for _ in 0..<3 { rig.show(view) }
    #expect(rig.plan.isComplete && rig.cache.isOverBudget)
    #expect(rig.cache.count == 64)
    for _ in 0..<3 { rig.show(rig.view(Self.window, at: 0.19, .zero)) }
    #expect(rig.cache.count <= 32)
  }

  @Test("of tiles that were used last together the finer go first; none goes for one not awaited")
  func oldest() {
    var cache = TileCache(budget: 2)
    let keys = [1, 0].map { TileKey(photo: 0, level: $0, column: 0, row: 0) }
    let other = TileKey(photo: 1, level: 0, column: 0, row: 0)
    cache.beginFrame(at: 0)
    for key in keys + [other] { cache.insert(TileDelivery(key, TileRig.bitmap)) }
    #expect(cache.count == 2 && !cache.contains(other))
    for time in [1.0, 2] { cache.beginFrame(at: time) }
    cache.insert(TileDelivery(other, TileRig.bitmap))
    #expect(cache.contains(other) && cache.contains(keys[0]) && !cache.contains(keys[1]))
  }

  @Test("tiles around what shows go where the budget shrinks to what shows")
  func shrinkingBudget() {
    var rig = TileRig(5472, 3648, budget: 30)
    let view = rig.view(Self.window, at: 1, Point(x: 300, y: 300))
    for _ in 0..<4 { rig.show(view) }
    #expect(rig.plan.isComplete && rig.cache.count == 30)
    rig.cache.budget = 22
    for _ in 0..<2 { rig.show(view) }
    #expect(rig.plan.isComplete && rig.cache.count == 22)
  }

  @Test("a level to blend with is wanted of a view at rest, and not of one in motion")
  func blendLevel() {
    var rig = TileRig(5472, 3648)
    var view = rig.view(Self.window, at: 0.3, .zero)
    view.share = 0.5
    for isMoving in [true, false] {
      view.targetPart = isMoving ? view.part.offsetBy(dx: 900, dy: 0) : view.part
      rig.show(view, taking: 0)
      #expect(rig.plan.wants.contains { $0.level == view.level + 1 } != isMoving)
    }
  }

  @Test("P37: a scale that trembles about the end of a level decodes nothing twice")
  func tremble() {
    let budget = Pyramid.tileBudget(for: PixelSize(width: 1024, height: 768))
    var rig = TileRig(5472, 3648, budget: budget)
    var level: Int?
    for frame in 0..<120 {
      let scale = 0.5 + 0.001 * (frame % 2 == 0 ? 1 : -1)
      var view = rig.view(Self.window, at: scale, Point(x: 300, y: 300))
      level = rig.photo.pyramid.level(at: scale, current: level)
      view.level = level ?? 0
      view.targetLevel = view.level
      rig.show(view)
    }
    #expect(Set(rig.decoded).count == rig.decoded.count)
  }

  @Test("P38: a fling past fifty screens decodes little but what is seen at its end")
  func fling() {
    var rig = TileRig(54_000, 1000)
    let target = rig.view(Self.window, at: 1, Point(x: 51_200, y: 100))
    var (distance, frames) = (51_200.0, 0)
    while distance > 0.5 {
      var view = rig.view(Self.window, at: 1, Point(x: 51_200 - distance, y: 100))
      (view.targetPart, view.targetLevel) = (target.part, target.level)
      rig.show(view, taking: 4)
      (distance, frames) = (distance * 0.967, frames + 1)
    }
    let atRest = target.photo.pyramid.tiles(in: target.part, level: 0).count
    #expect(rig.decoded.count <= 3 * atRest && frames > 100)
    rig.show(target, taking: 4)
    #expect(rig.plan.isComplete)
  }

  @Test("What comes next is fetched last, as much as there is room for, and stays")
  func ahead() {
    var (rig, next) = (TileRig(1200, 900, budget: 20), TileRig(1200, 900).photo)
    next.generation = 7
    let size = Size(width: 600, height: 450)
    let view = rig.view(size, at: 0.5, .zero)
    let ahead = TileView(1, next, part: view.part, level: view.level)
    for _ in 0..<3 {
      rig.show(view)
      rig.plan.begin(&rig.cache)
      rig.plan.draw(view, &rig.cache)
      rig.plan.want([view], ahead: [ahead], &rig.cache)
    }
    // All six of the photo itself and its coarsest, the same of the next one.
    #expect(rig.cache.count == 14 && rig.plan.wants.isEmpty)
    #expect(rig.decoded.prefix(7).allSatisfy { $0.photo == 0 })
    #expect(Set(rig.decoded).count == rig.decoded.count)
  }

  @Test("A preview is drawn, is wanted still, and is replaced without fading")
  func previews() {
    var rig = TileRig(200, 200)
    let view = rig.view(Size(width: 200, height: 200), at: 1, .zero)
    rig.show(view, at: 0)
    rig.cache.insert(TileDelivery(rig.key(0, 0, 0), TileRig.bitmap, isFinal: false))
    rig.show(view, at: 1) { _ in [] }
    let preview = rig.plan.draws.first?.texture.key
    #expect(!rig.plan.isComplete && rig.plan.wants == [rig.key(0, 0, 0)])
    rig.show(view, at: 2)
    #expect(rig.plan.isComplete && rig.plan.wants.isEmpty && rig.plan.draws.count == 1)
    #expect(rig.plan.draws[0].texture.key.identity == preview?.identity)
    #expect(rig.plan.draws[0].texture.key.generation != preview?.generation)
  }

  @Test("Renderers tell apart what two caches show in one slot under one key")
  func libraries() {
    let (rig, key) = (TileRig(200, 200), TileRig(200, 200).key(0, 0, 0))
    // The last two pixels are each other's, and one differs by a level.
    let pictures: [[UInt8]] = [
      [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255], [1, 2, 3, 255, 7, 8, 9, 255, 4, 5, 6, 255],
      [1, 2, 4, 255, 4, 5, 6, 255, 7, 8, 9, 255], [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 8, 255],
    ]
    let keys = pictures.map { pixels in
      var rig = rig
      let view = rig.view(Size(width: 200, height: 200), at: 1, .zero)
      rig.show(view)
      rig.cache.insert(TileDelivery(key, Bitmap(width: 3, height: 1, pixels: pixels)))
      rig.show(view) { _ in [] }
      return rig.plan.draws[0].texture.key
    }
    #expect(Set(keys.map(\.identity)).count == 1 && Set(keys.map(\.generation)).count == 4)
  }
}
