import Geometry
import Testing
import Touches

/// Asks for another deadline each time that one passes.
private final class Ticking: GestureRecognizer {
  var next: (Double) -> Double
  private(set) var moments: [Double] = []

  init(next: @escaping (Double) -> Double) { self.next = next }

  override func touchesBegan(_ touches: [Touch]) { deadline = time + 0.5 }
  override func deadlinePassed() {
    moments.append(time)
    deadline = next(time)
  }
}

@Suite("The deadline of a recognizer")
struct DeadlineTests {
  private static func moments(by time: Double, _ next: @escaping (Double) -> Double) -> [Double] {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let ticking = Ticking(next: next)
    window.addGestureRecognizer(ticking)
    window.send(.init(time: 1, kind: .down(id: 1, at: Point(x: 5, y: 5), device: .finger)))
    window.advance(to: time)
    return ticking.moments
  }

  @Test("one that is set for the moment that has just passed, or before, comes a microsecond on")
  func present() {
    for earlier in [0, 1, .infinity] {
      let moments = Self.moments(by: 1.5001) { $0 - earlier }
      #expect((99...102).contains(moments.count) && moments[0] == 1.5)
      #expect(zip(moments, moments.dropFirst()).allSatisfy { abs($1 - $0 - 1e-6) < 1e-12 })
    }
  }

  @Test("one that is no number, or without end, never comes, and later ones do when they are due")
  func others() {
    #expect(Self.moments(by: 9) { _ in .nan } == [1.5])
    #expect(Self.moments(by: 9) { _ in .infinity } == [1.5])
    #expect(Self.moments(by: 3) { $0 + 0.5 } == [1.5, 2, 2.5, 3])
  }
}
