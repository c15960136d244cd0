import CAllocations
import Drawing
import SceneHosting
import Scrolling
import SoftwareRendering
import Support

extension Allocations {
  /// Allocations of this thread while lists are drawn in ten rounds, after two that may ask for
  /// memory. A loop in a test target, which is not optimized, would ask for some itself.
  package static func ofSteadyRounds(_ lists: [DrawList], _ draw: (DrawList) -> Void) -> UInt64 {
    for _ in 0..<2 { for list in lists { draw(list) } }
    let before = allocations_of_thread()
    for _ in 0..<10 { for list in lists { draw(list) } }
    return allocations_of_thread() - before
  }

  /// Allocations of this thread while a scene at rest is scrolled there and back and drawn, by 20
  /// frames a second, after two such rounds: all that can come into sight has been there. Every
  /// other frame has smooth edges.
  package static func ofSteadyScrolling(
    _ host: SceneHost, from start: Double, by renderer: SoftwareRenderer, _ size: FrameSize
  ) -> UInt64 {
    var pixels: [UInt8] = []
    var moment = start
    func round() {
      for step in 0..<60 {
        if step % 30 == 0 {
          let turn = step == 0 ? -0.5 : 0.5
          host.scrollView.wheel(dx: turn, dy: turn, at: moment)
        }
        moment += 1.0 / 20
        host.advance(to: moment)
        host.describeFrame()
        renderer.draw(host.drawList, size, smooth: step % 2 == 1, into: &pixels)
      }
    }
    round()
    round()
    let before = allocations_of_thread()
    round()
    return allocations_of_thread() - before
  }
}
