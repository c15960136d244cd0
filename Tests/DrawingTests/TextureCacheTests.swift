import Drawing
import Testing

@Suite("Textures that a renderer keeps")
struct TextureCacheTests {
  private func texture(_ name: String, generation: Int = 0, side: Int = 2) -> Texture {
    let pixels = [UInt8](repeating: 9, count: side * side * 4)
    return Texture(
      TextureKey(name, generation: generation),
      .pixels(Bitmap(width: side, height: side, pixels: pixels)))
  }

  private func slot(_ answer: TextureCache.Answer) -> (Int, isFilled: Bool)? {
    switch answer {
    case .nothing: nil
    case .show(let slot): (slot, false)
    case .fill(let slot, _): (slot, true)
    }
  }

  @Test("what the last frame did not show is let go of, and is made anew when it shows again")
  func release() {
    var cache = TextureCache()
    let textures = ["a", "b"].map { texture($0) }
    func isFilled(_ texture: Texture) -> Bool? { slot(cache.answer(texture))?.isFilled }
    cache.beginFrame(showing: textures)
    #expect(isFilled(textures[0]) == true && isFilled(textures[1]) == true && cache.bytes == 32)
    cache.beginFrame(showing: [textures[0]])
    #expect(isFilled(textures[0]) == false)
    cache.releaseUnused()
    #expect(cache.bytes == 16)
    cache.beginFrame(showing: textures)
    #expect(isFilled(textures[0]) == false && isFilled(textures[1]) == true && cache.bytes == 32)
  }

  @Test("a frame shows one generation of a texture, the next frame the other")
  func generations() {
    var cache = TextureCache()
    cache.beginFrame(showing: [])
    #expect(slot(cache.answer(texture("a", side: 8)))?.isFilled == true)
    let new = texture("a", generation: 1, side: 16)
    #expect(slot(cache.answer(new))?.isFilled == false)
    #expect(cache.size(of: 0) == (8, 8))
    cache.beginFrame(showing: [])
    #expect(slot(cache.answer(new))?.isFilled == true)
    #expect(cache.size(of: 0) == (16, 16))
  }

  @Test(
    "within its budget everything stays; beyond it, the least recently used slot is filled anew")
  func budget() throws {
    var cache = TextureCache(budget: 3 * 16)
    var slots: [Int] = []
    for name in ["a", "b", "c"] {
      cache.beginFrame(showing: [])
      slots.append(try #require(slot(cache.answer(texture(name)))).0)
    }
    #expect(Set(slots).count == 3)
    cache.beginFrame(showing: [])
    #expect(slot(cache.answer(texture("a")))?.isFilled == false)
    cache.beginFrame(showing: [])
    let new = try #require(slot(cache.answer(texture("d"))))
    #expect(new.isFilled && new.0 == slots[1])
    #expect(cache.bytes == 3 * 16)
    #expect(slot(cache.answer(texture("b")))?.isFilled == true)
  }

  @Test("what a frame shows stays beyond the budget, also where a new texture is requested first")
  func shown() {
    var cache = TextureCache(budget: 32)
    let old = ["a", "b", "c", "d"]
    func answers(_ textures: [Texture]) -> [Int?] {
      cache.beginFrame(showing: textures)
      return textures.map { slot(cache.answer($0))?.0 }
    }
    let slots = answers(old.map { texture($0) })
    // Their bitmaps were handed over; the first of the next frame is new.
    let next = answers([texture("e")] + old.map { Texture(TextureKey($0), nil) })
    #expect(Array(next.dropFirst()) == slots && Set(next).count == 5)
    // A frame that shows less is within the budget again, and a large one has it for itself.
    _ = answers([texture("f")])
    #expect(cache.bytes <= 5 * 16)
    _ = answers([texture("large", side: 4)])
    #expect(cache.bytes == 64)
  }
}
