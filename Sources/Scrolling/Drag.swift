import Geometry
import Motion
import Touches

/// A finger that holds the content.
struct Drag: Equatable, Sendable {
  var x: Grip
  var y: Grip
  /// What the finger stopped when it came down; nil: nothing moved.
  let caught: Catch?
  /// The finger's velocity seen from the content, in pt/ms.
  var velocity = Point.zero
  /// The velocity of the content that the finger stopped and may throw on; zero once it has rested. In
  /// pt/ms.
  private var momentum: Point
  /// Along the axes that the finger moves: how far it is from where it took hold, in points, and since
  /// when, in seconds.
  private var translation = Point.zero
  private var lastMove: Double
  /// How far at most the finger has been from there, in points.
  private var farthest = 0.0

  init(x: Grip, y: Grip, caught: Catch?, at time: Double) {
    self.x = x
    self.y = y
    self.caught = caught
    momentum = caught?.momentum ?? .zero
    lastMove = caught?.time ?? time
  }

  /// The finger has moved by so many points since it took hold.
  mutating func note(translation: Point, at time: Double) {
    let translation = axes.part(of: translation)
    guard translation != self.translation else { return }
    if hasRested(by: time) { momentum = .zero }
    (self.translation, lastMove) = (translation, time)
    farthest = max(farthest, translation.length)
  }

  /// The momentum that a flick at `velocity` (pt/ms, of the content) takes along: of what it throws on
  /// in the same direction, unless the finger has rested since it came down.
  func carried(by velocity: Point, at time: Double, _ carry: (Double) -> Double) -> Point {
    guard !hasRested(by: time) else { return .zero }
    func part(_ v: Double, _ momentum: Double) -> Double {
      v * momentum > 0 ? carry(momentum) : 0
    }
    return Point(x: part(velocity.x, momentum.x), y: part(velocity.y, momentum.y))
  }

  private func hasRested(by time: Double) -> Bool {
    time - lastMove > ReleaseVelocity.standardStaleAfter + ReleaseVelocity.stampSlack
  }

  /// Whether it is no drag but a thumb that rolls on what it stopped.
  var isRoll: Bool { caught != nil && farthest < Catch.rollingDistance }

  /// The axes that go to a stop when the finger lifts: those that it moves, and those that were on
  /// their way to one when it stopped them. Any other stays where it stands.
  var settlingAxes: AxisSet { axes.union(caught?.axes ?? []) }

  /// The axes that the finger moves.
  private var axes: AxisSet {
    AxisSet(horizontal: x.isFree, vertical: y.isFree)
  }
}

/// What a finger stopped when it came down.
struct Catch: Equatable, Sendable {
  /// The axes along which content was on its way.
  var axes: AxisSet
  /// The velocity of content that coasted, in pt/ms; zero of all that moves by other means.
  var momentum = Point.zero
  /// When, in seconds.
  var time: Double

  /// Nearer than this to where it took hold, in points, a thumb that stops content has only rolled, and
  /// lets go at rest whatever its speed. Our design; Flutter asks for 3.5.
  static let rollingDistance = 4.0

  init(axes: AxisSet, at time: Double) {
    self.axes = axes
    self.time = time
  }
}

/// One axis held by a finger, in the coordinates of the model's curve.
struct Grip: Equatable, Sendable {
  /// The raw offset where the finger took hold: what would be shown if nothing banded. Points.
  private var anchor: Double
  /// How far the finger has moved since, in points.
  private var translation = 0.0
  /// Whether the finger moves this axis at all.
  let isFree: Bool
  /// Shown ÷ banded excess where it took hold: 1, but for a bounce caught farther out than any finger
  /// could have pulled it.
  private var stretch = 1.0

  /// Takes hold of content that is shown at `x` (points).
  init(_ x: Double, isFree: Bool, _ axis: ScrollAxis, _ tuning: ScrollTuning) {
    self.isFree = isFree
    anchor = 0
    hold(x, axis, tuning)
  }

  /// Keeps what is shown at `x` under the finger where it is now: after the geometry has changed.
  mutating func hold(_ x: Double, _ axis: ScrollAxis, _ tuning: ScrollTuning) {
    anchor = axis.raw(x, tuning) + translation
    let banded = axis.excess(axis.banded(anchor - translation, tuning))
    stretch = banded == 0 ? 1 : axis.excess(x) / banded
  }

  /// The edges lie elsewhere now, the origin having moved. Within them nothing changes, to the last
  /// bit; beyond them what is shown stays.
  mutating func follow(
    _ x: Double, from old: ScrollAxis, to new: ScrollAxis, _ tuning: ScrollTuning
  ) {
    if old.excess(x) != 0 || new.excess(x) != 0 { hold(x, new, tuning) }
  }

  /// The ways of the finger since it took hold, in points, with which content lies within its range.
  func waysWithinRange(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let range = axis.range
    return anchor - range.upperBound...anchor - range.lowerBound
  }

  /// The shown offset for a finger that has moved by `translation` points since it took hold.
  mutating func shown(
    translation: Double, _ axis: ScrollAxis, _ tuning: ScrollTuning
  ) -> Double {
    self.translation = translation
    let banded = axis.banded(anchor - translation, tuning)
    return stretch == 1 ? banded : axis.clamped(banded) + stretch * axis.excess(banded)
  }
}
