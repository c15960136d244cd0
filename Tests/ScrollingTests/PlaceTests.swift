import Scrolling
import Support
import Testing

@Suite("Where a scroll view's content is and may be")
struct PlaceTests {
  private static func view() -> ScrollView {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = Size(width: 100, height: 1000)
    view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    view.advance(to: 0)
    return view
  }

  @Test("the ends of its offset count the insets in, and a bar stands where there is room to go")
  func ends() throws {
    let view = Self.view()
    #expect(view.minimumOffset == Point(x: 0, y: -10) && view.maximumOffset == Point(x: 0, y: 830))
    #expect(view.horizontalIndicator == nil)
    let top = try #require(view.verticalIndicator)
    view.contentOffset.y = 400
    #expect(try #require(view.verticalIndicator).position > top.position)
    #expect(view.contentOrigin == view.model.contentOrigin)
  }

  @Test("rows that come in above a list in motion move its place, and nothing else")
  func rowsAbove() {
    let (view, twin) = (Self.view(), Self.view())
    var told: [[ScrollEvent.Kind]] = [[], []]
    view.onEvent = { if $0.isMilestone { told[0].append($0.kind) } }
    twin.onEvent = { if $0.isMilestone { told[1].append($0.kind) } }
    for each in [view, twin] {
      each.setContentOffset(Point(x: 0, y: 500), animated: true, at: 0)
      each.advance(to: 0.1)
    }
    view.translate(by: Point(x: 0, y: 60))
    view.contentSize.height += 60
    #expect(view.contentOffset.y - twin.contentOffset.y == 60)
    view.translate(by: Point(x: Double.nan, y: 0))
    for each in [view, twin] { each.advance(to: 1) }
    #expect(view.contentOffset == Point(x: 0, y: 560) && twin.contentOffset.y == 500)
    #expect(told[0] == told[1] && told[0] == [.didEndScrollingAnimation])
  }

  @Test("a rule set at rest takes hold by settling, at once or in 0.3 s", arguments: [true, false])
  func settles(isAnimated: Bool) {
    let view = Self.view()
    view.contentOffset.y = 130
    view.verticalSnap = SnapRule(.interval(width: 100, phase: 0))
    #expect(view.contentOffset.y == 130)
    view.settle(animated: isAnimated, at: 1)
    #expect(view.contentOffset.y == (isAnimated ? 130 : 100))
    view.advance(to: 2)
    #expect(view.contentOffset.y == 100 && view.phase == .idle)
  }

  @Test("in motion settling does nothing, and without rules content stays")
  func settlesNothing() {
    let view = Self.view()
    view.contentOffset.y = 130
    view.settle(animated: true, at: 1)
    #expect(view.phase == .idle && view.contentOffset.y == 130)
    view.setContentOffset(Point(x: 0, y: 333), animated: true, at: 1)
    view.advance(to: 1.1)
    view.verticalSnap = SnapRule(.interval(width: 100, phase: 0))
    view.settle(animated: false, at: 1.1)
    view.advance(to: 2)
    #expect(view.contentOffset.y == 333)
  }
}
