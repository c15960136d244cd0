import Drawing
import Glibc
import System
import Tiles

/// The shared state of a photo library's threads: wanted tiles, running jobs, delivered tiles.
final class PhotoLoader: @unchecked Sendable {
  let slots: [PhotoSlot]
  let cache: PyramidCache
  let monitor = Monitor()
  private let isThreaded: Bool
  private let owner = pthread_self()
  private var hasEnded = false
  /// How many threads are in `run`.
  private var runners = 0
  private var wantedPhotos: [Int] = []
  private var wantedTiles: [TileKey] = []
  private var wantedKeys: Set<TileKey> = []
  private(set) var wantedThumbnails: [Int] = []
  /// The best quality delivered of each tile that is still wanted.
  private(set) var delivered: [TileKey: TileQuality] = [:]
  private(set) var underway: Set<TileKey> = []
  /// The composer of the last tile.
  weak var lastComposer: TileComposer?
  /// How many tiles may wait to be taken or be decoded.
  private(set) var mostWaiting = Pyramid.mostWaiting
  /// The photo whose pyramid is built.
  private(set) var building: Int?
  /// The progressive photo that is being read.
  private(set) var readInPasses: Int?
  private(set) var ready: [TileDelivery] = []
  /// The time of the last check for changed files, in seconds of the monotonic clock.
  private var lastCheck = 0.0
  private var remarks: Set<String> = []

  /// Seconds between two checks for changed files.
  private static let checkInterval = 0.5

  init(_ paths: [String], cache: PyramidCache, isThreaded: Bool) {
    slots = paths.map { PhotoSlot($0) }
    self.cache = cache
    self.isThreaded = isThreaded
  }

  // MARK: The scene's side

  func state(of photo: Int) -> PhotoState {
    monitor.locked {
      let slot = slots[photo]
      guard case .known(var known) = slot.state, let build = slot.opened?.build else {
        return slot.state
      }
      known.progress = build.progress
      known.damage = known.damage ?? build.damage
      return .known(known)
    }
  }

  func want(photos: [Int], tiles: [TileKey], thumbnails: [Int] = []) {
    monitor.locked {
      wantedPhotos = photos
      wantedTiles = tiles
      wantedKeys = Set(tiles)
      wantedThumbnails = thumbnails
      delivered = delivered.filter { isWanted($0.key) }
      ready.removeAll { !isWanted($0.key) }
      let shown = Set(tiles.map(\.photo)).union(thumbnails)
      let open = Set(photos).union(shown)
      for index in slots.indices where !open.contains(index) && !slots[index].isBusy {
        slots[index].opened = nil
      }
      for index in photos where !shown.contains(index) { slots[index].opened?.forgetNeighbors() }
      monitor.wake()
    }
  }

  func take(upTo most: Int) -> ArraySlice<TileDelivery> {
    monitor.locked {
      // A scene that takes few tiles a frame needs few in advance.
      mostWaiting = min(max(most, 1), Pyramid.mostWaiting)
      let taken = ready.prefix(most)
      ready.removeFirst(taken.count)
      if !taken.isEmpty { monitor.wake() }
      return taken
    }
  }

  /// Takes back a tile for which there was no room: it is delivered again if it is still wanted.
  func sendAgain(_ key: TileKey) {
    monitor.locked {
      delivered[key] = nil
      monitor.wake()
    }
  }

  func retry(_ photo: Int) {
    monitor.locked {
      guard case .failed = slots[photo].state else { return }
      slots[photo].state = .unread
      slots[photo].opened = nil
      monitor.wake()
    }
  }

  func turn(_ photo: Int) {
    monitor.locked {
      let slot = slots[photo]
      guard case .known(var known) = slot.state else {
        // It is turned as it is opened.
        if slot.state == .unread { slot.turns += 1 }
        return
      }
      slot.turns += 1
      slot.generation += 1
      known.orientation = known.orientation.turned
      known.generation = slot.generation
      slot.state = .known(known)
      // The photo is opened again; its pyramid is in the cache, or its build starts again.
      slot.opened = nil
      monitor.wake()
    }
  }

  func facts(of photo: Int) -> PhotoFacts? {
    monitor.locked {
      let slot = slots[photo]
      if slot.facts == nil, !slot.wantsFacts {
        slot.wantsFacts = true
        monitor.wake()
      }
      return slot.facts
    }
  }

  var liveBytes: Int {
    monitor.locked {
      let held = slots.reduce(0) { $0 + ($1.opened?.heldBytes ?? 0) }
      return held + (ready.count + underway.count) * Pyramid.bytesPerTile
    }
  }

  // MARK: The threads' side

  /// Works until the library is gone.
  func run() {
    monitor.locked { runners += 1 }
    defer {
      monitor.locked {
        runners -= 1
        monitor.wake()
      }
    }
    var hasWorked = false
    var worked = 0.0
    while true {
      if workOnce() {
        (hasWorked, worked) = (true, Self.now)
        continue
      }
      let goesOn = monitor.locked {
        if !hasEnded, nextJob() == nil { monitor.wait(Self.checkInterval) }
        return !hasEnded
      }
      guard goesOn else { return }
      lookForChanges(notBefore: Self.checkInterval)
      // The jobs' memory is free once all tiles are delivered; the heap would keep it.
      if hasWorked, Self.now >= worked + Self.checkInterval {
        Heap.giveBack()
        hasWorked = false
      }
    }
  }

  /// Makes the threads end and waits for them; false: some still run after `seconds`.
  func end(within seconds: Double) -> Bool {
    let latest = Self.now + seconds
    return monitor.locked {
      hasEnded = true
      wantedPhotos = []
      wantedTiles = []
      wantedThumbnails = []
      monitor.wake()
      while runners > 0, Self.now < latest { monitor.wait(latest - Self.now) }
      return runners == 0
    }
  }

  /// Does the most urgent job; between two steps of a longer job, only one that precedes it.
  func workOnce(during longer: LongJob? = nil) -> Bool {
    guard let job = takeJob(during: longer) else { return false }
    assert(
      !isThreaded || pthread_equal(pthread_self(), owner) == 0, "the scene's thread decodes nothing"
    )
    perform(job)
    return true
  }

  /// Takes the most urgent job, so that no other thread gets it; nil: there is none.
  func takeJob(during longer: LongJob? = nil) -> PhotoJob? {
    monitor.locked {
      let job = nextJob(during: longer)
      if let job { begin(job) }
      return job
    }
  }

  /// The most urgent job. Headers, and tiles that can be read at once, come first, builds last.
  private func nextJob(during longer: LongJob? = nil) -> PhotoJob? {
    guard !hasEnded else { return nil }
    for index in wantedPhotos where slots[index].opened == nil && !slots[index].isBusy {
      if case .failed = slots[index].state { continue }
      return .open(index)
    }
    // The limit holds for any number of threads: more tiles would take memory without being drawn.
    if ready.count + underway.count < mostWaiting {
      // Missing tiles come before better versions of delivered ones, which would only delay a photo
      // that is being read at a reduced size.
      if let job = tileJob(where: { $0 == .none }) { return job }
      if longer != .preview, let job = tileJob(where: { $0 > .none }) { return job }
    }
    for index in wantedPhotos where slots[index].wantsFacts && !slots[index].isBusy {
      return .facts(index)
    }
    guard longer != .preview else { return nil }
    for index in wantedPhotos where !slots[index].isBusy {
      guard let opened = slots[index].opened, opened.stored == nil else { continue }
      // Only one progressive photo at a time, since it is held in memory wholly. Less urgent photos
      // wait, too.
      if opened.hasPasses, readInPasses != nil { return nil }
      if opened.previewLevels != nil, opened.build == nil {
        if waitsToBeShown(index, opened) { continue }
        return .preview(index)
      }
      if let job = quickThumbnailJob() { return job }
      guard longer == nil else { return nil }
      guard building == nil else { return nil }
      if case .failed = slots[index].state { continue }
      // An earlier photo may be busy, and must be built first.
      guard isToBuild(index, slots[index].generation) else { continue }
      return .build(index)
    }
    return quickThumbnailJob() ?? (longer == nil ? slowThumbnailJob() : nil)
  }

  /// The job for the first wanted tile that can be read in a better quality than it was delivered,
  /// among those whose delivered quality meets a condition.
  private func tileJob(where isMeant: (_ delivered: TileQuality) -> Bool) -> PhotoJob? {
    for key in wantedTiles where !underway.contains(key) {
      let slot = slots[key.photo]
      let before = delivered[key, default: .none]
      guard slot.generation == key.generation, isMeant(before) else { continue }
      let quality = slot.quality(of: key)
      if quality > before { return .tile(key, quality) }
    }
    return nil
  }

  private func begin(_ job: PhotoJob) {
    switch job {
    case .open(let index), .facts(let index): slots[index].isBusy = true
    case .preview(let index), .build(let index):
      slots[index].isBusy = true
      if case .build = job { building = index }
      if slots[index].opened?.hasPasses == true { readInPasses = index }
    case .tile(let key, _): underway.insert(key)
    }
  }

  /// Whether a photo is wanted, not only its thumbnail.
  func isWantedWhole(_ photo: Int) -> Bool { wantedPhotos.contains(photo) }

  func isWanted(_ photo: Int) -> Bool {
    wantedPhotos.contains(photo) || wantedThumbnails.contains(photo)
  }

  private func isWanted(_ key: TileKey) -> Bool {
    wantedKeys.contains(key) || wantedThumbnails.contains(key.photo) && key == coarsest(key.photo)
  }

  /// Whether a photo's pyramid is still the next to build: the photo is wanted, and no photo before
  /// it needs one.
  func isToBuild(_ photo: Int, _ generation: Int) -> Bool {
    guard !hasEnded, slots[photo].generation == generation, isWanted(photo) else { return false }
    return !wantedPhotos.prefix { $0 != photo }.contains { index in
      guard let opened = slots[index].opened, case .known = slots[index].state else { return false }
      return opened.stored == nil && !waitsToBeShown(index, opened)
    }
  }

  /// Whether a photo waits to be read until a tile of it is wanted: the camera's small picture can
  /// be shown at once.
  private func waitsToBeShown(_ photo: Int, _ opened: PhotoSlot.Opened) -> Bool {
    opened.previewLevels != nil && opened.build == nil && opened.thumbnail != nil
      && !wantedTiles.contains { $0.photo == photo }
  }

  /// Notes that a part of a photo cannot be read; `words` say which.
  func damage(_ photo: Int, _ generation: Int, _ words: String) {
    monitor.locked {
      guard slots[photo].generation == generation, case .known(var known) = slots[photo].state
      else { return }
      known.damage = known.damage ?? words
      slots[photo].state = .known(known)
    }
  }

  /// Ends a job on a photo's file. Its result is dropped where the file has changed since.
  func finish(_ photo: Int, _ generation: Int, _ change: (PhotoSlot) -> Void) {
    monitor.locked {
      let slot = slots[photo]
      slot.isBusy = false
      if building == photo { building = nil }
      if readInPasses == photo { readInPasses = nil }
      if slot.generation == generation { change(slot) }
      if !isWanted(photo), !wantedTiles.contains(where: { $0.photo == photo }) {
        slot.opened = nil
      }
      monitor.wake()
    }
  }

  func deliver(_ key: TileKey, _ quality: TileQuality, _ bitmap: Bitmap?) {
    let delivery = bitmap.map { TileDelivery(key, $0, isFinal: quality == .final) }
    monitor.locked {
      underway.remove(key)
      guard isWanted(key), slots[key.photo].generation == key.generation,
        let delivery, quality > delivered[key, default: .none]
      else { return }
      delivered[key] = quality
      if let waiting = ready.firstIndex(where: { $0.key == key }) {
        ready[waiting] = delivery
      } else {
        ready.append(delivery)
      }
    }
  }

  /// Shows a line of text to the user once.
  func remark(_ text: String) {
    let isNew = monitor.locked { remarks.insert(text).inserted }
    if isNew { note(text) }
  }

  /// The time in seconds of the monotonic clock.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  func lookForChanges(notBefore seconds: Double = 0) {
    let now = Self.now
    // The stamp is nil for a photo whose file was missing.
    let known = monitor.locked { () -> [(index: Int, stamp: PictureFile.Stamp?)] in
      guard now >= lastCheck + seconds else { return [] }
      lastCheck = now
      let shown = wantedPhotos + wantedThumbnails.filter { !wantedPhotos.contains($0) }
      return shown.filter { slots[$0].state != .unread }.map { ($0, slots[$0].stamp) }
    }
    for (index, stamp) in known {
      // A photo whose file is gone stays as it was.
      guard let there = PictureFile.Stamp(slots[index].path), there.isRewritten(since: stamp)
      else { continue }
      monitor.locked {
        let slot = slots[index]
        // Another thread may have made the same check meanwhile.
        guard slot.stamp == stamp, slot.state != .unread else { return }
        slot.openAgain()
        monitor.wake()
      }
    }
  }
}
