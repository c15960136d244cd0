import Drawing
import Tiles

/// How much of the photos is kept in memory: three steps, of which the last one is the right one.
/// This memory is really used and measured; `PhotoWay` simulates how long reading takes.
enum PhotoKeeping: Int, CaseIterable {
  /// All photos, whole.
  case naive
  /// The photo shown and the next one, whole.
  case recycled
  /// The visible tiles, and those that may be visible next.
  case tiled
}

/// The tiles that come from the library and those that are kept, frame by frame.
struct PhotoTiles {
  let library: any PhotoLibrary
  private(set) var keeping = PhotoKeeping.tiled
  private(set) var cache: TileCache
  private(set) var plan = TilePlan()
  var thumbnails = Thumbnails()
  /// The range of the plan's tiles of each view that was drawn last.
  private(set) var ranges: [Range<Int>] = []
  private var wanted: [TileKey] = []
  private var wantedPhotos: [Int] = []
  private var wantedThumbnails: [Int] = []
  /// The generation of each photo whose tiles may be here.
  private var generations: [Int: Int] = [:]
  private var budget = 1
  /// How many tiles a frame takes at most.
  private var pace = 1
  /// The moment of the last frame, in seconds.
  private var filledAt = -Double.infinity
  private var hasOneRenderer = false
  private var isPrepared = false
  /// A tile whose pixels are requested besides those of drawn tiles; and its pixels, once loaded.
  private var inspectedKey: TileKey?
  private(set) var inspected: Bitmap?

  init(_ library: any PhotoLibrary, fades: Bool) {
    self.library = library
    cache = TileCache(budget: 1)
    if !fades { cache.fade = 0 }
  }

  /// The most memory of all whole photos, in bytes; further photos stay in tiles. Chosen: about
  /// twenty photos of twelve megapixels.
  static let mostWhole = 1 << 30

  /// How many tiles may be kept for drawing; for whole photos a third is added for coarser levels.
  var drawnBudget: Int {
    keeping == .tiled ? budget : budget + Self.mostWhole / Pyramid.bytesPerTile * 4 / 3
  }

  mutating func layOut(_ pixels: PixelSize) {
    budget = Pyramid.tileBudget(for: pixels)
    pace = Pyramid.mostTaken(for: pixels)
    cache.budget = drawnBudget
  }

  /// Changes to a step, and forgets all tiles.
  mutating func keep(_ keeping: PhotoKeeping) {
    self.keeping = keeping
    cache = TileCache(budget: drawnBudget, fade: cache.fade)
  }

  /// Lists all tiles in the frame if one renderer shows all frames, so that it keeps them. Whole
  /// photos, which would exceed its memory, are not listed.
  mutating func prepare(_ list: inout DrawList) {
    isPrepared = hasOneRenderer && keeping == .tiled
    if isPrepared { cache.forEachTexture { list.prepare($0) } }
  }

  /// Frees the bitmaps: one renderer shows all frames, and has shown the last one.
  mutating func handOver() {
    hasOneRenderer = true
    if isPrepared { cache.handOver() }
    isPrepared = false
  }

  /// Plans a frame. Tiles that the library has at once are drawn in the same frame. A second frame
  /// of the same moment means that the caller draws again until no tile is missing.
  ///
  /// - Parameters:
  ///   - views: the visible ones; the first is the one that will be visible after the motion.
  ///   - ahead: the views that may come next.
  ///   - photos: those whose headers are needed, the most urgent first.
  ///   - time: in seconds.
  mutating func fill(_ views: [TileView], ahead: [TileView], photos: [Int], at time: Double) {
    let isAwaited = time == filledAt
    filledAt = time
    cache.beginFrame(at: time)
    var taken = take()
    repeat {
      plan.begin(&cache)
      ranges.removeAll(keepingCapacity: true)
      for view in views { ranges.append(plan.draw(view, &cache)) }
      plan.want(views, ahead: ahead, isAwaited: isAwaited, &cache)
      ask(photos)
      taken = plan.isComplete ? 0 : take()
    } while taken > 0
  }

  /// Takes the tiles that have come. Returns how many found room.
  private mutating func take() -> Int {
    var count = 0
    library.take(upTo: keeping == .tiled ? pace : Pyramid.mostTaken) { delivery in
      if delivery.key == inspectedKey { inspected = delivery.bitmap }
      let number = delivery.key.photo
      // A file that has changed may be smaller and have no such tile.
      guard let photo = library.state(of: number).photo, photo.generation == delivery.key.generation
      else { return false }
      thumbnails.take(delivery, of: photo)
      // Other photos need only the thumbnail; a photo that is turned to later gets its tile again.
      guard wantedPhotos.contains(number) || wantedPhotos.isEmpty else { return false }
      let isKept = cache.insert(delivery)
      if isKept { count += 1 }
      return isKept
    }
    return count
  }

  /// Sends the library the lists of wanted photos and tiles, where they have changed.
  private mutating func ask(_ photos: [Int]) {
    // The bitmaps of drawn tiles have gone to the renderer: the library gives their pixels once
    // more.
    let extra = inspected == nil ? inspectedKey : nil
    let count = plan.wants.count + (extra == nil ? 0 : 1)
    guard
      wanted.count != count || !wanted.starts(with: plan.wants)
        || extra != nil && wanted.last != extra
        || photos != wantedPhotos || thumbnails.wants != wantedThumbnails
    else { return }
    wanted.removeAll(keepingCapacity: true)
    wanted.append(contentsOf: plan.wants)
    if let extra { wanted.append(extra) }
    wantedPhotos.removeAll(keepingCapacity: true)
    wantedPhotos.append(contentsOf: photos)
    wantedThumbnails.removeAll(keepingCapacity: true)
    wantedThumbnails.append(contentsOf: thumbnails.wants)
    library.want(photos: wantedPhotos, tiles: wanted, thumbnails: wantedThumbnails)
  }

  /// Forgets the tiles of a photo except those of one generation, if the generation has changed.
  mutating func forget(_ photo: Int, but generation: Int?) {
    guard generation != generations[photo] else { return }
    generations[photo] = generation
    cache.forget(photo: photo, but: generation)
  }

  /// Forgets all photos but those for which `isKept` is true.
  mutating func forgetAll(but isKept: (_ photo: Int) -> Bool) { cache.forgetAll(but: isKept) }

  /// Whether all wanted tiles are loaded, those that may be visible next included: the memory no
  /// longer changes.
  var isSettled: Bool {
    plan.wants.isEmpty && !wantedPhotos.contains { library.state(of: $0) == .unread }
  }

  /// Requests the pixels of a tile, for `inspected`; nil: of none.
  mutating func inspect(_ key: TileKey?) {
    guard key != inspectedKey else { return }
    (inspectedKey, inspected) = (key, nil)
  }

  /// Whether all tiles of a photo's level 0 are loaded.
  func isWhole(_ number: Int, _ photo: Photo) -> Bool {
    let grid = photo.pyramid.grid(of: 0)
    return (0..<grid.rows).allSatisfy { row in
      (0..<grid.columns).allSatisfy { column in
        cache.contains(
          TileKey(photo: number, generation: photo.generation, level: 0, column: column, row: row))
      }
    }
  }

  /// The memory in use at this moment, in bytes: the tiles, and the library's work. For whole
  /// photos only their pixels are counted, as in one piece.
  var liveBytes: Int {
    guard keeping != .tiled else {
      return cache.bytes + library.liveBytes + thumbnails.bytes
        + (inspected == nil ? 0 : Pyramid.bytesPerTile)
    }
    return cache.finestBytes { library.state(of: $0).photo }
  }
}
