import Drawing
import Testing

@testable import Scenes

@Suite("The row of little cubes")
struct PodiumRowTests {
  @Test(
    "the little cubes' colors are vivid and neighbors differ", arguments: [0, 1, 2] as [UInt64])
  func palette(seed: UInt64) {
    let row = PodiumRow(count: 1000, seed: seed)
    for index in 0..<999 {
      let a = row.look(index).color
      let b = row.look(index + 1).color
      let channels = [a.red, a.green, a.blue]
      #expect((channels.max() ?? 0) - (channels.min() ?? 0) > 0.25)
      let apart = Vector3(a.red - b.red, a.green - b.green, a.blue - b.blue).length
      #expect(apart > 0.2)
    }
  }
}
