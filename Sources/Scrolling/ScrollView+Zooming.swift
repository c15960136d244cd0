// Two fingers, taps and the program change the scale. The program draws the content at `zoomScale`;
// UIKit scales the view that `viewForZooming` returns.
extension ScrollView {
  /// Recognizes pinches; nil while the least and the greatest scale are equal. It begins as the
  /// second finger lands, also if both then drag in parallel. Add it to another region to have
  /// pinches there zoom this view.
  public var pinchGestureRecognizer: PinchGestureRecognizer? { zooms ? pinch : nil }

  /// Whether there is anything to zoom.
  var zooms: Bool { zoomLimits.lowerBound < zoomLimits.upperBound }

  /// The least scale at rest, 1e-6…1e6; 1 by default. Set above `maximumZoomScale`, it raises that,
  /// too.
  public var minimumZoomScale: Double {
    get { model.zoomLimits.lowerBound }
    set {
      let scale = newValue.within(Self.plausibleZoomScales, or: minimumZoomScale)
      zoomLimits = scale...max(scale, maximumZoomScale)
    }
  }

  /// The greatest scale at rest, 1e-6…1e6; 1 by default. Set below `minimumZoomScale`, it lowers
  /// that, too.
  public var maximumZoomScale: Double {
    get { model.zoomLimits.upperBound }
    set {
      let scale = newValue.within(Self.plausibleZoomScales, or: maximumZoomScale)
      zoomLimits = min(scale, minimumZoomScale)...scale
    }
  }

  /// The range of the two scales above: beyond, a point of the content is larger than any screen,
  /// or all of it smaller than a pixel.
  package static let plausibleZoomScales = Zoom.plausibleScales

  /// Both limits at once, each clamped as above. A scale at rest beyond them goes to the nearest
  /// one at once, and `contentSize` with it. UIKit has them one by one.
  public var zoomLimits: ClosedRange<Double> {
    get { model.zoomLimits }
    set { reshape { $0.zoomLimits = newValue } }
  }

  /// Gives the pinch its target while there is something to zoom; else its gesture ends.
  func offerPinch() {
    guard zooms != offersPinch else { return }
    offersPinch = zooms
    pinch.scrollTarget = zooms ? self : nil
    guard !zooms else { return }
    pinch.state = .cancelled
    if padGesture.isZooming { cancelPad() }
  }

  /// Whether fingers can pull the scale beyond its limits.
  public var bouncesZoom: Bool {
    get { tuning.bouncesZoom }
    set { tuning.bouncesZoom = newValue }
  }

  /// Where content smaller than the bounds stands in the room that it leaves, as shares from 0 to
  /// 1: (0, 0), the default, at the upper left; (0.5, 0.5) in the middle. The offset stays, as in
  /// UIKit. Subregions are hit, and `convert` finds them, where they show: the `bounds` begin as
  /// far before the content as it stands from their edge.
  public var contentAlignmentPoint: Point {
    get { model.contentAlignmentPoint }
    set { change { model, _ in model.contentAlignmentPoint = newValue } }
  }

  /// Shows the content at another scale, within the limits; at once or in 0.3 s. Animated, it ends
  /// a fling, also where the content has that scale already. While fingers drag or pinch it does
  /// nothing.
  ///
  /// - Parameters:
  ///   - scale: clamped to the limits; with NaN nothing happens.
  ///   - anchor: the point of the frame (points from its corner) that keeps its content, as near as
  ///     the range allows; nil: the middle, as UIKit does.
  ///   - animated: whether it takes 0.3 s.
  ///   - time: in seconds.
  public func setZoomScale(
    _ scale: Double, centeredAt anchor: Point? = nil, animated: Bool, at time: Double
  ) {
    guard hasCaughtUp(to: time) else { return }
    if animated, waits({ $0.setZoomScale(scale, centeredAt: anchor, animated: true, at: $0.time) })
    {
      return
    }
    write {
      $0.setZoomScale(scale, centeredAt: anchor, animated: animated, at: .lastMoment, into: &$1)
    }
  }

  /// Shows a rectangle of the content (points at scale 1) as large as frame and limits allow. While
  /// fingers drag or pinch it does nothing.
  public func zoom(to rect: Rect, animated: Bool, at time: Double) {
    guard hasCaughtUp(to: time) else { return }
    if animated, waits({ $0.zoom(to: rect, animated: true, at: $0.time) }) { return }
    write { $0.zoom(to: rect, animated: animated, at: .lastMoment, into: &$1) }
  }

  /// Lets taps zoom: a double tap in by `factor`, or out again; a tap of two fingers out by 1.5,
  /// neither farther than until all of the content is in view. The recognizers are added to the
  /// region that the pinch is in, or to this one. UIKit leaves that to the program.
  ///
  /// - Parameters:
  ///   - doubleTap: whether a double tap zooms in or out.
  ///   - factor: one that is not positive and finite zooms nothing.
  ///   - tapped: where the tapped point goes.
  /// - Returns: the recognizer of double taps, for single taps to wait for.
  @discardableResult
  public func addTapZooming(
    _ doubleTap: TapZoom = .toggles, by factor: Double = 2,
    _ tapped: TappedPoint = .staysUnderFinger
  ) -> TapGestureRecognizer {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    // The target keeps the pinch, which refers to the view weakly.
    double.addTarget { [pinch] tap in
      guard let view = pinch.scrollView else { return }
      let point = view.pointInFrame(of: tap)
      guard view.hasCaughtUp(to: tap.time) else { return }
      view.change {
        $0.zoomByTap(doubleTap, about: point, by: factor, tapped, at: .lastMoment, into: &$1)
      }
    }
    let twoFingers = TapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    twoFingers.addTarget { [pinch] tap in
      guard let view = pinch.scrollView else { return }
      let point = view.pointInFrame(of: tap)
      guard view.hasCaughtUp(to: tap.time) else { return }
      view.change { $0.zoomOut(about: point, by: 1.5, tapped, at: .lastMoment, into: &$1) }
    }
    let region = pinch.view ?? self
    region.addGestureRecognizer(double)
    region.addGestureRecognizer(twoFingers)
    return double
  }

  /// Fingers came down, moved or lifted. They zoom while there are two of them: if one lifts and
  /// comes down again, they go on from the present scale.
  func pinched() {
    let point = pointInFrame(of: pinch)
    guard hasCaughtUp(to: pinch.time) else { return }
    switch pinch.state {
    case .began, .changed:
      if pinch.numberOfTouches < PinchGestureRecognizer.fingerCount {
        endPinch()
      } else if let anchor = model.activity.pinchAnchor {
        // Fingers that may not scroll change the scale alone.
        let anchor = canScrollByHand ? point : anchor
        change { [factor = pinch.scale] in
          $0.zoom(scale: factor, about: anchor, at: .lastMoment, into: &$1)
        }
      } else {
        pinch.scale = 1
        change { $0.beginZooming(about: point, at: .lastMoment, into: &$1) }
      }
    case .ended, .cancelled: endPinch()
    case .possible, .failed: break
    }
  }

  private func endPinch() {
    guard model.activity.isPinched else { return }
    change { $0.endZooming(at: .lastMoment, into: &$1) }
    handOver(hasZoomed: pinch.scale != 1)
  }

  /// The finger that remains of a pinch goes on from where it is. If nothing was zoomed it may
  /// still tap.
  private func handOver(hasZoomed: Bool) {
    let pan = panGestureRecognizer
    pan.setTranslation(.zero, in: nil)
    guard pan.numberOfTouches > 0, pan.isEnabled else { return }
    if model.phase == .idle { _ = fingerDown(at: model.time) }
    guard hasZoomed, pan.state == .possible, !pan.isWaiting else { return }
    (pan as? ScrollPanGestureRecognizer)?.catchContent()
  }

  /// Whether the content can go on in a direction of its offset.
  func hasRoom(towards direction: Point) -> Bool {
    model.hasRoom(at: model.unroundedOffset, towards: draggableAxes.part(of: direction))
  }

  /// Where a gesture is, from the corner of the frame, in points.
  private func pointInFrame(of gesture: GestureRecognizer) -> Point {
    gesture.location(in: self) - bounds.origin
  }

  /// Where a point of the window is, from the corner of the frame, in points.
  func pointInFrame(ofWindow point: Point) -> Point { convert(point, from: nil) - bounds.origin }
}
