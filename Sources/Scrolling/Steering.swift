import Motion

/// Content that a stick pushes at a constant velocity.
struct Steering: Equatable, Sendable {
  /// The motion along one axis.
  struct Push: Equatable, Sendable {
    /// Where it began, in points.
    let start: Double
    /// When it began, in seconds.
    fileprivate(set) var began: Double
    /// Of the content, in pt/ms.
    let velocity: Double

    func position(at time: Double) -> Double {
      start + velocity * ((time - began) * millisecondsPerSecond)
    }

    /// When it reaches the end of a range, in seconds; nil: it does not move.
    func arrival(in range: ClosedRange<Double>) -> Double? {
      guard velocity != 0 else { return nil }
      let distance = (velocity > 0 ? range.upperBound : range.lowerBound) - start
      return began + distance / (velocity * millisecondsPerSecond)
    }

    /// The same push where it has led to a place within the range, else one that begins at that
    /// place: an end has stopped it, or the content was moved.
    func goingOn(from place: Double, in range: ClosedRange<Double>, at time: Double) -> Push {
      // Its arrival at an end and the clock are each rounded to a step of the clock.
      let step = (velocity * millisecondsPerSecond * time.ulp).magnitude
      let isThere = (position(at: time) - place).magnitude <= max(SnapRule.coincidence, 2 * step)
      if isThere, range.contains(place) { return self }
      return Push(start: place, began: time, velocity: velocity)
    }
  }

  private(set) var x: Push
  private(set) var y: Push
  /// The axes that the stick has pushed, and those that moved when it took over.
  let axes: AxisSet

  /// - Parameter velocity: of the content, in pt/ms.
  init(from start: Point, velocity: Point, moving axes: AxisSet, at time: Double) {
    x = Push(start: start.x, began: time, velocity: velocity.x)
    y = Push(start: start.y, began: time, velocity: velocity.y)
    self.axes = axes.union(AxisSet(of: velocity))
  }

  /// The velocity of the content, in pt/ms.
  var velocity: Point { Point(x: x.velocity, y: y.velocity) }

  /// The same motion, `delay` seconds later.
  func delayed(by delay: Double) -> Steering {
    var steering = self
    steering.x.began += delay
    steering.y.began += delay
    return steering
  }

  /// Goes on from a place within ranges that have changed. A push that has led there stays the
  /// same to the last bit, whenever the change comes.
  mutating func goOn(from place: Point, _ localX: ScrollAxis, _ localY: ScrollAxis, at time: Double)
  {
    x = x.goingOn(from: place.x, in: localX.range, at: time)
    y = y.goingOn(from: place.y, in: localY.range, at: time)
  }
}
