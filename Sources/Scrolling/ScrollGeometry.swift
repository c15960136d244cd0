/// The content, its scale and the bounds through which it shows: two axes that agree on one scale.
/// The length of the content along an axis is its unscaled one times the scale.
struct ScrollGeometry: Equatable, Sendable {
  private(set) var zoom = Zoom()
  private(set) var x = ScrollAxis()
  private(set) var y = ScrollAxis()
  /// The size of the content at scale 1, in points.
  private(set) var unscaledSize = Size.zero

  subscript(axis: Axis) -> ScrollAxis { axis == .horizontal ? x : y }

  /// The visible size, in points, not negative.
  var bounds: Size {
    get { Size(width: x.dimension, height: y.dimension) }
    set {
      let size = ScrollAxis.plausible(newValue, or: bounds)
      (x.dimension, y.dimension) = (size.width, size.height)
    }
  }

  /// The size of the content at its present scale, in points, not negative.
  var contentSize: Size {
    get { Size(width: x.contentLength, height: y.contentLength) }
    set {
      let size = ScrollAxis.plausible(newValue, or: contentSize)
      unscaledSize = size / zoom.scale
      (x.contentLength, y.contentLength) = (size.width, size.height)
    }
  }

  /// Room around the content, in points.
  var contentInset: EdgeInsets {
    get {
      EdgeInsets(top: y.insetBefore, left: x.insetBefore, bottom: y.insetAfter, right: x.insetAfter)
    }
    set {
      x.insetBefore = ScrollAxis.plausible(newValue.left, or: x.insetBefore)
      x.insetAfter = ScrollAxis.plausible(newValue.right, or: x.insetAfter)
      y.insetBefore = ScrollAxis.plausible(newValue.top, or: y.insetBefore)
      y.insetAfter = ScrollAxis.plausible(newValue.bottom, or: y.insetAfter)
    }
  }

  /// The axes along which content has no ends.
  var endlessAxes: AxisSet {
    get { AxisSet(horizontal: x.isEndless, vertical: y.isEndless) }
    set {
      (x.isEndless, y.isEndless) = (newValue.contains(.horizontal), newValue.contains(.vertical))
    }
  }

  /// The axes along which content goes beyond its ends.
  var bouncingAxes: AxisSet {
    get { AxisSet(horizontal: x.bounces, vertical: y.bounces) }
    set {
      (x.bounces, y.bounces) = (newValue.contains(.horizontal), newValue.contains(.vertical))
    }
  }

  var snap: (horizontal: SnapRule, vertical: SnapRule) {
    get { (x.snap, y.snap) }
    set { (x.snap, y.snap) = newValue }
  }

  var isPaging: Bool {
    get { x.isPaging }
    set { (x.isPaging, y.isPaging) = (newValue, newValue) }
  }

  var pageStride: PageStride {
    get { PageStride(horizontal: x.pageStride, vertical: y.pageStride) }
    set { (x.pageStride, y.pageStride) = (newValue.horizontal, newValue.vertical) }
  }

  /// The scales between which content rests.
  var zoomLimits: ClosedRange<Double> {
    get { zoom.limits }
    set {
      zoom.limits = newValue.clamped(to: Zoom.plausibleScales)
    }
  }

  /// Where content smaller than the bounds stands in the room that it leaves: 0 at the beginning, 1
  /// at the end of each axis.
  var contentAlignmentPoint = Point.zero

  /// Shown ÷ unscaled.
  var scale: Double {
    get { zoom.scale }
    set {
      zoom.scale = newValue
      x.contentLength = unscaledSize.width * newValue
      y.contentLength = unscaledSize.height * newValue
    }
  }

  // MARK: Offsets

  /// An offset within the range.
  func clamped(_ offset: Point) -> Point { Point(x: x.clamped(offset.x), y: y.clamped(offset.y)) }

  var middle: Point { Point(x: bounds.width / 2, y: bounds.height / 2) }

  /// Where content begins in the bounds at offset zero, in points: its part of the room that it
  /// leaves between the insets; 0 for content without ends.
  func contentOrigin(at scale: Double) -> Point {
    func origin(_ axis: ScrollAxis, _ length: Double, _ share: Double) -> Double {
      let room = axis.dimension - axis.insetBefore - axis.insetAfter - length * scale
      return axis.isEndless || share == 0 ? 0 : max(0, room * share)
    }
    return Point(
      x: origin(x, unscaledSize.width, contentAlignmentPoint.x),
      y: origin(y, unscaledSize.height, contentAlignmentPoint.y))
  }

  /// The point of the content, at scale 1, that shows at a point of the bounds.
  func contentPoint(under anchor: Point, at offset: Point) -> Point {
    (offset + anchor - contentOrigin(at: scale)) / scale
  }

  /// The offset at which a point of the content (at scale 1) shows at a point of the bounds.
  func offset(holding point: Point, under anchor: Point, at scale: Double) -> Point {
    point * scale - anchor + contentOrigin(at: scale)
  }

  /// Another scale, within the limits, and the offset that then keeps the point at `anchor`, within
  /// the range.
  func pose(of scale: Double, about anchor: Point, from offset: Point) -> ZoomGlide.Pose {
    let scale = zoom.clamped(scale)
    // The same scale changes no offset, also not by rounding.
    if scale == self.scale { return clamped(ZoomGlide.Pose(scale: scale, offset: offset)) }
    let point = contentPoint(under: anchor, at: offset)
    return clamped(
      ZoomGlide.Pose(scale: scale, offset: self.offset(holding: point, under: anchor, at: scale)))
  }

  /// The pose with its offset clamped to the range at its scale.
  func clamped(_ pose: ZoomGlide.Pose) -> ZoomGlide.Pose {
    var scaled = self
    scaled.scale = pose.scale
    return ZoomGlide.Pose(scale: pose.scale, offset: scaled.clamped(pose.offset))
  }

  /// The pose with its offset within the range at its scale, on a snap point or a page if there are
  /// any.
  func settled(_ pose: ZoomGlide.Pose) -> ZoomGlide.Pose {
    var scaled = self
    scaled.scale = pose.scale
    return ZoomGlide.Pose(
      scale: pose.scale,
      offset: Point(x: scaled.x.settled(pose.offset.x), y: scaled.y.settled(pose.offset.y)))
  }

  /// Two fingers at `anchor` that hold the content which shows there at an offset.
  func hold(_ pinch: Pinch, about anchor: Point, at offset: Point, _ tuning: ScrollTuning) -> Pinch
  {
    var pinch = pinch
    let inside = clamped(offset)
    pinch.anchor = anchor
    pinch.excess = offset - inside
    pinch.banded = bandedWhileZooming(offset, tuning) - inside
    pinch.heldPoint = contentPoint(under: anchor, at: offset)
    return pinch
  }

  /// The shown offset of content that two fingers hold: beyond its ends the band holds it back. If
  /// they took hold beyond an end, it starts from there without a jump, and the part of the excess
  /// that the band does not explain shrinks in proportion.
  func offset(of pinch: Pinch, _ tuning: ScrollTuning) -> Point {
    let raw = offset(holding: pinch.heldPoint, under: pinch.anchor, at: scale)
    let (shown, beyond) = (bandedWhileZooming(raw, tuning), raw - clamped(raw))
    /// The part of the excess at the beginning that the band does not explain.
    func rest(_ beyond: Double, _ excess: Double, _ banded: Double) -> Double {
      excess == 0 ? 0 : (excess - banded) * min(max(beyond / excess, 0), 1)
    }
    return shown
      + Point(
        x: rest(beyond.x, pinch.excess.x, pinch.banded.x),
        y: rest(beyond.y, pinch.excess.y, pinch.banded.y))
  }

  private func bandedWhileZooming(_ raw: Point, _ tuning: ScrollTuning) -> Point {
    Point(x: x.bandedWhileZooming(raw.x, tuning), y: y.bandedWhileZooming(raw.y, tuning))
  }
}
