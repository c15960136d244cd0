import Geometry
import Touches

/// How a drag shares the finger's way among scroll views that lie in each other: what of it the
/// view whose pan has the finger, the leader, has left to its companions.
///
/// The view that the finger has moved last goes back first. So the leader and its companions are
/// where they would be had the finger gone straight to where it is, and nothing depends on how it
/// came there.
struct SharedDrag {
  /// A scroll view that takes a part of the way.
  struct Companion {
    /// Nil: it is gone, or something else has it by now; its share stays as it was.
    @Weakly var view: ScrollView?
    /// The axes along which it may take one.
    let axes: AxisSet
    /// Whether it lies in the leader, and so comes before it.
    let isInside: Bool
    /// Whether it has ever moved with the leader.
    var hasBegun = false
    /// Its share of the finger's travel, in points of the leader.
    var share = Point.zero

    init(view: ScrollView, axes: AxisSet, isInside: Bool) {
      (self.axes, self.isInside) = (axes, isInside)
      self.view = view
    }

    fileprivate func isOf(_ view: ScrollView) -> Bool { _view.refers(to: view) }
  }

  /// From the innermost outwards; the leader itself stands behind those in it.
  var companions: [Companion] = []
  /// How far the fingers have been since they took hold, slop included or taken off as the drag has
  /// it, as of their last move; and what of it is the leader's. Points of the leader.
  var translation = Point.zero
  var own = Point.zero
  /// The way of the fingers since they came down, as the drag began: its direction alone matters.
  var travel = Point.zero
  /// Whom the fingers have moved last along x and along y, by its place; nil: the leader.
  private var last: (x: Int?, y: Int?) = (nil, nil)

  /// A drag begins, alone.
  mutating func begin(travel: Point) {
    companions.removeAll(keepingCapacity: true)
    (translation, own, last) = (.zero, .zero, (nil, nil))
    self.travel = travel
  }

  /// A companion goes its own way, or is about to be no more.
  mutating func forget(_ view: ScrollView) {
    for index in companions.indices where companions[index].isOf(view) {
      companions[index].view = nil
    }
  }

  /// Gives the leader as much of a way (points) along an axis as lies between two of its own.
  mutating func lead(_ rest: inout Double, _ axis: Axis, between a: Double, and b: Double) {
    let (start, wish) = (own[axis], own[axis] + rest)
    let end = min(max(wish, min(a, b)), max(a, b))
    // Towards the two alone: what lies beyond them is not pulled in.
    guard rest != 0, (end - start) * rest > 0 else { return }
    rest = end == wish ? 0 : rest - (end - start)
    own[axis] = end
    note(nil, along: axis)
  }

  /// Notes who has moved last.
  mutating func note(_ index: Int?, along axis: Axis) {
    switch axis {
    case .horizontal: last.x = index
    case .vertical: last.y = index
    }
  }

  /// The view that has moved last has of the way along an axis what the others leave, to the last
  /// bit: sums of many moves are rounded.
  mutating func balance(along axis: Axis) {
    let all = companions.reduce(0) { $0 + $1.share[axis] }
    if let index = holder(along: axis) {
      let others = all - companions[index].share[axis]
      companions[index].share[axis] = translation[axis] - own[axis] - others
    } else {
      own[axis] = translation[axis] - all
    }
  }

  /// Whether all of the way along an axis is the leader's.
  func isWhole(along axis: Axis) -> Bool { companions.allSatisfy { $0.share[axis] == 0 } }

  /// A velocity of the finger along the axes that one of the views has in hand: the one that it has
  /// moved last, or the leader where that one is back at its place. `index`: its place; nil: the
  /// leader.
  func part(of velocity: Point, heldBy index: Int?) -> Point {
    Point(
      x: holder(along: .horizontal) == index ? velocity.x : 0,
      y: holder(along: .vertical) == index ? velocity.y : 0)
  }

  private func holder(along axis: Axis) -> Int? {
    guard let last = axis == .horizontal ? last.x : last.y, last < companions.count,
      companions[last].share[axis] != 0, companions[last].view != nil
    else { return nil }
    return last
  }
}
