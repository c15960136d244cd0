import SceneHosting
import Scrolling
import Testing
import Tuning

@testable import Scenes

@Suite("A snap grid")
struct SnapGridTests {
  private let grid = SnapGrid(rule: SnapRule(.interval(width: 120, phase: 0)), range: 0...500)

  @Test(
    "the stops from a lift to a landing, whichever way, the last included",
    arguments: [
      (50.0, 240.0, 2), (0, 120, 1), (120, 120, 0), (240, 0, 2), (130, 125, 0), (0, 500, 5),
      (490, 500, 1), (-40, 120, 1), (50, 240 - 1e-7, 2),
    ])
  func counting(start: Double, end: Double, count: Int) {
    #expect(grid.count(from: start, to: end) == count)
  }

  @Test("the stops to be drawn, the end of the range among them, and none where there are too many")
  func listing() {
    #expect(grid.stops(from: 100, to: 900, limit: 10) == [120, 240, 360, 480, 500])
    #expect(grid.stops(from: -50, to: 10, limit: 10) == [0])
    #expect(grid.stops(from: 0, to: 500, limit: 6).count == 6)
    #expect(grid.stops(from: 0, to: 500, limit: 5).isEmpty)
  }

  @Test("a host's grid has the pages that its scroll view turns, whatever their stride")
  func pages() {
    let host = SceneHost(
      bounds: Size(width: 400, height: 300), contentSize: Size(width: 4000, height: 300),
      tuning: TuningSettings { $0.snap = .pages })
    #expect(host.grid(along: .horizontal).stops(from: 0, to: 900, limit: 9) == [0, 400, 800])
    host.scrollView.pageStride = PageStride(horizontal: 250)
    #expect(host.grid(along: .horizontal).stops(from: 0, to: 900, limit: 9) == [0, 250, 500, 750])
  }

  @Test("distances are to the nearest stop")
  func distance() {
    #expect(grid.distance(from: 125) == 5)
    #expect(grid.distance(from: 235) == 5)
    #expect(grid.distance(from: 499) == 1)
  }

  @Test("without stops nothing is counted")
  func none() {
    let free = SnapGrid(rule: .none, range: 0...500)
    #expect(free.count(from: 0, to: 400) == nil)
    #expect(free.distance(from: 3) == nil)
    #expect(free.stops(from: 0, to: 500, limit: 10).isEmpty)
  }
}
