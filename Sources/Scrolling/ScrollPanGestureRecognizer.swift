import Geometry
import Touches

/// The pan of a scroll view: knows which axes can move, begins at once on content that moves, and
/// tells the scroll view whether a finger is down.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?
  /// The finger stopped a motion when it came down.
  private(set) var isCatching = false
  /// The fingers that the scroll view tracks: also those of a pan that has failed, until they lift.
  private var fingers: [Touch] = []

  override init() {
    super.init()
    touchOverObserver = { [unowned self] in lifted($0) }
  }

  override func touchesBegan(_ touches: [Touch]) {
    // The new touch is among the touches already.
    let isFirst = numberOfTouches == 1
    allowedAxes = scrollView?.draggableAxes ?? []
    super.touchesBegan(touches)
    for touch in touches where self.touches.contains(where: { $0 === touch }) {
      fingers.append(touch)
    }
    guard isFirst, numberOfTouches > 0, state == .possible, let scrollView else { return }
    // The delegate hears of the motion's end, and may have switched the pan off.
    if scrollView.fingerDown(at: time), state == .possible {
      isCatching = true
      begin()
    }
  }

  /// Content that has been told of a touch may keep it.
  override var shouldBegin: Bool {
    super.shouldBegin && touches.allSatisfy { scrollView?.mayTake($0) ?? true }
  }

  override func reset() {
    super.reset()
    isCatching = false
    if !isEnabled { fingers.removeAll(keepingCapacity: true) }
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
}
