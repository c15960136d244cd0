import Geometry
import Touches

// Two fingers, taps and the program change the scale. The content is the program's to draw at
// `zoomScale`; UIKit scales the view that `viewForZooming` names.
extension ScrollView {
  /// Recognizes pinches; nil while the least and the greatest scale are the same. To have pinches in
  /// another region zoom this view, add it there, as the pan.
  public var pinchGestureRecognizer: PinchGestureRecognizer? { pinch.isEnabled ? pinch : nil }

  /// The least scale at rest, positive; 1 by default. Never above `maximumZoomScale`, which it takes
  /// along.
  public var minimumZoomScale: Double {
    get { model.zoomLimits.lowerBound }
    set { zoomLimits = newValue...max(newValue, maximumZoomScale) }
  }

  /// The greatest scale at rest; 1 by default. Never below `minimumZoomScale`, which it takes along.
  public var maximumZoomScale: Double {
    get { model.zoomLimits.upperBound }
    set { zoomLimits = min(newValue, minimumZoomScale)...newValue }
  }

  /// Both limits at once, positive. UIKit has them one by one.
  public var zoomLimits: ClosedRange<Double> {
    get { model.zoomLimits }
    set {
      change { model, _ in model.zoomLimits = newValue }
      pinch.isEnabled = newValue.lowerBound < newValue.upperBound
    }
  }

  /// Whether fingers can pull the scale beyond its limits.
  public var bouncesZoom: Bool {
    get { model.bouncesZoom }
    set { change { model, _ in model.bouncesZoom = newValue } }
  }

  /// Whether content smaller than the bounds stands in their middle, which is the default: draw it at
  /// `model.contentOrigin`. UIKit leaves that to `layoutSubviews`.
  public var centersContent: Bool {
    get { model.centersContent }
    set { change { model, _ in model.centersContent = newValue } }
  }

  /// Shows the content at another scale, within the limits; at once or in 0.3 s.
  ///
  /// - Parameters:
  ///   - scale: positive.
  ///   - anchor: the point of the frame (points from its corner) that keeps its content, as near as
  ///     the range allows; nil: the middle, as UIKit does.
  ///   - animated: whether it takes 0.3 s.
  ///   - time: in seconds; nil: the last moment that the view was told of.
  public func setZoomScale(
    _ scale: Double, centredAt anchor: Point? = nil, animated: Bool, at time: Double? = nil
  ) {
    change {
      $0.setZoomScale(
        scale, centredAt: anchor, animated: animated, at: time ?? $0.time, into: &$1)
    }
  }

  /// Shows a rectangle of the content (points at scale 1) as large as frame and limits allow.
  public func zoom(to rect: Rect, animated: Bool, at time: Double? = nil) {
    change { $0.zoom(to: rect, animated: animated, at: time ?? $0.time, into: &$1) }
  }

  /// Lets taps zoom: a double tap in about its point by `factor`, or out again; a tap of two fingers
  /// out by 1.5. The recognizers are added to the region that the pinch is in, or to this one.
  /// UIKit leaves that to the program.
  ///
  /// - Returns: the recognizer of double taps, for single taps to wait for.
  @discardableResult
  public func addTapZooming(by factor: Double = 2) -> TapGestureRecognizer {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addTarget { [weak self] tap in
      guard let self else { return }
      let point = pointInFrame(of: tap)
      change { $0.toggleZoom(at: point, by: factor, time: tap.time, into: &$1) }
    }
    let twoFingers = TapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    twoFingers.addTarget { [weak self] tap in
      guard let self else { return }
      let point = pointInFrame(of: tap)
      change { $0.zoomOut(at: point, time: tap.time, into: &$1) }
    }
    let region = pinch.view ?? self
    region.addGestureRecognizer(double)
    region.addGestureRecognizer(twoFingers)
    return double
  }

  /// Two fingers came down, moved or lifted.
  func pinched() {
    let (point, factor, time) = (pointInFrame(of: pinch), pinch.scale, pinch.time)
    switch pinch.state {
    case .began:
      change { $0.beginZooming(about: point, at: time, into: &$1) }
    case .changed:
      change { $0.zoom(by: factor, about: point, at: time, into: &$1) }
    case .ended, .cancelled:
      change { $0.endZooming(at: time, into: &$1) }
      handOver(hasZoomed: factor != 1, at: time)
    case .possible, .failed: break
    }
  }

  /// The finger that is left of a pinch goes on from where it is. Where nothing was zoomed it may still
  /// become a tap.
  private func handOver(hasZoomed: Bool, at time: Double) {
    let pan = panGestureRecognizer
    pan.setTranslation(.zero, in: nil)
    guard pan.numberOfTouches > 0, pan.isEnabled else { return }
    if model.phase == .idle { _ = fingerDown(at: time) }
    guard hasZoomed, pan.state == .possible, !pan.isWaiting else { return }
    (pan as? ScrollPanGestureRecognizer)?.catchContent()
  }

  /// Whether the content can go on in a direction of its offset.
  func hasRoom(towards direction: Point) -> Bool {
    let (offset, low, high) = (model.contentOffset, model.minimumOffset, model.maximumOffset)
    let (horizontal, vertical) = model.isDraggable
    let alongX =
      horizontal
      && (direction.x > 0 && offset.x < high.x || direction.x < 0 && offset.x > low.x)
    let alongY =
      vertical && (direction.y > 0 && offset.y < high.y || direction.y < 0 && offset.y > low.y)
    return alongX || alongY
  }

  /// Where a gesture is, from the corner of the frame, in points.
  private func pointInFrame(of gesture: GestureRecognizer) -> Point {
    gesture.location(in: self) - bounds.origin
  }
}
