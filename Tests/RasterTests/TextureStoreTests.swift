import Drawing
import Testing

@testable import SoftwareRendering

@Suite("Software: textures")
struct TextureStoreTests {
  @Test("textures that make room for a larger one give their memory back")
  func released() {
    var store = TextureStore()
    defer { store.deallocate() }
    store.cache.budget = 16 * 64 * 64 * 4
    for (name, side) in (0..<16).map({ ("\($0)", 64) }) + [("large", 200)] {
      let pixels = [UInt8](repeating: 255, count: side * side * 4)
      let bitmap = Bitmap(width: side, height: side, pixels: pixels)
      store.beginFrame(showing: [])
      _ = store.view(of: Texture(TextureKey(name), .pixels(bitmap))) { _, _, _, _ in }
    }
    #expect(store.slots.reduce(0) { $0 + 4 * $1.room } <= store.cache.budget)
  }
}
