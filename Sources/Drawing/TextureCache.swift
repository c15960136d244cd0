/// The textures that a renderer keeps, and their slots. Slots are reused for textures of the same
/// size, the least recently drawn first, within a budget of bytes. Textures of the present frame
/// stay, even beyond the budget: their bitmaps may be gone.
///
/// It holds no pixels: a renderer has memory for each slot, of the size that `size(of:)` returns,
/// and frees the memory of emptied slots before it fills one of another size.
public struct TextureCache {
  /// The most bytes of all slots together, four a pixel.
  public var budget: Int
  /// The bytes of all slots now.
  public private(set) var bytes = 0

  private var slots: [Slot] = []
  private var known: [UInt64: Int] = [:]
  private var frame = 0

  private struct Slot {
    var key: TextureKey?
    var width = 0
    var height = 0
    /// The last frame that has it in its list, and the last one for which it was requested.
    var lastListed = 0
    var lastUse = 0
    var bytes: Int { width * height * 4 }
  }

  /// 64 MiB: eight screens of 1920 × 1080 with their borders.
  public static let standardBudget = 64 << 20

  /// The greatest side of a texture, in pixels.
  public static let largestSide = 8192

  public init(budget: Int = standardBudget) { self.budget = budget }

  /// Starts a frame that shows these textures: none of them is let go of for another one.
  public mutating func beginFrame(showing textures: [Texture]) {
    frame += 1
    for texture in textures {
      if let slot = known[texture.key.identity] { slots[slot].lastListed = frame }
    }
  }

  /// A renderer's next step for a texture.
  public enum Answer: Sendable {
    case nothing
    case show(slot: Int)
    /// First fills the slot anew from a source, which is never `missing`.
    case fill(slot: Int, Texture.Source)
  }

  /// Finds a texture, which counts as used in this frame, or a slot to fill with it. A texture
  /// beyond `largestSide` counts as missing. A frame shows only one generation of a texture, the
  /// first one that is requested.
  public mutating func answer(_ texture: Texture) -> Answer {
    let known = known[texture.key.identity]
    if let known {
      // A texture that the frame shows already stays: it is read until the frame is drawn.
      let isShown = slots[known].lastUse == frame
      slots[known].lastUse = frame
      slots[known].lastListed = frame
      if isShown || slots[known].key?.generation == texture.key.generation {
        return .show(slot: known)
      }
    }
    let size: (width: Int, height: Int)
    switch texture.source {
    // Another generation, until this one is loaded.
    case nil: return known.map { .show(slot: $0) } ?? .nothing
    case .missing: return answer(.checker)
    case .pixels(let bitmap): size = (bitmap.width, bitmap.height)
    case .drawing(_, let frame): size = (frame.width, frame.height)
    }
    guard size.width > 0, size.height > 0, let source = texture.source else { return .nothing }
    guard max(size.width, size.height) <= Self.largestSide else { return answer(.checker) }
    return .fill(slot: place(texture.key, width: size.width, height: size.height), source)
  }

  /// A slot to fill with a texture: its own, or an unneeded one, or a new one.
  private mutating func place(_ key: TextureKey, width: Int, height: Int) -> Int {
    let slot = slot(for: key, width: width, height: height)
    if let old = slots[slot].key, old.identity != key.identity { known[old.identity] = nil }
    bytes += width * height * 4 - slots[slot].bytes
    slots[slot] = Slot(key: key, width: width, height: height, lastListed: frame, lastUse: frame)
    known[key.identity] = slot
    return slot
  }

  private mutating func slot(for key: TextureKey, width: Int, height: Int) -> Int {
    if let own = known[key.identity] {
      if slots[own].width == width, slots[own].height == height { return own }
      release(own)
    }
    let needed = width * height * 4
    if bytes + needed > budget {
      let alike = oldest { $0.width == width && $0.height == height }
      if let alike { return alike }
      while bytes + needed > budget, let other = oldest(where: { $0.bytes > 0 }) { release(other) }
    }
    if let free = slots.firstIndex(where: { $0.key == nil }) { return free }
    slots.append(Slot())
    return slots.count - 1
  }

  /// The least recently shown slot that the present frame does not show.
  private func oldest(where fits: (Slot) -> Bool) -> Int? {
    slots.indices.filter {
      slots[$0].lastListed < frame && slots[$0].key != nil && fits(slots[$0])
    }.min { slots[$0].lastListed < slots[$1].lastListed }
  }

  /// Empties the slots of textures that the last frame did not show.
  public mutating func releaseUnused() {
    for slot in slots.indices where slots[slot].lastListed < frame && slots[slot].key != nil {
      release(slot)
    }
  }

  private mutating func release(_ slot: Int) {
    if let key = slots[slot].key { known[key.identity] = nil }
    bytes -= slots[slot].bytes
    slots[slot] = Slot()
  }

  /// Width and height of a slot in pixels; zero while it is free.
  public func size(of slot: Int) -> (width: Int, height: Int) {
    (slots[slot].width, slots[slot].height)
  }
}
