import Geometry

/// A finger that holds the content.
struct Drag: Equatable, Sendable {
  var x: Grip
  var y: Grip
  /// The finger's velocity seen from the content, in pt/ms.
  var velocity = Point.zero
}

/// One axis held by a finger, in the coordinates of the model's curve.
struct Grip: Equatable, Sendable {
  /// The raw offset where the finger took hold: what would be shown if nothing banded. Points.
  private var anchor: Double
  /// How far the finger has moved the content since, in points.
  private var travel = 0.0
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
    anchor = axis.raw(x, tuning) + travel
    let banded = axis.excess(axis.banded(anchor - travel, tuning))
    stretch = banded == 0 ? 1 : axis.excess(x) / banded
  }

  /// The edges lie elsewhere now, the origin having moved. Within them nothing changes, to the last
  /// bit; beyond them what is shown stays.
  mutating func follow(
    _ x: Double, from old: ScrollAxis, to new: ScrollAxis, _ tuning: ScrollTuning
  ) {
    if old.excess(x) != 0 || new.excess(x) != 0 { hold(x, new, tuning) }
  }

  /// The shown offset after the finger has moved by `travel` points since it took hold.
  mutating func shown(
    travel: Double, _ axis: ScrollAxis, _ tuning: ScrollTuning
  ) -> Double {
    self.travel = travel
    let banded = axis.banded(anchor - travel, tuning)
    return stretch == 1 ? banded : axis.clamped(banded) + stretch * axis.excess(banded)
  }
}
