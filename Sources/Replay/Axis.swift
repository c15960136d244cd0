import Scrolling

extension Axis {
  /// This axis's share of a point.
  package func of(_ point: Point) -> Double {
    switch self {
    case .horizontal: point.x
    case .vertical: point.y
    }
  }

  /// `point`, moved by so much along this axis.
  package func move(_ point: Point, by distance: Double) -> Point {
    switch self {
    case .horizontal: Point(x: point.x + distance, y: point.y)
    case .vertical: Point(x: point.x, y: point.y + distance)
    }
  }
}

extension Stage {
  /// The axis along which there is something to scroll, horizontal where both are; nil where there is
  /// nothing.
  package var axis: Axis? {
    let (horizontal, vertical) = scrollView.model.isDraggable
    return horizontal ? .horizontal : vertical ? .vertical : nil
  }

  /// The middle of the place where drags scroll, in window points.
  package var grip: Point {
    let frame = scene == nil ? window.bounds : scrollableFrame
    return Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
  }

  /// Where content may rest along an axis.
  package func grid(along axis: Axis) -> SnapGrid {
    let model = scrollView.model
    return SnapGrid(
      rule: model.stops(along: axis),
      range: axis.of(model.minimumOffset)...axis.of(model.maximumOffset))
  }
}
