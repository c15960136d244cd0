import Foundation
import Images
import SceneHosting
import Scenes
import Scrolling
import Support
import Testing
import Tuning

@testable import TuningBench

/// *From sticky to right in two minutes*: the pictures and the words of the walk, made by doing
/// what it says.
@Suite("The walk from sticky to right", .serialized)
struct WalkTests {
  private static let size = (width: 960, height: 540)

  private func page() throws -> String { try Repository.text("Documentation/FromStickyToRight.md") }

  private func picture(_ number: Int, _ rig: BenchRig) {
    let image = rig.picture(Self.size)
    expectGolden(
      image, "walk-\(number)", time: rig.time,
      offset: rig.bench.shownHost().scrollView.contentOffset.x)
  }

  @Test("is what happens when one does what it says")
  func walk() throws {
    let page = try page()
    let (width, height) = Self.size
    #expect(page.contains("\n./podium run --tune --preset sticky --size \(width)x\(height)\n"))
    let size = Size(width: Double(Self.size.width), height: Double(Self.size.height))
    let rig = BenchRig(.podium, size, folder: "walk")
    func expect(_ number: Int) throws {
      picture(number, rig)
      let words = try #require(rig.bench.lastGesture.plot).words
      #expect(page.contains(words), "picture \(number): \(words)")
      #expect(page.contains("Golden/walk-\(number).webp"))
    }
    rig.tap(.preset("sticky"))
    rig.flick(4)
    try expect(1)
    rig.tap(.topic(.snap))
    rig.frame(60)
    rig.slide(try ParameterField.index("snap-stops"), to: 1)
    try expect(2)
    rig.tap(.topic(.feel))
    rig.frame(60)
    rig.slide(try ParameterField.index("deceleration"), to: 0.5)
    rig.tap(.again)
    rig.frame(40)
    try expect(3)
    rig.frame(200)
    rig.tap(.compare, .preset("uikit"), .again)
    rig.frame(54)
    try expect(4)
    rig.frame(300)
    let track = try #require(rig.bench.strip?.track)
    rig.send(.down(id: 4, at: track.center, device: .mouse))
    for share in [0.6, 0.65, 0.71] {
      rig.send(.move(id: 4, to: Point(x: track.minX + share * track.width, y: track.midY)))
      rig.frame(60)
    }
    rig.send(.up(id: 4, at: Point(x: track.minX + 0.71 * track.width, y: track.midY)))
    try expect(5)
    #expect(rig.bench.goBack())
    rig.tap(.swap, .save, .copy(.flags))
    let flags = try #require(rig.copied.last)
    #expect(page.contains(flags), "\(flags)")
    // What was kept is what a preset or a flag gives again.
    rig.tap(.resetAll, .preset("saved-1"))
    #expect(TuningText.text(rig.host.tuning, as: .flags, on: rig.host) == flags)
  }
}
