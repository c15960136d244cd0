import Motion
import Scrolling
import Support
import Testing

@Suite("Zooming by the program")
struct ZoomingTests {
  static let photo = Size(width: 5472, height: 3648)
  static let phone = Size(width: 320, height: 480)

  /// A picture in bounds, at a scale.
  static func model(
    _ size: Size = photo, in bounds: Size = phone, limits: ClosedRange<Double>,
    scale: Double = 1, offset: Point = .zero
  ) -> ScrollModel {
    var model = ScrollModel(bounds: bounds, contentSize: size)
    model.zoomLimits = limits
    model.setZoomScale(scale, animated: false, at: 0, into: &unread)
    model.setContentOffset(offset, animated: false, at: 0, into: &unread)
    model.advance(to: 0, into: &unread)
    return model
  }

  @Test("the scale that content has already is no zoom and moves nothing, wherever it stands")
  func sameScale() {
    for (limits, scale) in [(1.0...1.0, 1.0), (0.5...4, 1.3)] {
      for step in 1...200 {
        var model = Self.model(Size(width: 3000, height: 3000), limits: limits)
        var events: [ScrollEvent] = []
        model.setZoomScale(scale, animated: false, at: 0, into: &events)
        let offset = Point(x: 3.337 * Double(step), y: 7.773 * Double(step))
        model.setContentOffset(offset, animated: false, at: 0, into: &events)
        model.advance(to: 0.5, into: &events)
        let shown = model.unroundedOffset
        events = []
        for animated in [true, false] {
          model.setZoomScale(scale, animated: animated, at: 1, into: &events)
          model.advance(to: 2, into: &events)
        }
        #expect(events.isEmpty && model.unroundedOffset == shown)
      }
    }
  }

  @Test("P10, P11, P12: the limits of a picture: all of it, to its pixels")
  func fit() {
    let (upright, strip) = (Size(width: 3648, height: 5472), Size(width: 1000, height: 3000))
    let (small, endless) = (Size(width: 100, height: 100), Size(width: .infinity, height: 10))
    for (fit, size, bounds, least) in [
      (ZoomFit.whole, Self.photo, Self.phone, 0.058480), (.whole, upright, Self.phone, 0.087719),
      (.whole, strip, Self.phone, 0.16), (.widthWhereAlike, strip, Self.phone, 0.32),
      (.whole, small, Self.phone, 1), (.whole, .zero, Self.phone, 1), (.whole, endless, endless, 1),
    ] {
      let limits = fit.limits(of: size, in: bounds)
      #expect(abs(limits.lowerBound - least) < 5e-7 && limits.upperBound == 1, "\(size)")
    }
    #expect(ZoomFit.whole.limits(of: Self.photo, in: Self.phone, displayScale: 2).upperBound == 0.5)
  }

  @Test(
    "a picture that fits stands in the upper left corner, or where it is centered in the middle")
  func centered() {
    let limits = ZoomFit.whole.limits(of: Self.photo, in: Self.phone)
    var model = Self.model(limits: limits, scale: limits.lowerBound)
    #expect(model.contentOrigin == .zero)
    model.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    #expect(abs(model.contentSize.width - 320) < 1e-9)
    #expect(abs(model.contentSize.height - 213.333) < 1e-3)
    #expect(abs(model.contentOrigin.y - 133.333) < 1e-3 && model.contentOffset == .zero)
    var small = Self.model(Size(width: 100, height: 100), limits: 1...1)
    small.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    #expect(small.contentOrigin == Point(x: 110, y: 190))
  }

  @Test("P13: setZoomScale keeps the middle, as recorded of UIKit: 1 to 2 gives (160, 230)")
  func middle() {
    var model = Self.model(
      Size(width: 1000, height: 1000), in: Size(width: 320, height: 460), limits: 1...4)
    var events: [ScrollEvent] = []
    model.setZoomScale(2, animated: false, at: 0, into: &events)
    #expect(model.contentOffset == Point(x: 160, y: 230))
    #expect(events.isEmpty)
  }

  @Test(
    "P14: zoom(to:) shows the rectangle about a point, as far as the range allows",
    arguments: [
      (Point(x: 1000, y: 800), Point(x: 90, y: 0)), (Point(x: 100, y: 100), .zero),
      (Point(x: 5400, y: 3600), Point(x: 1048, y: 432)),
    ])
  func rectangles(point: Point, offset: Point) {
    var model = Self.model(limits: 0.058_480...1, scale: 0.058_480)
    let rect = model.zoomRect(scale: 0.25, about: point)
    #expect(rect.size == Size(width: 1280, height: 1920) && rect.center == point)
    var events: [ScrollEvent] = []
    model.zoom(to: rect, animated: true, at: 1, into: &events)
    model.advance(to: 1.4, into: &events)
    #expect(abs(model.zoomScale - 0.25) < 1e-12 && (model.contentOffset - offset).length < 1e-9)
    #expect(events.first?.kind == .willBeginZooming)
    #expect(events.last?.kind == .didEndZooming(scale: model.zoomScale) && events.last?.time == 1.3)
  }

  @Test(
    "P19: zooming to as much as the bounds show leaves small content in the middle, at offset zero")
  func noJumpOfSmallContent() {
    var model = Self.model(
      Size(width: 100, height: 100), in: Size(width: 200, height: 200), limits: 0.5...4)
    model.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    model.zoom(to: Rect(x: 0, y: 0, width: 200, height: 200), animated: false, at: 0, into: &unread)
    #expect(model.contentOffset == .zero && model.contentOrigin == Point(x: 50, y: 50))
  }

  @Test("an animated zoom keeps a point in place in every frame, and its callbacks in order")
  func anchored() {
    var model = Self.model(limits: 0.1...4, scale: 0.5, offset: Point(x: 900, y: 700))
    let anchor = Point(x: 100, y: 80)
    let held = (model.contentOffset + anchor) / model.zoomScale
    var events: [ScrollEvent] = []
    model.setZoomScale(1, centeredAt: anchor, animated: true, at: 1, into: &events)
    for k in 1...40 {
      model.advance(to: 1 + Double(k) / 100, into: &events)
      let shown = held * model.zoomScale - model.contentOffset
      #expect((shown - anchor).length < 1e-9)
    }
    #expect(model.zoomScale == 1)
    let words = events.map(\.word)
    #expect(words.first == "WBZ" && words.last == "DEZ")
    #expect(words.filter { $0 == "DZ" }.count == words.filter { $0 == "DS" }.count)
  }

  @Test("limits that no longer hold the scale bring it within, whatever goes on")
  func limits() {
    var model = Self.model(limits: 0.1...4, scale: 2, offset: Point(x: 500, y: 500))
    model.zoomLimits = 0.5...1
    #expect(model.zoomScale == 1 && model.contentOffset.x <= model.maximumOffset.x)
    var events: [ScrollEvent] = []
    model.setZoomScale(0.5, animated: true, at: 1, into: &events)
    model.advance(to: 1.1, into: &events)
    model.zoomLimits = 1...2
    model.advance(to: 3, into: &events)
    #expect(model.zoomScale == 1)
    #expect(events.filter { $0.word == "DEZ" }.count == 1)
  }

  @Test("limits without a way for a zoom that is about to begin end it at once, in order")
  func noWay() {
    let view = ScrollView(frame: Rect(origin: .zero, size: Self.phone), content: Self.photo)
    view.zoomLimits = 0.5...4
    let calls = DelegateCalls(of: view)
    var told: [ScrollEvent.Kind] = []
    calls.onCall = { view, kind in
      told.append(kind)
      if kind == .willBeginZooming { view.zoomLimits = 0.5...1 }
    }
    view.setZoomScale(2, animated: true, at: 1)
    #expect(told == [.willBeginZooming, .didEndZooming(scale: 1)])
    view.advance(to: 2)
    #expect(told.count == 2)
  }

  @Test("a scale that a finger caught beyond its limit is within it once the program scrolls")
  func caughtBeyond() {
    var model = Self.model(limits: 0.5...1, scale: 1, offset: Point(x: 500, y: 500))
    var events: [ScrollEvent] = []
    model.beginZooming(about: .zero, at: 1, into: &events)
    model.zoom(scale: 2, about: .zero, at: 1.1, into: &events)
    model.endZooming(at: 1.1, into: &events)
    model.beginTracking(at: 1.15, into: &events)
    #expect(model.zoomScale > 1.1)
    model.setContentOffset(Point(x: 100, y: 0), animated: true, at: 1.2, into: &events)
    #expect(model.zoomScale == 1 && events.last?.kind == .didEndZooming(scale: 1))
  }

  @Test(
    "who asks for one scale at every end of zooming gets it, also from within a zoom",
    arguments: [false, true])
  func askedAgain(byRect: Bool) {
    let (hand, view) = CallbackTests.view()
    view.zoomLimits = 1...4
    let asking = DelegateCalls()
    var ends = 0
    asking.onCall = { view, kind in
      guard case .didEndZooming = kind, ends < 100 else { return }
      ends += 1
      if byRect {
        view.zoom(to: Rect(x: 300, y: 0, width: 200, height: 150), animated: true, at: view.time)
      } else {
        view.setZoomScale(2, animated: true, at: view.time)
      }
    }
    view.delegate = asking
    view.setZoomScale(3, animated: true, at: view.time)
    hand.wait(0.1)
    view.setZoomScale(4, animated: true, at: view.time)
    hand.wait(2)
    #expect(view.zoomScale == 2 && !view.isZooming && ends == 3)
  }

  /// Content as large as its bounds.
  private func fitted(_ size: Size, _ limits: ClosedRange<Double>) -> (ScrollModel, [ScrollEvent]) {
    var model = ScrollModel(bounds: size, contentSize: size)
    model.zoomLimits = limits
    return (model, [])
  }

  @Test("farther beyond its limits than a million times a scale shows no more")
  func farthest() {
    var (model, events) = fitted(Size(width: 320, height: 480), 1...4)
    model.beginZooming(about: .zero, at: 0, into: &events)
    let scales = [3.9e6, 4e6, 5e6, 1.1e-6, 1e-6, 9e-7].map { scale in
      model.zoom(scale: scale, about: .zero, at: 0, into: &events)
      return model.zoomScale
    }
    #expect(scales[0] < scales[1] && scales[1] == scales[2])
    #expect(scales[3] > scales[4] && scales[4] == scales[5])
  }

  @Test("the way back from beyond a limit ends half a point from it at the bounds' far side")
  func lengthOfBounce() {
    var (model, events) = fitted(Size(width: 1280, height: 720), 1...20)
    model.setZoomScale(20, animated: false, at: 0, into: &events)
    model.beginZooming(about: Point(x: 300, y: 200), at: 1, into: &events)
    model.zoom(scale: 3, about: Point(x: 300, y: 200), at: 1.2, into: &events)
    let beyond = model.zoomScale / 20
    #expect((29...29.3).contains(model.zoomScale))
    model.endZooming(at: 1.5, into: &events)
    model.advance(to: 5, into: &events)
    // It ends where ln(scale ÷ limit)·1280, of which 0.99 is left each millisecond, is half a
    // point.
    let milliseconds = logarithm(0.5 / (logarithm(beyond) * 1280)) / logarithm(0.99)
    let end = events.last { if case .didEndZooming = $0.kind { true } else { false } }
    #expect(abs((end?.time ?? 0) - 1.5 - milliseconds / 1000) < 1e-9)
    #expect((0.68...0.69).contains(milliseconds / 1000) && model.zoomScale == 20)
  }

  @Test("a fling goes on from where limits below its scale have put the content")
  func limitsInFling() {
    var model = Self.model(
      Size(width: 1000, height: 1000), in: Size(width: 400, height: 400), limits: 1...4, scale: 4,
      offset: Point(x: 1000, y: 1000))
    model.beginDragging(at: 0, into: &unread)
    model.drag(translation: Point(x: 0, y: -50), at: 0.05, into: &unread)
    model.endDragging(model.release(velocity: Point(x: 0, y: -2), at: 0.05), into: &unread)
    model.advance(to: 0.15, into: &unread)
    model.zoomLimits = 1...2
    let put = model.contentOffset
    model.advance(to: 0.151, into: &unread)
    #expect(model.contentOffset.x == put.x && (0...2).contains(model.contentOffset.y - put.y))
    model.advance(to: 10, into: &unread)
    #expect(model.contentOffset.x == put.x && model.contentOffset.y > put.y + 500)
  }

  @Test("fingers that pinch keep the scale that they show when its limits change")
  func limitsInPinch() {
    var model = Self.model(
      Size(width: 1000, height: 1000), in: Size(width: 400, height: 400), limits: 1...2)
    let middle = Point(x: 200, y: 200)
    model.beginZooming(about: middle, at: 0, into: &unread)
    model.zoom(scale: 4, about: middle, at: 0.1, into: &unread)
    let shown = model.zoomScale
    model.zoomLimits = 1...8
    model.zoom(scale: 4, about: middle, at: 0.11, into: &unread)
    #expect(shown > 2 && abs(model.zoomScale - shown) < 1e-9)
    // So do they in a window that is turned.
    model.layOut(bounds: Size(width: 300, height: 500), zoomLimits: 1...1.5, into: &unread)
    model.zoom(scale: 4, about: middle, at: 0.12, into: &unread)
    #expect(abs(model.zoomScale - shown) < 1e-9)
  }
}
