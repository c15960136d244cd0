import Geometry

/// The tiles that a frame draws, back to front, and those that it wants, the most urgent first.
/// Kept and filled anew in every frame, it allocates nothing in steady state.
///
///     plan.begin(&cache)
///     let tiles = plan.draw(view, &cache)      // for each photo that shows; plan.draws[tiles]
///     plan.want([view], ahead: neighbors, &cache)
///     library.want(photos: numbers, tiles: plan.wants)
public struct TilePlan {
  public private(set) var draws: [TileDraw] = []
  /// The wanted tiles, without those whose final bitmap is loaded. Tiles out of sight come last,
  /// and only as many as there is room for.
  public private(set) var wants: [TileKey] = []
  /// Whether everything visible is sharp.
  public private(set) var isComplete = true
  /// The missing tiles of each view that was drawn, in the order of drawing.
  public private(set) var missingTiles: [MissingTiles] = []

  /// For each cell of a view, row by row, the finest level whose tile has faded in; one beyond the
  /// coarsest if there is none.
  private var covers: [Int] = []
  /// The tiles that are in `wants` already.
  private var listed: Set<TileKey> = []
  /// Tiles of one urgency, before they are added to `wants`.
  private var ordered: [Ordered] = []
  private typealias Ordered = (key: TileKey, distance: Double)
  /// How many of the wants are not loaded in any quality.
  private var newCount = 0

  public init() {}

  /// Empties the plan; a frame may be planned again after tiles have been loaded.
  public mutating func begin(_ cache: inout TileCache) {
    cache.beginPlan()
    draws.removeAll(keepingCapacity: true)
    wants.removeAll(keepingCapacity: true)
    listed.removeAll(keepingCapacity: true)
    isComplete = true
    missingTiles.removeAll(keepingCapacity: true)
    newCount = 0
  }

  /// Calls `body` for all cells of a range, row by row, without an allocation.
  private static func forEach(
    _ cells: TileRange, of view: TileView, _ body: (TileKey, Int) -> Void
  ) {
    var index = 0
    for row in cells.rows {
      for column in cells.columns {
        body(view.key(cells.level, column, row), index)
        index += 1
      }
    }
  }
}

/// The cells of a view that are not drawn in full.
public struct MissingTiles: Equatable, Sendable {
  /// Cells that no opaque tile of any level covers.
  public var bare = 0
  /// Cells whose tile of the drawn level is not loaded.
  public var missing = 0
  /// Cells whose tile is loaded and still fades in.
  public var fading = 0

  public init() {}
}

// MARK: Drawing

extension TilePlan {
  /// Adds the tiles of a view. Under a tile that is missing, fades in, or blends while the view
  /// zooms, the finest coarser tile is drawn, so that there is no hole once the coarsest is loaded;
  /// over it, finer tiles that remain from a larger scale.
  ///
  /// - Returns: their range in `draws`.
  @discardableResult
  public mutating func draw(_ view: TileView, _ cache: inout TileCache) -> Range<Int> {
    let first = draws.count
    let cells = view.photo.pyramid.tiles(in: view.part, level: view.level)
    let deepest = findCovers(of: cells, view, cache)
    cache.use(view.coarsest)
    for level in stride(from: deepest, to: view.level, by: -1) {
      Self.forEach(cells, of: view) { key, index in
        guard covers[index] >= level else { return }
        add(key.ancestor(level - view.level), of: view, &cache)
      }
    }
    if let below = view.levelBelow {
      let parents = view.photo.pyramid.tiles(in: view.part, level: below)
      Self.forEach(parents, of: view) { key, _ in
        if !cache.contains(key) { cache.miss(key) }
        if !cache.isFinal(key) { isComplete = false }
        if cache.opacity(of: key) == 1 { add(key, of: view, &cache) }
      }
    }
    // Beyond the budget only coarser tiles are drawn.
    if deepest > view.level, !cache.isOverBudget { drawFiner(than: cells, view, &cache) }
    Self.forEach(cells, of: view) { key, _ in
      if !cache.contains(key) { cache.miss(key) }
      // Without a tile below, it is fully opaque.
      let isOverAnother = view.levelBelow != nil && cache.opacity(of: key.ancestor()) == 1
      add(key, of: view, share: isOverAnother ? view.share : 1, &cache)
    }
    return first..<draws.count
  }

  private mutating func add(
    _ key: TileKey, of view: TileView, share: Double = 1, _ cache: inout TileCache
  ) {
    guard let (texture, opacity) = cache.draw(key) else { return }
    draws.append(TileDraw(key, texture, opacity * share, of: view.photo))
  }

  /// Fills `covers` and returns the coarsest level in it.
  private mutating func findCovers(
    of cells: TileRange, _ view: TileView, _ cache: TileCache
  ) -> Int {
    covers.removeAll(keepingCapacity: true)
    let most = view.photo.pyramid.levelCount
    var deepest = view.level
    var missing = MissingTiles()
    defer { missingTiles.append(missing) }
    Self.forEach(cells, of: view) { key, _ in
      var level = view.level
      while level < most, cache.opacity(of: key.ancestor(level - view.level)) != 1 { level += 1 }
      covers.append(level)
      if level == most { missing.bare += 1 }
      if !cache.contains(key) {
        missing.missing += 1
      } else if level > view.level {
        missing.fading += 1
      }
      deepest = max(deepest, level)
      if !cache.isFinal(key) { isComplete = false }
    }
    return min(deepest, view.photo.pyramid.coarsest)
  }

  private mutating func drawFiner(
    than cells: TileRange, _ view: TileView, _ cache: inout TileCache
  ) {
    for steps in 1...Self.finerLevels where steps <= view.level {
      let finer = view.photo.pyramid.tiles(in: view.part, level: view.level - steps)
      Self.forEach(finer, of: view) { key, _ in
        if cache.opacity(of: key.ancestor(steps)) != 1 { add(key, of: view, &cache) }
      }
    }
  }

  /// The most levels by which a tile in place of a missing one may be finer than the drawn level.
  /// Chosen: up to a scale four times as large, the number of tiles to look up is small.
  private static let finerLevels = 2
}

// MARK: Wanting

extension TilePlan {
  /// Lists the wanted tiles: first the coarsest of each view, so that nothing is empty; then those
  /// that will be visible after the motion, from the middle outwards; those that are visible now; a
  /// ring around them; last those of the photos that may come next. Of the last two kinds only as
  /// many as fit the budget are listed, and stay in the cache.
  ///
  /// - Parameters:
  ///   - views: those that will be visible after the motion, then those that are visible now.
  ///   - ahead: the views of the photos that may come next.
  ///   - isAwaited: whether the frame is drawn again until it is complete, as for a picture: views
  ///     that only pass by are then wanted at the visible level.
  public mutating func want(
    _ views: [TileView], ahead: [TileView] = [], isAwaited: Bool = false, _ cache: inout TileCache
  ) {
    for view in views { want(view.coarsest, &cache) }
    for view in views {
      let cells = view.photo.pyramid.tiles(in: view.targetPart, level: view.targetLevel)
      want(cells, of: view, around: view.targetPart.center, &cache)
    }
    for view in views where view.isMoving {
      // A view that only passes by gets a few coarse tiles.
      let passing = isAwaited ? 0 : view.photo.pyramid.coarsest - Self.passingLevels
      let level = max(view.level, passing)
      let cells = view.photo.pyramid.tiles(in: view.part, level: level)
      want(cells, of: view, around: view.part.center, &cache)
    }
    for view in views where !view.isMoving || isAwaited {
      guard let below = view.levelBelow else { continue }
      let cells = view.photo.pyramid.tiles(in: view.part, level: below)
      want(cells, of: view, around: view.part.center, &cache)
    }
    for view in views where !view.isMoving {
      let cells = view.photo.pyramid.ring(
        around: view.photo.pyramid.tiles(in: view.part, level: view.level))
      want(cells, of: view, around: view.part.center, isOptional: true, &cache)
    }
    for view in ahead { want(view.coarsest, isOptional: true, &cache) }
    for view in ahead {
      let cells = view.photo.pyramid.tiles(in: view.part, level: view.level)
      want(cells, of: view, around: view.part.center, isOptional: true, &cache)
    }
  }

  /// The number of levels finer than the coarsest that are wanted for a view that only passes by:
  /// at most 21 tiles (1 + 4 + 16).
  private static let passingLevels = 2

  /// Wants cells, nearest to a point (in pixels of the stored picture) first. If all find room,
  /// cells whose final bitmap is loaded are not sorted.
  private mutating func want(
    _ cells: TileRange, of view: TileView, around center: Point, isOptional: Bool = false,
    _ cache: inout TileCache
  ) {
    ordered.removeAll(keepingCapacity: true)
    let half = Double(Pyramid.tileSide << cells.level) / 2
    let allFit = !isOptional || cache.useCount + newCount + cells.count <= cache.budget
    Self.forEach(cells, of: view) { key, _ in
      if allFit, cache.isFinal(key) {
        cache.use(key)
        return
      }
      let middle = Point(x: half * Double(2 * key.column + 1), y: half * Double(2 * key.row + 1))
      let offset = middle - center
      ordered.append((key, offset.x * offset.x + offset.y * offset.y))
    }
    sortOrdered()
    for entry in ordered { want(entry.key, isOptional: isOptional, &cache) }
  }

  /// Sorts `ordered` by distance, equally near tiles row by row, by Shell's method: the standard
  /// library's sort would allocate.
  private mutating func sortOrdered() {
    var gap = ordered.count
    while gap > 1 {
      gap = max(1, gap * 5 / 11)
      for index in gap..<ordered.count {
        var place = index
        while place >= gap, isNearer(ordered[place], than: ordered[place - gap]) {
          ordered.swapAt(place, place - gap)
          place -= gap
        }
      }
    }
  }

  private func isNearer(_ a: Ordered, than b: Ordered) -> Bool {
    (a.distance, a.key.row, a.key.column) < (b.distance, b.key.row, b.key.column)
  }

  private mutating func want(_ key: TileKey, isOptional: Bool = false, _ cache: inout TileCache) {
    let isHere = cache.contains(key)
    if isHere, cache.isFinal(key) {
      if !isOptional || cache.useCount + newCount < cache.budget { cache.use(key) }
      return
    }
    if isOptional, cache.useCount + newCount >= cache.budget { return }
    if isHere { cache.use(key) } else { newCount += 1 }
    if listed.insert(key).inserted { wants.append(key) }
  }
}

extension Pyramid {
  /// A range with one more tile on all sides, within the level.
  func ring(around cells: TileRange) -> TileRange {
    guard cells.count > 0 else { return cells }
    let grid = grid(of: cells.level)
    let (columns, rows) = (cells.columns, cells.rows)
    return TileRange(
      level: cells.level,
      columns: max(0, columns.lowerBound - 1)..<min(grid.columns, columns.upperBound + 1),
      rows: max(0, rows.lowerBound - 1)..<min(grid.rows, rows.upperBound + 1))
  }
}
