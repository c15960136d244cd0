import Drawing
import Images
import Support
import Testing

@testable import SoftwareRendering

/// A renderer that has drawn other frames before, or shares the work among threads, draws the same
/// pixels as a fresh one.
@Suite("Software: what is kept and shared")
struct SoftwareStateTests {
  private static let lists = PlaneLists.all + PaintedLists.all + SoftwareLists.all
  /// Larger than the one before, then smaller.
  private static let sizes = [(90, 70), (320, 240), (160, 120)]

  private func lettered(_ renderer: SoftwareRenderer) -> SoftwareRenderer {
    renderer.glyphs = AtlasGlyphs(PlaneLists.letters)
    return renderer
  }

  @Test("neither threads nor use before nor bands show", arguments: [1, 2, 16], [false, true])
  func alike(threads: Int, isSharing: Bool) {
    let used = lettered(isSharing ? .sharing(threads: threads) : SoftwareRenderer(threads: threads))
    for (width, height) in Self.sizes {
      for named in Self.lists {
        for smooth in [true, false] {
          func picture(_ renderer: SoftwareRenderer) -> Image {
            SoftwareRig.picture(
              named.list, width: width, height: height, antialiased: smooth, renderer: renderer)
          }
          let expected = picture(lettered(SoftwareRenderer(threads: 1)))
          for mostBytes in [Int.max, 1] {
            used.mostBytes = mostBytes
            #expect(picture(used) == expected, "\(named), \(width), \(smooth), \(mostBytes)")
          }
        }
      }
    }
  }

  @Test(
    "frames like those before ask for no memory", .enabled(if: Allocations.canCount),
    arguments: [false, true])
  func allocations(smooth: Bool) {
    let renderer = lettered(SoftwareRenderer(threads: 1))
    var pixels: [UInt8] = []
    expectNoAllocations(of: Self.lists.map(\.list)) {
      renderer.draw($0, PlaneLists.size, smooth: smooth, into: &pixels)
    }
  }
}
