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

  /// The podium's row was flicked; the preset `fast`, or two hands of settings, are in force after that.
  static func rig(_ size: (Int, Int), isCompared: Bool) -> BenchRig {
    let (width, height) = size
    let glyphs = AtlasGlyphs(PlaneLists.letters)
    let rig = BenchRig(
      .podium, Size(width: Double(width), height: Double(height)), folder: "golden", glyphs: glyphs,
      isOpen: false)
    rig.flick(1.5)
    rig.bench.toggle(rig.stage)
    rig.frame()
    rig.tap(.preset("fast"))
    if isCompared {
      rig.tap(.compare)
      rig.tap(.preset("sticky"))
    }
    return rig
  }

  @Test("the software renderer draws it byte for byte", arguments: sizes, [false, true])
  func software(size: (Int, Int), isCompared: Bool) {
    let (width, height) = size
    let glyphs = AtlasGlyphs(PlaneLists.letters)
    let rig = Self.rig(size, isCompared: isCompared)
    let stage = rig.stage
    stage.describeFrame()
    rig.bench.draw(stage, scale: 1, into: &stage.drawList)
    let renderer = SoftwareRenderer(threads: 2)
    renderer.glyphs = glyphs
    var image = Image(width: width, height: height)
    image.withUnsafeMutableBytes {
      renderer.draw(
        stage.drawList, FrameSize(width: width, height: height), smooth: true, into: $0)
    }
    expectGolden(
      image, "tuning-\(isCompared ? "hands-" : "")\(width)x\(height)", .exact,
      Golden.Note(renderer: "software", version: "1", of: image, time: rig.time))
  }
}
