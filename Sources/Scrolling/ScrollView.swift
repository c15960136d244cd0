/// The region that owns a `ScrollModel` and the recognizers that drive it: `UIScrollView`, which
/// draws nothing.
///
///     let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
///     scrollView.contentSize = Size(width: 320, height: 5000)
///     window.addSubregion(scrollView)
///     window.advance(to: now)                      // once a frame
///     draw(at: scrollView.contentOffset)
///
/// In a tree of regions it scrolls the regions in it, as in UIKit. Hidden, with its
/// `panGestureRecognizer` moved to another region, it only computes the `contentOffset` from which
/// the program draws.
///
/// Touches change the offset at once; `InputWindow.advance(to:)`, once a frame after the frame's
/// input has been sent, moves it and reports the offset to the delegate. Outside of a window call
/// its own `advance(to:)`.
///
/// Times are seconds on any clock, also one that starts below zero. NaN and ±infinity are no times:
/// a call with one does nothing. Changes without a time, such as of `contentOffset`, happen at
/// `time`, the latest moment of all calls.
open class ScrollView: InputRegion {
  /// The rules and the state. Read any property; write through the scroll view, which informs the
  /// delegate.
  public internal(set) final var model: ScrollModel

  /// The region of the zoomed content, if it can be touched: see `contentRegion`.
  final var zoomedRegion: InputRegion?
  open override func willRemoveSubregion(_ region: InputRegion) {
    if region === zoomedRegion { zoomedRegion = nil }
  }

  /// Recognizes drags. Add it to another region to have drags there scroll this view. Its delegate
  /// is nil, and yours to set: in UIKit it is the scroll view.
  public let panGestureRecognizer: PanGestureRecognizer
  /// The pinch, without a target while there is nothing to zoom; see `pinchGestureRecognizer`.
  package let pinch = ScrollPinchGestureRecognizer()
  /// Whether the pinch has its target.
  final var offersPinch = false

  /// Holds touches back from the regions in the scroll view while they might become a drag.
  let contentTouchDelay = ContentTouchDelay()

  #if hasFeature(Embedded)
  /// Told of the view's events. Not kept alive: set it to nil before it is released.
  public final unowned(unsafe) var delegate: (any ScrollViewDelegate)?
  #else
  /// Told of the view's events, in UIKit's order. Not kept alive.
  public final weak var delegate: (any ScrollViewDelegate)?
  #endif

  /// Whether fingers, touchpad, wheel, keys and sticks scroll. While they do not, touches of the
  /// view itself go up the responder chain, as UIKit documents; the program can still move the
  /// content. Set to false it cancels a drag of a finger, a touchpad or a stick; content that moves
  /// by itself goes on, as in UIKit, until `stopScrollingAndZooming`.
  public final var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      panGestureRecognizer.isEnabled = isScrollEnabled
      if model.activity.isSteered || leader != nil { endDragging(velocity: .zero) }
      if !padGesture.isZooming { cancelPad() }
    }
  }

  /// Touches that began while scrolling was off: this view leaves them alone to their end.
  private var passedOn: [Touch] = []

  /// Whether regions in the scroll view receive a touch only after 150 ms, or as soon as it can no
  /// longer drag.
  public final var delaysContentTouches = true

  /// Whether a drag takes a touch away from a region in the scroll view that has received it. If
  /// not, such a touch does not drag.
  public final var canCancelContentTouches = true

  /// Observes every event after the delegate; for logs.
  public final var onEvent: ((ScrollEvent) -> Void)?

  /// Asked for the target of a drag that ends, after the delegate.
  package final var onRelease: ((inout ScrollModel.Release) -> Void)?

  /// Called with the distance, in points, by which content was moved without a scroll.
  package final var onTranslate: ((Point) -> Void)?

  /// Once a drag has a general direction (within 20° of an axis), the other axis stays still; false
  /// by default. See `DirectionalLock`.
  public final var isDirectionalLockEnabled: Bool {
    get { tuning.isDirectionalLockEnabled }
    set { tuning.isDirectionalLockEnabled = newValue }
  }

  /// Whether a drag that has reached an end of the content along x goes on in a scroll view around
  /// this one, which also gets wheels and touchpad gestures that begin at the end; true by default,
  /// as in UIKit 17.4. If false, the content yields here as at any end. Within one drag, travel
  /// beyond the end is handed over only where the content is wider than the bounds.
  public final var transfersHorizontalScrollingToParent = true

  /// As `transfersHorizontalScrollingToParent`, along y.
  public final var transfersVerticalScrollingToParent = true

  /// The scroll view whose fingers move this one as well; nil: none.
  @Weakly final var leader: ScrollView?
  /// The part of a drag of this view that went to other views.
  final var sharedDrag = SharedDrag()

  /// When the scroll bars were last shown without a motion, in seconds; −∞: never.
  package final var flashedAt = -Double.infinity

  /// The gesture of two fingers on a touchpad.
  final var padGesture = PadGesture()
  /// The device and the keys with which the content was last let go; nil: by none.
  final var flickSource: FlickSource?

  private var events: [ScrollEvent] = []
  /// The animation that the delegate has requested while it was asked for the drag's target.
  final var request: ((ScrollView) -> Void)?
  final var delivery = Delivery()

  /// Whether the content was released and still moves: from `scrollViewWillBeginDecelerating` to
  /// `scrollViewDidEndDecelerating`. `model` is ahead of the callbacks: it decelerates already in
  /// `scrollViewDidEndDragging`, and rests already in the last `scrollViewDidScroll`.
  public final var isDecelerating: Bool { delivery.isDecelerating }

  /// A scroll view with a place in its superregion, and no content yet.
  public override init(frame: Rect) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    let frame = Rect(origin: frame.origin, size: ScrollAxis.plausible(frame.size, or: .zero))
    model = ScrollModel(bounds: frame.size, contentSize: .zero)
    super.init(frame: frame)
    events.reserveCapacity(32)
    pan.scrollView = self
    pan.scrollTarget = self
    pan.servedRegion = self
    pinch.servedRegion = self
    // Fingers may outlive the view: their region keeps its recognizers alive.
    pan.addTarget { $0.scrollView?.panned() }
    addGestureRecognizer(pan)
    pinch.scrollView = self
    pinch.addTarget { $0.scrollView?.pinched() }
    addGestureRecognizer(pinch)
    contentTouchDelay.scrollView = self
    addGestureRecognizer(contentTouchDelay)
    isMultipleTouchEnabled = true
    admitsTouch = { [view = Weakly(wrappedValue: self)] in
      view.wrappedValue?.touchesShouldBegin([$0], in: $1) ?? true
    }
  }

  deinit {
    (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = nil
    panGestureRecognizer.scrollTarget = nil
    panGestureRecognizer.servedRegion = nil
    pinch.scrollView = nil
    pinch.scrollTarget = nil
    pinch.servedRegion = nil
    contentTouchDelay.scrollView = nil
    untie()
  }

  // MARK: Geometry

  /// Where the region stands in its superregion; its size is the model's bounds.
  open override var frame: Rect {
    get { super.frame }
    set {
      super.frame = newValue
      fitModel()
    }
  }

  /// The part of the content that shows: the origin is the offset, less the room before content
  /// that is centered. A new size keeps the center of the frame; an origin that is not changed is
  /// where the new size lets it be.
  open override var bounds: Rect {
    get {
      var origin = Point.zero
      read { origin = $0.contentOffset - $0.contentOrigin }
      return Rect(origin: origin, size: super.bounds.size)
    }
    set {
      let isMoved = newValue.origin != bounds.origin
      super.bounds.size = newValue.size
      fitModel()
      if isMoved { contentOffset = newValue.origin + model.contentOrigin }
    }
  }

  private func fitModel() {
    let size = super.bounds.size
    if size != model.bounds { reshape { $0.bounds = size } }
  }

  /// Changes the geometry at this moment. If that moves the content, it counts as a move by the
  /// program.
  final func reshape(_ body: (inout ScrollModel) -> Void) {
    guard hasCaughtUp(to: time) else { return }
    let offset = model.contentOffset
    body(&model)
    if model.contentOffset != offset { delivery.noteWrite() }
    model.endFinishedZoom(into: &events)
    deliver()
    offerPinch()
  }

  /// Where the content stands, in points.
  ///
  /// Assigned from within `scrollViewDidScroll`, or from within `scrollViewDidZoom` while the scale
  /// changes by itself, it moves the content under finger and motion; assigned from elsewhere it
  /// ends the motion. Assigning the present offset does nothing. While a finger or a motion has
  /// moved the content on, assigning the offset that was last reported does nothing either, so that
  /// two views may follow each other. To stop the motion, or to go to an offset in any case, call
  /// `setContentOffset`. NaN is refused.
  public final var contentOffset: Point {
    get { model.contentOffset }
    set {
      if newValue == model.contentOffset || newValue.hasNaN { return }
      if delivery.isReportingMove {
        translate(by: newValue - model.contentOffset)
      } else if delivery.takesAsRequest(
        newValue, moved: model.phase == .idle ? model.restedAt : .infinity)
      {
        setContentOffset(newValue, animated: false, at: time)
      }
    }
  }

  /// The size of the content, in points. A negative width or height becomes 0, one that is NaN
  /// stays as it was.
  public final var contentSize: Size {
    get { model.contentSize }
    set { reshape { $0.contentSize = newValue } }
  }

  /// Room around the content, in points. An edge that is NaN keeps its value.
  public final var contentInset: EdgeInsets {
    get { model.contentInset }
    set { reshape { $0.contentInset = newValue } }
  }

  // MARK: Motion

  /// Moves the content to the moment `time` (s) and tells the delegate. A time before the last one
  /// counts as the last one; NaN and ±infinity are ignored. A window does it for the scroll views
  /// that are in it.
  open override func advance(to time: Double) {
    guard time.isFinite else { return }
    endOrphanedTouches(at: time)
    move { $0.advance(to: time, into: &$1) }
  }

  /// Moves the content to the moment `time` (s) without reporting its scrolling, which the next
  /// `advance(to:)` does: for reading the offset between frames. Every call with a time does so
  /// first, so that results do not depend on frames. NaN and ±infinity are ignored.
  open override func catchUp(to time: Double) {
    guard time.isFinite else { return }
    endOrphanedTouches(at: time)
    let isInFrame = window?.isInFrame ?? false
    move { isInFrame ? $0.pass(time, into: &$1) : $0.catchUp(to: time, into: &$1) }
  }

  /// Catches up with a time, unless the view is there already: a window brings it to the time of an
  /// event before it sends the event. Returns false if the time is not finite.
  package final func hasCaughtUp(to time: Double) -> Bool {
    guard !model.stands(at: time) else { return true }
    catchUp(to: time)
    return time.isFinite
  }

  /// When the content next changes by itself, in seconds: the model's time while it moves, or while
  /// the next frame has still to report where it has come to rest. Nil while it rests, is held by
  /// fingers, or pushed by a stick against its end.
  open override var nextDeadline: Double? {
    var deadline: Double?
    read { deadline = $0.nextDeadlineInPlace }
    return deadline
  }

  /// When its motion ends, or goes on along another curve, or a stick has pushed it to an end, in
  /// seconds; nil while nothing moves by itself.
  open override var nextMoment: Double? {
    var moment: Double?
    read { moment = $0.nextMomentInPlace }
    return moment
  }

  /// Changes the model and delivers the events of the change. In `body` read the model that it is
  /// given and not the view: Swift forbids to read the view during the change.
  public final func change(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {
    move(body)
    offerPinch()
  }

  /// As `change`, where the limits of zooming stay, as they do while time passes.
  private func move(_ body: (inout ScrollModel, inout [ScrollEvent]) -> Void) {
    body(&model, &events)
    deliver()
  }

  /// Tells the delegate of the events of a change, unless it is in a call.
  private func deliver() {
    if zoomedRegion != nil { layOutContentRegion() }
    if isTied, model.phase != .dragging { untie() }
    guard !events.isEmpty, !delivery.isBusy else { return }
    delivery.beginNotifying()
    // The delegate may cause more events, which are delivered in their turn.
    var next = 0
    while next < events.count {
      notify(events[next])
      next += 1
    }
    delivery.finishNotifying()
    // One by one: there are few, and `removeAll` takes longer than the delivery of one.
    while !events.isEmpty { events.removeLast() }
  }

  /// Reads the model in its place, without a copy. `body` changes nothing.
  package final func read(_ body: (inout ScrollModel) -> Void) { body(&model) }

  private func notify(_ event: ScrollEvent) {
    delivery.note(event.kind)
    switch event.kind {
    case .didScroll:
      delivery.beginScroll(to: contentOffset, at: event.time)
      delegate?.scrollViewDidScroll(self)
      delivery.finishMove()
    case .willBeginDragging: delegate?.scrollViewWillBeginDragging(self)
    case .willEndDragging(let velocity, _, let target):
      // A pinch or the program has ended the drag: a change of the target is ignored.
      if !delivery.passEnd() {
        var target = target
        delegate?.scrollViewWillEndDragging(
          self, withVelocity: velocity, targetContentOffset: &target)
      }
    case .didEndDragging(let decelerates):
      delivery.isReportingLift = delivery.wasLifted
      delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
      delivery.isReportingLift = false
    case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .willBeginZooming: delegate?.scrollViewWillBeginZooming(self)
    case .didZoom:
      if !model.isZooming { delivery.beginZoom() }
      delegate?.scrollViewDidZoom(self)
      delivery.finishMove()
    case .didEndZooming(let scale): delegate?.scrollViewDidEndZooming(self, atScale: scale)
    }
    onEvent?(event)
  }

  // MARK: Touches

  // A scroll view in the tree keeps its touches, so one over a scene takes the scene's taps. Its
  // delegate may make gestures of them.

  /// Keeps the touches from the regions behind, and hands them to the delegate.
  open override func touchesBegan(_ touches: [Touch]) {
    // A released window does not end its touches.
    passedOn.removeAll { !$0.isOpen }
    if !isScrollEnabled { passedOn += touches }
    if passesOn(touches) { return super.touchesBegan(touches) }
    delegate?.scrollView(self, touchesBegan: touches)
  }
  /// Keeps the touches from the regions behind, and hands them to the delegate.
  open override func touchesMoved(_ touches: [Touch]) {
    if passesOn(touches) { return super.touchesMoved(touches) }
    delegate?.scrollView(self, touchesMoved: touches)
  }
  /// Keeps the touches from the regions behind, and hands them to the delegate.
  open override func touchesEnded(_ touches: [Touch]) {
    if passesOn(touches, atEnd: true) { return super.touchesEnded(touches) }
    delegate?.scrollView(self, touchesEnded: touches)
  }
  /// Keeps the touches from the regions behind, and hands them to the delegate.
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

  /// Asked before a region in the scroll view receives `touchesBegan`; false keeps the touches from
  /// it.
  open func touchesShouldBegin(_ touches: [Touch], in content: InputRegion) -> Bool { true }

  /// Asked when a drag is about to take a touch away from a region in the scroll view that has been
  /// told of it; false leaves it the touch, which then does not drag. True by default, except for
  /// controls.
  open func touchesShouldCancel(in content: InputRegion) -> Bool { !content.keepsTouches }
}
