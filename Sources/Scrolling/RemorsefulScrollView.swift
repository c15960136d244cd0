import Geometry
import Motion
import Touches

/// A horizontal scroll view that gives every touch to its content at once, and takes it back when the
/// finger goes sideways far enough: what the content has begun is cancelled then, and the view scrolls.
///
/// It is built of touch methods alone, as one had to when scroll views had no recognizers: its own pan is
/// off. The content answers touches by its touch methods; recognizers of regions in it hear nothing. After
/// the sketch of that name in ScrollingMadness; UIKit has no such thing.
open class RemorsefulScrollView: ScrollView {
  /// How far sideways a finger goes before it scrolls, and how far across it may stray meanwhile, in
  /// points. Source: a sample of Apple's, as quoted by ScrollingMadness.
  public static let leastAlong = 12.0
  /// In points.
  public static let mostAcross = 4.0

  private var start = Point.zero
  private var isHorizontal = false
  private var isMultitouch = false
  private var fingers = 0
  /// The name of the touch that scrolls; nil: none does, or it has lifted before the others.
  private var scroller: Int?
  @Weakly private final var child: InputRegion?
  private var fingerSpeed = ReleaseVelocity()

  /// A scroll view with a place in its superregion, and no content yet.
  public override init(frame: Rect) {
    super.init(frame: frame)
    panGestureRecognizer.isEnabled = false
    delaysContentTouches = false
  }

  /// Takes every touch: its content hears of them from it.
  open override func hitTest(_ point: Point) -> InputRegion? { contains(point) ? self : nil }

  /// Tells the content that lies under the first finger.
  open override func touchesBegan(_ touches: [Touch]) {
    fingers += touches.count
    guard !isHorizontal, let touch = touches.first else { return }
    if fingers == touches.count {
      start = touch.location(in: nil)
      child = subregions.last { $0.frame.contains(touch.location(in: self)) }
      isMultitouch = false
      fingerSpeed.reset()
      note(touch)
    }
    if fingers > 1 { isMultitouch = true }
    child?.touchesBegan(touches)
  }

  /// Tells the content, or takes the touch from it and scrolls. Fingers that come later move nothing.
  open override func touchesMoved(_ touches: [Touch]) {
    let moving = isHorizontal ? touches.first { $0.id == scroller } : touches.first
    guard let touch = moving else { return }
    note(touch)
    let place = touch.location(in: nil)
    let travel = place - start
    let goesSideways = travel.x.magnitude > Self.leastAlong && travel.y.magnitude < Self.mostAcross
    if !isHorizontal, !isMultitouch, goesSideways {
      isHorizontal = true
      scroller = touch.id
      child?.touchesCancelled(touches)
      // It scrolls from here: the way so far was the content's.
      start = place
      change { $0.beginDragging(along: .horizontal, at: touch.time, into: &$1) }
    }
    if isHorizontal {
      let way = (place - start) / scaleInRoot
      change { $0.drag(by: way, at: touch.time, into: &$1) }
    } else {
      child?.touchesMoved(touches)
    }
  }

  /// Tells the content, or lets its own content go.
  open override func touchesEnded(_ touches: [Touch]) {
    fingers -= touches.count
    guard isHorizontal else {
      child?.touchesEnded(touches)
      return
    }
    for touch in touches where touch.id == scroller {
      note(touch)
      scroller = nil
    }
    guard fingers == 0, let touch = touches.first else { return }
    isHorizontal = false
    let speed = fingerSpeed.velocity(at: touch.time)
    letGo(velocity: Point(x: speed.x / scaleInRoot, y: 0))
  }

  /// Tells the content, or lets its own content settle.
  open override func touchesCancelled(_ touches: [Touch]) {
    fingers -= touches.count
    guard isHorizontal else {
      child?.touchesCancelled(touches)
      return
    }
    for touch in touches where touch.id == scroller {
      fingerSpeed.reset()
      scroller = nil
    }
    guard fingers == 0 else { return }
    isHorizontal = false
    letGo(velocity: .zero)
  }

  private final func note(_ touch: Touch) {
    let place = touch.location(in: nil)
    fingerSpeed.add(SIMD2(place.x, place.y), at: touch.time)
  }
}
