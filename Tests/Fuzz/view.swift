import Scrolling
import Support

/// Fingers and calls on a scroll view in a scroll view: no trap, all finite, events in balance, and
/// nothing goes on once the fingers are gone.
func fuzz(_ bytes: [UInt8]) {
  var n = CallNumbers(.wild, Random(bytes))
  let window = InputWindow(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let outer = ScrollView(frame: window.frame)
  let inner = ScrollView(frame: Rect(x: 20, y: 20, width: 300, height: 200))
  window.addSubregion(outer)
  outer.addSubregion(inner)
  let views = [outer, inner]
  var balances = [EventBalance(), EventBalance()]
  for (k, view) in views.enumerated() {
    view.contentSize = Size(width: Double(n.random.int(0...255)) * 20, height: 900)
    view.zoomLimits = n.random.bool() ? 0.5...4 : 1...1
    view.onEvent = { balances[k].take($0) }
  }
  var time = 0.0
  while !n.random.isUsedUp {
    time += n.random.pick([0, 0, 0.001, 0.008, 0.016, 0.1, 0.3, 3])
    act(&n, window, views, at: time)
    for view in views {
      precondition(view.contentOffset.isFinite && view.zoomScale > 0 && view.zoomScale.isFinite)
    }
  }
  window.send(InputEvent(time: time, kind: .cancel))
  for view in views {
    // A call that goes past the window ends what was begun.
    view.stick(x: 0, y: 0, at: time)
    view.pad(.cancelled, by: .zero, at: time)
    view.magnify(.cancelled, scale: 1, about: .zero, at: time)
  }
  advance(window, views, to: time + 1e6)
  for (k, view) in views.enumerated() {
    precondition(!view.isTracking && !view.isDragging && !view.isZooming)
    precondition(balances[k].complaints.isEmpty, "\(balances[k].complaints)")
  }
}

/// A frame. A view that is out of the window is advanced by the code that took it out.
private func advance(_ window: InputWindow, _ views: [ScrollView], to time: Double) {
  window.advance(to: time)
  for view in views where view.window == nil { view.advance(to: time) }
}

private func act(
  _ n: inout CallNumbers, _ window: InputWindow, _ views: [ScrollView], at time: Double
) {
  let view = n.random.pick(views)
  let id = n.random.int(0...2)
  let place = Point(x: Double(n.random.int(0...255)) * 1.6, y: Double(n.random.int(0...255)) * 1.2)
  func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }
  switch n.random.int(0...15) {
  case 0, 1: send(.down(id: id, at: place, device: n.random.bool() ? .mouse : .finger))
  case 2, 3, 4: send(.move(id: id, to: place))
  case 5: send(.up(id: id, at: place))
  case 6: send(.cancel)
  case 7, 8: advance(window, views, to: time)
  case 9: view.wheel(dx: Double(n.random.int(-4...4)), dy: n.signed(), at: time)
  case 10: view.key(n.random.bool() ? .right : .end, n.random.bool() ? .down : .up, at: time)
  case 11: view.stick(x: Double(n.random.int(-1...1)), y: 0, at: time)
  case 12: view.setContentOffset(n.point(), animated: n.random.bool(), at: time)
  case 13:
    let phase = n.random.pick(PadPhase.allCases)
    let (delta, zooms) = (n.point(), n.random.bool())
    // Past the window, too.
    if n.random.bool() {
      view.pad(phase, by: delta, at: time)
    } else {
      send(.pad(phase, by: delta, at: place, zooms: zooms))
    }
  case 14:
    let phase = n.random.pick(MagnifyPhase.allCases)
    let scale = n.number()
    if n.random.bool() {
      view.magnify(phase, scale: scale, about: n.point(), at: time)
    } else {
      send(.magnify(phase, scale: scale, at: place))
    }
  case _:
    switch n.random.int(0...7) {
    case 0: view.contentSize = n.size()
    case 1: view.isPagingEnabled = n.random.bool()
    case 2: view.isScrollEnabled = n.random.bool()
    case 3: view.panGestureRecognizer.isEnabled = n.random.bool()
    case 4: view.zoomScale = n.number()
    case 5: view.frame = Rect(x: 20, y: 20, width: place.x, height: place.y)
    case 6: views[1].removeFromSuperregion()
    case _: views[0].addSubregion(views[1])
    }
  }
}
