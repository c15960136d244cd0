/// The pan of a scroll view. It begins at once on content that moves, reports to the scroll view
/// whether a finger is down, and leaves a drag that its content cannot follow to a scroll view
/// around it that can.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  @Weakly var scrollView: ScrollView?
  /// Whether the finger drags without slop: it stopped a motion when it came down, or remains of
  /// two that pinched.
  private(set) var isCatching = false
  /// The axes along which the last touch was left to a scroll view around.
  private(set) var deferredAxes: AxisSet = []
  /// The fingers that the scroll view tracks: also those of a pan that has failed, until they lift.
  private var fingers: [Touch] = []
  /// Whether one of them is down, also one that does not drag.
  var hasFingers: Bool { fingers.contains { $0.isLive } }

  override init() {
    super.init()
    // A finger that rests on the content holds back no tap of another one. Source: published logs
    // with UIKit's pan, "UIScrollViewPanGestureRecognizer … delaysTouchesEnded = NO".
    delaysTouchesEnded = false
    isScrollViews = true
    touchOverObserver = { [pan = Weakly(wrappedValue: self)] in pan.wrappedValue?.lifted($0) }
  }

  // The pan's numbers are in the scroll view's tuning. Without the view nothing is dragged.

  override var slop: Double {
    get { scrollView?.tuning.slop ?? super.slop }
    set { scrollView?.tuning.slop = newValue }
  }

  override var staleAfter: Double {
    get { scrollView?.tuning.staleAfter ?? super.staleAfter }
    set { scrollView?.tuning.staleAfter = newValue }
  }

  /// Estimates the finger's speed by the present tuning.
  private func takeOverEstimate() {
    guard let tuning = scrollView?.tuning else { return }
    velocityEstimator.rule = tuning.feel.velocityRule
    velocityEstimator.staleAfter = tuning.staleAfter
  }

  /// Buttons of a mouse other than the first are the content's: they open menus.
  override func shouldReceive(_ touch: Touch) -> Bool {
    touch.button == .primary && super.shouldReceive(touch)
  }

  override func touchesBegan(_ touches: [Touch]) {
    // The new touch is among the touches already.
    let isFirst = numberOfTouches == 1
    if isFirst { takeOverEstimate() }
    if isFirst { deferredAxes = [] }
    takeOverAxes()
    // Fingers of a window that has been released meanwhile.
    fingers.removeAll { $0.phase == .cancelled }
    super.touchesBegan(touches)
    for touch in touches where self.touches.contains(where: { $0 === touch }) {
      fingers.append(touch)
    }
    guard isFirst, numberOfTouches > 0, state == .possible, let scrollView else { return }
    if scrollView.fingerDown(at: time) { catchContent() }
  }

  override func touchesMoved(_ touches: [Touch]) {
    // Content may grow and shrink under fingers that have not dragged it yet.
    if scrollView?.phase != .dragging { takeOverAxes() }
    super.touchesMoved(touches)
  }

  override func touchesEnded(_ touches: [Touch]) {
    // A finger may lift elsewhere than where it moved last.
    if scrollView?.phase != .dragging { takeOverAxes() }
    super.touchesEnded(touches)
  }

  /// Takes the axes along which the content scrolls now. While two fingers zoom it, no travel makes
  /// the pan fail.
  private func takeOverAxes() {
    allowedAxes = scrollView?.draggableAxes ?? []
    // A pan on a region of its own lies over a scene, which gets the touches that do not scroll.
    failsAcross =
      scrollView?.isZooming != true
      && (allowedAxes.isEmpty || view !== scrollView || isOtherAxisTaken)
  }

  /// Begins at once, without slop; unless more fingers are needed, or a delegate, told that the
  /// motion has ended, has disabled the pan by now.
  func catchContent() {
    guard state == .possible, numberOfTouches >= minimumNumberOfTouches else { return }
    isCatching = true
    begin()
  }

  override func reset() {
    super.reset()
    // Where a delegate has refused the pan, nothing withholds the touch from the content any more.
    scrollView?.contentTouchDelay.state = .failed
    isCatching = false
    if !isEnabled { fingers.removeAll(keepingCapacity: true) }
    // Fingers of a window that has been released meanwhile.
    fingers.removeAll { $0.phase == .cancelled }
    if fingers.isEmpty { scrollView?.fingerUp(at: time) }
  }

  private func lifted(_ touch: Touch) {
    fingers.removeAll { $0 === touch }
    guard fingers.isEmpty else { return }
    switch state {
    case .possible where isWaiting: break  // It may still drag.
    case .possible, .failed: scrollView?.fingerUp(at: touch.time)
    case .began, .changed, .ended, .cancelled: break  // The drag's end is the finger's.
    }
  }

  /// Content that has received a touch may keep it. At its end the content leaves the drag to the
  /// next scroll view around it that has room, unless it hands nothing over. The view that begins
  /// keeps the finger until it lifts, and shares its travel.
  override var shouldBegin: Bool {
    guard super.shouldBegin, touches.allSatisfy({ scrollView?.mayTake($0) ?? true }) else {
      return false
    }
    guard !isCatching, let scrollView, let direction = mainDirection,
      !scrollView.hasRoom(towards: direction), !scrollView.keeps(direction)
    else { return true }
    for region in Outwards(from: view?.superregion) {
      for case let pan as ScrollPanGestureRecognizer in region.gestureRecognizers
      where pan.isEnabled {
        guard let around = pan.scrollView else { continue }
        if around.hasRoom(towards: direction) {
          deferredAxes = AxisSet(of: direction)
          return false
        }
        if around.keeps(direction) { return true }
      }
    }
    return true
  }

  /// Whether a scroll view around this one could follow the fingers along an axis that this one
  /// cannot.
  private var isOtherAxisTaken: Bool {
    let barred = AxisSet.both.subtracting(allowedAxes)
    for region in Outwards(from: view?.superregion) {
      for case let pan as ScrollPanGestureRecognizer in region.gestureRecognizers
      where pan.isEnabled {
        if pan.scrollView.map({ !$0.draggableAxes.isDisjoint(with: barred) }) ?? false {
          return true
        }
      }
    }
    return false
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { !isPartner(other) }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { !isPartner(other) }

  private func isPartner(_ other: GestureRecognizer) -> Bool {
    other is ScrollPinchGestureRecognizer && other.view === view
  }

  /// Where the content goes when it follows the fingers, along their main axis; nil without travel.
  private var mainDirection: Point? {
    var travel = Point.zero
    for touch in touches { travel += touch.travel }
    travel = allowedAxes.part(of: travel)
    guard travel != .zero else { return nil }
    return abs(travel.x) >= abs(travel.y) ? Point(x: -travel.x, y: 0) : Point(x: 0, y: -travel.y)
  }
}
