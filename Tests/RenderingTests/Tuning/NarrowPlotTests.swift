import Drawing
import Scenes
import Scrolling
import Testing

@testable import TuningBench

@Suite("The tuning bench in narrow windows", .serialized)
struct NarrowPlotTests {
  private func flicked(_ size: Size) -> BenchRig {
    let rig = BenchRig(.podium, size, folder: "narrow", isOpen: false)
    rig.flick(1)
    rig.bench.toggle()
    rig.frame()
    return rig
  }

  @Test(
    "a tab swaps the list for the plot and the strip of time, which do all that they do beside it",
    arguments: [(320.0, 480.0), (320, 240)])
  func tab(width: Double, height: Double) throws {
    let rig = flicked(Size(width: width, height: height))
    #expect(rig.bench.lastGesture.plot == nil && rig.bench.strip == nil)
    rig.tap(.topic(.plot))
    let panel = try #require(rig.bench.panel).layout
    let plot = try #require(rig.bench.lastGesture.plot)
    let strip = try #require(rig.bench.strip)
    for frame in [plot.layout.frame, strip.frame] {
      #expect(frame.minX >= panel.frame.minX && frame.maxX <= panel.frame.maxX)
      #expect(frame.minY >= panel.frame.minY && frame.maxY <= panel.frame.maxY)
    }
    #expect(plot.layout.offsets.height >= 25 && plot.layout.isReduced == (height < 300))
    let count = rig.recorded.count
    rig.tap(at: plot.layout.offsets.center)
    #expect(rig.bench.lastGesture.isBack)
    rig.tap(at: strip.track.center)
    #expect(!rig.bench.lastGesture.isBack && rig.timeline.isBack && rig.recorded.count == count)
    #expect(rig.bench.goBack())
    rig.tap(.topic(.all))
    #expect(rig.bench.lastGesture.plot == nil && rig.bench.strip == nil)
    #expect(rig.bench.panel?.layout.list.height ?? 0 > 20)
  }

  @Test("where the panel has no room for the strip of time there is none", arguments: 2...12)
  func tooLow(step: Int) throws {
    let roomy = flicked(Size(width: 320, height: 480))
    roomy.tap(.topic(.plot))
    let need = try #require(roomy.bench.strip).frame.height
    let rig = flicked(Size(width: 320, height: 20 * Double(step)))
    rig.bench.press(.topic(.plot))
    rig.frame()
    let room = try #require(rig.bench.panel?.layout.plotRoom)
    #expect((rig.bench.strip == nil) == (room.height < need), "\(room)")
    for frame in [rig.bench.lastGesture.plot?.layout.frame, rig.bench.strip?.frame] {
      guard let frame else { continue }
      #expect(frame.minY >= room.minY && frame.maxY <= room.maxY, "\(frame) in \(room)")
    }
  }

  @Test(
    "beside the panel the plot's first sentence is whole",
    arguments: [560.0, 640, 700, 800, 960, 1280, 1920], [480.0, 600, 720, 1080])
  func sentence(width: Double, height: Double) {
    let rig = flicked(Size(width: width, height: height))
    guard let plot = rig.bench.lastGesture.plot, !plot.layout.isReduced else {
      #expect(width < 1000)
      return
    }
    #expect(plot.words.contains("slider") && plot.sentence.text == plot.words)
  }

  @Test(
    "in a tiny window a row of the list has room, and no part lies over another",
    arguments: [(240.0, 180.0), (200, 150), (160, 120), (120, 90)])
  func tiny(width: Double, height: Double) throws {
    let rig = BenchRig(.podium, Size(width: width, height: height), folder: "narrow")
    let layout = try #require(rig.bench.panel).layout
    let parts = layout.buttons.map(\.frame) + [layout.list, layout.help].filter { $0.height > 0 }
    for (index, part) in parts.enumerated() {
      #expect(
        part.minX >= layout.frame.minX && part.maxX <= layout.frame.maxX
          && part.minY >= layout.frame.minY && part.maxY <= layout.frame.maxY, "\(part)")
      for other in parts[..<index] { #expect(!other.intersects(part), "\(other), \(part)") }
    }
    #expect(layout.buttons.contains { $0.item == .close })
    #expect(height < 100 || layout.list.height > 25, "\(layout.list)")
  }

  @Test("in a window that has become wide there is no such tab")
  func wide() {
    let rig = flicked(Size(width: 320, height: 480))
    rig.tap(.topic(.plot))
    rig.send(.resize(Size(width: 1280, height: 720)))
    rig.frame()
    #expect(rig.bench.panel?.topic == .all)
    #expect(rig.bench.panel?.layout.buttons.contains { $0.item == .topic(.plot) } == false)
  }
}
