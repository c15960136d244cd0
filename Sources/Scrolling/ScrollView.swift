import Geometry
import Motion
import Touches

/// The region that owns a `ScrollModel` and the recognizers that drive it: `UIScrollView`, without
/// anything to see.
///
/// In a tree of regions it scrolls what its frame shows, as UIKit's does. Hidden, with
/// `panGestureRecognizer` moved to another region, it scrolls whatever the program draws from
/// `contentOffset`.
///
/// Call `advance(to:)` once a frame after the frame's input has been sent; touches change the offset
/// at once, the delegate hears of it there.
open class ScrollView: InputRegion {
  /// The rules and the state. Read anything from it; write through the scroll view, which tells the
  /// delegate.
  public internal(set) var model: ScrollModel

  /// Recognizes drags. Add it to another region to have drags there scroll this view.
  public let panGestureRecognizer: PanGestureRecognizer
  /// The pinch, disabled while there is nothing to zoom; see `pinchGestureRecognizer`.
  let pinch: PinchGestureRecognizer = ScrollPinchGestureRecognizer()

  /// Holds touches back from what lies in the scroll view while they might become a drag.
  private let contentTouchDelay = ContentTouchDelay()

  /// Told what the view does, in UIKit's order. Not kept alive.
  public weak var delegate: (any ScrollViewDelegate)?

  /// Whether fingers, wheel, keys and sticks scroll. While they do not, touches of the view itself go
  /// up the responder chain, as UIKit documents; the program can still move the content. Set in a
  /// drag it cancels the drag, a finger's or a stick's.
  public var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      panGestureRecognizer.isEnabled = isScrollEnabled
      if model.isSteered { letGo(velocity: .zero, at: model.time) }
    }
  }

  /// Touches that began while scrolling was off: they are none of this view's to the end.
  private var passedOn: [Touch] = []

  /// Regions in the scroll view learn of a touch only after 150 ms, or when it is clear before that
  /// it does not drag.
  public var delaysContentTouches = true

  /// Whether a drag takes a touch away from a region in the scroll view that has been told of it. If
  /// not, such a touch does not drag.
  public var canCancelContentTouches = true

  /// Hears every event after the delegate has; for logs.
  public var onEvent: ((ScrollEvent) -> Void)?

  /// Once a drag has a general direction (within 30° of an axis), the other axis stays still.
  public var isDirectionalLockEnabled = false

  /// The fine wheel stream that is under way.
  var wheelStream = WheelStream()

  private var events: [ScrollEvent] = []
  /// How many of `events` have been told; nil while nothing is being told.
  var told: Int?
  /// Whether the delegate is in `scrollViewDidScroll` now.
  var isTellingOfScroll = false
  /// Let go, and still moving: from `scrollViewWillBeginDecelerating` to `scrollViewDidEndDecelerating`.
  /// The model is ahead of what it is told of: at the end of a drag it decelerates already, in the last
  /// scroll of a deceleration it rests.
  public private(set) var isDecelerating = false
  /// The delegate has heard of this drag's end already, while it could still change the target.
  var hasToldOfEnd = false

  /// A scroll view with a place in its superregion, and no content yet.
  public override init(frame: Rect) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    model = ScrollModel(bounds: frame.size, contentSize: .zero)
    super.init(frame: frame)
    events.reserveCapacity(32)
    pan.scrollView = self
    pan.wheelTarget = self
    // Fingers may outlast the view: their region keeps its recognizers alive.
    pan.addTarget { [weak self] _ in self?.panned() }
    addGestureRecognizer(pan)
    pinch.isEnabled = false
    pinch.addTarget { [weak self] _ in self?.pinched() }
    addGestureRecognizer(pinch)
    contentTouchDelay.scrollView = self
    addGestureRecognizer(contentTouchDelay)
    isMultipleTouchEnabled = true
    admitsTouch = { [unowned self] in touchesShouldBegin([$0], in: $1) }
  }

  // MARK: Geometry

  /// Where the region stands in its superregion; its size is the model's bounds.
  open override var frame: Rect {
    get { super.frame }
    set {
      super.frame = newValue
      if newValue.size != model.bounds { model.bounds = newValue.size }
    }
  }

  /// What the region shows of its content: the origin is the offset.
  open override var bounds: Rect {
    get { Rect(origin: model.contentOffset, size: super.bounds.size) }
    set {
      frame = Rect(origin: frame.origin, size: newValue.size)
      contentOffset = newValue.origin
    }
  }

  /// Where the content stands, in points.
  ///
  /// Assigned from within `scrollViewDidScroll` it moves the content under finger and motion;
  /// assigned from elsewhere it ends the motion.
  public var contentOffset: Point {
    get { model.contentOffset }
    set {
      if isTellingOfScroll {
        model.translate(by: newValue - model.contentOffset)
      } else {
        setContentOffset(newValue, animated: false)
      }
    }
  }

  /// The size of the content, in points.
  public var contentSize: Size {
    get { model.contentSize }
    set { model.contentSize = newValue }
  }

  /// Room around the content, in points.
  public var contentInset: EdgeInsets {
    get { model.contentInset }
    set { model.contentInset = newValue }
  }

  // MARK: Motion

  /// Moves the content to the moment `time` (s) and tells the delegate.
  public func advance(to time: Double) {
    endStream(by: time)
    change { $0.advance(to: time, into: &$1) }
  }

  /// Moves the content to an offset, animated in 0.3 s or at once.
  ///
  /// - Parameters:
  ///   - offset: in points.
  ///   - animated: whether it takes 0.3 s.
  ///   - time: in seconds; nil: the last moment that the view was told of.
  public func setContentOffset(_ offset: Point, animated: Bool, at time: Double? = nil) {
    if let time { passTime(to: time) }
    change { $0.setContentOffset(offset, animated: animated, at: time ?? $0.time, into: &$1) }
  }

  /// Brings a rectangle of the content (points) into view by the shortest way, animated in 0.3 s or at
  /// once.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool, at time: Double? = nil) {
    change { $0.scrollRectToVisible(rect, animated: animated, at: time ?? $0.time, into: &$1) }
  }

  /// Changes the model and tells of what came of it.
  public func change(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {
    body(&model, &events)
    guard told == nil else { return }
    // The delegate may cause more events, which are told in their turn.
    var next = 0
    while next < events.count {
      told = next
      tell(events[next])
      next += 1
    }
    told = nil
    events.removeAll(keepingCapacity: true)
  }

  private func tell(_ event: ScrollEvent) {
    switch event.kind {
    case .didScroll:
      isTellingOfScroll = true
      delegate?.scrollViewDidScroll(self)
      isTellingOfScroll = false
    case .willBeginDragging: delegate?.scrollViewWillBeginDragging(self)
    case .willEndDragging(let velocity, _, let target):
      // A drag that a pinch or the program ends goes where it is sent.
      if !hasToldOfEnd {
        var target = target
        delegate?.scrollViewWillEndDragging(
          self, withVelocity: velocity, targetContentOffset: &target)
      }
      hasToldOfEnd = false
    case .didEndDragging(let decelerates):
      delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    case .willBeginDecelerating:
      isDecelerating = true
      delegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating:
      isDecelerating = false
      delegate?.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .willBeginZooming: delegate?.scrollViewWillBeginZooming(self)
    case .didZoom: delegate?.scrollViewDidZoom(self)
    case .didEndZooming(let scale): delegate?.scrollViewDidEndZooming(self, atScale: scale)
    }
    onEvent?(event)
  }

  // MARK: Touches

  // A scroll view in the tree keeps its touches, which is why one over a scene swallows its taps. Its
  // delegate may make gestures of them.

  /// Keeps the touches from what lies behind, and hands them to the delegate.
  open override func touchesBegan(_ touches: [Touch]) {
    if !isScrollEnabled { passedOn += touches }
    if passesOn(touches) { return super.touchesBegan(touches) }
    delegate?.scrollView(self, touchesBegan: touches)
  }
  /// Keeps the touches from what lies behind, and hands them to the delegate.
  open override func touchesMoved(_ touches: [Touch]) {
    if passesOn(touches) { return super.touchesMoved(touches) }
    delegate?.scrollView(self, touchesMoved: touches)
  }
  /// Keeps the touches from what lies behind, and hands them to the delegate.
  open override func touchesEnded(_ touches: [Touch]) {
    if passesOn(touches, atEnd: true) { return super.touchesEnded(touches) }
    delegate?.scrollView(self, touchesEnded: touches)
  }
  /// Keeps the touches from what lies behind, and hands them to the delegate.
  open override func touchesCancelled(_ touches: [Touch]) {
    if passesOn(touches, atEnd: true) { return super.touchesCancelled(touches) }
    delegate?.scrollView(self, touchesCancelled: touches)
  }

  private func passesOn(_ touches: [Touch], atEnd: Bool = false) -> Bool {
    guard touches.contains(where: { touch in passedOn.contains { $0 === touch } }) else {
      return false
    }
    if atEnd { passedOn.removeAll { touch in touches.contains { $0 === touch } } }
    return true
  }

  /// Asked before a region in the scroll view is told that touches have begun; false keeps them
  /// from it.
  open func touchesShouldBegin(_ touches: [Touch], in content: InputRegion) -> Bool { true }

  /// Asked when a drag is about to take a touch away from a region in the scroll view that has been
  /// told of it; false leaves it the touch, which then does not drag.
  open func touchesShouldCancel(in content: InputRegion) -> Bool { true }
}
