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
  public private(set) var model: ScrollModel

  /// Recognizes drags. Add it to another region to have drags there scroll this view.
  public let panGestureRecognizer: PanGestureRecognizer

  /// Holds touches back from what lies in the scroll view while they might become a drag.
  private let contentTouchDelay = ContentTouchDelay()

  public weak var delegate: (any ScrollViewDelegate)?

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
  private var told: Int?
  /// Whether the delegate is in `scrollViewDidScroll` now.
  private var isTellingOfScroll = false
  /// Whether the delegate has been asked about the end of the drag that is told next.
  private var hasAskedOfRelease = false

  /// A scroll view with a place in its superregion, and no content yet.
  public override init(frame: Rect) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    model = ScrollModel(bounds: frame.size, contentSize: .zero)
    super.init(frame: frame)
    events.reserveCapacity(32)
    pan.scrollView = self
    pan.addTarget { [unowned self] _ in panned() }
    addGestureRecognizer(pan)
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

  // MARK: Feel

  /// The share of the velocity left after a millisecond of coasting, in (0, 1).
  public var decelerationRate: Double {
    get { model.tuning.decelerationRate }
    set { model.tuning.decelerationRate = newValue }
  }

  /// Whether content goes beyond its bounds.
  public var bounces: Bool {
    get { model.tuning.bounces }
    set { model.tuning.bounces = newValue }
  }

  public var alwaysBounceHorizontal: Bool {
    get { model.alwaysBounceHorizontal }
    set { model.alwaysBounceHorizontal = newValue }
  }

  public var alwaysBounceVertical: Bool {
    get { model.alwaysBounceVertical }
    set { model.alwaysBounceVertical = newValue }
  }

  public var isPagingEnabled: Bool {
    get { model.isPagingEnabled }
    set { model.isPagingEnabled = newValue }
  }

  /// Where the content may rest along x and along y. UIKit has the delegate's `targetContentOffset`
  /// for it, which works here, too.
  public var horizontalSnap: SnapRule {
    get { model.horizontalSnap }
    set { model.horizontalSnap = newValue }
  }
  public var verticalSnap: SnapRule {
    get { model.verticalSnap }
    set { model.verticalSnap = newValue }
  }

  /// Every number of the feel at once.
  public var tuning: ScrollTuning {
    get { model.tuning }
    set { model.tuning = newValue }
  }

  // MARK: State

  public var phase: ScrollPhase { model.phase }
  public var isTracking: Bool { model.isTracking }
  public var isDragging: Bool { model.isDragging }
  public var isDecelerating: Bool { model.isDecelerating }
  public var isZooming: Bool { model.isZooming }
  public var isZoomBouncing: Bool { model.isZoomBouncing }
  /// Shown ÷ unscaled.
  public var zoomScale: Double { model.zoomScale }

  // MARK: Motion

  /// Moves the content to the moment `time` (s) and tells the delegate.
  public func advance(to time: Double) {
    passTime(to: time)
    change { $0.advance(to: time, into: &$1) }
  }

  /// Moves the content to an offset in points, animated in 0.3 s or at once.
  ///
  /// - Parameter time: in seconds; nil: the last moment that the view was told of.
  public func setContentOffset(_ offset: Point, animated: Bool, at time: Double? = nil) {
    if let time { passTime(to: time) }
    change { $0.setContentOffset(offset, animated: animated, at: time ?? $0.time, into: &$1) }
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
    case .willEndDragging(let velocity, _, var target):
      if hasAskedOfRelease {
        hasAskedOfRelease = false
      } else {
        // Nobody lifted a finger: it is too late to choose another target.
        delegate?.scrollViewWillEndDragging(
          self, withVelocity: velocity, targetContentOffset: &target)
      }
    case .didEndDragging(let decelerates):
      delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
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
  open override func touchesBegan(_ touches: [Touch]) {
    delegate?.scrollView(self, touchesBegan: touches)
  }
  open override func touchesMoved(_ touches: [Touch]) {
    delegate?.scrollView(self, touchesMoved: touches)
  }
  open override func touchesEnded(_ touches: [Touch]) {
    delegate?.scrollView(self, touchesEnded: touches)
  }
  open override func touchesCancelled(_ touches: [Touch]) {
    delegate?.scrollView(self, touchesCancelled: touches)
  }

  /// Asked before a region in the scroll view is told that touches have begun; false keeps them
  /// from it.
  open func touchesShouldBegin(_ touches: [Touch], in content: InputRegion) -> Bool { true }

  /// Asked when a drag is about to take a touch away from a region in the scroll view that has been
  /// told of it; false leaves it the touch, which then does not drag.
  open func touchesShouldCancel(in content: InputRegion) -> Bool { true }

  /// Whether a drag may have this touch.
  func mayTake(_ touch: Touch) -> Bool {
    guard touch.isOpen, let content = touch.view, content !== self, content.isDescendant(of: self)
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: content)
  }

  /// The axes that a finger could move now.
  var draggableAxes: AxisSet {
    let (horizontal, vertical) = model.isDraggable
    var axes: AxisSet = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return axes
  }

  /// A finger came down on the pan's region. Whether it stopped a motion.
  func fingerDown(at time: Double) -> Bool {
    passTime(to: time)
    var caught = false
    change { caught = $0.beginTracking(at: time, into: &$1) }
    return caught
  }

  /// The fingers went without dragging.
  func fingerUp(at time: Double) {
    change { $0.endTracking(at: time, into: &$1) }
  }

  private func panned() {
    let pan = panGestureRecognizer
    let translation = pan.translation(in: nil)
    switch pan.state {
    case .began, .changed:
      // A finger that caught a motion has begun its pan; its drag begins when it moves.
      if model.phase != .dragging {
        if isCatching, translation == .zero { return }
        let axes = lockedAxes(pan.travel)
        change { $0.beginDragging(along: axes, at: pan.time, into: &$1) }
      }
      let velocity = pan.velocity(in: nil) / millisecondsPerSecond
      change { $0.drag(by: translation, velocity: velocity, at: pan.time, into: &$1) }
    case .ended:
      guard model.phase == .dragging else { return fingerUp(at: pan.time) }
      change { $0.drag(by: translation, at: pan.time, into: &$1) }
      letGo(velocity: pan.releaseVelocity, at: pan.time)
    case .cancelled:
      guard model.phase == .dragging else { return fingerUp(at: pan.time) }
      letGo(velocity: .zero, at: pan.time)
    case .possible, .failed: break
    }
  }

  /// The drag ends, and the delegate may still choose where the content goes. From within a callback it
  /// is told in its turn, when it is too late for that.
  func letGo(velocity: Point, at time: Double) {
    var release = model.release(velocity: velocity, at: time)
    if told == nil {
      hasAskedOfRelease = true
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: release.velocity, targetContentOffset: &release.target)
    }
    change { $0.endDragging(release, into: &$1) }
    if told == nil { hasAskedOfRelease = false }
  }

  private var isCatching: Bool {
    (panGestureRecognizer as? ScrollPanGestureRecognizer)?.isCatching ?? false
  }

  /// What this drag may move: all, or with the directional lock the axis it started along.
  ///
  /// - Parameter travel: of the finger since it came down, slop included.
  private func lockedAxes(_ travel: Point) -> AxisSet {
    guard isDirectionalLockEnabled else { return [.horizontal, .vertical] }
    // tan 30°: nearer to a diagonal, a drag locks nothing.
    let slope = 0.577_350_269_189_626
    if abs(travel.y) <= slope * abs(travel.x) { return .horizontal }
    if abs(travel.x) <= slope * abs(travel.y) { return .vertical }
    return [.horizontal, .vertical]
  }
}
