import CPodium
import Scrolling

/// A scroll view of a window.
final class ViewBox: Scrolled {
  let view: ScrollView
  unowned(unsafe) let window: WindowBox

  init(_ window: WindowBox, place: UInt32, frame: Rect, isHidden: Bool) {
    view = ScrollView(frame: frame)
    self.window = window
    super.init(box: window.box, place: place)
    view.isHidden = isHidden
    view.onEvent = { [unowned(unsafe) self] event in
      if case .willBeginDragging = event.kind { self.window.hasDragged = true }
      emit(event)
    }
    view.onRelease = { [unowned(unsafe) self] release in
      land(
        at: release.time, from: release.offset, velocity: release.velocity,
        proposed: release.proposed, isPad: self.window.isPadEnding, stops: view.model.stop,
        target: &release.target)
    }
  }

  override var model: ScrollModel { view.model }

  override func write(_ state: UnsafeMutablePointer<podium_state>) {
    view.read { $0.write(state) }
    state.pointee.verdict = 0
    state.pointee.deadline = min(state.pointee.deadline, padEnd)
  }

  override var padEnd: Double {
    guard view.phase == .dragging, view.panGestureRecognizer.numberOfTouches == 0 else {
      return .infinity
    }
    return window.streamEnd
  }

  override func change(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {
    view.change(body)
  }

  override func catchUp(to time: Double) {
    window.endStream(by: time)
    view.catchUp(to: time)
  }

  override func setFrame(_ frame: Rect) { view.frame = frame }

  override func setZoomLimits(_ limits: ClosedRange<Double>) { view.zoomLimits = limits }

  override func press(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) {
    view.key(key, action, at: time)
  }

  override var isEnabled: Bool {
    get { view.isScrollEnabled }
    set { view.isScrollEnabled = newValue }
  }

  override func remove() {
    window.remove(self)
    view.removeFromSuperregion()
    view.onEvent = nil
    view.onRelease = nil
  }
}

/// A region of a window.
final class RegionBox {
  let region: InputRegion
  private let box: UnsafeMutableRawPointer
  private let place: UInt32

  init(
    _ window: WindowBox, place: UInt32, _ definition: podium_region_def, scrolls view: ScrollView?
  ) {
    region = InputRegion(frame: definition.frame.rect)
    box = window.box
    self.place = place
    if let view {
      region.addGestureRecognizer(view.panGestureRecognizer)
      region.addGestureRecognizer(view.pinch)
    }
    if let recognizer = recognizer(definition) { region.addGestureRecognizer(recognizer) }
  }

  private func recognizer(_ definition: podium_region_def) -> GestureRecognizer? {
    let box = Weakly(wrappedValue: self)
    switch Int(definition.kind) {
    case PODIUM_REGION_TAP:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = Int(definition.count)
      tap.numberOfTouchesRequired = Int(definition.fingers)
      tap.addTarget { box.wrappedValue?.emit(PODIUM_EVENT_TAP, $0) }
      return tap
    case PODIUM_REGION_PRESS:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = definition.delay
      press.allowableMovement = definition.distance
      press.numberOfTouchesRequired = Int(definition.fingers)
      press.addTarget { press in
        switch press.state {
        case .began: box.wrappedValue?.emit(PODIUM_EVENT_PRESS_BEGAN, press)
        case .ended: box.wrappedValue?.emit(PODIUM_EVENT_PRESS_ENDED, press)
        case .cancelled: box.wrappedValue?.emit(PODIUM_EVENT_PRESS_CANCELLED, press)
        case .possible, .changed, .failed: break
        }
      }
      return press
    case PODIUM_REGION_SWIPE:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = SwipeGestureRecognizer.Direction(rawValue: Int(definition.directions))
      swipe.numberOfTouchesRequired = Int(definition.fingers)
      swipe.addTarget { box.wrappedValue?.emit(PODIUM_EVENT_SWIPE, $0) }
      return swipe
    default: return nil
    }
  }

  private func emit(_ kind: Int, _ recognizer: GestureRecognizer) {
    var event = podium_event()
    event.kind = Int32(kind)
    event.time = recognizer.time
    event.point = podium_point(recognizer.location(in: nil))
    podium_inside_emit(box, place, 1, event)
  }

  /// Removes the region. A view that it scrolls gets its recognizers back.
  func remove() {
    region.removeFromSuperregion()
    for recognizer in region.gestureRecognizers {
      recognizer.servedRegion?.addGestureRecognizer(recognizer)
    }
  }
}
