import Drawing
import Scrolling
import Tiles

// The drawing of the simulated steps. All lengths are points, and taste.
extension PhotosScene {
  /// Covers the part of a photo that has not been read.
  ///
  /// - Parameter place: from the photo's pixels to the window.
  func cover(_ page: PhotoPage, at time: Double, _ list: inout DrawList, place: (Rect) -> Rect) {
    guard let photo = page.photo else { return }
    let share = steps.share(of: page.number, photo, of: library.count, at: time)
    guard share < 1 else { return }
    let (size, black) = (page.photoSize, list.background)
    // A point more on all sides: else the photo would show through pixels at an edge.
    func blacken(_ part: Rect) { list.fill(place(part).insetBy(dx: -1, dy: -1), black) }
    guard steps.way == .tiles else {
      let whole = Rect(origin: .zero, size: size)
      blacken(whole)
      let all = place(whole)
      let track = Rect(x: all.midX - 80, y: all.midY - 4, width: 160, height: 8)
      return list.drawProgress(share, in: track, style.accent(4), style)
    }
    // The rest of the present row, and the rows under it.
    let (grid, side) = (photo.pyramid.grid(of: 0), Double(Pyramid.tileSide))
    let come = Int(share * Double(grid.columns * grid.rows))
    let (x, y) = (Double(come % grid.columns) * side, Double(come / grid.columns) * side)
    blacken(Rect(x: x, y: y, width: size.width - x, height: min(side, size.height - y)))
    guard y + side < size.height else { return }
    blacken(Rect(x: 0, y: y + side, width: size.width, height: size.height - y - side))
  }

  /// The rectangle of a tile, in the photo's pixels: a smaller one at an edge is stretched where
  /// `stretches` is set.
  func place(of tile: TileDraw, _ photo: Photo?) -> Rect {
    guard stretches, photo?.orientation == .upright else { return tile.place }
    let side = Double(Pyramid.tileSide << tile.key.level)
    return Rect(origin: tile.place.origin, size: Size(width: side, height: side))
  }

  /// The memory of the photos' pixels at a moment, in bytes, in the present way.
  private func bytes(at time: Double) -> Double {
    guard let page = current, let photo = page.photo else { return 0 }
    let share = steps.share(of: page.number, photo, of: library.count, at: time)
    let whole = Double(photo.pyramid.size.count * 4)
    let tile = Double(Pyramid.bytesPerTile)
    switch steps.way {
    case .levels: return Double(tiles.plan.draws.count) * tile
    case .tiles: return share * Double(shownCells(of: photo)) * tile
    case .two: return (share + Double(steps.keptCount - 1)) * whole
    case .all: return share * whole * Double(library.count)
    }
  }

  /// The number of visible tiles of level 0 of the current photo.
  private func shownCells(of photo: Photo) -> Int {
    guard let view = views.first(where: { $0.number == number }) else { return 0 }
    return photo.pyramid.tiles(in: view.part, level: 0).count
  }

  /// The number of photos whose numbers are on the plate of the figures.
  private static let cells = 5

  /// The plate of the figures, before the text's scale; nil: it is hidden, as the buttons of the
  /// ways are, or has no room beside the facts.
  var figuresPlate: Rect? {
    guard strip.isShown else { return nil }
    let plate = Rect(x: Plate.margin, y: pageSize.height / textScale - 108, width: 316, height: 58)
    return factsFrame.map { $0.intersects(plate * textScale) } == true ? nil : plate
  }

  /// Draws the numbers of the photos around the one shown, filled where a page exists (the
  /// session's visible set). Pages of other photos are recycled for the next ones; how many wait
  /// for that depends on frames, and is not drawn. Below it draws the memory of the pixels.
  func drawFigures(at time: Double, into list: inout DrawList) {
    guard let frame = figuresPlate else { return }
    list.fillPlate(frame, style)
    var pen = CaptionPen(at: frame.origin + Point(x: 16, y: 23))
    pen.write("pages ", style.quietInk, &list)
    let first = max(0, min(number - Self.cells / 2, library.count - Self.cells))
    for photo in first..<min(first + Self.cells, library.count) {
      let exists = pages.contains { $0.superregion != nil && $0.number == photo }
      let size = SceneStyle.TypeSize.caption.rawValue
      let width = FixedNumber(photo + 1).width(size: size)
      let cell = Rect(x: pen.place.x, y: pen.place.y - 15, width: width + 10, height: 20)
      list.fill(cell, exists ? style.accent(0) : style.inset, radius: 6)
      list.write(
        number: photo + 1, size: size,
        at: pen.place + Point(x: 5, y: 0), exists ? style.onAccent : style.quietInk)
      pen.move(by: cell.width + 4)
    }
    pen.space(1)
    pen.write("filled: alive", style.quietInk, &list)
    pen = CaptionPen(at: frame.origin + Point(x: 16, y: 45))
    pen.write("memory ", style.quietInk, &list)
    pen.write(FixedNumber(bytes(at: time) / 1e6, decimals: 1), style.ink, &list)
    pen.write(" MB", style.quietInk, &list)
  }
}
