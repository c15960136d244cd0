import Scrolling
import Support
import Testing

@Suite("Properties that UIKit has take any number, and hold it where they end")
struct SettingTests {
  private static func view() -> ScrollView {
    let view = ScrollView(content: Size(width: 1600, height: 900))
    view.zoomLimits = 0.5...4
    return view
  }

  private static let scales: [(asked: Double, held: Double)] = [
    (0, 0.5), (-.infinity, 0.5), (9, 4), (.infinity, 4),
  ]

  @Test("a scale is held within its limits", arguments: scales)
  func scale(asked: Double, scale: Double) {
    let view = Self.view()
    view.zoomScale = asked
    #expect(view.zoomScale == scale)
    let other = Self.view()
    other.setZoomScale(asked, animated: true, at: 0)
    other.advance(to: 1)
    #expect(other.zoomScale == scale)
  }

  private static let bounds: [Double] = [-.infinity, 1e-300, 0.25, 2, .infinity]

  @Test("limits are held where a scale can be", arguments: bounds)
  func limits(asked: Double) {
    let held = min(max(asked, 1e-6), 1e6)
    let view = Self.view()
    view.minimumZoomScale = asked
    #expect(view.minimumZoomScale == held && view.maximumZoomScale == max(4, held))
    let other = Self.view()
    other.maximumZoomScale = asked
    #expect(other.maximumZoomScale == held && other.minimumZoomScale == min(0.5, held))
    for view in [view, other] {
      view.zoomScale = .infinity
      view.zoomScale = 0
      #expect(view.zoomScale == view.minimumZoomScale && view.contentOffset.isFinite)
    }
  }

  @Test("sizes below zero are zero", arguments: [-1.0, -1e300, -Double.infinity])
  func sizes(asked: Double) {
    let made = ScrollView(frame: Rect(x: 5, y: 6, width: asked, height: asked))
    #expect(made.frame == Rect(x: 5, y: 6, width: 0, height: 0))
    let view = Self.view()
    view.contentSize = Size(width: asked, height: 50)
    #expect(view.contentSize == Size(width: 0, height: 50))
    view.frame.size = Size(width: 100, height: asked)
    #expect(view.frame.size == Size(width: 100, height: 0) && view.model.bounds == view.frame.size)
    view.frame.size.height = 80
    view.bounds.size = Size(width: asked, height: 40)
    #expect(view.frame == Rect(x: 50, y: 20, width: 0, height: 40))
  }

  @Test(
    "any deceleration rate makes a flick that ends", arguments: [-1.0, 1e-300, 0.5, 0.9999, 1, 7])
  func rates(asked: Double) {
    let view = Self.view()
    view.contentSize.width = 1e9
    view.decelerationRate = DecelerationRate(asked)
    view.change { model, events in
      model.beginDragging(at: 0, into: &events)
      model.drag(translation: Point(x: -50, y: 0), at: 0.02, into: &events)
      model.endDragging(model.release(velocity: Point(x: -2, y: 0), at: 0.02), into: &events)
    }
    view.advance(to: 0.04)
    #expect(view.contentOffset.x > 50)
    view.advance(to: 3600)
    #expect(view.phase == .idle && view.contentOffset.x <= 1e9)
  }

  @Test("a rectangle is brought clear of the insets: from behind a keyboard, and from behind a bar")
  func showing() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    view.contentSize = Size(width: 320, height: 4400)
    view.contentInset = EdgeInsets(top: 60, left: 0, bottom: 216, right: 0)
    func show(_ y: Double, height: Double = 44) -> Double {
      view.scrollRectToVisible(
        Rect(x: 0, y: y, width: 320, height: height), animated: false, at: view.time)
      return view.contentOffset.y
    }
    #expect(show(4356) == 4400 - (480 - 216) && show(4300) == 4400 - (480 - 216))
    #expect(show(1000) == 1000 - 60 && show(1000, height: 204) == 940)
    // Of one that does not fit its beginning stays.
    #expect(show(1000, height: 205) == 940 && show(0) == -60)
    // Without ends there are no insets.
    view.endlessAxes = .vertical
    #expect(show(1000) == 1000 + 44 - 480)
  }

  @Test("a number that is refused leaves the tuning as it was, and 0 is not refused")
  func refused() {
    var tuning = ScrollTuning()
    tuning.feel = .gtk
    let before = tuning
    tuning.rubberBand = .nan
    tuning.slop = .nan
    tuning.padSlop = .nan
    tuning.padStaleAfter = -1
    #expect(tuning == before)
    tuning.padStaleAfter = 0
    #expect(tuning.padStaleAfter == 0)
  }
}
