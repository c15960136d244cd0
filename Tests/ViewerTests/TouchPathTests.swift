import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Testing
import Tuning

@testable import Overlays

@Suite("The path of a touch")
struct TouchPathTests {
  private static let size = Size(width: 600, height: 400)
  /// On the second lantern.
  private static let point = Point(x: 225, y: 245)

  /// A scene that is watched, in which a finger is down.
  private static func touched(
    _ entry: SceneEntry, _ tuning: TuningSettings = TuningSettings(), isShown: Bool = true
  ) -> (host: SceneHost, touchPath: TouchPath) {
    let host = SceneHost(entry, size: size, tuning: tuning)
    let touchPath = TouchPath()
    touchPath.isShown = isShown
    touchPath.watch(host, at: 0)
    host.handle(InputEvent(time: 1, kind: .down(id: 1, at: point, device: .finger)))
    return (host, touchPath)
  }

  /// Drags the finger by steps of 20 ms.
  private static func drag(_ host: SceneHost, by step: Point) {
    for number in 1...4 {
      let place = point + step * Double(number)
      host.handle(InputEvent(time: 1 + 0.02 * Double(number), kind: .move(id: 1, to: place)))
    }
  }

  /// What is written while a finger is on the string, after its lift, and once that has faded.
  private static func words(_ way: String, isShown: Bool = true) throws -> [[String]] {
    var tuning = TuningSettings()
    try tuning.set("way", to: way, in: SceneEntry.taps.descriptor)
    let (host, touchPath) = touched(.taps, tuning, isShown: isShown)
    return [1.2, 1.3, 9].map { time in
      if time == 1.3 { host.handle(InputEvent(time: time, kind: .up(id: 1, at: point))) }
      host.advance(to: time)
      touchPath.watch(host, at: time)
      return touchPath.lines(at: time).map(\.text)
    }
  }

  @Test("says who was hit, who answered, and what became of the recognizers; then it fades")
  func chain() throws {
    let dummy = try Self.words("dummy")
    let chain = [
      "hit InputRegion", "then StringController", "then SceneRegion answers", "then InputWindow",
    ]
    #expect(dummy[0].starts(with: chain))
    #expect(dummy[1].contains { $0.hasSuffix(": failed") } && dummy[2].isEmpty)
    let visible = try Self.words("visible")
    #expect(visible[0].starts(with: ["hit ScrollView answers", "then SceneRegion"]))
    let recognizer = try Self.words("recognizer")
    #expect(recognizer[1].contains("TapGestureRecognizer: ended"))
  }

  @Test("draws and hears nothing while it is not shown")
  func hidden() throws { #expect(try Self.words("dummy", isShown: false) == [[], [], []]) }

  @Test("the outline of the region that was hit goes with it as its scroll view scrolls")
  func outline() {
    let (host, touchPath) = Self.touched(.list)
    func outline(at time: Double) -> Rect {
      var list = DrawList()
      touchPath.drawOutlines(at: time, into: &list)
      guard case .fill(let upper, _, _)? = list.commands.suffix(4).first else { return .zero }
      return upper
    }
    let before = outline(at: 1)
    Self.drag(host, by: Point(x: 0, y: -15))
    let scrolled = host.scrollView.contentOffset.y
    #expect(scrolled > 40 && before.height == 3)
    #expect(outline(at: 1.1) == before.offsetBy(dx: 0, dy: -scrolled))
  }

  @Test("a drag is the pan's: the answerer is told, and the pan begins")
  func drag() {
    let (host, touchPath) = Self.touched(.taps)
    Self.drag(host, by: Point(x: -15, y: 0))
    touchPath.watch(host, at: 1.1)
    let lines = touchPath.lines(at: 1.1).map(\.text)
    // A state that it stays in is named once.
    #expect(lines.contains("ScrollPanGestureRecognizer: began, changed"))
    #expect(lines.contains("TapGestureRecognizer: failed"))
  }
}
