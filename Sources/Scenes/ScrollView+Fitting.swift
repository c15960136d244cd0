import Scrolling

extension Size {
  /// Points of a window for one of a picture of this size, where all of it fits.
  func fit(in window: Size) -> Double {
    max(min(window.width / width, window.height / height), Self.leastFit)
  }
  /// The size in points of a picture of this size that is scaled to fit a window.
  func fitted(in window: Size) -> Size { self * fit(in: window) }
  /// The least fit, so that the scale is positive in a window without area.
  private static let leastFit = 1e-6
}

extension ScrollView {
  /// Fills a frame with a picture whose scale is a multiple of its fit, so that another size keeps
  /// the visible share of it; the middle stays in the middle, also under fingers.
  func layOut(_ picture: Size, in frame: Rect) {
    let scale = picture.fit(in: frame.size) * zoomScale
    layOut(content: picture * scale, in: frame.size)
    self.frame = frame
  }

  /// Fills a window with content of another size and the same shape; the middle stays in the
  /// middle.
  func layOut(content: Size, in window: Size) {
    let (middle, origin) = (bounds.size.middle, model.contentOrigin)
    let ratio = contentSize.width > 0 ? content.width / contentSize.width : 1
    let newOrigin = Point(
      x: max(0, (window.width - content.width) * contentAlignmentPoint.x),
      y: max(0, (window.height - content.height) * contentAlignmentPoint.y))
    change { model, events in
      model.layOut(bounds: window, contentSize: content, into: &events) { offset in
        (offset + middle - origin) * ratio - window.middle + newOrigin
      }
    }
    frame = Rect(origin: .zero, size: window)
  }
}
