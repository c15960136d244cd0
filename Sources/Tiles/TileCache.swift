import Drawing

/// Keeps tiles in slots of one size, which are used again.
///
/// The least recently used tile is removed first, finer levels before coarser ones; tiles that the
/// present frame or the one before has used stay, even beyond the budget. It reads no clock: frames
/// give their moments. It allocates only slots.
public struct TileCache {
  /// How many tiles there may be, at least one.
  public var budget: Int { didSet { precondition(budget > 0, "a cache has room for a tile") } }
  /// The time in seconds in which a tile fades in over a coarser one that was shown in its place.
  public var fade: Double
  /// The total number of tiles that were put into slots.
  public private(set) var fillCount = 0
  /// How many tiles the present frame has used.
  public private(set) var useCount = 0

  private var slots: [Slot] = []
  private var known: [TileKey: Int] = [:]
  private var frame = 0
  private var plan = 0
  private var time = -Double.infinity
  /// The visible tiles that were missing: in frames before this moment, and in those at this
  /// moment.
  private var missed: [TileKey] = []
  private var missing: [TileKey] = []

  private struct Slot {
    var key: TileKey?
    var texture: Texture
    var isFinal = false
    var isOpaque = true
    var lastUse = 0
    var lastDraw = 0
    /// The moment from which on the tile hides what lies under it, in seconds.
    var opaqueFrom = -Double.infinity
  }

  public init(budget: Int, fade: Double = 0.25) {
    precondition(budget > 0, "a cache has room for a tile")
    self.budget = budget
    self.fade = fade
  }

  /// The number of tiles in the cache.
  public var count: Int { known.count }
  /// The memory of the tiles, in bytes: the bitmaps, and for every slot the texture of a renderer.
  public var bytes: Int {
    var held = slots.count
    for slot in slots where slot.texture.source != nil { held += 1 }
    return held * Pyramid.bytesPerTile
  }
  /// The memory of the tiles of level 0 without their borders, in bytes: for a whole picture the
  /// same as in one piece. Tiles of another generation than the photo's are not counted.
  public func finestBytes(_ photo: (_ number: Int) -> Photo?) -> Int {
    var pixels = 0
    // The tiles of a photo follow one another: the closure is called once for each photo.
    var known: (number: Int, photo: Photo?)?
    for slot in slots {
      guard let key = slot.key, key.level == 0 else { continue }
      if known?.number != key.photo { known = (key.photo, photo(key.photo)) }
      guard let photo = known?.photo, photo.generation == key.generation else { continue }
      let rect = photo.pyramid.rect(of: key)
      pixels += Int(rect.width) * Int(rect.height)
    }
    return pixels * 4
  }

  /// Whether the visible tiles need more than the budget.
  public var isOverBudget: Bool { known.count > budget }

  /// Starts a frame at a moment in seconds. Unused tiles beyond the budget are removed.
  public mutating func beginFrame(at time: Double) {
    frame += 1
    useCount = 0
    if time != self.time {
      swap(&missed, &missing)
      self.time = time
    }
    while known.count > budget, let old = oldest() { free(old) }
    while slots.count > budget, slots.last?.key == nil { slots.removeLast() }
  }

  /// Starts a new plan of the frame, which draws nothing yet.
  mutating func beginPlan() {
    plan += 1
    missing.removeAll(keepingCapacity: true)
  }

  // MARK: Filling

  /// Puts a tile into a slot. Returns whether there was room.
  ///
  /// It appears at once if no frame before this moment has missed it, else within `fade` seconds.
  @discardableResult
  public mutating func insert(_ delivery: TileDelivery) -> Bool {
    let key = delivery.key
    if let slot = known[key] {
      fill(slot, delivery)
      return true
    }
    let isAwaited = missed.contains(key)
    guard let slot = room(isAwaited: isAwaited || missing.contains(key)) else { return false }
    known[key] = slot
    slots[slot].key = key
    slots[slot].lastUse = frame - 1
    slots[slot].opaqueFrom = isAwaited ? time + fade : -Double.infinity
    fill(slot, delivery)
    return true
  }

  private mutating func fill(_ slot: Int, _ delivery: TileDelivery) {
    fillCount += 1
    slots[slot].isFinal = delivery.isFinal
    slots[slot].isOpaque = delivery.isOpaque
    slots[slot].texture.key.generation = Self.generation(of: delivery, fillCount)
    slots[slot].texture.source = .pixels(delivery.bitmap)
  }

  /// A hash of a slot's content, which differs between caches and libraries: renderers see the
  /// slots of one scene after another under the same keys.
  private static func generation(of delivery: TileDelivery, _ serial: Int) -> Int {
    let key = delivery.key
    var fnv = FNV(start: delivery.contents)
    func add(_ number: Int) { fnv.add(UInt64(truncatingIfNeeded: number)) }
    add(key.photo)
    add(key.generation)
    add(key.level)
    add(key.column)
    add(key.row)
    add(serial)
    return Int(truncatingIfNeeded: fnv.hash)
  }

  /// A slot to fill: a free one, a new one, or the oldest. An awaited tile always gets one.
  private mutating func room(isAwaited: Bool) -> Int? {
    if known.count >= budget {
      if let old = oldest() { free(old) } else if !isAwaited { return nil }
    }
    if let free = slots.firstIndex(where: { $0.key == nil }) { return free }
    let identity = TextureKey("photo tile").identity &+ UInt64(slots.count)
    slots.append(Slot(texture: Texture(TextureKey(identity: identity), nil)))
    return slots.count - 1
  }

  /// The least recently used slot; of several the one with the finest level. Nil: all are in use.
  private func oldest() -> Int? {
    var best: Int?
    for slot in slots.indices {
      guard let key = slots[slot].key, slots[slot].lastUse < frame - 1 else { continue }
      guard let other = best, let otherKey = slots[other].key else {
        best = slot
        continue
      }
      if (slots[slot].lastUse, key.level) < (slots[other].lastUse, otherKey.level) { best = slot }
    }
    return best
  }

  private mutating func free(_ slot: Int) {
    if let key = slots[slot].key { known[key] = nil }
    slots[slot].key = nil
    slots[slot].texture.source = nil
  }

  /// Removes the tiles of all photos except those for which `isKept` is true.
  public mutating func forgetAll(but isKept: (_ photo: Int) -> Bool) {
    for slot in slots.indices {
      if let key = slots[slot].key, !isKept(key.photo) { free(slot) }
    }
  }

  /// Removes the tiles of a photo except those of one generation, because its file has changed.
  public mutating func forget(photo: Int, but generation: Int?) {
    for slot in slots.indices {
      guard let key = slots[slot].key, key.photo == photo, key.generation != generation else {
        continue
      }
      free(slot)
    }
  }

  /// Frees all bitmaps: the one renderer that draws the tiles has textures of them all, and keeps
  /// them, since every frame lists them.
  public mutating func handOver() {
    for slot in slots.indices { slots[slot].texture.source = nil }
  }

  // MARK: Reading

  /// Calls `body` with the texture of each tile, in no order.
  public func forEachTexture(_ body: (Texture) -> Void) {
    for slot in slots where slot.key != nil { body(slot.texture) }
  }

  /// Whether a tile is in the cache.
  public func contains(_ key: TileKey) -> Bool { known[key] != nil }

  /// Whether the final bitmap of a tile is in the cache.
  public func isFinal(_ key: TileKey) -> Bool { known[key].map { slots[$0].isFinal } ?? false }

  /// Whether no pixel of a tile is transparent; also true of a tile that is not in the cache.
  public func isOpaque(_ key: TileKey) -> Bool { known[key].map { slots[$0].isOpaque } ?? true }

  /// A tile's opacity at the moment of the frame, 0…1; nil: it is not in the cache.
  public func opacity(of key: TileKey) -> Double? { known[key].map { opacity(ofSlot: $0) } }

  private func opacity(ofSlot slot: Int) -> Double {
    let left = slots[slot].opaqueFrom - time
    return left > 0 ? max(0, 1 - left / fade) : 1
  }

  /// Keeps a tile in this frame and the next. Returns whether it is in the cache.
  @discardableResult
  public mutating func use(_ key: TileKey) -> Bool {
    guard let slot = known[key] else { return false }
    use(slot)
    return true
  }

  private mutating func use(_ slot: Int) {
    if slots[slot].lastUse != frame { useCount += 1 }
    slots[slot].lastUse = frame
  }

  /// Keeps a tile, and returns its texture and opacity; nil: it is not in the cache, or the plan
  /// has drawn it already.
  mutating func draw(_ key: TileKey) -> (texture: Texture, opacity: Double)? {
    guard let slot = known[key], slots[slot].lastDraw != plan else { return nil }
    use(slot)
    slots[slot].lastDraw = plan
    return (slots[slot].texture, opacity(ofSlot: slot))
  }

  /// Notes a visible tile of this frame that is missing.
  mutating func miss(_ key: TileKey) { missing.append(key) }
}
