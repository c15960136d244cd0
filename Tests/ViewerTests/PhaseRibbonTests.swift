import Scenes
import Scrolling
import Testing
import TuningLab

@testable import Viewer

@Suite("The phase ribbon")
struct PhaseRibbonTests {
  @Test("a letter a frame: tracking, dragging, decelerating, past the edge, and rest")
  func letters() {
    let stage = Stage(
      bounds: Size(width: 300, height: 200), contentSize: Size(width: 600, height: 200))
    var ribbon = PhaseRibbon(length: 80)
    let player = Player(
      Flick(speed: 1.5).events(from: Point(x: 250, y: 100), along: .horizontal), on: stage)
    for frame in 0..<80 {
      player.play(to: Double(frame) / 60)
      ribbon.add(stage.scrollView.model)
    }
    let text = String(decoding: ribbon.letters, as: UTF8.self)
    var runs = ""
    for letter in text where runs.last != letter { runs.append(letter) }
    #expect(runs == "td>b.")
  }

  @Test("it forgets the oldest, and an animation has its own letter")
  func forgetting() {
    var ribbon = PhaseRibbon(length: 3)
    var model = ScrollModel(
      bounds: Size(width: 10, height: 10), contentSize: Size(width: 99, height: 10))
    var events: [ScrollEvent] = []
    model.setContentOffset(Point(x: 50, y: 0), animated: true, at: 0, into: &events)
    ribbon.add(model)
    #expect(ribbon.letters == Array("..a".utf8))
    model.advance(to: 1, into: &events)
    for _ in 0..<3 { ribbon.add(model) }
    #expect(ribbon.letters == Array("...".utf8))
  }
}
