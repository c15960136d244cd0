import Drawing
import Geometry
import Tiles

/// The levels of a photo in the orientation in which it is seen.
struct SeenPyramid {
  let composer: TileComposer
  let orientation: Orientation

  /// The seen sizes of the levels, in pixels, rounded up; those that vips stores are rounded down.
  var sizes: [PixelSize] {
    let pyramid = Pyramid(composer.store.size)
    return (0..<pyramid.levelCount).map { pyramid.size(of: $0) }.map { seen($0.width, $0.height) }
  }

  /// A part of a level, both as they are seen. Nil: a tile of it is missing.
  func part(_ level: Int, _ part: PixelRect) -> TileComposer.Part? {
    composer.part(level, stored(part, level), border: 0).map(turned)
  }

  /// The tile for which a part is nil, in a few words.
  func missingTile(_ level: Int, _ part: PixelRect) -> String {
    let tile = composer.missingTile(level, stored(part, level))
    return "level \(composer.store.number(of: level)), column \(tile.column), row \(tile.row)"
  }

  private func stored(_ part: PixelRect, _ level: Int) -> PixelRect {
    let size = sizes[level]
    let rect = orientation.inverse.shown(
      Rect(
        x: Double(part.left), y: Double(part.top), width: Double(part.width),
        height: Double(part.height)),
      in: Size(width: Double(size.width), height: Double(size.height)))
    return PixelRect(
      left: Int32(rect.minX), top: Int32(rect.minY), right: Int32(rect.maxX),
      bottom: Int32(rect.maxY))
  }

  /// Whether a pixel of level 0 is transparent. Tiles that are missing are not.
  var hasAlpha: Bool {
    let store = composer.store
    guard store.canHaveAlpha else { return false }
    return (0..<store.levels[0].tileCount).contains { index in
      let columns = store.levels[0].columns
      let tile = store.tile(level: 0, column: index % columns, row: index / columns) ?? []
      return stride(from: 3, to: tile.count, by: 4).contains { tile[$0] != 255 }
    }
  }

  private func seen(_ width: Int, _ height: Int) -> PixelSize {
    orientation.swapsSides
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  private func turned(_ stored: TileComposer.Part) -> TileComposer.Part {
    guard orientation != .upright else { return stored }
    let size = seen(stored.width, stored.height)
    let last = Size(width: Double(stored.width - 1), height: Double(stored.height - 1))
    /// The index of the seen pixel that is stored in a column and row.
    func index(_ x: Double, _ y: Double) -> Int {
      let place = orientation.shown(Point(x: x, y: y), in: last)
      return Int(place.y) * size.width + Int(place.x)
    }
    let start = index(0, 0)
    let (right, down) = (index(1, 0) - start, index(0, 1) - start)
    var seen = TileComposer.Part(
      pixels: stored.pixels, width: size.width, height: size.height, isWhole: stored.isWhole)
    for y in 0..<stored.height {
      for x in 0..<stored.width {
        let (from, to) = (4 * (y * stored.width + x), 4 * (start + y * down + x * right))
        for channel in 0..<4 { seen.pixels[to + channel] = stored.pixels[from + channel] }
      }
    }
    return seen
  }
}
