#if Program

import Drawing
import Testing

@Suite("Textures that a renderer keeps")
struct TextureCacheTests {
  @Test("what the last frame did not show is let go of, and is made anew when it shows again")
  func release() {
    var cache = TextureCache()
    let bitmap = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 9, count: 16))
    let textures = ["a", "b"].map { Texture(TextureKey($0), .pixels(bitmap)) }
    func isFilled(_ texture: Texture) -> Bool {
      if case .fill = cache.answer(texture) { true } else { false }
    }
    cache.beginFrame(showing: textures)
    #expect(isFilled(textures[0]) && isFilled(textures[1]) && cache.bytes == 32)
    cache.beginFrame(showing: [textures[0]])
    #expect(!isFilled(textures[0]))
    cache.releaseUnused()
    #expect(cache.bytes == 16)
    cache.beginFrame(showing: textures)
    #expect(!isFilled(textures[0]) && isFilled(textures[1]) && cache.bytes == 32)
  }

  @Test("what a frame shows stays beyond the budget, also where a new texture is requested first")
  func shown() {
    var cache = TextureCache(budget: 32)
    let bitmap = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 9, count: 16))
    let old = ["a", "b", "c", "d"].map { TextureKey($0) }
    func answers(_ textures: [Texture]) -> [Int?] {
      cache.beginFrame(showing: textures)
      return textures.map { texture in
        switch cache.answer(texture) {
        case .nothing: nil
        case .show(let slot), .fill(let slot, _): slot
        }
      }
    }
    let slots = answers(old.map { Texture($0, .pixels(bitmap)) })
    // Their bitmaps were handed over; the first of the next frame is new.
    let next = answers([Texture(TextureKey("e"), .pixels(bitmap))] + old.map { Texture($0, nil) })
    #expect(Array(next.dropFirst()) == slots && Set(next).count == 5)
    // A frame that shows less is within the budget again.
    _ = answers([Texture(TextureKey("f"), .pixels(bitmap))])
    #expect(cache.bytes <= 5 * 16)
  }
}

#endif
