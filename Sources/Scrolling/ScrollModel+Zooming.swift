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
      Self.check(newValue)
      zoom.limits = newValue
      switch state {
      case .pinching: break
      case .rescaling(let glide):
        if zoom.clamped(glide.target.scale) != glide.target.scale { bringBack() }
      case .idle, .tracking, .dragging, .steering, .gliding, .streaming:
        // What a finger caught beyond its limits comes back when it lets go.
        guard !zoom.isUnsettled, !zoom.isWithinLimits else { return }
        let pose = pose(of: zoom.clamped(zoom.scale), about: middle)
        setScale(pose.scale)
        local = pose.offset - origin
        geometryChanged()
      }
    }
  }

  static func check(_ limits: ClosedRange<Double>) {
    precondition(
      limits.lowerBound > 0 && limits.upperBound.isFinite, "zoom limits are above 0, finite")
  }

  /// Whether fingers can pull the scale beyond its limits.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// Whether content smaller than the bounds stands in their middle, which is the default:
  /// `contentOrigin` then says where. UIKit leaves that to `layoutSubviews`.
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
    precondition(anchor.isFinite, "the midpoint of two fingers is finite")
    settle(to: time, into: &events)
    switch state {
    case .pinching: return
    case .dragging, .steering: endDragUnmoved(into: &events)
    case .rescaling:
      if zoom.isWithinLimits { endZoom(into: &events) }
    case .idle, .tracking: break
    case .gliding, .streaming: stop(into: &events)
    }
    foldOrigin()
    state = .pinching(
      held(
        about: anchor,
        from: Pinch(
          startScale: zoom.raw(zoom.scale), heldPoint: .zero, anchor: anchor, excess: .zero)))
    beginZoom(into: &events)
  }

  /// The fingers are `factor` times as far apart as when they came down, their midpoint at `anchor`.
  public mutating func zoom(
    by factor: Double, about anchor: Point, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard case .pinching(var pinch) = state, factor.isFinite, factor > 0, anchor.isFinite else {
      return
    }
    setScale(zoom.banded(zoom.plausible(pinch.startScale * factor)))
    pinch.anchor = Self.held(anchor)
    state = .pinching(pinch)
    let raw = offset(holding: pinch.heldPoint, under: pinch.anchor, at: zoom.scale)
    local =
      Self.held(
        Point(x: x.bandedWhileZooming(raw.x, tuning), y: y.bandedWhileZooming(raw.y, tuning))
          + pinch.excess) - origin
  }

  /// A finger has lifted: what is beyond its limits comes back.
  public mutating func endZooming(at time: Double, into events: inout [ScrollEvent]) {
    settle(to: time, into: &events)
    guard case .pinching = state else { return }
    settleZoom(into: &events)
  }

  /// Shows the content at another scale, clamped to the limits, with the point at `anchor` (points in
  /// the bounds; nil: their middle) kept as near as the range allows; at once or in 0.3 s. Fingers that
  /// drag or pinch forbid it. Without a time it happens at the last moment told.
  public mutating func setZoomScale(
    _ scale: Double, centredAt anchor: Point? = nil, animated: Bool, at time: Double?,
    into events: inout [ScrollEvent]
  ) {
    precondition(scale.isFinite && scale > 0, "a zoom scale is positive and finite")
    if let time { settle(to: time, into: &events) }
    guard !isHeld else { return }
    // On its way there already: started anew, it would end and begin zooming, and whoever asks for it
    // at an end would ask for ever.
    if animated, anchor == nil, case .rescaling(let glide) = state,
      glide.target.scale == zoom.clamped(scale)
    {
      return
    }
    stop(into: &events)
    foldOrigin()
    glide(to: pose(of: zoom.clamped(scale), about: anchor ?? middle), animated, into: &events)
  }

  /// Shows a rectangle of the content (points at scale 1) as large as the bounds and the limits
  /// allow, its centre in the middle as near as the range allows. Without a time it happens at the
  /// last moment told.
  public mutating func zoom(
    to rect: Rect, animated: Bool, at time: Double?, into events: inout [ScrollEvent]
  ) {
    precondition(rect.origin.isFinite && rect.size.isFinite, "the rectangle to show is finite")
    if let time { settle(to: time, into: &events) }
    guard !isHeld else { return }
    let fit = min(
      rect.width > 0 ? bounds.width / rect.width : .infinity,
      rect.height > 0 ? bounds.height / rect.height : .infinity)
    center(rect.center, at: zoom.clamped(fit), animated: animated, into: &events)
  }

  /// Shows the content at a scale with a point of it (at scale 1) in the middle, as near as the range
  /// allows.
  private mutating func center(
    _ point: Point, at scale: Double, animated: Bool, into events: inout [ScrollEvent]
  ) {
    let pose = clamped(
      ZoomGlide.Pose(scale: scale, offset: offset(holding: point, under: middle, at: scale)))
    // On its way there already.
    if animated, case .rescaling(let glide) = state, glide.target.scale == scale,
      glide.target.offset + origin == pose.offset
    {
      return
    }
    stop(into: &events)
    foldOrigin()
    glide(to: pose, animated, into: &events)
  }

  /// The rectangle of the content (points at scale 1) that the bounds show at a scale, about a point of
  /// it: what `zoom(to:)` wants in order to zoom in there.
  public func zoomRect(at scale: Double, about point: Point) -> Rect {
    precondition(scale.isFinite && scale > 0, "a zoom scale is positive and finite")
    let size = Size(width: bounds.width / scale, height: bounds.height / scale)
    return Rect(
      origin: Point(x: point.x - size.width / 2, y: point.y - size.height / 2), size: size)
  }

  /// What a double tap at a point of the bounds asks for: in by `factor`, or out to the least scale when
  /// it is in already.
  public mutating func toggleZoom(
    at point: Point, by factor: Double = 2, _ tapped: TappedPoint = .staysUnderFinger,
    time: Double, into events: inout [ScrollEvent]
  ) {
    precondition(factor.isFinite && factor > 0, "a zoom factor is positive and finite")
    settle(to: time, into: &events)
    let isOut = zoom.scale <= zoom.limits.lowerBound * (1 + 1e-9)
    let scale = isOut ? zoom.scale * factor : zoom.limits.lowerBound
    zoom(to: scale, tappedAt: point, tapped, at: time, into: &events)
  }

  /// What a two-finger tap at a point of the bounds asks for: out by `factor`, as far as the limits
  /// allow.
  public mutating func zoomOut(
    at point: Point, by factor: Double = 1.5, _ tapped: TappedPoint = .staysUnderFinger,
    time: Double, into events: inout [ScrollEvent]
  ) {
    precondition(factor.isFinite && factor > 0, "a zoom factor is positive and finite")
    settle(to: time, into: &events)
    zoom(to: zoom.scale / factor, tappedAt: point, tapped, at: time, into: &events)
  }

  private mutating func zoom(
    to scale: Double, tappedAt point: Point, _ tapped: TappedPoint, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    switch tapped {
    case .staysUnderFinger:
      setZoomScale(scale, centredAt: point, animated: true, at: time, into: &events)
    case .goesToMiddle:
      guard !isHeld else { return }
      let place = heldPoint(under: point, at: unroundedOffset)
      center(place, at: zoom.clamped(scale), animated: true, into: &events)
    }
  }
}

/// Where a tap that zooms brings what it has hit, as near as the range allows. Both are Apple's: the
/// first in its words on zooming by taps, the second in its sample of a photo browser.
public enum TappedPoint: CaseIterable, Sendable {
  /// It stays where the finger is.
  case staysUnderFinger
  /// It goes to the middle of the bounds.
  case goesToMiddle
}
