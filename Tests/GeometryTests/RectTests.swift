import Foundation
import Geometry
import Testing

@Suite("Rect: what two rectangles share and cover")
struct RectTests {
  private static let unit = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test(
    "two rectangles share what lies in both",
    arguments: [
      (Rect(x: 5, y: 5, width: 10, height: 10), Rect(x: 5, y: 5, width: 5, height: 5)),
      (Rect(x: -5, y: 2, width: 100, height: 3), Rect(x: 0, y: 2, width: 10, height: 3)),
      (Rect(x: 2, y: 2, width: 1, height: 1), Rect(x: 2, y: 2, width: 1, height: 1)),
      (Rect(x: 10, y: 0, width: 10, height: 10), .zero),
      (Rect(x: 0, y: -10, width: 10, height: 10), .zero),
      (Rect(x: 5, y: 5, width: 0, height: 10), .zero),
      (Rect(x: 5, y: 5, width: 3, height: -1), .zero),
      (Rect(x: .nan, y: 5, width: 3, height: 3), .zero),
    ])
  func intersection(other: Rect, shared: Rect) {
    #expect(Self.unit.intersection(other) == shared)
    #expect(other.intersection(Self.unit) == shared)
    #expect(Self.unit.intersects(other) == (shared != .zero))
  }

  @Test("the union is the smallest rectangle around both, and an empty one counts for nothing")
  func union() {
    let far = Rect(x: 20, y: -5, width: 1, height: 1)
    #expect(Self.unit.union(far) == Rect(x: 0, y: -5, width: 21, height: 15))
    #expect(Self.unit.union(.zero) == Self.unit && Rect.zero.union(far) == far)
    #expect(Rect(x: 5, y: 5, width: 0, height: 3).union(.zero) == .zero)
  }

  @Test("insets move each edge inwards, negative ones outwards")
  func insets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: -4)
    #expect(Self.unit.inset(by: insets) == Rect(x: 2, y: 1, width: 12, height: 6))
    #expect(Self.unit.offsetBy(dx: -1, dy: 2) == Rect(x: -1, y: 2, width: 10, height: 10))
  }

  @Test("a rectangle without area is empty")
  func empty() {
    #expect(Rect.zero.isEmpty && Rect(x: 0, y: 0, width: 5, height: -5).isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty && !Self.unit.isEmpty)
  }

  @Test("values read in a log as one writes them, and go through JSON unchanged")
  func words() throws {
    let rect = Rect(x: 0, y: 20.5, width: 390, height: 844)
    #expect("\(rect)" == "390 × 844 at (0, 20.5)")
    #expect(
      "\(EdgeInsets(top: 20, left: 0, bottom: 34, right: 0))"
        == "top 20, left 0, bottom 34, right 0")
    let data = try JSONEncoder().encode(rect)
    #expect(try JSONDecoder().decode(Rect.self, from: data) == rect)
  }
}
