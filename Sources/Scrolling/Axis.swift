/// One of the two directions that content scrolls in.
///
///     model.stepPage(.vertical, forward: true, at: now, into: &events)
public enum Axis: String, CaseIterable, Sendable {
  /// Along x, growing to the right.
  case horizontal
  /// Along y, growing downwards.
  case vertical
}

extension Point {
  /// The coordinate along an axis.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The same point, moved by a distance along an axis.
  package func moved(by distance: Double, along axis: Axis) -> Point {
    var point = self
    point[axis] += distance
    return point
  }
}

extension AxisSet {
  /// Whether an axis is among them.
  package func contains(_ axis: Axis) -> Bool {
    contains(axis == .horizontal ? AxisSet.horizontal : AxisSet.vertical)
  }
}
