import Geometry

// Other geometry under whatever goes on: recentring, resizing, turning.
extension ScrollModel {
  /// Moves the content under whatever goes on: finger, velocity, target and phase stay. For recentring
  /// an endless content, also from within a callback. UIKit means this when `contentOffset` is
  /// assigned in `layoutSubviews`. Nothing is said of it.
  public mutating func translate(by delta: Point) {
    precondition(delta.isFinite, "content is moved by a finite distance")
    let place = unroundedOffset + delta
    // As far as offsets go.
    let delta = Self.held(place) == place ? delta : Self.held(place) - unroundedOffset
    let isSaid = announced == contentOffset
    let old = (x: localX, y: localY)
    origin += delta
    announced = isSaid ? contentOffset : announced + delta
    // Seen from the curve the edges lie elsewhere now, and so do the moments of crossing them.
    switch state {
    case .gliding(let glide, .released): state = .gliding(refitted(glide), .released)
    case .idle, .tracking, .steering, .gliding, .streaming: break
    case .dragging(var drag):
      drag.x.follow(local.x, from: old.x, to: localX, tuning)
      drag.y.follow(local.y, from: old.y, to: localY, tuning)
      state = .dragging(drag)
    case .pinching(var pinch):
      foldOrigin()
      pinch.heldPoint += delta / zoom.scale
      state = .pinching(pinch)
    case .rescaling(let glide):
      foldOrigin()
      state = .rescaling(glide.moved(by: delta))
    }
  }

  /// Lays the content out anew: other bounds, another size, and for every offset its new place.
  ///
  /// What is at rest or under a finger moves to its new place; what moves by itself is put where it
  /// was going, and says so.
  ///
  /// - Parameters:
  ///   - bounds: the visible size, in points.
  ///   - contentSize: at the present scale, in points.
  ///   - events: what happens is appended.
  ///   - place: from an old offset to the new one, in points.
  public mutating func layOut(
    bounds: Size, contentSize: Size, into events: inout [ScrollEvent], place: (Point) -> Point
  ) {
    let (bounds, contentSize) = (Self.checked(bounds), Self.checked(contentSize))
    let offset = Self.held(place(target ?? unroundedOffset))
    arrive(into: &events)
    x.dimension = bounds.width
    y.dimension = bounds.height
    zoom.unscaledSize = Size(
      width: contentSize.width / zoom.scale, height: contentSize.height / zoom.scale)
    x.contentLength = contentSize.width
    y.contentLength = contentSize.height
    put(at: offset)
    geometryChanged()
  }

  /// Lays pages out anew in other bounds: the page, and the share of the next one that shows, stay.
  ///
  /// - Parameters:
  ///   - bounds: the visible size, in points.
  ///   - contentSize: of all pages, in points.
  ///   - stride: the new distance between pages, where it differs from the bounds, in points.
  ///   - events: what happens is appended.
  public mutating func layOutPages(
    bounds: Size, contentSize: Size, stride: (horizontal: Double?, vertical: Double?) = (nil, nil),
    into events: inout [ScrollEvent]
  ) {
    let old = (x: x.pageLength, y: y.pageLength)
    let new = (x: stride.horizontal ?? bounds.width, y: stride.vertical ?? bounds.height)
    foldOrigin()
    dragStart = Point(
      x: Self.placed(dragStart.x, old.x, new.x), y: Self.placed(dragStart.y, old.y, new.y))
    pageStride = stride
    layOut(bounds: bounds, contentSize: contentSize, into: &events) { offset in
      Point(x: Self.placed(offset.x, old.x, new.x), y: Self.placed(offset.y, old.y, new.y))
    }
  }

  /// Gives the content other bounds, and other limits of zooming: the point in the middle stays there
  /// as near as the range allows, and so does the scale, but that the least scale stays the least.
  public mutating func layOut(
    bounds: Size, zoomLimits: ClosedRange<Double>, into events: inout [ScrollEvent]
  ) {
    Self.check(zoomLimits)
    let bounds = Self.checked(bounds)
    arrive(into: &events)
    let isLeast = zoom.scale <= zoom.limits.lowerBound
    let center = (unroundedOffset + middle - contentOrigin) / zoom.scale
    zoom.limits = zoomLimits
    x.dimension = bounds.width
    y.dimension = bounds.height
    if !isPinched { setScale(isLeast ? zoomLimits.lowerBound : zoom.clamped(zoom.scale)) }
    put(at: Self.held(offset(holding: center, under: middle, at: zoom.scale)))
    if !isHeld { local = Point(x: x.clamped(local.x), y: y.clamped(local.y)) }
    geometryChanged()
  }

  /// An offset in pages of another length; one on a page is on it again, to the last bit.
  private static func placed(_ x: Double, _ old: Double, _ new: Double) -> Double {
    guard old > SnapRule.coincidence else { return x }
    let pages = x / old
    let whole = pages.rounded()
    let isOnPage = (x - whole * old).magnitude <= SnapRule.coincidence
    return ScrollAxis.held((isOnPage ? whole : pages) * new)
  }

  /// What moves by itself is where it was going, and says what it would have said there.
  private mutating func arrive(into events: inout [ScrollEvent]) {
    switch state {
    case .idle, .tracking, .dragging, .pinching: return
    case .steering, .streaming: break
    case .gliding(let glide, _): local = glide.target
    case .rescaling(let glide):
      setScale(glide.target.scale)
      local = glide.target.offset
    }
    stop(into: &events)
  }

  mutating func geometryChanged() {
    switch state {
    case .tracking: return  // Settles when the finger lifts.
    case .idle, .streaming:
      let offset = unroundedOffset
      let inside = Point(x: x.clamped(offset.x), y: y.clamped(offset.y))
      if inside != offset { put(at: inside) }
    case .steering, .dragging, .pinching: holdAgain()
    case .rescaling(let glide):
      foldOrigin()
      state = .rescaling(glide.led(to: clamped(glide.target), at: time))
    case .gliding(let glide, let cause): state = .gliding(refitted(glide), cause)
    }
  }

  /// The same motion in a geometry that has changed.
  private func refitted(_ glide: Glide) -> Glide {
    let x = x.seenWithStops(from: origin.x)
    let y = y.seenWithStops(from: origin.y)
    let motionX = glide.x.refitted(at: time, on: x, dragStart: dragStart.x, tuning)
    let motionY = glide.y.refitted(at: time, on: y, dragStart: dragStart.y, tuning)
    return Glide(
      x: motionX, y: motionY,
      target: Point(
        x: motionX == glide.x ? x.clamped(glide.target.x) : motionX.reportedTarget(on: x),
        y: motionY == glide.y ? y.clamped(glide.target.y) : motionY.reportedTarget(on: y)))
  }
}
