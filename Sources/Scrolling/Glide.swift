import Geometry
import Touches

/// Both axes under way by themselves.
struct Glide: Equatable, Sendable {
  var x: AxisMotion
  var y: AxisMotion
  /// Where they will rest, in points.
  var target: Point

  /// Whether neither axis moves from `time` on.
  func isResting(at time: Double) -> Bool { x.isResting(at: time) && y.isResting(at: time) }

  /// The axes that still move at `time`.
  func movingAxes(at time: Double) -> AxisSet {
    var axes: AxisSet = []
    if !x.isResting(at: time) { axes.insert(.horizontal) }
    if !y.isResting(at: time) { axes.insert(.vertical) }
    return axes
  }

  /// Where the curves themselves end: what `isResting(at:)` stands on, also on a clock too coarse for a
  /// short curve to have any length.
  var restingPlace: Point { Point(x: x.destination, y: y.destination) }

  func position(at time: Double) -> Point {
    Point(x: x.position(at: time), y: y.position(at: time))
  }

  /// The position at a moment that comes before the next hand-over, else nil.
  func position(before time: Double) -> Point? {
    time < x.ends && time < y.ends ? position(at: time) : nil
  }

  /// The same, so many seconds later.
  func delayed(by delay: Double) -> Glide {
    Glide(x: x.delayed(by: delay), y: y.delayed(by: delay), target: target)
  }

  func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
