import Geometry
import Motion
import Touches

// How the view feels and what it does now: properties of the model.
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

  /// The axes along which content goes on for ever both ways; none by default. `contentOffset` is a
  /// number there that grows and falls; draw from the `WorldPosition` that it is. No axis of these
  /// bounces, has a bar, or has an end for a key to go to, and a flick ends where its momentum
  /// does. UIKit has no such thing.
  public var endlessAxes: AxisSet {
    get { model.endlessAxes }
    set { reshape { $0.endlessAxes = newValue } }
  }

  /// Whether it rests on pages, both ways: multiples of the bounds, or of `pageStride`.
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

  /// Every number of the feel; the numbers of fingers apply from the next one that comes down.
  public var tuning: ScrollTuning {
    get { model.tuning }
    set { model.tuning = newValue }
  }

  /// Where the content may rest along an axis: on pages where paging is on, else as the snap rule
  /// says. UIKit has no such thing.
  public func stops(along axis: Axis) -> SnapRule { model.stops(along: axis) }

  /// The velocity of the content in points per second, as of the last moment that the view was told
  /// of: the finger's while it drags, else the motion's. UIKit reports it only as a drag ends, to
  /// the delegate and in points per millisecond.
  public var velocity: Point { model.velocity * millisecondsPerSecond }

  /// Where the motion will end as UIKit reports it, in points: what `scrollViewWillEndDragging` was
  /// told, or has changed; nil while nothing moves by itself. UIKit reports it only there. A coast
  /// ends half a point short of it for each pt/ms of velocity: see `restingPoint`.
  public var target: Point? { model.target }

  /// Where the motion will come to rest if nothing else happens, in points, to the last bit; nil
  /// while nothing moves by itself. UIKit has no such thing.
  public var restingPoint: Point? { model.restingPoint }

  /// The last moment that the view, or the window around it, was told of, in seconds; 0 before the
  /// first.
  public var time: Double { max(model.time, window?.time ?? model.time) }

  /// The view's phase.
  public var phase: ScrollPhase { model.phase }

  /// Whether a finger is down on the content, or two are on a touchpad: also one that has not begun
  /// to drag, while the program moves the content.
  public var isTracking: Bool {
    model.isTracking || (panGestureRecognizer as? ScrollPanGestureRecognizer)?.hasFingers ?? false
  }

  /// True from `scrollViewWillBeginDragging` through the deceleration, as observed on iOS.
  public var isDragging: Bool { model.isDragging || isDecelerating }

  /// The mode of a main loop that serves this view: tracking while a finger is on it or it moves on
  /// after a drag, so that a `Scheduler`'s default timers sleep. With several views, tracking wins.
  public var schedulerMode: Scheduler.CurrentMode {
    isTracking || isDragging ? .tracking : .default
  }

  /// Whether the content is on its way because the program, a key or a wheel asked for it, or after a
  /// finger that did not drag: see `ScrollPhase.animating`. UIKit has it since iOS 17.4.
  public var isScrollAnimating: Bool { phase == .animating }

  /// Whether two fingers change the scale.
  public var isZooming: Bool { model.isZooming }

  /// Whether the scale changes by itself: animated, or back to its limits. UIKit has it since iOS
  /// 17.4.
  public var isZoomAnimating: Bool { model.isZoomAnimating }

  /// Whether the scale goes back to its limits by itself.
  public var isZoomBouncing: Bool { model.isZoomBouncing }

  /// Shown ÷ unscaled; 1 by default. Set, it is clamped to the limits, and the middle stays; set to
  /// what it is, or while fingers drag or pinch, it does nothing.
  public var zoomScale: Double {
    get { model.zoomScale }
    set { if newValue != zoomScale { setZoomScale(newValue, animated: false, at: time) } }
  }
}
