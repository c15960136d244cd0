import Geometry
import Motion

// What the program, a key or a wheel asks of the content.
extension ScrollModel {
  /// Puts the content at an offset, at once or in 0.3 s.
  ///
  /// At once it stops whatever moves; a finger keeps its hold. Animated it goes there by UIKit's
  /// cosine and says `didEndScrollingAnimation` once, also when it is there already; a finger on
  /// the content forbids it. An offset beyond the range is taken as it is, as UIKit does: the next
  /// touch brings it back.
  public mutating func setContentOffset(
    _ offset: Point, animated: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    let offset = Self.held(offset)
    if animated {
      guard !isTracking else { return }
      if isDragging { stop(into: &events) }
      foldOrigin()
      state = .animating(
        Glide(
          x: AxisMotion(CosineEase(start: local.x, target: offset.x), at: self.time),
          y: AxisMotion(CosineEase(start: local.y, target: offset.y), at: self.time),
          target: offset))
      return
    }
    stop(into: &events)
    origin = .zero
    local = offset
    if case .dragging(var drag) = state {
      drag.x.hold(local.x, x, tuning)
      drag.y.hold(local.y, y, tuning)
      state = .dragging(drag)
    }
  }

  /// Moves the content by so many steps along an axis, on a page spring from wherever it is at
  /// whatever speed: a step is a stop where a snap rule or paging is set, else `stepLength`. Steps
  /// asked for while the last are under way add up.
  ///
  /// - Parameter count: positive steps make the offset grow; a finger on the content forbids any.
  public mutating func step(
    _ axis: Axis, by count: Int, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard !isTracking, count != 0 else { return }
    foldOrigin()
    let from = target ?? unroundedOffset
    let destination =
      switch axis {
      case .horizontal: Point(x: x.stop(count, from: from.x), y: y.clamped(from.y))
      case .vertical: Point(x: x.clamped(from.x), y: y.stop(count, from: from.y))
      }
    spring(to: destination, into: &events)
  }

  /// Moves the content by the bounds along an axis, to the stop nearest to there, on the same spring.
  public mutating func stepPage(
    _ axis: Axis, forward: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard !isTracking else { return }
    foldOrigin()
    var destination = target ?? unroundedOffset
    switch axis {
    case .horizontal: destination.x = x.page(forward: forward, from: destination.x)
    case .vertical: destination.y = y.page(forward: forward, from: destination.y)
    }
    spring(to: destination, into: &events)
  }

  /// Moves the content to an end of the range along an axis, on the same spring.
  public mutating func stepToEnd(
    _ axis: Axis, forward: Bool, at time: Double, into events: inout [ScrollEvent]
  ) {
    settle(to: time, into: &events)
    guard !isTracking else { return }
    foldOrigin()
    var destination = target ?? unroundedOffset
    switch axis {
    case .horizontal: destination.x = forward ? x.range.upperBound : x.range.lowerBound
    case .vertical: destination.y = forward ? y.range.upperBound : y.range.lowerBound
    }
    spring(to: destination, into: &events)
  }

  /// Goes to a point on the page spring at the present velocity. Nothing happens on arrival or where
  /// it already rests.
  mutating func spring(to destination: Point, into events: inout [ScrollEvent]) {
    let v = velocity
    // What decelerates ends, and what a stick pushes.
    if isDragging { stop(into: &events) }
    guard destination != local || v != .zero else {
      state = .idle
      return
    }
    func motion(_ x: Double, _ v: Double, _ target: Double) -> AxisMotion {
      AxisMotion(
        .paging(start: x, velocity: v, target: target, stiffness: tuning.pageStiffness), at: time)
    }
    state = .animating(
      Glide(
        x: motion(local.x, v.x, destination.x), y: motion(local.y, v.y, destination.y),
        target: destination))
  }
}

/// One of the two directions that content scrolls in.
public enum Axis: String, CaseIterable, Sendable {
  case horizontal, vertical
}

extension ScrollAxis {
  /// How far a step goes where there are no stops, in points. Taste: three lines of text.
  static let stepLength = 48.0

  /// The offset `count` steps from `x`, within the range.
  func stop(_ count: Int, from x: Double) -> Double {
    let stops =
      isPaging && (pageStride ?? dimension) > 0
      ? SnapRule(.interval(width: pageStride ?? dimension, phase: 0)) : snap
    guard stops.stops != .none else { return clamped(x + Double(count) * Self.stepLength) }
    return stops.stop(
      Int(clamping: count.magnitude), from: x, direction: count.signum(), in: range)
  }

  /// The stop nearest to one bounds' length from `x`, within the range.
  func page(forward: Bool, from x: Double) -> Double {
    let there = clamped(x + (forward ? dimension : -dimension))
    guard snap.stops != .none, !isPaging else { return there }
    return snap.nearest(to: there, in: range)
  }
}
