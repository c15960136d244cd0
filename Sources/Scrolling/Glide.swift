/// The motion of both axes by themselves.
struct Glide: Equatable, Sendable {
  var x: AxisMotion
  var y: AxisMotion
  /// Where they will rest, in points.
  var target: Point
  /// The motion that a change of geometry has replaced by this one: another change at that moment
  /// is one with it.
  var replaced: Replaced?

  /// A motion, the moment (s) of the change that has replaced it, and the axes along which it was
  /// settling before.
  indirect enum Replaced: Equatable, Sendable {
    case glide(Glide, at: Double, settling: AxisSet)
  }

  /// No motion, at zero.
  static let none = Glide(
    x: AxisMotion(resting: 0, at: 0), y: AxisMotion(resting: 0, at: 0), target: .zero)

  /// Whether the program has asked for an animation to a place, which may be beyond the range.
  var isEased: Bool { x.isEased || y.isEased }

  /// Whether neither axis moves from `time` on.
  func isResting(at time: Double) -> Bool { x.isResting(at: time) && y.isResting(at: time) }

  /// The axes that still move at `time`.
  func movingAxes(at time: Double) -> AxisSet {
    AxisSet(horizontal: !x.isResting(at: time), vertical: !y.isResting(at: time))
  }

  /// When the first of the two curves ends, in seconds; if both axes rest, when that is reported.
  var ends: Double { isOver ? max(x.rested, y.rested) + Self.shortest : min(x.ends, y.ends) }

  /// The duration of a motion without length, in seconds. It is shorter than any frame, so that its
  /// end does not depend on frames, and long enough that a program which starts another one at each
  /// end does not stop time. Chosen.
  static let shortest = 0.001

  /// Whether both axes rest, and the end is still to be reported: the motion had no length, or a
  /// change of geometry has ended it.
  var isOver: Bool { x.isResting && y.isResting }

  /// When an axis rests, or goes on along another curve, after a moment (s); ∞: never. A curve
  /// without any length ends with the moment itself.
  func nextHandOver(after time: Double) -> Double {
    min(x.ends > time ? x.ends : .infinity, y.ends > time ? y.ends : .infinity)
  }

  /// The ends of the two curves, in points: the place of the content once `isResting(at:)` is true,
  /// also where a short curve has no length since the clock is too coarse.
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
