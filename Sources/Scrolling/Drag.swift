import Motion

/// A finger that holds the content.
struct Drag: Equatable, Sendable {
  var x: Grip
  var y: Grip
  /// The motion that the finger stopped when it came down; nil: nothing moved.
  let caught: Catch?
  /// The finger's velocity seen from the content, in pt/ms.
  var velocity = Point.zero
  /// The finger's distance, in points, from where it took hold, along the axes that it moves, and
  /// the time of its last move, in seconds.
  private var translation = Point.zero
  private var lastMove: Double
  /// The greatest length of `translation` so far, in points.
  private var farthest = 0.0
  /// The finger's travel since it came down, slop and barred axes included, in points; nil: it has
  /// not moved content yet.
  private(set) var travel: Point?
  /// The parts of the translation that the directional lock has let through and kept back, in
  /// points.
  private var passed = Point.zero
  private var withheld = Point.zero
  /// Whether the directional lock is on: then an axis that the finger has not moved stays.
  private var isWatched = false
  /// The tuning when it began: a drag keeps its rubber band.
  private let feel: ScrollTuning
  /// Since the finger came down: the longest time without a move, in seconds; the number of moves;
  /// the speed of the slowest from the second on, in pt/ms; whether one did not go on with the
  /// caught motion.
  private var longestGap = 0.0
  private var moves = 0
  private var slowestMove = Double.infinity
  private var turnsBack = false
  /// The longest time from a move to a report that the finger has not moved, and the latest such
  /// report, in seconds. A report at the lift is the lift's.
  private var longestRest = 0.0
  private var restedUntil = -Double.infinity

  init(x: Grip, y: Grip, caught: Catch?, _ tuning: ScrollTuning, at time: Double) {
    self.x = x
    self.y = y
    self.caught = caught
    feel = tuning
    lastMove = caught?.time ?? time
  }

  /// The tuning while the finger holds the content: with the rubber band of the drag's beginning.
  func tuning(_ tuning: ScrollTuning) -> ScrollTuning {
    var tuning = tuning
    tuning.keepRubberBand(of: feel)
    return tuning
  }

  /// The finger's travel since the last call, in points; in the first call all of it since it came
  /// down.
  mutating func advance(travel: Point) -> Point {
    defer { self.travel = travel }
    return travel - (self.travel ?? .zero)
  }

  /// The part of the finger's translation (points) that a lock lets through up to now; the part
  /// that it keeps back is lost.
  mutating func pass(_ translation: Point, _ lock: DirectionalLock?) -> Point {
    isWatched = lock != nil
    if lock?.axis == .vertical {
      withheld.x = translation.x - passed.x
    } else {
      passed.x = translation.x - withheld.x
    }
    if lock?.axis == .horizontal {
      withheld.y = translation.y - passed.y
    } else {
      passed.y = translation.y - withheld.y
    }
    return passed
  }

  /// The finger has moved by so many points since it took hold.
  mutating func note(translation: Point, at time: Double) {
    let translation = axes.part(of: translation)
    noteRest(before: time)
    guard translation != self.translation else {
      restedUntil = time
      return
    }
    let step = translation - self.translation
    let pause = time - lastMove
    longestGap = max(longestGap, pause)
    moves += 1
    if moves > 1, pause > 0 {
      slowestMove = min(slowestMove, step.length / (pause * millisecondsPerSecond))
    }
    // The content goes against the finger. A step straight across does not go on either.
    if let fling = caught?.initialVelocity, step.x * fling.x + step.y * fling.y >= 0 {
      turnsBack = true
    }
    (self.translation, lastMove) = (translation, time)
    farthest = max(farthest, translation.length)
  }

  /// The latest report that the finger has not moved was followed by an event at `time` (s).
  private mutating func noteRest(before time: Double) {
    guard moves > 0, restedUntil > lastMove, restedUntil < time else { return }
    longestRest = max(longestRest, restedUntil - lastMove)
  }

  /// The fling that the finger stopped, and the finger's moves from then until it lifts at `time`
  /// (s); nil where it stopped none.
  func caughtFling(at time: Double) -> CaughtFling? {
    guard let caught, caught.momentum != .zero else { return nil }
    var fling = CaughtFling(
      initialVelocity: caught.initialVelocity.vector, velocity: caught.momentum.vector)
    fling.holdDuration = time - caught.time
    fling.longestGap = max(longestGap, time - lastMove)
    fling.longestRest = longestRest
    fling.slowestMove = slowestMove
    fling.turnsBack = turnsBack
    fling.travel = (travel ?? translation).length
    return fling
  }

  /// Whether it is no drag: a thumb has stopped the content and only rolled.
  var isRoll: Bool { caught != nil && farthest < Catch.rollingDistance }

  /// The axes that go to a snap point when the finger lifts: those that it moves, and those that
  /// were on their way to one when it stopped them. Any other stays where it stands.
  var settlingAxes: AxisSet {
    let moved = isWatched ? AxisSet(of: passed) : axes
    return moved.union(caught?.axes ?? [])
  }

  /// The axes that the finger moves.
  private var axes: AxisSet { AxisSet(horizontal: x.isFree, vertical: y.isFree) }
}

/// The motion that a finger stopped when it came down.
struct Catch: Equatable, Sendable {
  /// The axes along which content was on its way.
  var axes: AxisSet
  /// The velocity of content that coasted, in pt/ms; zero for every other motion.
  var momentum = Point.zero
  /// The velocity with which that content began to coast, in pt/ms.
  var initialVelocity = Point.zero
  /// When the finger stopped it, in seconds.
  var time: Double

  /// A thumb that stops content and stays nearer than this to where it took hold, in points, has
  /// only rolled, and lets go at rest whatever its speed. Our design; Flutter asks for 3.5.
  static let rollingDistance = 4.0

  init(axes: AxisSet, at time: Double) {
    self.axes = axes
    self.time = time
  }
}

/// The hold of a finger on one axis, in the coordinates of the model's curve.
struct Grip: Equatable, Sendable {
  /// The raw offset where the finger took hold: what would be shown if nothing banded. Points.
  private var anchor: Double
  /// How far the finger has moved since, in points.
  private var translation = 0.0
  /// Whether the finger moves this axis at all.
  let isFree: Bool
  /// Shown ÷ banded excess where it took hold and on the way in from there: 1, except for content
  /// farther out than `farthestPull`: a bounce that was caught there, or content that has become
  /// shorter. Farther out the band alone counts, so that no move shows more than its own length.
  private var stretch = 1.0
  /// The farthest beyond its end, in sizes of the bounds, that content is taken to be pulled by the
  /// finger. Content that lies farther out follows the finger as if it were here: the band alone
  /// would hardly let it move. Ours.
  private static let farthestPull = 0.5

  /// Takes hold of content that is shown at `x` (points).
  init(_ x: Double, isFree: Bool, _ axis: ScrollAxis, _ tuning: ScrollTuning) {
    self.isFree = isFree
    anchor = 0
    hold(x, axis, tuning)
  }

  /// Keeps the content that shows at `x` (points) under the finger after a change of the geometry.
  mutating func hold(_ x: Double, _ axis: ScrollAxis, _ tuning: ScrollTuning) {
    let excess = axis.excess(x)
    let most = Self.farthestPull * axis.dimension
    let isFar = excess.magnitude > most
    let pulled = isFar ? axis.clamped(x) + (excess < 0 ? -most : most) : x
    anchor = axis.raw(pulled, tuning) + translation
    let banded = axis.excess(axis.banded(anchor - translation, tuning))
    stretch = banded == 0 ? 1 : excess / banded
  }

  /// Follows a move of the edges by a moved origin: content within them stays to the last bit, and
  /// content beyond them stays where it shows.
  mutating func follow(
    _ x: Double, from old: ScrollAxis, to new: ScrollAxis, _ tuning: ScrollTuning
  ) {
    if old.excess(x) != 0 || new.excess(x) != 0 { hold(x, new, tuning) }
  }

  /// The distances of the finger from where it took hold, in points, at which content lies within
  /// its range.
  func travelWithinRange(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let range = axis.range
    return anchor - range.upperBound...anchor - range.lowerBound
  }

  /// The shown offset for a finger that has moved by `translation` points since it took hold.
  mutating func shown(translation: Double, _ axis: ScrollAxis, _ tuning: ScrollTuning) -> Double {
    self.translation = translation
    let banded = axis.banded(anchor - translation, tuning)
    guard stretch != 1 else { return banded }
    let excess = axis.excess(banded)
    let held = min(excess.magnitude, Self.farthestPull * axis.dimension)
    let shown = stretch * held + (excess.magnitude - held)
    return axis.clamped(banded) + (excess < 0 ? -shown : shown)
  }
}
