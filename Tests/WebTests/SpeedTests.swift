import Drawing
import Foundation
import Geometry
import SceneHosting
import Scenes
import SoftwareRendering
import Testing
import Tuning

/// How long the smooth podium takes as WebAssembly and here, on one thread: `Scripts/web-bench`.
@Suite(
  "The speed of the scenes as WebAssembly", .serialized,
  .enabled(
    if: Site.canBuild && ProcessInfo.processInfo.environment["PODIUM_TABLE"] != nil,
    "Scripts/web-bench measures it"))
struct SpeedTests {
  private struct Figure: Decodable {
    var width: Int
    var height: Int
    /// Of the processor, a frame.
    var milliseconds: Double
  }

  @Test("a frame takes at most 1.6 times as long, and sixty a second are drawn")
  func ratio() throws {
    let site = try Site.folder.get()
    var wasm = [Double](repeating: .infinity, count: 2)
    var native = wasm
    // In turns, so that what else runs here slows down both.
    for _ in 1...3 {
      let figures = try JSONDecoder().decode(
        [Figure].self,
        from: Site.output(of: "node", ["Tests/WebTests/Browser/frames.mjs", site.path, "--time"]))
      for (index, figure) in figures.enumerated() {
        wasm[index] = min(wasm[index], figure.milliseconds)
        native[index] = min(native[index], milliseconds(figure.width, figure.height))
      }
    }
    print("| podium, smooth | WebAssembly | here | ratio |\n| --- | ---: | ---: | ---: |")
    for (index, name) in ["640×360", "1280×720"].enumerated() {
      print(
        String(
          format: "| \(name) | %.1f ms | %.1f ms | %.2f |", wasm[index], native[index],
          wasm[index] / native[index]))
      #expect(wasm[index] / native[index] <= 1.6)
    }
    #expect(wasm[0] <= 1000 / 60.0)
    #expect(wasm[1] <= 1000 / 50.0)
  }

  /// Of this thread, a frame: the best of three runs of sixty.
  private func milliseconds(_ width: Int, _ height: Int) -> Double {
    var tuning = TuningSettings()
    tuning.sceneValues["strip"] = 0
    let host = SceneHost(
      .podium, size: Size(width: Double(width), height: Double(height)), tuning: tuning)
    let renderer = SoftwareRenderer(threads: 1)
    var pixels: [UInt8] = []
    var best = Double.infinity
    for run in 0..<4 {
      let begin = nanoseconds()
      for frame in 0..<60 {
        host.advance(to: Double(run) + Double(frame) / 60)
        host.describeFrame()
        renderer.draw(
          host.drawList, FrameSize(width: width, height: height), smooth: true, into: &pixels)
      }
      if run > 0 { best = min(best, (nanoseconds() - begin) / 60e6) }
    }
    return best
  }

  private func nanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
