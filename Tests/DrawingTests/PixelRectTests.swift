import Drawing
import Geometry
import Testing

@Suite("Rectangles of pixels")
struct PixelRectTests {
  @Test("edges go to the nearest whole pixel, half of one away from zero")
  func rounding() {
    let rect = PixelRect(Rect(x: 0.25, y: -0.25, width: 10, height: 20.5), scale: 2)
    #expect(rect == PixelRect(left: 1, top: -1, right: 21, bottom: 41))
    #expect(rect.width == 20 && rect.height == 42 && !rect.isEmpty)
  }

  @Test("far outside of any frame they are clamped, and so is what is not a number")
  func clamping() {
    let far = PixelRect(Rect(x: -1e300, y: 1e7, width: .infinity, height: 1), scale: 4)
    #expect(far.left == -1_000_000 && far.top == 1_000_000 && far.bottom == 1_000_000)
    let none = PixelRect(Rect(x: .nan, y: .nan, width: 1, height: 1), scale: 1)
    #expect(none.isEmpty && none.left == 1_000_000 && none.top == 1_000_000)
  }

  @Test("rectangles that do not meet have nothing in common")
  func intersection() {
    let rect = PixelRect(left: 1, top: 2, right: 5, bottom: 6)
    #expect(rect.intersection(rect.moved(x: 2, y: 1)).width == 2)
    #expect(rect.intersection(rect.moved(x: 4, y: 0)).isEmpty)
    #expect(FrameSize(width: 3, height: 2).bounds == PixelRect(right: 3, bottom: 2))
  }
}
