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
    cache.beginFrame()
    #expect(isFilled(textures[0]) && isFilled(textures[1]) && cache.bytes == 32)
    cache.beginFrame()
    #expect(!isFilled(textures[0]))
    cache.releaseUnused()
    #expect(cache.bytes == 16)
    cache.beginFrame()
    #expect(!isFilled(textures[0]) && isFilled(textures[1]) && cache.bytes == 32)
  }
}

#endif
