#if Program

import CAllocations
import Drawing
import Geometry
import SceneHosting
import Scenes
import Testing

@testable import SoftwareRendering

@Suite("Software: steady state")
struct SoftwareSteadyTests {
  /// A scene at many places and moments, described beforehand.
  private static func lists(_ kind: SceneKind) -> [DrawList] {
    (0..<12).map { step in
      kind.frame(
        size: Size(width: 320, height: 180), time: Double(step) / 20, offset: Double(step) * 60)
    }
  }

  // Debug builds allocate for generic values that release builds keep in registers, and counting is
  // of this thread alone: other tests run beside this one.
  #if !DEBUG
  @Test(
    "frames like those before ask for no memory", .enabled(if: allocations_are_counted() != 0),
    arguments: SceneKind.allCases, [false, true])
  func allocations(kind: SceneKind, antialiased: Bool) {
    let lists = Self.lists(kind)
    // On one thread all work is done by this one, whose allocations can be told from others'.
    let renderer = SoftwareRenderer(threads: 1)
    var pixels: [UInt8] = []
    expectNoAllocations(of: lists) {
      renderer.draw($0, FrameSize(width: 320, height: 180), smooth: antialiased, into: &pixels)
    }
  }
  #endif

  @Test(
    "a renderer that is made asks for memory, so that counting would notice",
    .enabled(if: allocations_are_counted() != 0))
  func counting() {
    let before = allocations_of_thread()
    var pixels: [UInt8] = []
    SoftwareRenderer(threads: 1).draw(
      DrawList(), FrameSize(width: 8, height: 8), smooth: false, into: &pixels)
    #expect(allocations_of_thread() > before)
  }
}

#endif
