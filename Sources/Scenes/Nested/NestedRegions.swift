import Scrolling

/// A wall that scrolls by drags between its scroll views; it leaves touches in the sketchbook to
/// the sketchbook.
final class NestedWall: ScrollView {
  override func touchesShouldCancel(in content: InputRegion) -> Bool {
    !(content is RemorsefulScrollView)
  }
}

/// A page on which one finger at a time draws. The line of a cancelled touch is removed.
final class SketchPage: InputRegion {
  /// Points of the window for a point of the design.
  var unit = 1.0
  /// Dots close enough to make lines, in points of the design.
  private(set) var dots: [Point] = []
  private var lineStart = 0
  /// The touch that draws; nil: none.
  private var pen: Int?
  private static let gap = 3.0
  /// The most dots that are kept; older ones are removed. Chosen.
  private static let most = 4000

  func add(_ point: Point, starts: Bool) {
    if starts { lineStart = dots.count }
    if !starts, let last = dots.last {
      let delta = point - last
      let steps = Int(min(delta.length / Self.gap, 500))
      for step in 0..<steps where step > 0 {
        dots.append(last + delta * (Double(step) / Double(steps)))
      }
    }
    dots.append(point)
    if dots.count > Self.most {
      let old = dots.count - Self.most
      dots.removeFirst(old)
      lineStart = max(0, lineStart - old)
    }
  }

  override func touchesBegan(_ touches: [Touch]) {
    guard pen == nil, let touch = touches.first else { return }
    pen = touch.id
    add(touch.location(in: self) * (1 / unit), starts: true)
  }
  override func touchesMoved(_ touches: [Touch]) {
    for touch in touches where touch.id == pen {
      add(touch.location(in: self) * (1 / unit), starts: false)
    }
  }
  override func touchesEnded(_ touches: [Touch]) {
    for touch in touches where touch.id == pen { pen = nil }
  }
  override func touchesCancelled(_ touches: [Touch]) {
    for touch in touches where touch.id == pen {
      pen = nil
      dots.removeSubrange(lineStart...)
    }
  }
}

/// The rule of a scroll view with a delay: a finger that moves within the delay belongs to the
/// scroll view, in whatever direction it moves. So a view that only scrolls across takes a fast
/// vertical move, which has no effect.
final class EarlyMoveRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: [Touch]) { deadline = time + ScrollView.contentTouchDelay }

  override func touchesMoved(_ touches: [Touch]) {
    guard state == .possible, let touch = touches.first,
      touch.travel.length > RemorsefulScrollView.leastAlong
    else { return }
    // Horizontal travel belongs to the scroll view's own pan.
    state = touch.travel.y.magnitude > touch.travel.x.magnitude ? .ended : .failed
  }

  override func touchesEnded(_ touches: [Touch]) { if state == .possible { state = .failed } }
  override func touchesCancelled(_ touches: [Touch]) { state = .failed }
  override func deadlinePassed() { state = .failed }
}
