import Scrolling
import Support

/// Calls of the scroll model in any order, with any finite numbers: no trap, all finite, events in
/// balance.
func fuzz(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  var model = ScrollModel()
  var events: [ScrollEvent] = []
  var balance = EventBalance()
  var time = 0.0
  model.bounds = choices.size()
  model.contentSize = choices.size()
  while !choices.isEmpty {
    time += choices.step()
    call(&choices, &model, at: time, &events)
    for event in events { balance.take(event) }
    events.removeAll(keepingCapacity: true)
    precondition(balance.complaints.isEmpty, "\(balance.complaints)")
    precondition(model.contentOffset.isFinite && model.velocity.isFinite)
    precondition(model.zoomScale.isFinite && model.zoomScale > 0)
    precondition(model.target?.isFinite ?? true)
  }
}

private func call(
  _ choices: inout Choices, _ model: inout ScrollModel, at time: Double,
  _ events: inout [ScrollEvent]
) {
  let axis = choices.flag() ? Axis.horizontal : .vertical
  switch choices.index(24) {
  case 0: _ = model.beginTracking(at: time, into: &events)
  case 1: model.endTracking(at: time, into: &events)
  case 2: model.beginDragging(along: .both, at: time, into: &events)
  case 3, 4:
    model.drag(translation: choices.point(), velocity: choices.point(), at: time, into: &events)
  case 5:
    var release = model.release(velocity: choices.point(), at: time)
    if choices.flag() { release.target = choices.point() }
    model.endDragging(release, into: &events)
  case 6: model.cancelDragging(at: time, into: &events)
  case 7, 8: model.advance(to: time, into: &events)
  case 9:
    model.setContentOffset(choices.point(), animated: choices.flag(), at: time, into: &events)
  case 10: model.step(axis, by: choices.index(7) - 3, at: time, into: &events)
  case 11: model.stepPage(axis, forward: choices.flag(), at: time, into: &events)
  case 12: model.stream(by: choices.point(), at: time, into: &events)
  case 13: model.endStreaming(at: time, into: &events)
  case 14: model.steer(velocity: choices.point(), at: time, into: &events)
  case 15: model.beginZooming(about: choices.point(), at: time, into: &events)
  case 16:
    model.zoom(scale: max(choices.number(), 1e-9), about: choices.point(), at: time, into: &events)
  case 17: model.endZooming(at: time, into: &events)
  case 18:
    let rect = Rect(origin: choices.point(), size: choices.size())
    model.zoom(to: rect, animated: choices.flag(), at: time, into: &events)
  case 19:
    let rect = Rect(origin: choices.point(), size: choices.size())
    model.scrollRectToVisible(rect, animated: choices.flag(), at: time, into: &events)
  case 20: model.translate(by: choices.point())
  case 21: model.layOutPages(bounds: choices.size(), contentSize: choices.size(), into: &events)
  case 22: changeGeometry(&choices, &model)
  case _:
    let width = max(choices.number(), 1e-9)
    let rules = [
      .none, SnapRule(.interval(width: width, phase: choices.signed())),
      SnapRule(.offsets([0, 100, 250, 700]), maximumStops: 1, isDirectional: true),
    ]
    model.horizontalSnap = rules[choices.index(3)]
    model.isPagingEnabled = choices.flag()
  }
}

private func changeGeometry(_ choices: inout Choices, _ model: inout ScrollModel) {
  switch choices.index(5) {
  case 0: model.bounds = choices.size()
  case 1: model.contentSize = choices.size()
  case 2:
    model.contentInset = EdgeInsets(
      top: choices.signed(), left: choices.signed(), bottom: choices.signed(),
      right: choices.signed())
  case 3: model.zoomLimits = 0.5...Double(1 + choices.index(8))
  case _:
    model.tuning.bounces = choices.flag()
    model.tuning.displayScale = [nil, 1, 2, 3][choices.index(4)]
    model.centersContent = choices.flag()
  }
}
