import Drawing
import Testing

@testable import Scenes

@Suite("A turned box")
struct TurnedBoxTests {
  @Test("a ray meets a turned box where a turned ray meets the straight one")
  func boxes() throws {
    var box = TurnedBox(center: [1, 2, -3], side: 2, turn: 0, lean: 0)
    let ray = Ray(origin: [1, 2, 7], direction: [0, 0, -2])
    #expect(box.distance(along: ray) == 4.5)
    box.turn = Turning.radiansPerTurn / 8
    let distance = try #require(box.distance(along: ray))
    #expect((distance * 2 - (10 - 2.0.squareRoot())).magnitude < 1e-9)
    #expect(box.distance(along: Ray(origin: [1, 2, 7], direction: [0, 0, 1])) == nil)
    #expect(box.distance(along: Ray(origin: [1, 4, 7], direction: [0, 0, -1])) == nil)
    #expect(box.distance(along: Ray(origin: [2.4, 2, 7], direction: [0, 0, -1])) != nil)
    #expect(box.distance(along: Ray(origin: [2.5, 2, 7], direction: [0, 0, -1])) == nil)
  }

  @Test("a box is drawn by the rotations that its model names")
  func model() {
    let box = TurnedBox(center: [1, 2, 3], side: 0.5, turn: 0.7, lean: 0.3)
    let model =
      Matrix4.translation([1, 2, 3]) * .rotationX(0.3) * .rotationY(0.7) * .scale([0.5, 0.5, 0.5])
    for (a, b) in [
      (box.model.columns.0, model.columns.0), (box.model.columns.1, model.columns.1),
      (box.model.columns.2, model.columns.2), (box.model.columns.3, model.columns.3),
    ] {
      for k in 0..<4 { #expect((a[k] - b[k]).magnitude < 1e-6) }
    }
  }
}
