import Geometry
import Touches

/// The motion of both axes by themselves.
struct Glide: Equatable, Sendable {
  var x: AxisMotion
  var y: AxisMotion
  /// Where they will rest, in points.
  var target: Point

  /// No motion, at zero.
  static let none = Glide(
    x: AxisMotion(resting: 0, at: 0), y: AxisMotion(resting: 0, at: 0), target: .zero)

  /// Whether neither axis moves from `time` on.
  func isResting(at time: Double) -> Bool { x.isResting(at: time) && y.isResting(at: time) }

  /// The axes that still move at `time`.
  func movingAxes(at time: Double) -> AxisSet {
    AxisSet(horizontal: !x.isResting(at: time), vertical: !y.isResting(at: time))
  }

  /// When the first of the two curves ends, in seconds; of two axes that rest, when they came to.
  var ends: Double {
    isOver ? max(x.rested, y.rested) : min(x.ends, y.ends)
  }

  /// Whether both axes rest: another geometry has ended what was left of it, and its end is still to
  /// be reported.
  var isOver: Bool { x.isResting && y.isResting }

  /// When an axis rests, or goes on along another curve, after a moment (s); ∞: never. A curve
  /// without any length ends with the moment itself.
  func nextHandOver(after time: Double) -> Double {
    min(x.ends > time ? x.ends : .infinity, y.ends > time ? y.ends : .infinity)
  }

  /// Where the curves themselves end: where content stands once `isResting(at:)` is true, also on a
  /// clock too coarse for a short curve to have any length.
  var restingPlace: Point { Point(x: x.destination, y: y.destination) }

  func position(at time: Double) -> Point {
    Point(x: x.position(at: time), y: y.position(at: time))
  }

  /// The same motion, `delay` seconds later.
  func delayed(by delay: Double) -> Glide {
    Glide(x: x.delayed(by: delay), y: y.delayed(by: delay), target: target)
  }

  func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }
}
