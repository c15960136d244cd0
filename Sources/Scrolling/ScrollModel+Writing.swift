import Motion

// Requests of the program, of keys and of wheels.
extension ScrollModel {
  /// Puts the content at an offset, at once or in 0.3 s.
  ///
  /// At once: it stops any motion; a finger keeps its hold. Animated: it goes there by UIKit's
  /// cosine and reports `didEndScrollingAnimation` once, after a millisecond where it is there
  /// already; ignored while fingers drag or pinch. An offset beyond the range is not clamped, as in
  /// UIKit: the next touch brings the content back.
  ///
  /// - Parameters:
  ///   - offset: in points.
  ///   - animated: whether it takes 0.3 s.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func setContentOffset(
    _ offset: Point, animated: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    guard !offset.hasNaN else { return }
    catchUp(to: time, into: &events)
    let offset = ScrollAxis.plausible(offset)
    if animated { return ease(to: offset, into: &events) }
    stop(into: &events)
    let jump = offset - position.offset
    position.put(at: offset)
    // A drag under way turns at most one page from the offset that the program has set.
    if activity.isHeld { position.moveDragStart(by: jump) }
    holdAgain()
  }

  /// Moves the content to an offset in a time of the caller's choice, along a curve. It reports
  /// `didEndScrollingAnimation` once, after a millisecond at the earliest. Ignored while fingers
  /// drag or pinch.
  ///
  /// - Parameters:
  ///   - offset: in points.
  ///   - duration: in seconds, clamped to 0…1e9; with NaN nothing happens.
  ///   - curve: how the distance is spread over the time.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func setContentOffset(
    _ offset: Point, duration: Double, curve: CosineEase.Curve = .easeInOut, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    guard !offset.hasNaN, !duration.isNaN else { return }
    catchUp(to: time, into: &events)
    ease(to: ScrollAxis.plausible(offset), in: duration, curve, into: &events)
  }

  private mutating func ease(
    to offset: Point, in duration: Double = CosineEase.standardDuration,
    _ curve: CosineEase.Curve = .easeInOut, into events: inout [ScrollEvent]
  ) {
    guard !activity.isHeld else { return }
    endOtherMotion(into: &events)
    position.rebase()
    let hasLength = duration >= Glide.shortest && offset != position.local
    func motion(_ start: Double, _ target: Double) -> AxisMotion {
      guard hasLength else { return AxisMotion(resting: target, at: time) }
      return AxisMotion(
        CosineEase(start: start, target: target, duration: duration, curve: curve), at: time)
    }
    activity.state = .gliding(
      Glide(
        x: motion(position.local.x, offset.x), y: motion(position.local.y, offset.y), target: offset
      ),
      .asked)
  }

  /// Brings a rectangle of the content (points) into view by the shortest way, as far as the range
  /// allows; nothing happens where it is in view already. Content behind an inset is not in view: a
  /// keyboard covers it (source: Apple, *Managing the Keyboard*). Of a rectangle larger than the
  /// bounds as much comes into view as fits.
  public mutating func scrollRectToVisible(
    _ rect: Rect, animated: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    guard let rect = ScrollAxis.plausible(rect) else { return }
    catchUp(to: time, into: &events)
    let wanted = offset(showing: rect)
    // Content that shows it beyond an end stays there; content that cannot show it, too.
    guard wanted != position.offset, geometry.clamped(wanted) != position.offset else { return }
    endRescaling(into: &events)
    let target = geometry.clamped(offset(showing: rect))
    setContentOffset(target, animated: animated, at: time, into: &events)
  }

  /// The offset nearest to the present one at which as much as fits of a rectangle shows, also
  /// beyond the range.
  private func offset(showing rect: Rect) -> Point {
    Point(
      x: geometry.x.offset(showing: rect.minX, rect.maxX, from: position.offset.x),
      y: geometry.y.offset(showing: rect.minY, rect.maxY, from: position.offset.y))
  }

  /// Moves the content by `count` steps along an axis, on a page spring that starts at the present
  /// velocity: a step goes to the next snap point or page where there are any, else by 48 points.
  /// Steps that are requested while others are under way add up.
  ///
  /// - Parameters:
  ///   - axis: along which.
  ///   - count: positive steps make the offset grow; ignored while a finger is on the content.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  public mutating func step(
    _ axis: Axis, by count: Int, at time: Double, into events: inout [ScrollEvent]
  ) {
    spring(at: time, into: &events) { $0 == axis && count != 0 ? $1.stop(count, from: $2) : nil }
  }

  /// Pushes content that rests at an end of its range 12 points beyond it; it comes back by itself
  /// and reports `didEndScrollingAnimation`. This answers a key at the end. Nothing happens to
  /// content that does not rest there, or does not bounce. UIKit has no such thing.
  ///
  /// - Parameters:
  ///   - pushed: the axis along which.
  ///   - forward: true at the greatest offset, false at the least.
  ///   - time: in seconds.
  ///   - events: what happens is appended.
  /// - Returns: whether it was pushed.
  @discardableResult
  public mutating func nudge(
    _ pushed: Axis, forward: Bool, at time: Double, into events: inout [ScrollEvent]
  ) -> Bool {
    catchUp(to: time, into: &events)
    guard restsAtEnd(of: pushed, forward: forward) else { return false }
    position.rebase()
    let start = position.local
    // A key's answer is the same where content does not bounce under a finger.
    var tuning = tuning
    tuning.feel = .uikit
    func motion(_ axis: Axis, _ x: Double, _ geometry: ScrollAxis) -> AxisMotion {
      guard axis == pushed else { return AxisMotion(resting: x, at: self.time) }
      return AxisMotion(
        coastingFrom: x, velocity: forward ? Self.nudgeSpeed : -Self.nudgeSpeed, at: self.time,
        on: geometry, tuning)
    }
    activity.state = .gliding(
      Glide(
        x: motion(.horizontal, start.x, localX), y: motion(.vertical, start.y, localY),
        target: start), .asked)
    return true
  }

  /// Whether content that bounces along an axis rests at an end of its range.
  private func restsAtEnd(of axis: Axis, forward: Bool) -> Bool {
    guard activity.state == .idle, geometry[axis].bounces(tuning) else { return false }
    guard draggableAxes.contains(axis), let end = geometry[axis].end(forward: forward) else {
      return false
    }
    let offset = position.offset[axis]
    return forward ? offset >= end : offset <= end
  }

  /// How fast a nudge begins, in pt/ms: at UIKit's rates it goes 12 points far. Taste.
  private static var nudgeSpeed: Double { 0.36 }

  /// Moves the content by the size of the bounds along an axis, or to the snap point nearest to
  /// that offset but ahead, on the same spring.
  public mutating func stepPage(
    _ axis: Axis, forward: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    spring(at: time, into: &events) { $0 == axis ? $1.page(forward: forward, from: $2) : nil }
  }

  /// Moves the content to an end of the range along an axis, on the same spring. Nothing happens
  /// where there is none: see `endlessAxes`.
  public mutating func stepToEnd(
    _ axis: Axis, forward: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    spring(at: time, into: &events) { along, edges, _ in
      along == axis ? edges.end(forward: forward) : nil
    }
  }

  /// Moves on the page spring to the offset that `end` computes for each axis from the target, or
  /// where there is none from the offset. An axis for which it returns nil goes on to its target.
  mutating func spring(
    at time: Double, into events: inout [ScrollEvent],
    to end: (Axis, ScrollAxis, _ from: Double) -> Double?
  ) {
    catchUp(to: time, into: &events)
    guard !activity.isTracking else { return }
    let here = position.offset
    guard end(.horizontal, geometry.x, here.x) != nil || end(.vertical, geometry.y, here.y) != nil
    else { return }
    endRescaling(into: &events)
    let from = target ?? position.offset
    let goal = geometry.clamped(pushedTarget ?? from)
    let destination = Point(
      x: end(.horizontal, geometry.x, from.x) ?? goal.x,
      y: end(.vertical, geometry.y, from.y) ?? goal.y)
    position.rebase()
    spring(to: destination, into: &events)
  }

  /// Moves to a point on the page spring, starting at the present velocity. Nothing happens where
  /// it already rests there.
  // Four kinds of steps share it: inlined, it would stand four times in the C library.
  @inline(never)
  mutating func spring(to destination: Point, into events: inout [ScrollEvent]) {
    let v = velocity
    endOtherMotion(into: &events)
    guard destination != position.local || v != .zero else { return stop(into: &events) }
    func motion(_ x: Double, _ v: Double, _ target: Double) -> AxisMotion {
      AxisMotion(
        .paging(start: x, velocity: v, target: target, stiffness: tuning.pageStiffness), at: time)
    }
    activity.state = .gliding(
      Glide(
        x: motion(position.local.x, v.x, destination.x),
        y: motion(position.local.y, v.y, destination.y), target: destination), .asked)
  }
}

extension ScrollModel {
  /// Ends any motion except an animation, which another may replace without an event. A scale that
  /// a finger caught beyond its limits is brought within.
  private mutating func endOtherMotion(into events: inout [ScrollEvent]) {
    switch activity.state {
    case .gliding(_, .asked), .gliding(_, .settling): break
    case .idle, .tracking, .dragging, .pinching:
      if !activity.isHeld { endZoom(into: &events) }
    case .steering, .gliding(_, .released), .streaming, .rescaling: stop(into: &events)
    }
  }

  /// Ends a scale that changes by itself: requested offsets belong to a constant scale.
  private mutating func endRescaling(into events: inout [ScrollEvent]) {
    if case .rescaling = activity.state { stop(into: &events) }
  }

  /// Fingers that hold the content hold it where it is now; a stick pushes it on from there.
  mutating func holdAgain() {
    switch activity.state {
    case .dragging(var drag):
      let tuning = drag.tuning(tuning)
      drag.x.hold(position.local.x, localX, tuning)
      drag.y.hold(position.local.y, localY, tuning)
      activity.state = .dragging(drag)
    case .pinching(let pinch):
      activity.state = .pinching(
        geometry.hold(pinch, about: pinch.anchor, at: position.offset, tuning))
    case .steering(var steering):
      steering.goOn(from: position.local, localX, localY, at: time)
      activity.state = .steering(steering)
    case .idle, .tracking, .gliding, .streaming, .rescaling: break
    }
  }
}

extension ScrollAxis {
  /// The length of a step where there are no snap points, in points. Taste: three lines of text.
  static let stepLength = 48.0

  /// The offset `count` steps from `x`, within the range.
  func stop(_ count: Int, from x: Double) -> Double {
    let rule = snapRule
    guard rule.stops != .none else { return clamped(x + Double(count) * Self.stepLength) }
    return rule.stop(
      Int(clamping: count.magnitude), from: x, direction: count.signum(), in: stopRange)
  }

  /// The offset nearest to `x` at which as much as fits of the content from `start` to `end` shows,
  /// clear of the insets; also beyond the range.
  func offset(showing start: Double, _ end: Double, from x: Double) -> Double {
    let (before, after) = isEndless ? (0, 0) : (insetBefore, insetAfter)
    let (first, last) = (end + after - dimension, start - before)
    return first <= last ? min(max(x, first), last) : min(max(x, last), first)
  }

  /// The end of the range forwards, or back; nil: there is none.
  func end(forward: Bool) -> Double? {
    isEndless ? nil : forward ? range.upperBound : range.lowerBound
  }

  /// The stop nearest to one bounds' length from `x`, within the range. Where it is not ahead, or
  /// pages are as long as the bounds or longer, the next one.
  func page(forward: Bool, from x: Double) -> Double {
    let there = clamped(x + (forward ? dimension : -dimension))
    guard snapRule.stops != .none else { return there }
    let nearest = snapRule.nearest(to: there, in: stopRange)
    let isStep = isPaging && pageLength >= dimension || (forward ? nearest <= x : nearest >= x)
    return isStep ? stop(forward ? 1 : -1, from: x) : nearest
  }
}
