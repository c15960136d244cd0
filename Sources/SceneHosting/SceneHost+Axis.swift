import Scrolling

extension ScrollView {
  /// The axis along which content is longer than the bounds, horizontal where both are; where it
  /// fits, the one along which it can be pulled; nil where it cannot. Zooming does not change it:
  /// content counts as long as at scale 1.
  package var mainAxis: Axis? {
    let (inset, slack) = (contentInset, SnapRule.coincidence)
    let width = contentSize.width / zoomScale + inset.left + inset.right
    let height = contentSize.height / zoomScale + inset.top + inset.bottom
    let long = endlessAxes.union(
      AxisSet(
        horizontal: width > model.bounds.width + slack,
        vertical: height > model.bounds.height + slack))
    let axes = long.isEmpty ? draggableAxes : long
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
