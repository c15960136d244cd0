import Drawing

/// The textures that a renderer keeps, in memory that is used again.
struct TextureStore {
  var order = PixelOrder.rgba
  var cache = TextureCache()
  /// Memory of the cache's slots, and whether all of it is opaque.
  private(set) var slots: [Slot] = []

  struct Slot {
    var pixels: UnsafeMutablePointer<UInt32>
    /// The capacity, in pixels.
    var room: Int
    var isOpaque = false
    /// Changed with every filling.
    var stamp = 0
  }

  private var fillings = 0

  mutating func beginFrame(showing textures: [Texture]) { cache.beginFrame(showing: textures) }

  /// The pixels of a texture; nil if none are loaded yet.
  ///
  /// - Parameter draw: draws a list into pixels.
  mutating func view(
    of texture: Texture,
    draw: (DrawList, FrameSize, UnsafeMutableRawPointer, inout TextureStore) -> Void
  ) -> TextureView? {
    switch cache.answer(texture) {
    case .nothing: return nil
    case .show(let slot): return view(ofSlot: slot)
    case .fill(let slot, .pixels(let bitmap)):
      let pixels = memory(ofSlot: slot, bitmap.width, bitmap.height)
      slots[slot].isOpaque = copy(bitmap, to: pixels)
      stamp(slot)
      return view(ofSlot: slot)
    case .fill(let slot, .drawing(let list, let size)):
      let pixels = memory(ofSlot: slot, size.width, size.height)
      draw(list, size, pixels, &self)
      slots[slot].isOpaque = false
      stamp(slot)
      return view(ofSlot: slot)
    case .fill(_, .missing): preconditionFailure("what is missing is answered with the checker")
    }
  }

  /// A slot's memory, with room for just so many pixels.
  private mutating func memory(
    ofSlot slot: Int, _ width: Int, _ height: Int
  ) -> UnsafeMutablePointer<UInt32> {
    while slots.count <= slot { slots.append(Slot(pixels: .allocate(capacity: 1), room: 0)) }
    // Samplers read, but do not use, a row and four pixels beyond the last one.
    let room = width * height + width + 4
    if slots[slot].room != room {
      freeReleased()
      slots[slot].pixels.deallocate()
      slots[slot] = Slot(pixels: .allocate(capacity: room), room: room)
      slots[slot].pixels.initialize(repeating: 0, count: room)
    }
    return slots[slot].pixels
  }

  private func view(ofSlot slot: Int) -> TextureView {
    let size = cache.size(of: slot)
    return TextureView(
      pixels: UnsafePointer(slots[slot].pixels), width: size.width, height: size.height,
      isOpaque: slots[slot].isOpaque, stamp: slots[slot].stamp)
  }

  private mutating func stamp(_ slot: Int) {
    fillings += 1
    slots[slot].stamp = fillings
  }

  /// Copies a bitmap, clamping each channel to its alpha. Returns whether it is opaque.
  private func copy(_ bitmap: Bitmap, to pixels: UnsafeMutablePointer<UInt32>) -> Bool {
    bitmap.pixels.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        UnsafeMutableRawPointer(pixels).copyMemory(from: base, byteCount: bytes.count)
      }
    }
    let count = bitmap.width * bitmap.height
    var all = UInt32.max
    for k in 0..<count {
      let word = pixels[k]
      all &= word
      if order == .bgra { pixels[k] = order.exchanged(word) }
    }
    if all >> 24 == 255 { return true }
    for k in 0..<count {
      let word = pixels[k]
      let alpha = word >> 24
      pixels[k] =
        min(word & 255, alpha) | min(word >> 8 & 255, alpha) << 8
        | min(word >> 16 & 255, alpha) << 16 | alpha << 24
    }
    return false
  }

  /// Frees the memory of textures that the last frame did not show.
  mutating func freeUnusedTextures() {
    cache.releaseUnused()
    freeReleased()
  }

  /// Frees the memory of slots that the cache has emptied.
  private mutating func freeReleased() {
    for slot in slots.indices where slots[slot].room > 0 && cache.size(of: slot).width == 0 {
      slots[slot].pixels.deallocate()
      slots[slot] = Slot(pixels: .allocate(capacity: 1), room: 0)
    }
  }

  func deallocate() { for slot in slots { slot.pixels.deallocate() } }
}
