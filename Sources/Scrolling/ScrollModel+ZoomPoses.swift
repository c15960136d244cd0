import Geometry
import Motion

// What zooming is made of: poses of scale and offset, and the way between them.
extension ScrollModel {
  /// Brings scale and offset back to where they may rest, as a bounce does; it is over when nothing in the
  /// bounds is half a point off.
  mutating func settleZoom(into events: inout [ScrollEvent]) {
    bringBack()
    guard case .rescaling(let glide) = state, glide.ends <= time else { return }
    rescale(along: glide, isTick: false, into: &events)
  }

  /// Sends scale and offset back to where they may rest, without a word.
  mutating func bringBack() {
    foldOrigin()
    let start = ZoomGlide.Pose(scale: zoom.scale, offset: local)
    let target: ZoomGlide.Pose
    if case .pinching(let pinch) = state {
      let scale = zoom.clamped(zoom.scale)
      target = clamped(
        ZoomGlide.Pose(
          scale: scale, offset: offset(holding: pinch.heldPoint, under: pinch.anchor, at: scale)))
    } else {
      target = pose(of: zoom.clamped(zoom.scale), about: middle)
    }
    // Both run home on one curve; it is as long as the longer way, in points at the bounds' far side.
    let beyond = logarithm(start.scale / target.scale).magnitude
    let way = (start.offset - target.offset).length
    let bounce = Bounce(
      distance: max(beyond * max(bounds.width, bounds.height, 1), way), momentum: 0,
      rate: tuning.decelerationRate, bounceRate: tuning.bounceRate)
    state = .rescaling(
      ZoomGlide(start: start, target: target, began: time, course: .bounce(bounce)))
  }

  /// Samples a zoom under way, and ends it.
  mutating func rescale(
    along glide: ZoomGlide, isTick: Bool, into events: inout [ScrollEvent]
  ) {
    let pose = glide.pose(at: time)
    setScale(pose.scale)
    local = pose.offset
    guard time >= glide.ends else { return }
    state = .idle
    if isTick { publish(at: glide.ends, into: &events) }
    zoom.isUnsettled = false
    events.append(ScrollEvent(time: glide.ends, kind: .didEndZooming(scale: zoom.scale)))
  }

  /// Says that zooming begins, where it has not been said yet.
  mutating func beginZoom(into events: inout [ScrollEvent]) {
    guard !zoom.isUnsettled else { return }
    zoom.isUnsettled = true
    events.append(ScrollEvent(time: time, kind: .willBeginZooming))
  }

  /// Ends zooming at once, within the limits, where it has not ended yet.
  mutating func endZoom(into events: inout [ScrollEvent]) {
    guard zoom.isUnsettled else { return }
    if !zoom.isWithinLimits {
      let pose = pose(of: zoom.clamped(zoom.scale), about: middle)
      setScale(pose.scale)
      local = pose.offset - origin
    }
    zoom.isUnsettled = false
    events.append(ScrollEvent(time: time, kind: .didEndZooming(scale: zoom.scale)))
  }

  mutating func glide(
    to target: ZoomGlide.Pose, _ animated: Bool, into events: inout [ScrollEvent]
  ) {
    let start = ZoomGlide.Pose(scale: zoom.scale, offset: local)
    guard animated, start != target else {
      setScale(target.scale)
      local = target.offset
      state = .idle
      return
    }
    beginZoom(into: &events)
    state = .rescaling(
      ZoomGlide(
        start: start, target: target, began: time, course: .ease(CosineEase(start: 1, target: 0))))
  }

  mutating func setScale(_ scale: Double) {
    zoom.scale = scale
    x.contentLength = zoom.unscaledSize.width * scale
    y.contentLength = zoom.unscaledSize.height * scale
  }

  var middle: Point { Point(x: bounds.width / 2, y: bounds.height / 2) }

  func contentOrigin(at scale: Double) -> Point {
    guard zoom.centersContent else { return .zero }
    return Point(
      x: max(0, (bounds.width - zoom.unscaledSize.width * scale) / 2),
      y: max(0, (bounds.height - zoom.unscaledSize.height * scale) / 2))
  }

  /// The point of the content, at scale 1, that shows at a point of the bounds.
  func heldPoint(under anchor: Point, at offset: Point) -> Point {
    (offset + anchor - contentOrigin) / zoom.scale
  }

  /// Two fingers at `anchor` that hold what is shown there now.
  func held(about anchor: Point, from pinch: Pinch) -> Pinch {
    var pinch = pinch
    let offset = unroundedOffset
    let inside = Point(x: x.clamped(offset.x), y: y.clamped(offset.y))
    pinch.anchor = anchor
    pinch.excess = offset - inside
    pinch.heldPoint = heldPoint(under: anchor, at: inside)
    return pinch
  }

  /// The offset at which a point of the content (at scale 1) shows at a point of the bounds.
  func offset(holding point: Point, under anchor: Point, at scale: Double) -> Point {
    point * scale - anchor + contentOrigin(at: scale)
  }

  /// Scale and offset, within their ranges, with the point at `anchor` kept.
  func pose(of scale: Double, about anchor: Point) -> ZoomGlide.Pose {
    clamped(
      ZoomGlide.Pose(
        scale: scale,
        offset: offset(
          holding: heldPoint(under: anchor, at: unroundedOffset), under: anchor, at: scale)))
  }

  func clamped(_ pose: ZoomGlide.Pose) -> ZoomGlide.Pose {
    var (x, y) = (x, y)
    x.contentLength = zoom.unscaledSize.width * pose.scale
    y.contentLength = zoom.unscaledSize.height * pose.scale
    return ZoomGlide.Pose(
      scale: pose.scale, offset: Point(x: x.clamped(pose.offset.x), y: y.clamped(pose.offset.y)))
  }
}
