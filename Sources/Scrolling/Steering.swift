import Motion

/// Content that a stick pushes at a constant velocity.
struct Steering: Equatable, Sendable {
  private(set) var start: Point
  private var began: Double
  /// The velocity of the content, in pt/ms.
  let velocity: Point
  /// The axes that the stick has pushed, and those that moved when it took over.
  let axes: AxisSet

  init(from start: Point, velocity: Point, moving axes: AxisSet, at time: Double) {
    self.start = start
    self.velocity = velocity
    self.axes = axes.union(AxisSet(of: velocity))
    began = time
  }

  func position(at time: Double) -> Point {
    start + velocity * ((time - began) * millisecondsPerSecond)
  }

  /// When it reaches the end of the range along an axis, in seconds; nil: no push along this axis.
  func arrival(in range: ClosedRange<Double>, along axis: Axis) -> Double? {
    let speed = velocity[axis]
    guard speed != 0 else { return nil }
    let distance = (speed > 0 ? range.upperBound : range.lowerBound) - start[axis]
    return began + distance / (speed * millisecondsPerSecond)
  }

  /// The same motion, `delay` seconds later.
  func delayed(by delay: Double) -> Steering {
    var steering = self
    steering.began += delay
    return steering
  }

  mutating func restart(from start: Point, at time: Double) {
    self.start = start
    began = time
  }
}
