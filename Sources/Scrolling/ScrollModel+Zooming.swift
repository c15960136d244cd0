import Geometry
import Motion

// How large the content is shown. Scale and offset change together, so that a point of the content
// stays under the fingers: `offset' = (offset + anchor)·s'/s − anchor`.
extension ScrollModel {
  /// Shown ÷ unscaled. Written through `setZoomScale` or by fingers.
  public var zoomScale: Double { zoom.scale }

  /// Whether the scale is beyond its limits.
  public var isZoomBouncing: Bool { !zoom.isWithinLimits }

  /// Two fingers change the scale, or it is on its way.
  public var isZooming: Bool { phase == .zooming }

  /// The scales between which content rests, positive; 1…1 by default, which is no zoom. A scale
  /// that lies outside is brought within at once, unless fingers hold it.
  public var zoomLimits: ClosedRange<Double> {
    get { zoom.limits }
    set {
      precondition(
        newValue.lowerBound > 0 && newValue.upperBound.isFinite, "zoom limits are above 0, finite")
      zoom.limits = newValue
      switch state {
      case .pinching, .rescaling: break
      case .idle, .tracking, .dragging, .steering, .decelerating, .animating, .streaming:
        guard !zoom.isWithinLimits else { return }
        let pose = pose(of: zoom.clamped(zoom.scale), about: middle)
        setScale(pose.scale)
        local = pose.offset - origin
      }
    }
  }

  /// Whether fingers can pull the scale beyond its limits.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// Whether content smaller than the bounds stands in their middle: `contentOrigin` then says
  /// where. UIKit leaves that to `layoutSubviews`.
  public var centersContent: Bool {
    get { zoom.centersContent }
    set { zoom.centersContent = newValue }
  }

  /// Where the content begins in the bounds at offset zero, in points: the room that centring leaves.
  public var contentOrigin: Point { contentOrigin(at: zoom.scale) }

  /// Two fingers come down on the content, their midpoint at `anchor` (points in the bounds). A drag
  /// ends first.
  public mutating func beginZooming(
    about anchor: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    if phase == .dragging {
      var release = release(velocity: .zero, at: time)
      release.target = unroundedOffset
      events.append(
        ScrollEvent(
          time: self.time,
          kind: .willEndDragging(
            velocity: .zero, proposed: release.proposed, target: release.target)))
      events.append(ScrollEvent(time: self.time, kind: .didEndDragging(willDecelerate: false)))
      state = .idle
    }
    guard !isZooming || !isTracking else { return }
    let wasZooming = !zoom.isWithinLimits
    stop(into: &events)
    foldOrigin()
    state = .pinching(
      Pinch(startScale: zoom.raw(zoom.scale), heldPoint: heldPoint(under: anchor), anchor: anchor))
    if !wasZooming { events.append(ScrollEvent(time: self.time, kind: .willBeginZooming)) }
  }

  /// The fingers are `factor` times as far apart as when they came down, their midpoint at `anchor`.
  public mutating func zoom(
    by factor: Double, about anchor: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard case .pinching(var pinch) = state, factor.isFinite, factor > 0, anchor.isFinite else {
      return
    }
    setScale(zoom.banded(min(max(pinch.startScale * factor, 1e-6), 1e6)))
    pinch.anchor = anchor
    state = .pinching(pinch)
    let raw = offset(holding: pinch.heldPoint, under: anchor, at: zoom.scale)
    local = Point(x: bandedWhileZooming(raw.x, x), y: bandedWhileZooming(raw.y, y))
  }

  /// A finger has lifted: what is beyond its limits comes back.
  public mutating func endZooming(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    guard case .pinching = state else { return }
    settleZoom(into: &events)
  }

  /// Shows the content at another scale, clamped to the limits, with the point at `anchor` (points in
  /// the bounds; nil: their middle) kept as near as the range allows; at once or in 0.3 s. Fingers on
  /// the content forbid it.
  public mutating func setZoomScale(
    _ scale: Double, centredAt anchor: Point? = nil, animated: Bool, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    precondition(scale.isFinite && scale > 0, "a zoom scale is positive and finite")
    settle(to: time, into: &events)
    guard !isTracking else { return }
    stop(into: &events)
    foldOrigin()
    glide(to: pose(of: zoom.clamped(scale), about: anchor ?? middle), animated, into: &events)
  }

  /// Shows a rectangle of the content (points at scale 1) as large as the bounds and the limits
  /// allow, its centre in the middle as near as the range allows.
  public mutating func zoom(
    to rect: Rect, animated: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    precondition(rect.origin.isFinite && rect.size.isFinite, "the rectangle to show is finite")
    settle(to: time, into: &events)
    guard !isTracking else { return }
    stop(into: &events)
    foldOrigin()
    let fit = min(
      rect.width > 0 ? bounds.width / rect.width : .infinity,
      rect.height > 0 ? bounds.height / rect.height : .infinity)
    let scale = zoom.clamped(fit)
    let offset = offset(holding: rect.center, under: middle, at: scale)
    glide(to: clamped(ZoomGlide.Pose(scale: scale, offset: offset)), animated, into: &events)
  }

  /// What a double tap asks for: in about the point by `factor`, or out to the least scale when it is
  /// in already.
  public mutating func toggleZoom(
    at point: Point, by factor: Double = 2, time: Double, into events: inout [ScrollEvent]
  ) {
    let isOut = zoom.scale <= zoom.limits.lowerBound * (1 + 1e-9)
    setZoomScale(
      isOut ? zoom.scale * factor : zoom.limits.lowerBound, centredAt: point, animated: true,
      at: time, into: &events)
  }

  // MARK: Inside

  /// Brings scale and offset back to where they may rest, by form 2; it is over when nothing in the
  /// bounds is half a point off.
  mutating func settleZoom(into events: inout [ScrollEvent]) {
    let start = ZoomGlide.Pose(scale: zoom.scale, offset: unroundedOffset)
    let target: ZoomGlide.Pose
    if case .pinching(let pinch) = state {
      let scale = zoom.clamped(zoom.scale)
      target = clamped(
        ZoomGlide.Pose(
          scale: scale, offset: offset(holding: pinch.heldPoint, under: pinch.anchor, at: scale)))
    } else {
      target = pose(of: zoom.clamped(zoom.scale), about: middle)
    }
    let beyond = logarithm(start.scale / target.scale).magnitude
    let way = (start.offset - target.offset).length
    let largerSide = max(bounds.width, bounds.height)
    let (distance, rest) =
      beyond > 0 ? (beyond, Bounce.restDistance / max(largerSide, 1)) : (way, Bounce.restDistance)
    let bounce = Bounce(
      distance: distance, momentum: 0, rate: tuning.decelerationRate,
      bounceRate: tuning.bounceRate, restDistance: rest)
    local = start.offset - origin
    guard distance > 0, bounce.ending.time > 0 else {
      setScale(target.scale)
      local = target.offset
      state = .idle
      events.append(ScrollEvent(time: time, kind: .didEndZooming(scale: zoom.scale)))
      return
    }
    state = .rescaling(
      ZoomGlide(start: start, target: target, began: time, course: .bounce(bounce)))
  }

  /// Samples a zoom under way, and ends it.
  mutating func rescale(along glide: ZoomGlide, into events: inout [ScrollEvent]) {
    let pose = glide.pose(at: time)
    setScale(pose.scale)
    local = pose.offset
    guard time >= glide.ends else { return }
    state = .idle
    events.append(ScrollEvent(time: glide.ends, kind: .didEndZooming(scale: zoom.scale)))
  }

  private mutating func glide(
    to target: ZoomGlide.Pose, _ animated: Bool, into events: inout [ScrollEvent]
  ) {
    let start = ZoomGlide.Pose(scale: zoom.scale, offset: local)
    guard animated, start != target else {
      setScale(target.scale)
      local = target.offset
      state = .idle
      return
    }
    events.append(ScrollEvent(time: time, kind: .willBeginZooming))
    state = .rescaling(
      ZoomGlide(
        start: start, target: target, began: time, course: .ease(CosineEase(start: 1, target: 0))))
  }

  private mutating func setScale(_ scale: Double) {
    zoom.scale = scale
    x.contentLength = zoom.unscaledSize.width * scale
    y.contentLength = zoom.unscaledSize.height * scale
  }

  private var middle: Point { Point(x: bounds.width / 2, y: bounds.height / 2) }

  private func contentOrigin(at scale: Double) -> Point {
    guard zoom.centersContent else { return .zero }
    return Point(
      x: max(0, (bounds.width - zoom.unscaledSize.width * scale) / 2),
      y: max(0, (bounds.height - zoom.unscaledSize.height * scale) / 2))
  }

  /// The point of the content, at scale 1, that shows at a point of the bounds.
  private func heldPoint(under anchor: Point) -> Point {
    (unroundedOffset + anchor - contentOrigin) / zoom.scale
  }

  /// The offset at which a point of the content (at scale 1) shows at a point of the bounds.
  private func offset(holding point: Point, under anchor: Point, at scale: Double) -> Point {
    point * scale - anchor + contentOrigin(at: scale)
  }

  /// Scale and offset, within their ranges, with the point at `anchor` kept.
  private func pose(of scale: Double, about anchor: Point) -> ZoomGlide.Pose {
    clamped(
      ZoomGlide.Pose(
        scale: scale, offset: offset(holding: heldPoint(under: anchor), under: anchor, at: scale)))
  }

  private func clamped(_ pose: ZoomGlide.Pose) -> ZoomGlide.Pose {
    var (x, y) = (x, y)
    x.contentLength = zoom.unscaledSize.width * pose.scale
    y.contentLength = zoom.unscaledSize.height * pose.scale
    return ZoomGlide.Pose(
      scale: pose.scale, offset: Point(x: x.clamped(pose.offset.x), y: y.clamped(pose.offset.y)))
  }

  private func bandedWhileZooming(_ raw: Double, _ axis: ScrollAxis) -> Double {
    axis.isDraggable(tuning) ? axis.banded(raw, tuning) : axis.clamped(raw)
  }
}
