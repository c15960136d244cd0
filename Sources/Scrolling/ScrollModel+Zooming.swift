import Motion

// How large the content is shown. Scale and offset change together, so that a point of the content
// stays under the fingers: `offset' = (offset + anchor)·s'/s − anchor`.
extension ScrollModel {
  /// Shown ÷ unscaled. Written through `setZoomScale` or by fingers.
  public var zoomScale: Double { geometry.scale }

  /// Whether two fingers change the scale.
  public var isZooming: Bool { activity.isPinched }

  /// Whether the scale changes by itself: animated, or back to its limits.
  public var isZoomAnimating: Bool { phase == .zooming && !isZooming }

  /// Whether the scale goes back to its limits by itself.
  public var isZoomBouncing: Bool { isBeyondZoomLimits && isZoomAnimating }

  /// Whether the scale is beyond its limits, held there or on its way back.
  var isBeyondZoomLimits: Bool { !geometry.zoom.isWithinLimits }

  /// The scales between which content rests, clamped to 1e-6…1e6; 1…1 by default, which is no zoom.
  /// A scale that lies outside is brought within at once, unless two fingers hold it, or one has
  /// caught it on its way back; one that changes by itself goes on to the nearest within.
  public var zoomLimits: ClosedRange<Double> {
    get { geometry.zoomLimits }
    set {
      limitZoom(to: newValue)
      switch activity.state {
      case .pinching: break
      case .rescaling(let glide):
        if !zoomLimits.contains(glide.target.scale) { bringBack() }
      case .idle, .tracking, .dragging, .steering, .gliding, .streaming:
        // A scale that a finger caught beyond its limits comes back when the finger lets go.
        guard !activity.isZoomOpen, isBeyondZoomLimits else { return }
        reshape {
          let old = $0.position
          $0.clampScale()
          guard case .gliding = $0.activity.state else { return }
          // The motion goes on along its curve, from there.
          let moved = $0.position.offset - old.offset
          $0.position = old
          $0.position.recenter(by: moved)
        }
      }
    }
  }

  /// Changes the limits. Fingers that pinch keep the scale that they show.
  mutating func limitZoom(to limits: ClosedRange<Double>) {
    let old = geometry.zoom
    geometry.zoomLimits = limits
    guard case .pinching(var pinch) = activity.state else { return }
    let bounces = tuning.bouncesZoom
    pinch.startScale *=
      geometry.zoom.raw(zoomScale, bounces: bounces) / old.raw(zoomScale, bounces: bounces)
    activity.state = .pinching(pinch)
  }

  /// Where content smaller than the bounds stands in the room that it leaves, as shares from 0 to
  /// 1: (0, 0), as by default and in UIKit, at the upper left; (0.5, 0.5) in the middle; (0, 1) at
  /// the lower left. Other numbers are clamped, and NaN leaves a share as it is. `contentOrigin`
  /// is the same in points.
  public var contentAlignmentPoint: Point {
    get { geometry.contentAlignmentPoint }
    set {
      let old = geometry.contentAlignmentPoint
      geometry.contentAlignmentPoint = Point(
        x: newValue.x.within(0...1, or: old.x), y: newValue.y.within(0...1, or: old.y))
    }
  }

  /// Where the content begins in the bounds at offset zero, in points: 0 unless it is smaller, and
  /// `contentAlignmentPoint` is not.
  public var contentOrigin: Point { contentOrigin(at: zoomScale) }

  /// Where the content begins in the bounds at offset zero and at another scale, which is positive.
  package func contentOrigin(at scale: Double) -> Point { geometry.contentOrigin(at: scale) }

  /// The size of the content at scale 1, in points.
  var unscaledContentSize: Size { geometry.unscaledSize }

  /// Two fingers come down on the content, their midpoint at `anchor` (points in the bounds). A
  /// drag ends first.
  public mutating func beginZooming(
    about anchor: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    guard !anchor.hasNaN else { return }
    let anchor = ScrollAxis.plausible(anchor)
    catchUp(to: time, into: &events)
    switch activity.state {
    case .pinching: return
    case .dragging, .steering: endDragUnmoved(into: &events)
    case .rescaling:
      if !isBeyondZoomLimits { endZoom(into: &events) }
    case .idle, .tracking: break
    case .gliding, .streaming: stop(into: &events)
    }
    position.rebase()
    let pinch = Pinch(
      startScale: geometry.zoom.raw(zoomScale, bounces: tuning.bouncesZoom), heldPoint: .zero,
      anchor: anchor, excess: .zero, banded: .zero)
    activity.state = .pinching(geometry.hold(pinch, about: anchor, at: position.offset, tuning))
    beginZoom(into: &events)
  }

  /// The fingers are `factor` times as far apart as when they came down, their midpoint at `anchor`
  /// (points in the bounds).
  public mutating func zoom(
    scale factor: Double, about anchor: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    catchUp(to: time, into: &events)
    guard case .pinching(var pinch) = activity.state, factor.isFinite, factor > 0, anchor.isFinite
    else {
      return
    }
    let zoom = geometry.zoom
    geometry.scale = zoom.banded(
      zoom.plausible(pinch.startScale * factor), bounces: tuning.bouncesZoom)
    pinch.anchor = ScrollAxis.plausible(anchor)
    activity.state = .pinching(pinch)
    follow(pinch)
  }

  /// Puts the content where two fingers hold it.
  mutating func follow(_ pinch: Pinch) {
    position.move(to: ScrollAxis.plausible(geometry.offset(of: pinch, tuning)) - position.origin)
  }

  /// A finger has lifted: a scale or an offset beyond its limits comes back, and content between
  /// snap points or pages goes to the nearest one.
  public mutating func endZooming(at time: Double, into events: inout [ScrollEvent]) {
    catchUp(to: time, into: &events)
    if activity.isPinched { settleZoom(into: &events) }
  }

  /// Shows the content at another scale, clamped to the limits, with the point at `anchor` (points
  /// in the bounds; nil: their middle) kept as near as the range allows; at once or in 0.3 s.
  /// Ignored while fingers drag or pinch. A finger that comes down on the way does not stop it, as
  /// in UIKit; a pinch takes over from the scale of that moment.
  public mutating func setZoomScale(
    _ scale: Double, centeredAt anchor: Point? = nil, animated: Bool, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    guard !scale.isNaN, anchor.map({ !$0.hasNaN }) ?? true else { return }
    let anchor: Point? = anchor.map { ScrollAxis.plausible($0) }
    catchUp(to: time, into: &events)
    guard !activity.isHeld else { return }
    // Already on its way there: a new zoom would end and begin zooming, and a delegate that
    // requests one at each end would loop for ever.
    if animated, anchor == nil, case .rescaling(let glide) = activity.state,
      glide.target.scale == geometry.zoom.clamped(scale)
    {
      return
    }
    // On its way back from beyond its limits it goes on from there.
    if !animated || !isBeyondZoomLimits { stop(into: &events) }
    position.rebase()
    let pose = geometry.pose(of: scale, about: anchor ?? geometry.middle, from: position.offset)
    glide(to: pose, animated, into: &events)
  }

  /// Shows a rectangle of the content (points at scale 1) as large as the bounds and the limits
  /// allow, its center in the middle as near as the range allows.
  public mutating func zoom(
    to rect: Rect, animated: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    guard let rect = ScrollAxis.plausible(rect) else { return }
    catchUp(to: time, into: &events)
    guard !activity.isHeld else { return }
    let fit = min(
      rect.width > 0 ? bounds.width / rect.width : .infinity,
      rect.height > 0 ? bounds.height / rect.height : .infinity)
    center(rect.center, at: fit, animated: animated, into: &events)
  }

  /// Shows the content at a scale, within the limits, with a point of it (at scale 1) in the
  /// middle, as near as the range allows.
  private mutating func center(
    _ point: Point, at scale: Double, animated: Bool, into events: inout [ScrollEvent]
  ) {
    let scale = geometry.zoom.clamped(scale)
    let pose = geometry.clamped(
      ZoomGlide.Pose(
        scale: scale, offset: geometry.offset(holding: point, under: geometry.middle, at: scale)))
    // Already on its way there.
    if animated, case .rescaling(let glide) = activity.state, glide.target.scale == scale,
      glide.target.offset + position.origin == pose.offset
    {
      return
    }
    // On its way back from beyond its limits it goes on from there.
    if !animated || !isBeyondZoomLimits { stop(into: &events) }
    position.rebase()
    glide(to: pose, animated, into: &events)
  }

  /// The rectangle of the content (points at scale 1) that the bounds show at a scale, with `point`
  /// in the middle: the argument of `zoom(to:)` that zooms in there. A scale that is not positive
  /// and finite counts as the present one.
  public func zoomRect(scale: Double, about point: Point) -> Rect {
    let scale = scale > 0 && scale.isFinite ? scale : zoomScale
    let size = bounds / scale
    return Rect(
      origin: Point(x: point.x - size.width / 2, y: point.y - size.height / 2), size: size)
  }

  /// The scale at which all of the content is in view, at most 1: taps zoom out no farther.
  private var fittingScale: Double {
    let size = geometry.unscaledSize
    let fit = min(
      1, size.width > 0 ? bounds.width / size.width : 1,
      size.height > 0 ? bounds.height / size.height : 1)
    return geometry.zoom.clamped(fit)
  }

  /// Zooms as a double tap at a point of the bounds asks.
  ///
  /// - Parameters:
  ///   - tap: whether it zooms in or out.
  ///   - point: in points of the bounds.
  ///   - factor: of the scale when it zooms in; one that is not positive and finite changes
  ///     nothing.
  ///   - tapped: where the tapped point goes.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func zoomByTap(
    _ tap: TapZoom, about point: Point, by factor: Double = 2,
    _ tapped: TappedPoint = .staysUnderFinger, at time: Double, into events: inout [ScrollEvent]
  ) {
    guard factor.isFinite, factor > 0, !point.hasNaN else { return }
    let point = ScrollAxis.plausible(point)
    catchUp(to: time, into: &events)
    let zoomsIn =
      switch tap {
      case .zoomsIn: true
      case .zoomsInThenOut: zoomScale < zoomLimits.upperBound * (1 - Self.scaleSlack)
      case .toggles: zoomScale <= fittingScale * (1 + Self.scaleSlack)
      }
    let scale = zoomsIn ? zoomScale * factor : fittingScale
    zoom(to: scale, tappedAt: point, tapped, into: &events)
  }

  /// Scales that differ by less, as a share, are the same. Ours: no pixel sees it.
  private static var scaleSlack: Double { 1e-9 }

  /// Zooms as a two-finger tap at a point of the bounds asks: out by `factor`, as far as the limits
  /// allow, and no farther than all of the content. A factor that is not positive and finite
  /// changes nothing.
  public mutating func zoomOut(
    about point: Point, by factor: Double = 1.5, _ tapped: TappedPoint = .staysUnderFinger,
    at time: Double, into events: inout [ScrollEvent]
  ) {
    guard factor.isFinite, factor > 0, !point.hasNaN else { return }
    let point = ScrollAxis.plausible(point)
    catchUp(to: time, into: &events)
    let scale = max(zoomScale / factor, min(zoomScale, fittingScale))
    zoom(to: scale, tappedAt: point, tapped, into: &events)
  }

  private mutating func zoom(
    to scale: Double, tappedAt point: Point, _ tapped: TappedPoint, into events: inout [ScrollEvent]
  ) {
    switch tapped {
    case .staysUnderFinger:
      setZoomScale(scale, centeredAt: point, animated: true, at: time, into: &events)
    case .goesToMiddle:
      guard !activity.isHeld else { return }
      let point = geometry.contentPoint(under: point, at: position.offset)
      center(point, at: scale, animated: true, into: &events)
    }
  }
}

// The return to the limits, and its events.
extension ScrollModel {
  /// Brings scale and offset back within their limits, as a bounce does; it ends when everything in
  /// the bounds is within half a point of its final place.
  mutating func settleZoom(into events: inout [ScrollEvent]) {
    bringBack()
    endFinishedZoom(into: &events)
  }

  /// Ends a zoom without fingers whose time is over.
  mutating func endFinishedZoom(into events: inout [ScrollEvent]) {
    guard case .rescaling(let glide) = activity.state, glide.ends <= time else { return }
    rescale(along: glide, isTick: false, into: &events)
  }

  /// Sends scale and offset back to where they may rest, without an event.
  private mutating func bringBack() {
    position.rebase()
    let start = ZoomGlide.Pose(scale: zoomScale, offset: position.local)
    let target: ZoomGlide.Pose
    var anchor = geometry.middle
    if case .pinching(let pinch) = activity.state {
      anchor = pinch.anchor
      let scale = geometry.zoom.clamped(zoomScale)
      target = geometry.settled(
        ZoomGlide.Pose(
          scale: scale,
          offset: geometry.offset(holding: pinch.heldPoint, under: pinch.anchor, at: scale)))
    } else {
      target = geometry.settled(geometry.pose(of: zoomScale, about: anchor, from: position.offset))
    }
    // Both return on one curve. It is as long as the longer distance, in points: how far the scale
    // moves the bounds' far side, or how far the content at the anchor moves on the screen.
    let beyond = logarithm(start.scale / target.scale).magnitude
    let held = start.offset + anchor - geometry.contentOrigin(at: start.scale)
    let shown = target.offset + anchor - geometry.contentOrigin(at: target.scale)
    let farthest = min(
      (held * (target.scale / start.scale) - shown).length, ScrollAxis.greatestOffset)
    let bounce = Bounce(
      distance: max(beyond * max(bounds.width, bounds.height, 1), farthest), momentum: 0,
      rate: tuning.decelerationRate.rawValue, bounceRate: tuning.bounceRate)
    activity.state = .rescaling(
      ZoomGlide(start: start, target: target, began: time, curve: .bounce(bounce)))
  }

  /// Samples a zoom under way, and ends it if its time is over.
  mutating func rescale(along glide: ZoomGlide, isTick: Bool, into events: inout [ScrollEvent]) {
    let pose = glide.pose(at: time)
    geometry.scale = pose.scale
    position.move(to: pose.offset)
    guard time >= glide.ends else { return }
    rest(at: glide.ends)
    if isTick { publish(at: glide.ends, into: &events) }
    emitZoomEnd(at: glide.ends, into: &events)
  }

  private mutating func glide(
    to target: ZoomGlide.Pose, _ animated: Bool, into events: inout [ScrollEvent]
  ) {
    let start = ZoomGlide.Pose(scale: zoomScale, offset: position.local)
    guard animated, start != target else {
      geometry.scale = target.scale
      position.move(to: target.offset)
      // A scale that a finger has caught beyond its limits is within them now.
      endZoom(into: &events)
      return
    }
    beginZoom(into: &events)
    activity.state = .rescaling(
      ZoomGlide(
        start: start, target: target, began: time, curve: .ease(CosineEase(start: 1, target: 0))))
  }

  /// Reports that zooming begins, unless that was reported.
  private mutating func beginZoom(into events: inout [ScrollEvent]) {
    if activity.openZoom() { events.append(ScrollEvent(time: time, kind: .willBeginZooming)) }
  }

  /// Ends zooming at once, within the limits, where it has not ended yet.
  mutating func endZoom(into events: inout [ScrollEvent]) {
    guard activity.isZoomOpen else { return }
    if isBeyondZoomLimits { clampScale() }
    emitZoomEnd(at: time, into: &events)
  }

  /// Reports the last change of the scale and then the end, also where fingers lift between two
  /// ticks.
  private mutating func emitZoomEnd(at time: Double, into events: inout [ScrollEvent]) {
    activity.closeZoom()
    publishScale(at: time, into: &events)
    events.append(ScrollEvent(time: time, kind: .didEndZooming(scale: zoomScale)))
  }

  /// Brings the scale within its limits about the middle, and the offset within its range.
  private mutating func clampScale() {
    let pose = geometry.pose(of: zoomScale, about: geometry.middle, from: position.offset)
    geometry.scale = pose.scale
    position.move(to: pose.offset - position.origin)
  }
}
