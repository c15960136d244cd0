import Scrolling
import Support
import Testing

@Suite("Taps that zoom")
struct TapZoomTests {
  /// A picture of 800 × 600 in a window of 400 × 300: all of it is in view at 0.5.
  static func picture(_ limits: ClosedRange<Double>, scale: Double) -> ScrollModel {
    var model = ScrollModel(
      bounds: Size(width: 400, height: 300), contentSize: Size(width: 800, height: 600))
    model.zoomLimits = limits
    model.setZoomScale(scale, animated: false, at: 0, into: &unread)
    return model
  }

  /// The scales after each of four taps.
  static func scales(_ model: ScrollModel, _ tap: (inout ScrollModel, Double) -> Void) -> [Double] {
    var model = model
    return (1...4).map { count in
      tap(&model, Double(count))
      model.advance(to: Double(count) + 0.5, into: &unread)
      return model.zoomScale
    }
  }

  @Test(
    "a double tap toggles, goes in and then out, or always in; never out beyond all of it",
    arguments: [
      (TapZoom.toggles, [1, 0.5, 1, 0.5]), (.zoomsInThenOut, [1, 2, 0.5, 1]),
      (.zoomsIn, [1, 2, 2, 2]),
    ] as [(TapZoom, [Double])])
  func doubleTaps(mode: TapZoom, expected: [Double]) {
    // The least scale lies below the one at which all of the picture is in view.
    let model = Self.picture(0.1...2, scale: 0.5)
    let scales = Self.scales(model) { model, time in
      model.zoomByTap(mode, about: Point(x: 200, y: 150), at: time, into: &unread)
    }
    #expect(scales == expected)
  }

  @Test("two fingers' tap goes out until all is in view, and from below does nothing")
  func twoFingers() {
    func out(_ model: inout ScrollModel, _ time: Double) {
      model.zoomOut(about: Point(x: 200, y: 150), at: time, into: &unread)
    }
    let scales = Self.scales(Self.picture(0.1...2, scale: 1), out)
    #expect(zip(scales, [1 / 1.5, 0.5, 0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(Self.scales(Self.picture(0.1...2, scale: 0.2), out) == [0.2, 0.2, 0.2, 0.2])
  }

  @Test("a small picture is in view at its own size: out is 1, where the limits allow it")
  func small() {
    func toggle(_ model: inout ScrollModel, _ time: Double) {
      model.zoomByTap(.toggles, about: .zero, at: time, into: &unread)
    }
    var model = Self.picture(0.5...4, scale: 1)
    model.contentSize = Size(width: 100, height: 100)
    #expect(Self.scales(model, toggle) == [2, 1, 2, 1])
  }
}
