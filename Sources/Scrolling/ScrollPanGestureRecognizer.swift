import Geometry
import Touches

/// The pan of a scroll view: knows which axes can move, begins at once on content that moves, and
/// leaves a drag that its content cannot follow to a scroll view around it that can.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?
  /// The finger has the content in hand already: it stopped a motion when it came down, or is left of
  /// two that pinched. It drags without slop, as soon as it moves.
  private(set) var isCatching = false

  override func touchesBegan(_ touches: [Touch]) {
    // The new touch is among the touches already.
    let isFirst = numberOfTouches == 1
    allowedAxes = scrollView?.draggableAxes ?? []
    super.touchesBegan(touches)
    guard isFirst, numberOfTouches > 0, state == .possible, let scrollView else { return }
    if scrollView.fingerDown(at: time) { catchContent() }
  }

  /// Begins at once, without slop.
  func catchContent() {
    isCatching = true
    begin()
  }

  override func reset() {
    super.reset()
    isCatching = false
    scrollView?.fingerUp(at: time)
  }

  /// At its edge the content leaves the drag to the next scroll view around it. Who begins keeps the
  /// finger to the end.
  override var shouldBegin: Bool {
    guard super.shouldBegin else { return false }
    guard !isCatching, let scrollView, let direction = mainDirection,
      !scrollView.hasRoom(towards: direction)
    else { return true }
    var region = view?.superregion
    while let current = region {
      let hasTaker = current.gestureRecognizers.contains { other in
        guard let pan = other as? ScrollPanGestureRecognizer, pan.isEnabled else { return false }
        return pan.scrollView?.hasRoom(towards: direction) ?? false
      }
      if hasTaker { return false }
      region = current.superregion
    }
    return true
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { !isPartner(other) }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { !isPartner(other) }

  private func isPartner(_ other: GestureRecognizer) -> Bool {
    other is ScrollPinchGestureRecognizer && other.view === view
  }

  /// Where the content goes when it follows the fingers, along their main axis; nil without travel.
  private var mainDirection: Point? {
    var travel = Point.zero
    for touch in touches { travel += touch.location(in: nil) - touch.startLocation }
    travel = allowedAxes.part(of: travel)
    guard travel != .zero else { return nil }
    return abs(travel.x) >= abs(travel.y) ? Point(x: -travel.x, y: 0) : Point(x: 0, y: -travel.y)
  }
}
