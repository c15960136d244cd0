extension ScrollModel {
  /// Moves the content for a key: see `ScrollView.key`. Content that scrolls along one axis only
  /// follows all four arrows.
  package mutating func press(
    _ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    catchUp(to: time, into: &events)
    switch action {
    case .up: return
    case .press, .down: break
    case .repeat:
      guard remainingDistance <= ScrollAxis.stepLength else { return }
    }
    let axes = draggableAxes
    let upDownAxis: Axis = axes == .horizontal ? .horizontal : .vertical
    let leftRightAxis: Axis = axes == .vertical ? .vertical : .horizontal
    // The keys for pages and ends move up and down, unless all of the height is in view.
    let height = geometry.y.range
    let isFitting = !geometry.y.isEndless && height.lowerBound == height.upperBound
    let paged: Axis = isFitting ? leftRightAxis : upDownAxis
    switch key {
    case .left: step(leftRightAxis, forward: false, action, at: time, into: &events)
    case .right: step(leftRightAxis, forward: true, action, at: time, into: &events)
    case .up: step(upDownAxis, forward: false, action, at: time, into: &events)
    case .down: step(upDownAxis, forward: true, action, at: time, into: &events)
    case .pageUp: stepPage(paged, forward: false, at: time, into: &events)
    case .pageDown: stepPage(paged, forward: true, at: time, into: &events)
    case .home: stepToEnd(paged, forward: false, at: time, into: &events)
    case .end: stepToEnd(paged, forward: true, at: time, into: &events)
    default: return
    }
  }

  private mutating func step(
    _ axis: Axis, forward: Bool, _ action: InputEvent.KeyAction, at time: Double,
    into events: inout [ScrollEvent]
  ) {
    if action == .repeat || !nudge(axis, forward: forward, at: time, into: &events) {
      step(axis, by: forward ? 1 : -1, at: time, into: &events)
    }
  }

  /// How far the content still has to go, in points.
  private var remainingDistance: Double { target.map { ($0 - unroundedOffset).length } ?? 0 }
}
