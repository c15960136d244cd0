import Scrolling

extension ScrollView {
  /// The axis along which there is something to scroll, horizontal where both are; where content
  /// fits, the one along which it can be pulled; nil where it cannot.
  package var mainAxis: Axis? {
    let scrolling = model.scrollingAxes
    let axes = scrolling.isEmpty ? draggableAxes : scrolling
    return axes.isEmpty ? nil : axes == .vertical ? .vertical : .horizontal
  }
}

extension SceneHost {
  /// The main axis of the scene's scroll view.
  package var axis: Axis? { scrollView.mainAxis }

  /// Whether there is something to scroll along both axes.
  package var scrollsBothWays: Bool { scrollView.draggableAxes == .both }

  /// The middle of the rectangle where drags scroll, in window points.
  package var grip: Point {
    let frame = scene == nil ? window.bounds : scrollableFrame
    return Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
  }

  /// The distance between the snap points of the scene's main view in points, where they are evenly
  /// spread.
  public var pitch: Double? { mainView?.stops.interval?.width }

  /// Where content may rest along an axis.
  package func grid(along axis: Axis) -> SnapGrid {
    let model = scrollView.model
    return SnapGrid(
      rule: model.snapRule(along: axis),
      range: model.minimumOffset[axis]...model.maximumOffset[axis])
  }
}
