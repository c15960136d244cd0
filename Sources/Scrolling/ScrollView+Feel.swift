import Motion

// The numbers of the view's feel and its present state: properties of the model.
extension ScrollView {
  /// The share of the velocity left after a millisecond of coasting; `.normal` by default.
  public var decelerationRate: DecelerationRate {
    get { model.tuning.decelerationRate }
    set { model.tuning.decelerationRate = newValue }
  }

  /// Whether content goes beyond its bounds; true by default.
  public var bounces: Bool {
    get { model.tuning.bounces }
    set { model.tuning.bounces = newValue }
  }

  /// Whether content goes beyond its left and right ends, if `bounces`; true by default.
  public var bouncesHorizontally: Bool {
    get { model.bouncingAxes.contains(.horizontal) }
    set { model.bouncingAxes.set(.horizontal, newValue) }
  }

  /// Whether content goes beyond its upper and lower ends, if `bounces`; true by default.
  public var bouncesVertically: Bool {
    get { model.bouncingAxes.contains(.vertical) }
    set { model.bouncingAxes.set(.vertical, newValue) }
  }

  /// Whether content that fits the width can be pulled sideways, too.
  public var alwaysBounceHorizontal: Bool {
    get { tuning.alwaysBounces.contains(.horizontal) }
    set { tuning.alwaysBounces.set(.horizontal, newValue) }
  }

  /// Whether content that fits the height can be pulled up and down, too.
  public var alwaysBounceVertical: Bool {
    get { tuning.alwaysBounces.contains(.vertical) }
    set { tuning.alwaysBounces.set(.vertical, newValue) }
  }

  /// The axes along which content has no ends; none by default. Draw from the `WorldPosition` at
  /// `contentOffset`. Along these axes nothing bounces, there is no scroll bar and no end for a key
  /// to go to, and a flick goes as far as its momentum. UIKit has no such thing.
  public var endlessAxes: AxisSet {
    get { model.endlessAxes }
    set { reshape { $0.endlessAxes = newValue } }
  }

  /// Whether it rests on pages, along both axes: multiples of the bounds, or of `pageStride`.
  public var isPagingEnabled: Bool {
    get { model.isPagingEnabled }
    set { model.isPagingEnabled = newValue }
  }

  /// The distance between pages, where it differs from the bounds. UIKit has no such thing.
  public var pageStride: PageStride {
    get { model.pageStride }
    set { model.pageStride = newValue }
  }

  /// Where the content may rest along x; `none` by default. UIKit has the delegate's
  /// `targetContentOffset` for it, which works here, too.
  public var horizontalSnap: SnapRule {
    get { model.horizontalSnap }
    set { model.horizontalSnap = newValue }
  }

  /// Where the content may rest along y; `none` by default.
  public var verticalSnap: SnapRule {
    get { model.verticalSnap }
    set { model.verticalSnap = newValue }
  }

  /// All numbers of the feel. Those that concern a finger apply from the next one that comes down.
  public var tuning: ScrollTuning {
    get { model.tuning }
    set { model.tuning = newValue }
  }

  /// The rule by which content rests along an axis: pages where paging is on, else the snap rule.
  /// UIKit has no such thing.
  public func snapRule(along axis: Axis) -> SnapRule { model.snapRule(along: axis) }

  /// The velocity of the content in points per second at `time`: the finger's while it drags, else
  /// the motion's. UIKit reports it only to the delegate as a drag ends, in points per millisecond.
  public var velocity: Point { model.velocity * millisecondsPerSecond }

  /// Where the motion will end, in points: the target that UIKit reports only in
  /// `scrollViewWillEndDragging`, as the delegate has left it; nil while nothing moves by itself. A
  /// coast ends half a point short of it for each pt/ms of velocity: see `restingPoint`.
  public var target: Point? { model.target }

  /// Where the motion will come to rest if nothing else happens, in points, to the last bit; nil
  /// while nothing moves by itself. UIKit has no such thing.
  public var restingPoint: Point? { model.restingPoint }

  /// The latest time of all calls to the view or its window, in seconds; 0 before the first.
  public var time: Double { max(model.time, window?.time ?? model.time) }

  /// The view's phase.
  public var phase: ScrollPhase { model.phase }

  /// Whether a finger is down on the content, or two are on a touchpad; also one that has not begun
  /// to drag, while the program moves the content. As recorded on iOS, it is true until
  /// `scrollViewDidEndDragging` returns.
  public var isTracking: Bool { delivery.isReportingLift || isTouched }

  /// The same, false in `scrollViewDidEndDragging` already.
  package var isTouched: Bool {
    model.isTracking || (panGestureRecognizer as? ScrollPanGestureRecognizer)?.hasFingers ?? false
  }

  /// True from `scrollViewWillBeginDragging` through the deceleration, as observed on iOS.
  public var isDragging: Bool {
    delivery.isDragging && (model.isDragging || delivery.isDecelerating)
  }

  /// The mode of a main loop that serves this view: tracking while a finger is on it or it moves on
  /// after a drag, so that a `Scheduler`'s default timers sleep. With several views, tracking wins.
  public var schedulerMode: Scheduler.CurrentMode { isTouched || isDragging ? .tracking : .default }

  /// Whether the content is on its way because the program, a key or a wheel asked for it, or after
  /// a finger that did not drag: see `ScrollPhase.animating`. UIKit has it since iOS 17.4.
  public var isScrollAnimating: Bool { phase == .animating }

  /// Whether two fingers change the scale.
  public var isZooming: Bool { model.isZooming }

  /// Whether the scale changes by itself: animated, or back to its limits. UIKit has it since iOS
  /// 17.4.
  public var isZoomAnimating: Bool { model.isZoomAnimating }

  /// Whether the scale goes back to its limits by itself.
  public var isZoomBouncing: Bool { model.isZoomBouncing }

  /// Shown ÷ unscaled; 1 by default. A new value is clamped to the limits, and the middle stays.
  /// Setting the present value, or any while fingers drag or pinch, does nothing.
  public var zoomScale: Double {
    get { model.zoomScale }
    set { if newValue != zoomScale { setZoomScale(newValue, animated: false, at: time) } }
  }
}
