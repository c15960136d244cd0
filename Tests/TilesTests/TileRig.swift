import Drawing
import Geometry
import Tiles

/// A cache and a plan over a library that answers as fast as a test wants.
struct TileRig {
  static let bitmap = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])

  let photo: Photo
  var cache: TileCache
  var plan = TilePlan()
  /// All tiles that were decoded, in their order.
  var decoded: [TileKey] = []
  var frame = 0

  init(_ width: Int, _ height: Int, budget: Int = 200) {
    photo = Photo(Pyramid(PixelSize(width: width, height: height)))
    cache = TileCache(budget: budget)
  }

  func key(_ level: Int, _ column: Int, _ row: Int) -> TileKey {
    TileKey(photo: 0, level: level, column: column, row: row)
  }

  /// What a window of `size` points shows of the photo at a scale, its corner at an offset
  /// (points).
  func view(_ size: Size, at scale: Double, _ offset: Point) -> TileView {
    let part = Rect(
      origin: offset / scale, size: Size(width: size.width / scale, height: size.height / scale))
    return TileView(0, photo, part: part, level: photo.pyramid.level(at: scale))
  }

  /// A frame: takes up to `most` of what was wanted in the frame before, then plans the view.
  mutating func show(
    _ view: TileView, at time: Double? = nil, taking most: Int = .max,
    _ choose: ([TileKey]) -> [TileKey] = { $0 }
  ) {
    let time = time ?? Double(frame) / 60
    frame += 1
    cache.beginFrame(at: time)
    for key in choose(plan.wants).prefix(most) {
      cache.insert(TileDelivery(key, Self.bitmap))
      decoded.append(key)
    }
    plan.begin(&cache)
    plan.draw(view, &cache)
    plan.want([view], &cache)
  }

  /// Whether every pixel of the part that shows is under an opaque tile, as far as the picture
  /// goes.
  func isCovered(_ view: TileView) -> Bool {
    let pyramid = photo.pyramid
    // What is opaque covers whole tiles of the finest level that is drawn.
    let finest = plan.draws.map(\.key.level).min() ?? 0
    let cells = pyramid.tiles(in: view.part, level: finest)
    return cells.rows.allSatisfy { row in
      cells.columns.allSatisfy { column in
        plan.draws.contains { draw in
          draw.opacity == 1
            && draw.key == key(finest, column, row).ancestor(draw.key.level - finest)
        }
      }
    }
  }
}
