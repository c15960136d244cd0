import Drawing
import Geometry
import Images
import Scenes
import Scrolling
import SoftwareRendering
import Testing

@testable import Viewer

@Suite("Goldens of the tuning panel", .serialized)
struct TuningGoldenTests {
  static let sizes = [(640, 360), (320, 480), (1280, 720)]

  static func stage(_ width: Int, _ height: Int) -> Stage {
    let stage = Stage(.podium, size: Size(width: Double(width), height: Double(height)))
    stage.handle(SessionEvent(time: 0, kind: .set(key: "deceleration", value: "0.9922")))
    stage.handle(SessionEvent(time: 0, kind: .set(key: "snap-reach", value: "natural")))
    stage.advance(to: 1)
    return stage
  }

  @Test("the software renderer draws it byte for byte", arguments: sizes)
  func software(size: (Int, Int)) {
    let (width, height) = size
    let glyphs = AtlasGlyphs(PlaneLists.letters)
    let stage = Self.stage(width, height)
    let bench = TuningBench(glyphs: glyphs, saved: .folder)
    bench.toggle(stage)
    bench.update(stage)
    stage.describeFrame()
    bench.draw(stage, scale: 1, into: &stage.drawList)
    let renderer = SoftwareRenderer(threads: 2)
    renderer.glyphs = glyphs
    var image = Image(width: width, height: height)
    image.withUnsafeMutableBytes {
      renderer.draw(
        stage.drawList, FrameSize(width: width, height: height), smooth: true, into: $0)
    }
    expectGolden(
      image, "tuning-\(width)x\(height)", .exact,
      Golden.Note(renderer: "software", version: "1", of: image, time: 1))
  }
}
