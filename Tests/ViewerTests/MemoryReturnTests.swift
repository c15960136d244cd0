import Testing

@testable import Viewer

@Suite("When memory is given back")
struct MemoryReturnTests {
  @Test("a moment after a scene has let go of much, once; not for a little, nor while more comes")
  func moments() {
    var memory = MemoryReturn()
    let frames: [(time: Double, mebibytes: Int, isDue: Bool)] = [
      (0, 0, false), (1, 400, false), (2, 390, false), (3, 100, false), (3.2, 110, false),
      (3.3, 110, true), (3.4, 0, false), (3.7, 0, true), (100, 0, false),
    ]
    for frame in frames {
      let isDue = memory.isDue(holding: frame.mebibytes << 20, at: frame.time)
      #expect(isDue == frame.isDue, "at \(frame.time) s")
    }
  }
}
