import Geometry

// What there is to scroll, and through which window. A change is taken at the model's current time:
// under a finger the shown offset stays, a motion that now leads outside bounces back.
extension ScrollModel {
  /// The visible size, in points, not negative.
  public var bounds: Size {
    get { Size(width: x.dimension, height: y.dimension) }
    set {
      precondition(
        newValue.isFinite && newValue.width >= 0 && newValue.height >= 0,
        "the bounds of a scroll view are finite and not negative")
      guard newValue != bounds else { return }
      x.dimension = newValue.width
      y.dimension = newValue.height
      geometryChanged()
    }
  }

  /// The size of the content at its present scale, in points, not negative.
  public var contentSize: Size {
    get { Size(width: x.contentLength, height: y.contentLength) }
    set {
      precondition(
        newValue.isFinite && newValue.width >= 0 && newValue.height >= 0,
        "the content size is finite and not negative")
      guard newValue != contentSize else { return }
      zoom.unscaledSize = Size(
        width: newValue.width / zoom.scale, height: newValue.height / zoom.scale)
      x.contentLength = newValue.width
      y.contentLength = newValue.height
      geometryChanged()
    }
  }

  /// Room around the content, in points; it widens the range of offsets.
  public var contentInset: EdgeInsets {
    get {
      EdgeInsets(
        top: y.insetBefore, left: x.insetBefore, bottom: y.insetAfter, right: x.insetAfter)
    }
    set {
      precondition(newValue.isFinite, "content insets are finite")
      guard newValue != contentInset else { return }
      (x.insetBefore, x.insetAfter) = (newValue.left, newValue.right)
      (y.insetBefore, y.insetAfter) = (newValue.top, newValue.bottom)
      geometryChanged()
    }
  }

  public var alwaysBounceHorizontal: Bool {
    get { x.alwaysBounces }
    set { x.alwaysBounces = newValue }
  }

  public var alwaysBounceVertical: Bool {
    get { y.alwaysBounces }
    set { y.alwaysBounces = newValue }
  }

  /// Where it may rest along x; `none` by default. Paging, where it is on, decides instead.
  public var horizontalSnap: SnapRule {
    get { x.snap }
    set { x.snap = newValue }
  }

  /// Where it may rest along y.
  public var verticalSnap: SnapRule {
    get { y.snap }
    set { y.snap = newValue }
  }

  /// Whether it rests on pages, both ways.
  public var isPagingEnabled: Bool {
    get { x.isPaging }
    set { (x.isPaging, y.isPaging) = (newValue, newValue) }
  }

  /// The distance between pages in points, where it differs from the bounds; nil: the bounds.
  /// UIKit has no such thing.
  public var pageStride: (horizontal: Double?, vertical: Double?) {
    get { (x.pageStride, y.pageStride) }
    set {
      for stride in [newValue.horizontal, newValue.vertical] {
        precondition(stride.map { $0 > 0 && $0.isFinite } ?? true, "a page stride is positive")
      }
      (x.pageStride, y.pageStride) = (newValue.horizontal, newValue.vertical)
    }
  }

  /// The least and the greatest offset at rest, in points.
  public var minimumOffset: Point { Point(x: x.range.lowerBound, y: y.range.lowerBound) }
  public var maximumOffset: Point { Point(x: x.range.upperBound, y: y.range.upperBound) }

  /// Whether a finger can move the content along x and along y.
  public var isDraggable: (horizontal: Bool, vertical: Bool) {
    (x.isDraggable(tuning), y.isDraggable(tuning))
  }

  /// Moves the content under whatever goes on: finger, velocity, target and phase stay. For recentring
  /// an endless content, also from within a callback. UIKit means this when `contentOffset` is
  /// assigned in `layoutSubviews`.
  public mutating func translate(by delta: Point) {
    precondition(delta.isFinite, "content is moved by a finite distance")
    origin += delta
    announced += delta
    dragStart += delta
    // Seen from the curve, the edges lie elsewhere now, and so do the moments of crossing them.
    if case .decelerating(let glide) = state { state = .decelerating(refitted(glide)) }
  }

  /// Lays the content out anew: other bounds, another size, and for every offset its new place.
  ///
  /// What is at rest or under a finger moves to its new place; what moves by itself is put where it
  /// was going, and says so.
  ///
  /// - Parameter place: from an old offset to the new one, in points.
  public mutating func layOut(
    bounds: Size, contentSize: Size, into events: inout [ScrollEvent], place: (Point) -> Point
  ) {
    precondition(bounds.isFinite && contentSize.isFinite, "a scroll view's sizes are finite")
    let offset = Self.held(place(target ?? unroundedOffset))
    stop(into: &events)
    x.dimension = bounds.width
    y.dimension = bounds.height
    zoom.unscaledSize = Size(
      width: contentSize.width / zoom.scale, height: contentSize.height / zoom.scale)
    x.contentLength = contentSize.width
    y.contentLength = contentSize.height
    (local, origin) = (offset, .zero)
    geometryChanged()
  }

  private mutating func geometryChanged() {
    switch state {
    case .idle, .streaming:
      local +=
        Point(x: x.clamped(unroundedOffset.x), y: y.clamped(unroundedOffset.y))
        - unroundedOffset
    case .tracking, .pinching, .rescaling: return
    case .steering(var steering):
      steering.restart(from: Point(x: x.clamped(local.x), y: y.clamped(local.y)), at: time)
      state = .steering(steering)
    case .dragging(var drag):
      drag.x.hold(unroundedOffset.x, x, tuning)
      drag.y.hold(unroundedOffset.y, y, tuning)
      state = .dragging(drag)
    case .decelerating(let glide):
      state = .decelerating(refitted(glide))
    case .animating(let glide):
      state = .animating(refitted(glide))
    }
  }

  /// The same motion in a range that has changed.
  private func refitted(_ glide: Glide) -> Glide {
    let x = localRange(x, origin.x)
    let y = localRange(y, origin.y)
    return Glide(
      x: glide.x.refitted(at: time, in: x, tuning),
      y: glide.y.refitted(at: time, in: y, tuning),
      target: Point(
        x: min(max(glide.target.x, x.lowerBound), x.upperBound),
        y: min(max(glide.target.y, y.lowerBound), y.upperBound)))
  }
}
