/// How a drag shares the finger's travel among nested scroll views: the parts that the leader, the
/// view whose pan has the finger, leaves to its companions.
///
/// The view that the finger has moved last goes back first. So the offsets of the leader and its
/// companions depend only on the finger's position, not on its path.
struct SharedDrag {
  /// A scroll view that takes a part of the travel.
  struct Companion {
    /// Nil: it is gone, or another drag moves it now; its share stays as it was.
    @Weakly var view: ScrollView?
    /// The axes along which it may take a part.
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

  /// The companions, from the innermost outwards: those in the leader come first.
  var companions: [Companion] = []
  /// The fingers' translation as of their last move, as the leader's drag has it, and the leader's
  /// own part of it. In points of the leader.
  var translation = Point.zero
  var own = Point.zero
  /// The travel of the fingers from when they came down to the beginning of the drag; only its
  /// direction is used.
  var travel = Point.zero
  /// The index of the companion that the fingers have moved last along x and along y; nil: the
  /// leader.
  private var last: (x: Int?, y: Int?) = (nil, nil)

  /// A drag begins, alone.
  mutating func begin(travel: Point) {
    companions.removeAll(keepingCapacity: true)
    (translation, own, last) = (.zero, .zero, (nil, nil))
    self.travel = travel
  }

  /// A companion leaves the drag, or is about to be destroyed.
  mutating func forget(_ view: ScrollView) {
    for index in companions.indices where companions[index].isOf(view) {
      companions[index].view = nil
    }
  }

  /// Gives the leader as much of the travel (points) along an axis as lies between two values of
  /// its own part.
  mutating func lead(_ rest: inout Double, _ axis: Axis, between a: Double, and b: Double) {
    let (start, goal) = (own[axis], own[axis] + rest)
    let end = min(max(goal, min(a, b)), max(a, b))
    // Only towards the two values: travel away from them stays undivided.
    guard rest != 0, (end - start) * rest > 0 else { return }
    rest = end == goal ? 0 : rest - (end - start)
    own[axis] = end
    note(nil, along: axis)
  }

  /// Notes the view that has moved last.
  mutating func note(_ index: Int?, along axis: Axis) {
    switch axis {
    case .horizontal: last.x = index
    case .vertical: last.y = index
    }
  }

  /// The part of the finger's velocity that goes to one view: along each axis it goes to the view
  /// that was moved last, or to the leader if that one is back where it began. `index`: of the
  /// companion; nil: the leader.
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
