// Changes of geometry while drags and motions go on: recentering, resizing, turning.
extension ScrollModel {
  /// Moves the content by `delta` points and leaves finger, velocity, target and phase unchanged:
  /// for rows that are inserted above, pages that change places and recentered content, also from
  /// within a callback. UIKit does the same when `contentOffset` is assigned in `layoutSubviews`.
  /// It causes no event. A distance that is not finite moves nothing.
  public mutating func translate(by delta: Point) {
    guard delta.isFinite, delta != .zero else { return }
    let offset = position.offset + delta
    // Clamped to the greatest offset.
    let farthest = ScrollAxis.plausible(offset)
    let delta = farthest == offset ? delta : farthest - position.offset
    let old = (x: localX, y: localY)
    recenter(by: delta)
    // In the curve's coordinates the edges have moved, and with them the moments of crossing them.
    switch activity.state {
    case .gliding(let glide, let cause):
      // An animation goes to the requested offset, also beyond the range.
      if !glide.isEased { activity.state = .gliding(refitted(glide, from: old), cause) }
    case .idle, .tracking, .streaming: break
    case .dragging(var drag):
      let tuning = drag.tuning(tuning)
      drag.x.follow(position.local.x, from: old.x, to: localX, tuning)
      drag.y.follow(position.local.y, from: old.y, to: localY, tuning)
      activity.state = .dragging(drag)
    case .steering: holdAgain()
    case .pinching(var pinch):
      // Along an axis without a move the fingers keep their hold, also beyond an end.
      let held = geometry.hold(pinch, about: pinch.anchor, at: position.offset, tuning)
      for axis in Axis.allCases where delta[axis] != 0 { pinch.hold(axis, as: held) }
      activity.state = .pinching(pinch)
    case .rescaling(let glide):
      position.rebase()
      let moved = glide.moved(by: delta)
      let end = geometry.clamped(moved.target)
      activity.state = .rescaling(end == moved.target ? moved : moved.led(to: end, at: time))
    }
  }

  /// Lays the content out anew: other bounds, another size, and a map of offsets.
  ///
  /// Content at rest or under a finger moves to its new offset; content that moves by itself
  /// arrives at its target at once, with the events of its end.
  ///
  /// - Parameters:
  ///   - bounds: the visible size, in points.
  ///   - contentSize: at the present scale, in points; a zoom under way, which arrives at once,
  ///     scales it to its target.
  ///   - events: what happens is appended.
  ///   - map: from an old offset to the new one, in points.
  public mutating func layOut(
    bounds: Size, contentSize: Size, into events: inout [ScrollEvent], place map: (Point) -> Point
  ) {
    let mapped = map(target ?? pushedTarget ?? position.offset)
    guard !mapped.hasNaN else { return }
    let (offset, scale) = (ScrollAxis.plausible(mapped), zoomScale)
    arrive(into: &events)
    geometry.bounds = bounds
    // A zoom under way arrives at another scale than the one at which the size was given.
    let growth = zoomScale / scale
    geometry.contentSize = contentSize * growth
    position.put(at: offset)
    holdAgain()
    geometryChanged(from: (localX, localY))
  }

  /// Lays pages out anew in other bounds: the page, and the share of the next one that shows, stay,
  /// also where the bounds pass through size zero.
  ///
  /// - Parameters:
  ///   - bounds: the visible size, in points.
  ///   - contentSize: of all pages, in points.
  ///   - stride: the new distance between pages, where it differs from the bounds, in points.
  ///   - events: what happens is appended.
  public mutating func layOutPages(
    bounds: Size, contentSize: Size, stride: PageStride = PageStride(),
    into events: inout [ScrollEvent]
  ) {
    let old = (x: geometry.x.pageLength, y: geometry.y.pageLength)
    let new = (x: stride.horizontal ?? bounds.width, y: stride.vertical ?? bounds.height)
    // At a page of the old strides.
    arrive(into: &events)
    let hidden = hiddenPages.flatMap { $0.offset == position.offset ? $0 : nil }
    hiddenPages = nil
    func pages(_ offset: Point) -> Point {
      Point(
        x: hidden?.x ?? Self.pages(offset.x, old.x), y: hidden?.y ?? Self.pages(offset.y, old.y))
    }
    func placed(_ offset: Point) -> Point {
      let pages = pages(offset)
      return Point(
        x: pages.x.isNaN ? offset.x : ScrollAxis.plausible(pages.x * new.x),
        y: pages.y.isNaN ? offset.y : ScrollAxis.plausible(pages.y * new.y))
    }
    position.rebase()
    position.mapDragStart(placed)
    pageStride = stride
    let shown = pages(position.offset)
    layOut(bounds: bounds, contentSize: contentSize, into: &events, place: placed)
    hiddenPages = HiddenPages(shown, in: bounds, at: position.offset)
  }

  /// Gives the content other bounds, and other limits of zooming: the content in the middle stays
  /// there, as near as the range allows. The scale stays, clamped to the new limits; content at the
  /// least scale is at the new least scale.
  public mutating func layOut(
    bounds: Size, zoomLimits: ClosedRange<Double>, into events: inout [ScrollEvent]
  ) {
    arrive(into: &events)
    let isLeast = zoomScale <= self.zoomLimits.lowerBound
    let center = geometry.contentPoint(under: geometry.middle, at: position.offset)
    limitZoom(to: zoomLimits)
    geometry.bounds = bounds
    if !activity.isPinched {
      geometry.scale = isLeast ? self.zoomLimits.lowerBound : geometry.zoom.clamped(zoomScale)
    }
    let offset = geometry.offset(holding: center, under: geometry.middle, at: zoomScale)
    position.put(at: ScrollAxis.plausible(offset))
    if !activity.isHeld { position.move(to: geometry.clamped(position.local)) }
    holdAgain()
    geometryChanged(from: (localX, localY))
  }

  /// An offset in pages, a whole number on a page; NaN where pages have no length.
  private static func pages(_ x: Double, _ length: Double) -> Double {
    guard length > SnapRule.coincidence else { return .nan }
    let pages = x / length
    let whole = pages.rounded()
    let isOnPage = (x - whole * length).magnitude <= SnapRule.coincidence
    return isOnPage ? whole : pages
  }

  /// Content that moves by itself arrives at its target at once, with the events of its end;
  /// content that a fine wheel or a stick moves, at its `pushedTarget`.
  private mutating func arrive(into events: inout [ScrollEvent]) {
    switch activity.state {
    case .idle, .tracking, .dragging, .pinching: return
    case .steering, .streaming:
      if let target = pushedTarget {
        position.rebase()
        position.move(to: target)
      }
    case .gliding(let glide, _): position.move(to: glide.target)
    case .rescaling(let glide):
      geometry.scale = glide.target.scale
      position.move(to: glide.target.offset)
    }
    stop(into: &events)
  }

  /// Changes the geometry, and fits the present activity to it.
  mutating func reshape(_ body: (inout ScrollModel) -> Void) {
    var old = (x: localX, y: localY)
    if case .gliding = activity.state {
      old.x = geometry.x.seenWithStops(from: position.origin.x)
      old.y = geometry.y.seenWithStops(from: position.origin.y)
    }
    body(&self)
    geometryChanged(from: old)
  }

  /// - Parameter old: the axes before, in the coordinates of the curve; of a glide with their snap
  ///   points.
  private mutating func geometryChanged(from old: (x: ScrollAxis, y: ScrollAxis)) {
    switch activity.state {
    case .tracking: return  // Settles when the finger lifts.
    case .idle, .streaming:
      let inside = geometry.clamped(position.offset)
      if inside != position.offset { position.put(at: inside) }
    case .steering, .dragging: holdAgain()
    case .pinching(let pinch): follow(pinch)
    case .rescaling(let glide):
      position.rebase()
      activity.state = .rescaling(glide.led(to: geometry.clamped(glide.target), at: time))
    case .gliding(let glide, let cause):
      activity.state = .gliding(refitted(glide, from: old), cause)
    }
  }

  /// The same motion in a geometry that has changed. Changes at one moment act as one.
  ///
  /// - Parameter old: the axes before, in the coordinates of the curve.
  private func refitted(_ glide: Glide, from old: (x: ScrollAxis, y: ScrollAxis)) -> Glide {
    var first = glide
    let settling: AxisSet
    if case .glide(let replaced, time, let before)? = glide.replaced {
      (first, settling) = (replaced, before)
    } else {
      settling = AxisSet(
        horizontal: glide.x.isSettling(on: old.x), vertical: glide.y.isSettling(on: old.y))
    }
    let x = geometry.x.seenWithStops(from: position.origin.x)
    let y = geometry.y.seenWithStops(from: position.origin.y)
    let start = position.localDragStart
    let motionX = first.x.refitted(
      at: time, wasSettling: settling.contains(.horizontal), on: x, dragStart: start.x, tuning)
    let motionY = first.y.refitted(
      at: time, wasSettling: settling.contains(.vertical), on: y, dragStart: start.y, tuning)
    let target = Point(
      x: motionX?.reportedTarget(on: x) ?? x.clamped(first.target.x),
      y: motionY?.reportedTarget(on: y) ?? y.clamped(first.target.y))
    var refitted = Glide(x: motionX ?? first.x, y: motionY ?? first.y, target: target)
    // A coast that goes on from its own start, as of content that is recentered, has lost nothing.
    guard motionX?.began == time || motionY?.began == time else { return refitted }
    first.replaced = nil
    refitted.replaced = .glide(first, at: time, settling: settling)
    return refitted
  }
}

/// The pages that were shown, along axes on which the bounds have no size now: there no offset can
/// tell them.
struct HiddenPages: Equatable, Sendable {
  private(set) var x: Double?
  private(set) var y: Double?
  /// The offset given to the content in these bounds: at another one the program has moved it.
  let offset: Point

  /// Nil where the bounds have a size, or the pages are not known.
  init?(_ pages: Point, in bounds: Size, at offset: Point) {
    self.offset = offset
    if bounds.width <= SnapRule.coincidence, !pages.x.isNaN { x = pages.x }
    if bounds.height <= SnapRule.coincidence, !pages.y.isNaN { y = pages.y }
    if x == nil, y == nil { return nil }
  }
}
